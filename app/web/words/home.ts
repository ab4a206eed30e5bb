// What the home page says.

export const words = {
  yourTurn: "You begin: tap a cell.",
  again: "Play again",
  noEngine: (why: string) => `Nothing can be played on this page: ${why}.`,
  task: (title: string, player: string, plies: number) =>
    `${title}: ${player} to move and win, in ${plies} turns at most. One move does it.`,
  right: (turn: string) => `Yes: ${turn} wins.`,
  wrong: (turn: string) => `${turn} does not win. Try another one.`,
  solution: "Show the solution",
  solved: (turn: string) => `${turn} wins.`,
  onward: "Play on from here",
};
