// The ranking of a study as a table, with how sure it is and how far people agree.
import { element } from "../markup/element";
import { words as all } from "../words/studies";
import type { Standing } from "./design";

const words = all.study;
const svg = "http://www.w3.org/2000/svg";
const width = 160; // of a picture of an interval
const height = 18;

/** A line from end to end of an interval with a dot at its middle, on the scale of all. */
function picture([low, high]: [number, number], value: number, [least, most]: [number, number]): SVGElement {
  const at = (x: number) => 6 + ((x - least) / (most - least || 1)) * (width - 12);
  const part = (name: string, attributes: Record<string, string | number>) => {
    const node = document.createElementNS(svg, name);
    for (const [key, one] of Object.entries(attributes)) node.setAttribute(key, String(one));
    return node;
  };
  const whole = part("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", class: "interval" });
  whole.append(
    part("line", { x1: at(low), x2: at(high), y1: height / 2, y2: height / 2 }),
    part("circle", { cx: at(value), cy: height / 2, r: 4 }),
  );
  return whole;
}

function row(cells: (Node | string)[], name: "td" | "th" = "td"): HTMLElement {
  return element(
    "tr",
    "",
    {},
    cells.map((cell) =>
      typeof cell === "string" ? element(name, cell, name === "th" ? { scope: "col" } : {}) : element(name, "", {}, [cell]),
    ),
  );
}

export function rankingTable(standing: Standing): HTMLElement {
  const { games, neighbours } = standing;
  const ends: [number, number] = [
    Math.min(...games.map(({ interval }) => interval[0])),
    Math.max(...games.map(({ interval }) => interval[1])),
  ];
  const head = words.rankHead;
  const body = games.map((game, place) => {
    const next = neighbours[place];
    const more = !next
      ? ""
      : next.separated
        ? words.separated
        : next.more === null
          ? words.never
          : words.more(next.more);
    const interval = element("span", words.interval(...game.interval));
    const shown = element("div", "", {}, [picture(game.interval, game.strength, ends), interval]);
    return row([
      String(place + 1),
      game.title,
      words.strength(game.strength),
      shown,
      words.of(game.preferred, game.preferred + game.not_preferred),
      words.searched(game.searched, game.spread),
      more,
    ]);
  });
  const heading = row([head.place, head.game, head.strength, head.interval, head.preferred, head.searched, head.more], "th");
  return element("table", "", { class: "facts", tabindex: "0", "aria-label": words.ranking }, [
    element("thead", "", {}, [heading]),
    element("tbody", "", {}, body),
  ]);
}

/** What stands above and below the table. */
export function rankingNotes(standing: Standing): HTMLElement[] {
  const { people, comparisons, ties, left_out, joined, rate, agreement } = standing;
  const lines = [words.basis(people, comparisons, ties, left_out)];
  if (!joined) lines.push(words.parted);
  lines.push(words.rate(rate));
  const { share, interval, compared, coefficient } = agreement;
  lines.push(compared ? words.agreement(share, ...interval, compared, coefficient) : words.noAgreement, words.explained);
  return lines.map((line) => element("p", line));
}

/** How often each pair was judged. */
export function pairTable(titles: string[], pairs: { one: number; other: number; judged: number; open: number }[]): HTMLElement {
  const head = words.pairHead;
  return element("table", "", { class: "facts", tabindex: "0", "aria-label": words.pairCounts }, [
    element("thead", "", {}, [row([head.one, head.other, head.judged, head.open], "th")]),
    element(
      "tbody",
      "",
      {},
      pairs.map(({ one, other, judged, open }) => row([titles[one], titles[other], String(judged), String(open)])),
    ),
  ]);
}
