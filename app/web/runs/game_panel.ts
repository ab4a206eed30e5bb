// One game of a run: its board, its rules in English, where it comes from, and ways to play it.
import { write } from "../link/link";
import { canPack } from "../link/packing";
import { element } from "../markup/element";
import { RulesPanel } from "../play/rules_panel";
import { Engine, obstacle } from "../talk/engine";
import type { Loaded } from "../talk/protocol";
import { words } from "../words/runs";
import type { Whole } from "./told";

/** A page of a game opens any game that its address brings along. */
const somePlayPage = "play/yavalath.html";

let engine: Promise<Engine> | undefined;
let queue: Promise<unknown> = Promise.resolve();

interface Read {
  loaded: Loaded;
  picture: string;
}

/** What the engine makes of rules; one text at a time. */
function read(rules: string): Promise<Read> {
  const reading = queue.then(async () => {
    const missing = obstacle();
    if (missing) throw new Error(missing);
    engine ??= Engine.start();
    const loaded = await (await engine).ask({ do: "load", rules });
    if (!loaded.sound) throw new Error(loaded.complaints[0]?.message ?? "");
    const { svg } = await (await engine).ask({ do: "picture" });
    return { loaded, picture: svg };
  });
  queue = reading.catch(() => undefined);
  return reading;
}

export class GamePanel {
  private shown = "";

  /** `address` is that of a game within the page. */
  constructor(
    private readonly host: HTMLElement,
    private readonly address: (name: string) => string,
  ) {}

  /** Says that there is no game yet. */
  clear(): void {
    this.shown = "";
    this.host.replaceChildren(element("p", words.noGame));
  }

  show(game: Whole): void {
    if (this.shown === game.name) return;
    this.shown = game.name;
    const board = element("div", "", { class: "picture" });
    const rules = element("div", "", { class: "rules" }, [element("p", game.rules ? words.reading : words.noRules)]);
    const ways = element("p", "", { class: "row" });
    this.host.replaceChildren(
      element("p", "", {}, this.origin(game)),
      element("div", "", { class: "pair" }, [element("div", "", {}, [board, ways]), rules]),
    );
    if (game.changes.length) {
      const list = element("ul", "", {}, game.changes.map((change) => element("li", change)));
      this.host.append(element("details", "", {}, [element("summary", words.changes), list]));
    }
    if (!game.rules) return;
    this.host.append(
      element("details", "", {}, [element("summary", words.text), element("pre", game.rules, { tabindex: "0" })]),
    );
    void this.ways(game, ways);
    void read(game.rules).then(
      ({ loaded, picture }) => {
        if (this.shown !== game.name) return;
        board.append(
          element("img", "", {
            src: `data:image/svg+xml,${encodeURIComponent(picture)}`,
            alt: words.board(game.name),
            width: "260",
            height: "260",
          }),
        );
        rules.replaceChildren();
        new RulesPanel(rules, loaded, () => undefined);
      },
      (fault: Error) => rules.replaceChildren(element("p", words.unread(fault.message), { class: "fault" })),
    );
  }

  private origin(game: Whole): Node[] {
    const told: Node[] = [];
    if (game.number === null) told.push(document.createTextNode(words.founder));
    game.parents.forEach(({ name }, place) => {
      const [before, after] = words.parents("|").split("|");
      told.push(document.createTextNode(place ? " × " : before));
      told.push(element("a", name, { href: this.address(name) }));
      if (place === game.parents.length - 1) told.push(document.createTextNode(after));
    });
    const facts = game.number === null ? [] : [words.fate(game.stage, game.relative ? [game.relative] : game.reasons)];
    if (game.score !== null) facts.push(words.score(game.score, game.interval));
    told.push(document.createTextNode(` ${facts.join(" ")}`));
    return told;
  }

  private async ways(game: Whole, host: HTMLElement): Promise<void> {
    if (!canPack()) return;
    const link = await write({ rules: game.rules, turns: [] });
    const plays = await fetch(somePlayPage, { method: "HEAD" }).catch(() => undefined);
    if (plays?.ok) host.append(element("a", words.play, { href: `${somePlayPage}#${link}`, class: "play" }));
    host.append(element("a", words.edit, { href: `editor.html#${link}` }));
  }
}
