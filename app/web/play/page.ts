// The first thing a page does: finds the game it shows and opens it. A link (see link/link.ts) may hold
// another game, or turns of the page's own.
import { read } from "../link/link";
import { words } from "../words/play";
import { Sitting, type Opening } from "./sitting";

declare global {
  /** What the script of a game sets: its text, and how it is opened. */
  const ludiGame: ({ rules: string } & Opening) | undefined;
}

async function open(host: HTMLElement): Promise<void> {
  const slug = location.pathname.split("/").pop()!.replace(/\.html$/, "") || "game";
  const own = typeof ludiGame === "undefined" ? undefined : { slug, ...ludiGame };
  let trouble = "";
  const linked = await read(location.hash.slice(1)).catch(() => {
    trouble = words.turn.badLink;
    return undefined;
  });
  const asked = linked && { turns: linked.turns, seed: linked.seed, first: linked.first };
  if (linked?.rules !== undefined) {
    await Sitting.open(host, linked.rules, { slug: own && own.rules === linked.rules ? own.slug : undefined, ...asked });
    return;
  }
  if (!own) return;
  const { rules, ...opening } = own;
  const sitting = await Sitting.open(host, rules, { ...opening, ...asked });
  if (trouble) sitting?.say(trouble);
}

const host = document.getElementById("play");
if (host) {
  void open(host);
  window.addEventListener("hashchange", () => location.reload());
}
