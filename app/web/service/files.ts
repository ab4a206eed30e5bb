/** What every page of a site leads to; what a site lacks is passed over. */
export const core = [
  "index.html",
  "library.html",
  "editor.html",
  ...["engine", "play", "library", "home", "editor"].map((name) => `${name}.js`),
  ...["site", "games", "measures", "puzzles"].map((name) => `${name}.js`),
  ...["style", "library", "home", "editor"].map((name) => `${name}.css`),
  "icon.svg",
];
