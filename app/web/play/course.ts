// The course of a game: the tree of its turns on the page, and one line of it in the engine.
import { Refused, type Engine } from "../talk/engine";
import type { Asked, Loaded, Position, Step } from "../talk/protocol";
import { Moment, Tree, type Standing } from "./tree";

/** What a game begins with, where its rules leave something open. */
export interface Beginning {
  seed?: number;
  first?: number;
  /** A position set up by hand, as the engine writes positions. */
  position?: string;
  /** Other values of the parameters of the rules. */
  params?: Record<string, number>;
}

/** What an engine is asked so that it stands at the beginning. */
export function openings(rules: string, { position, ...beginning }: Beginning): Asked<"load" | "arrange">[] {
  const load = { do: "load" as const, rules, ...beginning };
  return position === undefined ? [load] : [load, { do: "arrange", text: position }];
}

function standing({ ply, mover, over, results }: Position): Standing {
  return { ply, mover, over, results };
}

export class Course {
  tree: Tree;
  position: Position;
  /** The steps of the turn that is not finished. */
  begun: string[] = [];
  /** What the engine has played, turn by turn, what was taken back included. */
  private held: Moment[] = [];
  /** What was asked to be done last. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly engine: Engine,
    readonly rules: string,
    readonly beginning: Beginning,
    readonly loaded: Loaded,
  ) {
    this.position = loaded.position!;
    this.tree = new Tree(new Moment("", undefined, standing(this.position)));
    this.remember();
  }

  /** Reads a text and begins its game; `loaded` alone comes back where it is none. */
  static async load(engine: Engine, rules: string, beginning: Beginning): Promise<Course | Loaded> {
    const [load, arrange] = openings(rules, beginning);
    const loaded = await engine.ask(load as Asked<"load">);
    if (!loaded.sound) return loaded;
    if (arrange) {
      const { complaints, position } = await engine.ask(arrange as Asked<"arrange">);
      if (!position) throw new Refused(complaints.map((one) => one.message).join("; "));
      loaded.position = position;
    }
    return new Course(engine, rules, beginning, loaded);
  }

  private remember(): void {
    const turns = this.tree.now.path().map((moment) => moment.turn);
    this.engine.remember([
      ...openings(this.rules, this.beginning),
      { do: "replay", turns },
      ...this.begun.map((step) => ({ do: "play", step })),
    ]);
  }

  /** True between the first and the last step of a turn. */
  get inTurn(): boolean {
    return this.begun.length > 0;
  }

  /** Does one thing after another: what the engine is asked is about where the thing before it led. */
  inOrder<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(act);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Plays a legal step of the present position; false if another position came before it. */
  playStep(step: Step): Promise<boolean> {
    return this.inOrder(async () => {
      if (!this.position.steps.includes(step)) return false;
      const { position } = await this.engine.ask({ do: "play", step: step.text });
      // A `stop` at the end of a turn goes without saying.
      if (step.act !== "stop" || !this.inTurn) this.begun.push(step.text);
      this.held = this.tree.now.path();
      this.position = position;
      if (position.over || position.step === 0) this.finish(this.begun.join(","));
      this.remember();
      return true;
    });
  }

  /** Plays a whole turn as people write it, or what is left of one; false if another position came before it. */
  playTurn(turn: string): Promise<boolean> {
    const meant = this.position;
    return this.inOrder(async () => {
      if (this.position !== meant) return false;
      const { position } = await this.engine.ask({ do: "play", turn });
      const { turns } = await this.engine.ask({ do: "moves" });
      this.position = position;
      this.held = this.tree.now.path();
      this.finish(turns[turns.length - 1]);
      this.remember();
      return true;
    });
  }

  private finish(turn: string): void {
    this.begun = [];
    this.held.push(this.tree.add(turn, standing(this.position)));
  }

  /** Takes the last step of a begun turn back, else the last turn. */
  takeBack(): Promise<void> {
    return this.inOrder(async () => {
      if (!this.inTurn) {
        const { parent } = this.tree.now;
        if (parent) await this.stand(parent);
        return;
      }
      const { position } = await this.engine.ask({ do: "undo" });
      this.begun.pop();
      this.position = position;
      this.remember();
    });
  }

  goTo(moment: Moment): Promise<void> {
    return this.inOrder(() => this.stand(moment));
  }

  private async stand(moment: Moment): Promise<void> {
    const holds = moment.depth === 0 || this.held[moment.depth - 1] === moment;
    const turns = moment.path().map((one) => one.turn);
    const { position } = await (holds
      ? this.engine.ask({ do: "goto", ply: moment.standing.ply })
      : this.engine.ask({ do: "replay", turns }));
    if (!holds) this.held = moment.path();
    this.position = position;
    this.begun = [];
    this.tree.goTo(moment);
    this.remember();
  }

  /** Brings the engine back to where the page is, after it was asked about something else. */
  resume(): Promise<void> {
    return this.inOrder(() => this.standAgain());
  }

  private async standAgain(): Promise<void> {
    for (const asked of openings(this.rules, this.beginning)) await this.engine.ask(asked);
    this.held = [];
    await this.standIn(this.tree.now, this.begun);
  }

  /** Goes to a moment, and on to these steps of the turn after it. */
  private async standIn(moment: Moment, begun: string[]): Promise<void> {
    await this.stand(moment);
    for (const step of begun) {
      const { position } = await this.engine.ask({ do: "play", step });
      this.begun.push(step);
      this.position = position;
    }
    this.remember();
  }

  /** Begins with an empty tree and hands out the one that was there. */
  setAside(): Promise<Tree> {
    return this.inOrder(async () => {
      const { tree } = this;
      this.tree = new Tree(new Moment("", undefined, tree.start.standing));
      try {
        await this.stand(this.tree.start);
      } catch (fault) {
        this.tree = tree;
        throw fault;
      }
      return tree;
    });
  }
  takeUp(tree: Tree): Promise<void> {
    return this.inOrder(async () => {
      this.tree = tree;
      await this.stand(tree.now);
    });
  }

  /** Plays turns from the start, beside what is there; refused as a whole. */
  replay(turns: string[]): Promise<void> {
    return this.inOrder(async () => {
      const { position } = await this.engine.ask({ do: "replay", turns });
      await this.follow(position);
    });
  }

  /** Plays a record of a game of these rules, or turns with or without their numbers. Tells how another game
      begins that goes as the record does, where this one began otherwise. */
  async read(text: string): Promise<(Beginning & { turns: string[] }) | undefined> {
    if (!text.startsWith("game ")) {
      await this.replay(text.split(/\s+/).filter((word) => word && !/^\d+\.*$/.test(word)));
      return undefined;
    }
    return this.inOrder(async () => {
      const [record] = text.split("\n");
      const { position } = await this.engine.ask({ do: "read_record", record });
      const other = this.otherBeginning(record);
      if (!other) {
        await this.follow(position);
        return undefined;
      }
      const { turns } = await this.engine.ask({ do: "moves" });
      await this.standAgain();
      return { ...this.beginning, ...other, turns };
    });
  }

  /** How a record begins, if not as this game does. */
  private otherBeginning(record: string): Beginning | undefined {
    const [, seed, first] = /^game \S+ +seed +(\d+)(?: +first +(\d+))?/.exec(record) ?? [];
    const begins = { seed: Number(seed ?? 0), first: Number(first ?? 1) };
    const { position, seed: drawn = 0, first: beginner = 1 } = this.beginning;
    const sameLot = !this.loaded.lots || begins.seed === drawn;
    if (position === undefined && sameLot && begins.first === beginner) return undefined;
    return { ...begins, position: undefined };
  }

  /** The present line, to its end, as a record; as turns alone where the engine writes none. */
  record(): Promise<string> {
    return this.inOrder(async () => {
      const line = this.tree.now.line();
      const turns = line.map((moment) => moment.turn).join(" ");
      const { position } = this.beginning;
      // A record begins at the usual start.
      if (position !== undefined) return `${position}\n${turns}`;
      if (!this.engine.knows("record")) return turns;
      const { now } = this.tree;
      const { begun } = this;
      await this.stand(line[line.length - 1] ?? now);
      const { record } = await this.engine.ask({ do: "record" });
      await this.standIn(now, begun);
      return record;
    });
  }

  /** Takes over what the engine has played to its end. */
  private async follow(position: Position): Promise<void> {
    const { turns } = await this.engine.ask({ do: "moves" });
    this.begun = [];
    this.tree.goTo(this.tree.start);
    for (let depth = 0; depth < turns.length; ++depth) {
      // Where each turn ended is asked only if it was not played here before.
      const known = this.tree.now.children.find((child) => child.turn === turns[depth]);
      if (known) this.tree.goTo(known);
      else this.tree.add(turns[depth], await this.standingAfter(turns, depth, position));
    }
    this.held = this.tree.now.path();
    const { position: now } = await this.engine.ask({ do: "goto", ply: position.ply });
    this.position = now;
    this.remember();
  }

  private async standingAfter(turns: string[], depth: number, last: Position): Promise<Standing> {
    if (depth + 1 === turns.length) return standing(last);
    const before = this.tree.now.standing.ply;
    // Each comma joins two steps; a turn that was ended before it had to has one more.
    let ply = before + turns[depth].split(",").length;
    for (;;) {
      const { position } = await this.engine.ask({ do: "goto", ply });
      if (position.step === 0 || position.over) return standing(position);
      ++ply;
    }
  }

  /** The turns of the present line, to its end. */
  line(): Moment[] {
    return this.tree.now.line();
  }
}
