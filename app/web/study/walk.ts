// The way through a study, as the server tells it.

import type { Phrases } from "../words/study";
import type { Wording } from "./speech";

export interface Question {
  id: string;
  kind: "scale" | "choice" | "text";
  text: Wording;
  required: boolean;
  least?: number;
  most?: number;
  options?: Wording[];
}

export interface StudyGame {
  title: string;
  rules: string;
  check: Question | null;
}

export type Step =
  | { kind: "questions"; questions: Question[] }
  | { kind: "play"; place: number; which: number; game: number }
  | { kind: "judge"; place: number; first: number; second: number; left: "first" | "second"; questions: Question[] };

/** What is told of a study before one takes part. */
export interface Face {
  title: string;
  languages: string[];
  introduction: Wording;
  consent: Wording;
  /** What the owner puts in place of the page's own words, by language. */
  phrases: Record<string, Phrases>;
  external: string;
  opponent: "ludi" | "person" | "participant";
  pairs: number;
}

export interface Walk extends Face {
  level: number;
  plays: number;
  turns: number;
  ties: boolean;
  scale: number;
  reasons: boolean;
  understood: boolean;
  games: StudyGame[];
  steps: Step[];
  step: number;
  language?: string;
  exported?: boolean;
  thanks?: Wording;
  code?: string;
  redirect?: string;
}

export type Answer = Record<string, unknown>;
