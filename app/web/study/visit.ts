// A visit of somebody to a study: from the question whether they agree to the thanks.
import { decoded } from "../link/packing";
import { button, element } from "../markup/element";
import { kept } from "../markup/kept";
import { Denied } from "../server/server";
import { Form } from "./form";
import { begin, faceOf, Participant, Preview, type Guide } from "./guide";
import { Judging } from "./judging";
import { languageChoice, preferred, saidBefore } from "./language_choice";
import { ownData } from "./own_data";
import { Partner, seedOfMeetings } from "./partner";
import { Playing } from "./playing";
import { Speech, type Wording } from "./speech";
import { Unfinished, type Play } from "./unfinished";
import type { Answer, Face, Step, Walk } from "./walk";
import { Watch } from "./watch";

/** A step as it is shown. */
interface Shown {
  node: HTMLElement;
  missing: string;
  answer: Answer;
  end(): void;
}

class Questions implements Shown {
  readonly node: HTMLElement;
  private readonly form: Form;
  constructor(
    step: Extract<Step, { kind: "questions" }>,
    private readonly speech: Speech,
  ) {
    this.form = new Form(step.questions, speech);
    this.node = this.form.node;
  }
  get missing(): string {
    return this.form.whole ? "" : this.speech.say("missing");
  }
  get answer(): Answer {
    return { answers: this.form.answers };
  }
  end(): void {}
}

export class Visit {
  private speech: Speech;
  private shown: Shown | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly heading: HTMLElement | null,
  ) {
    this.speech = this.speak(new Speech(saidBefore()));
    if (heading) heading.textContent = this.speech.say("title");
  }

  /** Goes where the address leads. */
  async open(): Promise<void> {
    const fragment = decoded(location.hash.slice(1));
    this.say(this.speech.say("loading"));
    try {
      const [, preview] = /^preview=(\d+)$/.exec(fragment) ?? [];
      const [, me] = /^me=(.+)$/.exec(fragment) ?? [];
      if (preview) await this.lead(new Preview(preview));
      else if (me) await this.lead(new Participant(me));
      else if (fragment) await this.arrive(fragment);
      else this.say(this.speech.say("noLink"));
    } catch (fault) {
      this.say(...this.speech.failure(fault));
    }
  }

  /** Says everything from here on in a language; what stands around the page stays English. */
  private speak(speech: Speech): Speech {
    this.speech = speech;
    document.documentElement.lang = speech.main;
    document.querySelector("nav")?.setAttribute("lang", "en");
    return speech;
  }

  private say(...said: (string | Node)[]): void {
    const told = element("p", "", { role: "status" });
    told.append(...said);
    this.host.replaceChildren(told);
  }

  private entitle(title: string): void {
    document.title = `${title} – Ludi`;
    if (this.heading) this.heading.textContent = title;
  }

  /** A section with its heading, which is read first. */
  private show(title: string, ...nodes: Node[]): void {
    const heading = element("h2", title, { tabindex: "-1" });
    this.host.replaceChildren(heading, ...nodes);
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  private key(token: string): string {
    return `ludi.study.${token}`;
  }

  private async arrive(token: string): Promise<void> {
    const known = kept.get(this.key(token));
    if (known) {
      try {
        return await this.lead(new Participant(known));
      } catch (fault) {
        if (!(fault instanceof Denied) || fault.status !== 403) throw fault;
        kept.remove(this.key(token));
        new Unfinished(known).forget();
      }
    }
    const face = await faceOf(token);
    this.welcome(token, face, preferred(face.languages));
  }

  private paragraphs(wording: Wording, attributes: Record<string, string> = {}): HTMLElement[] {
    const all = { ...this.speech.marks(wording), ...attributes };
    return this.speech
      .told(wording)
      .split("\n")
      .map((line) => element("p", line, all));
  }

  private welcome(token: string, face: Face, language: string): void {
    const speech = this.speak(new Speech(language, face.phrases));
    this.entitle(face.title);
    const said = element("p", "", { role: "status", class: "fault" });
    const external = (face.external && new URLSearchParams(location.search).get(face.external)) || "";
    const agree = button(
      speech.say("agree"),
      async () => {
        agree.disabled = true;
        try {
          const participant = await begin(token, language, external);
          kept.set(this.key(token), participant.secret);
          await this.lead(participant);
        } catch (fault) {
          said.replaceChildren(...speech.failure(fault));
          agree.disabled = false;
        }
      },
      { class: "large" },
    );
    this.show(
      speech.say("consentTitle"),
      ...languageChoice(face.languages, speech, (chosen) => this.welcome(token, face, chosen)),
      ...this.paragraphs(face.introduction),
      ...this.paragraphs(face.consent, { class: "consent" }),
      ...(face.opponent === "participant" ? [element("p", speech.say("shared"))] : []),
      element("p", speech.say("agreeFirst")),
      agree,
      said,
    );
  }

  private async lead(guide: Guide, language = ""): Promise<void> {
    const walk = await guide.walk();
    this.speak(new Speech(walk.language ?? (language || preferred(walk.languages)), walk.phrases));
    this.entitle(walk.title);
    if (guide.secret) new Unfinished(guide.secret).forget(walk.step);
    this.step(guide, walk);
  }

  private frame(guide: Guide, walk: Walk): Node[] {
    const { speech } = this;
    if (guide instanceof Preview)
      return [
        element("p", speech.say("preview"), { class: "panel" }),
        ...languageChoice(walk.languages, speech, (language) => {
          this.speak(new Speech(language, walk.phrases));
          this.step(guide, walk);
        }),
      ];
    const participant = guide as Participant;
    return [
      ownData(participant, walk.exported ?? false, speech, () => {
        for (const key of kept.keys) if (kept.get(key) === participant.secret) kept.remove(key);
        new Unfinished(participant.secret).forget();
        this.say(speech.say("withdrawn"));
      }),
    ];
  }

  private step(guide: Guide, walk: Walk): void {
    const step = walk.steps[walk.step];
    if (!step) return this.thanks(guide, walk);
    const { speech } = this;
    this.shown?.end();
    const [shown, watch] = this.prepared(guide, walk, step);
    this.shown = shown;
    const said = element("p", "", { role: "status", class: "fault" });
    const next = button(
      speech.say("next"),
      async () => {
        said.textContent = shown.missing;
        if (shown.missing) return;
        next.disabled = true;
        const ms = watch.end();
        try {
          await guide.answer(walk.step, shown.answer, ms);
          shown.end();
          await this.lead(guide, speech.language);
        } catch (fault) {
          next.disabled = false;
          if (fault instanceof Denied && fault.status === 409) {
            shown.end();
            return this.lead(guide, speech.language);
          }
          said.replaceChildren(...speech.failure(fault));
        }
      },
      { class: "large" },
    );
    const place = step.kind === "questions" ? "" : speech.say("pair", { place: step.place + 1, all: walk.pairs });
    const title =
      step.kind === "questions"
        ? speech.say("questions")
        : step.kind === "judge"
          ? speech.say("which")
          : speech.say("game", { which: step.which + 1, title: walk.games[step.game].title });
    this.show(title, element("p", place, { class: "place" }), shown.node, next, said, ...this.frame(guide, walk));
  }

  /** A step, and the watch that tells how long it is in view. */
  private prepared(guide: Guide, walk: Walk, step: Step): [Shown, Watch] {
    const { speech } = this;
    if (step.kind === "questions") return [new Questions(step, speech), new Watch()];
    if (step.kind === "judge") return [new Judging(walk, step, speech), new Watch()];
    const game = walk.games[step.game];
    const unfinished = guide.secret ? new Unfinished(guide.secret) : undefined;
    const begun = unfinished?.at(walk.step, game.rules);
    const watch = new Watch(begun?.ms);
    const keeping = {
      plays: begun?.plays ?? [],
      keep: (plays: Play[]) => unfinished?.keep(walk.step, game.rules, { plays, ms: watch.now }),
    };
    const partner = guide.secret && walk.opponent === "participant" ? new Partner(guide.secret, walk.step) : undefined;
    const luck = partner ? seedOfMeetings : 1 + walk.step;
    return [new Playing({ walk, game, luck, speech, keeping, partner }), watch];
  }

  private thanks(guide: Guide, walk: Walk): void {
    const { speech } = this;
    const nodes: Node[] = [
      element("p", speech.told(walk.thanks) || speech.say("done"), speech.marks(walk.thanks)),
    ];
    if (walk.code) {
      const code = element("strong", walk.code, { class: "code" });
      nodes.push(element("p", "", { class: "panel" }, speech.nodes("code", { code })));
    }
    if (walk.redirect) nodes.push(element("p", "", {}, [element("a", speech.say("redirect"), { href: walk.redirect })]));
    this.show(speech.say("thanks"), ...nodes, ...this.frame(guide, walk));
  }
}
