/**
 * What the page and the core say to each other. The Rust side is `crates/pecah-wasm/src/{request,records}.rs`;
 * records are those of `crates/pecah/src/record.rs`, in the language that was asked for.
 */

/** Options by name; a flag has the value `true`. */
export type Options = Record<string, string>;

/** A puzzle as the page holds it: enough to open it in any worker. */
export interface Source {
  /** Recognised from the text when there is none. */
  family: string | null;
  text: string;
  options: Options;
  lang: string;
  /** Colours of the groups that the puzzle brings with it, such as those of a screenshot. */
  colours?: string[];
}

/** A cell. Rows, columns and layers count from 1; a flat board has no layers. */
export interface Place {
  layer?: number;
  row: number;
  column: number;
}

/** What a player does with pointer or keyboard; the core says what it means. */
export type Input =
  | { tap: { place: Place; secondary?: boolean } }
  | { drag: { from: Place; to: Place } }
  | { arrow: 'up' | 'down' | 'left' | 'right' }
  | { drop: { item: string; shape: number; place: Place } }
  | { combine: { first: string; operator: string; second: string } };

export type Action =
  | { move: string }
  | { moves: string[] }
  | { input: Input }
  | 'undo'
  | 'redo'
  | 'restart'
  | 'look';

interface NewPuzzle {
  family: string;
  seed: number;
  options: Options;
  lang: string;
}

export type Request =
  | { ask: 'families'; lang: string }
  | { ask: 'code'; id: string; lang: string }
  | ({ ask: 'open'; moves: string[] } & Source)
  | { ask: 'picture'; width: number; lang: string }
  | ({ ask: 'deal' | 'generate' } & NewPuzzle)
  | { ask: 'remaining' | 'count' | 'hint' | 'explain' | 'rate' | 'close'; handle: number }
  | { ask: 'solve'; handle: number; strategy: string | null; at_most: number | null }
  | { ask: 'watch'; handle: number; strategy: string | null; frames: number }
  | { ask: 'check' | 'film'; handle: number; answers: string[] }
  /** `alone` 1: pictures with their own colours, to be saved. */
  | { ask: 'draw'; handle: number; answers: string[]; alone: 0 | 1 }
  | { ask: 'play' | 'try'; handle: number; action: Action }
  | { ask: 'rules' | 'formats'; family: string; lang: string }
  | { ask: 'lesson'; family: string; rule: string; seed: number; lang: string }
  | { ask: 'answer'; handle: number }
  | { ask: 'convert'; handle: number; format: string };

export interface OptionRecord {
  name: string;
  help: string;
  kind: 'flag' | 'number' | 'word' | 'text' | 'file' | 'puzzle';
  words?: string[];
  range?: [number, number];
}

export interface StrategyRecord {
  name: string;
  summary: string;
  counts: string | null;
  finds_all: boolean;
  /** What there is to learn of it; only the build of all families has it. */
}

/** A strategy as students meet it. */
export interface Card {
  title: string;
  idea: string;
  cost: string;
  /** Pseudocode, line by line. */
  steps: string[];
}

/** A rule by which people solve, and the page about it. */
export interface Rule {
  name: string;
  title: string;
  page: string;
}

/** A format of another program. */
export interface Format {
  name: string;
  ending: string;
  about: string;
}

export type Ability = 'describe' | 'count' | 'rate' | 'generate' | 'deal' | 'survey' | 'prepare' | 'play' | 'hint' | 'explain' | 'teach';

export interface FamilyRecord {
  name: string;
  title: string;
  summary: string;
  how_to_type: string;
  how_to_move: string | null;
  abilities: Ability[];
  as_list: boolean;
  strategies: StrategyRecord[];
  options: Record<'reading' | 'query' | 'style' | 'recipe' | 'survey', OptionRecord[]>;
}

export interface Families {
  families: FamilyRecord[];
  /** The number of the fill of each group. */
  fills: number[];
  /** Definitions of the patterns that boards refer to. */
  patterns: string;
}

export interface Cell {
  group: number | null;
  label: string;
  mark: 'Queen' | 'Cross' | 'Highlight' | 'Wrong' | null;
  /** Its part in a step. */
  part?: 'Cause' | 'Effect';
}

export interface Grid {
  look: 'Pieces' | 'Balls' | 'Regions' | 'Tiles';
  rows: number;
  columns: number;
  cells: (Cell | null)[];
}

export interface CardFace {
  rank: string;
  suit: 'Spades' | 'Hearts' | 'Diamonds' | 'Clubs';
}

export interface Panel {
  title: string | null;
  body: { Grid: Grid } | { Cards: CardFace[] } | { Text: string[] };
}

export interface Scene {
  panels: Panel[];
  caption: string | null;
}

export interface Picture {
  svg: string;
  scene: Scene;
}

export interface Facts {
  text: string[];
  json: Record<string, unknown>;
}

export interface Violation {
  message: string;
  places: Place[];
}

export interface TrayItem {
  name: string;
  label: string;
  group: number | null;
  used: boolean;
  /** The shapes it can be placed in, each as cells relative to row 1, column 1. */
  shapes: Place[][];
}

export interface PlayRecord {
  outcome: 'playing' | 'done';
  moves: string[];
  can_redo: boolean;
  conflicts: Violation[];
  ruled_out: Place[];
  tray: TrayItem[];
  scene: Scene;
  /** For each panel of the scene its board, or its cards, as SVG. */
  drawn: string[][];
  /** The name of each region with its fill: `p5` for a hue of the palette, or a colour of its own. */
  regions: [string, string][];
}

export interface Opened {
  handle: number;
  family: string;
  /** The text that opens the same puzzle again without any option. */
  text: string;
  strategy: string;
  unsuitable: Record<string, string>;
  /** Strategies that may find no solution although there is one. */
  incomplete: string[];
  facts: Facts | null;
  made: Facts | null;
  picture: Picture;
  /** The boards of the start, small. */
  thumbnail: string[];
  play: PlayRecord | null;
}

/** A board on which a rule is the next step. */
export interface Lesson extends Opened {
  play: PlayRecord;
  step: StepRecord;
  light: string[][];
  /** How many of the moves were made before the lesson began. */
  played: number;
}

/** What was played since the lesson began: nothing, the step, a part of it, or something else. */
export type LessonVerdict = 'nothing' | 'right' | 'part' | 'other';

export interface ReadRecord {
  family: string;
  outcome: 'read' | 'incomplete';
  puzzle: string;
  confidence: number;
  doubts: string[];
  /** The colour of each region in the picture. */
  colours: string[];
  /** What the player has put on the cells, each as the move that puts it there. */
  marks: { place: Place; move: string; sure: boolean }[];
}

export interface Diagnostic {
  code: string;
  title: string;
  line: number | null;
  column: number | null;
  length: number | null;
  /** The option that it is about, where it is not the text itself. */
  option?: string;
  message: string;
  label?: string;
  help: string;
}

export interface ErrorRecord {
  outcome: 'error';
  diagnostics: Diagnostic[];
  left_out?: number;
}

export interface AnswerRecord {
  text: string[];
  cells?: Place[];
  moves?: string[];
  length?: number;
  steps?: string[];
  closest?: number;
  [key: string]: unknown;
}

export interface Solution {
  lines: string[];
  record: AnswerRecord;
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
  exhausted: boolean;
  solutions: unknown[];
}

/** The end of a search. */
export interface Ended {
  record: SolveRecord;
  rating: string[];
  notes: string[];
  counts: string | null;
  picture: Picture | null;
}

export interface CountRecord {
  outcome: 'counted' | 'stopped';
  solutions?: number | string;
  distinct: number | string | null;
  method?: string;
  seconds: number;
}

export interface StepRecord {
  nudge: string;
  rule: string;
  title: string;
  message: string;
  cause: Place[];
  effect: Place[];
  action: string[];
  details: unknown;
}

export interface Hint {
  record: { outcome: 'hint' | 'done' | 'none' | 'stopped'; hint?: StepRecord };
  /** What the step says, as a reason and what follows from it, where it has both. */
  clauses: { because: string; so: string } | null;
  /** For each panel of the scene that is played, the light that lies upon its board. */
  light: string[][];
}

export interface Step {
  record: StepRecord;
  picture: Picture | null;
}

export interface RateRecord {
  outcome: 'rated' | 'none' | 'stopped';
  text: string[];
}

export interface CheckRecord {
  outcome: 'right' | 'wrong';
  violations: Violation[];
}

export interface CodeRecord {
  code: string;
  title: string;
  page: string;
}

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
  | { id: number; reply: Reply }
  | { id: number; crash: string };

/** Every reply has an outcome; these two are no answer. */
export type Reply = { outcome: string } | ErrorRecord | { outcome: 'failed'; message: string };
