// The cells that a sentence of the rules bears upon in a position.
import { placedKind } from "../table/turn";
import type { Light, Loaded, Position } from "../talk/protocol";

/** A sentence of the rules, and where it stands. */
export interface Clause {
  part: string;
  text: string;
  /** It begins its part of the rules or an item of a list. */
  first: boolean;
}

function says(text: string, name: string): boolean {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(^|[^\\w-])${plain}(e?s)?($|[^\\w-])`, "i").test(text);
}

/** The cells of the phrases that a sentence has; longer phrases come first. Nothing if it has none. */
function named(text: string, seat: number, lights: Light[]): number[] | undefined {
  let rest = text.toLowerCase();
  const found: Light[] = [];
  for (const phrase of new Set(lights.map((one) => one.phrase))) {
    const wanted = phrase.toLowerCase();
    if (!wanted || !rest.includes(wanted)) continue;
    found.push(...lights.filter((one) => one.phrase === phrase));
    rest = rest.split(wanted).join("\u0000"); // a shorter phrase within it counts no more
  }
  if (found.every(({ cells }) => cells.length === 0)) return undefined;
  const meant = found.filter((one) => one.seat === undefined || one.seat === null || one.seat === seat);
  return meant.flatMap(({ cells }) => cells);
}

/** Where the next step may begin, or end if it begins nowhere: of the kinds that the sentence names, if it
    names any, and of placing and moving alone that it speaks of. */
function steps({ text }: Clause, position: Position, kinds: string[]): number[] {
  const wanted = kinds.filter((kind) => says(text, kind));
  const acts = ["place", "move"].filter((act) => says(text, act));
  const kindAt = new Map(position.pieces.map((piece) => [piece.cell, kinds[piece.kind]]));
  return position.steps
    .filter((step) => {
      const kind = step.act === "place" ? placedKind(step, kinds) : kindAt.get(step.from);
      if (acts.length === 1 && step.act !== acts[0]) return false;
      return !wanted.length || (kind !== undefined && wanted.includes(kind));
    })
    .map((step) => (step.from >= 0 ? step.from : step.to))
    .filter((cell) => cell >= 0);
}

/** Where pieces stand at first, of the kinds and players that the sentence names, if it names any. */
function starts({ text }: Clause, loaded: Loaded, kinds: string[]): number[] {
  const owners = loaded.players!.map((player) => player.name);
  const wanted = kinds.filter((kind) => says(text, kind));
  const whose = owners.filter((owner) => says(text, owner) || says(text, `${owner}'s`));
  return loaded
    .position!.pieces.filter(
      ({ kind, owner }) =>
        (!wanted.length || wanted.includes(kinds[kind])) &&
        (!whose.length || (owner !== null && whose.includes(owners[owner]))),
    )
    .map((piece) => piece.cell);
}

/** The cells that a sentence bears upon: those that its phrases name, or else those that its part of the
    rules is about. */
export function bearing(clause: Clause, loaded: Loaded, position: Position, lights: Light[]): number[] {
  const places = named(clause.text, position.seat, lights);
  if (places) return [...new Set(places)];
  const kinds = (loaded.kinds ?? []).map((kind) => kind.name);
  switch (clause.part) {
    case "players":
    case "board":
      return loaded.board!.sides.filter((side) => says(clause.text, side.name)).flatMap((side) => side.cells);
    case "start":
      return starts(clause, loaded, kinds);
    case "turn":
      return clause.first ? [...new Set(steps(clause, position, kinds))] : [];
    case "ending":
      return position.deciding;
    default:
      return [];
  }
}
