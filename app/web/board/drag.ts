// Pointers on a board: taps, drags of pieces as an extra, and what the right button draws.

export interface Drops {
  /** True if a drag may begin on the cell. */
  begins: (cell: number) => boolean;
  drop: (from: number, to: number) => void;
  /** What follows the pointer. */
  ghost: (cell: number) => SVGGElement | undefined;
  draw: (from: number, to: number) => void;
  tap: (cell: number) => void;
}

const least = 6; // pixels a pointer moves before it drags

export class Drag {
  /** While true, the left button draws, too: for those who have one button only. */
  drawing = false;
  private from = -1;
  private begun: { x: number; y: number } | undefined;
  private body: SVGGElement | undefined;
  private draws = false;
  private swallow = false;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly cellOf: (target: Element | null) => number,
    private readonly drops: Drops,
  ) {
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", () => this.end());
  }

  /** A click on a cell that was no drag. */
  clicked(cell: number): void {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    if (!this.drawing) this.drops.tap(cell);
  }

  private down(event: PointerEvent): void {
    this.swallow = false;
    const cell = this.cellOf(event.target as Element);
    if (cell < 0) return;
    this.draws = event.button === 2 || this.drawing;
    const drags = event.button === 0 && event.pointerType !== "touch" && this.drops.begins(cell);
    if (!this.draws && !drags) return;
    this.from = cell;
    this.begun = { x: event.clientX, y: event.clientY };
    if (this.draws && event.button === 0) event.preventDefault();
  }

  private move(event: PointerEvent): void {
    if (!this.begun || this.draws) return;
    const [x, y] = [event.clientX - this.begun.x, event.clientY - this.begun.y];
    if (!this.body) {
      if (Math.hypot(x, y) < least) return;
      this.body = this.drops.ghost(this.from);
      if (!this.body) return this.end();
      this.svg.setPointerCapture(event.pointerId);
      this.svg.classList.add("dragging");
    }
    const scale = this.svg.viewBox.baseVal.width / this.svg.clientWidth;
    this.body.style.transform = `translate(${x * scale}px, ${y * scale}px)`;
  }

  private up(event: PointerEvent): void {
    if (!this.begun) return;
    const { from } = this;
    const dragged = this.body !== undefined;
    const draws = this.draws;
    this.end();
    const to = this.cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (draws) {
      this.swallow = event.button === 0;
      if (to >= 0) this.drops.draw(from, to);
    } else if (dragged) {
      this.swallow = true;
      if (to >= 0 && to !== from) this.drops.drop(from, to);
    }
  }

  private end(): void {
    if (this.body) this.body.style.transform = "";
    this.svg.classList.remove("dragging");
    this.body = undefined;
    this.begun = undefined;
    this.from = -1;
  }
}
