// The queue that runs hand their work to, as the owner of the server sees it.
import { button, element } from "../markup/element";
import { Denied, get, post } from "../server/server";
import { words } from "../words/queue";
import { table } from "./run_view";
import type { Queue } from "./told";

const betweenLooks = 3000; // ms

export class QueuePanel {
  private readonly stage = element("div");
  private readonly said = element("p", "", { role: "status", class: "fault" });
  private timer: number | undefined;
  private drawn = "";

  /** Shows nothing where the server hands out no work. */
  constructor(
    private readonly whole: HTMLElement,
    host: HTMLElement,
  ) {
    whole.hidden = true;
    host.append(this.stage, this.said);
  }

  /** Begins to look, or leaves off. */
  show(on: boolean): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!on) this.whole.hidden = true;
    else void this.look();
  }

  private async look(): Promise<void> {
    const again = () => (this.timer = setTimeout(() => void this.look(), betweenLooks));
    try {
      const queue = await get<Queue>("queue");
      if (!queue.exists) return;
      this.draw(queue);
      this.said.textContent = "";
      this.whole.hidden = false;
      again();
    } catch (fault) {
      if (!(fault instanceof Denied) || fault.status === 403) return;
      this.said.textContent = fault.message;
      this.whole.hidden = false;
      again();
    }
  }

  private async act(body: object): Promise<void> {
    this.said.textContent = "";
    try {
      await post("queue", body);
      this.draw(await get<Queue>("queue"));
    } catch (fault) {
      this.said.textContent = (fault as Denied).message;
    }
  }

  private draw(queue: Queue): void {
    const drawn = JSON.stringify(queue);
    if (drawn === this.drawn) return; // whoever is at a button stays there
    this.drawn = drawn;
    const finished = (job: Queue["jobs"][number]) => job.total > 0 && job.done >= job.total;
    const jobs = queue.jobs.map((job) => [
      job.name,
      words.of(job.done, job.total),
      job.cancelled ? words.cancelled : finished(job) ? words.finished : words.pace(job.rate, job.left),
      job.cancelled || finished(job)
        ? ""
        : button(words.cancel, () => void this.act({ cancel: job.name }), { "aria-label": words.cancelJob(job.name) }),
    ]);
    const workers = queue.workers.filter((worker) => worker.here).map((worker) => [worker.name, String(worker.done)]);
    const pause = button(queue.paused ? words.resume : words.pause, () => void this.act({ paused: !queue.paused }));
    this.stage.replaceChildren(
      element("p", words.told(queue)),
      ...(queue.of_other_eras ? [element("p", words.otherEras(queue.of_other_eras))] : []),
      ...(queue.alarms.length ? [element("p", words.alarms(queue.alarms.length), { class: "fault" })] : []),
      element("p", "", {}, [pause]),
      ...(jobs.length ? [table([words.job, words.done, words.goes, ""], jobs, [])] : []),
      workers.length ? table([words.worker, words.tasks], workers, [1]) : element("p", words.noWorkers),
    );
  }
}
