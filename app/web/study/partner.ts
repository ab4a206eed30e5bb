// Somebody else who takes part and is at the same game, at another device: the server leads the two
// together and hands their turns on.
import { post } from "../server/server";
import { Stopped } from "../talk/engine";

/** A game of two as this one of them sees it. */
export interface Meeting {
  gone: boolean; // there is none, and nobody waits
  met: boolean;
  there: boolean; // the other, still
  seat: number; // of whoever asks
  turns: string[];
}

const every = 1_500; // ms between two questions

/** What is drawn by lot is drawn from it on both devices: `meeting_seed` of app/survey/meetings.hpp. */
export const seedOfMeetings = 1;

export class Partner {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly participant: string,
    private readonly step: number,
  ) {}

  private ask(what: string, more: object): Promise<Meeting> {
    return post<Meeting>(`participant/${what}`, { step: this.step, ...more }, { participant: this.participant });
  }

  /** The game with somebody else; whoever waits for one is led to the next who comes. */
  meet(wait: boolean): Promise<Meeting> {
    return this.ask("meet", { wait });
  }

  /** Hands on a turn after so many others. Throws `Denied`. */
  play(before: number, turn: string): Promise<Meeting> {
    return this.ask("turn", { before, turn });
  }

  /** Asks again and again until `told` says that it is enough; what fails is asked again. */
  follow(wait: boolean, told: (meeting: Meeting) => Promise<boolean>): void {
    clearTimeout(this.timer);
    const again = () => {
      this.timer = setTimeout(() => void look(), every);
    };
    const look = async () => {
      const mine = this.timer;
      const meeting = await this.meet(wait).catch(() => undefined);
      if (mine !== this.timer) return; // it was ended meanwhile
      try {
        if (!meeting || !(await told(meeting))) again();
      } catch (fault) {
        if (!(fault instanceof Stopped)) throw fault; // else the step was left meanwhile
      }
    };
    again();
  }

  /** Leaves the game or stops to wait for one. */
  async part(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.ask("part", {}).catch(() => undefined);
  }
}
