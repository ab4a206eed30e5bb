declare module "engine.wasm.gz" {
  const base64: string;
  export default base64;
}
declare module "worker.txt" {
  const source: string;
  export default source;
}
