// The little of CodeMirror 5 that the editor uses.

declare module "codemirror" {
  namespace CodeMirror {
    /** Line and UTF-16 unit, both from 0. */
    interface Position {
      line: number;
      ch: number;
    }
    interface Range {
      from: Position;
      to: Position;
    }
    interface TextMarker {
      clear(): void;
      find(): Range | undefined;
    }
    interface Token {
      start: number;
      end: number;
      string: string;
      type: string | null;
    }
    interface Stream {
      next(): string | undefined;
      peek(): string | undefined;
      eat(what: RegExp | string): string | undefined;
      eatWhile(what: RegExp): boolean;
      eatSpace(): boolean;
      match(what: RegExp | string): unknown;
      skipToEnd(): void;
    }
    interface Mode<S> {
      startState(): S;
      token(stream: Stream, state: S): string | null;
      indent?(state: S, after: string): number;
      lineComment?: string;
      fold?: string;
      closeBrackets?: string;
    }
    interface Change {
      from: Position;
      to: Position;
      text: string[];
      removed?: string[];
      origin?: string;
    }
    interface Hint {
      text: string;
      from?: Position;
      to?: Position;
      render?: (element: HTMLElement, all: Hints, hint: Hint) => void;
      hint?: (editor: Editor, all: Hints, hint: Hint) => void;
    }
    interface Hints {
      list: Hint[];
      from: Position;
      to: Position;
    }
    interface SearchCursor {
      findNext(): unknown;
      findPrevious(): unknown;
      from(): Position;
      to(): Position;
      replace(text: string): void;
    }
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    type Key = string | false | ((editor: Editor) => unknown);

    interface Editor {
      readonly state: { completionActive?: unknown };
      getValue(): string;
      setValue(text: string): void;
      getLine(line: number): string | undefined;
      lastLine(): number;
      lineCount(): number;
      getCursor(which?: "from" | "to" | "head"): Position;
      setCursor(at: Position): void;
      getSelection(): string;
      setSelection(anchor: Position, head: Position): void;
      somethingSelected(): boolean;
      replaceRange(text: string, from: Position, to?: Position, origin?: string): void;
      markText(from: Position, to: Position, options: object): TextMarker;
      getTokenAt(at: Position, precise?: boolean): Token;
      getTokenTypeAt(at: Position): string | null;
      findMatchingBracket(
        at: Position,
        options?: object,
      ): { from: Position; to?: Position; match: boolean } | null;
      setGutterMarker(line: number, gutter: string, marker: HTMLElement | null): void;
      clearGutter(gutter: string): void;
      coordsChar(at: { left: number; top: number }, mode: "window" | "page"): Position;
      charCoords(at: Position, mode: "window" | "page" | "local"): Box;
      getWrapperElement(): HTMLElement;
      getInputField(): HTMLElement;
      getHistory(): { done: unknown[]; undone: unknown[] };
      setHistory(history: { done: unknown[]; undone: unknown[] }): void;
      clearHistory(): void;
      undo(): void;
      redo(): void;
      operation<T>(act: () => T): T;
      execCommand(name: string): void;
      showHint(options: object): void;
      closeHint(): void;
      scrollIntoView(at: Position | Range, margin?: number): void;
      getSearchCursor(what: string, start: Position, options?: object): SearchCursor;
      defaultCharWidth(): number;
      focus(): void;
      hasFocus(): boolean;
      refresh(): void;
      on(event: "change", act: (editor: Editor, change: Change) => void): void;
      on(
        event: "renderLine",
        act: (editor: Editor, line: { text: string }, node: HTMLElement) => void,
      ): void;
      on(event: "inputRead", act: (editor: Editor, change: Change) => void): void;
      on(event: "cursorActivity" | "blur" | "focus" | "scroll", act: (editor: Editor) => void): void;
    }
  }
  interface Static {
    (host: HTMLElement, options: object): CodeMirror.Editor;
    Pos(line: number, ch: number): CodeMirror.Position;
    Pass: object;
    defineMode<S>(name: string, mode: () => CodeMirror.Mode<S>): void;
    registerHelper(
      sort: "fold",
      name: string,
      find: (editor: CodeMirror.Editor, at: CodeMirror.Position) => CodeMirror.Range | undefined,
    ): void;
    on(target: object, event: string, act: (...told: never[]) => void): void;
  }
  const CodeMirror: Static;
  export default CodeMirror;
  export { CodeMirror };
}
declare module "codemirror/addon/comment/comment" {}
declare module "codemirror/addon/edit/closebrackets" {}
declare module "codemirror/addon/edit/matchbrackets" {}
declare module "codemirror/addon/fold/foldcode" {}
declare module "codemirror/addon/fold/foldgutter" {}
declare module "codemirror/addon/hint/show-hint" {}
declare module "codemirror/addon/search/searchcursor" {}
declare module "codemirror/addon/selection/active-line" {}
