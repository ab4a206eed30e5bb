// Who sits where: a person or Ludi at one of its levels, and what each holds, took and scored.
import { initialsOf, paintsOf } from "../board/paints";
import type { Loaded, Position } from "../talk/protocol";
import { words } from "../words/play";
import { button, element, refill } from "../markup/element";
import { levels } from "./ludi";

/** A level, or a person. */
export const person = -1;
export type Seat = number;

export interface Shown {
  position: Position;
  thinking: boolean;
  /** Kinds that the person to move may place, and the one they chose. */
  placeable: string[];
  kind: string | undefined;
}

export class Seats {
  readonly seats: Seat[];
  private readonly players: string[];
  private readonly kinds: string[];
  private readonly cards: { card: HTMLElement; holds: HTMLElement; sits: HTMLElement }[] = [];

  constructor(
    host: HTMLElement,
    loaded: Loaded,
    seats: Seat[],
    onChange: () => void,
    private readonly onKind: (kind: string) => void,
  ) {
    this.players = loaded.players!.map((player) => player.name);
    this.kinds = (loaded.kinds ?? []).map((kind) => kind.name);
    this.seats = this.players.map((_, p) => seats[p] ?? (p === 0 ? person : 2));
    const paints = paintsOf(this.players);
    const initials = initialsOf(this.players);
    host.replaceChildren();
    this.players.forEach((player, p) => {
      const card = element("div", "", { class: "seat", role: "group", "aria-label": player });
      const token = element("span", initials[p], { class: `token paint${paints[p]}`, "aria-hidden": "true" });
      const name = element("span", player, { class: "name" });
      const sits = element("span", "", { class: "sits" });
      const choice = element("select", "", { "aria-label": words.seats.whoPlays(player) });
      choice.append(element("option", words.seats.person, { value: String(person) }));
      const ludi = element("optgroup", "", { label: words.seats.ludi });
      levels.forEach((_, level) =>
        ludi.append(element("option", words.seats.levels[level], { value: String(level) })),
      );
      choice.append(ludi);
      choice.value = String(this.seats[p]);
      choice.addEventListener("change", () => {
        this.seats[p] = Number(choice.value);
        onChange();
      });
      const holds = element("div", "", { class: "holds" });
      card.append(token, name, sits, choice, holds);
      this.cards.push({ card, holds, sits });
      host.append(card);
    });
  }

  isPerson(player: number): boolean {
    return this.seats[player] === person;
  }
  name(player: number): string {
    return this.players[player] ?? "";
  }

  /** `swapped` people sit in another's place. */
  show({ position, thinking, placeable, kind }: Shown): void {
    const scores = position.seats.some((seat) => seat.score !== 0);
    this.cards.forEach(({ card, holds, sits }, p) => {
      const moves = position.mover === p && !position.over;
      card.classList.toggle("moves", moves);
      if (moves) card.setAttribute("aria-current", "true");
      else card.removeAttribute("aria-current");
      const swapped = moves && position.seat !== p;
      sits.textContent = position.over
        ? (words.seats.results[position.results[p]] ?? "")
        : swapped
          ? words.seats.sitsAt(this.players[position.seat])
          : moves
            ? thinking
              ? words.seats.thinks
              : words.seats.toMove
            : "";
      const { hand, captured, score } = position.seats[p] ?? { hand: [], captured: 0, score: 0 };
      const held: Node[] = [];
      const chooses = position.seat === p && placeable.length > 1 && this.isPerson(position.mover);
      hand.forEach((count, k) => {
        const name = this.kinds[k] ?? "";
        if (chooses && placeable.includes(name)) {
          const text = count === null ? name : words.seats.held(name, count);
          const pressed = String(kind === name);
          held.push(button(text, () => this.onKind(name), { class: "kind", "aria-pressed": pressed, "data-key": name }));
        } else if (count) {
          held.push(element("span", words.seats.held(name, count), { class: "held" }));
        }
      });
      if (captured) held.push(element("span", words.seats.captured(captured)));
      if (scores) held.push(element("span", words.seats.score(score)));
      refill(holds, held);
    });
  }
}
