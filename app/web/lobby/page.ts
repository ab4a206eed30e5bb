// The first thing the page of tables does.
import { element, section } from "../markup/element";
import { script } from "../markup/script";
import { leadToShared } from "../server/links";
import { follow } from "../server/server";
import { words } from "../words/lobby";
import { challengeForm, messageForm } from "./correspondence";
import { OpenTables } from "./open_tables";
import { ownerPart } from "./owner";
import { PersonBox } from "./person";
import { standings } from "./standings";

async function open(host: HTMLElement): Promise<void> {
  await script("games.js");
  const tables = new OpenTables();
  const show = () => void tables.show();
  const you = section("person", words.you);
  const box = new PersonBox(you.body, show);
  const changed = () => {
    show();
    void box.show();
  };
  host.replaceChildren(
    element("div", "", { class: "halves" }, [
      element("div", "", {}, [tables.node, challengeForm(changed)]),
      element("div", "", {}, [you.whole, standings(), messageForm(changed), ownerPart()]),
    ]),
  );
  show();
  follow("lobby", show);
}

leadToShared();
const host = document.getElementById("lobby");
if (host) void open(host);
