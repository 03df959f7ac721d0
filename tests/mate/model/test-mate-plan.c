/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-plan.c - every sentence of plans is read back against the board; chosen ones are in test-mate-golden.c. */
#include "etude-mate-plan.h"
#include "made-endings.h"
#include "notation.h"
#include "slow-moves.h"
#include "slow-plan.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define SEED 17770101
#define POSITIONS 600 /* an ending */

typedef struct
{
  struct etude_endings *endings;
  struct etude_ending ending;
  struct etude_barrier *barrier;
  struct etude_position p;
  struct etude_plan plan;
} Fixture;

static struct etude_barrier *shared_barrier;

static void
set_up (Fixture *f, gconstpointer name)
{
  g_assert_true (etude_ending_parse (name, &f->ending));
  f->endings = made_endings (&f->ending);
  f->barrier = shared_barrier;
}

static void
tear_down (Fixture *f, gconstpointer name)
{
  etude_endings_free (f->endings);
}

/* --- words --- */

static unsigned
square_of (const char *text)
{
  g_assert_true (text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8');
  return (unsigned) (text[0] - 'a') + 8u * (unsigned) (text[1] - '1');
}

/* The square of the man that TEXT names: its figure and where it stands. */
static unsigned
man_of (const struct etude_position *p, const char *text)
{
  static const char *const figures[] = { "♔", "♕", "♖", "♗", "♘" };
  const unsigned square = square_of (text + 3); /* a figure takes three bytes */

  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].square == square && g_str_has_prefix (text, figures[p->man[i].piece]))
      return square;
  g_assert_not_reached ();
}

static bool
is_corner (unsigned square)
{
  return square == 0 || square == 7 || square == 56 || square == 63;
}

static bool
is_wrong (const struct etude_position *p, unsigned square)
{
  return p->man[1].piece == ETUDE_KNIGHT
         && etude_square_is_light (square, 8) != etude_square_is_light (p->man[0].square, 8);
}

/* --- moves that are advised --- */

/* Of sentences that advise, by their worst move: no cost, one move at most, five at least, the win. */
typedef struct
{
  guint said, best, near, dear, lost;
} Tally;

/* The move that TEXT writes: a figure, perhaps a file or a rank, the square, perhaps a sign. There is just one. */
static struct etude_move
move_of (const struct etude_position *p, const char *text)
{
  static const char *const figures[] = { "♔", "♕", "♖", "♗", "♘" };
  struct etude_move moves[ETUDE_MOVES_MAX], found = { 0 };
  const guint n = slow_moves (p, moves);
  g_autofree char *where = g_strcanon (g_strdup (text + 3), "abcdefgh12345678", ' ');
  const char *to = g_strchomp (where) + strlen (where) - 2;
  guint n_found = 0;

  for (guint i = 0; i < n; i++)
    if (g_str_has_prefix (text, figures[moves[i].piece]) && moves[i].to == square_of (to)
        && (to == where || where[0] == (char) ('a' + moves[i].from % 8)
            || where[0] == (char) ('1' + moves[i].from / 8)))
      {
        found = moves[i];
        n_found++;
      }
  g_assert_cmpuint (n_found, ==, 1);
  return found;
}

/* What MOVE costs; G_MAXUINT: the win. */
static guint
cost_of (const Fixture *f, const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (&f->p, move);
  const struct etude_verdict before = etude_endings_probe (f->endings, &f->p);
  const struct etude_verdict after = etude_endings_probe (f->endings, &next);

  if (after.kind == ETUDE_VERDICT_MATED)
    return before.moves - 1;
  return after.kind == ETUDE_VERDICT_WHITE_MATES ? after.moves + 1 - before.moves : G_MAXUINT;
}

/* Puts into MOVES what obeys ADVICE, made of the words: the moves of LIST, "♘d3, ♘e5 or ♘f6", or without a list all that do
 * what it says. Returns their number. */
static guint
find_obeying (const Fixture *f, const char *list, const struct etude_advice *advice, struct etude_move *moves)
{
  g_autoptr (GRegex) between = g_regex_new (", | or ", 0, 0, NULL);
  g_auto (GStrv) names = g_regex_split (between, list ? list : "", 0);
  guint n = list ? g_strv_length (names) : slow_moves (&f->p, moves), n_obeying = 0;

  for (guint i = 0; i < n; i++)
    {
      const struct etude_move move = list ? move_of (&f->p, names[i]) : moves[i];
      const bool follows = slow_follows (&f->p, &f->plan, advice, f->barrier, &move);

      g_assert_true (follows || !list);
      if (follows)
        moves[n_obeying++] = move;
    }
  return n_obeying;
}

/* Obeys with each of those moves. */
static void
obey (const Fixture *f, const char *list, const struct etude_advice *advice, Tally *tally)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const guint n = find_obeying (f, list, advice, moves);
  guint worst = 0;

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    worst = MAX (worst, cost_of (f, &moves[i]));
  tally->said++;
  tally->best += worst == 0;
  tally->near += worst <= 1;
  tally->dear += worst >= 5 && worst != G_MAXUINT;
  tally->lost += worst == G_MAXUINT;
}

/* --- sentences; each reader gets the words that the pattern leaves open --- */

static void
read_loose (const Fixture *f, char **words, struct etude_advice *advice)
{
  const unsigned square = man_of (&f->p, words[1]);

  g_assert_cmpuint (slow_steps (square, f->p.king[ETUDE_BLACK].square), ==, 1);
  g_assert_false (slow_is_closed (&f->p, square));
}

static void
read_kings (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_steps (f->p.king[ETUDE_WHITE].square, f->p.king[ETUDE_BLACK].square));
}

static void
read_at_edge (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpuint (slow_to_edge (f->p.king[ETUDE_BLACK].square), ==, 0);
}

static void
read_to_edge (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_to_edge (f->p.king[ETUDE_BLACK].square));
}

static void
read_flights (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_flights (&f->p));
}

static void
read_room (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_room (&f->p));
}

/* "a8 or h1". */
static void
check_corners (const Fixture *f, const char *corners)
{
  const unsigned a = square_of (corners), b = square_of (corners + strlen ("a8 or "));

  g_assert_true (is_corner (a) && is_corner (b) && a != b && !is_wrong (&f->p, a) && !is_wrong (&f->p, b));
}

static void
read_wrong_corner (const Fixture *f, char **words, struct etude_advice *advice)
{
  const unsigned wrong = square_of (words[1]);

  g_assert_true (is_corner (wrong) && is_wrong (&f->p, wrong));
  check_corners (f, words[2]);
  for (unsigned corner = 0; corner < 64; corner++)
    if (is_corner (corner) && !is_wrong (&f->p, corner))
      g_assert_cmpuint (slow_steps (wrong, f->p.king[ETUDE_BLACK].square), <,
                        slow_steps (corner, f->p.king[ETUDE_BLACK].square));
}

static void
read_right_corner (const Fixture *f, char **words, struct etude_advice *advice)
{
  const unsigned right = square_of (words[2]);

  g_assert_true (is_corner (right) && !is_wrong (&f->p, right));
  g_assert_cmpint (atoi (words[1]), ==, slow_steps (right, f->p.king[ETUDE_BLACK].square));
}

/* The ends of a diagonal of the bishop's squares, LENGTH of them, with the king on the side of the corner. */
static void
check_diagonal (const Fixture *f, const char *ends, unsigned length)
{
  const unsigned a = square_of (ends), b = square_of (ends + strlen ("a2–"));

  g_assert_cmpuint (slow_steps (a, b), ==, length - 1);
  g_assert_cmpuint (slow_to_edge (a) + slow_to_edge (b), ==, 0);
  g_assert_false (is_wrong (&f->p, a));
  g_assert_false (is_wrong (&f->p, b));
  g_assert_true (a % 8 != b % 8 && a / 8 != b / 8);
}

/* The corner behind a diagonal: on the rank of the one end and the file of the other. */
static unsigned
corner_behind (const char *ends)
{
  const unsigned a = square_of (ends), b = square_of (ends + strlen ("a2–"));
  const unsigned up = a % 8 == 0 || a % 8 == 7 ? a : b, along = up == a ? b : a; /* on a file of the edge, on a rank */

  g_assert_true (is_corner (along / 8 * 8 + up % 8));
  return along / 8 * 8 + up % 8;
}

static unsigned
length_of (const char *triangle)
{
  return g_str_equal (triangle, "first") ? 7 : g_str_equal (triangle, "second") ? 5 : 3;
}

static void
read_holds (const Fixture *f, char **words, struct etude_advice *advice)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = f->p.to_move == ETUDE_BLACK ? slow_moves (&f->p, moves) : 0;
  const unsigned length = length_of (words[1]), corner = corner_behind (words[2]);

  check_diagonal (f, words[2], length);
  for (unsigned i = 0; i < n; i++)
    g_assert_cmpint (ABS ((int) (moves[i].to % 8) - (int) (corner % 8))
                         + ABS ((int) (moves[i].to / 8) - (int) (corner / 8)),
                     <, length - 1);
}

/* No best move keeps him in. */
static void
read_let_go (const Fixture *f, char **words, struct etude_advice *advice)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  const guint n = etude_endings_moves (f->endings, &f->p, moves);

  for (guint i = 0; i < n && moves[i].verdict.moves == moves[0].verdict.moves; i++)
    g_assert_false (slow_follows (&f->p, &f->plan, &(struct etude_advice){ .kind = ETUDE_ADVICE_KEEP }, f->barrier,
                                  &moves[i].move));
}

/* Five stops, each a knight's leap from the one before; the corners at the ends of the edge where he is. */
static void
read_w (const Fixture *f, char **words, struct etude_advice *advice)
{
  const unsigned wrong = square_of (words[2]), right = square_of (words[3]);
  g_auto (GStrv) stops = g_strsplit (words[1], "–", -1);
  bool stands = false;

  g_assert_cmpuint (g_strv_length (stops), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpuint (slow_to_edge (square_of (stops[i])), ==, i % 2 ? 3 - (i == 3) : 1);
      stands |= square_of (stops[i]) == f->p.man[1].square && i < 4;
    }
  g_assert_true (stands && is_corner (wrong) && is_wrong (&f->p, wrong) && is_corner (right)
                 && !is_wrong (&f->p, right));
  g_assert_true (slow_steps (square_of (stops[0]), wrong) == 2 && slow_steps (square_of (stops[4]), right) == 1);
  g_assert_cmpuint (slow_to_edge (f->p.king[ETUDE_BLACK].square), <=, 1);
}

static void
read_w_later (const Fixture *f, char **words, struct etude_advice *advice)
{
  struct etude_position p = f->p;
  struct etude_move move;

  if (etude_position_find_move (&p, p.man[1].square, square_of (words[1]), 0, &move))
    g_assert_cmpuint (cost_of (f, &move), >, 0);
}

static void
read_mates (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpint (atoi (words[1]), ==, etude_endings_probe (f->endings, &f->p).moves);
}

static void
read_mated (const Fixture *f, char **words, struct etude_advice *advice)
{
  struct etude_move moves[ETUDE_MOVES_MAX];

  g_assert_true (slow_in_check (&f->p) && slow_moves (&f->p, moves) == 0);
}

/* Each move of the list stalemates. */
static void
read_stalemate (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_autoptr (GRegex) between = g_regex_new (", | or ", 0, 0, NULL);
  g_auto (GStrv) names = g_regex_split (between, words[1], 0);

  for (guint i = 0; names[i]; i++)
    {
      const struct etude_move move = move_of (&f->p, names[i]);
      const struct etude_position next = etude_position_play (&f->p, &move);

      g_assert_cmpint (etude_endings_probe (f->endings, &next).kind, ==, ETUDE_VERDICT_STALEMATE);
    }
}

static void
read_stalemates (const Fixture *f, char **words, struct etude_advice *advice)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const guint n = slow_moves (&f->p, moves);
  guint n_bad = 0;

  for (guint i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (&f->p, &moves[i]);

      n_bad += etude_endings_probe (f->endings, &next).kind == ETUDE_VERDICT_STALEMATE;
    }
  g_assert_cmpint (atoi (words[1]), ==, n_bad);
}

/* "d7, c6 and b5". */
static void
read_squares (const Fixture *f, char **words, struct etude_advice *advice)
{
  for (const char *at = words[1]; *at; at++)
    if (g_ascii_islower (at[0]) && g_ascii_isdigit (at[1]))
      advice->squares |= G_GUINT64_CONSTANT (1) << square_of (at);
}

static void
read_less_room (const Fixture *f, char **words, struct etude_advice *advice)
{
  advice->room = (unsigned char) atoi (words[1]);
}

static void
read_diagonal (const Fixture *f, char **words, struct etude_advice *advice)
{
  advice->corner = (unsigned char) corner_behind (words[1]);
  for (unsigned triangle = 1; triangle <= 3; triangle++)
    {
      unsigned ends[2];

      etude_triangle_ends (triangle, advice->corner, ends);
      if (ends[0] == square_of (words[1]) || ends[1] == square_of (words[1]))
        advice->triangle = (unsigned char) triangle;
    }
  check_diagonal (f, words[1], 9 - 2 * advice->triangle);
}

static void
read_kept_diagonal (const Fixture *f, char **words, struct etude_advice *advice)
{
  read_diagonal (f, words, advice);
  g_assert_cmpuint (advice->triangle, ==, f->plan.triangle);
}

static void
read_stop (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpuint (square_of (words[1]), ==, f->plan.w_next);
}

static void
read_towards (const Fixture *f, char **words, struct etude_advice *advice)
{
  g_assert_cmpuint (square_of (words[1]), ==, f->plan.right);
}

/* What follows a sentence that advises: perhaps moves. */
#define LIST "(?:: (?<list>[^.]+))?\\."

static const struct
{
  const char *pattern;
  void (*read) (const Fixture *f, char **words, struct etude_advice *advice);
  enum etude_advice_kind kind;
} readers[] = {
  { "The black king attacks (\\S+), and nothing protects it\\.", read_loose },
  { "The kings are (\\d+) steps? apart\\.", read_kings },
  { "The black king is at the edge\\.", read_at_edge },
  { "The black king is (\\d+) steps? from the edge\\.", read_to_edge },
  { "He can go to (\\d+) squares?\\.", read_flights },
  { "While White’s pieces stand still, he has (\\d+) squares? to live in\\.", read_room },
  { "He is nearer to the wrong corner, (\\S+): mate can be forced only at (\\S+ or \\S+)\\.", read_wrong_corner },
  { "He is (\\d+) steps? from the corner (\\S+), where he can be mated\\.", read_right_corner },
  { "The (\\S+) triangle holds: White can keep him behind the diagonal (\\S+)\\.", read_holds },
  { "Here it is quicker to give it up\\.", read_let_go },
  { "This is the W manoeuvre, (\\S+): with it the knight drives him from the wrong corner, (\\S+), to (\\S+)\\.",
    read_w },
  { "The knight’s next stop is (\\S+), but something else must be done first\\.", read_w_later },
  { "White mates in (\\d+) moves?\\.", read_mates },
  { "Checkmate\\.", read_mated },
  { "Beware: (\\d+) moves would be stalemate\\.", read_stalemates },
  { "Beware: it would be stalemate after ([^.]+)\\.", read_stalemate },
  { "Mate him now" LIST, NULL, ETUDE_ADVICE_MATE },
  { "Move it where he cannot take it" LIST, NULL, ETUDE_ADVICE_RESCUE },
  { "Protect it" LIST, NULL, ETUDE_ADVICE_GUARD },
  { "Shut him in behind (\\S+), whatever he answers" LIST, read_diagonal, ETUDE_ADVICE_SHUT_IN },
  { "Now the knight goes on to its next stop, (\\w\\d)" LIST, read_stop, ETUDE_ADVICE_W },
  { "Drive him towards (\\w\\d), whatever he answers" LIST, read_towards, ETUDE_ADVICE_CORNER },
  { "Drive him towards the edge, whatever he answers" LIST, NULL, ETUDE_ADVICE_EDGE },
  { "Make sure that he cannot leave the edge" LIST, NULL, ETUDE_ADVICE_HOLD },
  { "Take ([^:]+) from him" LIST, read_squares, ETUDE_ADVICE_TAKE },
  { "Leave him (\\d+) squares? at most" LIST, read_less_room, ETUDE_ADVICE_ROOM },
  { "Take the opposition, king facing king with one square between" LIST, NULL, ETUDE_ADVICE_OPPOSITION },
  { "Bring White’s king nearer to him" LIST, NULL, ETUDE_ADVICE_KING },
  { "Bring the knight nearer to him" LIST, NULL, ETUDE_ADVICE_KNIGHT },
  { "Cover ([^:]+), so that he cannot go there" LIST, read_squares, ETUDE_ADVICE_BAR },
  { "Make a waiting move that changes nothing around him: he must move" LIST, NULL, ETUDE_ADVICE_WAIT },
  { "Prepare the next step" LIST, NULL, ETUDE_ADVICE_PREPARE },
  { "Go on keeping him behind ([^:.]+)" LIST, read_kept_diagonal, ETUDE_ADVICE_KEEP },
};

static GRegex *patterns[G_N_ELEMENTS (readers)];
static Tally tallies[G_N_ELEMENTS (readers)];
static guint n_read[G_N_ELEMENTS (readers)];

/* Reads SENTENCE and returns whether it advises. */
static gboolean
read_sentence (const Fixture *f, const char *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (GMatchInfo) match = NULL;

      if (g_regex_match (patterns[i], sentence, 0, &match))
        {
          g_auto (GStrv) words = g_match_info_fetch_all (match);
          g_autofree char *list = g_match_info_fetch_named (match, "list");
          struct etude_advice advice = { .kind = readers[i].kind };

          if (readers[i].read)
            readers[i].read (f, words, &advice);
          if (advice.kind != ETUDE_ADVICE_NONE)
            obey (f, list && *list ? list : NULL, &advice, &tallies[i]);
          n_read[i]++;
          return advice.kind != ETUDE_ADVICE_NONE;
        }
    }
  g_error ("Nobody reads: %s", sentence);
}

/* Reads what is said of the position. Returns how many sentences advise. */
static guint
read_all (const Fixture *f)
{
  int advice;
  g_auto (GStrv) sentences = etude_mate_plan_sentences (&f->plan, &f->p, &advice);
  g_autofree char *joined = g_strjoinv (" ", sentences), *text = etude_mate_plan_describe (&f->plan, &f->p);
  guint n_advising = 0;

  g_assert_cmpstr (joined, ==, text);
  for (int i = 0; sentences[i]; i++)
    {
      const gboolean advises = read_sentence (f, sentences[i]);

      g_assert_cmpint (advises, ==, i == advice);
      n_advising += advises;
    }
  return n_advising;
}

/* What plans advise never gives the win away, and costs at most one move in 95 of 100 positions. */
static void
check_tallies (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      const Tally *t = &tallies[i];

      if (t->said > 0)
        g_test_message ("| %s | %u | %.1f | %.1f | %.1f | %.1f |", readers[i].pattern, t->said,
                        100.0 * t->best / t->said, 100.0 * t->near / t->said, 100.0 * t->dear / t->said,
                        100.0 * t->lost / t->said);
      g_assert_cmpuint (t->lost, ==, 0);
      g_assert_cmpuint (100 * t->near, >=, 95 * t->said);
    }
}

/* Plays one of the best moves; after the mate a new game begins. */
static void
go_on (Fixture *f, GRand *random)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  const guint n = f->p.edge ? etude_endings_moves (f->endings, &f->p, moves) : 0;
  guint best = 0;

  while (best < n && moves[best].verdict.moves == moves[0].verdict.moves)
    best++;
  if (best > 0 && moves[0].verdict.kind != ETUDE_VERDICT_DRAW) /* a mate is a position, too */
    f->p = etude_position_play (&f->p, &moves[g_rand_int_range (random, 0, (gint32) best)].move);
  else
    f->p = random_position (random, &f->ending, 8);
}

/* A position of PHASE from a game; some endings are never in some. */
static void
find_position (Fixture *f, GRand *random, guint phase)
{
  do
    go_on (f, random);
  while (!etude_plan_measure (f->endings, f->barrier, &f->p, &f->plan) || f->plan.phase != phase
         || g_rand_int_range (random, 0, 5) > 0);
}

static void
test_sentences (Fixture *f, gconstpointer name)
{
  static const guint phases[]
      = { ETUDE_PLAN_DRIVE, ETUDE_PLAN_NET, ETUDE_PLAN_MATE, ETUDE_PLAN_GATHER, ETUDE_PLAN_EDGE };
  const guint n_phases = g_str_equal (name, "KQK") ? 3 : g_str_equal (name, "KRK") ? 4 : 5;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  char fen[ETUDE_FEN_TEXT];

  for (guint n = 0; n < POSITIONS; n++)
    {
      g_autofree char *text = NULL;

      find_position (f, random, phases[n % n_phases]);
      text = etude_mate_plan_describe (&f->plan, &f->p);
      g_test_message ("%s: %s", etude_fen_write (&f->p, 0, fen), text);
      g_assert_cmpstr (text, !=, "");
      read_all (f);
    }
}

/* Each sentence was met, in one ending or another. */
static void
test_all_read (void)
{
  check_tallies ();
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_test_message ("%u times: %s", n_read[i], readers[i].pattern);
      g_assert_cmpuint (n_read[i], >, 0);
    }
}

/* --- all positions --- */

static guint64 step; /* every so many placements */

static void
test_sweep (Fixture *f, gconstpointer name)
{
  const struct etude_ending *ending = &f->ending;
  guint n = 0, n_advised = 0;

  for (guint64 number = 0; number >> (12 + 6 * ending->n_men) == 0; number += step)
    {
      f->p = etude_position_of (ending, 8, ETUDE_WHITE);
      f->p.king[ETUDE_WHITE].square = number & 63;
      f->p.king[ETUDE_BLACK].square = number >> 6 & 63;
      for (guint i = 0; i < ending->n_men; i++)
        f->p.man[i].square = number >> (12 + 6 * i) & 63;
      if (etude_position_check (&f->p) != ETUDE_LEGAL || !etude_plan_measure (f->endings, f->barrier, &f->p, &f->plan))
        continue;
      n_advised += read_all (f);
      n++;
    }
  check_tallies ();
  g_test_message ("%s: %u won positions, %u with advice", (const char *) name, n, n_advised);
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpuint (n_advised, >=, n / 100 * 99);
}

/* --- what is not said --- */

static void
start (Fixture *f, const char *text)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  f->p = fen.position;
  g_assert_true (etude_plan_measure (f->endings, f->barrier, &f->p, &f->plan));
}

/* The king is in a wrong corner and the knight on what could be a stop, but there is no W: none is spoken of. */
static void
test_no_w (Fixture *f, gconstpointer name)
{
  g_autofree char *text = NULL;

  start (f, "7k/8/5K2/4N3/4B3/8/8/8 w - - 0 1");
  text = etude_mate_plan_describe (&f->plan, &f->p);
  g_assert_null (strstr (text, "W manoeuvre"));
  g_assert_null (strstr (text, "stop"));
}

/* Without words, samples; with the name of an ending and a step, a sweep of its placements. */
int
main (int argc, char **argv)
{
  static const char *const endings[] = { "KBNK", "KBBK", "KRK", "KQK" };
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autofree char *whole = g_strdup_printf ("^%s$", readers[i].pattern);

      patterns[i] = g_regex_new (whole, G_REGEX_OPTIMIZE, 0, NULL);
    }
  g_assert_cmpint (etude_barrier_new (NULL, NULL, &shared_barrier), ==, ETUDE_OK);
  if (argc == 3)
    {
      step = g_ascii_strtoull (argv[2], NULL, 10);
      g_test_add ("/plan/sweep", Fixture, argv[1], set_up, test_sweep, tear_down);
      status = g_test_run ();
      etude_barrier_free (shared_barrier);
      return status;
    }
  g_test_add ("/plan/no-w", Fixture, "KBNK", set_up, test_no_w, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat ("/plan/sentences/", endings[i], NULL);

      g_test_add (path, Fixture, endings[i], set_up, test_sentences, tear_down);
    }
  g_test_add_func ("/plan/sentences/all", test_all_read);
  status = g_test_run ();
  etude_barrier_free (shared_barrier);
  return status;
}
