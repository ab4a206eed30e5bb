// What somebody at a board, or beside it, can do there besides turns.
import { button, element, refill } from "../markup/element";
import { report } from "../server/report";
import { shortLink } from "../server/short";
import { words } from "../words/match";
import { addressOf, keepSecret, takeNext } from "./seat";
import type { Told } from "./told";

const patience = 4000; // ms that a second press may take

export interface Deeds {
  /** Asks the server for something about the board, and shows what comes of it. */
  ask: (what: string, body?: object) => Promise<unknown>;
  /** The address on which the game can be reviewed, below the site. */
  review: () => Promise<string>;
  rematch: () => Promise<void>;
  plan: () => void;
  keepPlan: () => Promise<void>;
  cancelPlan: () => void;
  say: (text: string) => void;
}

/** What the page is about besides the board itself. */
export interface Scene {
  planning: boolean;
  planned: boolean; // the plan in progress can be kept
}

export class Acts {
  private readonly row = element("div", "", { class: "toolbar" });
  private nodes: HTMLElement[] = []; // of the row that is made
  private readonly said = element("p", "", { class: "asks" });

  constructor(
    host: HTMLElement,
    private readonly board: number,
    private readonly deeds: Deeds,
  ) {
    host.append(this.said, this.row);
  }

  show(told: Told, scene: Scene): void {
    this.said.replaceChildren();
    this.nodes = [];
    if (scene.planning) this.showPlanning(scene.planned);
    else this.showDeeds(told);
    // Whatever happens at the board, whoever is at a button stays there.
    refill(this.row, this.nodes);
  }

  private showDeeds(told: Told): void {
    if (told.stage === "offered") this.showOffer(told);
    if (told.stage === "played" && told.seat !== null) this.showGame(told, told.seat);
    if (told.stage === "over") this.showEnd(told);
    this.nodes.push(element("a", words.lobby, { href: "lobby.html" }));
    this.add(words.reportBoard, () => report(`board/${this.board}`, this.said), "quiet");
  }

  private add(name: string, act: () => Promise<unknown> | void, style = ""): HTMLButtonElement {
    const node = button(name, () => void Promise.resolve(act()).catch((fault: Error) => this.deeds.say(fault.message)), { class: style });
    this.nodes.push(node);
    return node;
  }

  private note(text: string): void {
    this.said.append(element("span", `${text} `));
  }

  private showOffer(told: Told): void {
    const own = told.seat === null ? undefined : told.seats[told.seat];
    if (own && !own.accepted) {
      this.add(words.accept, () => this.deeds.ask("accept"));
      this.add(words.decline, () => this.deeds.ask("decline"));
    }
    if (!told.open) return;
    if (own) {
      const field = element("input", "", { readonly: "", value: addressOf(this.board), "aria-label": words.passOn });
      this.said.append(element("span", words.passOn), field);
      this.add(words.close, () => this.deeds.ask("decline"));
    } else {
      this.add(words.sit, async () => {
        const { secret } = (await this.deeds.ask("sit")) as { secret: string | null };
        keepSecret(this.board, secret);
        location.reload();
      });
    }
  }

  private showGame(told: Told, seat: number): void {
    const own = told.seats[seat];
    const others = told.seats.filter((_, p) => p !== seat);
    if (others.length) {
      const asked = others.find((other) => other.returns !== null)?.returns;
      if (asked !== undefined && asked !== null && own.returns !== asked)
        this.add(words.agreeBack(asked), () => this.deeds.ask("takeback", { turns: asked }));
      else if (own.returns !== null) this.note(words.backAsked);
      else if (told.turns.length)
        this.add(words.takeBack, () => this.deeds.ask("takeback", { turns: lastOwn(told, seat) }));
      const offered = others.some((other) => other.draws);
      if (offered) this.note(words.drawOffered);
      if (own.draws) this.note(words.drawAsked);
      else this.add(offered ? words.takeDraw : words.draw, () => this.deeds.ask("draw"));
      if (told.mover !== seat) this.add(words.plan, () => this.deeds.plan());
    }
    this.addResign();
    if (told.plans.length) {
      this.note(`${words.plans}: ${told.plans.map((plan) => plan.turns.join(" ")).join("; ")}.`);
      this.add(words.dropPlans, () => this.deeds.ask("drop"));
    }
  }

  /** A game is not given up by one slip of a finger. */
  private addResign(): void {
    let sure = false;
    const node = this.add(words.resign, () => {
      if (sure) return this.deeds.ask("resign");
      sure = true;
      node.textContent = words.really;
      setTimeout(() => {
        sure = false;
        node.textContent = words.resign;
      }, patience);
      return undefined;
    });
  }

  private showEnd(told: Told): void {
    if (told.seat !== null && told.next !== null) {
      takeNext(this.board, told.next);
      this.nodes.push(element("a", words.next, { href: addressOf(told.next) }));
    } else if (told.seat !== null && !told.seats.some((seat) => seat.left)) {
      const own = told.seats[told.seat];
      const asked = told.seats.some((seat, p) => p !== told.seat && seat.again);
      if (own.again && !asked) this.note(words.rematchAsked);
      this.add(asked ? words.agreeRematch : words.rematch, () => this.deeds.rematch());
    }
    this.add(words.analyse, async () => location.assign(await this.deeds.review()));
    this.add(words.link, async () => {
      this.deeds.say(words.linked(await shortLink(await this.deeds.review())));
    });
  }

  private showPlanning(planned: boolean): void {
    this.note(words.planning);
    this.add(words.keepPlan, () => this.deeds.keepPlan()).disabled = !planned;
    this.add(words.cancelPlan, () => this.deeds.cancelPlan());
  }
}

/** How many turns there were before the last one that the player took themselves; all but one if none. */
function lastOwn(told: Told, seat: number): number {
  const { length } = told.turns;
  const last = told.mover === seat ? length - told.seats.length : length - 1;
  return Math.max(0, last);
}
