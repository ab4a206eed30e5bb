// The family tree around one game of a run, drawn anew when the family has grown.
import { get } from "../server/server";
import { Drawing } from "../tree/drawing";
import { Family, type Member } from "../tree/family";

export class GrowingTree {
  private told = "";

  constructor(
    private readonly host: HTMLElement,
    private readonly run: number,
    private readonly onWalk: (name: string) => void,
  ) {}

  async show(name: string): Promise<void> {
    const { games } = await get<{ games: Member[] }>(`runs/${this.run}/family/${encodeURIComponent(name)}`);
    const told = JSON.stringify(games);
    if (told === this.told) return;
    this.told = told;
    const focused = this.host.contains(document.activeElement)
      ? document.activeElement?.getAttribute("aria-label")?.split(",")[0]
      : undefined;
    this.host.replaceChildren();
    const drawing = new Drawing(this.host, new Family(games), (member) => this.onWalk(games[member].name));
    drawing.show(0);
    if (focused === undefined) return;
    const again = [...this.host.querySelectorAll<SVGGElement>("g.member")].find((node) =>
      node.getAttribute("aria-label")?.startsWith(`${focused},`),
    );
    again?.focus();
  }
}
