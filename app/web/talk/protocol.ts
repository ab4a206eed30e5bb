// What the engine is asked and what it tells: docs/protocol.md in types, as far as pages use it.

export interface Place {
  line: number;
  column: number;
}

export interface Remark {
  begin: Place;
  end: Place;
  message: string;
}

export interface Complaint extends Remark {
  severity: "error" | "warning" | "note";
  hint: string;
  remarks: Remark[];
}

export interface Cell {
  label: string;
  row: string;
  column: string;
  at: [number, number];
  outline: [number, number][];
  level: number;
  phase: number;
  site: "face" | "edge" | "vertex";
  neighbours: number[];
}

export interface Board {
  boardless: boolean;
  points: boolean;
  phased: boolean;
  levels: number;
  cells: Cell[];
  lines: number[][];
  sides: { name: string; cells: number[] }[];
  seams: { from: [number, number]; to: [number, number] }[];
}

export interface Piece {
  cell: number;
  owner: number | null;
  kind: number;
  text: string;
  below?: { owner: number | null; kind: number }[];
  joined?: number[]; // cells beside this one that it covers, too
  state?: number;
  facing?: string;
  flags?: string[];
}

export interface Step {
  text: string;
  act: "place" | "move" | "change" | "choose" | "pass" | "stop" | "swap";
  from: number;
  to: number;
  kind?: number; // of the piece, where one is placed
}

export interface Position {
  ply: number;
  plies: number;
  turns: number;
  step: number;
  mover: number;
  seat: number;
  over: boolean;
  results: string[];
  told: string;
  rule: string;
  want: string;
  pieces: Piece[];
  numbers: [number, number][];
  links: [number, number][];
  seats: { hand: (number | null)[]; captured: number; score: number; counts: number[] }[];
  notes: string[];
  last: number[];
  /** Cells of the row, chain, group or goal that ended the game. */
  deciding: number[];
  steps: Step[];
}

/** What `check` says of a text. */
export interface Verdict {
  sound: boolean;
  complaints: Complaint[];
  name?: string;
  hash?: string;
}

/** The part of the rules and what it says in English. */
export interface Part {
  part: string;
  paragraphs: string[];
}

export interface Loaded extends Verdict {
  title?: string;
  players?: { name: string }[];
  /** … and the seats to which they may belong; -1: nobody's. */
  kinds?: { name: string; owners: number[] }[];
  counters?: { name: string }[];
  lots?: boolean;
  english?: Part[];
  board?: Board;
  position?: Position;
}

export interface Found {
  best: string;
  turn: string;
  /** Turn by turn, from `turn` on. */
  line: string[];
  value: number;
  proven: boolean;
  nodes: number;
  depth: number;
}

/** What refuses a turn. */
export interface Why {
  legal: boolean;
  message: string;
  notes: Complaint[];
}

export interface Sample {
  games: number;
  plies: number;
  shortest: number;
  longest: number;
  wins: number[];
  draws: number;
  unfinished: number;
  firsts: { turn: string; games: number; wins: number }[];
  complaints: Complaint[];
}

export interface Criterion {
  code: string;
  name: string;
  value?: number | null;
  what: string;
}

/** What is known of a measurement so far; ask again until it is done. */
export interface Measurement {
  played: number;
  trials: number;
  done: boolean;
  criteria: Criterion[];
  score?: number | null;
  viable: boolean;
  reasons: string[];
}

export interface Light {
  phrase: string;
  /** For whom the phrase means these cells; null: for everybody. */
  seat?: number | null;
  cells: number[];
}

export interface Puzzle {
  found: boolean;
  turns: string[];
  solution: string[];
  mover: number;
  goal: string;
}

export interface Lesson {
  rule: string;
  turns: string[];
  answers: string[];
}

/** A word that fits at a place of a text. */
export interface Candidate {
  word: string;
  parentheses: boolean;
  help: string;
  example: string;
}

export interface Hover {
  word: string;
  begin: Place;
  end: Place;
  text: string;
}

interface Told {
  position: Position;
}

/** What each verb answers, of those that pages ask. */
export interface Answers {
  hello: { epoch: number; verbs: { name: string; summary: string }[] };
  check: Verdict;
  load: Loaded;
  tidy: { rules: string };
  diff: { changes: string[] };
  play: Told;
  undo: Told;
  goto: Told;
  replay: Told;
  written: { text: string };
  arrange: { complaints: Complaint[]; position?: Position };
  read_record: Told;
  moves: { turns: string[] };
  record: { record: string };
  picture: { svg: string };
  why: Why;
  search: Found;
  sample: Sample;
  measure: Measurement;
  lights: { lights: Light[] };
  lessons: { lessons: Lesson[] };
  puzzle: Puzzle;
  hover: Hover;
  complete: { from: Place; candidates: Candidate[] };
}

export type Asked<V extends keyof Answers> = { do: V } & Record<string, unknown>;

/** The schema of the protocol that these types are of. */
export const schema = 1;
