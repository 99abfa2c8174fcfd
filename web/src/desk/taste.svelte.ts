/** What a person likes: language, theme, letters on colours. Remembered where the browser lets us. */
import { en, type Words } from '../words/en';

export type Language = 'en' | 'id';
export type Theme = 'auto' | 'light' | 'dark';

/** Languages beside English come when they are spoken. */
const others = { id: () => import('../words/id').then((found) => found.id) };

function remembered<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  try {
    const value = localStorage.getItem(`pecah.${key}`) as T | null;
    return value !== null && allowed.includes(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`pecah.${key}`, value);
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}

class Taste {
  language = $state<Language>(
    remembered('language', ['en', 'id'], navigator.language.toLowerCase().startsWith('id') ? 'id' : 'en'),
  );
  theme = $state<Theme>(remembered('theme', ['auto', 'light', 'dark'], 'auto'));
  letters = $state<'on' | 'off'>(remembered('letters', ['on', 'off'], 'on'));
  #learned = $state.raw<Partial<Record<Language, Words>>>({ en });
  words = $derived(this.#learned[this.language] ?? en);
  /** What the core says in words of this language; null while it is English. */
  core = $state.raw<typeof import('../words/core-id') | null>(null);

  /** Fetches the words of the language, if they are not here yet. */
  async learn(): Promise<void> {
    const language = this.language;
    if (language === 'en' || this.#learned[language]) return;
    const words = await others[language]();
    this.#learned = { ...this.#learned, [language]: words };
  }

  /** Puts it on the document; runs in an effect. */
  apply(): void {
    const language = this.language;
    void this.learn();
    if (language === 'en') this.core = null;
    else void import('../words/core-id').then((core) => { if (language === this.language) this.core = core; });
    const root = document.documentElement;
    root.lang = this.language;
    if (this.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.theme;
    root.dataset['letters'] = this.letters;
    remember('language', this.language);
    remember('theme', this.theme);
    remember('letters', this.letters);
  }
}

export const taste = new Taste();
