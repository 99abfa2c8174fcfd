/** A view of each family, loaded when first needed. One that is not here is shown as the core draws it. */
import type { Component } from 'svelte';
import type { Solution } from '../core/protocol';

export interface View {
  /** The puzzle, to be played with and changed. */
  Puzzle: Component;
  /** A solution, where the core's picture is not enough. */
  Solution?: Component<{ solution: Solution }>;
}

const loaders: Record<string, () => Promise<View>> = {
  packing: () => import('./packing'),
  queens: () => import('./queens'),
  twentyfour: () => import('./twentyfour'),
  sliding: () => import('./sliding'),
};

const loaded = new Map<string, Promise<View | null>>();

export function viewOf(family: string): Promise<View | null> {
  const known = loaded.get(family) ?? loaders[family]?.() ?? Promise.resolve(null);
  loaded.set(family, known);
  return known;
}

/** Options that a view sets by itself; they need no field. */
export const HANDLED: Record<string, string[]> = {
  packing: ['given'],
  queens: ['played'],
  twentyfour: ['countdown', 'target'],
  sliding: ['goal', 'blank'],
};
