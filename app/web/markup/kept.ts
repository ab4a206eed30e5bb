// What a browser keeps for pages. Some keep nothing, as in a private window or where people forbid it, and
// throw when they are asked: then the page itself remembers for as long as it is open.

export class Kept {
  private readonly own = new Map<string, string>(); // what the browser did not take

  constructor(private readonly store: () => Storage) {}

  get(key: string): string | null {
    const own = this.own.get(key);
    if (own !== undefined) return own;
    try {
      return this.store().getItem(key);
    } catch {
      return null;
    }
  }

  set(key: string, value: string): void {
    try {
      this.store().setItem(key, value);
      this.own.delete(key);
    } catch {
      this.own.set(key, value);
    }
  }

  remove(key: string): void {
    this.own.delete(key);
    try {
      this.store().removeItem(key);
    } catch {
      // Where nothing is kept nothing is left.
    }
  }

  get keys(): string[] {
    const own = [...this.own.keys()];
    try {
      return [...new Set([...Object.keys(this.store()), ...own])];
    } catch {
      return own;
    }
  }
}

/** For all windows, until it is removed. */
export const kept = new Kept(() => localStorage);
/** For this window, until it is closed. */
export const keptHere = new Kept(() => sessionStorage);
