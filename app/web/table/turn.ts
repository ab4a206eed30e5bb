// The turn in progress: what taps may mean, what is left to choose from, and in words what remains.
import type { Marks } from "../board/board";
import type { Position, Step } from "../talk/protocol";
import type { TurnWords } from "../words/play";

/** What the person has chosen of the next step. */
export interface Chosen {
  cell?: number; // where it begins
  kind?: string; // what is placed, where several kinds can be
}

/** A step with the words of its button. */
export interface Offer {
  name: string;
  step: Step;
}

/** The name of the kind that a step places. */
export function placedKind(step: Step, kinds: string[]): string {
  return kinds[step.kind ?? 0] ?? "";
}

export class TurnInProgress {
  constructor(
    readonly position: Position,
    private readonly kinds: string[],
    private readonly said: TurnWords,
    readonly chosen: Chosen = {},
  ) {
    // A turn that goes on with one piece goes on with that piece chosen.
    const sources = new Set(this.steps.map((step) => step.from).filter((from) => from >= 0));
    const places = this.steps.some((step) => step.from < 0 && step.to >= 0);
    if (chosen.cell === undefined && position.step > 0 && sources.size === 1 && !places)
      this.chosen = { ...chosen, cell: [...sources][0] };
  }

  /** The legal steps, those of another kind than the chosen one left out. */
  get steps(): Step[] {
    const { kind } = this.chosen ?? {};
    if (!kind) return this.position.steps;
    return this.position.steps.filter(
      (step) => step.act !== "place" || placedKind(step, this.kinds) === kind,
    );
  }

  /** The kinds that can be placed now. */
  get placeable(): string[] {
    const found = new Set<string>();
    for (const step of this.position.steps)
      if (step.act === "place" && step.to >= 0) found.add(placedKind(step, this.kinds));
    return this.kinds.filter((kind) => found.has(kind));
  }

  get marks(): Marks {
    const { cell } = this.chosen;
    const targets = this.steps
      .filter((step) => (cell === undefined ? step.from < 0 : step.from === cell))
      .map((step) => step.to)
      .filter((to) => to >= 0);
    const sources = this.steps.map((step) => step.from).filter((from) => from >= 0);
    return { chosen: cell, targets: [...new Set(targets)], sources: [...new Set(sources)] };
  }

  /** The steps that a tap on a cell may mean. */
  meant(cell: number): Step[] {
    const from = this.chosen.cell;
    if (from !== undefined) {
      return this.steps.filter((step) => step.from === from && step.to === cell);
    }
    const begins = this.steps.some((step) => step.from === cell && step.to >= 0);
    return this.steps.filter(
      (step) => (step.from < 0 && step.to === cell) || (!begins && step.to < 0 && step.from === cell),
    );
  }
  begins(cell: number): boolean {
    return this.steps.some((step) => step.from === cell);
  }

  /** Steps that are shown as buttons: those without a cell, and those of the chosen piece that lead
      nowhere. */
  get offers(): Offer[] {
    const { pass, stop, swap } = this.said;
    const plain = { pass, stop, swap };
    const offers: Offer[] = [];
    for (const step of this.steps) {
      if (step.act in plain) {
        const name = plain[step.act as keyof typeof plain];
        const [, who] = step.text.split("=");
        offers.push({ name: who ? `${name}: ${who}` : name, step });
      } else if (step.from < 0 && step.to < 0) {
        offers.push({ name: step.text, step });
      } else if (step.to < 0 && step.from === this.chosen.cell) {
        offers.push({ name: this.nameOf(step), step });
      }
    }
    return offers;
  }

  /** What tells a step from others that lead to the same cell. */
  nameOf(step: Step): string {
    const [move, ...names] = step.text.split("=");
    const [where, turned] = move.split("/");
    if (turned) return Number.isNaN(Number(turned)) ? this.said.face(turned) : this.said.number(turned);
    if (names.length) return names.join(", ");
    if (step.act === "change") return where.startsWith("x") ? this.said.capture : where.startsWith("-") ? this.said.remove : step.text;
    const via = where.split("-").slice(1, -1);
    if (via.length) return this.said.via(via.join(", "));
    return step.act === "place" ? placedKind(step, this.kinds) : step.text;
  }

  /** What remains to be done, in words. */
  get todo(): string {
    if (this.position.over) return "";
    if (this.position.want) return this.said.sentence(this.position.want);
    const can = (test: (step: Step) => boolean) => this.steps.some(test);
    const { cell } = this.chosen;
    const mayStop = can((step) => step.act === "stop");
    const parts: string[] = [];
    if (cell !== undefined) {
      if (can((step) => step.from === cell && step.to >= 0))
        parts.push(this.position.step > 0 ? this.said.goOn : this.said.where);
      if (can((step) => step.from === cell && step.to < 0)) parts.push(this.said.how);
    } else {
      if (can((step) => step.act === "place" && step.to >= 0))
        parts.push(this.placeable.length > 1 && !this.chosen.kind ? this.said.placeAny : this.said.place(this.chosen.kind ?? this.placeable[0] ?? ""));
      if (can((step) => step.act === "choose")) parts.push(this.said.choose);
      if (can((step) => step.from >= 0 && step.to >= 0)) parts.push(this.said.move);
      if (can((step) => step.act === "change")) parts.push(this.said.change);
    }
    if (mayStop) parts.push(this.said.orStop);
    if (can((step) => step.act === "swap")) parts.push(this.said.orSwap);
    if (can((step) => step.act === "pass")) parts.push(this.said.orPass);
    return this.said.join(parts);
  }
}
