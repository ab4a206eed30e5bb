// What the server tells of runs of evolution: docs/server.md in types.

export type State = "waiting" | "going" | "pausing" | "paused" | "stopping" | "stopped" | "done" | "failed";

/** A run as a line of the list. */
export interface Line {
  run: number;
  state: State;
  why: string; // of a run that failed or was paused by the server; told to its owner
  began: number; // seconds since 1970
  children: number; // to be born
  born: number;
  viable: number;
  best: number | null; // score of a viable child
}

export interface Order {
  children: number;
  seed: number;
  selection: string;
  archive: boolean;
  trials: number;
  nodes: number;
  weights: string;
  set: string; // empty: the usual founders
  founders: string[]; // instead of a set
  around: string;
  pinned: string[];
}

/** A founder or a child. */
export interface Game {
  name: string;
  number: number | null; // of a child, from 0
  generation: number;
  stage: string;
  score: number | null;
  viable: boolean;
}

export interface Born extends Game {
  parents: string[];
  at: number | null;
}

/** What some children in a row came to. */
export interface Block {
  children: number; // up to its end
  best: number | null; // so far
  mean: number | null; // of its viable ones
}

export interface Run extends Line {
  settings: Order;
  stages: { stage: string; children: number; seconds: number }[];
  seconds: number; // of one core
  rate: number | null; // children in a second
  left: number | null; // seconds
  curve: Block[];
  leaders: Game[];
  newest: Game | null; // viable child
  pinned: string[];
  banned: string[];
  stars: string[];
}

/** One game with all that is known of it. */
export interface Whole extends Game {
  rules: string;
  parents: { name: string; distance: number }[];
  changes: string[];
  reasons: string[];
  relative: string;
  interval: [number, number] | null;
}

export interface Choices {
  usual: Order;
  weights: string[];
  sets: string[];
  games: string[];
  most: { children: number; trials: number; nodes: number };
}

export type Mark = "star" | "pin" | "ban";

/** The queue that runs hand their work to. */
export interface Queue {
  exists: boolean; // false: the server hands out no work, and nothing else is told
  paused: boolean;
  waiting: number;
  taken: number;
  done: number;
  dead: number;
  compared: number;
  of_other_eras: number;
  jobs: { name: string; done: number; total: number; rate: number | null; left: number | null; cancelled: boolean }[];
  workers: { name: string; done: number; here: boolean }[];
  alarms: unknown[];
}
