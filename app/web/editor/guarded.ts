// An engine whose answers are waited for so long and no longer: rules that never end cannot hold
// the page. One request at a time, in the order they were asked.
import { Engine } from "../talk/engine";
import type { Answers, Asked } from "../talk/protocol";

export class TooLong extends Error {}

export class Guarded {
  private engine: Promise<Engine> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private interrupt: (() => void) | undefined;

  /** Whether something is being worked out. */
  busy = false;

  /** Asks for one thing; `TooLong` if the answer takes more than so many seconds. */
  ask<V extends keyof Answers>(request: Asked<V>, seconds: number): Promise<Answers[V]> {
    const turn = this.last.then(() => this.answer(request, seconds));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Gives up what is being worked out. What it knew of a game is gone. */
  stop(): void {
    this.interrupt?.();
  }

  private async answer<V extends keyof Answers>(request: Asked<V>, seconds: number): Promise<Answers[V]> {
    this.engine ??= Engine.start();
    const engine = await this.engine.catch((fault) => {
      this.engine = undefined; // it may begin another time
      throw fault;
    });
    this.busy = true;
    let late = 0;
    const limit = new Promise<never>((_, refuse) => {
      this.interrupt = () => refuse(new TooLong());
      late = window.setTimeout(this.interrupt, seconds * 1000);
    });
    const asked = engine.ask(request);
    try {
      return await Promise.race([asked, limit]);
    } catch (fault) {
      if (fault instanceof TooLong) {
        asked.catch(() => undefined);
        await engine.stop();
      }
      throw fault;
    } finally {
      window.clearTimeout(late);
      this.interrupt = undefined;
      this.busy = false;
    }
  }
}
