// The game teaches itself: a screen for each rule with a position in which it matters, and puzzles
// at the end. The reader makes the move.
import { Engine, Stopped } from "../talk/engine";
import type { Lesson, Puzzle } from "../talk/protocol";
import { words } from "../words/play";
import { button, element } from "../markup/element";
import type { Course } from "./course";
import { person } from "./seats";
import type { Sitting } from "./sitting";
import type { Tree } from "./tree";

export interface Taught {
  lessons: Lesson[];
  puzzles: Puzzle[];
}

interface Screen {
  text: string;
  ask: string;
  turns: string[];
  answers: string[];
  rest: string[]; // of a solution: reply, turn, reply …
}

const puzzleSeeds = [1];

export class Tutorial {
  /** True while what is played is an answer. */
  watches = false;
  private busy = false;
  private screens: Screen[] = [];
  private at = 0;
  private rest: string[] = [];
  private answers: string[] = [];
  private aside: { tree: Tree; seats: number[] } | undefined;
  private readonly verdict = element("p", "", { class: "verdict", role: "status" });

  constructor(
    private readonly host: HTMLElement,
    private readonly sitting: Sitting,
    private taught: Taught | undefined,
  ) {}

  /** True of games that begin as lessons do: at the usual start of their text. */
  static fits({ beginning, loaded }: Course): boolean {
    const { position, seed = 0, first = 1 } = beginning;
    return position === undefined && first === 1 && (seed === 0 || !loaded.lots);
  }

  /** Does one thing; a second press while it is done is none. */
  private async once(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await act();
    } finally {
      this.busy = false;
    }
  }

  /** Puts the game that is being played aside and shows the first screen. */
  begin(): Promise<void> {
    return this.once(() => this.teach());
  }

  private async teach(): Promise<void> {
    if (this.aside) return;
    this.sitting.say(words.lesson.preparing);
    const { course, seats } = this.sitting;
    this.taught ??= await this.prepare();
    if (course !== this.sitting.course) return; // another game was begun meanwhile
    this.screens = [
      ...this.taught.lessons
        .filter((lesson) => lesson.answers.length > 0)
        .map(({ rule, turns, answers }) => ({ text: rule, ask: words.lesson.use, turns, answers, rest: [] })),
      ...this.taught.puzzles
        .filter((puzzle) => puzzle.found)
        .map(({ goal, turns, solution, mover }) => ({
          text: goal,
          ask: words.lesson.solve(course.loaded.players![mover]?.name ?? ""),
          turns,
          answers: solution.slice(0, 1),
          rest: solution.slice(1),
        })),
    ];
    if (this.screens.length === 0) return this.sitting.say(words.lesson.none);
    await this.sitting.settle();
    this.aside = { tree: await course.setAside(), seats: [...seats.seats] };
    seats.seats.fill(person);
    this.at = 0;
    try {
      await this.open();
    } catch (fault) {
      await this.end();
      throw fault;
    }
  }

  /** Works the lessons out in a worker of their own. */
  private async prepare(): Promise<Taught> {
    const { course, engine } = this.sitting;
    const own = await Engine.start();
    const taught: Taught = { lessons: [], puzzles: [] };
    try {
      await own.ask({ do: "load", rules: course.rules, ...course.beginning });
      if (engine.knows("lessons"))
        taught.lessons = (await own.ask({ do: "lessons" })).lessons;
      if (engine.knows("puzzle"))
        for (const seed of puzzleSeeds) {
          const puzzle = await own.ask({ do: "puzzle", seed });
          if (puzzle.found && !taught.puzzles.some((one) => one.turns.join() === puzzle.turns.join()))
            taught.puzzles.push(puzzle);
        }
    } catch (fault) {
      if (fault instanceof Stopped) throw fault;
    } finally {
      own.end();
    }
    return taught;
  }

  private async open(): Promise<void> {
    const screen = this.screens[this.at];
    this.watches = false;
    await this.sitting.settle();
    await this.sitting.course.setAside();
    await this.sitting.course.replay(screen.turns);
    this.rest = [...screen.rest];
    this.answers = screen.answers;
    this.watches = this.aside !== undefined; // unless it was left meanwhile
    await this.sitting.show(false);
    this.verdict.textContent = "";
    const last = this.at + 1 === this.screens.length;
    const row = element("div", "", { class: "row" });
    const act = (what: () => Promise<void>) => () => void this.sitting.guarded(() => this.once(what));
    const move = (by: number) => act(() => ((this.at += by), this.open()));
    if (this.at > 0) row.append(button(words.lesson.before, move(-1)));
    row.append(button(words.lesson.show, act(() => this.reveal())));
    if (!last) row.append(button(words.lesson.next, move(1), { class: "next" }));
    row.append(button(words.lesson.end, act(() => this.end()), { class: "end" }));
    this.host.replaceChildren(
      element("h2", words.lesson.title(this.at + 1, this.screens.length)),
      element("p", screen.text, { class: "rule" }),
      element("p", screen.ask),
      this.verdict,
      ...(last && this.taught?.puzzles.length === 0 ? [element("p", words.lesson.noPuzzle)] : []),
      row,
    );
    this.host.hidden = false;
  }

  /** A turn was played, or a step of one, or the position was changed otherwise. */
  async seen(): Promise<void> {
    const { course } = this.sitting;
    const screen = this.screens[this.at];
    const { now } = course.tree;
    if (course.inTurn || now.depth <= screen.turns.length || this.answers.length === 0) return;
    const right = this.answers.includes(now.turn);
    this.verdict.className = right ? "verdict right" : "verdict wrong";
    if (!right) {
      this.verdict.textContent = words.lesson.wrong(now.turn);
      this.watches = false;
      await course.goTo(now.parent!);
      await this.sitting.show(false);
      this.watches = this.aside !== undefined;
      return;
    }
    this.answers = [];
    const reply = this.rest.shift();
    const answer = this.rest.shift();
    this.verdict.textContent = answer ? words.lesson.goesOn(reply!) : words.lesson.right(now.turn);
    if (!reply || !answer) return;
    this.watches = false;
    await course.playTurn(reply);
    await this.sitting.show(false);
    this.answers = [answer];
    this.watches = this.aside !== undefined;
  }

  private async reveal(): Promise<void> {
    this.verdict.className = "verdict";
    this.verdict.textContent = words.lesson.answer(this.answers.slice(0, 3));
  }

  /** Leaves the lessons for another game; tells who sat where before them. */
  leave(): number[] | undefined {
    const seats = this.aside?.seats;
    this.watches = false;
    this.aside = undefined;
    this.host.hidden = true;
    this.host.replaceChildren();
    return seats;
  }

  private async end(): Promise<void> {
    const { sitting, aside } = this;
    this.leave();
    if (!aside) return;
    await sitting.settle();
    aside.seats.forEach((seat, p) => (sitting.seats.seats[p] = seat));
    await sitting.course.takeUp(aside.tree);
    await sitting.show(true);
  }
}
