/** What the page and the core say to each other. The Rust side is `crates/pecah-wasm/src/request.rs`. */

/** The builds of the core. */
export type Build = 'packing' | 'queens' | 'twentyfour' | 'sliding' | 'all';

export type Options = Record<string, string>;

export interface Given {
  family: string | null;
  text: string;
  options: Options;
}

export type Request =
  | { do: 'about'; examples: Record<string, string> }
  | { do: 'explain'; code: string }
  | { do: 'open'; given: Given }
  | { do: 'picture'; width: number }
  | { do: 'make'; family: string; how: 'random' | 'generate'; seed: number; options: Options }
  | { do: 'solve'; given: Given; strategy: string | null; at_most: number | null }
  | { do: 'watch'; given: Given; strategy: string | null; frames: number }
  | { do: 'count'; given: Given }
  | { do: 'hint'; given: Given; hinting: Options }
  | { do: 'steps'; given: Given }
  | { do: 'judge'; given: Given; answer: string }
  | { do: 'draw'; given: Given; answers: string[] };

export interface OptionSpec {
  name: string;
  help: string;
  value:
    | { kind: 'flag' }
    | { kind: 'one'; words: string[] }
    | { kind: 'number'; least: number; most: number }
    | { kind: 'text'; what: string }
    | { kind: 'file' };
}

export interface Strategy {
  name: string;
  summary: string;
  counts: string | null;
  findsAll: boolean;
}

export interface Family {
  name: string;
  title: string;
  summary: string;
  howToType: string;
  asList: boolean;
  strategies: Strategy[];
  options: OptionSpec[];
  hintOptions: OptionSpec[];
  generateOptions: OptionSpec[];
  hints: boolean;
  explains: boolean;
  generates: boolean;
  deals: boolean;
}

export interface About {
  families: Family[];
  /** Background and ink of each group. */
  colours: [string, string][];
}

export interface Cell {
  group: number | null;
  label: string;
  mark: 'Queen' | 'Cross' | 'Highlight' | 'Wrong' | null;
}

export interface Grid {
  look: 'Pieces' | 'Balls' | 'Regions' | 'Tiles';
  rows: number;
  columns: number;
  cells: (Cell | null)[];
}

export interface Panel {
  title: string | null;
  body: { Grid: Grid } | { Cards: { rank: string; suit: string }[] } | { Text: string[] };
}

export interface Scene {
  panels: Panel[];
  caption: string | null;
}

export interface Facts {
  lines: string[];
  json: Record<string, unknown>;
}

export interface Opened {
  family: string;
  text: string;
  strategy: string;
  unfit: Record<string, string>;
  facts: Facts | null;
  svg: string;
  scene: Scene;
  lines?: string[];
}

export interface Reading {
  text: string;
  confidence: number;
  doubts: string[];
}

export interface Diagnostic {
  code: string;
  title: string;
  line: number | null;
  column: number | null;
  length: number | null;
  /** The option that it is about, where it is not the text itself. */
  option: string | null;
  message: string;
  label: string;
  help: string;
}

export interface Wrong {
  diagnostics: Diagnostic[];
  leftOut: number;
}

export interface Solution {
  lines: string[];
  json: { text?: string[]; moves?: string[]; [key: string]: unknown };
}

export interface SolveRecord {
  schema: number;
  family: string;
  strategy: string;
  outcome: 'solved' | 'none' | 'stopped';
  reason?: string;
  counter: number | string | null;
  nodes: number;
  seconds: number;
  unique: boolean | null;
  found: number;
  facts?: unknown;
  solutions: unknown[];
}

export interface Finished {
  record: SolveRecord;
  rating: string[] | null;
  counts: string | null;
  nodesByDepth: number[];
  notes: [string, string][];
}

export interface Tally {
  solutions: number | string;
  distinct: number | string | null;
  method: string;
  seconds: number;
}

export interface Hint {
  lines: string[];
  svg: string | null;
  scene: Scene | null;
  json: unknown;
}

export interface Drawn {
  svg: string;
  scene: Scene;
}

export type Judged =
  | { right: true; solution: Solution }
  | { right: false; violations: string[] };

export interface Progress {
  nodes: number;
  solutions: number;
  cases: number;
  depth: number;
  seconds: number;
}

export interface Frame {
  case: number;
  svg: string;
}

export interface Event {
  progress?: Progress;
  solutions?: Solution[];
  frame?: Frame;
  thin?: number;
  panic?: string;
}

/** Worker to page. */
export type Message =
  | { id: number; event: Event }
  | { id: number; answer: Answer }
  | { id: number; crash: string };

export type Answer =
  | { ok: unknown }
  | { wrong: Wrong }
  | { stopped: string }
  | { failed: string };
