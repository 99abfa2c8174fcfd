/** What there is to learn of the strategies, in the words of the core; loaded by the Lab and the Studio. */
import { app } from '../app/state.svelte';
import type { Card } from '../core/protocol';
import { cardsOf, FAMILIES } from '../families';
import { settings } from '../settings/settings.svelte';

class Cards {
  #cards = $state.raw<Record<string, Record<string, Card>>>({});
  #language = '';

  /** Asks once in each language. */
  async load(): Promise<void> {
    const { language } = settings;
    if (this.#language === language) return;
    this.#language = language;
    const each = await Promise.all(FAMILIES.map(async (family) => [family, await cardsOf(family, language)] as const));
    if (this.#language === language) this.#cards = Object.fromEntries(each);
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
