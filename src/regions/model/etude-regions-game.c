/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-game.c - playing a board in coloured regions: what is set and crossed out, help, time. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-job.h"
#include "etude-regions-game.h"
#include "etude-regions-texts.h"

/* A board that is being made, or looked into. */
typedef struct
{
  gboolean wished;
  struct etude_regions_wish wish;
  struct etude_regions_board board;
  struct etude_regions_set answer;
  enum etude_regions_level level;
  enum etude_status status;
  guint64 found; /* answers */
} Making;

/* A hint that is being found. */
typedef struct
{
  struct etude_regions_board board;
  struct etude_regions_notes notes;
  struct etude_regions_step step;
  enum etude_regions_stuck stuck;
  gboolean at_once; /* where to look and what follows */
} Finding;

struct _EtudeRegionsGame
{
  GObject parent_instance;

  EtudeHistory *history;
  gboolean has_board;
  struct etude_regions_board board;
  struct etude_regions_set answer, set, crossed;
  enum etude_regions_level level;
  char *id, *seed_form;
  gboolean excludes;
  EtudeRegionsTelling telling;
  struct etude_regions_step step;
  guint view;  /* of a supposition: 0, or the link of its chain that is told */
  char *fault; /* what is told of a fault */
  EtudeJob *making, *finding;
  gint64 elapsed, since; /* milliseconds; since: when it began to be seen, or 0 */
  guint helps;
  gboolean finished; /* it was solved or revealed before: it is not solved a second time */
  gboolean revealed; /* which came first */
};

G_DEFINE_FINAL_TYPE (EtudeRegionsGame, etude_regions_game, G_TYPE_OBJECT)

static guint changed_signal, solved_signal, leaving_signal, failed_signal;
static GParamSpec *excludes_property, *making_property;

#define SIGNS_MOST 30 /* of one kind in a result */
#define FINISHED 128u /* beside the level, in what is kept */
#define REVEALED 64u

static const struct etude_regions_set nothing = { { 0 } };

/* --- state --- */

static GVariant *
pack_squares (const struct etude_regions_set *set, guint n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_BYTESTRING);
  ETUDE_REGIONS_EACH (square, set)
  {
    g_variant_builder_add (&builder, "y", (guchar) square);
    if (n > ETUDE_EDGE_MAX)
      g_variant_builder_add (&builder, "y", (guchar) (square >> 8));
  }
  return g_variant_builder_end (&builder);
}

/* Squares beyond the board are none. */
static struct etude_regions_set
unpack_squares (GVariant *packed, guint columns)
{
  const gsize bytes = columns > ETUDE_EDGE_MAX ? 2 : 1;
  struct etude_regions_set set = nothing;
  gsize n;
  const guint8 *squares = g_variant_get_fixed_array (packed, &n, 1);

  for (gsize i = 0; i + bytes <= n; i += bytes)
    {
      const guint square = squares[i] | (bytes > 1 ? (guint) squares[i + 1] << 8 : 0);

      if (square < columns * columns)
        etude_regions_add (&set, square);
    }
  return set;
}

GVariant *
etude_regions_game_save (EtudeRegionsGame *self)
{
  const guint marks = (self->finished ? FINISHED : 0) | (self->revealed ? REVEALED : 0);

  return g_variant_new ("(ss@ay@ay@ayxuyb)", self->id ? self->id : "", self->seed_form ? self->seed_form : "",
                        pack_squares (&self->answer, self->board.n), pack_squares (&self->set, self->board.n),
                        pack_squares (&self->crossed, self->board.n), etude_regions_game_get_elapsed (self),
                        self->helps, (guchar) (self->level | marks), self->excludes);
}

/* Whether STATE is of the type, and has a board that can be shown with its answer. */
static gboolean
read_board (GVariant *state, struct etude_regions_board *board, struct etude_regions_set *answer)
{
  g_autoptr (GVariant) squares = NULL;
  const char *id;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_REGIONS_GAME_TYPE)))
    return FALSE;
  g_variant_get_child (state, 0, "&s", &id);
  squares = g_variant_get_child_value (state, 2);
  if (etude_regions_id_read (id, board) != ETUDE_REGIONS_ID_OK)
    return FALSE;
  *answer = unpack_squares (squares, board->n);
  return etude_regions_answers (board, answer);
}

gboolean
etude_regions_game_is_state (GVariant *state)
{
  struct etude_regions_board board;
  struct etude_regions_set answer;

  return read_board (state, &board, &answer);
}

static void
be_quiet (EtudeRegionsGame *self)
{
  self->telling = ETUDE_REGIONS_QUIET;
  self->view = 0;
  g_clear_pointer (&self->fault, g_free);
  g_clear_pointer (&self->finding, etude_job_stop);
}

static void
changed (EtudeRegionsGame *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Takes STATE over; time and help stay what they are where the BOARD stays. */
static gboolean
take_state (EtudeRegionsGame *self, GVariant *state)
{
  g_autoptr (GVariant) set = NULL, crossed = NULL;
  struct etude_regions_board board;
  struct etude_regions_set answer;
  const char *id, *seed_form;
  gint64 elapsed;
  guint helps;
  guchar level;

  if (!read_board (state, &board, &answer))
    return FALSE;
  g_variant_get (state, "(&s&s@ay@ay@ayxuyb)", &id, &seed_form, NULL, &set, &crossed, &elapsed, &helps, &level, NULL);
  self->board = board;
  self->answer = answer;
  self->has_board = TRUE;
  self->set = unpack_squares (set, board.n);
  self->crossed = unpack_squares (crossed, board.n);
  if (g_strcmp0 (self->id, id) != 0)
    {
      self->elapsed = CLAMP (elapsed, 0, G_MAXUINT32);
      self->helps = helps;
      self->finished = (level & FINISHED) != 0;
      self->revealed = (level & REVEALED) != 0;
      self->since = self->since ? g_get_monotonic_time () / 1000 : 0;
    }
  g_free (self->id);
  g_free (self->seed_form);
  self->id = g_strdup (id);
  self->seed_form = g_strdup (seed_form);
  self->level = MIN (level & ~(FINISHED | REVEALED), ETUDE_REGIONS_EXPERT);
  be_quiet (self);
  changed (self);
  return TRUE;
}

gboolean
etude_regions_game_load (EtudeRegionsGame *self, GVariant *state)
{
  gboolean excludes;

  if (!take_state (self, state))
    return FALSE;
  g_variant_get_child (state, 8, "b", &excludes);
  etude_regions_game_set_excludes (self, excludes);
  return TRUE;
}

static void
record (EtudeRegionsGame *self)
{
  etude_history_record (self->history, etude_regions_game_save (self));
}

/* --- boards --- */

static void
make (EtudeJob *job, gpointer data)
{
  Making *making = data;

  if (making->wished)
    {
      making->status = etude_regions_make (&making->wish, etude_job_tick, job, &making->board, &making->answer);
      making->level = making->wish.level;
      making->found = 1;
      return;
    }
  making->status = etude_regions_find (&making->board, 2, &making->answer, 1, &making->found, etude_job_tick, job);
  if (making->status == ETUDE_OK && making->found == 1)
    making->level = etude_regions_rate (&making->board, NULL);
}

static void
begin (EtudeRegionsGame *self, const Making *making)
{
  char text[ETUDE_REGIONS_ID_TEXT], form[ETUDE_REGIONS_SEED_TEXT] = "";

  if (self->has_board)
    {
      g_signal_emit (self, leaving_signal, 0);
      record (self);
    }
  if (making->wished && making->wish.rule == ETUDE_KING)
    etude_regions_seed_write (&making->wish, form);
  self->has_board = TRUE;
  self->board = making->board;
  self->answer = making->answer;
  self->level = making->level;
  self->set = self->crossed = nothing;
  self->elapsed = 0;
  self->helps = 0;
  self->finished = self->revealed = FALSE;
  self->since = self->since ? g_get_monotonic_time () / 1000 : 0;
  g_free (self->id);
  g_free (self->seed_form);
  self->id = g_strdup (etude_regions_id_write (&self->board, text));
  self->seed_form = g_strdup (form);
  be_quiet (self);
}

static void
on_made (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeRegionsGame *self = owner;
  const Making *making = data;
  const gboolean good = making->status == ETUDE_OK && making->found == 1;
  const char *why = good || making->status == ETUDE_STOPPED ? NULL
                    : making->status == ETUDE_NO_MEMORY     ? _ ("There is not enough memory")
                    : making->status != ETUDE_OK ? _ ("No such board was found: choose another size or level")
                    : making->found == 0         ? _ ("This board has no answer")
                                                 : _ ("This board has several answers");

  if (good)
    begin (self, making);
  etude_regions_game_stop_making (self); /* with MAKING */
  if (good)
    changed (self);
  else if (why)
    g_signal_emit (self, failed_signal, 0, why);
}

static void
start_making (EtudeRegionsGame *self, const Making *what)
{
  static const EtudeJobFuncs funcs = { .work = make, .done = on_made, .free_data = g_free };

  g_clear_pointer (&self->making, etude_job_stop);
  self->making = etude_job_start (&funcs, g_memdup2 (what, sizeof *what), self);
  g_object_notify_by_pspec (G_OBJECT (self), making_property);
}

void
etude_regions_game_make (EtudeRegionsGame *self, const struct etude_regions_wish *wish)
{
  start_making (self, &(Making){ .wished = TRUE, .wish = *wish });
}

void
etude_regions_game_take (EtudeRegionsGame *self, const struct etude_regions_board *board)
{
  start_making (self, &(Making){ .board = *board });
}

void
etude_regions_game_stop_making (EtudeRegionsGame *self)
{
  if (!self->making)
    return;
  g_clear_pointer (&self->making, etude_job_stop);
  g_object_notify_by_pspec (G_OBJECT (self), making_property);
}

gboolean
etude_regions_game_get_making (EtudeRegionsGame *self)
{
  return self->making != NULL;
}

const struct etude_regions_board *
etude_regions_game_get_board (EtudeRegionsGame *self)
{
  return self->has_board ? &self->board : NULL;
}

const struct etude_regions_set *
etude_regions_game_get_answer (EtudeRegionsGame *self)
{
  return &self->answer;
}

const char *
etude_regions_game_get_id (EtudeRegionsGame *self)
{
  return self->id;
}

/* --- what the person does --- */

const struct etude_regions_set *
etude_regions_game_get_set (EtudeRegionsGame *self)
{
  return &self->set;
}

struct etude_regions_set
etude_regions_game_get_crosses (EtudeRegionsGame *self)
{
  struct etude_regions_set all = self->crossed;

  if (self->has_board && self->excludes)
    {
      /* What the pieces that are set imply. */
      struct etude_regions_set out = nothing;
      guint count[ETUDE_REGIONS_LINES] = { 0 };
      const guint n = self->board.n;

      ETUDE_REGIONS_EACH (square, &self->set)
      {
        const struct etude_regions_set reach = etude_regions_reach (&self->board, square);

        out = etude_regions_union (out, &reach);
        count[square / n]++;
        count[n + square % n]++;
        count[2 * n + self->board.region[square]]++;
      }
      for (guint i = 0; i < 3 * n; i++)
        if (count[i] >= self->board.stars)
          {
            const struct etude_regions_set line = etude_regions_line (&self->board, i);

            out = etude_regions_union (out, &line);
          }

      all = etude_regions_union (all, &out);
    }
  return etude_regions_without (all, &self->set);
}

gboolean
etude_regions_game_is_solved (EtudeRegionsGame *self)
{
  return self->has_board && memcmp (&self->set, &self->answer, sizeof self->set) == 0;
}

/* What is SET and CROSSED from now on; ON goes on with the step before. */
static void
change (EtudeRegionsGame *self, struct etude_regions_set set, struct etude_regions_set crossed, gboolean on)
{
  gboolean first;

  if (memcmp (&set, &self->set, sizeof set) == 0 && memcmp (&crossed, &self->crossed, sizeof crossed) == 0)
    return;
  if (!on)
    record (self);
  self->set = set;
  self->crossed = etude_regions_without (crossed, &set);
  be_quiet (self);
  if (etude_regions_game_is_solved (self))
    {
      self->elapsed = etude_regions_game_get_elapsed (self);
      self->since = 0;
      first = !self->finished;
      self->finished = TRUE;
      changed (self);
      if (first)
        g_signal_emit (self, solved_signal, 0);
      return;
    }
  changed (self);
}

void
etude_regions_game_cross (EtudeRegionsGame *self, guint square, gboolean cross, gboolean on)
{
  struct etude_regions_set crossed = self->crossed;

  if (etude_regions_game_is_solved (self) || etude_regions_has (&self->set, square))
    return;
  if (cross)
    etude_regions_add (&crossed, square);
  else
    etude_regions_remove (&crossed, square);
  change (self, self->set, crossed, on);
}

void
etude_regions_game_set (EtudeRegionsGame *self, guint square, gboolean set_it, gboolean on)
{
  struct etude_regions_set set = self->set, crossed = self->crossed;

  if (etude_regions_game_is_solved (self))
    return;
  etude_regions_remove (&crossed, square);
  if (set_it)
    etude_regions_add (&set, square);
  else
    etude_regions_remove (&set, square);
  change (self, set, crossed, on);
}

void
etude_regions_game_tap (EtudeRegionsGame *self, guint square)
{
  const struct etude_regions_set crosses = etude_regions_game_get_crosses (self);

  if (etude_regions_has (&self->set, square))
    etude_regions_game_set (self, square, FALSE, FALSE);
  else if (etude_regions_has (&crosses, square))
    etude_regions_game_set (self, square, TRUE, FALSE);
  else
    etude_regions_game_cross (self, square, TRUE, FALSE);
}

gboolean
etude_regions_game_is_begun (EtudeRegionsGame *self)
{
  return self->has_board && !etude_regions_game_is_solved (self)
         && etude_regions_count (&self->set) + etude_regions_count (&self->crossed) > 0;
}

gboolean
etude_regions_game_resume (EtudeRegionsGame *self, GVariant *kept)
{
  if (!etude_regions_game_is_state (kept))
    return FALSE;
  etude_regions_game_stop_making (self);
  if (self->has_board)
    {
      g_signal_emit (self, leaving_signal, 0);
      record (self);
    }
  return take_state (self, kept);
}

void
etude_regions_game_clear (EtudeRegionsGame *self)
{
  change (self, nothing, nothing, FALSE);
}

void
etude_regions_game_reveal (EtudeRegionsGame *self)
{
  self->revealed = self->revealed || !self->finished;
  self->finished = TRUE;
  change (self, self->answer, self->crossed, FALSE);
}

gboolean
etude_regions_game_was_revealed (EtudeRegionsGame *self)
{
  return self->revealed;
}

void
etude_regions_game_set_excludes (EtudeRegionsGame *self, gboolean excludes)
{
  if (self->excludes == !!excludes)
    return;
  self->excludes = !!excludes;
  g_object_notify_by_pspec (G_OBJECT (self), excludes_property);
  changed (self);
}

gboolean
etude_regions_game_get_excludes (EtudeRegionsGame *self)
{
  return self->excludes;
}

/* --- help --- */

/* Tells what is wrong. Returns whether anything is. */
static gboolean
tell_mistakes (EtudeRegionsGame *self)
{
  /* What is set or crossed out, but not as the answer has it. */
  const struct etude_regions_set set = etude_regions_without (self->set, &self->answer);
  const struct etude_regions_set lost = etude_regions_both (self->crossed, &self->answer);
  const struct etude_regions_set mistakes = etude_regions_union (set, &lost);
  g_autofree char *squares = etude_regions_list_squares (&self->board, &mistakes);
  const guint n = etude_regions_count (&mistakes);

  be_quiet (self);
  self->telling = ETUDE_REGIONS_FAULT;
  memset (&self->step, 0, sizeof self->step);
  self->step.cause = mistakes;
  self->fault = n == 0 ? g_strdup (_ ("No mistake so far"))
                       : g_strdup_printf (ngettext ("A mistake: %s", "Mistakes: %s", n), squares);
  return n > 0;
}

void
etude_regions_game_check (EtudeRegionsGame *self)
{
  if (!self->has_board || etude_regions_game_is_solved (self))
    return;
  self->helps++;
  tell_mistakes (self);
  changed (self);
}

static void
find (EtudeJob *job, gpointer data)
{
  Finding *finding = data;

  finding->stuck = etude_regions_next_step (&finding->board, &finding->notes, &finding->step);
}

static void
on_found (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeRegionsGame *self = owner;
  const Finding *finding = data;

  g_clear_pointer (&self->finding, etude_job_stop);
  if (finding->stuck == ETUDE_REGIONS_STEP)
    {
      self->step = finding->step;
      self->telling = finding->at_once ? ETUDE_REGIONS_WHY : ETUDE_REGIONS_WHERE;
    }
  else
    {
      const struct etude_regions_set left = etude_regions_without (self->answer, &self->set);
      g_autofree char *name = NULL;

      memset (&self->step, 0, sizeof self->step);
      etude_regions_add (&self->step.stars, etude_regions_next (&left, 0));
      name = etude_regions_list_squares (&self->board, &self->step.stars);
      /* Translators: %s is a square. */
      self->fault = g_strdup_printf (_ ("From here on it takes trial and error: one stands on %s"), name);
      self->telling = ETUDE_REGIONS_WHY;
    }
  changed (self);
}

static void
follow_hint (EtudeRegionsGame *self)
{
  change (self, etude_regions_union (self->set, &self->step.stars),
          etude_regions_union (self->crossed, &self->step.out), FALSE);
}

static void
find_hint (EtudeRegionsGame *self, gboolean at_once)
{
  static const EtudeJobFuncs funcs = { .work = find, .done = on_found, .free_data = g_free };
  Finding *finding;

  self->helps++;
  if (tell_mistakes (self))
    {
      changed (self);
      return;
    }
  be_quiet (self);
  finding = g_new0 (Finding, 1);
  finding->board = self->board;
  finding->notes.stars = self->set;
  finding->notes.out = etude_regions_game_get_crosses (self);
  finding->at_once = at_once;
  self->finding = etude_job_start (&funcs, finding, self);
}

void
etude_regions_game_hint (EtudeRegionsGame *self)
{
  if (!self->has_board || etude_regions_game_is_solved (self) || self->finding)
    return;
  if (self->telling == ETUDE_REGIONS_WHERE)
    {
      self->telling = ETUDE_REGIONS_WHY;
      changed (self);
    }
  else if (self->view + 1 < etude_regions_game_count_views (self))
    etude_regions_game_set_view (self, self->view + 1);
  else if (self->telling == ETUDE_REGIONS_WHY)
    follow_hint (self);
  else
    find_hint (self, FALSE);
}

void
etude_regions_game_next_step (EtudeRegionsGame *self)
{
  if (!self->has_board || etude_regions_game_is_solved (self) || self->finding)
    return;
  if (self->telling == ETUDE_REGIONS_WHERE || self->telling == ETUDE_REGIONS_WHY)
    follow_hint (self);
  if (!etude_regions_game_is_solved (self))
    find_hint (self, TRUE);
}

EtudeRegionsTelling
etude_regions_game_get_telling (EtudeRegionsGame *self)
{
  return self->telling;
}

const struct etude_regions_step *
etude_regions_game_get_step (EtudeRegionsGame *self)
{
  return &self->step;
}

guint
etude_regions_game_count_views (EtudeRegionsGame *self)
{
  return self->telling == ETUDE_REGIONS_WHY && !self->fault && self->step.technique >= ETUDE_REGIONS_SUPPOSE
             ? self->step.length + 2
             : 1;
}

guint
etude_regions_game_get_view (EtudeRegionsGame *self)
{
  return self->view;
}

void
etude_regions_game_set_view (EtudeRegionsGame *self, guint view)
{
  if (view >= etude_regions_game_count_views (self) || view == self->view)
    return;
  self->view = view;
  changed (self);
}

void
etude_regions_game_get_supposed (EtudeRegionsGame *self, struct etude_regions_set *set,
                                 struct etude_regions_set *crosses)
{
  const struct etude_regions_notes notes = { self->set, etude_regions_game_get_crosses (self) };
  struct etude_regions_sight sight;
  struct etude_regions_view then;

  etude_regions_see (&self->board, &sight);
  etude_regions_view (&sight, &notes, &then);
  if (etude_regions_game_count_views (self) > 1)
    etude_regions_put (&then, etude_regions_next (&self->step.out, 0));
  for (guint i = 0; i < MIN (self->view, self->step.length); i++)
    if (self->step.chain[i].out)
      etude_regions_remove (&then.open, self->step.chain[i].square);
    else
      etude_regions_put (&then, self->step.chain[i].square);
  *set = etude_regions_without (then.stars, &self->set);
  *crosses = etude_regions_without (sight.all, &then.open);
  *crosses = etude_regions_without (*crosses, &then.stars);
}

char *
etude_regions_game_describe (EtudeRegionsGame *self)
{
  if (self->fault)
    return g_strdup (self->fault);
  if (self->telling == ETUDE_REGIONS_WHERE)
    return etude_regions_describe_where (&self->board, &self->step);
  if (self->view > 0)
    return etude_regions_describe_link (&self->board, &self->step, self->view - 1);
  return self->telling == ETUDE_REGIONS_WHY ? etude_regions_describe_step (&self->board, &self->step) : NULL;
}

/* A green square for each that stands right, and a yellow one for each help. */
char *
etude_regions_game_describe_share (EtudeRegionsGame *self, gint64 now)
{
  const guint seconds = (guint) (self->elapsed / 1000), n = etude_regions_count (&self->set);
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (now);
  g_autofree char *when = g_date_time_format (day, _ ("%-d %B %Y"));
  g_autofree char *size = g_strdup_printf ("%u × %u", self->board.n, self->board.n);
  g_autofree char *title
      = g_strjoin (" · ", "Etude", _ ("Regions"), size, etude_regions_level_title (self->level), when, NULL);
  g_autofree char *time = g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
  g_autofree char *result = self->helps == 0
                                ? g_strdup_printf (_ ("Solved in %s, without help!"), time)
                                : g_strdup_printf (ngettext ("Solved in %s, with help once.",
                                                             "Solved in %s, with help %u times.", self->helps),
                                                   time, self->helps);
  g_autoptr (GString) row = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, SIGNS_MOST); i++)
    g_string_append (row, "\360\237\237\251");
  for (guint i = 0; i < MIN (self->helps, SIGNS_MOST); i++)
    g_string_append (row, "\360\237\237\250");
  return g_strjoin ("\n", title, row->str, result, self->id, "", NULL);
}

/* --- time --- */

void
etude_regions_game_set_seen (EtudeRegionsGame *self, gboolean seen)
{
  if (seen == (self->since > 0))
    return;
  self->elapsed = etude_regions_game_get_elapsed (self);
  self->since = seen && !etude_regions_game_is_solved (self) ? g_get_monotonic_time () / 1000 : 0;
}

gint64
etude_regions_game_get_elapsed (EtudeRegionsGame *self)
{
  return self->elapsed + (self->since ? g_get_monotonic_time () / 1000 - self->since : 0);
}

enum etude_regions_level
etude_regions_game_get_level (EtudeRegionsGame *self)
{
  return self->level;
}

const char *
etude_regions_game_get_seed_form (EtudeRegionsGame *self)
{
  return self->seed_form;
}

guint
etude_regions_game_get_helps (EtudeRegionsGame *self)
{
  return self->helps;
}

/* --- the class --- */

static void
etude_regions_game_class_init (EtudeRegionsGameClass *klass)
{
  ETUDE_CLASS (klass, EtudeRegionsGame, ETUDE_END (making, etude_job_stop), ETUDE_END (finding, etude_job_stop),
               ETUDE_OWN (history), ETUDE_OWN (id), ETUDE_OWN (seed_form), ETUDE_OWN (fault),
               ETUDE_SIGNAL ("changed", &changed_signal), ETUDE_SIGNAL ("solved", &solved_signal),
               ETUDE_SIGNAL ("leaving", &leaving_signal), ETUDE_SIGNAL ("failed", &failed_signal, G_TYPE_STRING),
               ETUDE_BOOLEAN ("excludes", &excludes_property, TRUE, etude_regions_game_get_excludes,
                              etude_regions_game_set_excludes),
               ETUDE_BOOLEAN ("making", &making_property, FALSE, etude_regions_game_get_making, NULL));
}

static void
etude_regions_game_init (EtudeRegionsGame *self)
{
  self->excludes = TRUE;
}

EtudeRegionsGame *
etude_regions_game_new (EtudeHistory *history)
{
  EtudeRegionsGame *self = g_object_new (ETUDE_TYPE_REGIONS_GAME, NULL);

  self->history = g_object_ref (history);
  etude_history_set_model (history, self, (EtudeHistorySave) etude_regions_game_save, (EtudeHistoryGoTo) take_state);
  return self;
}
