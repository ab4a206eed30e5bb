// The extension for VS Code: its files are sound, and its grammar colours texts of games as a reader
// expects. The grammar is run by the part of TextMate's rules that it uses: patterns in their order, the
// leftmost first, ranges that hold patterns, names of captures, a line at a time.
//
//   node tests/editors/vscode.mjs SOURCE-TREE
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = process.argv[2];
const folder = join(root, "app/editors/vscode");
const read = (file) => readFileSync(join(folder, file), "utf8");
const json = (file) => JSON.parse(read(file));

const extension = json("package.json");
const lock = json("package-lock.json");
const configuration = json("language-configuration.json");
const grammar = json("syntaxes/gdl.tmLanguage.json");

// What the manifest names is there, and what comes from npm is known by its hash.
const { languages, grammars, configuration: settings } = extension.contributes;
for (const file of [languages[0].configuration, grammars[0].path])
  assert(existsSync(join(folder, file)), file);
assert.equal(grammars[0].scopeName, grammar.scopeName);
assert.equal(grammars[0].language, languages[0].id);
for (const said of read("extension.js").matchAll(/getConfiguration\("ludi"\)\.get\("(\w+)"\)/g))
  assert(`ludi.${said[1]}` in settings.properties, said[1]);
for (const { command } of extension.contributes.commands)
  assert(read("extension.js").includes(`"${command}"`), command);
const wanted = { ...extension.dependencies, ...extension.devDependencies };
for (const [name, version] of Object.entries(wanted))
  assert.equal(lock.packages[`node_modules/${name}`].version, version, name);
for (const [name, locked] of Object.entries(lock.packages))
  if (name !== "") assert.match(locked.integrity, /^sha512-/, name);

// Every expression is one; that they mean the same in the editor's own language of expressions is why
// they use nothing that only one of both has.
const compiled = new Map();
const compile = (text) => {
  assert.doesNotMatch(text, /\(\?[>i]|\\[hGAZz]|\[\[:|[+*}]\+/, text);
  if (!compiled.has(text)) compiled.set(text, new RegExp(text, "dgu"));
  return compiled.get(text);
};
const expressions = (rule) => {
  if (rule === null || typeof rule !== "object") return;
  for (const key of ["match", "begin", "end"]) if (key in rule) compile(rule[key]);
  for (const part of Object.values(rule)) expressions(part);
};
expressions(grammar);
assert(compiled.size > 10);
for (const text of [configuration.wordPattern, ...Object.values(configuration.indentationRules)])
  new RegExp(text, "u");

const flattened = (patterns) =>
  patterns.flatMap((rule) => {
    if (!("include" in rule)) return "match" in rule || "begin" in rule ? [rule] : flattened(rule.patterns);
    const included = grammar.repository[rule.include.slice(1)];
    return flattened([included]);
  });

const first = (rules, line, from) => {
  let best;
  for (const { rule, text } of rules) {
    const expression = compile(text);
    expression.lastIndex = from;
    const found = expression.exec(line);
    if (found !== null && (best === undefined || found.index < best.found.index)) best = { rule, found };
  }
  return best;
};

/** The words of a text with the name of their colour, in the order of the text. */
const coloured = (text) => {
  const told = [];
  const paint = (found, rule, captures) => {
    if (rule.name !== undefined) told.push([found[0], rule.name]);
    for (const [group, { name }] of Object.entries(captures ?? {}))
      if (found.indices[group] !== undefined && found[group] !== "") told.push([found[group], name]);
  };
  const open = [];
  for (const line of text.split("\n")) {
    let at = 0;
    while (at <= line.length) {
      const inside = open.at(-1);
      const rules = flattened(inside?.rule.patterns ?? grammar.patterns).map((rule) => ({
        rule,
        text: rule.match ?? rule.begin,
      }));
      if (inside !== undefined) rules.unshift({ rule: "end", text: inside.rule.end });
      const best = first(rules, line, at);
      if (best === undefined) break;
      const { rule, found } = best;
      const next = found.index + found[0].length;
      if (rule === "end") {
        const { rule: range, from } = open.pop();
        if (range.name !== undefined) told.push([from.line.slice(from.at, next), range.name]);
      } else if ("begin" in rule) {
        paint(found, {}, rule.beginCaptures);
        open.push({ rule, from: { line, at: found.index } });
      } else {
        paint(found, rule, rule.captures);
        assert(next > at || found.index > at, `a rule that takes nothing: ${rule.match}`);
      }
      at = next;
    }
  }
  assert.equal(open.length, 0, "a range is never closed");
  return told.map(([word, name]) => `${word} ${name.replace(/\.gdl$/, "")}`);
};

assert.deepEqual(
  coloured(readFileSync(join(root, "games/evolved/yavalath.gdl"), "utf8").split("(support")[0] + ")"),
  [
    "game keyword.control",
    "Yavalath entity.name.type.game",
    "players keyword.control",
    "White variable.other.player",
    "Black variable.other.player",
    "board keyword.control",
    "tiling support.function",
    "shape support.function",
    "size support.function",
    "5 constant.numeric",
    "end keyword.control",
    "All entity.name.type",
    "in-a-row support.function",
    "4 constant.numeric",
    "All entity.name.type",
    "and keyword.operator",
    "in-a-row support.function",
    "3 constant.numeric",
    "not keyword.operator",
    "in-a-row support.function",
    "4 constant.numeric",
  ],
);

assert.deepEqual(
  coloured(
    '(game A-1 ; one "text"\n  (players (White N) Black) // two\n  (define reach (step n e4))\n' +
      '  (start (place (Man White) a1 b12 aa3) (place 2 -3))\n  (pieces (Man All (flags fresh (up off))))\n' +
      '  (end (All win (> (reach) 12)) (Black lose (lost Man)))\n  (support (aim "Say \\"so\\" (5).")))',
  ),
  [
    "game keyword.control",
    "A-1 entity.name.type.game",
    '; one "text" comment.line',
    "players keyword.control",
    "White variable.other.player",
    " N constant.language.side",
    "Black variable.other.player",
    "// two comment.line",
    "define keyword.control",
    "reach entity.name.function.definition",
    "step support.function",
    "e4 constant.other.cell",
    "start keyword.control",
    "place support.function",
    "Man entity.name.type",
    "White entity.name.type",
    "a1 constant.other.cell",
    "b12 constant.other.cell",
    "aa3 constant.other.cell",
    "place support.function",
    "2 constant.numeric",
    "-3 constant.numeric",
    "pieces keyword.control",
    "Man entity.name.type",
    "All entity.name.type",
    "flags support.function",
    "fresh variable.other.flag",
    "up variable.other.flag",
    " off constant.language",
    "end keyword.control",
    "All entity.name.type",
    "> keyword.operator",
    "reach support.function",
    "12 constant.numeric",
    "Black entity.name.type",
    "lost support.function",
    "Man entity.name.type",
    "support keyword.control",
    "aim support.function",
    '\\" constant.character.escape',
    '\\" constant.character.escape',
    '"Say \\"so\\" (5)." string.quoted.double',
  ],
);

// No text that comes with Ludi leaves a range open or stops the rules.
const games = readdirSync(join(root, "games"), { recursive: true }).filter((name) => name.endsWith(".gdl"));
assert(games.length > 100);
for (const name of games) assert(coloured(readFileSync(join(root, "games", name), "utf8")).length > 10, name);
