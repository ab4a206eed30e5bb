// What the family tree says.

export const words = {
  pick: "Game",
  given: "given",
  bred: (generation: number) => `generation ${generation}`,
  score: (score: number | null) => (score === null ? "not measured" : `score ${score.toFixed(3)}`),
  viable: "viable",
  play: "Play it",
  parents: "Parents",
  children: "Children",
  none: "none",
  refused: (count: number) =>
    count === 1 ? "One more child was refused." : `${count} more children were refused.`,
  rules: "Its rules, and who passed them on",
  fresh: "new",
  share: (parent: string, share: number) => `${Math.round(100 * share)} % of the rules are from ${parent}`,
  changes: "What breeding did",
  larger: "Larger",
  smaller: "Smaller",
  whole: "All in view",
  drawing: "Family tree: parents to the left, children to the right",
  member: (name: string, note: string, relation: string) => `${name}, ${note}, ${relation}`,
  self: "the game shown",
  ancestor: "ancestor",
  descendant: "descendant",
  more: "…",
};
