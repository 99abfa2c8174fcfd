/** What a person chose: language, theme, letters on colours. Remembered where the browser allows it. */
import { en, type Messages } from '../i18n/en';

export type Language = 'en' | 'id';
export type Theme = 'auto' | 'light' | 'dark';

/** Other languages than English are fetched when they are chosen. */
const others = { id: () => import('../i18n/id').then((found) => found.id) };

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

class Settings {
  language = $state<Language>(
    remembered('language', ['en', 'id'], navigator.language.toLowerCase().startsWith('id') ? 'id' : 'en'),
  );
  theme = $state<Theme>(remembered('theme', ['auto', 'light', 'dark'], 'auto'));
  letters = $state<'on' | 'off'>(remembered('letters', ['on', 'off'], 'on'));
  #loaded = $state.raw<Partial<Record<Language, Messages>>>({ en });
  /** The page's own words; those of the core come translated. */
  t = $derived(this.#loaded[this.language] ?? en);

  /** Fetches the words of the language, if they are not here yet. */
  async load(): Promise<void> {
    const language = this.language;
    if (language === 'en' || this.#loaded[language]) return;
    const words = await others[language]();
    this.#loaded = { ...this.#loaded, [language]: words };
  }

  /** Applies the settings to the document; runs in an effect. */
  apply(): void {
    void this.load();
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

export const settings = new Settings();
