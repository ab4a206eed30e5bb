// The first thing a page does: finds the game it shows and opens it. A link (see link/link.ts) may hold
// another game, or turns of the page's own.
import { read, write } from "../link/link";
import { words } from "../words/play";
import { Sitting, type Opening } from "./sitting";
import { leadToShared } from "../server/links";

declare global {
  /** What the script of a game sets: its text, and how it is opened. */
  const ludiGame: ({ rules: string } & Opening) | undefined;
}

/** Makes the page that of another game than it was written for. */
async function rename({ course: { rules, loaded } }: Sitting): Promise<void> {
  const title = loaded.title ?? loaded.name ?? "";
  document.title = document.title.replace(/^.*(?= – )/, () => title);
  const heading = document.querySelector("h1");
  if (heading) heading.textContent = title;
  const edit = document.querySelector<HTMLAnchorElement>('nav a[href*="editor.html#g="]');
  if (edit) edit.href = `${edit.href.split("#")[0]}#${await write({ rules, turns: [] })}`;
}

async function open(host: HTMLElement): Promise<void> {
  const slug = location.pathname.split("/").pop()!.replace(/\.html$/, "") || "game";
  const own = typeof ludiGame === "undefined" ? undefined : { slug, ...ludiGame };
  let trouble = "";
  const linked = await read(location.hash.slice(1)).catch(() => {
    trouble = words.turn.badLink;
    return undefined;
  });
  const asked: Opening = {};
  if (linked) {
    const { turns, seed, first, position, params } = linked;
    // What a link does not say is as the page has it.
    for (const [name, value] of Object.entries({ turns, seed, first, position, params }))
      if (value !== undefined) Object.assign(asked, { [name]: value });
  }
  if (linked?.rules !== undefined) {
    const listed = own?.rules === linked.rules ? own.slug : undefined;
    const sitting = await Sitting.open(host, linked.rules, { slug: listed }, asked);
    if (sitting && listed === undefined) await rename(sitting);
    return;
  }
  if (!own) return;
  const { rules, ...opening } = own;
  const sitting = await Sitting.open(host, rules, opening, asked);
  if (trouble) sitting?.say(trouble);
}

leadToShared("../");
const host = document.getElementById("play");
if (host) {
  void open(host);
  window.addEventListener("hashchange", () => location.reload());
}
