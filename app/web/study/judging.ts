// Which of two games is preferred, by how much and why.
import { button, element } from "../markup/element";
import { choice, Form, writing, type Asked } from "./form";
import type { Speech } from "./speech";
import type { Answer, Step, Walk } from "./walk";

type Judge = Extract<Step, { kind: "judge" }>;

export class Judging {
  readonly node = element("div", "", { class: "judging" });
  private readonly form: Form;
  private readonly more = element("div");
  private readonly much: Asked | undefined;
  private readonly why: Asked | undefined;
  private preferred = "";

  constructor(walk: Walk, step: Judge, private readonly speech: Speech) {
    const title = (which: "first" | "second") => walk.games[step[which]].title;
    const right = step.left === "first" ? ("second" as const) : ("first" as const);
    const sides: [string, string][] = [
      [step.left, title(step.left)],
      [right, title(right)],
    ];
    if (walk.ties) sides.push(["none", speech.say("neither")]);
    const buttons = sides.map(([which, name]) =>
      button(name, () => choose(which), { "aria-pressed": "false", "data-which": which }),
    );
    const choose = (which: string) => {
      this.preferred = which;
      for (const one of buttons) one.setAttribute("aria-pressed", String(one.dataset.which === which));
      if (this.much) this.much.node.hidden = which === "none";
    };
    const group = element("div", "", { class: "sides", role: "group", "aria-label": speech.say("which") }, buttons);
    this.node.append(group, this.more);
    if (walk.scale > 0) {
      const steps = Array.from({ length: walk.scale }, (_, i) => i + 1);
      this.much = choice(speech.say("howMuch"), steps.map(String), steps, [
        speech.say("hardly"),
        speech.say("veryMuch"),
      ]);
      this.more.append(this.much.node);
    }
    if (walk.reasons) {
      this.why = writing(`${speech.say("why")} ${speech.say("optional")}`);
      this.more.append(this.why.node);
    }
    this.form = new Form(step.questions, speech);
    this.more.append(this.form.node);
  }

  get missing(): string {
    const much = this.much && this.preferred !== "none" && this.much.value() === undefined;
    return !this.preferred || much || !this.form.whole ? this.speech.say("missing") : "";
  }

  get answer(): Answer {
    const much = this.preferred === "none" ? undefined : this.much?.value();
    const why = this.why?.value();
    return {
      preferred: this.preferred,
      ...(much === undefined ? {} : { much }),
      ...(why === undefined ? {} : { why }),
      answers: this.form.answers,
    };
  }

  end(): void {}
}
