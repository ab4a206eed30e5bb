// A position as a line of text, and what taps change of it. The engine reads the whole and says what is
// wrong with it; here it is only cut into clauses and put together again. See docs/protocol.md, `written`.

/** A position in clauses, each with its head: “White”, “stacks”, “to move”. */
export class Written {
  private constructor(private readonly clauses: { head: string; said: string }[]) {}

  static read(text: string): Written {
    return new Written(
      text
        .split(";")
        .map((clause) => {
          const colon = clause.indexOf(":");
          return colon < 0
            ? { head: clause.trim(), said: "" }
            : { head: clause.slice(0, colon).trim(), said: clause.slice(colon + 1).trim() };
        })
        .filter(({ head }) => head),
    );
  }

  get text(): string {
    return this.clauses.map(({ head, said }) => (said ? `${head}: ${said}` : head)).join("; ");
  }

  /** Takes what stands on a cell away; `owners` are the heads of clauses that list pieces. */
  without(cell: string, owners: string[]): Written {
    const heads = [...owners, "stacks"];
    const stays = (piece: string) => piece.split(/[=:/+!]/)[0] !== cell;
    return new Written(
      this.clauses
        .map(({ head, said }) => ({
          head,
          said: heads.includes(head) ? said.split(/\s+/).filter(stays).join(" ") : said,
          emptied: heads.includes(head),
        }))
        .filter(({ said, emptied }) => said || !emptied)
        .map(({ head, said }) => ({ head, said })),
    );
  }

  /** Adds a piece to those of an owner. */
  with(piece: string, owner: string): Written {
    const known = this.clauses.some(({ head }) => head === owner);
    const clauses = this.clauses.map(({ head, said }) => ({ head, said: head === owner ? `${said} ${piece}` : said }));
    return new Written(known ? clauses : [{ head: owner, said: piece }, ...clauses]);
  }

  /** Takes all pieces away. */
  cleared(owners: string[]): Written {
    return new Written(this.clauses.filter(({ head }) => ![...owners, "stacks", "links"].includes(head)));
  }

  get toMove(): string {
    return this.clauses.find(({ head }) => head === "to move")?.said ?? "";
  }
  moving(player: string): Written {
    const others = this.clauses.filter(({ head }) => head !== "to move");
    return new Written([...others, { head: "to move", said: player }]);
  }
}
