// How many children ended where, as bars with their numbers.
import { element } from "../markup/element";
import { words } from "../words/runs";
import type { Run } from "./told";

export class FunnelTable {
  private readonly rows = new Map<string, { children: HTMLElement; seconds: HTMLElement; bar: HTMLElement }>();
  private readonly body = element("tbody");

  constructor(host: HTMLElement) {
    const head = element("tr", "", {}, [
      element("th", words.stage, { scope: "col" }),
      element("th", words.children, { scope: "col", class: "number" }),
      element("th", words.seconds, { scope: "col", class: "number" }),
    ]);
    host.append(element("table", "", { class: "facts funnel" }, [element("thead", "", {}, [head]), this.body]));
  }

  show({ stages, born }: Run): void {
    const most = Math.max(1, ...stages.map(({ children }) => children));
    for (const { stage, children, seconds } of stages) {
      const row = this.rows.get(stage) ?? this.row(stage);
      row.children.textContent = born ? `${children} (${Math.round((100 * children) / born)} %)` : "0";
      row.seconds.textContent = seconds.toFixed(1);
      row.bar.style.width = `${(100 * children) / most}%`;
    }
  }

  private row(stage: string) {
    const bar = element("span", "", { class: "length", "aria-hidden": "true" });
    const name = element("th", words.stages[stage] ?? stage, { scope: "row" });
    name.append(bar);
    const row = {
      children: element("td", "", { class: "number" }),
      seconds: element("td", "", { class: "number" }),
      bar,
    };
    this.body.append(element("tr", "", { class: stage }, [name, row.children, row.seconds]));
    this.rows.set(stage, row);
    return row;
  }
}
