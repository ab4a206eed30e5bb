// The module of the engine in node, as a page would have it: none of what it asks of its surroundings
// is there, but for a clock.
import { readFileSync } from "node:fs";

export async function engine(file) {
  let memory;
  const nothing = () => 0;
  const system = {
    clock_time_get(_clock, _precision, to) {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory.buffer).setBigUint64(to, now, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine gave up with ${code}`);
    },
  };
  const module = await WebAssembly.compile(readFileSync(file));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = system[name] ?? nothing;
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = exports.room(bytes.length);
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const at = exports.answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, at, exports.length())));
  };
}
