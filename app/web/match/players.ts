// Who sits where, whose turn it is, and the clocks.
import { initialsOf, paintsOf } from "../board/paints";
import { element } from "../markup/element";
import { words } from "../words/match";
import { words as play } from "../words/play";
import type { Told } from "./told";

const tick = 200; // ms
const short = 20_000; // ms, from when tenths are shown

/** Minutes and seconds; tenths when there are few. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  const seconds = Math.floor(left / 1000);
  const whole = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return left < short ? `${whole}.${Math.floor((left % 1000) / 100)}` : whole;
}

export class Players {
  private readonly cards: { card: HTMLElement; who: HTMLElement; clock: HTMLElement; says: HTMLElement }[];
  private told: Told | undefined;
  private since = 0; // when it was told
  private ended = false;

  constructor(
    host: HTMLElement,
    readonly names: string[],
    private readonly timeOver: () => void,
  ) {
    const paints = paintsOf(names);
    const initials = initialsOf(names);
    this.cards = names.map((name, p) => {
      const card = element("div", "", { class: "seat", role: "group", "aria-label": name });
      const token = element("span", initials[p], { class: `token paint${paints[p]}`, "aria-hidden": "true" });
      const who = element("span", "", { class: "who" });
      const clock = element("span", "", { class: "clock", role: "timer", "aria-label": words.time(name) });
      const says = element("span", "", { class: "sits" });
      card.append(token, element("span", name, { class: "name" }), who, says, clock);
      host.append(card);
      return { card, who, clock, says };
    });
    setInterval(() => this.showClocks(), tick);
  }

  /** A player with their name, where it is told. */
  called(seat: number): string {
    const person = this.told?.seats[seat]?.person;
    return person ? `${this.names[seat]} (${person})` : this.names[seat];
  }

  show(told: Told): void {
    if (told !== this.told) {
      // Clocks go on from when they were told, however often they are shown.
      this.since = performance.now();
      this.ended = false;
    }
    this.told = told;
    told.seats.forEach((seat, p) => {
      const { card, who, says, clock } = this.cards[p];
      const moves = told.stage === "played" && told.mover === p;
      card.classList.toggle("moves", moves);
      if (moves) card.setAttribute("aria-current", "true");
      else card.removeAttribute("aria-current");
      const named = seat.person || (seat.person === "" ? words.somebody : "");
      who.textContent = told.seat === p ? words.you : seat.free ? words.nobody : seat.left ? words.left : named;
      says.textContent = seat.result ? (play.seats.results[seat.result] ?? seat.result) : moves ? words.toMove : "";
      clock.hidden = seat.time === null;
    });
    this.showClocks();
  }

  private showClocks(): void {
    const { told } = this;
    if (!told) return;
    told.seats.forEach((seat, p) => {
      if (seat.time === null) return;
      const runs = told.stage === "played" && told.mover === p;
      const left = seat.time - (runs ? performance.now() - this.since : 0);
      const { clock } = this.cards[p];
      clock.textContent = clockText(left);
      clock.classList.toggle("short", left < short);
      if (!runs || left > 0 || this.ended) return;
      this.ended = true;
      this.timeOver();
    });
  }
}
