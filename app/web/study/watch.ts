// How long a step was in view.

export class Watch {
  private since = document.visibilityState === "visible" ? performance.now() : undefined;
  private readonly turn = () => {
    if (document.visibilityState === "visible") this.since = performance.now();
    else this.stop();
  };

  /** `seen` milliseconds were counted before. */
  constructor(private seen = 0) {
    document.addEventListener("visibilitychange", this.turn);
  }

  private stop(): void {
    if (this.since !== undefined) this.seen += performance.now() - this.since;
    this.since = undefined;
  }

  /** Milliseconds so far. */
  get now(): number {
    const more = this.since === undefined ? 0 : performance.now() - this.since;
    return Math.round(this.seen + more);
  }

  /** Milliseconds in all; nothing is counted afterwards. */
  end(): number {
    document.removeEventListener("visibilitychange", this.turn);
    this.stop();
    return Math.round(this.seen);
  }
}
