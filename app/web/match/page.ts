// The first thing the page of a game between people does.
import { element } from "../markup/element";
import { leadToShared } from "../server/links";
import { Engine, obstacle } from "../talk/engine";
import { words } from "../words/match";
import { words as play } from "../words/play";
import { Match } from "./match";
import { boardIn } from "./seat";

async function open(host: HTMLElement): Promise<void> {
  const board = boardIn(location.hash);
  const why = board === undefined ? words.noBoard : obstacle() && play.turn.noEngine(obstacle());
  try {
    if (why) throw new Error(why);
    const match = await Match.open(host, await Engine.start(), board!);
    const heading = document.querySelector("h1");
    if (heading) heading.textContent = match.title;
  } catch (fault) {
    host.classList.remove("playing");
    host.replaceChildren(
      element("p", fault instanceof Error ? fault.message : String(fault), { class: "obstacle", role: "alert" }),
      element("p", "", {}, [element("a", words.lobby, { href: "lobby.html" })]),
    );
  }
}

leadToShared();
const host = document.getElementById("match");
if (host) {
  void open(host);
  window.addEventListener("hashchange", () => location.reload());
}
