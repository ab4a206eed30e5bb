// The parts of the page of a game between people, in the order in which they are read.
import { element } from "../markup/element";
import type { Places } from "../table/status";
import { words } from "../words/match";
import { words as play } from "../words/play";

export interface Layout extends Places {
  players: HTMLElement;
  acts: HTMLElement;
  turns: HTMLElement;
  notes: HTMLElement;
  rules: HTMLElement;
}

export function layOut(host: HTMLElement): Layout {
  const part = (style: string, attributes: Record<string, string> = {}) => element("div", "", { class: style, ...attributes });
  const section = (style: string, title: string) => {
    const node = element("section", "", { class: style, "aria-label": title }, [element("h2", title)]);
    return { node, body: node.appendChild(part("body")) };
  };
  const status = element("p", "", { class: "status" });
  const todo = element("p", "", { class: "todo" });
  const live = part("live", { "aria-live": "polite", role: "status" });
  const board = part("boardplace");
  const choices = part("choices", { role: "group", "aria-label": play.turn.choices });
  const acts = part("acts");
  const players = section("seats-part", words.players);
  const turns = section("moves-part", words.moves);
  const notes = section("notes-part", words.messages);
  const rules = section("rules-part", words.rules);
  const table = element("div", "", { class: "table" }, [status, todo, live, board, choices, acts]);
  const side = element("div", "", { class: "side" }, [players.node, turns.node, notes.node, rules.node]);
  host.classList.add("playing");
  host.replaceChildren(table, side);
  return { status, todo, live, board, choices, acts, players: players.body, turns: turns.body, notes: notes.body, rules: rules.body };
}
