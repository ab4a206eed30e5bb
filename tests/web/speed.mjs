// The engine of pages against programs of the same sources, asked the same in one sitting.
//
//   node speed.mjs [--seconds S] MODULE.wasm PORTABLE SHIPPED GAME.gdl…
//
// PORTABLE and SHIPPED are programs built without and with every instruction of this machine. Random
// games and alpha-beta nodes a second of processor time: the median of five turns of at least S seconds
// each (default 0.5), the three one after the other. A line a game and kind of work.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { engine } from "./engine.mjs";

/** What answers requests and knows how many seconds it has worked. */
async function asModule(file) {
  const ask = await engine(file);
  const seconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  return { ask: async (request) => ask(request), seconds, end() {} };
}

const ticks = 100; // of the clock in /proc, a second
function asProgram(path) {
  const program = spawn(path, ["talk"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const seconds = () => {
    const fields = readFileSync(`/proc/${program.pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  };
  const ask = async (request) => {
    program.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await lines.next()).value);
  };
  return { ask, seconds, end: () => program.stdin.end() };
}

const works = {
  playouts: { request: { do: "playouts" }, counted: "games", first: 1, most: 100_000 },
  search: { request: { do: "search", player: "alphabeta" }, counted: "nodes", first: 1_000, most: 10_000_000 },
};

/** How often a second it does what is counted, once it is warm. */
async function rate({ ask, seconds }, { request, counted, first, most }, least) {
  let done = 0;
  for (let count = first, began = seconds(); ; count = Math.min(most, 2 * count)) {
    const answer = await ask({ ...request, [counted]: count });
    if (answer.error) throw new Error(JSON.stringify(answer));
    done += answer[counted];
    const taken = seconds() - began;
    if (taken >= least) return done / taken;
  }
}

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

const told = process.argv.slice(2);
const least = told[0] === "--seconds" ? Number(told.splice(0, 2)[1]) : 0.5;
const [module, portable, shipped, ...games] = told;
const sitters = [await asModule(module), asProgram(portable), asProgram(shipped)];
const row = (...cells) => console.log(cells.map((cell, i) => String(cell)[i < 2 ? "padEnd" : "padStart"](14)).join(" "));
row("game", "work", "module/s", "portable/s", "shipped/s", "of portable", "of shipped");
for (const game of games) {
  for (const { ask } of sitters) await ask({ do: "load", rules: readFileSync(game, "utf8") });
  for (const [name, work] of Object.entries(works)) {
    const rates = sitters.map(() => []);
    for (let turn = 0; turn < 5; ++turn)
      for (const [i, sitter] of sitters.entries()) rates[i].push(await rate(sitter, work, least));
    const [inPage, native, best] = rates.map(median);
    const of = (other) => (inPage / other).toFixed(2);
    row(basename(game, ".gdl"), name, ...[inPage, native, best].map(Math.round), of(native), of(best));
  }
}
for (const sitter of sitters) sitter.end();
