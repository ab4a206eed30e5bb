// The look of the language: what comments, strings, numbers, heads and names are, how lines are set
// in, and where a text folds.
import CodeMirror, { type CodeMirror as CM } from "codemirror";

interface Inside {
  depth: number;
  /** The next word is the head of an element. */
  head: boolean;
  quoted: boolean;
}

const step = 2; // columns that a line is set in by for each open parenthesis

function quoted(stream: CM.Stream, state: Inside): string {
  for (let letter = stream.next(); letter !== undefined; letter = stream.next()) {
    if (letter === "\\") stream.next();
    else if (letter === '"') {
      state.quoted = false;
      break;
    }
  }
  return "string";
}

function token(stream: CM.Stream, state: Inside): string | null {
  if (state.quoted) return quoted(stream, state);
  if (stream.eatSpace()) return null;
  if (stream.match("//") || stream.peek() === ";") {
    stream.skipToEnd();
    return "comment";
  }
  const letter = stream.next()!;
  if (letter === '"') {
    state.quoted = true;
    state.head = false;
    return quoted(stream, state);
  }
  if (letter === "(" || letter === ")") {
    state.depth = Math.max(0, state.depth + (letter === "(" ? 1 : -1));
    state.head = letter === "(";
    return "bracket";
  }
  stream.eatWhile(/[^\s();"]/);
  const head = state.head;
  state.head = false;
  if (/[0-9]/.test(letter)) return "number";
  if (head) return "keyword";
  return /[A-Z]/.test(letter) ? "def" : "variable";
}

CodeMirror.defineMode<Inside>("game", () => ({
  startState: () => ({ depth: 0, head: false, quoted: false }),
  token,
  indent: (state, after) =>
    state.quoted ? 0 : step * Math.max(0, state.depth - (after.startsWith(")") ? 1 : 0)),
  lineComment: ";",
  closeBrackets: '()""',
  fold: "game",
}));

/** The first parenthesis of a line that is closed on a later one. */
CodeMirror.registerHelper("fold", "game", (editor, at) => {
  const line = editor.getLine(at.line) ?? "";
  for (let ch = 0; ch < line.length; ++ch) {
    if (line[ch] !== "(" || editor.getTokenTypeAt(CodeMirror.Pos(at.line, ch + 1)) !== "bracket") continue;
    const match = editor.findMatchingBracket(CodeMirror.Pos(at.line, ch), { afterCursor: true });
    if (match?.match && match.to && match.to.line > at.line)
      return { from: CodeMirror.Pos(at.line, line.length), to: match.to };
  }
  return undefined;
});
