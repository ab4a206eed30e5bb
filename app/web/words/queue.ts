// What the page of evolution says of the queue.
import type { Queue } from "../runs/told";

const span = (seconds: number) => {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
};

export const words = {
  title: "The queue",
  told: (queue: Queue) =>
    `${queue.paused ? "Paused: " : ""}${queue.waiting} waiting, ${queue.taken} taken, ${queue.done} done, ` +
    `${queue.dead} dead, ${queue.compared} done twice.`,
  otherEras: (tasks: number) => `${tasks} wait for workers of another version or machine.`,
  alarms: (alarms: number) => `${alarms} came out otherwise for another worker: ludi top names them.`,
  pause: "Pause the queue",
  resume: "Go on with the queue",
  job: "Job",
  done: "Done",
  goes: "How it goes",
  of: (done: number, total: number) => (total ? `${done} of ${total}` : String(done)),
  pace: (rate: number | null, left: number | null) =>
    rate === null ? "" : `${(60 * rate).toFixed(1)} a minute${left === null ? "" : `, ${span(left)} left`}`,
  cancel: "Call off",
  cancelJob: (name: string) => `Call off ${name}`,
  cancelled: "called off",
  finished: "finished",
  worker: "Worker",
  tasks: "Tasks done",
  noWorkers: "No worker is here.",
};
