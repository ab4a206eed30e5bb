// The rules in English with a picture of the board, as a sheet to print.
import { BoardView } from "../board/board";
import type { Loaded } from "../talk/protocol";
import { element } from "../markup/element";
import { rulebook } from "./rulebook";

const drawn = 500; // milliseconds until the pieces of a board have come to rest

export async function printSheet(loaded: Loaded): Promise<void> {
  const board = element("figure");
  const sheet = element("article", "", { class: "handout" }, [
    element("h1", loaded.title ?? loaded.name),
    board,
    ...rulebook(loaded.english ?? []),
  ]);
  document.body.append(sheet);
  const names = loaded.players!.map((player) => player.name);
  void new BoardView(board, loaded.board!, names, () => undefined).show(loaded.position!, { targets: [], sources: [] });
  document.body.classList.add("printing");
  await new Promise((done) => window.setTimeout(done, drawn));
  window.print();
  document.body.classList.remove("printing");
  sheet.remove();
}
