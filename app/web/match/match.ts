// A game between people: the board of the server and that of the page's engine, in step.
import { leadTo } from "./review";
import { element } from "../markup/element";
import { RulesPanel } from "../play/rules_panel";
import { Denied, follow, get, post } from "../server/server";
import { Table } from "../table/table";
import type { Engine } from "../talk/engine";
import type { Loaded, Position, Step } from "../talk/protocol";
import { words } from "../words/match";
import { words as play } from "../words/play";
import { Acts } from "./acts";
import { layOut, type Layout } from "./layout";
import { Notes } from "./notes";
import { Players } from "./players";
import { addressOf, keepNext, secretOf, takeNext } from "./seat";
import { textsOf, type Told } from "./told";
import { Turns } from "./turns";

export class Match {
  private position: Position;
  private readonly table: Table;
  private readonly players: Players;
  private readonly turns: Turns;
  private readonly notes: Notes;
  private readonly acts: Acts;
  private readonly rules: RulesPanel;
  private looked: number | undefined; // how many turns of the past are looked at
  private plan: { turn: string; mover: number }[] | undefined; // in progress
  private onBoard: string[] | undefined = []; // turns that the engine stands behind, where that is known
  private refreshing: Promise<void> = Promise.resolve();
  private readonly cameLater: boolean; // another game had followed already
  private asksForNext = false;
  private readonly at: Layout;

  private constructor(
    host: HTMLElement,
    private readonly engine: Engine,
    private readonly loaded: Loaded,
    private told: Told,
  ) {
    this.at = layOut(host);
    this.position = loaded.position!;
    this.cameLater = told.next !== null;
    this.table = new Table(this.at, loaded, {
      play: (step) => this.play(step),
      why: (turn) => engine.ask({ do: "why", turn }),
      guarded: (act) => this.guarded(act),
      stepBack: async () => this.stand((await engine.ask({ do: "undo" })).position),
    });
    this.players = new Players(this.at.players, this.table.players, () => void this.refresh());
    this.turns = new Turns(this.at.turns, (turns) => void this.guarded(() => this.look(turns)));
    this.notes = new Notes(this.at.notes, (seat) => this.players.called(seat), async (text) => void (await this.ask("note", { text })));
    this.acts = new Acts(this.at.acts, told.board, {
      ask: (what, body) => this.ask(what, body),
      review: () => leadTo(this.told),
      rematch: () => this.rematch(),
      plan: () => this.beginPlan(),
      keepPlan: () => this.keepPlan(),
      cancelPlan: () => void this.guarded(() => this.endPlan()),
      say: (text) => this.table.say(text),
    });
    this.rules = new RulesPanel(this.at.rules, loaded, (cells) => this.table.view.light(cells));
  }

  /** Reads a board from the server, and stays in step with it. */
  static async open(host: HTMLElement, engine: Engine, board: number): Promise<Match> {
    const told = await get<Told>(`boards/${board}`, { seat: secretOf(board) });
    const loaded = await engine.ask({ do: "load", rules: told.rules, params: told.params, seed: told.seed });
    const match = new Match(host, engine, loaded, told);
    await match.standBehind(textsOf(told));
    match.show();
    const { lights } = await engine.ask({ do: "lights" }).catch(() => ({ lights: [] }));
    match.rules.setLights(lights, match.position);
    follow(`board/${board}`, () => void match.refresh());
    return match;
  }

  get title(): string {
    return this.loaded.title ?? this.loaded.name ?? "";
  }

  private get along(): { seat?: string } {
    return { seat: secretOf(this.told.board) };
  }

  /** True if the next step is for this person to take. */
  private get mine(): boolean {
    if (this.plan) return !this.position.over;
    const { stage, seat } = this.told;
    return stage === "played" && seat !== null && seat === this.position.mover && this.looked === undefined;
  }

  private async ask(what: string, body: object = {}): Promise<unknown> {
    const answer = await post(`boards/${this.told.board}/${what}`, body, this.along);
    await this.refresh();
    return answer;
  }

  /** Asks for the board anew; one question at a time. */
  private refresh(): Promise<void> {
    this.refreshing = this.refreshing.then(() => this.guarded(() => this.renew()));
    return this.refreshing;
  }

  private async renew(): Promise<void> {
    const before = this.told;
    const told = await get<Told>(`boards/${before.board}`, this.along);
    this.told = told;
    const changed = textsOf(told).join(" ") !== textsOf(before).join(" ");
    if (changed && this.plan) {
      this.plan = undefined;
      this.table.say(words.planGone);
    }
    if (changed) this.looked = undefined;
    if (this.plan === undefined && this.looked === undefined) await this.standBehind(textsOf(told));
    if (changed && told.turns.length > before.turns.length) this.announce(before.turns.length);
    this.show();
    this.goOn();
  }

  /** Asks for another game. The server's event may come before its answer, which alone has the secret of the seat. */
  private async rematch(): Promise<void> {
    this.asksForNext = true;
    try {
      const { secret } = (await post(`boards/${this.told.board}/rematch`, {}, this.along)) as { secret: string | null };
      keepNext(this.told.board, secret);
    } finally {
      this.asksForNext = false;
      await this.refresh();
    }
  }

  /** Goes to the game that follows, where that has begun while this one was open. */
  private goOn(): void {
    const { board, next, seat } = this.told;
    if (next === null || seat === null || this.cameLater || this.asksForNext) return;
    takeNext(board, next);
    location.assign(addressOf(next));
    location.reload();
  }

  /** Says what others have played. */
  private announce(from: number): void {
    const fresh = this.told.turns.slice(from).map((turn) => turn.text);
    if (fresh.length) this.table.say(words.played(fresh));
  }

  /** Lets the engine play these turns; a turn in progress after them stays. */
  private async standBehind(turns: string[]): Promise<void> {
    if (turns.join(" ") === this.onBoard?.join(" ") && this.onBoard.length === turns.length) return;
    const { position } = await this.engine.ask({ do: "replay", turns });
    this.onBoard = turns;
    this.stand(position);
  }

  private stand(position: Position): void {
    this.position = position;
    void this.table.show(position, { mine: this.mine, thinking: false, still: !this.mine });
    this.tell();
  }

  private async play({ text }: Step): Promise<void> {
    const { mover } = this.position;
    const { position } = await this.engine.ask({ do: "play", step: text });
    this.position = position;
    if (position.step > 0 && !position.over) return this.stand(position);
    const { turns } = await this.engine.ask({ do: "moves" });
    const turn = turns[turns.length - 1];
    this.onBoard = turns;
    if (this.plan) {
      this.plan.push({ turn, mover });
      this.stand(position);
      return this.show();
    }
    this.stand(position);
    try {
      await post(`boards/${this.told.board}/move`, { turn, turns: turns.length - 1 }, this.along);
    } catch (fault) {
      await this.standBehind(textsOf(this.told));
      this.show();
      throw fault;
    } finally {
      await this.refresh();
    }
  }

  /** Shows the board as it stood after so many turns. */
  private async look(turns: number): Promise<void> {
    if (this.plan) await this.endPlan();
    this.looked = turns < this.told.turns.length ? turns : undefined;
    await this.standBehind(textsOf(this.told).slice(0, turns));
    this.show();
  }

  private beginPlan(): void {
    this.looked = undefined;
    this.plan = [];
    void this.guarded(async () => {
      await this.standBehind(textsOf(this.told));
      this.show();
    });
  }
  private async endPlan(): Promise<void> {
    this.plan = undefined;
    this.onBoard = undefined; // a turn of the plan may be begun
    await this.standBehind(textsOf(this.told));
    this.show();
  }
  private async keepPlan(): Promise<void> {
    const turns = (this.plan ?? []).map(({ turn }) => turn);
    await post(`boards/${this.told.board}/plan`, { turns }, this.along);
    await this.endPlan();
    await this.refresh();
    this.table.say(words.planKept);
  }

  private show(): void {
    const { told, plan } = this;
    this.players.show(told);
    this.turns.show(told, this.looked ?? told.turns.length);
    this.notes.show(told);
    const last = plan?.[plan.length - 1];
    this.acts.show(told, { planning: plan !== undefined, planned: plan !== undefined && plan.length > 1 && last?.mover === told.seat });
    this.rules.show(this.position);
    this.stand(this.position);
    const waits = told.stage === "played" && told.mover === told.seat;
    document.title = waits ? words.yourTurn(this.title) : words.title(this.title);
  }

  /** Whose turn it is, or how it ended, in words: the server may know more than the rules. */
  private tell(): void {
    const { told } = this;
    const { status, todo } = this.at;
    if (this.plan) return;
    if (this.looked !== undefined) {
      todo.textContent = words.looking(this.looked, told.turns.length);
    } else if (told.stage === "over" && told.why) {
      const winners = told.seats.flatMap((seat, p) => (seat.result === "win" ? [this.players.called(p)] : []));
      const what = winners.length ? winners.map(words.won).join(", ") : words.drawn;
      status.textContent = words.sentence(what, words.over[told.why] ?? told.why);
      todo.textContent = "";
    } else if (told.stage === "offered" || told.stage === "declined") {
      status.textContent = told.stage === "declined" ? words.declined : told.open ? words.offered : words.offeredTo;
      todo.textContent = "";
    } else if (told.stage === "played" && !this.mine) {
      todo.textContent = told.seat === null ? words.watching : words.waiting(this.players.called(told.mover ?? 0));
    }
    if (told.due !== null && told.stage === "played" && this.looked === undefined)
      todo.append(" ", element("span", words.due(new Date(told.due * 1000).toLocaleString("en"))));
  }

  private async guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      this.table.say(fault instanceof Denied && fault.status === 404 ? words.removed : play.turn.refused(why));
    }
  }
}
