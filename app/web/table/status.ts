// Whose turn it is, what remains to be done, and the buttons for what no cell can say.
import { button } from "../markup/element";
import type { Position, Step } from "../talk/protocol";
import type { TurnWords } from "../words/play";
import type { Offer, TurnInProgress } from "./turn";

/** The parts of a page that belong to a table. */
export interface Places {
  status: HTMLElement;
  todo: HTMLElement;
  live: HTMLElement;
  board: HTMLElement;
  choices: HTMLElement;
}

export interface StatusActs {
  play: (step: Step) => void;
  stepBack: () => void;
  /** Where somebody else plays and waits to be asked. */
  letPlay?: () => void;
}

export interface Stage {
  mine: boolean; // a person is to move
  still?: boolean; // nobody is asked to play
  thinking: boolean;
}

export class StatusLine {
  constructor(
    private readonly at: Places,
    private readonly players: string[],
    private readonly acts: StatusActs,
    private readonly said: TurnWords,
  ) {}

  show(position: Position, turn: TurnInProgress, { mine, thinking, still }: Stage): void {
    const name = this.players[position.mover];
    this.at.status.textContent = position.over
      ? this.said.over(position, this.players)
      : thinking
        ? this.said.thinking(name)
        : position.seat === position.mover
          ? this.said.toMove(name)
          : this.said.toMoveAs(name, this.players[position.seat]);
    const waits = !mine && !still && !position.over && !thinking && this.acts.letPlay;
    this.at.todo.textContent = position.rule || (mine ? turn.todo : waits ? this.said.ludiWaits : "");
    // What the rules ask for is told in English on every page.
    if (position.rule || (mine && position.want)) this.at.todo.setAttribute("lang", "en");
    else this.at.todo.removeAttribute("lang");
    this.at.choices.replaceChildren(...(mine ? turn.offers.map((offer) => this.choice(offer)) : []));
    if (mine && position.step > 0)
      this.at.choices.append(button(this.said.stepBack, this.acts.stepBack, { class: "quiet" }));
    if (waits) this.at.choices.append(button(this.said.letPlay, waits));
  }

  /** Shows steps that lead to the same cell, to choose from by name, and `move` to move what stands there. */
  offer(offers: Offer[], move?: () => void): void {
    const nodes = offers.map((offer) => this.choice(offer));
    if (move) nodes.unshift(button(this.said.movePiece, move));
    this.at.choices.prepend(...nodes);
    nodes[0].focus();
  }

  private choice({ name, step }: Offer): HTMLButtonElement {
    return button(name, () => this.acts.play(step), { "data-step": step.text });
  }
}
