// The turns so far, with what was tried beside them: each can be clicked, the present one is marked.
import { words } from "../words/play";
import { button, element, refill } from "../markup/element";
import type { Moment, Tree } from "./tree";

export interface MoveListActs {
  goTo: (moment: Moment) => void;
  promote: (moment: Moment) => void;
  remove: (moment: Moment) => void;
  comment: (moment: Moment, text: string) => void;
}

export class MoveList {
  private readonly list = element("div", "", { class: "turns", role: "group", "aria-label": words.moves.list });
  private readonly remarks = element("div", "", { class: "remarks" });
  private remarked: { now: Moment; branches: boolean } | undefined; // what the remarks are about

  constructor(
    host: HTMLElement,
    private readonly acts: MoveListActs,
  ) {
    host.append(this.list, this.remarks);
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  show(tree: Tree): void {
    const turns = element("div");
    if (tree.start.children.length === 0) turns.append(element("p", words.moves.none));
    this.branch(turns, tree, tree.start);
    refill(this.list, [...turns.childNodes]);
    // The list scrolls, never the page.
    const present = this.list.querySelector<HTMLElement>("[aria-current]");
    if (present) this.list.scrollTop = present.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    this.showRemarks(tree);
  }

  /** What follows a moment: the main line, and each other branch in a box of its own. */
  private branch(host: HTMLElement, tree: Tree, from: Moment): void {
    for (let at = from; at.children.length; ) {
      const [main, ...others] = at.children;
      host.append(this.turn(tree, main, host.childElementCount === 0));
      for (const other of others) {
        const box = element("div", "", { class: "branch" });
        box.append(this.turn(tree, other, true));
        this.branch(box, tree, other);
        host.append(box);
      }
      at = main;
    }
  }

  private turn(tree: Tree, moment: Moment, numbered: boolean): HTMLElement {
    const { depth } = moment;
    const present = moment === tree.now;
    const node = button("", () => this.acts.goTo(moment), { class: "turn", "data-turn": String(depth) });
    node.tabIndex = present || (tree.now === tree.start && depth === 1 && moment === tree.start.children[0]) ? 0 : -1;
    if (present) node.setAttribute("aria-current", "step");
    const first = numbered || depth % 2 === 1;
    if (first) node.append(element("span", `${depth}. `, { class: "ply" }));
    node.append(moment.turn);
    if (moment.blame) node.append(element("b", moment.blame, { class: "blame", title: words.review.blame[moment.blame] }));
    if (moment.comment) node.append(element("span", ` ${moment.comment}`, { class: "comment" }));
    return node;
  }

  /** What can be said and done about the present moment. */
  private showRemarks(tree: Tree): void {
    const { now } = tree;
    const branches = now.path().some((moment) => moment.parent!.children[0] !== moment);
    // A comment that somebody is at stays as long as its turn is the present one.
    if (this.remarked?.now === now && this.remarked.branches === branches) return;
    this.remarked = { now, branches };
    this.remarks.replaceChildren();
    if (!now.parent) return;
    const field = element("input", "", { "aria-label": words.moves.comment(now.turn), placeholder: words.moves.commentHere });
    field.value = now.comment;
    field.maxLength = 500;
    field.addEventListener("change", () => this.acts.comment(now, field.value.trim()));
    this.remarks.append(field);
    if (branches) this.remarks.append(button(words.moves.promote, () => this.acts.promote(now)));
    this.remarks.append(button(words.moves.remove, () => this.acts.remove(now)));
  }

  private key(event: KeyboardEvent): void {
    const turns = [...this.list.querySelectorAll<HTMLButtonElement>("button.turn")];
    const at = turns.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: turns.length - 1 }[event.key];
    if (at < 0 || to === undefined || !turns[to]) return;
    event.preventDefault();
    turns[at].tabIndex = -1;
    turns[to].tabIndex = 0;
    turns[to].focus();
  }
}
