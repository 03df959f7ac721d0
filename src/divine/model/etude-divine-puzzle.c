/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-puzzle.c - one Divine puzzle with its only answer; it never changes. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-puzzle.h"

#include <string.h>

#include "divine-text.h"
#include "etude-class.h"
#include "etude-divine-rules-cache.h"
#include "etude-job.h"

#define NEEDS_TRYING 16u /* beside the code of the level, in what earlier versions have kept */

struct _EtudeDivinePuzzle
{
  GObject parent_instance;

  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;
  enum etude_divine_level level;
  gboolean has_seed;
  guint64 seed;
  char id[ETUDE_DIVINE_ID_TEXT];
  char seed_form[ETUDE_DIVINE_SEED_TEXT];
  struct etude_divine_rating rating;
  EtudeJob *job; /* that finds it, or has; NULL: nobody has asked */
};

/* In its thread. */
typedef struct
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_rating rating;
} Rating;

G_DEFINE_FINAL_TYPE (EtudeDivinePuzzle, etude_divine_puzzle, G_TYPE_OBJECT)
G_DEFINE_QUARK (etude - divine - error, etude_divine_error)

static guint rated_signal;

static void
etude_divine_puzzle_class_init (EtudeDivinePuzzleClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivinePuzzle, ETUDE_END (job, etude_job_stop), ETUDE_SIGNAL ("rated", &rated_signal));
}

static void
etude_divine_puzzle_init (EtudeDivinePuzzle *self)
{
}

EtudeDivinePuzzle *
etude_divine_puzzle_new (const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *answer,
                         enum etude_divine_level level, const guint64 *seed)
{
  EtudeDivinePuzzle *self = g_object_new (ETUDE_TYPE_DIVINE_PUZZLE, NULL);

  self->puzzle = *puzzle;
  self->answer = *answer;
  etude_divine_sort (puzzle->game, NULL, &self->answer);
  self->level = level;
  etude_divine_id_write (puzzle, self->id);
  if (seed)
    {
      const struct etude_divine_seed form = { puzzle->game, puzzle->rule, level, *seed };

      self->has_seed = TRUE;
      self->seed = *seed;
      etude_divine_seed_write (&form, self->seed_form);
    }
  return self;
}

/* --- the rating --- */

static void
rate (EtudeJob *job, gpointer data)
{
  Rating *r = data;

  etude_divine_rate (etude_divine_get_rules (r->puzzle.game, r->puzzle.rule), &r->puzzle, etude_job_tick, job,
                     &r->rating);
}

static void
on_rated (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeDivinePuzzle *self = owner;

  self->rating = ((Rating *) data)->rating;
  g_signal_emit (self, rated_signal, 0);
}

const struct etude_divine_rating *
etude_divine_puzzle_get_rating (EtudeDivinePuzzle *self)
{
  static const EtudeJobFuncs funcs = { .work = rate, .done = on_rated, .free_data = g_free };

  if (!self->job)
    {
      Rating *r = g_new0 (Rating, 1);

      r->puzzle = self->puzzle;
      self->job = etude_job_start (&funcs, r, self);
    }
  return &self->rating;
}

/* --- asking --- */

const struct etude_divine_puzzle *
etude_divine_puzzle_get (EtudeDivinePuzzle *self)
{
  return &self->puzzle;
}

const struct etude_divine_placement *
etude_divine_puzzle_get_answer (EtudeDivinePuzzle *self)
{
  return &self->answer;
}

const struct etude_divine_rules *
etude_divine_puzzle_get_tables (EtudeDivinePuzzle *self)
{
  return etude_divine_get_rules (self->puzzle.game, self->puzzle.rule);
}

enum etude_divine_game
etude_divine_puzzle_get_game (EtudeDivinePuzzle *self)
{
  return self->puzzle.game;
}

enum etude_divine_rule
etude_divine_puzzle_get_rule (EtudeDivinePuzzle *self)
{
  return self->puzzle.rule;
}

enum etude_divine_level
etude_divine_puzzle_get_level (EtudeDivinePuzzle *self)
{
  return self->level;
}

gboolean
etude_divine_puzzle_get_seed (EtudeDivinePuzzle *self, guint64 *seed)
{
  if (self->has_seed)
    *seed = self->seed;
  return self->has_seed;
}

const char *
etude_divine_puzzle_get_id (EtudeDivinePuzzle *self)
{
  return self->id;
}

const char *
etude_divine_puzzle_get_seed_form (EtudeDivinePuzzle *self)
{
  return self->has_seed ? self->seed_form : NULL;
}

char *
etude_divine_puzzle_get_text (EtudeDivinePuzzle *self, gboolean with_answer)
{
  const struct etude_divine_text text = { .puzzle = self->puzzle,
                                          .has_level = true,
                                          .level = self->level,
                                          .has_seed = self->has_seed,
                                          .seed = self->seed,
                                          .has_solution = with_answer,
                                          .solution = self->answer };
  char lines[ETUDE_DIVINE_TEXT];

  return g_strdup (etude_divine_write (&text, lines));
}

/* There is one id for each puzzle. */
gboolean
etude_divine_puzzle_equal (EtudeDivinePuzzle *a, EtudeDivinePuzzle *b)
{
  return a == b || (a && b && strcmp (a->id, b->id) == 0);
}

gboolean
etude_divine_puzzle_is_text (const char *text)
{
  const char *start = text + strspn (text, " \t\r\n");
  struct etude_divine_puzzle puzzle;
  enum etude_divine_id_fault fault;

  if (g_str_has_prefix (start, "etude-divine ") || etude_divine_is_seed (start))
    return TRUE;
  fault = etude_divine_id_read (start, &puzzle);
  return fault == ETUDE_DIVINE_ID_OK || fault == ETUDE_DIVINE_ID_CHECK || fault == ETUDE_DIVINE_ID_CONTENT;
}

/* --- kept --- */

GVariant *
etude_divine_puzzle_save (EtudeDivinePuzzle *self)
{
  return g_variant_new ("(sy@aymt)", self->id, (guint8) etude_divine_level_code (self->level),
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, self->answer.square, ETUDE_DIVINE_PIECES, 1),
                        self->has_seed, self->seed);
}

EtudeDivinePuzzle *
etude_divine_puzzle_load (GVariant *state)
{
  g_autoptr (GVariant) bytes = NULL;
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;
  enum etude_divine_level level;
  const char *id;
  guint8 code;
  gboolean has_seed;
  guint64 seed;
  const guint8 *squares;
  gsize n;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_PUZZLE_TYPE)))
    return NULL;
  g_variant_get (state, "(&sy@aymt)", &id, &code, &bytes, &has_seed, &seed);
  if (!etude_divine_level_from_code (code & ~NEEDS_TRYING, &level)
      || etude_divine_id_read (id, &puzzle) != ETUDE_DIVINE_ID_OK)
    return NULL;
  squares = g_variant_get_fixed_array (bytes, &n, 1);
  if (n != ETUDE_DIVINE_PIECES)
    return NULL;
  memcpy (answer.square, squares, n);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (puzzle.pieces >> piece & 1 ? squares[piece] >= etude_divine_n_squares (puzzle.game)
                                   : squares[piece] != ETUDE_DIVINE_NOWHERE)
      return NULL;
  if (!etude_divine_answers (etude_divine_get_rules (puzzle.game, puzzle.rule), &puzzle, &answer))
    return NULL;
  return etude_divine_puzzle_new (&puzzle, &answer, level, has_seed ? &seed : NULL);
}
