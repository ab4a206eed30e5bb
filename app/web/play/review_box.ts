// The review of a game as people see it: a button, how far it is, and what it says of this turn.
import { words } from "../words/play";
import type { Course } from "./course";
import { button, element } from "../markup/element";
import { Review } from "./review";
import { valueFor } from "./value_curve";

export class ReviewBox {
  private running: Review | undefined;
  private readonly bar = element("progress", "", { "aria-label": words.review.progress });
  private readonly start: HTMLButtonElement;
  private readonly halt: HTMLButtonElement;
  private readonly said = element("p", "", { class: "said" });

  constructor(
    host: HTMLElement,
    private readonly course: Course,
    private readonly players: string[],
    private readonly onChange: () => void,
    private readonly say: (text: string) => void,
  ) {
    this.start = button(words.review.start, () => void this.run(), { "data-act": "review" });
    this.halt = button(words.review.stop, () => this.stop(), { "data-act": "stop-review" });
    this.bar.hidden = this.halt.hidden = true;
    const row = element("div", "", { class: "row" });
    row.append(this.start, this.bar, this.halt);
    host.append(row, this.said);
  }

  stop(): void {
    this.running?.stop();
  }

  private async run(): Promise<void> {
    const { tree, rules, beginning } = this.course;
    const review = new Review(rules, beginning, this.players.length);
    this.running = review;
    this.busy(true);
    try {
      const whole = await review.run([tree.start, ...tree.now.line()], ({ done, all }) => {
        this.bar.max = all;
        this.bar.value = done;
        this.onChange();
      });
      this.say(whole ? words.review.done : words.review.stopped);
    } catch (fault) {
      this.say(words.turn.refused((fault as Error).message));
    }
    this.running = undefined;
    this.busy(false);
    this.onChange();
  }
  private busy(on: boolean): void {
    this.start.hidden = on;
    this.bar.hidden = this.halt.hidden = !on;
    this.bar.value = 0;
  }

  /** Says what is known of the present moment. */
  show(): void {
    const { tree } = this.course;
    const { now } = tree;
    this.start.disabled = tree.start.children.length === 0;
    const parts: string[] = [];
    const before = now.parent?.judgement;
    if (now.blame) parts.push(words.review.blamed(now.turn, now.blame, before?.turn ?? ""));
    const { mover, over } = now.standing;
    const value = valueFor(mover, now, this.players.length);
    if (!over && now.judgement && value !== undefined)
      parts.push(
        words.review.judged(this.players[mover], value, now.judgement.proven),
        words.review.line(now.judgement.line),
      );
    this.said.textContent = parts.join(" ");
  }
}
