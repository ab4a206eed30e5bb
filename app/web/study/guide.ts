// Who leads somebody through a study: the server, which keeps what they answer, or a preview, which keeps
// nothing.
import { Denied, get, post } from "../server/server";
import type { Answer, Face, Walk } from "./walk";

export interface Guide {
  /** Where the participant is. */
  walk(): Promise<Walk>;
  /** Hands in the answer to a step; returns the step that comes next. Throws `Denied`. */
  answer(step: number, answer: Answer, ms: number): Promise<number>;
  /** The secret that leads back here; empty in a preview. */
  readonly secret: string;
}

export class Participant implements Guide {
  constructor(readonly secret: string) {}

  walk(): Promise<Walk> {
    return get<Walk>("participant", { participant: this.secret });
  }

  async answer(step: number, answer: Answer, ms: number): Promise<number> {
    const send = () =>
      post<{ step: number }>("participant/answer", { step, answer, ms }, { participant: this.secret });
    // The same answer may be sent again: a connection that broke is tried once more.
    const told = await send().catch((fault) => {
      if (fault instanceof Denied && fault.status === 0) return send();
      throw fault;
    });
    return told.step;
  }

  withdraw(): Promise<object> {
    return post("participant/withdraw", {}, { participant: this.secret });
  }

  data(): Promise<object> {
    return get("participant/data", { participant: this.secret });
  }
}

export class Preview implements Guide {
  readonly secret = "";
  private step = 0;
  constructor(private readonly study: string) {}

  async walk(): Promise<Walk> {
    const walk = await get<Walk>(`studies/${this.study}/preview`);
    return { ...walk, step: this.step };
  }

  answer(step: number): Promise<number> {
    this.step = step + 1;
    return Promise.resolve(this.step);
  }
}

/** What a link or a token leads to. */
export function faceOf(token: string): Promise<Face> {
  return get<Face>(`study/${encodeURIComponent(token)}`);
}

/** Takes part; returns who does. */
export async function begin(token: string, language: string, external: string): Promise<Participant> {
  const body = { consent: true, language, external };
  const { secret } = await post<{ secret: string }>(`study/${encodeURIComponent(token)}/begin`, body);
  return new Participant(secret);
}
