// The page of evolution: all runs, or the one that the address names, `#3` or `#3/Name of a game`.
import { element, section } from "../markup/element";
import { decoded } from "../link/packing";
import { leadToShared } from "../server/links";
import { ownerBox } from "../server/owner";
import { follow, get, keys, type Denied } from "../server/server";
import { words as serverWords } from "../words/server";
import { words as queueWords } from "../words/queue";
import { words } from "../words/runs";
import { OrderForm } from "./order_form";
import { QueuePanel } from "./queue_panel";
import { RunView, table } from "./run_view";
import type { Line } from "./told";

class RunsPage {
  private readonly stage = element("div");
  private readonly order = section("order-of-run", words.begin);
  private readonly queue = section("queue", queueWords.title);
  private readonly panel = new QueuePanel(this.queue.whole, this.queue.body);
  private view: RunView | undefined;
  private unfollow: (() => void) | undefined;
  private number = -1;

  constructor(host: HTMLElement) {
    const owner = section("owner", serverWords.owner);
    this.order.whole.hidden = true;
    host.replaceChildren(this.stage, this.queue.whole, this.order.whole, owner.whole);
    ownerBox(owner.body, () => this.changed());
    addEventListener("hashchange", () => this.go());
    this.go();
    this.changed();
  }

  private go(): void {
    const [number, ...name] = location.hash.slice(1).split("/");
    const run = /^\d+$/.test(number) ? Number(number) : 0;
    const game = decoded(name.join("/"));
    this.order.whole.hidden = run !== 0 || !keys.owner;
    if (run === this.number) return this.view?.ask(game);
    this.number = run;
    this.view?.end();
    this.unfollow?.();
    this.view = this.unfollow = undefined;
    this.panel.show(run === 0 && keys.owner !== "");
    if (run) this.view = new RunView(this.stage, run, game);
    else this.unfollow = follow("runs", () => void this.list());
  }

  private changed(): void {
    this.order.whole.hidden = this.number !== 0 || !keys.owner;
    this.panel.show(this.number === 0 && keys.owner !== "");
    void this.view?.renew();
    if (!keys.owner) return;
    const begun = (run: number) => (location.hash = String(run));
    void OrderForm.open(this.order.body, begun).catch((fault: Denied) =>
      this.order.body.replaceChildren(element("p", fault.message, { class: "fault" })),
    );
  }

  private async list(): Promise<void> {
    const answer = await get<{ runs: Line[] }>("runs").catch(() => undefined);
    if (!answer || this.number !== 0) return;
    const { run, state, born, viable, best, began } = words.columns;
    const rows = answer.runs.map((line) => [
      element("a", words.run(line.run), { href: `#${line.run}` }),
      words.states[line.state],
      words.of(line.born, line.children),
      String(line.viable),
      line.best?.toFixed(3) ?? "",
      new Date(1000 * line.began).toLocaleString(),
    ]);
    const shown = rows.length ? table([run, state, born, viable, best, began], rows, [2, 3, 4]) : element("p", words.none);
    this.stage.replaceChildren(element("h2", words.list), shown);
  }
}

leadToShared();
const host = document.getElementById("runs");
if (host) new RunsPage(host);
