// What `engine.js` holds: the worker's source and the module, compressed. Both are built before.
import module from "engine.wasm.gz";
import worker from "worker.txt";

export { module, worker };
