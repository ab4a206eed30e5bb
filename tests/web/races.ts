// What becomes of presses and answers that cross each other, for play.py: the course of a game, the engine
// and the small table of the pages themselves, with workers that can be made to fail.
import { Course } from "../../app/web/play/course";
import { SmallTable } from "../../app/web/table/small_table";
import { Engine, Refused, Stopped } from "../../app/web/talk/engine";

declare global {
  interface Window {
    races: { run: typeof run };
  }
}

let made = 0;
let ended = 0;

/** A worker that is counted, and that fails where it is asked to. */
class Counted extends Worker {
  constructor(address: string | URL) {
    super(address);
    ++made;
  }
  postMessage(message: { request?: string }): void {
    if (!message.request?.includes('"fail"')) return super.postMessage(message);
    setTimeout(() => this.onmessage?.(new MessageEvent("message", { data: { fault: "it failed" } })));
  }
  terminate(): void {
    ++ended;
    super.terminate();
  }
}

const faults: string[] = [];

function same(seen: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (one !== other) faults.push(`${what}: ${one}, and not ${other}`);
}

/** True where an act is stopped, or refused. */
const refusal = (kind: typeof Stopped | typeof Refused, act: Promise<unknown>) =>
  act.then(
    () => false,
    (fault) => fault instanceof kind,
  );

async function courses(rules: string): Promise<void> {
  const engine = await Engine.start();
  const course = (await Course.load(engine, rules, {})) as Course;
  const step = (text: string) => course.position.steps.find((one) => one.text === text)!;
  const played = async () => (await engine.ask({ do: "moves" })).turns;

  const twice = step("a1");
  same(await Promise.all([course.playStep(twice), course.playStep(twice)]), [true, false], "a step pressed twice");
  await course.playStep(step("b1"));
  await course.playStep(step("c1"));
  await Promise.all([course.takeBack(), course.takeBack()]);
  same([course.tree.now.turn, course.position.ply], ["a1", 1], "two turns taken back at once");

  // Whatever is asked while the engine begins anew is asked about the game that it knew.
  const search = refusal(Stopped, engine.ask({ do: "search", nodes: 1_000_000 }));
  const stopped = engine.stop();
  same(await played(), ["a1"], "what was asked at once after a stop");
  same(await search, true, "a search was stopped");
  await stopped;
  await Promise.allSettled([engine.stop(), engine.stop()]);
  same(made - ended, 1, "workers after two stops at once");
  same(await played(), ["a1"], "the game after two stops at once");
  const before = made;
  same(await engine.ask({ do: "fail" as "moves" }).catch((fault: Error) => fault.message), "it failed", "what failed");
  same(await played(), ["a1"], "the game after a worker has failed");
  same(made - before, 1, "workers made after one has failed");

  const refused = Course.load(engine, rules, { position: "White: z9" });
  same(await refusal(Refused, refused), true, "a position with a cell that there is not");
  await course.resume();
  same(await played(), ["a1"], "the game after a refused position");

  await course.playStep(step("b2"));
  const aside = await course.setAside();
  await course.replay(["c3"]);
  await course.takeUp(aside);
  same(course.tree.now.path().map(({ turn }) => turn), ["a1", "b2"], "a game that was put aside");

  // Of two ways at once the second holds, in the page and in the engine.
  await course.goTo(course.tree.start);
  await course.playStep(step("c1"));
  const [first, second] = [course.tree.start.children[0].children[0], course.tree.now];
  await Promise.all([course.goTo(first), course.goTo(second)]);
  same([course.tree.now.turn, await played()], ["c1", ["c1"]], "two ways at once");
  engine.end();
  same(await refusal(Stopped, engine.ask({ do: "moves" })), true, "an engine that has ended says so");
}

/** A turn is a move and a shot. */
async function begunTurns(rules: string): Promise<void> {
  const engine = await Engine.start();
  const course = (await Course.load(engine, rules, {})) as Course;
  await course.playStep(course.position.steps[0]);
  const begun = [...course.begun];
  same(begun.length, 1, "steps of a turn that is begun");
  await course.record();
  same([course.begun, course.position.step], [begun, 1], "a begun turn after the record was written");
  await course.resume();
  same([course.begun, course.position.step], [begun, 1], "a begun turn after the engine came back");
  await Promise.all([course.takeBack(), course.takeBack()]);
  same([course.begun, course.position.ply], [[], 0], "a step taken back twice at once");
  engine.end();
}

async function smallTables(rules: string): Promise<void> {
  const host = document.createElement("div");
  const table = await SmallTable.lay(host, rules, () => false);
  const told: string[] = [];
  table.onTurn = async (turn) => void told.push(turn);
  const level = { nodes: 50, noise: 0 };
  await table.answer(level, 1);
  same([table.turns.length, told.length, table.position.step], [1, 1, 0], "Ludi's turn of two steps");
  // What is found after somebody went elsewhere is not played there.
  const late = table.answer(level, 1);
  await table.goTo([]);
  await late;
  same([table.turns.length, told.length, table.position.ply], [0, 1, 0], "a turn that was found too late");
  table.engine.end();
  const wrong = SmallTable.lay(host, "(game", () => true);
  same(await refusal(Refused, wrong), true, "a text that is no game, at a small table");
}

/** Plays all of them; tells what went otherwise than it should. */
async function run(simple: string, twoSteps: string): Promise<string[]> {
  const { Worker: usual } = window;
  window.Worker = Counted;
  try {
    await courses(simple);
    await begunTurns(twoSteps);
    await smallTables(twoSteps);
    same(made - ended, 0, "workers that are left");
  } finally {
    window.Worker = usual;
  }
  return faults;
}

window.races = { run };
