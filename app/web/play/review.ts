// A whole game searched in the background, in slices, by an engine of its own: the page stays usable.
import { Engine, Stopped } from "../talk/engine";
import { openings, type Beginning } from "./course";
import type { Blame, Moment } from "./tree";
import { valueFor } from "./value_curve";

/** Nodes for each position, in rounds: first the whole game in outline, then with more care. */
const rounds = [1_000, 8_000, 40_000];
const doubtful = 0.3; // value lost by a turn
const bad = 0.7;

export interface Progress {
  done: number; // slices
  all: number;
}

/** What is to be said of a turn, from the values before and after it for the one who made it. */
function blameOf(moment: Moment, players: number): Blame {
  const before = moment.parent!;
  const { mover } = before.standing;
  if (!before.judgement || before.judgement.turn === moment.turn) return "";
  const was = before.judgement.value;
  const is = valueFor(mover, moment, players);
  if (is === undefined) return "";
  return was - is >= bad ? "??" : was - is >= doubtful ? "?" : "";
}

export class Review {
  private engine: Engine | undefined;
  private stopped = false;

  constructor(
    private readonly rules: string,
    private readonly beginning: Beginning,
    private readonly players: number,
  ) {}

  /** Judges all positions of a line that begins with the start; false if it was stopped. */
  async run(line: Moment[], onProgress: (progress: Progress) => void): Promise<boolean> {
    try {
      this.engine = await Engine.start();
      if (this.stopped) return false;
      for (const asked of openings(this.rules, this.beginning)) await this.engine.ask(asked);
      const turns = line.slice(1).map((moment) => moment.turn);
      await this.engine.ask({ do: "replay", turns });
      let done = 0;
      onProgress({ done, all: rounds.length * line.length });
      for (const nodes of rounds)
        for (const [i, moment] of line.entries()) {
          await this.judge(moment, nodes);
          for (const one of [line[i], line[i + 1]])
            if (one?.parent) one.blame = blameOf(one, this.players);
          onProgress({ done: ++done, all: rounds.length * line.length });
        }
      return true;
    } catch (fault) {
      if (fault instanceof Stopped) return false;
      throw fault;
    } finally {
      this.engine?.end();
    }
  }

  private async judge(moment: Moment, nodes: number): Promise<void> {
    const { judgement } = moment;
    if (moment.standing.over || judgement?.proven || (judgement && judgement.nodes >= nodes)) return;
    await this.engine!.ask({ do: "goto", ply: moment.standing.ply });
    const { value, proven, turn, line } = await this.engine!.ask({ do: "search", nodes });
    moment.judgement = { value, proven, turn, line, nodes };
  }

  stop(): void {
    this.stopped = true;
    this.engine?.end();
  }
}
