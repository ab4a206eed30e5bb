// The choice of a game, of the values of its rules, and of how it is played.
import { element } from "../markup/element";
import { get } from "../server/server";
import { words } from "../words/lobby";
import "../library/games";

/** Minutes, and seconds more for each turn. */
const clocks = [
  [1, 2],
  [3, 2],
  [5, 5],
  [10, 5],
  [20, 10],
  [60, 30],
] as const;
const days = [1, 3, 7, 14];
const secondsOfMinute = 60;

/** What the server is asked to play; fields as in docs/server.md. */
export interface Terms {
  word?: string;
  rules?: string;
  players?: number;
  params?: Record<string, number>;
  clock?: { main: number; increment: number };
  days?: number;
  automatic: boolean;
  rated: boolean;
}

/** What the server plays by a word: for how many players, and with which parameters. */
interface WordTold {
  texts: { players: number; params: Record<string, number> }[];
}

export function titleOf(word: string): string {
  return (typeof ludiGames === "undefined" ? undefined : ludiGames?.find((game) => game.slug === word)?.title) ?? word;
}

export function timeOf({ clock, days: each }: { clock: { main: number; increment: number } | null; days: number }): string {
  if (clock) return words.clockOf(clock.main / secondsOfMinute, clock.increment);
  return each ? words.daysOf(each) : words.noClock;
}

let count = 0;

function labelled(name: string, field: HTMLElement): HTMLElement {
  field.id = `field${++count}`;
  return element("span", "", { class: "field" }, [element("label", name, { for: field.id }), field]);
}

export class GameChoice {
  readonly node = element("div", "", { class: "choice" });
  private readonly game = element("select");
  private readonly time = element("select");
  private readonly people = element("select");
  private readonly values = element("div", "", { class: "row" });
  private texts: WordTold["texts"] = [];
  private readonly rules = element("textarea", "", { rows: "3", spellcheck: "false" });
  private readonly automatic = element("input", "", { type: "checkbox" });
  private readonly rated = element("input", "", { type: "checkbox" });

  /** `live`: with clocks, else with days. */
  constructor(live: boolean) {
    for (const { slug, title, players } of ludiGames ?? [])
      if (players > 1) this.game.append(element("option", title, { value: slug }));
    if ([...this.game.options].some((option) => option.value === "yavalath")) this.game.value = "yavalath";
    this.time.append(element("option", words.noClock, { value: "" }));
    if (live) for (const [main, more] of clocks) this.time.append(element("option", words.clockOf(main, more), { value: `${main * secondsOfMinute} ${more}` }));
    else for (const each of days) this.time.append(element("option", words.daysOf(each), { value: String(each) }));
    this.time.dataset.live = live ? "yes" : "";
    this.automatic.checked = this.rated.checked = true;
    this.game.addEventListener("change", () => void this.showGame());
    this.people.addEventListener("change", () => this.showValues());
    const more = element("details", "", {}, [element("summary", words.rules), labelled(words.rulesAre, this.rules)]);
    this.node.append(
      element("div", "", { class: "row" }, [labelled(words.game, this.game), labelled(words.howMany, this.people), labelled(words.clocks, this.time)]),
      this.values,
      element("div", "", { class: "row" }, [labelled(words.automatic, this.automatic), labelled(words.ratedGame, this.rated)]),
      more,
    );
    void this.showGame();
  }

  /** For how many people the game is. */
  get players(): number {
    return Number(this.people.value) || 2;
  }

  /** Called when another game is chosen. */
  onGame: () => void = () => {};

  private async showGame(): Promise<void> {
    this.values.replaceChildren();
    const { value } = this.game;
    const { texts } = await get<WordTold>(`words/${value}`).catch(() => ({ texts: [] }));
    if (value !== this.game.value) return;
    this.people.replaceChildren(...texts.map(({ players }) => element("option", words.players(players), { value: String(players) })));
    this.people.parentElement!.hidden = texts.length < 2;
    this.texts = texts;
    this.showValues();
  }

  private showValues(): void {
    const text = this.texts.find(({ players }) => players === this.players);
    this.values.replaceChildren(
      ...Object.entries(text?.params ?? {}).map(([name, usual]) =>
        labelled(name, element("input", "", { type: "number", name, value: String(usual), "data-usual": String(usual) })),
      ),
    );
    this.onGame();
  }

  get terms(): Terms {
    const rules = this.rules.value.trim();
    const fields = [...this.values.querySelectorAll("input")].filter((field) => field.value !== field.dataset.usual);
    const params = Object.fromEntries(fields.map((field) => [field.name, Number(field.value)]));
    const time = this.time.value.split(" ").map(Number);
    const terms: Terms = { automatic: this.automatic.checked, rated: this.rated.checked };
    if (rules) terms.rules = rules;
    else Object.assign(terms, { word: this.game.value, players: this.players, params });
    if (this.time.value && this.time.dataset.live) terms.clock = { main: time[0], increment: time[1] };
    else if (this.time.value) terms.days = time[0];
    return terms;
  }
}
