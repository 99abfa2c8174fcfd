/** What there is to learn of the strategies, in the words of the core; loaded when the Lab is opened. */
import { app } from '../app/state.svelte';
import type { Card } from '../core/protocol';
import { settings } from '../settings/settings.svelte';

class Cards {
  #cards = $state.raw<Record<string, Record<string, Card>>>({});
  #language = '';

  /** Asks once in each language. */
  async load(): Promise<void> {
    const { language } = settings;
    if (this.#language === language) return;
    this.#language = language;
    const { families } = await app.everything.families(language);
    if (this.#language !== language) return;
    this.#cards = Object.fromEntries(families.map(({ name, strategies }) => [name, Object.fromEntries(strategies.flatMap((one) => (one.card ? [[one.name, one.card]] : [])))]));
  }

  of(strategy: string): Card | undefined {
    return this.#cards[app.family]?.[strategy];
  }

  /** The plain name of a strategy. */
  title(strategy: string): string {
    return this.of(strategy)?.title ?? strategy;
  }
}

export const cards = new Cards();
