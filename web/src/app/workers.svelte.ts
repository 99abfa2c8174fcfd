/** The families and the cores that answer for them, and one that knows them all. */
import { Core } from '../core/client';
import type { Families, FamilyRecord } from '../core/protocol';
import { FAMILIES, recordsOf } from '../families';
import { settings } from '../settings/settings.svelte';
import { Found } from './found.svelte';

/** What the name of a build starts with that only plays; the full build of a family bears its name. */
const PLAY = 'play-';
/** The build that plays and reads pictures. */
const PICTURES = 'pictures';

/** The workers of a family. Those of a game are of a build that only plays, until the full one is needed. */
interface Crew {
  /** For short questions. */
  quick: Core;
  /** For hints and new puzzles, which can take long and be stopped. */
  think: Core;
  /** For searches; it starts when something is searched. */
  search: Core;
}

export class Workers extends Found {
  families = $state.raw<Families | null>(null);
  family = $state(FAMILIES[0] ?? '');
  /** Whether more is shown than a game: the Studio and the Lab ask the full build everything. */
  protected whole = false;
  #crews = new Map<string, Crew>();
  #everything = new Core('all');
  #reader: Core | null = null;

  current = $derived<FamilyRecord | undefined>(this.families?.families.find((family) => family.name === this.family));

  /** The worker for short questions about a game. */
  get core(): Core {
    return this.of(this.family).quick;
  }

  /** The worker for short questions of any other kind. */
  get full(): Core {
    const { quick, think, search } = this.of(this.family);
    return think === search ? quick : search;
  }

  /** The worker that has every family: it recognises what is dropped, and knows every code. */
  get everything(): Core {
    return this.#everything;
  }

  /** A core that reads pictures; who begins with one plays with the same build, and downloads no other. */
  protected reader(family: string): Core {
    if (!this.#crews.has(family) && !this.whole) this.#crews.set(family, { quick: new Core(PICTURES), think: new Core(PICTURES), search: new Core(family) });
    const { quick } = this.of(family);
    return quick.build === PICTURES ? quick : (this.#reader ??= new Core(PICTURES));
  }

  protected of(family: string): Crew {
    const known = this.#crews.get(family);
    const isFull = known !== undefined && known.think === known.search;
    if (known && (isFull || !this.whole)) return known;
    const search = known?.search ?? new Core(family);
    const crew = this.whole ? { quick: new Core(family), think: search, search } : { quick: new Core(PLAY + family), think: new Core(PLAY + family), search };
    this.#crews.set(family, crew);
    known?.quick.retire();
    known?.think.retire();
    return crew;
  }

  protected get think(): Core {
    return this.of(this.family).think;
  }

  protected get search(): Core {
    return this.of(this.family).search;
  }

  /** Whether the family that is shown has this ability. */
  can(ability: FamilyRecord['abilities'][number]): boolean {
    return this.current?.abilities.includes(ability) === true;
  }

  /** Fetches what a family offers, once in each language. */
  protected async meet(family: string): Promise<void> {
    if (this.families?.families.some((known) => known.name === family)) return;
    const met = await recordsOf(family, settings.language);
    const known = this.families?.families ?? [];
    this.families = { ...met, families: [...known.filter((one) => one.name !== family), ...met.families] };
  }
}
