// The games of a run as `family.js` tells them, and who descends from whom.

export interface Member {
  name: string;
  generation: number;
  score: number | null;
  viable: boolean;
  page: string;
  parents: number[];
  refused: number;
  changes: string[];
  rules: [parent: number, text: string][];
}

declare global {
  const ludiFamily: { games: Member[] } | undefined;
}

/** The address of a member within the page. */
export function keyOf(member: Member): string {
  return member.page.replace(/^play\//, "").replace(/\.html$/, "") || member.name;
}

export class Family {
  private readonly bred: number[][];

  constructor(readonly members: Member[]) {
    this.bred = members.map(() => []);
    members.forEach((member, i) => {
      for (const parent of new Set(member.parents)) this.bred[parent].push(i);
    });
  }

  children(of: number): number[] {
    return this.bred[of];
  }

  /** Which part of a member's rules is from its parents, by their place among them. */
  shares(of: number): number[] {
    const { rules, parents } = this.members[of];
    const all = rules.reduce((sum, [, text]) => sum + text.trim().length, 0);
    return parents.map((_, place) =>
      all === 0
        ? 0
        : rules.reduce((sum, [from, text]) => sum + (from === place ? text.trim().length : 0), 0) / all,
    );
  }

  /** Best first; those that were given come last. */
  ranked(): number[] {
    const worth = (i: number) => {
      const { generation, viable, score } = this.members[i];
      return (generation > 0 ? 10 : 0) + (viable ? 5 : 0) + (score ?? -1);
    };
    return this.members.map((_, i) => i).sort((a, b) => worth(b) - worth(a) || a - b);
  }
}
