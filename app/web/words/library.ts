// What the library says.

export const words = {
  search: "Search",
  family: "Family",
  goal: "Goal",
  board: "Board",
  players: "Players",
  length: "Length",
  score: "Score at least",
  years: "First played",
  verdict: "Verdict",
  any: "any",
  viable: "viable",
  notViable: "not viable",
  unmeasured: "not measured",
  lengths: [
    { name: "short: under 30 turns at random", least: 0, most: 30 },
    { name: "middling", least: 30, most: 80 },
    { name: "long: 80 turns and more", least: 80, most: Infinity },
  ],
  ages: [
    { name: "before 1900", least: -Infinity, most: 1900 },
    { name: "1900 to 1969", least: 1900, most: 1970 },
    { name: "1970 to 1999", least: 1970, most: 2000 },
    { name: "since 2000", least: 2000, most: Infinity },
  ],
  playerCount: (count: number) => `${count}`,
  sort: "Sort by",
  sorts: {
    title: "name",
    score: "score",
    year: "year",
    cells: "size of the board",
    players: "number of players",
    plies: "length at random",
  },
  criteria: "criteria",
  upwards: "Lowest first",
  downwards: "Highest first",
  random: "A random game",
  like: "Like this one",
  liked: (title: string) => `Games with rules like ${title}, the nearest first`,
  all: "All games",
  found: (count: number, all: number) => (count === all ? `${all} games` : `${count} of ${all} games`),
  none: "No game fits. ",
  clear: "Clear the search",
  facts: (players: number, cells: number | null, board: string, year: number | null) =>
    [
      players === 1 ? "1 player" : `${players} players`,
      cells === null ? board : board === "points and lines" ? `${cells} points` : `${cells} cells`,
      year === null ? "" : year < 0 ? `${-year} BC` : String(year),
    ]
      .filter((part) => part)
      .join(" · "),
  value: (name: string, value: number | null) => `${name}: ${value === null ? "not known" : value}`,
};
