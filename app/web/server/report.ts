// What people want the owner of a server to see.
import { words } from "../words/server";
import { post } from "./server";

/** Asks why, and reports a topic; says what came of it. */
export async function report(topic: string, said: HTMLElement): Promise<void> {
  const why = window.prompt(words.whyReport)?.trim();
  if (!why) return;
  said.textContent = await post("reports", { topic, why }).then(
    () => words.reported,
    (fault: Error) => fault.message,
  );
}
