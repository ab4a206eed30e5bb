// What the home page says.

export const words = {
  yourTurn: "You begin: tap a cell.",
  yours: (player: string) => `Your turn, ${player}.`,
  thinking: "Ludi is thinking …",
  over: (told: string) => told,
  again: "Play again",
  noEngine: (why: string) => `Nothing can be played on this page: ${why}.`,
  task: (title: string, player: string, plies: number) =>
    `${title}: ${player} to move and win, in ${plies} turns at most. One move does it.`,
  right: (turn: string) => `Yes: ${turn} wins.`,
  wrong: (turn: string) => `${turn} does not win. Try another one.`,
  chosen: (label: string) => `${label}: now tap where it goes.`,
  not: "That is not possible.",
  solution: "Show the solution",
  solved: (turn: string) => `${turn} wins.`,
  onward: "Play on from here",
  several: "Which one?",
};
