#include "app/tables/schema.hpp"

namespace ludi::app::tables {

namespace {

constexpr const char* people_and_boards = R"sql(
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT NOT NULL,            -- Argon2id, with its salt and cost
  recovery BLOB NOT NULL,            -- hash of a code that works once
  joined INTEGER NOT NULL,
  away_until INTEGER NOT NULL DEFAULT 0,
  away_days INTEGER NOT NULL DEFAULT 0,   -- taken so far this year
  muted INTEGER NOT NULL DEFAULT 0
);
-- What lets a page act for a person until they log out.
CREATE TABLE session (
  secret BLOB PRIMARY KEY,           -- its hash
  person INTEGER NOT NULL REFERENCES person(id) ON DELETE CASCADE,
  began INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE invitation (
  secret BLOB PRIMARY KEY,
  made INTEGER NOT NULL
) WITHOUT ROWID;
-- Wrong passwords, by what was given as a name.
CREATE TABLE failure (
  name TEXT NOT NULL COLLATE NOCASE,
  at INTEGER NOT NULL
);
CREATE INDEX failure_of_name ON failure(name, at);

CREATE TABLE board (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  word TEXT NOT NULL,                -- as messages call the game
  own INTEGER NOT NULL,              -- its text came with the challenge, not with Ludi
  rules TEXT NOT NULL,
  params TEXT NOT NULL,              -- JSON
  hash TEXT NOT NULL,                -- of the rules: what ratings are about
  seed INTEGER NOT NULL,
  automatic INTEGER NOT NULL,
  rated INTEGER NOT NULL,
  days INTEGER NOT NULL,             -- for a turn; 0: as many as one likes
  stage TEXT NOT NULL CHECK (stage IN ('offered', 'played', 'over', 'declined')),
  mover INTEGER,                     -- seat whose turn it is
  plies INTEGER NOT NULL DEFAULT 0,
  why TEXT NOT NULL DEFAULT '',      -- what ended it, where the rules did not
  began INTEGER NOT NULL,
  moved INTEGER NOT NULL
);
CREATE TABLE seat (
  board INTEGER NOT NULL REFERENCES board(id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  person INTEGER REFERENCES person(id) ON DELETE SET NULL,
  secret BLOB UNIQUE,                -- hash of a link's, where no person sits there
  accepted INTEGER NOT NULL DEFAULT 0,
  draws INTEGER NOT NULL DEFAULT 0,  -- offers a draw
  returns INTEGER,                   -- asks to go back to so many plies
  result TEXT,
  PRIMARY KEY (board, seat)
) WITHOUT ROWID;
CREATE INDEX seat_of_person ON seat(person);
CREATE TABLE turn (
  board INTEGER NOT NULL REFERENCES board(id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  text TEXT NOT NULL,
  automatic INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (board, ply)
) WITHOUT ROWID;
CREATE TABLE note (
  id INTEGER PRIMARY KEY,
  board INTEGER NOT NULL REFERENCES board(id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX note_of_board ON note(board);

-- What happened, for those who watch: streams go on where they were cut.
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX event_of_topic ON event(topic, id);
)sql";

constexpr const char* live_tables_and_links = R"sql(
-- Boards that are open to whoever comes, and that anybody may find and watch.
ALTER TABLE board ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
ALTER TABLE board ADD COLUMN main_time INTEGER NOT NULL DEFAULT 0;  -- seconds; 0: no clock
ALTER TABLE board ADD COLUMN increment INTEGER NOT NULL DEFAULT 0;  -- seconds for each turn
ALTER TABLE board ADD COLUMN ticking INTEGER NOT NULL DEFAULT 0;    -- since when, ms of a run
ALTER TABLE board ADD COLUMN boot TEXT NOT NULL DEFAULT '';         -- … of the machine
ALTER TABLE board ADD COLUMN next INTEGER;                          -- board of the rematch
ALTER TABLE seat ADD COLUMN left_ms INTEGER NOT NULL DEFAULT 0;     -- on the clock
ALTER TABLE seat ADD COLUMN again INTEGER NOT NULL DEFAULT 0;       -- asks for a rematch
ALTER TABLE seat ADD COLUMN again_secret BLOB;                      -- hash of its seat's, there
CREATE INDEX board_open ON board(open, stage);
CREATE INDEX board_due ON board(moved) WHERE stage = 'played' AND days > 0;
CREATE INDEX board_ticking ON board(id) WHERE stage = 'played' AND main_time > 0;
-- Turns that a player has said they would play, should these come before.
CREATE TABLE plan (
  id INTEGER PRIMARY KEY,
  board INTEGER NOT NULL REFERENCES board(id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  ply INTEGER NOT NULL,              -- of its first turn
  turns TEXT NOT NULL                -- JSON
);
CREATE INDEX plan_of_board ON plan(board);
CREATE TABLE link (
  name TEXT PRIMARY KEY,             -- in its address
  secret BLOB NOT NULL,              -- hash of what lets it be removed
  person INTEGER REFERENCES person(id) ON DELETE CASCADE,
  target TEXT NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX link_of_person ON link(person);
-- What people think the owner should see: a note, a link, a board.
CREATE TABLE report (
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL,
  why TEXT NOT NULL,
  at INTEGER NOT NULL
);
-- The time of this run of the machine.
CREATE TABLE clock (
  time INTEGER NOT NULL,
  monotonic INTEGER NOT NULL,
  boot TEXT NOT NULL
);
)sql";

constexpr const char* runs_of_evolution = R"sql(
-- Each has the folder of its number among the runs.
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  asked TEXT NOT NULL,               -- JSON
  wish TEXT NOT NULL CHECK (wish IN ('going', 'paused', 'stopped')),
  ending TEXT NOT NULL DEFAULT '' CHECK (ending IN ('', 'done', 'failed')),
  why TEXT NOT NULL DEFAULT '',      -- what ended it or made it wait
  began INTEGER NOT NULL,
  born INTEGER NOT NULL DEFAULT 0,   -- children when those who watch were told last
  viable INTEGER NOT NULL DEFAULT 0,
  best REAL                          -- score of a viable one
);
-- Games of a run that its owner points out to others. No run depends on it.
CREATE TABLE star (
  run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (run, name)
) WITHOUT ROWID;
)sql";

// Studies: what people prefer. What a participant gave stands in `participant` and `reply` alone,
// so that it is gone with them.
constexpr const char* studies = R"sql(
CREATE TABLE study (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  stage TEXT NOT NULL CHECK (stage IN ('draft', 'open', 'closed')),
  design TEXT NOT NULL,              -- canonical JSON; never changed once the study is open
  hash TEXT NOT NULL,                -- its SHA-256, once it is open
  follows INTEGER REFERENCES study(id) ON DELETE SET NULL,   -- the study it was changed from
  link TEXT UNIQUE,                  -- what the address of an open study ends with
  numbers INTEGER NOT NULL DEFAULT 0,    -- of participants given away so far
  made INTEGER NOT NULL,
  opened INTEGER,
  closed INTEGER,
  exported INTEGER,                  -- until then withdrawal was possible
  learned TEXT NOT NULL DEFAULT ''   -- JSON: what weights were fitted to its ranking
);
-- Lets one person take part once.
CREATE TABLE study_token (
  secret BLOB PRIMARY KEY,           -- its hash
  study INTEGER NOT NULL REFERENCES study(id) ON DELETE CASCADE,
  used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX study_token_of_study ON study_token(study);
CREATE TABLE participant (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  study INTEGER NOT NULL REFERENCES study(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,           -- in the study, from 0
  secret BLOB NOT NULL UNIQUE,       -- its hash
  language TEXT NOT NULL,
  external TEXT NOT NULL,            -- the id that others gave; only exports for the owner have it
  step INTEGER NOT NULL DEFAULT 0,   -- that comes next
  began INTEGER NOT NULL,
  moved INTEGER NOT NULL,
  finished INTEGER,
  exported INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX participant_of_study ON participant(study, number);
-- A pair to be judged; without a participant one that is dealt again.
CREATE TABLE slot (
  study INTEGER NOT NULL REFERENCES study(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  pair INTEGER NOT NULL,
  turned INTEGER NOT NULL,
  mirrored INTEGER NOT NULL,
  participant INTEGER REFERENCES participant(id) ON DELETE SET NULL,
  place INTEGER,                     -- among the pairs of the participant
  PRIMARY KEY (study, number)
) WITHOUT ROWID;
CREATE INDEX slot_of_participant ON slot(participant, place);
CREATE TABLE reply (
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  step INTEGER NOT NULL,
  body TEXT NOT NULL,                -- JSON
  ms INTEGER NOT NULL,               -- that the page was in view
  at INTEGER NOT NULL,
  PRIMARY KEY (participant, step)
) WITHOUT ROWID;
)sql";

constexpr const char* absences_and_used_seats = R"sql(
-- When turns of a person wait. What was taken before this table was there counts as one absence.
CREATE TABLE absence (
  person INTEGER NOT NULL REFERENCES person(id) ON DELETE CASCADE,
  begins INTEGER NOT NULL,
  ends INTEGER NOT NULL
);
CREATE INDEX absence_of_person ON absence(person, ends);
INSERT INTO absence (person, begins, ends)
  SELECT id, away_until - 86400 * away_days, away_until FROM person WHERE away_days > 0;
ALTER TABLE person DROP COLUMN away_days;
ALTER TABLE seat ADD COLUMN used INTEGER NOT NULL DEFAULT 0;  -- its secret was shown to the server
UPDATE seat SET used = 1;
CREATE INDEX board_offered ON board(moved) WHERE stage = 'offered';
)sql";

constexpr const char* steps[] = {people_and_boards, live_tables_and_links, runs_of_evolution,
                                 studies, absences_and_used_seats};

}  // namespace

std::span<const char* const> schema_steps() {
  return steps;
}

}  // namespace ludi::app::tables
