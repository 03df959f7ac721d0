/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-race.c - men against pawns: rules and best play against a plain enumeration, published results, texts, the pupil. */
#include "case.h"
#include "race.h"
#include "random.h"

#include <string.h>

#define MEMORY (1 << 20)
#define MOST 100000000

static struct etude_race
read_race (const char *text, bool blocked_loses)
{
  struct etude_race race;

  g_assert_cmpint (etude_race_read (text, &race), ==, ETUDE_RACE_OK);
  race.blocked_loses = blocked_loses;
  return race;
}

static struct etude_race_answer
solve (const struct etude_race *race)
{
  struct etude_race_answer answer;

  g_assert_cmpint (etude_race_solve (race, MEMORY, MOST, NULL, NULL, &answer), ==, ETUDE_OK);
  return answer;
}

/* --- the same, plainly: a board of letters, whole lists of positions, and every game to its end --- */

typedef struct
{
  char square[65]; /* from a1 on, '.' empty; column + row * columns */
  int columns, rows, passed;
  gboolean black, blocked_loses;
} Plain;

static Plain
plain_of (const struct etude_race *race)
{
  Plain p = { .columns = race->columns,
              .rows = race->rows,
              .passed = race->passed ? race->passed : -1,
              .black = race->to_move == ETUDE_BLACK,
              .blocked_loses = race->blocked_loses };

  memset (p.square, 0, sizeof p.square);
  for (int i = 0; i < p.columns * p.rows; i++)
    {
      enum etude_colour colour;
      enum etude_piece piece;

      p.square[i] = '.';
      if (etude_race_man (race, (unsigned) i, &colour, &piece))
        p.square[i] = colour == ETUDE_WHITE ? "KQRBNP"[piece] : "kqrbnp"[piece];
    }
  return p;
}

static gboolean
is_mine (const Plain *p, char man)
{
  return man != '.' && (g_ascii_islower (man) != 0) == (p->black != 0);
}

static char
at (const Plain *p, int x, int y)
{
  return x < 0 || y < 0 || x >= p->columns || y >= p->rows ? '#' : p->square[x + y * p->columns];
}

/* Whether the man on X, Y can go to TX, TY. */
static gboolean
can_go (const Plain *p, int x, int y, int tx, int ty)
{
  const char man = g_ascii_toupper (at (p, x, y)), target = at (p, tx, ty);
  const int dx = tx - x, dy = ty - y, up = p->black ? -1 : 1, first = p->black ? p->rows - 2 : 1;
  const int sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0);

  if ((dx == 0 && dy == 0) || target == '#' || is_mine (p, target))
    return FALSE;
  if (man == 'P')
    {
      if (dx == 0)
        return target == '.' && (dy == up || (dy == 2 * up && p->rows == 8 && y == first && at (p, x, y + up) == '.'));
      return ABS (dx) == 1 && dy == up && (target != '.' || tx + ty * p->columns == p->passed);
    }
  if (man == 'N')
    return ABS (dx * dy) == 2;
  if ((man == 'R' && dx && dy) || (man == 'B' && ABS (dx) != ABS (dy)) || (dx && dy && ABS (dx) != ABS (dy)))
    return FALSE;
  for (int cx = x + sx, cy = y + sy; cx != tx || cy != ty; cx += sx, cy += sy)
    if (at (p, cx, cy) != '.')
      return FALSE;
  return TRUE;
}

static Plain
plain_play (const Plain *p, int from, int to)
{
  Plain after = *p;
  const gboolean pawn = g_ascii_toupper (p->square[from]) == 'P';

  if (pawn && to == p->passed && from % p->columns != to % p->columns)
    after.square[to + (p->black ? p->columns : -p->columns)] = '.';
  after.square[to] = p->square[from];
  after.square[from] = '.';
  after.passed = pawn && ABS (to - from) == 2 * p->columns ? (to + from) / 2 : -1;
  after.black = !p->black;
  return after;
}

/* The score for who is to move: 1000 less the plies to the win, 0, or the same of a loss. */
static int
plain_score (const Plain *p, GHashTable *known, int *n_moves)
{
  g_autofree char *key = g_strdup_printf ("%s%d%d", p->square, p->black, p->passed);
  gpointer found;
  int best = -2000, n = 0;
  gboolean any = FALSE;

  for (int i = 0; i < p->columns; i++)
    if (p->square[p->black ? i + (p->rows - 1) * p->columns : i] == (p->black ? 'P' : 'p'))
      return -1000;
  for (int i = 0; i < p->columns * p->rows; i++)
    any = any || is_mine (p, p->square[i]);
  if (!any)
    return -1000;
  if (!n_moves && g_hash_table_lookup_extended (known, key, NULL, &found))
    return GPOINTER_TO_INT (found);
  for (int from = 0; from < p->columns * p->rows; from++)
    for (int to = 0; is_mine (p, p->square[from]) && to < p->columns * p->rows; to++)
      if (can_go (p, from % p->columns, from / p->columns, to % p->columns, to / p->columns))
        {
          const Plain after = plain_play (p, from, to);
          const int score = plain_score (&after, known, NULL), mine = score > 0   ? 1 - score
                                                                      : score < 0 ? -1 - score
                                                                                  : 0;

          best = MAX (best, mine);
          n++;
        }
  if (n_moves)
    *n_moves = n;
  if (n == 0)
    best = p->blocked_loses ? -1000 : 0;
  g_hash_table_insert (known, g_steal_pointer (&key), GINT_TO_POINTER (best));
  return best;
}

/* Compares RACE, which goes on, with the enumeration: how many moves, who wins, in how many plies, and that the best move is. */
static void
compare (const struct etude_race *race, GHashTable *known)
{
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  const struct etude_race_answer answer = solve (race);
  const Plain plain = plain_of (race), after = plain_play (&plain, answer.best.from, answer.best.to);
  int n, score = plain_score (&plain, known, &n), next = plain_score (&after, known, NULL);
  char text[ETUDE_RACE_TEXT];

  g_test_message ("%s", etude_race_write (race, text));
  g_assert_cmpuint (etude_race_moves (race, moves), ==, n);
  g_assert_true (answer.exact);
  g_assert_cmpint (answer.score, ==, (score > 0) - (score < 0));
  g_assert_cmpuint (answer.plies, ==, score ? 1000 - ABS (score) : 0);
  g_assert_cmpint (next > 0 ? 1 - next : next < 0 ? -1 - next : 0, ==, score);
}

/* Every position of 3 x 3 squares with pawns. */
CASE (all_of_three)
{
  for (unsigned blocked = 0; blocked < 2; blocked++)
    {
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      unsigned n = 0;

      for (unsigned number = 0; number < 19683; number++) /* 3 to the 9th */
        for (unsigned turn = 0; turn < 2; turn++)
          {
            char text[] = "111/111/111 w";
            struct etude_race race;

            for (unsigned i = 0, rest = number; i < 9; i++, rest /= 3)
              text[i + i / 3] = "1Pp"[rest % 3];
            text[12] = "wb"[turn];
            if (etude_race_read (text, &race) != ETUDE_RACE_OK)
              continue;
            race.blocked_loses = blocked;
            if (etude_race_judge (&race) != ETUDE_RACE_GOES_ON)
              continue;
            compare (&race, known);
            n++;
          }
      g_assert_cmpuint (n, >, 1000);
    }
}

/* A game at random from TEXT, compared at every move, COUNT times. */
static void
compare_games (const char *text, unsigned count)
{
  struct etude_random random = etude_random_from (7);

  for (unsigned blocked = 0; blocked < 2; blocked++)
    {
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (unsigned game = 0; game < count; game++)
        for (struct etude_race race = read_race (text, blocked); etude_race_judge (&race) == ETUDE_RACE_GOES_ON;)
          {
            struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
            const unsigned n = etude_race_moves (&race, moves);

            compare (&race, known);
            race = etude_race_play (&race, moves[etude_random_below (&random, n)]);
          }
    }
}

CASE (games)
{
  compare_games ("ppp/3/3/PPP w", 10);
  compare_games ("pppp/4/4/PPPP b", 4);
  compare_games ("pp1p/4/4/1N2 w", 10);
  compare_games ("1b2/4/4/PPPP b", 10);
  compare_games ("3/ppp/3/3/3/3/3/R2 w", 4);
  compare_games ("3/p1p/3/3/3/3/PPP/3 w", 4); /* double steps, en passant */
}

SLOW_CASE (more_games)
{
  compare_games ("pppp/4/4/PPPP w", 60);
  compare_games ("4/p1pp/4/4/4/4/P1PP/4 w", 4);
  compare_games ("3/ppp/3/3/3/3/PPP/3 b", 40);
  compare_games ("ppppp/5/5/1Q3 w", 40);
  compare_games ("ppppp/5/5/2N1N w", 20);
}

/* Gardner, Mathematical Games, March 1962: who moves second wins on 3 x 3, when who cannot move has lost. */
CASE (hexapawn)
{
  const struct etude_race race = read_race ("ppp/3/PPP w", true);

  g_assert_cmpint (solve (&race).score, ==, -1);
}

/* --- texts --- */

CASE (texts)
{
  static const struct
  {
    const char *text;
    enum etude_race_fault fault;
  } cases[] = {
    { "", ETUDE_RACE_ROWS },
    { "ppp/PPP w", ETUDE_RACE_ROWS },
    { "ppp/4/PPP w", ETUDE_RACE_ROWS },
    { "ppp/3/PPPx", ETUDE_RACE_ROWS },
    { "9/9/9", ETUDE_RACE_ROWS },
    { "8/8/8/8/8/8/8/8/8 w", ETUDE_RACE_ROWS },
    { "kpp/3/PPP w", ETUDE_RACE_KINGS },
    { "ppp/3/3 w", ETUDE_RACE_SIDES },
    { "npp/3/PPN w", ETUDE_RACE_SIDES },
    { "Ppp/3/PPP w", ETUDE_RACE_ARRIVED },
    { "ppp/3/pPP w", ETUDE_RACE_ARRIVED },
    { "ppp/3/PPP x", ETUDE_RACE_TURN },
    { "ppp/3/PPP w KQkq", ETUDE_RACE_TURN },
    { "ppp/3/PPP w lost", ETUDE_RACE_TURN },
    { "ppp/3/PPP", ETUDE_RACE_OK },
    { "8/pppppppp/8/8/8/8/8/3Q4 b - - 0 1", ETUDE_RACE_OK },
  };
  struct etude_race race;
  char text[ETUDE_RACE_TEXT], name[ETUDE_RACE_NAME];

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (etude_race_read (cases[i].text, &race), ==, cases[i].fault);
      g_assert_true (cases[i].fault == ETUDE_RACE_OK || *etude_race_fault_text (cases[i].fault) != '\0');
    }
  g_assert_cmpstr (etude_race_write (&race, text), ==, "8/pppppppp/8/8/8/8/8/3Q4 b");
  g_assert_cmpint (etude_race_read ("ppp/3/PPP b loses", &race), ==, ETUDE_RACE_OK);
  g_assert_true (race.blocked_loses);
  g_assert_cmpstr (etude_race_write (&race, text), ==, "ppp/3/PPP b loses");
  race = read_race ("p2/1P1/R1R w", false);
  g_assert_cmpstr (etude_race_name (&race, (struct etude_race_move){ 4, 6 }, name), ==, "bxa3=Q");
  g_assert_cmpstr (etude_race_name (&race, (struct etude_race_move){ 0, 6 }, name), ==, "Rxa3");
  g_assert_cmpstr (etude_race_name (&race, (struct etude_race_move){ 2, 1 }, name), ==, "Rc1b1");
  /* En passant, and only at once. */
  race = read_race ("3/p2/3/1P1/3/3/3/3 b", false);
  race = etude_race_play (&race, (struct etude_race_move){ 18, 12 });
  g_assert_cmpuint (race.passed, ==, 15);
  race = etude_race_play (&race, (struct etude_race_move){ 13, 15 });
  g_assert_cmpint (etude_race_judge (&race), ==, ETUDE_RACE_TAKEN);
}

/* --- a pupil --- */

/* Against best play from a won position he sometimes wins and sometimes does not: that is what he is for. He always sees a pawn that
 * can queen. */
CASE (pupil)
{
  const struct etude_race start = read_race ("pppp/4/4/PPPP w", true);
  unsigned won = 0, lost = 0;

  g_assert_cmpint (solve (&start).score, ==, 1);
  for (unsigned seed = 0; seed < 200; seed++)
    {
      struct etude_race race = start;

      for (unsigned ply = 0; etude_race_judge (&race) == ETUDE_RACE_GOES_ON; ply++)
        {
          const struct etude_race_answer answer = solve (&race);
          const struct etude_race_move mine = etude_race_pupil (&race, seed * 100 + ply);
          const struct etude_race_move again = etude_race_pupil (&race, seed * 100 + ply);
          const struct etude_race after = etude_race_play (&race, mine);

          g_assert_cmpuint (mine.from, ==, again.from);
          g_assert_cmpuint (mine.to, ==, again.to);
          if (answer.plies == 1 && answer.score > 0 && race.to_move == ETUDE_WHITE)
            g_assert_cmpint (etude_race_judge (&after), !=, ETUDE_RACE_GOES_ON);
          race = race.to_move == ETUDE_WHITE ? after : etude_race_play (&race, answer.best);
        }
      won += race.to_move == ETUDE_BLACK;
      lost += race.to_move == ETUDE_WHITE;
    }
  g_test_message ("won %u, lost %u of 200", won, lost);
  g_assert_cmpuint (won, >=, 10);
  g_assert_cmpuint (lost, >=, 10);
}
