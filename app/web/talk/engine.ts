// The engine as pages see it: requests in order, one at a time, in a worker that can be stopped.
import { trusted } from "../markup/trusted";
import { schema, type Answers, type Asked } from "./protocol";

declare global {
  interface Window {
    /** What `site.js` says of the site: its address if it has one, and the epoch of engines it was written with. */
    ludiSite?: { base?: string; epoch?: number };
  }
  /** What `engine.js` sets: the worker's source, and the module, compressed, in base64. */
  const ludiEngine: { worker: string; module: string } | undefined;
}

/** The engine says no, with its reason. */
export class Refused extends Error {}

/** What was being worked out was stopped. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}

type Answer = { ok: boolean; error?: string; schema: number } & Record<string, unknown>;
type Told = { answer?: string; fault?: string; ready?: boolean; stopped?: boolean };

let module: Promise<ArrayBuffer> | undefined;
let workerAddress: ((address: string) => string) | undefined;

/** The bytes of the module. They are unpacked once, however many workers a page has. */
function unpacked(): Promise<ArrayBuffer> {
  module ??= (async () => {
    const packed = Uint8Array.from(atob(ludiEngine!.module), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  })().catch((fault) => {
    module = undefined; // another time there may be room
    throw fault;
  });
  return module;
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
  private waiting: ((told: Told) => void)[] = [];
  private ready: Promise<unknown> = Promise.resolve();
  private verbs = new Set<string>();
  /** What a new worker has to be told so that it knows what the old one knew. */
  private restoring: object[] = [];
  /** Counts the workers, so that one that comes too late is seen to be late. */
  private edition = 0;

  static async start(): Promise<Engine> {
    const engine = new Engine();
    await engine.begin();
    const { epoch, verbs } = await engine.ask({ do: "hello" });
    const written = window.ludiSite?.epoch ?? epoch;
    if (epoch !== written) {
      engine.end();
      throw new Refused(
        `engine.js is of epoch ${epoch}, and this page was written with an engine of epoch ${written}: ` +
          "write the pages anew, or reload them where they were kept",
      );
    }
    engine.verbs = new Set(verbs.map((verb) => verb.name));
    return engine;
  }

  /** True if this engine can be asked for it. */
  knows(verb: keyof Answers): boolean {
    return this.verbs.has(verb);
  }

  private async begin(): Promise<void> {
    const edition = ++this.edition;
    const bytes = await unpacked();
    if (edition !== this.edition) throw new Stopped();
    const source = URL.createObjectURL(new Blob([ludiEngine!.worker], { type: "text/javascript" }));
    workerAddress ??= trusted("ludi-engine");
    const worker = new Worker(workerAddress(source));
    const told = (what: Told) => {
      if (worker === this.worker) this.waiting.shift()?.(what);
    };
    worker.onmessage = (message) => told(message.data);
    worker.onerror = (event) => told({ fault: event.message });
    this.worker = worker;
    try {
      await this.send({ module: bytes.slice(0) });
    } finally {
      URL.revokeObjectURL(source);
    }
  }

  /** Begins anew with what the worker before it knew. */
  private async renew(): Promise<void> {
    await this.begin();
    for (const request of this.restoring) await this.send({ request: JSON.stringify(request) });
  }

  private send(message: object): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.worker) return reject(new Stopped());
      this.waiting.push((told) => {
        if (told.stopped) reject(new Stopped());
        else if (told.fault) reject(new Error(told.fault));
        else resolve(told.answer ?? "");
      });
      this.worker.postMessage(message);
    });
  }

  /** Asks for one thing; throws `Refused` with what the engine says against it. */
  async ask<V extends keyof Answers>(request: Asked<V>): Promise<Answers[V]> {
    await this.ready;
    const answer = JSON.parse(await this.told({ request: JSON.stringify(request) })) as Answer;
    if (answer.schema !== schema)
      throw new Refused(`the engine speaks schema ${answer.schema}, this page ${schema}`);
    if (!answer.ok) throw new Refused(answer.error ?? "");
    return answer as unknown as Answers[V];
  }

  /** What a worker answers. One that fails is in no state to be asked again: another takes its place. */
  private async told(message: object): Promise<string> {
    const { worker } = this;
    try {
      return await this.send(message);
    } catch (fault) {
      if (!(fault instanceof Stopped) && worker === this.worker) await this.stop().catch(() => undefined);
      throw fault;
    }
  }

  /** Names what a stopped engine is told when it begins anew. */
  remember(requests: object[]): void {
    this.restoring = requests;
  }

  /** Stops whatever is being worked out. Those who wait for it are told so by `Stopped`. */
  async stop(): Promise<void> {
    this.end();
    // Nothing else is asked before the new worker knows what the old one knew.
    this.ready = this.renew();
    await this.ready;
  }

  /** Stops for good. */
  end(): void {
    ++this.edition;
    this.worker?.terminate();
    this.worker = undefined;
    for (const wake of this.waiting.splice(0)) wake({ stopped: true });
  }
}
