// Whose turn it is, what remains to be done, and the buttons for what no cell can say.
import type { Position, Step } from "../talk/protocol";
import { words } from "../words/play";
import { button, element } from "../markup/element";
import type { Layout } from "./layout";
import type { Offer, TurnInProgress } from "./turn";

export interface StatusActs {
  play: (step: Step) => void;
  stepBack: () => void;
  letPlay: () => void;
}

export interface Stage {
  mine: boolean; // a person is to move
  thinking: boolean;
  inTurn: boolean;
}

export class StatusLine {
  constructor(
    private readonly at: Layout,
    private readonly nameOf: (player: number) => string,
    private readonly acts: StatusActs,
  ) {}

  show(position: Position, turn: TurnInProgress, { mine, thinking, inTurn }: Stage): void {
    const name = this.nameOf(position.mover);
    this.at.status.textContent = position.over
      ? words.turn.sentence(position.told)
      : thinking
        ? words.turn.thinking(name)
        : position.seat === position.mover
          ? words.turn.toMove(name)
          : words.turn.toMoveAs(name, this.nameOf(position.seat));
    this.at.todo.textContent = mine
      ? turn.todo
      : position.over
        ? words.turn.overNow
        : thinking
          ? ""
          : words.turn.ludiWaits;
    this.at.choices.replaceChildren(...(mine ? turn.offers.map((offer) => this.choice(offer)) : []));
    if (mine && inTurn) this.at.choices.append(button(words.turn.stepBack, this.acts.stepBack, { class: "quiet" }));
    if (!mine && !position.over && !thinking) this.at.choices.append(button(words.turn.letPlay, this.acts.letPlay));
    // Hands and scores stand with the players.
    const notes = position.notes.filter((note) => !/^\S.* (holds|has a score of) /.test(note));
    this.at.notes.replaceChildren(...notes.map((note) => element("p", note)));
  }

  /** Shows steps that lead to the same cell, to choose from by name. */
  offer(offers: Offer[]): void {
    this.at.choices.prepend(...offers.map((offer) => this.choice(offer)));
    this.at.choices.querySelector("button")?.focus();
  }

  /** Offers to move the piece on which something can be placed as well. */
  alsoMove(act: () => void): void {
    this.at.choices.prepend(button(words.turn.movePiece, act));
  }

  private choice({ name, step }: Offer): HTMLButtonElement {
    return button(name, () => this.acts.play(step), { "data-step": step.text });
  }
}
