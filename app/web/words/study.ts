// What the page of somebody who takes part in a study says: the rows of study.tsv, each a phrase with its
// English and what that is in other languages. The server reads the same rows to check those that an
// owner puts in their place.
import table from "./study.tsv";

/** Texts by the name of the phrase; `{place}` in one stands for what is put there. */
export type Phrases = Record<string, string>;

const [head, ...rows] = table.trimEnd().split("\n").map((line) => line.split("\t"));

/** The phrases by language, whole in each. */
export const shipped: Record<string, Phrases> = Object.fromEntries(
  head.slice(1).map((language, i) => [language, Object.fromEntries(rows.map((row) => [row[0], row[i + 1]]))]),
);
