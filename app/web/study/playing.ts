// A game of a pair, played as far as the study asks: against Ludi, or by people who share a device.
import { SmallTable } from "../table/small_table";
import { element } from "../markup/element";
import { levels } from "../play/ludi";
import { RulesPanel } from "../play/rules_panel";
import { obstacle, Stopped } from "../talk/engine";
import { choice, type Asked } from "./form";
import type { Speech } from "./speech";
import { turnWords } from "./turn_words";
import type { Play } from "./unfinished";
import type { Answer, StudyGame, Walk } from "./walk";

// What a step may hand in.
const mostPlays = 20;
const mostTurns = 4_000;

/** What was played before at this step, and what keeps it. */
export interface Keeping {
  plays: Play[];
  keep(plays: Play[]): void;
}

export class Playing {
  readonly node = element("div", "", { class: "study-play" });
  private readonly plays: Play[];
  private readonly state = element("p", "", { role: "status", class: "enough" });
  private readonly seat = element("p", "", { class: "seat-told" });
  private readonly understood: Asked | undefined;
  private readonly check: Asked | undefined;
  private table: SmallTable | undefined;

  constructor(
    private readonly walk: Walk,
    private readonly game: StudyGame,
    private readonly luck: number,
    private readonly speech: Speech,
    private readonly keeping: Keeping,
  ) {
    this.plays = keeping.plays;
    const place = element("div", "", { class: "table" });
    const rules = element("details", "", { class: "panel rules-told", open: "" }, [
      element("summary", speech.say("rules")),
    ]);
    const tables = element("div", "", { class: "tables" }, [place]);
    this.node.append(rules, this.seat, tables, this.state);
    if (walk.understood) {
      this.understood = choice(speech.say("understood"), [speech.say("yes"), speech.say("no")], [true, false]);
      this.node.append(this.understood.node);
    }
    if (game.check) {
      const options = game.check.options!.map((option) => [speech.span(option)]);
      this.check = choice([speech.span(game.check.text)], options, [...options.keys()]);
      this.node.append(this.check.node);
    }
    this.say();
    void this.lay(place, rules);
  }

  /** What is still missing, in words; empty where the step is done. */
  get missing(): string {
    if (this.enough < this.walk.plays) return this.speech.say("missingPlay");
    const open = [this.understood, this.check].some((asked) => asked && asked.value() === undefined);
    return open ? this.speech.say("missing") : "";
  }

  get answer(): Answer {
    const games = this.kept().map(({ seed, seat, turns }) => ({ seed, seat, turns }));
    return {
      games,
      ...(this.understood ? { understood: this.understood.value() } : {}),
      ...(this.check ? { check: this.check.value() } : {}),
    };
  }

  /** The plays that are handed in, in their order: as many as are taken, those that count first. */
  private kept(): Play[] {
    const kept = new Set<Play>();
    let turns = 0;
    const played = this.plays.filter((play) => play.turns.length > 0);
    for (const play of [...played.filter(({ enough }) => enough), ...played.filter(({ enough }) => !enough)]) {
      turns += play.turns.length;
      if (kept.size < mostPlays && turns <= mostTurns) kept.add(play);
    }
    return played.filter((play) => kept.has(play));
  }

  end(): void {
    this.table?.engine.end();
  }

  private get enough(): number {
    return this.plays.filter((play) => play.enough).length;
  }

  private get now(): Play {
    return this.plays[this.plays.length - 1];
  }

  private say(): void {
    const { plays } = this.walk;
    const done = plays > 0 && plays <= this.enough;
    this.state.textContent = done ? this.speech.say("enough") : this.asked;
    this.state.classList.toggle("done", done);
  }

  /** How far the game is to be played. */
  private get asked(): string {
    const { speech } = this;
    const { plays, turns } = this.walk;
    if (plays === 0) return speech.say("playAny");
    const few = ["", speech.say("once"), speech.say("twice")];
    const times = few[plays] ?? speech.say("times", { count: plays });
    if (turns === 0) return speech.say("playToEnd", { times });
    const long = turns === 1 ? speech.say("turn") : speech.say("turns", { count: turns });
    return speech.say("playTurns", { times, turns: long });
  }

  private mine(player: number): boolean {
    return this.walk.opponent === "person" || player === this.now?.seat;
  }

  private refuse(place: HTMLElement, why: string): void {
    const told = element("p", "", { role: "alert" });
    told.append(...this.speech.nodes("noEngine", { why: this.speech.english(why) }));
    place.replaceChildren(told);
  }

  private async lay(place: HTMLElement, rules: HTMLElement): Promise<void> {
    const why = obstacle();
    if (why) return this.refuse(place, why);
    try {
      this.table = await SmallTable.lay(place, this.game.rules, (player) => this.mine(player), {
        seed: this.luck,
        silent: true,
        said: turnWords(this.speech),
      });
    } catch (fault) {
      return this.refuse(place, fault instanceof Error ? fault.message : String(fault));
    }
    const english = rules.appendChild(element("div", "", { lang: "en" }));
    new RulesPanel(english, this.table.loaded, () => {});
    this.table.onTurn = () => this.turned();
    this.table.button(this.speech.say("again"), () => this.begin());
    await (this.plays.length ? this.goOn() : this.begin());
  }

  /** A game from its start; seats are taken in turn. */
  private async begin(): Promise<void> {
    const begun = this.plays.filter(({ turns }) => turns.length > 0);
    const seat = begun.length % this.table!.loaded.players!.length;
    this.plays.splice(0, this.plays.length, ...begun);
    this.plays.push({ seed: this.luck, seat, turns: [], enough: false });
    this.tellSeat();
    await this.table!.goTo([]);
    await this.house();
  }

  /** The game that was left, as it was left. */
  private async goOn(): Promise<void> {
    this.tellSeat();
    try {
      await this.table!.goTo(this.now.turns);
    } catch {
      this.plays.pop(); // these are no turns of it
      return this.begin();
    }
    await this.house();
  }

  private tellSeat(): void {
    const { speech } = this;
    const players = this.table!.loaded.players!;
    const player = players[this.now.seat].name;
    this.seat.textContent =
      players.length < 2
        ? speech.say("alone", { player })
        : this.walk.opponent === "person"
          ? speech.say("together")
          : speech.say("seat", { player });
  }

  private async turned(): Promise<void> {
    const table = this.table!;
    const { turns } = await table.engine.ask({ do: "moves" });
    const play = this.now;
    play.turns = turns;
    play.enough = table.position.over || (this.walk.turns > 0 && this.walk.turns <= turns.length);
    this.keeping.keep(this.kept());
    this.say();
    await this.house();
  }

  /** Lets Ludi play where it is its turn. */
  private async house(): Promise<void> {
    const { over, mover } = this.table!.position;
    if (over || this.mine(mover)) return;
    try {
      await this.table!.answer(levels[this.walk.level], this.plays.length);
    } catch (fault) {
      if (!(fault instanceof Stopped)) throw fault; // else the step was left meanwhile
    }
  }
}
