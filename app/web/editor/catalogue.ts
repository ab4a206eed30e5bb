// The games of the site, each in a script of its own that is read when it is wanted.
import { script } from "../markup/script";
import { words } from "../words/editor";

declare global {
  interface Window {
    /** What `games.js` sets. */
    ludiGames?: { slug: string; title: string }[];
    /** What `play/SLUG.js` sets. */
    ludiGame?: { rules: string };
  }
}

export interface Listed {
  slug: string;
  title: string;
}

export function games(): Listed[] {
  return [...(window.ludiGames ?? [])].sort((a, b) => a.title.localeCompare(b.title));
}

/** Small games to begin with, those that the site has. */
export function templates(): Listed[] {
  const there = new Map(games().map((game) => [game.slug, game.title]));
  return words.templates
    .filter(({ slug }) => there.has(slug))
    .map(({ slug, name }) => ({ slug, title: `${name} (${there.get(slug)})` }));
}

/** The text of a game of the site; nothing if there is no such game. */
export async function textOf(slug: string): Promise<string | undefined> {
  if (!games().some((game) => game.slug === slug)) return undefined;
  window.ludiGame = undefined;
  await script(`play/${encodeURIComponent(slug)}.js`);
  return window.ludiGame ? (window.ludiGame as { rules: string }).rules : undefined;
}
