// Which games a study compares: from the library, from runs on this server, or texts of one's own.
import { button, element, section } from "../markup/element";
import { script } from "../markup/script";
import { get } from "../server/server";
import { words as all } from "../words/studies";
import "../library/games";
import type { Design, DesignGame } from "./design";
import { linesOf, longInput, numberInput, selectInput, textInput } from "./inputs";

const words = all.form;

interface Bred {
  runs: { run: number; games: { name: string; score: number; viable: boolean }[] }[];
}

export class GameChoice {
  readonly node: HTMLElement;
  private readonly list = element("ul", "", { class: "chosen" });

  constructor(private readonly design: Design) {
    const { whole, body } = section("games", words.games);
    this.node = whole;
    const fields = element("div", "", { class: "fields" });
    body.append(element("h3", words.chosen), this.list, fields, this.own());
    this.draw();
    void this.offer(fields);
  }

  private add(game: DesignGame): void {
    if (game.source !== "own" && this.design.games.some(({ source }) => source === game.source)) return;
    this.design.games.push(game);
    this.draw();
  }

  private draw(): void {
    const rows = this.design.games.map((game, place) => {
      const title = game.title ?? game.source;
      const remove = button(words.remove(title), () => {
        this.design.games.splice(place, 1);
        this.draw();
      });
      return element("li", "", {}, [element("p", title, { class: "row" }, [remove]), this.check(game)]);
    });
    this.list.replaceChildren(...(rows.length ? rows : [element("li", words.noGames)]));
  }

  /** A question that shows whether the rules were understood. */
  private check(game: DesignGame): HTMLElement {
    const check = game.check;
    const state = {
      text: typeof check?.text === "string" ? check.text : (check?.text.en ?? ""),
      options: (check?.options ?? []).map((option) => (typeof option === "string" ? option : option.en)).join("\n"),
      right: (check?.right ?? 0) + 1,
    };
    const put = () => {
      const options = linesOf(state.options);
      const right = state.right - 1;
      if (!state.text && !options.length) delete game.check;
      else game.check = { id: "check", when: "pair", kind: "choice", text: state.text, options, right, required: true };
    };
    const bind = <K extends keyof typeof state>(key: K) => (value: (typeof state)[K] | undefined) => {
      state[key] = value ?? state[key];
      put();
    };
    return element("details", "", {}, [
      element("summary", words.check),
      textInput(words.checkText, state.text, bind("text")),
      longInput(words.checkOptions, state.options, bind("options")),
      numberInput(words.checkRight, state.right, [1, 20], bind("right")),
    ]);
  }

  private async offer(fields: HTMLElement): Promise<void> {
    if (typeof ludiGames === "undefined") await script("games.js").catch(() => {});
    const games = typeof ludiGames === "undefined" ? [] : ludiGames;
    const library = Object.fromEntries(games.map(({ slug, title }) => [`library:${slug}`, title]));
    fields.append(this.offered(words.library, library));
    const { runs } = await get<Bred>("bred").catch((): Bred => ({ runs: [] }));
    const bred: Record<string, string> = {};
    for (const { run, games: children } of runs)
      for (const { name, score } of children) bred[`run:${run}:${name}`] = words.run_game(run, name, score);
    fields.append(runs.length ? this.offered(words.run, bred) : element("p", words.noRuns));
  }

  private offered(label: string, games: Record<string, string>): HTMLElement {
    let chosen = Object.keys(games)[0] ?? "";
    const add = button(words.add, () => chosen && this.add({ source: chosen, title: games[chosen] }), {
      "aria-label": `${words.add}: ${label}`,
    });
    return element("div", "", {}, [selectInput(label, games, chosen, (value) => (chosen = value)), add]);
  }

  private own(): HTMLElement {
    let rules = "";
    const field = longInput(words.own, "", (value) => (rules = value), 6);
    const add = button(
      words.add,
      () => {
        const title = /\(game\s+"?([^\s"()]+)/.exec(rules)?.[1] ?? words.own;
        if (rules.trim()) this.add({ source: "own", title, rules });
      },
      { "aria-label": `${words.add}: ${words.own}` },
    );
    return element("details", "", {}, [element("summary", words.own), field, add]);
  }
}
