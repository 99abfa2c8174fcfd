/**
 * The families of this build, and a view of each, loaded when first needed. The list comes from the core's own
 * manifest (`cargo xtask page wasm` writes it); a family without a view here is played on the generic board.
 */
import type { Component } from 'svelte';
import type { Card, Families, Scene, Solution, TrayItem } from '../core/protocol';
import manifest from '../pkg/families.json';
import type { Language } from '../settings/settings.svelte';

export interface View {
  /** The puzzle, to be changed in the Studio; loaded when it is shown. */
  Puzzle: () => Promise<{ default: Component }>;
  /** A solution, where the core's picture is not enough; loaded when one is shown. */
  Solution?: () => Promise<{ default: Component<{ solution: Solution }> }>;
  /** A solution in signs that are read on paper, where a picture of it says too little. */
  written?: (solution: Solution, scenes: Scene[]) => Promise<string>;
  /** Options that the view sets by itself; they need no field. */
  handled?: string[];
  /** Options of the command line that mean nothing on a page. */
  notAsked?: string[];
  /** Options that are shown only if a text cannot be read without them, or while they are set. */
  ifNeeded?: string[];
  /** Whether the view shows the facts that the core knows of the puzzle. */
  showsFacts?: boolean;
  /** What is to be done, in one line; else the core's summary. */
  rule?: () => string;
  /** What is left to do, in a few words. */
  status?: (tray: TrayItem[]) => string;
  /** What a finger does, below the board on a phone. */
  hand?: () => string;
  /** What the moves of a hint do, in a few words; else so many moves. */
  applied?: (moves: string[]) => string;
  /** What hand and keys do, for those who have room to read it. */
  help?: () => string;
  /** How it is played, a sentence for each of three pictures. */
  how?: () => string[];
  /** The board to be played on; else the generic one. */
  Play?: Component;
}

interface Listed {
  name: string;
  title: Record<Language, string>;
  pictures: boolean;
}

const listed: Listed[] = manifest;

/** Their names, in the order in which they are listed. */
export const FAMILIES: string[] = listed.map((family) => family.name);

/** The family whose boards are read from pictures, if there is one. */
export const READS_PICTURES = listed.find((family) => family.pictures)?.name;

export const titleOf = (family: string, language: Language) =>
  listed.find((one) => one.name === family)?.title[language] ?? family;

const records = import.meta.glob<{ default: Families }>('../pkg/records/*.json');

/** What the core says of a family in a language, before any core is loaded. */
export async function recordsOf(family: string, language: Language): Promise<Families> {
  const load = records[`../pkg/records/${family}.${language}.json`];
  if (!load) throw new Error(`nothing is known of ${family}`);
  return (await load()).default;
}

const cards = import.meta.glob<{ default: Record<string, Card> }>('../pkg/cards/*.json');

/** The cards of a family's strategies, by their names. */
export const cardsOf = async (family: string, language: Language): Promise<Record<string, Card>> =>
  (await cards[`../pkg/cards/${family}.${language}.json`]?.())?.default ?? {};

/** The example that each family starts with; else its first one. */
export const FIRST: Record<string, string> = {
  packing: 'iq-puzzler-pro-5x11',
  queens: '8x8',
  twentyfour: '7-4-9-2',
  sliding: 'fifteen-reachable1',
};

const generic = async (): Promise<View> => ({ Puzzle: () => import('../play/GenericBoard.svelte') });
const loaders = import.meta.glob<View>('./*/index.ts');
const loaded = new Map<string, Promise<View>>();

/** The view of a family; `?generic` in the address shows every family on the generic board. */
export function viewOf(family: string): Promise<View> {
  const loader = new URLSearchParams(location.search).has('generic') ? undefined : loaders[`./${family}/index.ts`];
  const known = loaded.get(family) ?? (loader ?? generic)();
  loaded.set(family, known);
  return known;
}
