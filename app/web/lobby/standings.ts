// Who plays a game how well.
import { button, element, section } from "../markup/element";
import { get } from "../server/server";
import { words } from "../words/lobby";
import "../library/games";

interface Rating {
  person: string;
  points: number;
  low: number;
  high: number;
  games: number;
  wins: number;
  draws: number;
}

export function standings(): HTMLElement {
  const { whole, body } = section("standings", words.standings);
  const game = element("select", "", { id: "standings-game" });
  for (const { slug, title, players } of ludiGames ?? [])
    if (players === 2 || slug === "yavalath") game.append(element("option", title, { value: slug }));
  game.value = "yavalath";
  const place = element("div", "", { role: "status" });
  const show = async () => {
    const told = await get<{ standings: Rating[] }>(`standings/${encodeURIComponent(game.value)}`).catch(() => ({ standings: [] }));
    place.replaceChildren(told.standings.length ? table(told.standings) : element("p", words.noStandings));
  };
  body.append(
    element("p", "", { class: "row" }, [element("label", words.game, { for: game.id }), game, button(words.show, () => void show())]),
    place,
  );
  return whole;
}

function table(all: Rating[]): HTMLElement {
  const { person, points, interval, games, wins, draws } = words.columns;
  const head = [person, points, interval, games, wins, draws].map((name) => element("th", name, { scope: "col" }));
  const rows = all.map((one) => {
    const cells = [one.points.toFixed(0), `${one.low.toFixed(0)}–${one.high.toFixed(0)}`, one.games, one.wins, one.draws];
    return element("tr", "", {}, [
      element("th", one.person, { scope: "row" }),
      ...cells.map((cell) => element("td", String(cell), { class: "number" })),
    ]);
  });
  return element("table", "", { class: "facts", tabindex: "0" }, [
    element("thead", "", {}, [element("tr", "", {}, head)]),
    element("tbody", "", {}, rows),
  ]);
}
