// The library: cards that are searched, sorted and compared.
import { valueOf, type Game } from "./games";
import { everything, found, type Wish } from "./search";
import { button, element } from "../markup/element";
import { words } from "../words/library";
import { leadToShared } from "../server/links";

type Option = [value: string, text: string];

function optionsOf(options: Option[]): HTMLOptionElement[] {
  return options.map(([value, text]) => element("option", text, { value }));
}

class Library {
  private wish: Wish = { ...everything };
  private readonly cards = new Map<string, HTMLElement>();
  private readonly facts = new Map<string, HTMLElement>();
  private readonly told = element("p", "", { class: "told", "aria-live": "polite" });
  private readonly form = element("form", "", { class: "finder", role: "search" });
  private direction!: HTMLButtonElement;

  constructor(
    private readonly games: Game[],
    host: HTMLElement,
    private readonly list: HTMLElement,
  ) {
    for (const card of list.querySelectorAll<HTMLElement>("li[data-slug]"))
      this.cards.set(card.dataset.slug!, card);
    games.forEach((game, i) => this.complete(game, i));
    this.layOut();
    host.replaceChildren(this.form, this.told);
    this.show();
  }

  /** Puts on a card what scripts alone can use. */
  private complete(game: Game, place: number): void {
    const card = this.cards.get(game.slug);
    if (!card) return;
    const facts = element("small");
    card.querySelector("a")!.append(facts);
    this.facts.set(game.slug, facts);
    const like = element("button", words.like, { type: "button", class: "like" });
    like.setAttribute("aria-label", `${words.like}: ${game.title}`);
    like.addEventListener("click", () => {
      this.wish = { ...everything, like: place };
      this.form.reset();
      this.show();
      this.told.scrollIntoView({ block: "nearest" });
    });
    card.append(like);
  }

  private field(label: string, control: HTMLElement): void {
    const frame = element("label", `${label} `);
    frame.append(control);
    this.form.append(frame);
  }

  private choice(label: string, name: keyof Wish, options: Option[]): void {
    const select = element("select", "", { name });
    select.append(...optionsOf([["", words.any], ...options]));
    select.addEventListener("change", () => this.change({ [name]: select.value }));
    this.field(label, select);
  }

  private layOut(): void {
    const { games } = this;
    const boards = [...new Set(games.map((game) => game.board))].sort();
    const counts = [...new Set(games.map((game) => game.players))].sort((a, b) => a - b);
    const goals = Object.entries(ludiGoals ?? {}).filter(([name]) =>
      games.some((game) => game.goals.includes(name)),
    );
    const text = element("input", "", { type: "search", name: "text", autocomplete: "off" });
    text.addEventListener("input", () => this.change({ text: text.value.trim() }));
    this.field(words.search, text);
    const families = [...new Set(games.map((game) => game.family))].filter(Boolean).sort();
    if (families.length) this.choice(words.family, "family", families.map((family) => [family, family]));
    this.choice(words.goal, "goal", goals);
    this.choice(words.board, "board", boards.map((board) => [board, board]));
    this.choice(
      words.players,
      "players",
      counts.map((count) => [String(count), words.playerCount(count)]),
    );
    this.choice(words.length, "length", words.lengths.map((span, i) => [String(i), span.name]));
    this.choice(words.years, "age", words.ages.map((span, i) => [String(i), span.name]));
    this.choice(words.verdict, "verdict", [
      ["yes", words.viable],
      ["no", words.notViable],
      ["unknown", words.unmeasured],
    ]);
    const score = element("input", "", { type: "number", name: "score", step: "0.05", min: "0", max: "1" });
    score.addEventListener("input", () =>
      this.change({ score: score.value === "" ? null : Number(score.value) }),
    );
    this.field(words.score, score);
    this.layOutOrder();
    this.form.addEventListener("submit", (event) => event.preventDefault());
  }

  private layOutOrder(): void {
    const sort = element("select", "", { name: "sort" });
    sort.append(...optionsOf(Object.entries(words.sorts)));
    if (ludiCriteria && ludiCriteria.length) {
      const group = element("optgroup", "", { label: words.criteria });
      group.append(...optionsOf(ludiCriteria.map((row): Option => [row.symbol, row.name])));
      sort.append(group);
    }
    sort.addEventListener("change", () =>
      this.change({ sort: sort.value, downwards: sort.value !== "title" && sort.value !== "year" }),
    );
    this.field(words.sort, sort);
    this.direction = button("", () => this.change({ downwards: !this.wish.downwards }));
    const random = button(words.random, () => {
      const places = found(this.games, this.wish);
      const pick = places[Math.floor(Math.random() * places.length)];
      if (pick !== undefined) location.href = `play/${this.games[pick].slug}.html`;
    });
    const clear = button(words.clear, () => {
      this.form.reset();
      this.change(everything);
    });
    this.form.append(this.direction, random, clear);
  }

  private change(part: Partial<Wish>): void {
    this.wish = { ...this.wish, like: null, ...part };
    this.show();
  }

  private show(): void {
    const places = found(this.games, this.wish);
    const shown = new Set(places.map((place) => this.games[place].slug));
    for (const [slug, card] of this.cards) card.hidden = !shown.has(slug);
    const named = this.nameOfSort();
    let next = this.list.firstElementChild;
    for (const place of places) {
      const game = this.games[place];
      const card = this.cards.get(game.slug);
      // Cards that stand in their places stay there, with the pictures that were begun.
      if (card && card === next) next = next.nextElementSibling;
      else if (card) this.list.insertBefore(card, next);
      const facts = words.facts(game.players, game.cells, game.board, game.year);
      const value = named ? `\n${words.value(named, valueOf(game, this.wish.sort))}` : "";
      if (this.facts.has(game.slug)) this.facts.get(game.slug)!.textContent = facts + value;
    }
    this.direction.textContent = this.wish.downwards ? words.downwards : words.upwards;
    this.told.textContent =
      this.wish.like !== null
        ? words.liked(this.games[this.wish.like].title)
        : (places.length ? "" : words.none) + words.found(places.length, this.games.length);
  }

  /** What the cards tell beside their facts: the value they are sorted by. */
  private nameOfSort(): string {
    const { sort } = this.wish;
    const criterion = ludiCriteria?.find((row) => row.symbol === sort);
    if (criterion) return criterion.name;
    return sort === "score" || sort === "plies" ? words.sorts[sort] : "";
  }
}

leadToShared();
const host = document.getElementById("finder");
const list = document.getElementById("library");
if (host && list && typeof ludiGames !== "undefined") new Library(ludiGames, host, list);
