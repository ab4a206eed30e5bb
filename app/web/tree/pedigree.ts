// Where the relatives of a game stand on the sheet: its ancestors to the left, its descendants to the
// right. Somebody who is related in two ways stands there twice.
import { hierarchy, tree, type Node } from "d3-hierarchy";

import type { Family } from "./family";

export const card = { width: 150, height: 40, across: 210, down: 52 };
const generations = 5; // shown on each side

export interface Place {
  member: number;
  x: number;
  y: number;
  side: "self" | "ancestor" | "descendant";
  cut: boolean; // more relatives stand behind it
}

export interface Tie {
  child: Place;
  parent: Place;
  share: number; // of the child's rules
}

export interface Pedigree {
  places: Place[];
  ties: Tie[];
}

interface Branch {
  member: number;
  depth: number;
}

function laidOut(focus: number, next: (member: number) => number[]): Node<Branch> {
  const root = hierarchy<Branch>({ member: focus, depth: 0 }, ({ member, depth }) =>
    depth < generations ? next(member).map((other) => ({ member: other, depth: depth + 1 })) : [],
  );
  return tree<Branch>().nodeSize([card.down, card.across])(root);
}

export function pedigree(family: Family, focus: number): Pedigree {
  const self: Place = { member: focus, x: 0, y: 0, side: "self", cut: false };
  const places = [self];
  const ties: Tie[] = [];
  const share = (child: number, parent: number) => {
    const at = family.members[child].parents.indexOf(parent);
    return family.shares(child)[at] ?? 0;
  };
  const add = (
    side: "ancestor" | "descendant",
    next: (member: number) => number[],
    direction: number,
  ) => {
    const known = new Map<Node<Branch>, Place>();
    const root = laidOut(focus, next);
    for (const node of root.descendants()) {
      if (node === root) {
        known.set(node, self);
        continue;
      }
      const { member, depth } = node.data;
      const place: Place = {
        member,
        x: direction * node.y,
        y: node.x - root.x,
        side,
        cut: depth === generations && next(member).length > 0,
      };
      known.set(node, place);
      places.push(place);
      const nearer = known.get(node.parent!)!;
      const [child, parent] = side === "ancestor" ? [nearer, place] : [place, nearer];
      ties.push({ child, parent, share: share(child.member, parent.member) });
    }
  };
  add("ancestor", (member) => [...new Set(family.members[member].parents)], -1);
  add("descendant", (member) => family.children(member), 1);
  return { places, ties };
}
