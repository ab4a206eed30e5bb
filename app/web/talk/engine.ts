// The engine as pages see it: requests in order, one at a time, in a worker that can be stopped.
import { schema } from "./protocol";

declare global {
  /** What `engine.js` sets: the worker's source, and the module, compressed, in base64. */
  const ludiEngine: { worker: string; module: string } | undefined;
}

export class Refused extends Error {}

type Answer = { ok: boolean; error?: string; schema: number } & Record<string, unknown>;

async function unpacked(): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(ludiEngine!.module), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Why no engine can run here, in words; empty where one can. */
export function obstacle(): string {
  if (typeof ludiEngine === "undefined") return "engine.js does not stand beside this page";
  if (typeof WebAssembly === "undefined") return "this browser knows no WebAssembly";
  if (typeof DecompressionStream === "undefined") return "this browser is too old to unpack the engine";
  return "";
}

export class Engine {
  private worker: Worker | undefined;
  private waiting: ((data: { answer?: string; fault?: string; ready?: boolean }) => void)[] = [];
  private module: ArrayBuffer | undefined;
  /** What a new worker has to be told so that it knows what the old one knew. */
  private restoring: object[] = [];

  static async start(): Promise<Engine> {
    const engine = new Engine();
    engine.module = await unpacked();
    await engine.begin();
    return engine;
  }

  private async begin(): Promise<void> {
    const source = new Blob([ludiEngine!.worker], { type: "text/javascript" });
    this.worker = new Worker(URL.createObjectURL(source));
    this.worker.onmessage = (message) => this.waiting.shift()?.(message.data);
    this.worker.onerror = (event) => this.waiting.shift()?.({ fault: event.message });
    await this.send({ module: this.module!.slice(0) });
  }

  private send(message: object): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting.push((data) =>
        data.fault ? reject(new Error(data.fault)) : resolve(data.answer ?? ""),
      );
      this.worker!.postMessage(message);
    });
  }

  /** Asks for one thing; throws `Refused` with what the engine says against it. */
  async ask<T>(request: { do: string } & Record<string, unknown>): Promise<T> {
    const answer = JSON.parse(await this.send({ request: JSON.stringify(request) })) as Answer;
    if (answer.schema !== schema)
      throw new Refused(`the engine speaks schema ${answer.schema}, this page ${schema}`);
    if (!answer.ok) throw new Refused(answer.error ?? "");
    return answer as unknown as T;
  }

  /** Names what a stopped engine is told when it begins anew. */
  remember(requests: object[]): void {
    this.restoring = requests;
  }

  /** Stops whatever is being worked out. Those who wait for it are refused. */
  async stop(): Promise<void> {
    this.worker?.terminate();
    for (const wake of this.waiting.splice(0)) wake({ fault: "stopped" });
    await this.begin();
    for (const request of this.restoring) await this.send({ request: JSON.stringify(request) });
  }
}
