// A board as the server tells it: docs/server.md, `/api/boards/*`.

export interface Seat {
  person: string | null; // null: not told to those who watch; empty: somebody without a name
  free: boolean;
  left: boolean;
  accepted: boolean;
  draws: boolean;
  returns: number | null;
  again: boolean;
  time: number | null; // milliseconds
  result: string;
}

export interface Turn {
  text: string;
  automatic: boolean;
  planned: boolean;
  at: number;
}

export interface Note {
  id: number;
  seat: number;
  text: string;
  at: number;
}

export interface Told {
  board: number;
  word: string;
  own: boolean;
  rules: string;
  params: Record<string, number>;
  seed: number;
  stage: "offered" | "played" | "over" | "declined";
  open: boolean;
  automatic: boolean;
  rated: boolean;
  days: number;
  clock: { main: number; increment: number } | null;
  mover: number | null;
  why: string;
  due: number | null; // seconds since 1970
  next: number | null;
  seat: number | null; // of whoever asks
  seats: Seat[];
  turns: Turn[];
  notes: Note[];
  plans: { from: number; turns: string[] }[];
}

/** Turns as the engine reads them. */
export const textsOf = (told: Told) => told.turns.map((turn) => turn.text);
