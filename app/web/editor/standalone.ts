// One HTML file that holds a game with the engine and the page to play it. It needs nothing beside
// it, and its policy names the hashes of its own scripts and style, so that no others can run.
import { script } from "../markup/script";
import type { Loaded } from "../talk/protocol";
import { rulebook } from "./rulebook";

declare global {
  interface Window {
    /** What `standalone.js` sets: the script and the style of play pages, as texts. */
    ludiParts?: { play: string; style: string };
  }
}

/** A value as a script that cannot end early. */
function value(what: unknown): string {
  return JSON.stringify(what).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");
}

/** A script that may stand in a page: nothing in its strings looks like markup. */
function embedded(code: string): string {
  return code.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "\\x3c!--");
}

async function hash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

/** The parts of the page are read from the site when they are first wanted. */
export async function parts(): Promise<NonNullable<Window["ludiParts"]>> {
  if (!window.ludiParts) await script("standalone.js");
  return window.ludiParts!;
}

export async function standalone(rules: string, loaded: Loaded): Promise<string> {
  const { play, style } = await parts();
  const { worker, module } = ludiEngine!;
  const scripts = [
    `var ludiEngine=${value({ ...ludiEngine, worker, module })};`,
    `var ludiGame=${value({ rules })};`,
    embedded(play),
  ];
  const policy = [
    "default-src 'none'",
    `script-src ${(await Promise.all(scripts.map(hash))).join(" ")} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    `style-src ${await hash(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

  const page = document.implementation.createHTMLDocument(loaded.title ?? loaded.name ?? "");
  page.documentElement.lang = "en";
  const node = (name: string, attributes: Record<string, string>, text = "") => {
    const made = page.createElement(name);
    for (const [key, what] of Object.entries(attributes)) made.setAttribute(key, what);
    made.textContent = text;
    return made;
  };
  page.head.prepend(
    node("meta", { charset: "utf-8" }),
    node("meta", { "http-equiv": "Content-Security-Policy", content: policy }),
    node("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
  );
  const main = page.body.appendChild(node("main", {}));
  main.append(node("h1", {}, loaded.title ?? loaded.name));
  const host = main.appendChild(node("div", { id: "play" }));
  host.append(...rulebook(loaded.english ?? []).map((part) => page.importNode(part, true)));
  for (const code of scripts) page.body.append(node("script", {}, code));
  // The policy of this page would refuse the style in a document that is made by it.
  const whole = page.documentElement.outerHTML.replace("</head>", () => `<style>${style}</style></head>`);
  return `<!DOCTYPE html>\n${whole}\n`;
}
