// Scripts of a site that are read when they are wanted.
import { trusted } from "./trusted";

let trustedAddress: ((address: string) => string) | undefined;

/** Reads a script; it is refused if there is none. */
export function script(address: string): Promise<void> {
  return new Promise((done, failed) => {
    const node = document.createElement("script");
    trustedAddress ??= trusted("ludi-script");
    node.src = trustedAddress(address);
    node.onload = () => {
      node.remove();
      done();
    };
    node.onerror = () => failed(new Error(`${address} is missing`));
    document.head.append(node);
  });
}
