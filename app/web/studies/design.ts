// A design of a study as its owner writes it, and as the server tells it.
import type { Wording } from "../study/speech";
import type { Phrases } from "../words/study";

export interface OwnQuestion {
  id: string;
  when: string;
  kind: string;
  text: Wording | string;
  required: boolean;
  least?: number;
  most?: number;
  options?: (Wording | string)[];
  right?: number;
}

export interface DesignGame {
  source: string;
  title?: string;
  hash?: string;
  rules?: string;
  check?: OwnQuestion;
}

export interface Design {
  title: string;
  games: DesignGame[];
  pairs: number;
  opponent: string;
  level: number;
  plays: number;
  turns: number;
  ties: boolean;
  scale: number;
  reasons: boolean;
  understood: boolean;
  questions: OwnQuestion[];
  introduction: Wording;
  consent: Wording;
  thanks: Wording;
  phrases: Record<string, Phrases>;
  code: string;
  redirect: string;
  external: string;
  tokens: boolean;
  people: number;
  patience: number;
  seed: number;
}

export const blank = (): Design => ({
  title: "",
  games: [],
  pairs: 3,
  opponent: "ludi",
  level: 1,
  plays: 1,
  turns: 0,
  ties: true,
  scale: 5,
  reasons: true,
  understood: true,
  questions: [],
  introduction: {},
  consent: {},
  thanks: {},
  phrases: {},
  code: "",
  redirect: "",
  external: "",
  tokens: false,
  people: 0,
  patience: 24,
  seed: 1,
});

/** What the server is sent: texts of the house are named by their source alone. */
export function sent(design: Design): object {
  const games = design.games.map(({ source, rules, check }) => ({
    source,
    ...(source === "own" ? { rules } : {}),
    ...(check ? { check } : {}),
  }));
  return { ...design, games };
}

export interface Pair {
  one: number;
  other: number;
  judged: number;
  open: number;
}

export interface Study {
  study: number;
  stage: "draft" | "open" | "closed";
  design: Design;
  hash: string;
  follows: number | null;
  link: string;
  exported: number | null;
  progress: {
    begun: number;
    finished: number;
    quit: number;
    judgements: number;
    tokens: number;
    tokens_used: number;
    pairs: Pair[];
  };
}

export interface Standing {
  people: number;
  left_out: number;
  comparisons: number;
  ties: number;
  joined: boolean;
  rate: number;
  games: {
    game: number;
    title: string;
    strength: number;
    interval: [number, number];
    preferred: number;
    not_preferred: number;
    searched: number;
    spread: number;
  }[];
  neighbours: { better: number; worse: number; separated: boolean; more: number | null }[];
  agreement: { compared: number; share: number; interval: [number, number]; coefficient: number };
}

export interface Learning {
  at_work: number | null;
  doing: string;
  lesson: {
    written: string | null;
    why: string;
    doubt: string;
    games: number;
    answers: number;
    unmeasured: string[];
    model: string;
    correlation: number;
    low: number;
    high: number;
    shuffled: number;
    heaviest: { criterion: string; weight: number }[];
  } | null;
}
