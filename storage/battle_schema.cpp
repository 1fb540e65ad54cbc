#include "storage/battle_schema.h"

namespace sandgate {

namespace {

constexpr const char* firstVersion = R"sql(
PRAGMA application_id = 0x53474254;

CREATE TABLE battle (          -- what the battle began from
  key TEXT PRIMARY KEY,        -- 'scenario': JSON text; 'seed'; 'title'; 'program': who wrote the file
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sides (
  side INTEGER PRIMARY KEY,    -- 0 and 1, as in the scenario
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  back_line TEXT NOT NULL,     -- north, south, east, west
  first_player INTEGER NOT NULL
);

CREATE TABLE pieces (
  piece INTEGER PRIMARY KEY,   -- from 0, in the order of the scenario's forces
  id TEXT NOT NULL UNIQUE,
  side INTEGER NOT NULL REFERENCES sides,
  arm TEXT NOT NULL,           -- infantry, cavalry, gun
  body TEXT NOT NULL
);

CREATE TABLE moves (           -- a tree: of the moves with one parent the first goes on with its line of play
  id INTEGER PRIMARY KEY,      -- 0 is the start and has no orders
  parent INTEGER REFERENCES moves,
  side INTEGER NOT NULL REFERENCES sides,
  move INTEGER NOT NULL,       -- the side's own count, 0 being the putting down
  line TEXT NOT NULL,          -- name of the line of play that branches off here
  closed INTEGER NOT NULL      -- 1 when the move has ended
);
CREATE INDEX moves_by_parent ON moves (parent);

CREATE TABLE orders (          -- as given, in their order
  move INTEGER NOT NULL REFERENCES moves,
  n INTEGER NOT NULL,          -- from 0
  kind TEXT NOT NULL,          -- fire, move, ...
  json TEXT NOT NULL,          -- as in a file of orders
  PRIMARY KEY (move, n)
) WITHOUT ROWID;

CREATE TABLE events (          -- what came of the orders, in its order
  move INTEGER NOT NULL REFERENCES moves,
  n INTEGER NOT NULL,          -- from 0
  order_n INTEGER NOT NULL,    -- the order it came of
  kind TEXT NOT NULL,          -- shot, moved, melee, ...
  json TEXT NOT NULL,          -- as `sandgate play --json` prints it
  PRIMARY KEY (move, n),
  FOREIGN KEY (move, order_n) REFERENCES orders
) WITHOUT ROWID;

CREATE TABLE shots (
  move INTEGER NOT NULL, n INTEGER NOT NULL, -- its event
  gun TEXT NOT NULL,
  bearing REAL NOT NULL,       -- degrees clockwise from north
  elevation REAL NOT NULL,     -- degrees above the horizontal
  seed TEXT NOT NULL,
  backend TEXT NOT NULL,       -- name and version of the physics; empty: by hand
  by_hand INTEGER NOT NULL,
  track BLOB NOT NULL,         -- points of t, x, y, z: seconds and inches, doubles of 8 bytes, little end first
  PRIMARY KEY (move, n),
  FOREIGN KEY (move, n) REFERENCES events
) WITHOUT ROWID;

CREATE TABLE shot_touched (    -- every contact of a shot, in the order of touching
  move INTEGER NOT NULL, n INTEGER NOT NULL,
  k INTEGER NOT NULL,          -- from 0
  piece TEXT NOT NULL,
  fell INTEGER NOT NULL,
  t REAL NOT NULL,             -- seconds after the discharge
  x REAL NOT NULL, y REAL NOT NULL, z REAL NOT NULL, -- inches
  impulse REAL NOT NULL,       -- newton seconds
  by TEXT,                     -- the falling man who struck him; null: the shot
  PRIMARY KEY (move, n, k),
  FOREIGN KEY (move, n) REFERENCES shots
) WITHOUT ROWID;

CREATE TABLE melees (          -- a row a side
  move INTEGER NOT NULL, n INTEGER NOT NULL,
  side INTEGER NOT NULL REFERENCES sides,
  men INTEGER NOT NULL,
  dead INTEGER NOT NULL,
  prisoners INTEGER NOT NULL,  -- men of this side who were taken
  inferior INTEGER NOT NULL,
  isolated INTEGER NOT NULL,   -- of the inferior side
  support INTEGER NOT NULL,
  PRIMARY KEY (move, n, side),
  FOREIGN KEY (move, n) REFERENCES events
) WITHOUT ROWID;

CREATE TABLE losses (          -- a row for each man lost to his side
  move INTEGER NOT NULL, n INTEGER NOT NULL,
  piece TEXT NOT NULL,
  how TEXT NOT NULL,           -- shot, melee (killed); prisoner, surrendered (taken); umpire
  PRIMARY KEY (move, n, piece),
  FOREIGN KEY (move, n) REFERENCES events
) WITHOUT ROWID;

CREATE TABLE captures (
  move INTEGER NOT NULL, n INTEGER NOT NULL,
  gun TEXT NOT NULL,
  by_side INTEGER NOT NULL REFERENCES sides,
  PRIMARY KEY (move, n),
  FOREIGN KEY (move, n) REFERENCES events
) WITHOUT ROWID;

CREATE TABLE strengths (       -- at the end of a move, a row a side
  move INTEGER NOT NULL, n INTEGER NOT NULL,
  side INTEGER NOT NULL REFERENCES sides,
  infantry INTEGER NOT NULL, cavalry INTEGER NOT NULL, guns INTEGER NOT NULL,
  prisoners_held INTEGER NOT NULL, retired INTEGER NOT NULL,
  score REAL NOT NULL,
  PRIMARY KEY (move, n, side),
  FOREIGN KEY (move, n) REFERENCES events
) WITHOUT ROWID;

CREATE TABLE notes (
  move INTEGER NOT NULL, n INTEGER NOT NULL,
  glyph TEXT NOT NULL,         -- ! ? !? ?! !! ?? or none
  text TEXT NOT NULL,
  PRIMARY KEY (move, n),
  FOREIGN KEY (move, n) REFERENCES events
) WITHOUT ROWID;

CREATE TABLE positions (       -- every piece after every move
  move INTEGER NOT NULL REFERENCES moves,
  piece INTEGER NOT NULL REFERENCES pieces,
  condition TEXT NOT NULL,     -- in-box, free, disarmed, prisoner, dead, retired, held
  owner INTEGER NOT NULL,      -- the side whose word it follows; of a captured gun its captor
  x REAL NOT NULL, y REAL NOT NULL,
  bearing REAL NOT NULL,
  elevation REAL NOT NULL,     -- of a gun
  lying INTEGER NOT NULL, fallen INTEGER NOT NULL,
  off_line INTEGER NOT NULL,   -- 1: its first move is measured from the back line
  has_moved INTEGER NOT NULL,
  shots INTEGER NOT NULL,      -- of a gun, in this move
  start_x REAL NOT NULL, start_y REAL NOT NULL, -- where it stood when the move began
  free_from_move INTEGER NOT NULL,
  PRIMARY KEY (move, piece)
) WITHOUT ROWID;

CREATE TABLE position_state (  -- the rest of the position after every move
  move INTEGER PRIMARY KEY REFERENCES moves,
  mover INTEGER NOT NULL,      -- side whose move it now is
  move_of_0 INTEGER NOT NULL, move_of_1 INTEGER NOT NULL, -- each side's own moves begun
  phase TEXT NOT NULL,         -- putting-down, guns, men, over
  begun INTEGER NOT NULL,
  over INTEGER NOT NULL,
  winner INTEGER,              -- null: none, or a draw
  result TEXT NOT NULL, clause TEXT NOT NULL,
  approaches TEXT NOT NULL,    -- [[gun,man,x,y],...]: men near an enemy gun, and where they came from
  withdraw_by INTEGER NOT NULL,
  beaten INTEGER               -- side that is to withdraw; null: none
);

CREATE VIEW v_moves AS         -- the tree with names
  SELECT moves.id AS move_id, moves.parent, sides.name AS side, moves.move, moves.line, moves.closed,
         (SELECT count(*) FROM orders WHERE orders.move = moves.id) AS orders,
         (SELECT count(*) FROM shots WHERE shots.move = moves.id) AS shots
  FROM moves JOIN sides ON sides.side = moves.side WHERE moves.id > 0;

CREATE VIEW v_main_line AS     -- the moves of the main line of play; `step` from 1
  WITH RECURSIVE main (move_id, step) AS (
    SELECT 0, 0
    UNION ALL
    SELECT (SELECT min(id) FROM moves WHERE parent = move_id), step + 1 FROM main
    WHERE EXISTS (SELECT 1 FROM moves WHERE parent = move_id))
  SELECT step, move_id FROM main WHERE step > 0;

CREATE VIEW v_strengths AS
  SELECT strengths.move AS move_id, mover.name AS moved, moves.move, sides.name AS side,
         infantry, cavalry, guns, prisoners_held, retired, score
  FROM strengths JOIN moves ON moves.id = strengths.move JOIN sides mover ON mover.side = moves.side
  JOIN sides ON sides.side = strengths.side;

CREATE VIEW v_losses AS
  SELECT losses.move AS move_id, mover.name AS moved, moves.move, losses.piece, sides.name AS side, pieces.arm,
         pieces.body, losses.how
  FROM losses JOIN moves ON moves.id = losses.move JOIN sides mover ON mover.side = moves.side
  JOIN pieces ON pieces.id = losses.piece JOIN sides ON sides.side = pieces.side;

CREATE VIEW v_shots AS
  SELECT shots.move AS move_id, shots.n AS event, sides.name AS side, moves.move, shots.gun, shots.bearing,
         shots.elevation,
         (SELECT count(DISTINCT piece) FROM shot_touched t WHERE t.move = shots.move AND t.n = shots.n) AS touched,
         (SELECT count(*) FROM losses l WHERE l.move = shots.move AND l.n = shots.n) AS killed,
         shots.by_hand, shots.backend, shots.seed
  FROM shots JOIN moves ON moves.id = shots.move JOIN sides ON sides.side = moves.side;

CREATE VIEW v_melees AS
  SELECT melees.move AS move_id, melees.n AS event, mover.name AS moved, moves.move, sides.name AS side, melees.men,
         melees.dead, melees.prisoners, melees.inferior, melees.isolated, melees.support
  FROM melees JOIN moves ON moves.id = melees.move JOIN sides mover ON mover.side = moves.side
  JOIN sides ON sides.side = melees.side;

CREATE VIEW v_notes AS
  SELECT notes.move AS move_id, sides.name AS side, moves.move, notes.glyph, notes.text
  FROM notes JOIN moves ON moves.id = notes.move JOIN sides ON sides.side = moves.side;

CREATE VIEW v_positions AS
  SELECT positions.move AS move_id, pieces.id AS piece, sides.name AS side, pieces.arm, pieces.body,
         positions.condition, owner.name AS owner, x, y, bearing, elevation
  FROM positions JOIN pieces ON pieces.piece = positions.piece JOIN sides ON sides.side = pieces.side
  JOIN sides owner ON owner.side = positions.owner;
)sql";

/// Chances by playing on.
constexpr const char* toVersion2 = R"sql(
CREATE TABLE analyses (        -- who played on from the positions of the battle, and with what
  id INTEGER PRIMARY KEY,
  general_0 TEXT NOT NULL,     -- name and version, of the side 0
  general_1 TEXT NOT NULL,
  backend TEXT NOT NULL,       -- name and version of the physics; empty: none
  seed TEXT NOT NULL,
  program TEXT NOT NULL,
  UNIQUE (general_0, general_1, backend, seed, program)
);

CREATE TABLE chances (         -- how the battles played on from the end of a move ended, a row a side
  analysis INTEGER NOT NULL REFERENCES analyses,
  move INTEGER NOT NULL REFERENCES moves,
  side INTEGER NOT NULL REFERENCES sides,
  position TEXT NOT NULL,      -- digest of the position played on from
  decided INTEGER NOT NULL,    -- 1: the battle was over there; its ending is the one run
  runs INTEGER NOT NULL,
  won INTEGER NOT NULL, lost INTEGER NOT NULL, drawn INTEGER NOT NULL, undecided INTEGER NOT NULL,
  win_low REAL NOT NULL, win_high REAL NOT NULL, -- the chance of winning lies there with 95 % (Wilson)
  expectation REAL NOT NULL,   -- won and half of drawn and undecided, as a part of the runs
  score REAL NOT NULL,         -- mean
  score_low REAL, score_high REAL, -- it lies there with 95 % (normal); null: from a single run
  score_sum REAL NOT NULL, score_squares REAL NOT NULL, -- to go on with
  PRIMARY KEY (analysis, move, side)
) WITHOUT ROWID;

CREATE TABLE suggestions (     -- glyphs for the moves that changed their own side's expectation most; nobody's word
  analysis INTEGER NOT NULL REFERENCES analyses,
  move INTEGER NOT NULL REFERENCES moves,
  glyph TEXT NOT NULL,         -- ?? ? !
  swing REAL NOT NULL,         -- change of the expectation
  PRIMARY KEY (analysis, move)
) WITHOUT ROWID;

CREATE VIEW v_chances AS
  SELECT chances.analysis, generals.name AS generals, chances.move AS move_id, mover.name AS moved, moves.move,
         sides.name AS side, runs, round(1.0 * won / runs, 4) AS win, win_low, win_high,
         round(1.0 * lost / runs, 4) AS loss, round(1.0 * drawn / runs, 4) AS draw,
         round(1.0 * undecided / runs, 4) AS undecided, expectation, score, score_low, score_high
  FROM chances JOIN moves ON moves.id = chances.move JOIN sides mover ON mover.side = moves.side
  JOIN sides ON sides.side = chances.side
  JOIN (SELECT id, general_0 || ', ' || general_1 AS name FROM analyses) generals ON generals.id = chances.analysis;

CREATE VIEW v_suggestions AS
  SELECT suggestions.analysis, suggestions.move AS move_id, sides.name AS side, moves.move, glyph, swing,
         before.expectation AS before, after.expectation AS after
  FROM suggestions JOIN moves ON moves.id = suggestions.move JOIN sides ON sides.side = moves.side
  JOIN chances after ON after.analysis = suggestions.analysis AND after.move = moves.id AND after.side = moves.side
  JOIN chances before ON before.analysis = suggestions.analysis AND before.move = moves.parent
    AND before.side = moves.side;
)sql";

/// `battleSteps[n]` makes version n + 1 of version n.
constexpr std::array<const char*, battleVersion> battleSteps{firstVersion, toVersion2};

} // namespace

void raiseBattle(Sqlite& database)
{
    for (int version = database.value("PRAGMA user_version").toInt(); version < battleVersion; ++version) {
        database.run(battleSteps[static_cast<size_t>(version)]);
        database.run(("PRAGMA user_version = " + QByteArray::number(version + 1)).constData());
    }
}

} // namespace sandgate
