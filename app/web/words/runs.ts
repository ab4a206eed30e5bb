// What the page of evolution says.

const whole = (seconds: number) => {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
};

const stages: Record<string, string> = {
  malformed: "no rules any more",
  duplicate: "like an earlier game",
  "too-close": "nearly an earlier game",
  unsafe: "no game",
  crashed: "brings its judge down",
  "too-slow": "too slow to search",
  "no-winner": "hardly anybody wins",
  "non-viable": "measured, not viable",
  viable: "viable",
  founder: "founder",
};

export const words = {
  all: "All runs",
  list: "Runs",
  none: "No run has begun yet.",
  columns: { run: "Run", state: "State", born: "Children", viable: "Viable", best: "Best score", began: "Begun" },
  run: (number: number) => `Run ${number}`,
  states: {
    waiting: "Waits for its turn",
    going: "Goes on",
    pausing: "Is being paused",
    paused: "Paused",
    stopping: "Is being stopped",
    stopped: "Stopped",
    done: "Done",
    failed: "Failed",
  } as Record<string, string>,
  of: (born: number, children: number) => `${born} of ${children}`,
  told: (born: number, children: number, viable: number) =>
    `${born} of ${children} children are born, ${viable} of them viable.`,
  cost: (seconds: number) => `It took ${whole(seconds)} of one core so far.`,
  rate: (rate: number, left: number | null) =>
    `${rate < 1 ? rate.toFixed(2) : rate.toFixed(1)} children a second${left === null ? "" : `, ${whole(left)} left`}.`,
  why: (why: string) => `Why: ${why}`,
  gone: "This run is not there any more.",

  pause: "Pause",
  resume: "Go on",
  stop: "Stop for good",
  remove: "Remove it with its games",
  reallyStop: "A run that was stopped never goes on. Stop it?",
  reallyRemove: "Remove this run and all its games?",
  more: "Breed more: children in all",
  moreButton: "Breed more",

  settings: "Settings",
  funnel: "Where children end",
  stage: "Stage",
  children: "Children",
  seconds: "Core-seconds",
  stages,

  curve: "Scores",
  bestSoFar: "best so far",
  mean: "mean of the viable ones, by and by",
  noCurve: "No viable child yet.",
  drawn: (children: number, best: number, mean: number | null) =>
    `Over ${children} children the best score rose to ${best.toFixed(3)}` +
    (mean === null ? "." : `; the last viable ones have a mean of ${mean.toFixed(3)}.`),

  newest: (name: string) => `The newest viable game: ${name}`,
  game: (name: string) => name,
  noGame: "No viable child yet: here stands the newest one as soon as there is one.",
  follow: "Follow the newest viable game",
  board: (name: string) => `The board of ${name}`,
  play: "Play it",
  edit: "Open it in the editor",
  reading: "Its rules are being read …",
  unread: (why: string) => `Its rules cannot be shown: ${why}`,
  noRules: "It has no rules any more.",
  text: "Its text",
  parents: (names: string) => `Bred from ${names}.`,
  founder: "A founder.",
  fate: (stage: string, why: string[]) => {
    const told = stages[stage] ?? stage;
    return `${told[0].toUpperCase()}${told.slice(1)}${why.length ? `: ${why.join("; ")}` : ""}.`;
  },
  score: (score: number, interval: [number, number] | null) =>
    `Score ${score.toFixed(3)}` + (interval ? `, probably ${interval[0].toFixed(2)} to ${interval[1].toFixed(2)}.` : "."),
  changes: "What breeding did",

  leaders: "The best of them",
  name: "Game",
  points: "Score",
  generation: "Generation",
  marks: "Marks",
  viable: "viable",
  star: "Star",
  pin: "Pin",
  ban: "Ban",
  starred: "starred",
  pinned: "pinned",
  banned: "banned",
  marked: (how: string) => `${how[0].toUpperCase()}${how.slice(1)}: `,
  mark: (what: string, name: string) => `${what} ${name}`,
  marksLead:
    "A star is for people. Who is pinned is the template of every other child from now on; who is banned is bred from no more.",

  births: "The last children",
  from: "Parents",
  tree: "Family tree",
  treeLead: "Five generations each way. A tap on a game leads there.",

  begin: "Begin a run",
  beginLead:
    "Two games are crossed and mutated again and again; each child is screened, and what survives is played, measured and bred from. The same settings give the same games.",
  form: {
    children: ["Children", "how many to breed, refused ones included"],
    founders: ["Founders", "the games to begin with; the usual ones are known and quickly tried"],
    names: ["Games to begin with", "by name, with commas between"],
    trials: ["Trials", "games of self-play that measure a child"],
    nodes: ["Positions", "searched for each step of them"],
    seed: ["Seed", "all chance follows from it"],
    weights: ["Taste", "weights of the score; a study of people's taste adds its own"],
    selection: ["Parents", "by score, by rank as in the paper, or all alike"],
    archive: ["Many kinds", "breed from the best game of each kind, for a wide shelf"],
    around: ["Around a game", "a founder that is always the template, or none"],
    pinned: ["Keep of it", "sections that stay, such as board, pieces"],
  } as Record<string, [name: string, hint: string]>,
  usualFounders: "The usual ones",
  family: (name: string) => `The family “${name}”`,
  chosen: "Games of my choice",
  furtherSettings: "Further settings",
  start: "Begin",
  selections: { score: "by score", rank: "by rank", uniform: "all alike" } as Record<string, string>,
};
