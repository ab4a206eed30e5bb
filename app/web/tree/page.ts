// The family tree of a run: the pedigree of one game at a time, and what is known of that game.
import { button, element } from "../markup/element";
import { words } from "../words/tree";
import { Drawing } from "./drawing";
import { Family, keyOf } from "./family";

class TreePage {
  private readonly panel = element("section", "", { class: "member-panel", "aria-live": "polite" });
  private readonly picker = element("select");
  private readonly drawing: Drawing;
  private shown = -1;

  constructor(
    host: HTMLElement,
    private readonly family: Family,
  ) {
    const label = element("label", `${words.pick} `);
    label.append(this.picker);
    const bar = element("p", "", { class: "bar" });
    bar.append(label);
    for (const i of family.ranked()) {
      const { name, viable } = family.members[i];
      this.picker.append(element("option", viable ? `★ ${name}` : name, { value: String(i) }));
    }
    this.picker.addEventListener("change", () => this.walk(Number(this.picker.value)));
    const place = element("div", "", { class: "sheet" });
    host.replaceChildren(bar, place, this.panel);
    this.drawing = new Drawing(place, family, (member) => this.walk(member));
    const sizes: [name: string, act: () => void][] = [
      [words.larger, () => this.drawing.larger(1.4)],
      [words.smaller, () => this.drawing.larger(1 / 1.4)],
      [words.whole, () => this.drawing.fit()],
    ];
    for (const [name, act] of sizes) bar.append(" ", button(name, act));
    window.addEventListener("hashchange", () => this.show(this.asked()));
    window.addEventListener("resize", () => this.drawing.fit());
    this.show(this.asked());
  }

  /** The game that the address names, else the best one. */
  private asked(): number {
    const asked = location.hash.slice(1);
    const found = this.family.members.findIndex((member) => encodeURIComponent(keyOf(member)) === asked);
    return found >= 0 ? found : this.family.ranked()[0];
  }

  /** Goes to a game, so that the browser's way back leads here again. */
  private walk(member: number): void {
    location.hash = encodeURIComponent(keyOf(this.family.members[member]));
  }

  private show(member: number): void {
    if (member === this.shown) return;
    this.shown = member;
    this.picker.value = String(member);
    this.drawing.show(member);
    this.tell(member);
  }

  private link(member: number): HTMLAnchorElement {
    const one = this.family.members[member];
    return element("a", one.name, { href: `#${encodeURIComponent(keyOf(one))}` });
  }

  private relatives(title: string, members: number[]): HTMLParagraphElement {
    const line = element("p", `${title}: `);
    members.forEach((member, i) => line.append(i ? ", " : "", this.link(member)));
    if (!members.length) line.append(words.none);
    return line;
  }

  private tell(member: number): void {
    const one = this.family.members[member];
    const facts = [
      one.generation === 0 ? words.given : words.bred(one.generation),
      words.score(one.score),
      one.viable ? words.viable : "",
    ];
    this.panel.replaceChildren(
      element("h2", one.name),
      element("p", facts.filter((fact) => fact).join(", ")),
    );
    if (one.page) {
      const picture = one.page.replace(/^play\//, "pictures/").replace(/\.html$/, ".svg");
      const link = element("a", "", { href: one.page, class: "play" });
      link.append(
        element("img", "", { src: picture, alt: "", width: "160", height: "160" }),
        element("b", words.play),
      );
      this.panel.append(link);
    }
    this.panel.append(
      this.relatives(words.parents, one.parents),
      this.relatives(words.children, this.family.children(member)),
    );
    if (one.refused) this.panel.append(element("p", words.refused(one.refused)));
    if (one.rules.length) this.tellRules(member);
    if (one.changes.length) {
      const list = element("ul");
      list.append(...one.changes.map((change) => element("li", change)));
      this.panel.append(element("h3", words.changes), list);
    }
  }

  private tellRules(member: number): void {
    const { parents, rules } = this.family.members[member];
    this.panel.append(element("h3", words.rules));
    const key = element("p", "", { class: "key" });
    this.family.shares(member).forEach((share, place) => {
      const name = this.family.members[parents[place]].name;
      key.append(element("mark", words.share(name, share), { class: `parent${place}` }), " ");
    });
    const text = element("pre");
    for (const [from, piece] of rules)
      text.append(from < 0 ? piece : element("mark", piece, { class: `parent${from}` }));
    this.panel.append(key, text);
  }
}

const host = document.getElementById("tree");
if (host && typeof ludiFamily !== "undefined" && ludiFamily.games.length)
  new TreePage(host, new Family(ludiFamily.games));
