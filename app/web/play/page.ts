// The first thing a page does: finds the game it shows and opens it. What stands behind `#` of the
// address is a whole game (see link.ts), or `t=` with turns of the page's own game, joined by
// spaces.
import { words } from "../words/play";
import { unpack } from "./link";
import { Sitting, type Opening } from "./sitting";

declare global {
  /** What the script of a game sets: its text, and how it is opened. */
  const ludiGame: ({ rules: string } & Opening) | undefined;
}

async function open(host: HTMLElement): Promise<void> {
  const hash = location.hash.slice(1);
  const slug = location.pathname.split("/").pop()!.replace(/\.html$/, "") || "game";
  const own = typeof ludiGame === "undefined" ? undefined : { slug, ...ludiGame };
  let trouble = "";
  if (hash.startsWith("t=") && own) {
    try {
      own.turns = decodeURIComponent(hash.slice(2)).split(" ").filter(Boolean);
    } catch {
      trouble = words.turn.badLink;
    }
  } else if (hash) {
    try {
      const { rules, ...rest } = await unpack(hash);
      await Sitting.open(host, rules, { slug, ...rest });
      return;
    } catch {
      trouble = words.turn.badLink;
    }
  }
  if (!own) return;
  const { rules, ...opening } = own;
  const sitting = await Sitting.open(host, rules, opening);
  if (trouble) sitting?.say(trouble);
}

const host = document.getElementById("play");
if (host) {
  void open(host);
  window.addEventListener("hashchange", () => location.reload());
}
