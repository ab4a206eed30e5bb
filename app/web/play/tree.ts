// The turns of a sitting with all that was tried beside them: a tree whose first branches are the
// main line.

/** What a search says of a position. */
export interface Judgement {
  value: number; // for who is to move, from -1 to 1
  proven: boolean;
  turn: string; // the best one
  line: string[]; // and what is expected after it
  nodes: number;
}

/** What stands after a turn. */
export interface Standing {
  ply: number;
  mover: number; // who moves next
  over: boolean;
  results: string[];
}

export type Blame = "" | "?" | "??";

export class Moment {
  readonly children: Moment[] = [];
  /** The child that was looked at last: where `forward` leads. */
  next: Moment | undefined;
  comment = "";
  judgement: Judgement | undefined;
  blame: Blame = "";

  constructor(
    /** The turn that led here; empty at the start. */
    readonly turn: string,
    readonly parent: Moment | undefined,
    readonly standing: Standing,
  ) {}

  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }
  /** From the first turn to this one. */
  path(): Moment[] {
    const path: Moment[] = [];
    for (let at: Moment = this; at.parent; at = at.parent) path.unshift(at);
    return path;
  }
  /** The path and what followed when it was looked at last. */
  line(): Moment[] {
    const line = this.path();
    for (let at = this.next; at; at = at.next) line.push(at);
    return line;
  }
}

export class Tree {
  now: Moment;

  constructor(readonly start: Moment) {
    this.now = start;
  }

  /** Goes on by a turn: along a branch that is there, or by a new one. */
  add(turn: string, standing: Standing): Moment {
    let child = this.now.children.find((one) => one.turn === turn);
    if (!child) {
      child = new Moment(turn, this.now, standing);
      this.now.children.push(child);
    }
    return this.goTo(child);
  }

  goTo(moment: Moment): Moment {
    this.now = moment;
    for (let at = moment; at.parent; at = at.parent) at.parent.next = at;
    return moment;
  }

  /** Makes the line that leads to a moment the main one. */
  promote(moment: Moment): void {
    for (let at = moment; at.parent; at = at.parent) {
      const { children } = at.parent;
      children.splice(children.indexOf(at), 1);
      children.unshift(at);
    }
    this.goTo(moment);
  }

  /** Forgets a moment and all after it. The one before it becomes the present one if need be. */
  remove(moment: Moment): void {
    const { parent } = moment;
    if (!parent) return;
    const gone = this.now === moment || this.now.path().includes(moment);
    parent.children.splice(parent.children.indexOf(moment), 1);
    if (parent.next === moment) parent.next = parent.children[0];
    if (gone) this.goTo(parent);
  }
}
