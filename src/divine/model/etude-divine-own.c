/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own.c - make your own puzzle: set pieces, see the clues, hide some, be told how many answers remain. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "divine-solve.h"
#include "etude-class.h"
#include "etude-divine-own.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "etude-job.h"

#define PROGRESS_MILLISECONDS 100 /* between two reports of progress */

/* What is on the board. */
typedef struct
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  struct etude_divine_placement placed;
  struct etude_squares hidden;
} Board;

/* A search for answers: its thread's until it has ended. */
typedef struct
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement placed; /* that the clues come from */
  struct etude_divine_placement answers[2];
  unsigned n;                    /* of them; PLACED is the first one, if the rule allows it */
  enum etude_divine_level level; /* with one answer */
} Search;

struct _EtudeDivineOwn
{
  GObject parent_instance;

  EtudeHistory *history;
  Board board;
  struct etude_divine_puzzle clues; /* of the board; its pieces are empty when there are none */
  EtudeDivineVerdict verdict;
  EtudeJob *judging; /* NULL: nothing to judge, or cancelled */
  struct etude_divine_placement answers[2];
  guint n_answers;           /* that are known */
  EtudeDivinePuzzle *puzzle; /* of the verdict ONE */
  guint reporting;           /* the source that reports progress, while WORKING */
};

G_DEFINE_FINAL_TYPE (EtudeDivineOwn, etude_divine_own, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VERDICT,
  PROP_PROGRESS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- boards --- */

static gboolean
is_same (const Board *a, const Board *b)
{
  return a->game == b->game && a->rule == b->rule
         && memcmp (a->placed.square, b->placed.square, sizeof a->placed.square) == 0
         && memcmp (a->hidden.word, b->hidden.word, sizeof a->hidden.word) == 0;
}

static Board
empty_board (enum etude_divine_game game, enum etude_divine_rule rule)
{
  Board board = { .game = game, .rule = rule };

  etude_divine_placement_clear (&board.placed);
  return board;
}

static GVariant *
pack (const Board *board)
{
  GVariantBuilder hidden;

  g_variant_builder_init (&hidden, G_VARIANT_TYPE ("ay"));
  for (guint square = 0; square < etude_divine_n_squares (board->game); square++)
    if (etude_squares_has (&board->hidden, square))
      g_variant_builder_add (&hidden, "y", (guint8) square);
  return g_variant_new ("(yy@ayay)", (guint8) board->game, (guint8) board->rule,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, board->placed.square, ETUDE_DIVINE_PIECES, 1),
                        &hidden);
}

/* --- judging --- */

static gboolean
report_progress (gpointer data)
{
  g_object_notify_by_pspec (data, properties[PROP_PROGRESS]);
  return G_SOURCE_CONTINUE;
}

static void
set_verdict (EtudeDivineOwn *self, EtudeDivineVerdict verdict)
{
  const EtudeDivineVerdict before = self->verdict;

  self->verdict = verdict;
  if (verdict == ETUDE_DIVINE_WORKING && !self->reporting)
    self->reporting = g_timeout_add (PROGRESS_MILLISECONDS, report_progress, self);
  else if (verdict != ETUDE_DIVINE_WORKING)
    g_clear_handle_id (&self->reporting, g_source_remove);
  if (verdict != before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VERDICT]);
}

/* In the thread. */
static void
search (EtudeJob *job, gpointer data)
{
  Search *s = data;
  const struct etude_divine_rules *rules = etude_divine_get_rules (s->puzzle.game, s->puzzle.rule);

  if (etude_divine_find (rules, &s->puzzle, NULL, 2, s->answers, &s->n, etude_job_tick, job) != ETUDE_OK)
    return;
  if (s->n == 1)
    etude_divine_level_of (rules, &s->puzzle, &s->level);
  else if (s->n == 2 && memcmp (s->answers[0].square, s->placed.square, sizeof s->placed.square) != 0
           && etude_divine_allows (rules, &s->placed, NULL))
    {
      s->answers[1] = s->answers[0];
      s->answers[0] = s->placed;
    }
}

static void
on_rated (EtudeDivineOwn *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VERDICT]);
}

static void
on_judged (gpointer owner, EtudeJob *job, gpointer data)
{
  static const EtudeDivineVerdict verdicts[] = { ETUDE_DIVINE_NONE, ETUDE_DIVINE_ONE, ETUDE_DIVINE_SEVERAL };
  EtudeDivineOwn *self = owner;
  const Search *s = data;

  memcpy (self->answers, s->answers, sizeof self->answers);
  self->n_answers = s->n;
  if (s->n == 1)
    {
      self->puzzle = etude_divine_puzzle_new (&self->clues, &s->answers[0], s->level, NULL);
      g_signal_connect_object (self->puzzle, "rated", G_CALLBACK (on_rated), self, G_CONNECT_SWAPPED);
    }
  set_verdict (self, verdicts[s->n]);
}

static void
judge_board (EtudeDivineOwn *self)
{
  static const EtudeJobFuncs funcs = { .work = search, .done = on_judged, .free_data = g_free };

  g_clear_pointer (&self->judging, etude_job_stop);
  g_clear_object (&self->puzzle);
  self->n_answers = 0;
  if (self->clues.pieces)
    {
      Search *s = g_new0 (Search, 1);

      s->puzzle = self->clues;
      s->placed = self->board.placed;
      self->judging = etude_job_start (&funcs, s, self);
    }
  set_verdict (self, self->judging ? ETUDE_DIVINE_WORKING : ETUDE_DIVINE_NO_PIECES);
}

static void
set_board (EtudeDivineOwn *self, const Board *board)
{
  self->board = *board;
  etude_divine_sort (board->game, NULL, &self->board.placed);
  etude_divine_ask (etude_divine_get_rules (board->game, board->rule), &board->placed, &self->clues);
  for (guint square = 0; square < ETUDE_DIVINE_SQUARES; square++)
    if (etude_squares_has (&board->hidden, square))
      self->clues.clue[square] = ETUDE_DIVINE_HIDDEN;
  judge_board (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- changing --- */

static void
change (EtudeDivineOwn *self, const Board *board)
{
  if (is_same (board, &self->board))
    return;
  etude_history_record (self->history, pack (&self->board));
  set_board (self, board);
}

void
etude_divine_own_set_variant (EtudeDivineOwn *self, enum etude_divine_game game, enum etude_divine_rule rule)
{
  Board board = self->board;

  g_return_if_fail (etude_divine_is_played_by (game, rule));
  if (game != board.game)
    board = empty_board (game, rule);
  board.rule = rule;
  change (self, &board);
}

void
etude_divine_own_carry (EtudeDivineOwn *self, int from, guint piece, int to)
{
  const int n_squares = (int) etude_divine_n_squares (self->board.game);
  Board board = self->board;
  guint other;

  g_return_if_fail (from < n_squares && to < n_squares);
  if (from >= 0)
    piece = etude_divine_own_get_piece (self, (guint) from);
  else
    piece = etude_divine_in_tray (board.game, &board.placed, piece);
  if (piece >= etude_divine_game_row (board.game)->n_pieces)
    return;
  other = to < 0 ? ETUDE_DIVINE_PIECES : etude_divine_own_get_piece (self, (guint) to);
  if (other < ETUDE_DIVINE_PIECES)
    board.placed.square[other] = from < 0 ? ETUDE_DIVINE_NOWHERE : (guint8) from;
  board.placed.square[piece] = to < 0 ? ETUDE_DIVINE_NOWHERE : (guint8) to;
  change (self, &board);
}

void
etude_divine_own_toggle_hidden (EtudeDivineOwn *self, guint square)
{
  Board board = self->board;

  g_return_if_fail (square < etude_divine_n_squares (board.game));
  board.hidden.word[square / 64] ^= UINT64_C (1) << square % 64;
  change (self, &board);
}

void
etude_divine_own_hide_all (EtudeDivineOwn *self)
{
  Board board = self->board;

  for (guint square = 0; square < etude_divine_n_squares (board.game); square++)
    etude_squares_add (&board.hidden, square);
  change (self, &board);
}

/* In the thread. */
static void
minimise (EtudeJob *job, gpointer data)
{
  Search *s = data;

  etude_divine_minimise (etude_divine_get_rules (s->puzzle.game, s->puzzle.rule), g_random_int (), etude_job_tick, job,
                         &s->puzzle);
}

static void
on_minimised (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeDivineOwn *self = owner;
  const Search *s = data;
  Board board = self->board;

  for (guint square = 0; square < etude_divine_n_squares (board.game); square++)
    if (s->puzzle.clue[square] == ETUDE_DIVINE_HIDDEN)
      etude_squares_add (&board.hidden, square);
  if (is_same (&board, &self->board))
    judge_board (self);
  else
    change (self, &board);
}

void
etude_divine_own_minimise (EtudeDivineOwn *self)
{
  static const EtudeJobFuncs funcs = { .work = minimise, .done = on_minimised, .free_data = g_free };
  Search *s;

  if (self->verdict != ETUDE_DIVINE_ONE)
    return;
  s = g_new0 (Search, 1);
  s->puzzle = self->clues;
  g_clear_pointer (&self->judging, etude_job_stop);
  self->judging = etude_job_start (&funcs, s, self);
  set_verdict (self, ETUDE_DIVINE_WORKING);
}

void
etude_divine_own_show_all (EtudeDivineOwn *self)
{
  Board board = self->board;

  board.hidden = (struct etude_squares){ 0 };
  change (self, &board);
}

void
etude_divine_own_clear (EtudeDivineOwn *self)
{
  const Board board = empty_board (self->board.game, self->board.rule);

  change (self, &board);
}

void
etude_divine_own_take_puzzle (EtudeDivineOwn *self, EtudeDivinePuzzle *puzzle)
{
  const struct etude_divine_puzzle *plain = etude_divine_puzzle_get (puzzle);
  Board board = { .game = plain->game, .rule = plain->rule, .placed = *etude_divine_puzzle_get_answer (puzzle) };

  for (guint square = 0; square < etude_divine_n_squares (plain->game); square++)
    if (plain->clue[square] == ETUDE_DIVINE_HIDDEN)
      etude_squares_add (&board.hidden, square);
  change (self, &board);
}

GVariant *
etude_divine_own_save (EtudeDivineOwn *self)
{
  return pack (&self->board);
}

gboolean
etude_divine_own_load (EtudeDivineOwn *self, GVariant *state)
{
  Board board;
  g_autoptr (GVariant) placed = NULL;
  g_autoptr (GVariantIter) hidden = NULL;
  guint8 game, rule, hides;
  gsize n;
  const guint8 *squares;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_OWN_TYPE)))
    return FALSE;
  g_variant_get (state, "(yy@ayay)", &game, &rule, &placed, &hidden);
  squares = g_variant_get_fixed_array (placed, &n, 1);
  if (!etude_divine_is_played_by (game, rule) || n != ETUDE_DIVINE_PIECES)
    return FALSE;
  board = (Board){ .game = game, .rule = rule };
  memcpy (board.placed.square, squares, n);
  while (g_variant_iter_next (hidden, "y", &hides))
    {
      if (hides >= etude_divine_n_squares (game))
        return FALSE;
      etude_squares_add (&board.hidden, hides);
    }
  /* No two pieces on a square, none off the board's squares, only pieces of the game. */
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    {
      const guint square = board.placed.square[piece];

      if (square != ETUDE_DIVINE_NOWHERE
          && (piece >= etude_divine_game_row (game)->n_pieces || square >= etude_divine_n_squares (game)
              || etude_divine_piece_on (&board.placed, square) != piece))
        return FALSE;
    }
  set_board (self, &board);
  return TRUE;
}

/* --- asking --- */

enum etude_divine_game
etude_divine_own_get_game (EtudeDivineOwn *self)
{
  return self->board.game;
}

enum etude_divine_rule
etude_divine_own_get_rule (EtudeDivineOwn *self)
{
  return self->board.rule;
}

const struct etude_divine_placement *
etude_divine_own_get_placed (EtudeDivineOwn *self)
{
  return &self->board.placed;
}

guint
etude_divine_own_get_piece (EtudeDivineOwn *self, guint square)
{
  return etude_divine_piece_on (&self->board.placed, square);
}

guint
etude_divine_own_get_tray (EtudeDivineOwn *self)
{
  return etude_divine_all_pieces (self->board.game) & ~self->clues.pieces;
}

gboolean
etude_divine_own_is_hidden (EtudeDivineOwn *self, guint square)
{
  return etude_squares_has (&self->board.hidden, square);
}

guint
etude_divine_own_get_n_hidden (EtudeDivineOwn *self)
{
  return etude_squares_count (&self->board.hidden);
}

guint
etude_divine_own_get_culprits (EtudeDivineOwn *self)
{
  unsigned culprits;

  etude_divine_allows (etude_divine_get_rules (self->board.game, self->board.rule), &self->board.placed, &culprits);
  return culprits;
}

EtudeDivineVerdict
etude_divine_own_get_verdict (EtudeDivineOwn *self)
{
  return self->verdict;
}

double
etude_divine_own_get_progress (EtudeDivineOwn *self)
{
  if (self->verdict == ETUDE_DIVINE_WORKING)
    return etude_job_get_progress (self->judging);
  return self->judging ? 1 : 0;
}

void
etude_divine_own_cancel (EtudeDivineOwn *self)
{
  if (self->verdict != ETUDE_DIVINE_WORKING)
    return;
  g_clear_pointer (&self->judging, etude_job_stop);
  set_verdict (self, self->puzzle ? ETUDE_DIVINE_ONE : ETUDE_DIVINE_UNDECIDED); /* clues were being hidden */
}

guint
etude_divine_own_get_n_answers (EtudeDivineOwn *self)
{
  return self->n_answers;
}

struct etude_divine_placement
etude_divine_own_get_answer (EtudeDivineOwn *self, guint i)
{
  struct etude_divine_placement none;

  etude_divine_placement_clear (&none);
  g_return_val_if_fail (i < etude_divine_own_get_n_answers (self), none);
  return self->answers[i];
}

EtudeDivinePuzzle *
etude_divine_own_get_puzzle (EtudeDivineOwn *self)
{
  return self->puzzle;
}

char *
etude_divine_own_describe_verdict (EtudeDivineOwn *self)
{
  switch (self->verdict)
    {
    case ETUDE_DIVINE_NO_PIECES:
      return g_strdup (_ ("Set some pieces to see the clues that they make"));
    case ETUDE_DIVINE_WORKING:
      return g_strdup (_ ("Looking for answers"));
    case ETUDE_DIVINE_NONE:
      return g_strdup (_ ("No answer: no placement that keeps the rule gives these clues"));
    case ETUDE_DIVINE_ONE:
      return g_strdup (etude_divine_own_get_culprits (self) ? _ ("Exactly one answer, but your pieces are not it")
                                                            : _ ("Exactly one answer"));
    case ETUDE_DIVINE_SEVERAL:
      return g_strdup (_ ("Several answers: the clues do not tell them apart"));
    case ETUDE_DIVINE_UNDECIDED:
    default:
      return g_strdup (_ ("Unknown: the search was stopped"));
    }
}

char *
etude_divine_own_describe_culprits (EtudeDivineOwn *self)
{
  const guint culprits = etude_divine_own_get_culprits (self);

  return culprits ? etude_divine_describe_culprits (etude_divine_get_rules (self->board.game, self->board.rule),
                                                    &self->board.placed, culprits)
                  : NULL;
}

/* --- the class --- */

static void
etude_divine_own_class_init (EtudeDivineOwnClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivineOwn, ETUDE_END (judging, etude_job_stop), ETUDE_SOURCE (reporting), ETUDE_OWN (puzzle),
               ETUDE_OWN (history), ETUDE_SIGNAL ("changed", &signals[CHANGED]),
               ETUDE_UINT ("verdict", &properties[PROP_VERDICT], 0, ETUDE_DIVINE_UNDECIDED, 0, NULL, NULL,
                           ETUDE_AT (guint, verdict)),
               ETUDE_DOUBLE ("progress", &properties[PROP_PROGRESS], 0, 1, 0, etude_divine_own_get_progress, NULL));
}

static void
etude_divine_own_init (EtudeDivineOwn *self)
{
  self->board = empty_board (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);
  self->clues = (struct etude_divine_puzzle){ .game = ETUDE_DIVINE_CHESS, .rule = ETUDE_DIVINE_EXACT };
}

EtudeDivineOwn *
etude_divine_own_new (EtudeHistory *history)
{
  EtudeDivineOwn *self = g_object_new (ETUDE_TYPE_DIVINE_OWN, NULL);

  self->history = g_object_ref (history);
  etude_history_set_model (history, self, (EtudeHistorySave) etude_divine_own_save,
                           (EtudeHistoryGoTo) etude_divine_own_load);
  return self;
}
