// What taps can reach on a page, for turns.py: the table of the page itself is tapped, cell by cell and
// button by button, and tells the steps that it would play instead of playing them.
import { Table } from "../../app/web/table/table";
import { Engine } from "../../app/web/talk/engine";
import type { Loaded, Position, Step } from "../../app/web/talk/protocol";

declare global {
  interface Window {
    taps: { game: typeof game; listed: typeof listed; compare: typeof compare };
  }
  const ludiGame: { rules: string };
}

const strays = 200; // steps beside the expected ones that are followed in one position
const longest = 20; // turns of the game that positions are taken from
const most = 5; // of what differs in one position are told
const tried = 2; // turns with a common beginning that are played to their ends

let engine: Engine;
let table: Table;
let board: HTMLElement;
let choices: HTMLElement;
let tapped: string[] = []; // what the table played since it was last asked

/** Lets the table finish what a tap began. */
function settled(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });
}

/** Loads the game of the page and lays a table for it that is not seen: nothing has to be painted. */
async function begin(): Promise<Loaded> {
  engine ??= await Engine.start();
  const loaded = (await engine.ask({ do: "load", rules: ludiGame.rules })) as Loaded;
  const places: Record<string, HTMLElement> = {};
  for (const name of ["status", "todo", "live", "board", "choices"])
    places[name] = document.createElement("div");
  ({ board, choices } = places);
  table = new Table(places as unknown as ConstructorParameters<typeof Table>[0], loaded, {
    play: async (step: Step) => void tapped.push(step.text),
    why: async () => ({ ok: true, legal: false, message: "", notes: [] }) as never,
    guarded: (act: () => Promise<void>) => act(),
    stepBack: async () => undefined,
  });
  return loaded;
}

/** Plays a game by chance, and tells its turns and the numbers of turns after which to look. */
async function game(seed: number, positions: number): Promise<{ turns: string[]; after: number[]; lots: boolean }> {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const loaded = await begin();
  let position = loaded.position!;
  let turns: string[] = [];
  while (!position.over && position.steps.length && turns.length < longest) {
    do {
      const step = position.steps[below(position.steps.length)];
      ({ position } = await engine.ask({ do: "play", step: step.text }));
    } while (!position.over && position.step > 0 && position.steps.length);
    ({ turns } = await engine.ask({ do: "moves" }));
  }
  const open = position.over || !position.steps.length ? turns.length : turns.length + 1;
  const after = Array.from({ length: positions }, (_, i) => Math.floor((i * open) / positions));
  return { turns, after: [...new Set(after)], lots: loaded.lots ?? false };
}

function tap(cell: number): void {
  board.querySelector(`.cell[data-cell="${cell}"]`)!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** Presses each button that plays a step. */
async function press(): Promise<void> {
  for (const button of choices.querySelectorAll<HTMLElement>("button[data-step]")) {
    button.click();
    await settled();
  }
}

/** The steps that taps and buttons reach from a position, before anything else is played. */
async function reach(position: Position): Promise<Set<string>> {
  tapped = [];
  const lay = (kind?: string) => {
    void table.show({ ...position }, { mine: true, thinking: false });
    if (kind) table.choose({ kind });
  };
  lay();
  const kinds = table.turn.placeable.length > 1 ? [undefined, ...table.turn.placeable] : [undefined];
  for (const kind of kinds) {
    lay(kind);
    await press();
    const { chosen, targets, sources } = table.turn.marks;
    for (const cell of new Set([...targets, ...sources])) {
      if (cell === chosen) continue;
      tap(cell);
      await settled();
      await press();
      const move = choices.querySelector<HTMLElement>("button:not([data-step]):not(.quiet)");
      if (table.turn.chosen.cell === chosen && move) move.click();
      if (table.turn.chosen.cell === chosen) continue;
      await press();
      for (const target of table.turn.marks.targets) {
        tap(target);
        await settled();
        await press();
      }
      lay(kind);
    }
  }
  return new Set(tapped);
}

/** What two ways to the same position have in common. */
function standing({ mover, seat, over, results, pieces, numbers, seats }: Position): string {
  return JSON.stringify([mover, seat, over, results, pieces, numbers, seats]);
}

/** Those of the turns that lead nowhere where an expected one leads: of several ways to one position, a
    single one is expected. */
async function unlisted(turns: Map<string, string>, expected: string[]): Promise<string[]> {
  const known = new Set<string>();
  if (turns.size)
    for (const turn of expected) {
      known.add(standing((await engine.ask({ do: "play", turn })).position));
      await engine.ask({ do: "undo", turn: true });
    }
  return [...turns].filter(([, to]) => !known.has(to)).map(([turn]) => turn);
}

/** Holds the turns that taps reach after some turns against those that were expected; where these are
    not all, others may be reached. Of others only so many are followed: their orders are countless. */
async function compare(turns: string[], expected: string[], complete: boolean): Promise<{ reached: number; faults: string[] }> {
  const faults: string[] = [];
  const others = new Map<string, string>(); // reached, but not expected, with where they lead
  let walked = 0;
  let strayed = 0;
  const follow = async (position: Position, begun: string[], wanted: string[]): Promise<void> => {
    const reached = await reach(position);
    const stop = position.steps.find((step) => step.act === "stop")?.text;
    const next = new Map<string, string[]>();
    for (const turn of wanted) {
      const step = turn.split(",")[begun.length] ?? stop ?? "the end";
      next.set(step, [...(next.get(step) ?? []), turn]);
    }
    for (const step of reached) if (complete && !next.has(step)) next.set(step, []);
    let played = 0;
    for (const [step, along] of next) {
      const turn = [...begun, step].join();
      if (!reached.has(step)) {
        faults.push(`not reached: ${along[0]}${along.length > 1 ? ` and ${along.length - 1} more` : ""}`);
        continue;
      }
      // That a listed turn ends with its last step is tried a few times only.
      if (along.length === 1 && along[0] === turn && ++played > tried) {
        ++walked;
        continue;
      }
      if (along.length === 0 && ++strayed > strays) continue;
      const { position: then } = await engine.ask({ do: "play", step });
      if (!then.over && then.step > 0) await follow(then, [...begun, step], along);
      else if (along.length === 0) others.set(turn, standing(then));
      else if (along.length === 1) ++walked;
      else faults.push(`ended: ${turn}`);
      await engine.ask({ do: "undo" });
    }
  };
  const { position } = await engine.ask({ do: "replay", turns });
  await follow(position, [], expected);
  for (const turn of await unlisted(others, expected)) faults.push(`not listed: ${turn}`);
  return { reached: walked, faults: faults.slice(0, most) };
}

/** The turns that the page's engine lists, for games that begin by lots, and whether these are all: another
    program draws other lots. */
async function listed(turns: string[], most: number): Promise<[string[], boolean]> {
  await engine.ask({ do: "replay", turns });
  const told = await engine.ask({ do: "turns", most });
  return [told.turns, told.complete];
}

window.taps = { game, listed, compare };
