// Tables with free seats, the form that opens one, and those that can be watched.
import { button, element, refill, section } from "../markup/element";
import { addressOf, keepSecret } from "../match/seat";
import { get, post } from "../server/server";
import { words } from "../words/lobby";
import { GameChoice, timeOf, titleOf } from "./games";

interface Line {
  board: number;
  word: string;
  rated: boolean;
  days: number;
  clock: { main: number; increment: number } | null;
  turns: number;
}

interface Sat {
  board: number;
  secret: string | null;
}

function goTo({ board, secret }: Sat): void {
  keepSecret(board, secret);
  location.assign(addressOf(board));
}

export class OpenTables {
  readonly node = element("div");
  private readonly seeks = element("div");
  private readonly watched = element("div");
  private readonly said = element("p", "", { role: "status" });
  private readonly fault = element("p", "", { role: "status", class: "fault" }); // of the server, when it was asked last

  constructor() {
    const open = section("open", words.open);
    open.body.append(this.fault, this.seeks, this.said, this.form());
    const played = section("watched", words.watched);
    played.body.append(this.watched);
    this.node.append(open.whole, played.whole);
  }

  /** Asks the server again. Whoever is at a button stays there. */
  async show(): Promise<void> {
    let told: { seeks: Line[]; watched: Line[] };
    try {
      told = await get("tables");
    } catch (fault) {
      this.fault.textContent = fault instanceof Error ? fault.message : String(fault);
      return;
    }
    this.fault.textContent = "";
    const { seeks, watched } = told;
    refill(this.seeks, [
      seeks.length ? this.list(seeks, words.sit, (line) => this.guarded(async () => goTo(await post<Sat>(`boards/${line.board}/sit`)))) : element("p", words.noTables),
    ]);
    refill(this.watched, [
      watched.length ? this.list(watched, words.look, (line) => location.assign(addressOf(line.board))) : element("p", words.noWatched),
    ]);
  }

  private list(lines: Line[], name: string, act: (line: Line) => void): HTMLElement {
    const items = lines.map((line) => {
      const told = [titleOf(line.word), timeOf(line), line.rated ? words.rated : words.casual, ...(line.turns ? [words.turns(line.turns)] : [])];
      const does = button(name, () => act(line), { "aria-label": `${name}: ${told[0]}, ${line.board}` });
      return element("li", "", { class: "row", "data-board": String(line.board) }, [element("span", told.join(" · ")), does]);
    });
    return element("ul", "", { class: "games" }, items);
  }

  private guarded(act: () => Promise<void>): void {
    this.said.textContent = "";
    void act().catch((fault: Error) => (this.said.textContent = fault.message));
  }

  private form(): HTMLElement {
    const choice = new GameChoice(true);
    const seat = element("select", "", { id: "open-seat" });
    const showSeats = () => {
      seat.replaceChildren(element("option", words.lot, { value: "" }));
      for (let p = 0; p < choice.players; ++p) seat.append(element("option", words.seatOf(p + 1), { value: String(p) }));
    };
    choice.onGame = showSeats;
    showSeats();
    const open = async () => {
      const place = seat.value === "" ? {} : { seat: Number(seat.value) };
      goTo(await post<Sat>("tables", { ...choice.terms, ...place }));
    };
    return element("details", "", { class: "panel" }, [
      element("summary", words.opening),
      choice.node,
      element("div", "", { class: "row" }, [
        element("span", "", { class: "field" }, [element("label", words.seat, { for: seat.id }), seat]),
        button(words.openIt, () => this.guarded(open), { class: "main" }),
      ]),
    ]);
  }
}
