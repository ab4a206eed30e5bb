// Random games and alpha-beta nodes a second in the module: node speed.mjs MODULE.wasm GAME.gdl…
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { engine } from "./engine.mjs";

const [file, ...games] = process.argv.slice(2);
const ask = await engine(file);
for (const game of games) {
  const text = readFileSync(game, "utf8");
  const rate = (verb, count) => {
    const request = `${verb} ${count}\n${text}`;
    ask(`${verb} ${Math.ceil(count / 10)}\n${text}`); // the engine of JavaScript is warm then
    const began = process.cpuUsage();
    const reply = ask(request);
    const { user, system } = process.cpuUsage(began);
    return [Math.round((count * 1e6) / (user + system)), reply];
  };
  for (const [verb, count] of [["playouts", 300_000], ["search", 1_000_000]])
    console.log(basename(game, ".gdl"), verb, ...rate(verb, count));
}
