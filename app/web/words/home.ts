// What the home page says.

export const words = {
  yours: (player: string) => `You are ${player}. Tap a cell to begin.`,
  again: "Play again",
  retry: "Try again",
  noEngine: (why: string) => `Nothing can be played on this page: ${why}.`,
  task: (title: string, player: string, plies: number) =>
    `${title}: ${player} to move and win, in ${plies} turns at most. One move does it.`,
  right: (turn: string) => `Yes: ${turn} wins.`,
  wrong: (turn: string) => `${turn} does not win. Try another one.`,
  solution: "Show the solution",
  solved: (turn: string) => `${turn} wins.`,
  onward: "Play on from here",
};
