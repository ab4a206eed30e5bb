// How long a step was in view.

export class Watch {
  private seen = 0;
  private since = document.visibilityState === "visible" ? performance.now() : undefined;
  private readonly turn = () => {
    if (document.visibilityState === "visible") this.since = performance.now();
    else this.stop();
  };

  constructor() {
    document.addEventListener("visibilitychange", this.turn);
  }

  private stop(): void {
    if (this.since !== undefined) this.seen += performance.now() - this.since;
    this.since = undefined;
  }

  /** Milliseconds so far; nothing is counted afterwards. */
  end(): number {
    document.removeEventListener("visibilitychange", this.turn);
    this.stop();
    return Math.round(this.seen);
  }
}
