// Prints what `ludi signature --all` prints, worked out by the module: node signature.mjs
// MODULE.wasm GAME.gdl…
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { engine } from "./engine.mjs";

const [file, ...games] = process.argv.slice(2);
const ask = await engine(file);
for (const game of games) {
  ask({ do: "load", rules: readFileSync(game, "utf8") });
  const { steps, searches, criteria, english } = ask({ do: "signature" });
  console.log(
    `${basename(game, ".gdl")} steps ${steps} searches ${searches} criteria ${criteria} english ${english}`,
  );
}
