// Runs the engine in a worker: it gets the module first, then requests, and posts an answer to each.
// The module asks its host for nothing but the clock, and for that only where a guard is set.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  room: (bytes: number) => number;
  answer: () => number;
  length: () => number;
}

const done = 0;
let engine: Exports | undefined;

function bytesAt(at: number, length: number): Uint8Array {
  return new Uint8Array(engine!.memory.buffer, at, length);
}

const host = {
  environ_get: () => done,
  environ_sizes_get: (count: number, size: number) => {
    const view = new DataView(engine!.memory.buffer);
    view.setUint32(count, 0, true);
    view.setUint32(size, 0, true);
    return done;
  },
  clock_time_get: (_clock: number, _precision: bigint, at: number) => {
    const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
    new DataView(engine!.memory.buffer).setBigUint64(at, nanoseconds, true);
    return done;
  },
  fd_close: () => done,
  fd_seek: () => done,
  fd_write: () => done,
  fd_fdstat_get: () => done,
  proc_exit: (code: number) => {
    throw new Error(`the engine stopped with ${code}`);
  },
};

async function start(module: ArrayBuffer): Promise<void> {
  const { instance } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host });
  engine = instance.exports as unknown as Exports;
  engine._initialize?.();
}

function answer(request: string): string {
  const text = new TextEncoder().encode(request);
  const at = engine!.room(text.length);
  bytesAt(at, text.length).set(text);
  const answerAt = engine!.answer();
  return new TextDecoder().decode(bytesAt(answerAt, engine!.length()));
}

self.onmessage = async (message: MessageEvent) => {
  const { module, request } = message.data as { module?: ArrayBuffer; request?: string };
  try {
    if (module) {
      await start(module);
      self.postMessage({ ready: true });
    } else {
      self.postMessage({ answer: answer(request!) });
    }
  } catch (fault) {
    self.postMessage({ fault: String(fault) });
  }
};
