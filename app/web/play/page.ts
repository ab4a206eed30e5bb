// The first thing a page does: finds the game it shows and opens it.
import { asked } from "./asked";
import { Sitting } from "./sitting";

declare global {
  /** What the script of a game sets: its text. */
  const ludiGame: { rules: string } | undefined;
}

const host = document.getElementById("play");
if (host && typeof ludiGame !== "undefined") 
  void Sitting.open(host, ludiGame.rules, asked(location.hash));
