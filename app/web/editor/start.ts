// What one can begin with: nothing much, a template, a game of the site, a file.
import { words } from "../words/editor";
import { games, templates, textOf, type Listed } from "./catalogue";
import { button, element } from "../markup/element";

const mostBytes = 1 << 20; // of a file

export class StartMenu {
  readonly node: HTMLElement;

  constructor(
    private readonly open: (name: string, text: string) => void,
    private readonly openNew: (text: string) => void,
    private readonly say: (what: string) => void,
    drafts: () => void,
    share: () => void,
  ) {
    const choice = element("select", "", { "aria-label": words.start.label });
    choice.append(
      element("option", words.start.choose, { value: "" }),
      ...group(words.start.templates, templates()),
      ...group(words.start.games, games()),
    );
    choice.addEventListener("change", () => {
      const option = choice.selectedOptions[0];
      const game = games().find((one) => one.slug === option.value);
      if (game) void this.openGame(game.slug, game.title);
      choice.value = "";
    });
    const file = element("input", "", { type: "file", accept: ".gdl,.txt,text/plain", hidden: "", tabindex: "-1", "aria-label": words.start.open });
    file.addEventListener("change", () => {
      if (file.files?.[0]) void this.openFile(file.files[0]);
      file.value = "";
    });
    this.node = element("div", "", { class: "start buttons" }, [
      button(words.start.blank, () => this.openNew(words.blank)),
      choice,
      button(words.start.open, () => file.click()),
      button(words.drafts.title, drafts),
      button(words.start.share, share, { class: "main" }),
      file,
    ]);
  }

  private async openGame(slug: string, title: string): Promise<void> {
    try {
      const text = await textOf(slug);
      if (text === undefined) throw new Error(slug);
      this.open(title, text);
    } catch {
      this.say(words.start.failed(title));
    }
  }

  private async openFile(file: File): Promise<void> {
    if (file.size > mostBytes) return this.say(words.start.tooLarge);
    this.open(file.name, await file.text());
  }
}

function group(title: string, list: Listed[]): HTMLElement[] {
  if (!list.length) return [];
  const options = list.map((game) => element("option", game.title, { value: game.slug }));
  return [element("optgroup", "", { label: title }, options)];
}
