// A game of a pair, played as far as the study asks: against Ludi, or by people who share a device.
import { SmallTable } from "../table/small_table";
import { element } from "../markup/element";
import { levels } from "../play/ludi";
import { RulesPanel } from "../play/rules_panel";
import { obstacle } from "../talk/engine";
import { words } from "../words/study";
import { choice, type Asked } from "./form";
import { told, type Answer, type StudyGame, type Walk } from "./walk";

// What a step may hand in.
const mostPlays = 20;
const mostTurns = 4_000;

interface Play {
  seed: number;
  seat: number;
  turns: string[];
  enough: boolean;
}

export class Playing {
  readonly node = element("div", "", { class: "study-play" });
  private readonly plays: Play[] = [];
  private readonly state = element("p", "", { role: "status", class: "enough" });
  private readonly seat = element("p", "", { class: "seat-told" });
  private readonly understood: Asked | undefined;
  private readonly check: Asked | undefined;
  private table: SmallTable | undefined;

  constructor(
    private readonly walk: Walk,
    private readonly game: StudyGame,
    private readonly luck: number,
    language: string,
  ) {
    const place = element("div", "", { class: "table" });
    const rules = element("details", "", { class: "panel rules-told", open: "" }, [element("summary", words.rules)]);
    const tables = element("div", "", { class: "tables" }, [place]);
    this.node.append(rules, this.seat, tables, this.state);
    if (walk.understood) {
      this.understood = choice(words.understood, [words.yes, words.no], [true, false]);
      this.node.append(this.understood.node);
    }
    if (game.check) {
      const options = game.check.options!.map((option) => told(option, language));
      this.check = choice(told(game.check.text, language), options, [...options.keys()]);
      this.node.append(this.check.node);
    }
    this.say();
    void this.lay(place, rules);
  }

  /** What is still missing, in words; empty where the step is done. */
  get missing(): string {
    if (this.enough < this.walk.plays) return words.missingPlay;
    const open = [this.understood, this.check].some((asked) => asked && asked.value() === undefined);
    return open ? words.missing : "";
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
    const { plays, turns } = this.walk;
    const done = plays > 0 && plays <= this.enough;
    this.state.textContent = done ? words.enough : words.toPlay(plays, turns);
    this.state.classList.toggle("done", done);
  }

  private mine(player: number): boolean {
    return this.walk.opponent === "person" || player === this.now?.seat;
  }

  private async lay(place: HTMLElement, rules: HTMLElement): Promise<void> {
    const why = obstacle();
    if (why) return void place.replaceChildren(element("p", words.noEngine(why), { role: "alert" }));
    try {
      this.table = await SmallTable.lay(place, this.game.rules, (player) => this.mine(player), {
        seed: this.luck,
        silent: true,
      });
    } catch (fault) {
      return void place.replaceChildren(
        element("p", words.noEngine(fault instanceof Error ? fault.message : String(fault)), { role: "alert" }),
      );
    }
    new RulesPanel(rules, this.table.loaded, () => {});
    this.table.onTurn = () => this.turned();
    this.table.button(words.again, () => this.begin());
    await this.begin();
  }

  /** A game from its start; seats are taken in turn. */
  private async begin(): Promise<void> {
    const table = this.table!;
    const players = table.loaded.players!;
    const begun = this.plays.filter(({ turns }) => turns.length > 0);
    this.plays.splice(0, this.plays.length, ...begun);
    this.plays.push({ seed: this.luck, seat: begun.length % players.length, turns: [], enough: false });
    const { name } = players[this.now.seat];
    this.seat.textContent =
      this.walk.opponent === "person"
        ? players.length > 1
          ? words.together
          : words.alone(name)
        : players.length > 1
          ? words.seat(name)
          : words.alone(name);
    await table.goTo([]);
    await this.house();
  }

  private async turned(): Promise<void> {
    const table = this.table!;
    const { turns } = await table.engine.ask({ do: "moves" });
    const play = this.now;
    play.turns = turns;
    play.enough = table.position.over || (this.walk.turns > 0 && this.walk.turns <= turns.length);
    this.say();
    await this.house();
  }

  /** Lets Ludi play where it is its turn. */
  private async house(): Promise<void> {
    const { over, mover } = this.table!.position;
    if (!over && !this.mine(mover)) await this.table!.answer(levels[this.walk.level], this.plays.length);
  }
}
