// What the engine is asked and what it tells: docs/protocol.md in types.

export interface Place {
  line: number;
  column: number;
}

export interface Complaint {
  severity: "error" | "warning" | "note";
  begin: Place;
  end: Place;
  message: string;
  hint: string;
}

export interface Cell {
  label: string;
  row: string;
  column: string;
  at: [number, number];
  outline: [number, number][];
  level: number;
  phase: number;
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
}

export interface Piece {
  cell: number;
  owner: number | null;
  kind: number;
  text: string;
  below?: { owner: number | null; kind: number }[];
  state?: number;
  facing?: string;
  flags?: string[];
}

export interface Step {
  text: string;
  act: "place" | "move" | "change" | "choose" | "pass" | "stop" | "swap";
  from: number;
  to: number;
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
  want: string;
  pieces: Piece[];
  numbers: [number, number][];
  seats: { hand: (number | null)[]; captured: number; score: number }[];
  notes: string[];
  last: number[];
  steps: Step[];
}

export interface Loaded {
  sound: boolean;
  complaints: Complaint[];
  name?: string;
  hash?: string;
  title?: string;
  players?: { name: string }[];
  kinds?: { name: string }[];
  lots?: boolean;
  english?: { part: string; paragraphs: string[] }[];
  board?: Board;
  position?: Position;
}

export interface Found {
  best: string;
  turn: string;
  value: number;
  proven: boolean;
  nodes: number;
  depth: number;
}

/** The schema of the protocol that these types are of. */
export const schema = 1;
