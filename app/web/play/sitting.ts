// A game to play: the table, who sits where, the moves so far and the rules.
import type { Motion } from "../board/board";
import { paintsOf } from "../board/paints";
import { Table } from "../table/table";
import { Engine, Refused, Stopped, obstacle } from "../talk/engine";
import type { Position, Step } from "../talk/protocol";
import { words } from "../words/play";
import { Course, type Beginning } from "./course";
import { button, element } from "../markup/element";
import { layOut, type Layout } from "./layout";
import { hintLevel, levels, search } from "./ludi";
import { MoveList } from "./move_list";
import { editLink, recordBox } from "./records";
import { ReviewBox } from "./review_box";
import { RulesPanel } from "./rules_panel";
import { Seats, person, type Seat } from "./seats";
import { SetUp } from "./set_up";
import { Toolbar } from "./toolbar";
import type { Moment } from "./tree";
import { Tutorial, type Taught } from "./tutorial";
import { ValueCurve } from "./value_curve";

export interface Opening extends Beginning {
  turns?: string[];
  seats?: Seat[];
  /** Lessons and puzzles that were worked out before. */
  taught?: Taught;
  /** What files are called that are saved. */
  slug?: string;
}

/** Anew for each game: what its set-up and Ludi's slips are drawn from. */
const lot = () => Math.floor(Math.random() * 1_000_000);

export class Sitting {
  course!: Course;
  seats!: Seats;
  private table!: Table;
  private rules!: RulesPanel;
  private list!: MoveList;
  private curve!: ValueCurve;
  private review!: ReviewBox;
  private toolbar!: Toolbar;
  private tutorial: Tutorial | undefined;
  private setUp: SetUp | undefined;
  private thinking = false;
  private luck = lot();
  /** Counts what was begun, so that what comes too late is seen to be late. */
  private errand = 0;

  private constructor(
    readonly engine: Engine,
    private readonly at: Layout,
  ) {}

  /** Opens a game in a place of a page, as a link asks for it or, where that is refused, as usual; says there in
      words why it cannot. */
  static async open(
    host: HTMLElement,
    rules: string,
    opening: Opening = {},
    asked: Opening = {},
  ): Promise<Sitting | undefined> {
    const still = [...host.childNodes];
    const fail = (why: string) => {
      host.classList.remove("playing");
      const line = document.createElement("p");
      line.className = "obstacle";
      line.setAttribute("role", "alert");
      line.textContent = words.turn.noEngine(why);
      host.replaceChildren(line, ...still);
      return undefined;
    };
    const why = obstacle();
    if (why) return fail(why);
    let engine: Engine | undefined;
    try {
      engine = await Engine.start();
      const sitting = new Sitting(engine, layOut(host));
      const linked = Object.keys(asked).length > 0;
      try {
        await sitting.load(rules, { ...opening, ...asked }, !linked);
      } catch (fault) {
        if (!(fault instanceof Refused) || !linked) throw fault;
        await sitting.load(rules, opening, false);
        sitting.say(words.turn.refused(fault.message));
      }
      return sitting;
    } catch (fault) {
      engine?.end();
      return fail(fault instanceof Error ? fault.message : String(fault));
    }
  }

  /** Reads a text and begins its game; what is wrong with it is thrown, and the game before it stays. What comes by
      a link is not `wanted`: nothing is searched unasked. */
  async load(rules: string, opening: Opening = {}, wanted = true): Promise<void> {
    const { turns = [], taught, slug, seats: seated, ...beginning } = opening;
    const course = await this.read(rules, beginning);
    const seats = seated ?? this.tutorial?.leave() ?? this.seats?.seats ?? [];
    this.endSetUp();
    this.course = course;
    const { loaded } = course;
    this.table = new Table(this.at, loaded, {
      play: (step) => this.playStep(step),
      why: (turn) => this.engine.ask({ do: "why", turn }),
      guarded: (act) => this.guarded(act),
      stepBack: () => this.takeBack(false),
      takes: (cell) => this.setUp !== undefined && (this.setUp.tap(cell), true),
      letPlay: () => this.goOn(),
      chosen: () => this.showSeats(),
    });
    this.seats = new Seats(this.at.seats, loaded, seats, () => void this.guarded(() => this.seatsChanged()), (kind) =>
      this.table.choose({ kind: kind === this.table.turn.chosen.kind ? undefined : kind }),
    );
    this.layParts(slug, taught);
    if (turns.length) {
      try {
        await course.replay(turns);
      } catch (fault) {
        this.say(words.turn.refused((fault as Error).message));
      }
    }
    // A game that is opened at a position waits for a person.
    await this.show(wanted && turns.length === 0);
    if (this.engine.knows("lights")) void this.setLights();
  }

  private async read(rules: string, beginning: Beginning): Promise<Course> {
    const before = this.course as Course | undefined;
    try {
      const course = await Course.load(this.engine, rules, beginning);
      if (course instanceof Course) return course;
      throw new Refused(course.complaints.map((one) => one.message).join("; "));
    } catch (fault) {
      // The engine may have gone some of the way; one that was stopped is back already.
      if (before && !(fault instanceof Stopped)) {
        await before.resume();
        void this.draw(); // its steps are those of the engine that came back
      }
      throw fault;
    }
  }

  get position(): Position {
    return this.course.position;
  }

  private layParts(slug: string | undefined, taught: Taught | undefined): void {
    const { at, course, engine } = this;
    const { loaded, rules } = course;
    const { players, view } = this.table;
    const paints = paintsOf(players);
    at.toolbar.hidden = false;
    for (const part of [at.toolbar, at.moves, at.records, at.rules, at.review]) part.replaceChildren();
    const goTo = (moment: Moment) => void this.guarded(() => this.goTo(moment));
    const last = () => course.line().pop() ?? course.tree.start;
    this.toolbar = new Toolbar(at.toolbar, {
      first: () => goTo(course.tree.start),
      back: () => void this.guarded(() => this.takeBack(false)),
      forward: () => course.tree.now.next && goTo(course.tree.now.next),
      last: () => goTo(last()),
      undo: () => void this.guarded(() => this.takeBack(true)),
      newGame: () => void this.guarded(() => this.newGame()),
      setUp: engine.knows("arrange") ? () => void this.guarded(() => this.beginSetUp()) : undefined,
      hint: () => void this.guarded(() => this.hint()),
      stop: () => void this.stop(),
      turn: () => view.turn(),
      mirror: () => view.mirror(),
      zoom: (factor) => view.zoomBy(factor),
      draw: (on) => (view.drawing = on),
      typed: (turn) => this.typed(turn),
    });
    this.list = new MoveList(at.moves, {
      goTo,
      promote: (moment) => {
        course.tree.promote(moment);
        this.draw();
      },
      remove: (moment) => void this.guarded(() => this.remove(moment)),
      comment: (moment, text) => {
        moment.comment = text;
        this.draw();
      },
    });
    this.curve = new ValueCurve(at.curve, players.map((name, p) => ({ name, paint: paints[p] })), goTo);
    this.review?.stop();
    this.review = new ReviewBox(at.review, course, players, () => this.draw(), (text) => this.say(text));
    recordBox(at.records, {
      slug: slug ?? "game",
      record: () => this.record(),
      read: (text) => this.bring(text),
      linked: () => ({ rules, ...course.beginning, ...this.linked() }),
      picture: engine.knows("picture")
        ? async () => (await engine.ask({ do: "picture" })).svg
        : undefined,
      say: (text) => this.say(text),
    });
    if (!this.tutorial && (taught || engine.knows("lessons") || engine.knows("puzzle"))) {
      // What was worked out before is about the game as its text has it.
      this.tutorial = new Tutorial(at.lesson, this, course.beginning.params ? undefined : taught);
    }
    if (this.tutorial && Tutorial.fits(course)) at.rules.append(button(words.lesson.begin, () => void this.guarded(() => this.tutorial!.begin()), { class: "teach" }));
    if (slug) at.rules.append(editLink(slug));
    this.rules = new RulesPanel(at.rules, loaded, (cells) => view.light(cells));
  }

  /** Learns which phrases of the rules name which places. */
  private async setLights(): Promise<void> {
    const { rules } = this;
    const { lights } = await this.engine.ask({ do: "lights" });
    rules.setLights(lights, this.position);
  }

  /** Does something that may be refused, and says so. */
  async guarded(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (fault) {
      if (fault instanceof Stopped) return false;
      this.say(words.turn.refused(fault instanceof Error ? fault.message : String(fault)));
      return false;
    }
  }
  say(text: string): void {
    this.at.live.textContent = text;
  }

  // What people do.

  private get personMoves(): boolean {
    return !this.thinking && !this.position.over && this.seats.isPerson(this.position.mover);
  }

  /** Before another thing is done: Ludi leaves off, and so does whoever sets a position up. */
  async settle(): Promise<void> {
    ++this.errand;
    if (this.thinking) {
      this.thinking = false;
      void this.draw();
      await this.engine.stop();
    }
    if (!this.setUp) return;
    this.endSetUp();
    await this.course.resume();
  }

  private async typed(turn: string): Promise<boolean> {
    if (!this.personMoves) return false;
    const steps = this.position.steps.filter((step) => step.text === turn);
    return this.guarded(async () => {
      if (this.course.inTurn && steps.length === 1) return this.playStep(steps[0]);
      const { errand } = this;
      const { mover } = this.position;
      if (await this.course.playTurn(turn)) await this.played(errand, mover, this.course.tree.now.turn);
    });
  }

  async playStep(step: Step): Promise<void> {
    const { errand } = this;
    const { mover, over } = this.position;
    if (over || !(await this.course.playStep(step))) return;
    await this.played(errand, mover, step.text, { from: step.from, to: step.to });
  }
  /** Shows what was played; then it goes on, unless another thing was begun meanwhile. */
  private async played(errand: number, mover: number, what: string, motion?: Motion): Promise<void> {
    this.table.announce(mover, what);
    await this.show(errand === this.errand, motion);
  }

  private async takeBack(toPerson: boolean): Promise<void> {
    await this.settle();
    await this.course.takeBack();
    // A person takes back to their own turn.
    while (toPerson && !this.seats.isPerson(this.position.mover) && this.course.tree.now.parent && this.seats.seats.includes(person))
      await this.course.takeBack();
    await this.show(false);
  }
  async goTo(moment: Moment): Promise<void> {
    await this.settle();
    await this.course.goTo(moment);
    await this.show(false);
  }
  private async remove(moment: Moment): Promise<void> {
    const { parent } = moment;
    if (!parent) return;
    await this.settle();
    await this.course.goTo(parent);
    this.course.tree.remove(moment);
    await this.show(false);
  }
  private async newGame(): Promise<void> {
    await this.settle();
    this.luck = lot();
    if (!this.course.loaded.lots) {
      await this.course.goTo(this.course.tree.start);
      return this.show(true);
    }
    await this.load(this.course.rules, { ...this.course.beginning, seed: lot() });
  }

  /** Lets a position be set up by hand, beginning with the present one. */
  private async beginSetUp(): Promise<void> {
    if (this.setUp) return;
    await this.settle();
    while (this.course.inTurn) await this.course.takeBack();
    const { text } = await this.engine.ask({ do: "written" });
    const { course, engine, at } = this;
    const still = (position: Position) => void this.table.show(position, { mine: false, thinking: false, still: true });
    this.setUp = new SetUp(at.setUp, engine, course.loaded, this.position, text, {
      show: still,
      say: (said) => this.say(said),
      play: (position) => this.load(course.rules, { ...course.beginning, position }),
      leave: (toStart) => void this.guarded(() => this.leaveSetUp(toStart)),
      guarded: (act) => this.guarded(act),
    });
    still(this.position);
    at.toolbar.hidden = true;
  }
  private endSetUp(): void {
    this.setUp?.end();
    this.setUp = undefined;
    this.at.toolbar.hidden = false;
  }
  private async leaveSetUp(toStart: boolean): Promise<void> {
    if (toStart) return this.load(this.course.rules, { ...this.course.beginning, position: undefined });
    await this.settle();
    await this.show(false);
  }
  private async seatsChanged(): Promise<void> {
    if (this.setUp) return; // who sits where matters when a game is begun
    await this.settle();
    await this.show(true);
  }

  // What is kept and brought along.

  /** What a link holds: the turns so far, or the position that is being set up. */
  private linked(): { turns: string[]; position?: string } {
    if (this.setUp) return { turns: [], position: this.setUp.text };
    return { turns: this.course.tree.now.path().map((moment) => moment.turn) };
  }
  private async record(): Promise<string> {
    if (this.setUp) return this.setUp.text;
    const thought = this.thinking;
    if (thought) await this.settle();
    const record = await this.course.record();
    void this.show(thought);
    return record;
  }
  private async bring(text: string): Promise<void> {
    await this.settle();
    const link = /^\S*(#\S+=\S*)$/.exec(text.trim())?.[1];
    if (link) {
      if (location.hash === link) location.reload();
      else location.hash = link; // whereupon the page opens anew
      return;
    }
    const [first, ...rest] = text.trim().split("\n");
    if (/\bto move:/.test(first)) {
      // A position, and the turns that follow it.
      const turns = rest.join(" ").split(/\s+/).filter(Boolean);
      return this.load(this.course.rules, { ...this.course.beginning, position: first, turns });
    }
    const other = await this.course.read(text.trim());
    if (other) await this.load(this.course.rules, other);
    this.say(words.records.loaded(this.course.tree.now.depth));
    await this.show(false);
  }

  // What Ludi does.

  private async hint(): Promise<void> {
    if (!this.personMoves) return;
    const errand = this.begin();
    const found = await this.course
      .inOrder(() => search(this.engine, this.position, hintLevel))
      .finally(() => this.thought(errand));
    if (errand !== this.errand) return;
    const step = this.position.steps.find((one) => one.text === found.best);
    if (step) this.table.view.annotations.hint(step.from, step.to);
    this.say(words.turn.hinted(found.turn || found.best));
  }
  private begin(): number {
    this.thinking = true;
    this.draw();
    return ++this.errand;
  }
  /** Ludi has thought, if it was not stopped before. */
  private thought(errand: number): void {
    if (errand !== this.errand || !this.thinking) return;
    this.thinking = false;
    void this.draw();
  }

  /** Stops what Ludi works out; a person sits down where it was to move. */
  private async stop(): Promise<void> {
    if (!this.thinking) return;
    await this.settle();
    this.say(words.turn.stopped);
  }

  /** Lets Ludi play while it is its turn. */
  private async goOn(): Promise<void> {
    const { position } = this;
    const level = levels[this.seats.seats[position.mover]];
    if (position.over || !level || this.thinking || this.setUp) return;
    const errand = this.begin();
    await this.guarded(async () => {
      const found = await this.course.inOrder(() => search(this.engine, this.position, level, this.luck));
      if (errand !== this.errand) return;
      this.thinking = false;
      const step = this.position.steps.find((one) => one.text === found.best);
      if (step) await this.playStep(step);
    });
    this.thought(errand);
  }

  /** Shows the position that the course has come to; then whoever is to move goes on. */
  async show(goesOn: boolean, motion?: Motion): Promise<void> {
    const { errand } = this;
    await this.draw(motion);
    if (this.tutorial?.watches) return this.tutorial.seen();
    if (goesOn && errand === this.errand) await this.goOn();
  }

  private draw(motion?: Motion): Promise<void> {
    const { position } = this;
    const { tree } = this.course;
    const mine = this.personMoves;
    // While a position is set up the board shows that.
    const drawn = this.setUp ? Promise.resolve() : this.table.show(position, { mine, thinking: this.thinking }, motion);
    if (position.over && !this.setUp) this.at.todo.append(position.rule ? " " : "", words.turn.overNow);
    this.showSeats();
    // Hands and scores stand with the players.
    const notes = position.notes.filter((note) => !/^\S.* (holds|has a score of) /.test(note));
    this.at.notes.replaceChildren(...notes.map((note) => element("p", note)));
    this.list.show(tree);
    this.curve.show([tree.start, ...tree.now.line()], tree.now);
    this.review.show();
    this.rules.show(position);
    const more = tree.now.next !== undefined;
    const some = tree.now.parent !== undefined || this.course.inTurn;
    this.toolbar.enable({ hint: mine, stop: this.thinking, undo: some, new: true, first: some, back: some, forward: more, last: more });
    return drawn;
  }

  private showSeats(): void {
    const { turn } = this.table;
    const placeable = this.personMoves ? turn.placeable : [];
    this.seats.show({ position: this.position, thinking: this.thinking, placeable, kind: turn.chosen.kind });
  }
}
