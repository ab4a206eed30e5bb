// The tables of a run's database, made to be asked in SQL.
#pragma once

namespace ludi::synthesis {

/// "Ludi": the id by which SQLite tells whose database it is.
inline constexpr int run_application = 0x4c756469;

/// Raised when a table changes its shape.
inline constexpr int run_format = 7;

inline constexpr const char* run_schema = R"sql(
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- Every game: founders by their place, children by their number, refused ones too. `rules` is the
-- canonical text that is hashed (none for what was beyond repair), `text` the whole game.
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  founder INTEGER UNIQUE,
  number INTEGER UNIQUE,
  name TEXT NOT NULL,
  hash TEXT,
  generation INTEGER NOT NULL,
  rules TEXT,
  text TEXT,
  CHECK ((founder IS NULL) <> (number IS NULL))
);
CREATE INDEX games_by_name ON games (name COLLATE NOCASE);

-- Two for each child, or one who had it alone; place 0 is the template.
CREATE TABLE parents (
  game INTEGER NOT NULL REFERENCES games,
  place INTEGER NOT NULL,
  parent INTEGER NOT NULL REFERENCES games,
  distance REAL NOT NULL,
  PRIMARY KEY (game, place)
) WITHOUT ROWID;

-- What breeding did, in order: which words above, what stood there, what stands there now.
CREATE TABLE changes (
  game INTEGER NOT NULL REFERENCES games,
  place INTEGER NOT NULL,
  cause TEXT NOT NULL,
  "where" TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (game, place)
) WITHOUT ROWID;

-- How far a game came; `relative` is whom it was too like, `low` and `high` the interval of the
-- score, `leverage` how far it lies from the games the score was fitted to, `novelty` the distance
-- to the nearest founder of a child that was measured.
CREATE TABLE verdicts (
  game INTEGER PRIMARY KEY REFERENCES games,
  stage TEXT NOT NULL,
  score REAL,
  low REAL,
  high REAL,
  leverage REAL,
  viable INTEGER,
  policy TEXT,
  relative TEXT,
  novelty REAL
);
CREATE TABLE reasons (
  game INTEGER NOT NULL REFERENCES games,
  place INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE measurements (
  game INTEGER NOT NULL REFERENCES games,
  criterion TEXT NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (game, criterion)
) WITHOUT ROWID;

-- Seconds of one core that each stage took.
CREATE TABLE times (
  game INTEGER NOT NULL REFERENCES games,
  stage TEXT NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (game, stage)
) WITHOUT ROWID;

-- What the owner asked for while the run went on: `pin` or `ban` a game, or `none` of that any
-- more, from the child of this number, counted from 0, on.
CREATE TABLE guidance (
  child INTEGER NOT NULL,
  rule TEXT NOT NULL,
  name TEXT NOT NULL
);

-- A hash over all rows of a game, and under 0 over settings and guidance, written with them.
CREATE TABLE seals (game INTEGER PRIMARY KEY, sum TEXT NOT NULL);

CREATE VIEW ranking AS
  SELECT name, score, low, high, viable, generation, number FROM games JOIN verdicts ON game = id
  WHERE score IS NOT NULL ORDER BY viable DESC, score DESC;
CREATE VIEW funnel AS
  SELECT stage, count(*) AS children,
    (SELECT total(seconds) FROM times WHERE times.stage = verdicts.stage) AS core_seconds
  FROM games JOIN verdicts ON game = id WHERE number IS NOT NULL GROUP BY stage;
-- What each block of 200 children came to.
CREATE VIEW progress AS
  SELECT number / 200 AS block, count(*) AS children, total(viable) AS viable,
    avg(CASE WHEN viable THEN score END) AS mean_score_of_viable,
    max(CASE WHEN viable THEN score END) AS best_of_viable,
    avg(novelty) AS mean_novelty
  FROM games JOIN verdicts ON game = id WHERE number IS NOT NULL GROUP BY block;
)sql";

}  // namespace ludi::synthesis
