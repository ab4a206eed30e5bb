// Games of a step that is not handed in yet, kept in this browser so that whoever comes back goes on with
// them. Another device knows nothing of them.
import { kept } from "../markup/kept";

/** A game as it is played: what is drawn by lot, the participant's seat, the turns. */
export interface Play {
  seed: number;
  seat: number;
  turns: string[];
  enough: boolean;
  with: "ludi" | "participant"; // who has the other seat, where the study brings people together
}

/** The games of a step so far, and the milliseconds it was in view. */
export interface Begun {
  plays: Play[];
  ms: number;
}

/** 64 bits that tell texts apart (FNV-1a, twice). Whoever finds those of a secret cannot enter by them:
    the secret has 128. Browsers lend a better hash to pages that come by https alone. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x050c5d1f]
    .map((basis) => {
      let hash = basis;
      for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, "0");
    })
    .join("");
}

function isPlay(value: unknown): value is Play {
  const { seed, seat, turns } = (value ?? {}) as Partial<Play>;
  return Number.isInteger(seed) && Number.isInteger(seat) && Array.isArray(turns);
}

export class Unfinished {
  private readonly root: string;

  constructor(secret: string) {
    this.root = `ludi.begun.${fingerprint(secret)}.`;
  }

  /** What was begun at a step with a game of these rules. */
  at(step: number, rules: string): Begun {
    try {
      const found = JSON.parse(kept.get(this.root + step) ?? "{}") as Begun & { rules: string };
      if (found.rules === fingerprint(rules) && found.plays.every(isPlay)) return found;
    } catch {
      // Somebody else wrote it; the game begins anew.
    }
    return { plays: [], ms: 0 };
  }

  keep(step: number, rules: string, begun: Begun): void {
    kept.set(this.root + step, JSON.stringify({ rules: fingerprint(rules), ...begun }));
  }

  /** Forgets the steps before one, or all of them. */
  forget(before = Infinity): void {
    for (const key of kept.keys)
      if (key.startsWith(this.root) && Number(key.slice(this.root.length)) < before) kept.remove(key);
  }
}
