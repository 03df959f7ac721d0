/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-game.c - somebody solves a puzzle: his pieces, pencil marks, hints and time. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-divine-game-private.h"
#include "etude-divine-rules-cache.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (EtudeDivineGame, etude_divine_game, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_PAUSED,
  PROP_MISTAKES,
  PROP_TICK, /* the options of one bit, in their order */
  PROP_SHOW_TIME,
  PROP_TIDY,
  PROP_MISSING,
  N_PROPERTIES
};

#define N_OPTIONS (N_PROPERTIES - PROP_TICK)

static const struct
{
  const char *name;
  EtudeDivineOptions option;
} options[N_OPTIONS] = { { "tick", ETUDE_DIVINE_TICK },
                         { "show-time", ETUDE_DIVINE_SHOW_TIME },
                         { "tidy", ETUDE_DIVINE_TIDY },
                         { "missing", ETUDE_DIVINE_MISSING } };

/* What is done about mistakes; none of the three: nothing. */
#define MISTAKES (ETUDE_DIVINE_SHOW_WRONG | ETUDE_DIVINE_AT_ONCE | ETUDE_DIVINE_COUNTED)

static const struct
{
  const char *name;
  EtudeDivineOptions option;
} mistakes[] = { { "off", 0 },
                 { "contradictions", ETUDE_DIVINE_SHOW_WRONG },
                 { "at-once", ETUDE_DIVINE_AT_ONCE },
                 { "counted", ETUDE_DIVINE_COUNTED } };

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  SOLVED,
  HINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- time --- */

static gint64
read_clock (gpointer data)
{
  return g_get_monotonic_time () / 1000;
}

/* The elapsed time in the effort is right afterwards. */
static void
count_time (EtudeDivineGame *self)
{
  const gint64 now = self->clock (self->clock_data);

  if (self->running)
    self->state.effort.elapsed += MAX (now - self->since, 0);
  self->since = now;
}

static void
update_running (EtudeDivineGame *self)
{
  const gboolean running
      = self->state.puzzle && !self->state.effort.finished && !self->is_solved && !self->paused && self->seen;

  if (running == self->running)
    return;
  count_time (self);
  self->running = running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

gint64
etude_divine_game_get_elapsed (EtudeDivineGame *self)
{
  count_time (self);
  return self->state.effort.elapsed;
}

gboolean
etude_divine_game_get_running (EtudeDivineGame *self)
{
  return self->running;
}

void
etude_divine_game_set_paused (EtudeDivineGame *self, gboolean paused)
{
  if (self->paused == !!paused || (paused && (!self->state.puzzle || self->is_solved)))
    return;
  self->paused = !!paused;
  update_running (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

gboolean
etude_divine_game_get_paused (EtudeDivineGame *self)
{
  return self->paused;
}

void
etude_divine_game_set_seen (EtudeDivineGame *self, gboolean seen)
{
  self->seen = !!seen;
  update_running (self);
}

void
etude_divine_game_set_clock (EtudeDivineGame *self, gint64 (*clock) (gpointer data), gpointer data)
{
  self->clock = clock;
  self->clock_data = data;
}

/* --- states --- */

/* STATE, which is taken, becomes the present one. The time until now has been counted. */
static void
set_state (EtudeDivineGame *self, EtudeDivineState *state)
{
  EtudeDivinePuzzle *puzzle;

  g_clear_pointer (&self->thought, etude_job_stop);
  etude_divine_state_clear (&self->state);
  self->state = *state;
  if (state->puzzle)
    etude_divine_sort (etude_divine_puzzle_get_game (state->puzzle), etude_divine_puzzle_get_answer (state->puzzle),
                       &self->state.placed);
  self->painting = FALSE;
  self->tidied = self->state.notes;
  puzzle = self->state.puzzle;
  memset (self->threats, 0, sizeof self->threats);
  self->is_solved = FALSE;
  if (puzzle)
    {
      etude_divine_threats (etude_divine_puzzle_get_tables (puzzle), &self->state.placed, self->threats);
      self->is_solved = etude_divine_answers (etude_divine_puzzle_get_tables (puzzle), etude_divine_puzzle_get (puzzle),
                                              &self->state.placed);
    }
  update_running (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The board as it is now, to be changed. Its effort is not looked at. */
static EtudeDivineState
begin_change (EtudeDivineGame *self)
{
  EtudeDivineState state;

  etude_divine_state_copy (&self->state, &state);
  return state;
}

/* What stays with the puzzle of STATE, which is to become the present one, is what it was when it was seen last. */
static void
keep_effort (EtudeDivineGame *self, EtudeDivineState *state)
{
  if (self->state.puzzle)
    etude_divine_seen_keep (self->known, self->state.puzzle, &self->state.effort);
  etude_divine_seen_find (self->known, state->puzzle, &state->effort);
}

/* STATE, which is taken, becomes the present one, unless it looks the same. What stays with a puzzle stays. The first
 * puzzle is no step: before it there was nothing; nor is what JOINS the step before. */
static void
change_joined (EtudeDivineGame *self, EtudeDivineState *state, gboolean joins)
{
  /* What stands somewhere is no longer said not to. */
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (state->placed.square[piece] != ETUDE_DIVINE_NOWHERE)
      state->pencil[state->placed.square[piece]] &= (guint8) ~(1u << ETUDE_DIVINE_CROSS);
  if (etude_divine_state_equal (state, &self->state))
    {
      etude_divine_state_clear (state);
      return;
    }
  count_time (self);
  keep_effort (self, state);
  if (self->state.puzzle && !joins)
    etude_history_record (self->history, etude_divine_state_pack (&self->state));
  set_state (self, state);
}

static void
change (EtudeDivineGame *self, EtudeDivineState *state)
{
  change_joined (self, state, FALSE);
}

static void
celebrate (EtudeDivineGame *self)
{
  EtudeDivinePuzzle *puzzle = self->state.puzzle;
  const EtudeDivineEffort *effort = &self->state.effort;
  const enum etude_divine_game game = etude_divine_puzzle_get_game (puzzle);
  const enum etude_divine_rule rule = etude_divine_puzzle_get_rule (puzzle);
  const enum etude_divine_level level = etude_divine_puzzle_get_level (puzzle);
  const guint rating = etude_divine_puzzle_get_rating (puzzle)->points; /* 0: solved before it was known */
  EtudeDivineResult result = { effort->elapsed, effort->hints, effort->checks, effort->revealed };

  if (rating && !effort->revealed)
    etude_divine_times_learn (self->times, game, rating, effort->hints + effort->checks > 0);
  result.counts = effort->hints == 0 && effort->checks == 0 && !effort->revealed
                  && etude_divine_puzzle_get (puzzle)->pieces == etude_divine_all_pieces (game);
  result.best_before = etude_divine_times_get (self->times, game, rule, level);
  result.is_best = result.counts && etude_divine_times_offer (self->times, game, rule, level, effort->elapsed);
  g_signal_emit (self, signals[SOLVED], 0, &result);
}

static gboolean
restore (EtudeDivineGame *self, GVariant *packed)
{
  EtudeDivineState state;

  if (!etude_divine_state_unpack (packed, &state))
    return FALSE;
  count_time (self);
  keep_effort (self, &state);
  if (etude_divine_puzzle_equal (state.puzzle, self->state.puzzle) && self->state.notes.begun)
    state.notes = self->state.notes;
  set_state (self, &state);
  return TRUE;
}

static GVariant *
pack (EtudeDivineGame *self)
{
  count_time (self);
  return etude_divine_state_pack (&self->state);
}

#define OF_NOW (1u << 31) /* in a state: its options have the meaning of today */

GVariant *
etude_divine_game_save (EtudeDivineGame *self)
{
  return g_variant_new ("(u@" ETUDE_DIVINE_STATE_TYPE ")", (guint32) (self->options | OF_NOW), pack (self));
}

gboolean
etude_divine_game_load (EtudeDivineGame *self, GVariant *state)
{
  g_autoptr (GVariant) packed = NULL;
  guint32 kept;
  EtudeDivineState read;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_GAME_TYPE)))
    return FALSE;
  g_variant_get (state, "(u@" ETUDE_DIVINE_STATE_TYPE ")", &kept, &packed);
  if (!etude_divine_state_unpack (packed, &read))
    return FALSE;
  /* States that were written before there was a choice have what everybody begins with. */
  if (!(kept & OF_NOW))
    kept = (kept & (ETUDE_DIVINE_TICK | ETUDE_DIVINE_SHOW_TIME | ETUDE_DIVINE_SHOW_WRONG)) | ETUDE_DIVINE_TIDY;
  etude_divine_game_set_options (self, kept & ETUDE_DIVINE_OPTIONS_ALL);
  count_time (self);
  set_state (self, &read);
  return TRUE;
}

GVariant *
etude_divine_game_save_seen (EtudeDivineGame *self)
{
  count_time (self);
  if (self->state.puzzle)
    etude_divine_seen_keep (self->known, self->state.puzzle, &self->state.effort);
  return etude_divine_seen_save (self->known);
}

gboolean
etude_divine_game_load_seen (EtudeDivineGame *self, GVariant *seen)
{
  return etude_divine_seen_load (self->known, seen);
}

void
etude_divine_game_set_options (EtudeDivineGame *self, EtudeDivineOptions all)
{
  const EtudeDivineOptions before = self->options;

  self->options = all;
  for (guint i = 0; i < N_OPTIONS; i++)
    if ((before ^ all) & options[i].option)
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TICK + i]);
  if ((before ^ all) & MISTAKES)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MISTAKES]);
}

void
etude_divine_game_start (EtudeDivineGame *self, EtudeDivinePuzzle *puzzle)
{
  EtudeDivineState state;

  etude_divine_state_init (&state, puzzle);
  change (self, &state);
  etude_divine_game_set_paused (self, FALSE);
}

gboolean
etude_divine_game_resume (EtudeDivineGame *self, GVariant *put_aside)
{
  EtudeDivineState state;

  if (!etude_divine_state_is_packed (put_aside) || !etude_divine_state_unpack (put_aside, &state))
    return FALSE;
  change (self, &state);
  etude_divine_game_set_paused (self, FALSE);
  return TRUE;
}

GVariant *
etude_divine_game_put_aside (EtudeDivineGame *self)
{
  return pack (self);
}

/* --- changing the board --- */

/* Pieces that stand for certain in STATE, and wrong: a set. */
static guint
find_mistakes (const EtudeDivineState *state)
{
  guint wrong = 0;

  for (guint piece = 0; state->puzzle && piece < ETUDE_DIVINE_PIECES; piece++)
    {
      const guint square = state->placed.square[piece];

      if (square != ETUDE_DIVINE_NOWHERE && etude_divine_state_layer (state, piece) == 0
          && square != etude_divine_puzzle_get_answer (state->puzzle)->square[piece])
        wrong |= 1u << piece;
    }
  return wrong;
}

guint
etude_divine_game_get_mistakes (EtudeDivineGame *self)
{
  return self->options & ETUDE_DIVINE_AT_ONCE ? find_mistakes (&self->state) : 0;
}

/* STATE, which is taken, comes by hand: it may be the solution. */
static void
change_by_hand (EtudeDivineGame *self, EtudeDivineState *state)
{
  const gboolean counts = (self->options & (ETUDE_DIVINE_AT_ONCE | ETUDE_DIVINE_COUNTED)) != 0;
  const guint before = find_mistakes (&self->state);
  guint now;

  /* What is supposed stands for certain where it answers the puzzle. */
  if (etude_divine_answers (etude_divine_puzzle_get_tables (state->puzzle), etude_divine_puzzle_get (state->puzzle),
                            &state->placed))
    state->n_layers = 0;
  now = find_mistakes (state);
  /* What is put wrong, each time, is a mistake, of which to tell is help. */
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (counts && now >> piece & 1
        && (!(before >> piece & 1) || self->state.placed.square[piece] != state->placed.square[piece]))
      {
        self->state.effort.checks++;
        self->state.effort.mistakes++;
      }
  change (self, state);
  if (!self->is_solved || self->state.effort.finished)
    return;
  self->state.effort.finished = !self->state.effort.revealed;
  celebrate (self);
}

void
etude_divine_game_carry (EtudeDivineGame *self, int from, guint piece, int to)
{
  EtudeDivineState state;
  guint other;

  g_return_if_fail (from < (int) etude_divine_game_n_squares (self) && to < (int) etude_divine_game_n_squares (self));
  if (from >= 0)
    piece = etude_divine_game_get_piece (self, (guint) from);
  else if (self->state.puzzle)
    piece = etude_divine_in_tray (etude_divine_puzzle_get_game (self->state.puzzle), &self->state.placed, piece);
  if (piece >= ETUDE_DIVINE_PIECES || !(etude_divine_game_get_pieces (self) >> piece & 1))
    return;
  state = begin_change (self);
  other = to < 0 ? ETUDE_DIVINE_PIECES : etude_divine_game_get_piece (self, (guint) to);
  if (other < ETUDE_DIVINE_PIECES)
    state.placed.square[other] = from < 0 ? ETUDE_DIVINE_NOWHERE : (guint8) from;
  state.placed.square[piece] = to < 0 ? ETUDE_DIVINE_NOWHERE : (guint8) to;
  change_by_hand (self, &state);
}

/* --- suppositions --- */

guint
etude_divine_game_get_depth (EtudeDivineGame *self)
{
  return self->state.n_layers;
}

void
etude_divine_game_suppose (EtudeDivineGame *self)
{
  EtudeDivineState state;

  if (!self->state.puzzle || self->is_solved || self->state.n_layers == ETUDE_DIVINE_LAYERS)
    return;
  state = begin_change (self);
  state.under[state.n_layers].placed = state.placed;
  memcpy (state.under[state.n_layers].pencil, state.pencil, sizeof state.pencil);
  state.n_layers++;
  change (self, &state);
}

void
etude_divine_game_end_supposing (EtudeDivineGame *self, gboolean keep)
{
  EtudeDivineState state;

  if (self->state.n_layers == 0)
    return;
  state = begin_change (self);
  state.n_layers--;
  if (!keep)
    {
      state.placed = state.under[state.n_layers].placed;
      memcpy (state.pencil, state.under[state.n_layers].pencil, sizeof state.pencil);
    }
  change_by_hand (self, &state);
}

/* --- pencil marks --- */

void
etude_divine_game_set_pencil (EtudeDivineGame *self, guint square, guint mark, gboolean on, gboolean joins)
{
  const guint8 bit = (guint8) (1u << mark), cross = 1u << ETUDE_DIVINE_CROSS;
  EtudeDivineState state;

  g_return_if_fail (square < etude_divine_game_n_squares (self) && mark <= ETUDE_DIVINE_CROSS);
  if (!etude_divine_game_can_pencil (self, square, mark))
    return;
  state = begin_change (self);
  if (!on)
    state.pencil[square] &= (guint8) ~bit;
  else
    state.pencil[square] = mark == ETUDE_DIVINE_CROSS ? cross : (state.pencil[square] | bit) & (guint8) ~cross;
  change_joined (self, &state, joins && self->painting);
  self->painting = TRUE;
}

void
etude_divine_game_toggle_pencil (EtudeDivineGame *self, guint square, guint mark)
{
  etude_divine_game_set_pencil (self, square, mark, !etude_divine_game_has_pencil (self, square, mark), FALSE);
}

void
etude_divine_game_erase (EtudeDivineGame *self, int square)
{
  EtudeDivineState state = begin_change (self);

  if (square < 0)
    memset (state.pencil, 0, sizeof state.pencil);
  else if (square < (int) etude_divine_game_n_squares (self))
    state.pencil[square] = 0;
  change (self, &state);
}

void
etude_divine_game_fill (EtudeDivineGame *self)
{
  EtudeDivineState state = begin_change (self);

  etude_divine_game_finish_hint (self);
  for (guint square = 0; square < etude_divine_game_n_squares (self); square++)
    {
      if (etude_divine_state_is_crossed (&state, square))
        continue;
      state.pencil[square] = 0;
      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
        if (etude_divine_game_may_stand (self, piece, square))
          state.pencil[square] = (guint8) (state.pencil[square] | 1u << piece);
    }
  change (self, &state);
}

gboolean
etude_divine_game_clear (EtudeDivineGame *self)
{
  EtudeDivineState state;
  gboolean is_step;

  etude_divine_state_init (&state, self->state.puzzle);
  is_step = !etude_divine_state_equal (&state, &self->state);
  if (is_step || !self->state.notes.begun)
    {
      change (self, &state);
      return is_step;
    }
  count_time (self);
  state.effort = self->state.effort;
  set_state (self, &state);
  return FALSE;
}

/* --- help --- */

gboolean
etude_divine_game_find_contradictions (EtudeDivineGame *self, struct etude_divine_contradictions *contradictions)
{
  EtudeDivinePuzzle *puzzle = self->state.puzzle;

  *contradictions = (struct etude_divine_contradictions){ 0 };
  return puzzle
         && etude_divine_contradicts (etude_divine_puzzle_get_tables (puzzle), etude_divine_puzzle_get (puzzle),
                                      &self->state.placed, contradictions);
}

guint
etude_divine_game_check (EtudeDivineGame *self, guint *placed)
{
  EtudeDivinePuzzle *puzzle = self->state.puzzle;
  guint right = 0, n = 0;
  gboolean crossed = FALSE;

  for (guint piece = 0; puzzle && piece < ETUDE_DIVINE_PIECES; piece++)
    {
      const guint square = self->state.placed.square[piece];

      n += square != ETUDE_DIVINE_NOWHERE;
      right += square != ETUDE_DIVINE_NOWHERE && square == etude_divine_puzzle_get_answer (puzzle)->square[piece];
    }
  for (guint square = 0; puzzle && !crossed && square < etude_divine_game_n_squares (self); square++)
    crossed = etude_divine_state_is_crossed (&self->state, square);
  if (!self->is_solved && (n > 0 || crossed))
    self->state.effort.checks++;
  if (placed)
    *placed = n;
  return right;
}

guint
etude_divine_game_count_wrong_crosses (EtudeDivineGame *self)
{
  guint n = 0;

  for (guint piece = 0; self->state.puzzle && piece < ETUDE_DIVINE_PIECES; piece++)
    {
      const guint square = etude_divine_puzzle_get_answer (self->state.puzzle)->square[piece];

      n += square != ETUDE_DIVINE_NOWHERE && etude_divine_state_is_crossed (&self->state, square);
    }
  return n;
}

/* --- a hint that is worked out in a thread --- */

typedef struct
{
  EtudeDivinePuzzle *puzzle;
  struct etude_divine_placement placed;
  EtudeDivineNotes notes;
  EtudeDivineHint *hint;
} Thought;

static void
thought_free (gpointer data)
{
  Thought *thought = data;

  g_object_unref (thought->puzzle);
  g_clear_pointer (&thought->hint, etude_divine_hint_free);
  g_free (thought);
}

static void
think (EtudeJob *job, gpointer data)
{
  Thought *thought = data;

  thought->hint = etude_divine_hint_next (thought->puzzle, &thought->placed, &thought->notes);
}

static void
on_thought (gpointer game, EtudeJob *job, gpointer data)
{
  EtudeDivineGame *self = game;
  g_autoptr (EtudeDivineHint) hint = g_steal_pointer (&((Thought *) data)->hint);

  self->state.notes = ((Thought *) data)->notes; /* true whatever stands on the board: no step to undo */
  if (hint->type != ETUDE_DIVINE_HINT_SOLVED && hint->type != ETUDE_DIVINE_HINT_PUT)
    self->state.effort.hints++;
  g_clear_pointer (&self->thought, etude_job_stop);
  g_signal_emit (self, signals[HINTED], 0, hint);
}

void
etude_divine_game_ask_hint (EtudeDivineGame *self)
{
  static const EtudeJobFuncs funcs = { .work = think, .done = on_thought, .free_data = thought_free };
  Thought *thought;

  if (!self->state.puzzle || self->thought)
    return;
  thought = g_new0 (Thought, 1);
  thought->puzzle = g_object_ref (self->state.puzzle);
  thought->placed = self->state.placed;
  thought->notes = self->state.notes;
  self->thought = etude_job_start (&funcs, thought, self);
}

void
etude_divine_game_finish_hint (EtudeDivineGame *self)
{
  self->tidied = self->state.notes;
}

/* --- help at once --- */

void
etude_divine_game_follow (EtudeDivineGame *self, const EtudeDivineHint *hint)
{
  const guint pieces = hint->piece < ETUDE_DIVINE_PIECES ? 1u << hint->piece : etude_divine_game_get_tray (self);
  EtudeDivineState state;

  if (hint->square != ETUDE_DIVINE_NOWHERE)
    {
      etude_divine_game_carry (self, -1, hint->piece, (int) hint->square);
      return;
    }
  state = begin_change (self);
  for (guint square = 0; square < etude_divine_game_n_squares (self); square++)
    if (etude_squares_has (&hint->removed, square))
      state.pencil[square] &= (guint8) ~pieces;
  change (self, &state);
}

void
etude_divine_game_reveal (EtudeDivineGame *self)
{
  EtudeDivineState state;

  if (!self->state.puzzle || self->is_solved)
    return;
  self->state.effort.revealed = !self->state.effort.finished;
  state = begin_change (self);
  state.n_layers = 0;
  state.placed = *etude_divine_puzzle_get_answer (state.puzzle);
  change (self, &state);
}

/* --- the class --- */

static void
clear_state (EtudeDivineGame *self)
{
  etude_divine_state_clear (&self->state);
}

static void
etude_divine_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudeDivineGame *self = ETUDE_DIVINE_GAME (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_MISTAKES:
      for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
        if ((self->options & MISTAKES) == mistakes[i].option)
          g_value_set_string (value, mistakes[i].name);
      break;
    case PROP_TICK:
    case PROP_SHOW_TIME:
    case PROP_TIDY:
    case PROP_MISSING:
      g_value_set_boolean (value, (self->options & options[id - PROP_TICK].option) != 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_divine_game_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EtudeDivineGame *self = ETUDE_DIVINE_GAME (object);
  guint option;

  switch (id)
    {
    case PROP_PAUSED:
      etude_divine_game_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_MISTAKES:
      for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
        if (g_strcmp0 (g_value_get_string (value), mistakes[i].name) == 0)
          etude_divine_game_set_options (self, (self->options & ~MISTAKES) | mistakes[i].option);
      break;
    case PROP_TICK:
    case PROP_SHOW_TIME:
    case PROP_TIDY:
    case PROP_MISSING:
      option = options[id - PROP_TICK].option;
      etude_divine_game_set_options (self,
                                     g_value_get_boolean (value) ? self->options | option : self->options & ~option);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_divine_game_class_init (EtudeDivineGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  ETUDE_CLASS (klass, EtudeDivineGame, ETUDE_OWN_WITH (thought, etude_job_stop), ETUDE_AT_FINALIZE (clear_state),
               ETUDE_OWN_WITH (known, etude_divine_seen_free), ETUDE_KEEP (history), ETUDE_KEEP (times),
               ETUDE_SIGNAL ("changed", &signals[CHANGED]), ETUDE_SIGNAL ("solved", &signals[SOLVED], G_TYPE_POINTER),
               ETUDE_SIGNAL ("hinted", &signals[HINTED], G_TYPE_POINTER));
  object_class->get_property = etude_divine_game_get_property;
  object_class->set_property = etude_divine_game_set_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_MISTAKES] = g_param_spec_string ("mistakes", NULL, NULL, "off", flags | G_PARAM_WRITABLE);
  for (guint i = 0; i < N_OPTIONS; i++)
    properties[PROP_TICK + i] = g_param_spec_boolean (options[i].name, NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
etude_divine_game_init (EtudeDivineGame *self)
{
  etude_divine_state_init (&self->state, NULL);
  self->known = etude_divine_seen_new ();
  self->options = ETUDE_DIVINE_OPTIONS_DEFAULT;
  self->clock = read_clock;
}

EtudeDivineGame *
etude_divine_game_new (EtudeHistory *history, EtudeDivineTimes *times)
{
  EtudeDivineGame *self = g_object_new (ETUDE_TYPE_DIVINE_GAME, NULL);

  self->history = g_object_ref (history);
  etude_history_set_model (history, self, (EtudeHistorySave) pack, (EtudeHistoryGoTo) restore);
  self->times = g_object_ref (times);
  return self;
}
