// What stands behind the `#` of an address. No server sees it. Fields as in a query:
//   g      a game of this site, by the name of its page
//   r      the rules of a game, packed
//   t      turns, with spaces between; of the page's own game where there is neither `g` nor `r`
//   v      values of the parameters of its rules, as `size:6,length:5`
//   p      a position set up by hand, at which they begin
//   seed   what its set-up is drawn from
//   first  who begins
// Links of play pages once were the packed JSON of rules, turns, seed and first, alone; they are read
// as well.
import { packed, unpacked } from "./packing";

export interface Linked {
  game?: string;
  rules?: string;
  turns: string[];
  seed?: number;
  first?: number;
  position?: string;
  params?: Record<string, number>;
}

const names = ["g", "r", "t", "v", "p", "seed", "first"];

/** A link to a whole game and its turns. */
export async function write({ rules, turns, seed, first, position, params = {} }: Linked & { rules: string }): Promise<string> {
  let link = `r=${await packed(rules)}`;
  if (turns.length) link += `&t=${encodeURIComponent(turns.join(" ")).replace(/%20/g, "+")}`;
  const values = Object.entries(params).map(([name, value]) => `${name}:${value}`);
  if (values.length) link += `&v=${values.join(",")}`;
  if (position !== undefined) link += `&p=${encodeURIComponent(position).replace(/%20/g, "+")}`;
  if (seed !== undefined) link += `&seed=${seed}`;
  if (first !== undefined) link += `&first=${first}`;
  return link;
}

/** Reads what stands behind a `#`; nothing if nothing does. Throws where it is no link. */
export async function read(link: string): Promise<Linked | undefined> {
  if (!link) return undefined;
  if (!link.includes("=")) return former(link);
  const fields = new URLSearchParams(link);
  for (const name of fields.keys()) if (!names.includes(name)) throw new Error(`it says “${name}”`);
  const packedRules = fields.get("r");
  const linked: Linked = {
    game: fields.get("g") ?? undefined,
    rules: packedRules === null ? undefined : await unpacked(packedRules),
    turns: (fields.get("t") ?? "").split(" ").filter(Boolean),
    position: fields.get("p") ?? undefined,
    params: valuesIn(fields.get("v")),
    seed: numberIn(fields.get("seed"), /^\d{1,15}$/),
    first: numberIn(fields.get("first"), /^[1-8]$/),
  };
  return linked;
}

function numberIn(text: string | null, form: RegExp): number | undefined {
  return text !== null && form.test(text) ? Number(text) : undefined;
}

function valuesIn(text: string | null): Record<string, number> | undefined {
  if (text === null || !/^[\w-]+:-?\d{1,7}(,[\w-]+:-?\d{1,7})*$/.test(text)) return undefined;
  return Object.fromEntries(text.split(",").map((one) => [one.split(":")[0], Number(one.split(":")[1])]));
}

/** Links as play pages wrote them before. */
async function former(code: string): Promise<Linked> {
  const linked = JSON.parse(await unpacked(code, "deflate")) as Partial<Linked> | null;
  const isNumber = (value: unknown) => value === undefined || Number.isSafeInteger(value);
  const holds =
    typeof linked?.rules === "string" &&
    Array.isArray(linked.turns) &&
    linked.turns.every((turn) => typeof turn === "string") &&
    isNumber(linked.seed) &&
    isNumber(linked.first);
  if (!holds) throw new Error("it holds no game");
  const { rules, turns, seed, first } = linked as Linked;
  return { rules, turns, seed, first };
}
