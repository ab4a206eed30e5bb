// A game of a pair, played as far as the study asks: against Ludi, by people who share a device, or with
// somebody else who is at the same game.
import { SmallTable } from "../table/small_table";
import { button, element } from "../markup/element";
import { levels } from "../play/ludi";
import { RulesPanel } from "../play/rules_panel";
import { obstacle, Stopped } from "../talk/engine";
import { choice, type Asked } from "./form";
import type { Meeting, Partner } from "./partner";
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

/** What a step to play is made of. */
export interface PlayingGiven {
  walk: Walk;
  game: StudyGame;
  luck: number; // what is drawn by lot is drawn from it
  speech: Speech;
  keeping: Keeping;
  partner?: Partner; // who leads to somebody else at this game
}

export class Playing {
  readonly node = element("div", "", { class: "study-play" });
  private readonly plays: Play[];
  private readonly state = element("p", "", { role: "status", class: "enough" });
  private readonly seat = element("p", "", { class: "seat-told", role: "status" });
  private readonly understood: Asked | undefined;
  private readonly check: Asked | undefined;
  private table: SmallTable | undefined;

  private readonly walk: Walk;
  private readonly speech: Speech;
  /** Offered to whoever waits for somebody else. */
  private readonly instead: HTMLButtonElement;
  private other: "ludi" | "waiting" | "partner" = "ludi";
  private sending = false;
  private left = false; // the step is over

  constructor(private readonly given: PlayingGiven) {
    const { walk, game, speech, keeping } = given;
    this.walk = walk;
    this.speech = speech;
    this.plays = keeping.plays;
    this.instead = button(speech.say("playLudi"), () => void this.leave(false), { hidden: "" });
    const place = element("div", "", { class: "table" });
    const rules = element("details", "", { class: "panel rules-told", open: "" }, [
      element("summary", speech.say("rules")),
    ]);
    const tables = element("div", "", { class: "tables" }, [place]);
    this.node.append(rules, this.seat, this.instead, tables, this.state);
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
    const games = this.kept().map(({ seed, seat, turns, with: other }) =>
      this.walk.opponent === "participant" ? { seed, seat, turns, with: other } : { seed, seat, turns },
    );
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
    this.left = true;
    void this.given.partner?.part();
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
    if (this.other === "waiting") return false;
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
      this.table = await SmallTable.lay(place, this.given.game.rules, (player) => this.mine(player), {
        seed: this.given.luck,
        silent: true,
        said: turnWords(this.speech),
      });
    } catch (fault) {
      return this.refuse(place, fault instanceof Error ? fault.message : String(fault));
    }
    const english = rules.appendChild(element("div", "", { lang: "en" }));
    new RulesPanel(english, this.table.loaded, () => {});
    if (this.left) return this.table.engine.end();
    this.table.onTurn = () => this.turned();
    this.table.button(this.speech.say("again"), () => this.again());
    try {
      await (this.plays.length ? this.goOn() : this.begin());
    } catch (fault) {
      if (!(fault instanceof Stopped)) this.table.say(fault instanceof Error ? fault.message : String(fault));
    }
  }

  private async again(): Promise<void> {
    await this.given.partner?.part();
    await this.begin();
  }

  /** A game from its start; seats are taken in turn. */
  private async begin(): Promise<void> {
    const begun = this.plays.filter(({ turns }) => turns.length > 0);
    const players = this.table!.loaded.players!.length;
    this.plays.splice(0, this.plays.length, ...begun);
    this.plays.push({ seed: this.given.luck, seat: begun.length % players, turns: [], enough: false, with: "ludi" });
    this.other = this.given.partner && players === 2 ? "waiting" : "ludi";
    this.tellSeat();
    const { now } = this;
    await this.table!.goTo([]);
    if (this.other === "ludi") return this.house();
    const meeting = await this.given.partner!.meet(true).catch(() => undefined);
    // Meanwhile they may have chosen to play with Ludi, or begun once more.
    if (this.left || this.other !== "waiting" || this.now !== now) return;
    if (!meeting || !(await this.join(meeting))) this.given.partner!.follow(true, (told) => this.join(told));
  }

  /** The game that was left, as it was left. */
  private async goOn(): Promise<void> {
    const { now } = this;
    if (now.with !== "ludi") this.other = "waiting"; // until it is known whether they are still there
    this.tellSeat();
    try {
      await this.table!.goTo(this.now.turns);
    } catch {
      this.plays.pop(); // these are no turns of it
      return this.begin();
    }
    if (this.other === "ludi") return this.house();
    if (this.table!.position.over) {
      this.other = "ludi";
      return this.tellSeat();
    }
    const meeting = await this.given.partner?.meet(false).catch(() => undefined);
    if (this.left || this.other !== "waiting" || this.now !== now) return;
    if (!meeting || !(await this.join(meeting))) await this.leave(true);
  }

  /** Begins or goes on with somebody else; false while nobody has come. */
  private async join(meeting: Meeting): Promise<boolean> {
    if (!meeting.met) return false;
    this.other = "partner";
    this.now.with = "participant";
    this.now.seat = meeting.seat;
    this.tellSeat();
    await this.table!.goTo(this.now.turns);
    if (!(await this.hear(meeting))) this.given.partner!.follow(false, (told) => this.hear(told));
    return true;
  }

  /** Takes over what the other played; true when there is nothing more to hear. */
  private async hear(meeting: Meeting): Promise<boolean> {
    const table = this.table!;
    const { turns } = this.now;
    if (this.other !== "partner") return true;
    if (meeting.turns.length > turns.length) {
      const { now } = this;
      const who = table.player();
      await table.goTo(meeting.turns);
      if (this.now !== now) return true; // another game was begun meanwhile
      this.count(meeting.turns);
      if (!table.position.over)
        table.say(this.speech.say("played", { player: who, turn: meeting.turns[meeting.turns.length - 1] }));
    } else if (meeting.turns.length < turns.length && !meeting.gone) {
      if (!(await this.send(meeting.turns.length))) return false;
    }
    if (table.position.over) return true;
    if (meeting.there) return false;
    await this.leave(true);
    return true;
  }

  /** Hands on the turn after so many; false where that has to be tried again. */
  private async send(before: number): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    try {
      await this.given.partner!.play(before, this.now.turns[before]);
      return true;
    } catch {
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Ludi plays for the other, who has `left`, or instead of somebody who has not come. */
  private async leave(left: boolean): Promise<void> {
    this.other = "ludi";
    await this.given.partner?.part();
    this.tellSeat(left);
    await this.table!.goTo(this.now.turns);
    await this.house();
  }

  private tellSeat(left = false): void {
    this.seat.textContent = this.seatTold(left);
    this.instead.hidden = this.other !== "waiting";
  }

  private seatTold(left: boolean): string {
    const { speech } = this;
    const { seat } = this.now;
    const names = this.table!.loaded.players!.map(({ name }) => name);
    const player = names[seat];
    if (names.length < 2) return speech.say("alone", { player });
    if (this.walk.opponent === "person") return speech.say("together");
    if (this.other === "waiting") return speech.say("waiting");
    if (this.other === "partner") return speech.say("withPartner", { player, other: names[1 - seat] });
    return left ? speech.say("partnerLeft", { player }) : speech.say("seat", { player });
  }

  private count(turns: string[]): void {
    const play = this.now;
    play.turns = turns;
    play.enough = this.table!.position.over || (this.walk.turns > 0 && this.walk.turns <= turns.length);
    this.given.keeping.keep(this.kept());
    this.say();
  }

  private async turned(): Promise<void> {
    const { turns } = this.table!;
    this.count(turns);
    if (this.other === "partner") await this.send(turns.length - 1);
    else await this.house();
  }

  /** Lets Ludi play where it is its turn. */
  private async house(): Promise<void> {
    const { over, mover } = this.table!.position;
    if (over || this.mine(mover) || this.other !== "ludi") return;
    try {
      await this.table!.answer(levels[this.walk.level], this.plays.length);
    } catch (fault) {
      if (!(fault instanceof Stopped)) throw fault; // else the step was left meanwhile
    }
  }
}
