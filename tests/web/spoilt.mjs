// Sends spoilt requests to the module and checks that each is answered and that the next good one is:
// node spoilt.mjs MODULE.wasm GAME.gdl COUNT
import { readFileSync } from "node:fs";
import { engine } from "./engine.mjs";

const [file, game, count] = process.argv.slice(2);
const ask = await engine(file);
const rules = readFileSync(game, "utf8");

const good = [
  { do: "load", rules, seed: 1, first: 1 },
  { do: "check", rules, play: false },
  { do: "tidy", rules },
  { do: "diff", rules, other: rules },
  { do: "undo", turn: true },
  { do: "goto", ply: 1 },
  { do: "turns", most: 5 },
  { do: "play", turn: "a1" },
  { do: "play", step: "b2" },
  { do: "read_turn", turn: "c3" },
  { do: "why", turn: "a1" },
  { do: "marks", from: "a1" },
  { do: "replay", turns: ["a1", "b2"] },
  { do: "record", players: ["Ann", "Bob"] },
  { do: "read_record", record: "game x seed 0 players a b result unfinished turns" },
  { do: "picture" },
  { do: "search", nodes: 20, depth: 2, player: "uct", noise: 10, seed: 3 },
  { do: "playouts", games: 2, seed: 1 },
  { do: "sample", games: 2, seed: 1 },
  { do: "measure", trials: 2, nodes: 5, more: 1, seed: 1 },
  { do: "lights" },
  { do: "words", idea: "row" },
  { do: "hover", rules, line: 2, column: 9 },
  { do: "complete", rules, line: 1, column: 30 },
];
const odd = [null, true, -1, 9007199254740993, 1e300, 0.5, "", "\ud800", "((", "a1,a1,a1", [], {}, [1], [["a1"]],
  { size: "x" }, { size: 1e9 }];

let state = 19;
const below = (bound) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
};

for (let n = 0; n < Number(count); ++n) {
  const request = structuredClone(good[below(good.length)]);
  const keys = Object.keys(request);
  request[keys[below(keys.length)]] = odd[below(odd.length)];
  if (below(4) === 0) request[good.flatMap(Object.keys)[below(50)]] = odd[below(odd.length)];
  const answer = ask(request);
  if (typeof answer.ok !== "boolean" || (!answer.ok && typeof answer.error !== "string"))
    throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
}
const last = ask({ do: "load", rules });
if (!last.ok || !last.position) throw new Error("the good request behind them was refused");
console.log(`${count} spoilt requests answered`);
