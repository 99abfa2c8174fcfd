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
  letters = $state<'on' | 'off'>(remembered('letters', ['on', 'off'], 'off'));
  patterns = $state<'on' | 'off'>(remembered('patterns', ['on', 'off'], 'off'));
  /** Whether cells that the rules exclude are dotted. */
  dots = $state<'on' | 'off'>(remembered('dots', ['on', 'off'], 'on'));
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

  #system = matchMedia('(prefers-color-scheme: dark)');
  #systemIsDark = $state(this.#system.matches);

  constructor() {
    this.#system.addEventListener('change', (event) => (this.#systemIsDark = event.matches));
  }

  speak(language: Language): void {
    this.language = language;
  }

  nextTheme(): void {
    const themes: Theme[] = ['auto', 'light', 'dark'];
    this.theme = themes[(themes.indexOf(this.theme) + 1) % 3] ?? 'auto';
  }

  /** Applies the settings to the document; runs in an effect. */
  apply(): void {
    void this.load();
    const root = document.documentElement;
    root.lang = this.language;
    const dark = this.theme === 'dark' || (this.theme === 'auto' && this.#systemIsDark);
    root.dataset['theme'] = dark ? 'dark' : 'light';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#111219' : '#faf9f5');
    root.dataset['letters'] = this.letters;
    root.dataset['patterns'] = this.patterns;
    root.dataset['dots'] = this.dots;
    remember('language', this.language);
    remember('theme', this.theme);
    remember('letters', this.letters);
    remember('patterns', this.patterns);
    remember('dots', this.dots);
  }
}

export const settings = new Settings();
