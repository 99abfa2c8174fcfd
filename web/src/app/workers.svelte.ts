/** The families and the cores that answer for them: two workers a family, and one that knows them all. */
import { Core } from '../core/client';
import type { Families, FamilyRecord } from '../core/protocol';
import { FAMILIES } from '../families';
import { settings } from '../settings/settings.svelte';
import { Found } from './found.svelte';

/** The build that reads pictures. */
const PICTURES = 'pictures';

export class Workers extends Found {
  families = $state.raw<Families | null>(null);
  family = $state(FAMILIES[0] ?? '');
  /** For each family, a worker for short questions and one for searches. */
  #workers = new Map<string, { quick: Core; search: Core }>();
  #everything = new Core('all');
  #reader: Core | null = null;

  current = $derived<FamilyRecord | undefined>(this.families?.families.find((family) => family.name === this.family));

  /** The worker for short questions. */
  get core(): Core {
    return this.of(this.family).quick;
  }

  /** The worker that has every family: it recognises what is dropped, and knows every code. */
  get everything(): Core {
    return this.#everything;
  }

  /** A core that reads pictures; who begins with one plays with the same build, and downloads no other. */
  protected reader(family: string): Core {
    if (!this.#workers.has(family)) this.#workers.set(family, { quick: new Core(PICTURES), search: new Core(PICTURES) });
    const { quick } = this.of(family);
    return quick.build === PICTURES ? quick : (this.#reader ??= new Core(PICTURES));
  }

  protected of(family: string): { quick: Core; search: Core } {
    const workers = this.#workers.get(family) ?? { quick: new Core(family), search: new Core(family) };
    this.#workers.set(family, workers);
    return workers;
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
    const met = await this.of(family).quick.families(settings.language);
    const known = this.families?.families ?? [];
    this.families = { ...met, families: [...known.filter((one) => one.name !== family), ...met.families] };
  }
}
