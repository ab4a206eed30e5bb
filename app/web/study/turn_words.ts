// The words of the small board in the language of whoever takes part.
import type { Position } from "../talk/protocol";
import { words, type TurnWords } from "../words/play";
import type { Speech } from "./speech";

/** What only other pages say. */
type Elsewhere = "noEngine" | "badLink" | "overNow" | "ludiWaits" | "letPlay" | "sentence" | "hinted" | "stopped";

const places = ["win", "second", "third", "fourth", "fifth", "sixth", "seventh"];

/** Who has won, who has lost, and who came where. */
function ended(speech: Speech, { results }: Position, players: string[]): string {
  const of = (result: string) => players.filter((_, seat) => results[seat] === result);
  const together = (names: string[]) => names.reduce((one, other) => speech.say("both", { one, other }));
  const [won, lost] = [of("win"), of("loss")];
  const told: string[] = [];
  if (won.length === 1) told.push(speech.say("won", { player: won[0] }));
  else if (won.length > 1) told.push(speech.say("wonTogether", { players: together(won) }));
  else if (lost.length === 1) told.push(speech.say("lost", { player: lost[0] }));
  else if (lost.length > 1) told.push(speech.say("lostTogether", { players: together(lost) }));
  else told.push(speech.say("draw"));
  for (const [place, result] of places.entries())
    if (won.length && place > 0)
      told.push(...of(result).map((player) => speech.say("placed", { player, place: place + 1 })));
  return told.join(" ");
}

export function turnWords(speech: Speech): TurnWords {
  const sentence = words.turn.sentence;
  const spoken: Omit<TurnWords, Elsewhere> = {
    toMove: (player) => speech.say("toMove", { player }),
    toMoveAs: (player, seat) => speech.say("toMoveAs", { player, seat }),
    thinking: (player) => speech.say("thinking", { player }),
    played: (player, turn) => speech.say("played", { player, turn }),
    over: (position, players) => ended(speech, position, players),
    pass: speech.say("pass"),
    stop: speech.say("stop"),
    swap: speech.say("swap"),
    stepBack: speech.say("stepBack"),
    choices: speech.say("choices"),
    several: speech.say("several"),
    more: speech.say("more"),
    chosen: (cell) => speech.say("chosen", { cell }),
    refused: (why) => speech.nodes("refused", { why: speech.english(why) }),
    face: (direction) => speech.say("face", { direction }),
    number: (number) => speech.say("number", { number }),
    via: (cells) => speech.say("via", { cells }),
    movePiece: speech.say("movePiece"),
    capture: speech.say("capture"),
    remove: speech.say("remove"),
    where: speech.say("where"),
    goOn: speech.say("goOn"),
    how: speech.say("how"),
    place: (kind) => (kind ? speech.say("placeKind", { kind: kind.toLowerCase() }) : speech.say("place")),
    placeAny: speech.say("placeAny"),
    choose: speech.say("choose"),
    move: speech.say("move"),
    change: speech.say("change"),
    orStop: speech.say("orStop"),
    orSwap: speech.say("orSwap"),
    orPass: speech.say("orPass"),
    join: (parts) => sentence(parts.length ? parts.reduce((one, other) => speech.say("either", { one, other })) : ""),
  };
  return { ...words.turn, ...spoken };
}
