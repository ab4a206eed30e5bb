// The page on which a game between people is reviewed: the one of its game, or that of any rules.
import { write } from "../link/link";
import { script } from "../markup/script";
import { textsOf, type Told } from "./told";
import "../library/games";

/** Its address, below the site. The link brings the rules along, so that the page of any game shows it. */
export async function leadTo(told: Told): Promise<string> {
  if (typeof ludiGames === "undefined") await script("games.js");
  const pages = (ludiGames ?? []).map((game) => game.slug);
  const page = !told.own && pages.includes(told.word) ? told.word : pages[0];
  return `play/${page}.html#${await write({ rules: told.rules, turns: textsOf(told), seed: told.seed, params: told.params })}`;
}
