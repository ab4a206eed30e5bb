// Random games and alpha-beta nodes a second in the module: node speed.mjs MODULE.wasm GAME.gdl…
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { engine } from "./engine.mjs";

const [file, ...games] = process.argv.slice(2);
const ask = await engine(file);
for (const game of games) {
  ask({ do: "load", rules: readFileSync(game, "utf8") });
  const rate = (request, counted, count) => {
    ask({ ...request, [counted]: Math.ceil(count / 10) }); // the engine of JavaScript is warm then
    const began = process.cpuUsage();
    ask({ ...request, [counted]: count });
    const { user, system } = process.cpuUsage(began);
    return Math.round((count * 1e6) / (user + system));
  };
  console.log(basename(game, ".gdl"), "playouts", rate({ do: "playouts" }, "games", 100_000));
  console.log(
    basename(game, ".gdl"),
    "search",
    rate({ do: "search", player: "alphabeta" }, "nodes", 1_000_000),
  );
}
