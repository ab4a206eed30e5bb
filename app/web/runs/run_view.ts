// One run as everybody sees it, and its buttons for the owner.
import { button, element, refill, section } from "../markup/element";
import { Denied, follow, get, keys, post } from "../server/server";
import { words } from "../words/runs";
import { FunnelTable } from "./funnel";
import { GamePanel } from "./game_panel";
import { GrowingTree } from "./growing_tree";
import { markedIn, marksOf } from "./marks";
import { ScoreCurve } from "./score_curve";
import type { Born, Game, Mark, Run, Whole } from "./told";

const lastChildren = 10;

export class RunView {
  private readonly status = element("p", "", { class: "standing" });
  private readonly heard = element("p", "", { role: "status", class: "heard" }); // what changes seldom
  private readonly said = element("p", "", { role: "status", class: "fault" });
  private readonly acts = element("div", "", { class: "row" });
  private readonly game = section("game", words.noGame);
  private readonly parts: {
    funnel: FunnelTable;
    curve: ScoreCurve;
    panel: GamePanel;
    tree: GrowingTree;
    settings: HTMLElement;
    leaders: HTMLElement;
    births: HTMLElement;
    marks: HTMLElement; // of the game that is shown
  };
  private readonly unfollow: () => void;
  private busy = false;
  private again = false;
  private drawn = ""; // what the buttons of games show

  constructor(
    host: HTMLElement,
    private readonly number: number,
    private asked: string,
  ) {
    const funnel = section("funnel-of-run", words.funnel);
    const curve = section("curve-of-run", words.curve);
    const leaders = section("leaders", words.leaders);
    const births = section("births", words.births);
    const tree = section("tree-of-run", words.tree);
    const settings = element("dl", "", { class: "settings" });
    const sheet = element("div", "", { class: "sheet-of-tree" });
    const panel = element("div");
    const marks = element("p", "", { class: "marks-of-game" });
    this.game.body.append(marks, panel);
    tree.body.append(element("p", words.treeLead), sheet);
    this.parts = {
      funnel: new FunnelTable(funnel.body),
      curve: new ScoreCurve(curve.body),
      panel: new GamePanel(panel, (name) => this.address(name)),
      tree: new GrowingTree(sheet, number, (name) => (location.hash = this.address(name))),
      settings,
      leaders: leaders.body,
      births: births.body,
      marks,
    };
    this.parts.panel.clear();
    host.replaceChildren(
      element("p", "", {}, [element("a", words.all, { href: "#" })]),
      element("h2", words.run(number)),
      this.status,
      this.heard,
      this.acts,
      this.said,
      element("details", "", {}, [element("summary", words.settings), settings]),
      element("div", "", { class: "columns" }, [curve.whole, funnel.whole]),
      this.game.whole,
      leaders.whole,
      births.whole,
      tree.whole,
    );
    this.unfollow = follow(`run/${number}`, () => void this.renew());
    void this.renew();
  }

  end(): void {
    this.unfollow();
  }

  /** Goes to another game; none: the newest viable one. */
  ask(name: string): void {
    this.asked = name;
    void this.renew().then(() => {
      const title = this.game.whole.querySelector("h2")!;
      title.tabIndex = -1;
      title.focus();
    });
  }

  /** Asks the server again, once more if something happened meanwhile. */
  async renew(): Promise<void> {
    this.again = this.busy;
    if (this.busy) return;
    this.busy = true;
    do {
      this.again = false;
      await this.look().catch((fault) => this.say(fault));
    } while (this.again);
    this.busy = false;
  }

  private say(fault: unknown): void {
    const { status, message } = fault as Denied;
    this.said.textContent = status === 404 ? words.gone : message;
  }

  private address(name: string): string {
    return `#${this.number}/${encodeURIComponent(name)}`;
  }

  private async look(): Promise<void> {
    const run = await get<Run>(`runs/${this.number}`);
    this.said.textContent = "";
    this.status.textContent = [
      `${words.states[run.state]}:`,
      words.told(run.born, run.children, run.viable),
      words.cost(run.seconds),
      run.rate === null ? "" : words.rate(run.rate, run.left),
      run.why ? words.why(run.why) : "",
    ]
      .filter(Boolean)
      .join(" ");
    if (this.heard.dataset.state !== run.state) this.heard.textContent = this.status.textContent;
    this.heard.dataset.state = run.state;
    this.showActs(run);
    this.showSettings(run);
    this.parts.funnel.show(run);
    this.parts.curve.show(run.curve, run.children);
    this.showLeaders(run);
    await this.showBirths(run);
    await this.showGame(run);
  }

  private async showGame(run: Run): Promise<void> {
    const name = this.asked || run.newest?.name;
    const title = this.game.whole.querySelector("h2")!;
    if (!name) {
      title.textContent = words.newest("–");
      return;
    }
    title.textContent = this.asked ? words.game(name) : words.newest(name);
    if (this.asked) title.append(" ", element("a", words.follow, { href: `#${this.number}`, class: "follow" }));
    this.showMarks(run, name);
    this.parts.panel.show(await get<Whole>(`runs/${this.number}/children/${encodeURIComponent(name)}`));
    await this.parts.tree.show(name);
  }

  private showActs(run: Run): void {
    const told = `${run.state} ${run.children} ${keys.owner ? "owner" : ""}`;
    if (this.acts.dataset.told === told) return;
    this.acts.dataset.told = told;
    this.acts.replaceChildren();
    if (!keys.owner) return;
    const act = (name: string, what: string, question = "") =>
      button(name, () => {
        if (!question || confirm(question)) void this.act(what);
      });
    const over = run.state === "stopped" || run.state === "done";
    if (run.state === "going" || run.state === "waiting") this.acts.append(act(words.pause, "pause"));
    if (["paused", "pausing", "failed"].includes(run.state)) this.acts.append(act(words.resume, "resume"));
    if (!over && run.state !== "stopping") this.acts.append(act(words.stop, "stop", words.reallyStop));
    if (run.state === "done") this.acts.append(this.moreChildren(run));
    if (over || run.state === "paused" || run.state === "failed")
      this.acts.append(act(words.remove, "remove", words.reallyRemove));
  }

  private moreChildren(run: Run): HTMLElement {
    const number = element("input", "", { type: "number", id: "more", min: String(run.children + 1), step: "1" });
    number.value = String(2 * run.children);
    const more = button(words.moreButton, () => void this.act("resume", { children: Number(number.value) }));
    return element("span", "", { class: "row" }, [element("label", words.more, { for: number.id }), number, more]);
  }

  private async act(what: string, body: object = {}): Promise<void> {
    try {
      await post(`runs/${this.number}/${what}`, body);
      if (what === "remove") location.hash = "";
      else await this.renew();
    } catch (fault) {
      this.say(fault);
    }
  }

  private showSettings({ settings }: Run): void {
    const told: [string, string][] = [
      ["children", String(settings.children)],
      ["founders", settings.founders.join(", ") || (settings.set ? words.family(settings.set) : words.usualFounders)],
      ["trials", String(settings.trials)],
      ["nodes", String(settings.nodes)],
      ["seed", String(settings.seed)],
      ["weights", settings.weights],
      ["selection", words.selections[settings.selection] ?? settings.selection],
    ];
    if (settings.archive) told.push(["archive", "✓"]);
    if (settings.around) told.push(["around", settings.around]);
    if (settings.pinned.length) told.push(["pinned", settings.pinned.join(", ")]);
    this.parts.settings.replaceChildren(
      ...told.flatMap(([field, value]) => [element("dt", words.form[field][0]), element("dd", value)]),
    );
  }

  private link(game: Game | string): HTMLAnchorElement {
    const name = typeof game === "string" ? game : game.name;
    return element("a", name, { href: this.address(name) });
  }

  /** What the owner may do to the marks of a game; nothing for others. */
  private marking(name: string): ((as: Mark, on: boolean) => void) | undefined {
    return keys.owner ? (as, on) => void this.act("mark", { name, as, on }) : undefined;
  }

  private showMarks(run: Run, name: string): void {
    refill(this.parts.marks, [marksOf(run, name, this.marking(name))]);
  }

  private showLeaders(run: Run): void {
    const told = JSON.stringify([run.leaders, run.stars, run.pinned, run.banned, keys.owner]);
    if (told === this.drawn) return;
    this.drawn = told;
    const rows = run.leaders.map((game) => [
      this.link(game),
      game.score?.toFixed(3) ?? "",
      marksOf(run, game.name, this.marking(game.name)),
      words.stages[game.stage] ?? game.stage,
      String(game.generation),
    ]);
    const columns = [words.name, words.points, words.marks, words.stage, words.generation];
    refill(this.parts.leaders, [
      element("p", words.marksLead),
      ...markedIn(run, (name) => this.link(name)),
      table(columns, rows, [1, 4]),
    ]);
  }

  private async showBirths(run: Run): Promise<void> {
    const since = Math.max(0, run.born - lastChildren);
    const { children } = await get<{ children: Born[] }>(`runs/${this.number}/children?since=${since}`);
    const rows = children
      .slice(-lastChildren)
      .reverse()
      .map((child) => [
        this.link(child),
        words.stages[child.stage] ?? child.stage,
        child.score?.toFixed(3) ?? "",
        element("span", "", {}, child.parents.flatMap((name, i) => [document.createTextNode(i ? " × " : ""), this.link(name)])),
      ]);
    refill(this.parts.births, [table([words.name, words.stage, words.points, words.from], rows, [2])]);
  }
}

/** A table of texts and nodes; `numbers` are the columns that hold numbers. */
export function table(columns: string[], rows: (string | Node)[][], numbers: number[]): HTMLElement {
  const style = (column: number): Record<string, string> => (numbers.includes(column) ? { class: "number" } : {});
  const head = element("tr", "", {}, columns.map((name, c) => element("th", name, { scope: "col", ...style(c) })));
  const body = rows.map((row) =>
    element("tr", "", {}, row.map((cell, c) => {
      const node = element("td", "", style(c));
      node.append(cell);
      return node;
    })),
  );
  return element("table", "", { class: "facts" }, [element("thead", "", {}, [head]), element("tbody", "", {}, body)]);
}
