/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-own.c - a board in coloured regions that is being made: what is drawn, its answers, what would leave one. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-job.h"
#include "etude-regions-own.h"
#include "etude-regions-texts.h"

#define FIRST_EDGE 8
#define SEEDS 1000000

/* What is on the board. */
typedef struct
{
  struct etude_regions_board board; /* its regions may be ETUDE_REGIONS_NOWHERE */
  struct etude_regions_set queens;
} Drawing;

/* What is known of it. */
typedef struct
{
  EtudeRegionsVerdict verdict;
  guint n_answers;
  struct etude_regions_set answers[ETUDE_REGIONS_OWN_MOST];
  gboolean more; /* answers than those */
  struct etude_regions_set differing;
  enum etude_regions_level level; /* with one answer */
  guint square;                   /* BROKEN: the one that is cut off */
  EtudeRegionsAdvice advice;
} Knowledge;

/* A job: its thread's until it is done. */
typedef struct
{
  Drawing drawing;
  guint64 seed;
  Knowledge known;
  enum etude_status status;
} Work;

struct _EtudeRegionsOwn
{
  GObject parent_instance;

  EtudeHistory *history;
  Drawing drawing;
  Knowledge known;
  EtudeJob *judging, *growing;
};

G_DEFINE_FINAL_TYPE (EtudeRegionsOwn, etude_regions_own, G_TYPE_OBJECT)

static guint changed_signal, failed_signal;

static guint
n_squares (const Drawing *drawing)
{
  return (guint) drawing->board.n * drawing->board.n;
}

static void
changed (EtudeRegionsOwn *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- state --- */

static GVariant *
pack (const Drawing *drawing)
{
  GVariantBuilder queens;

  g_variant_builder_init (&queens, G_VARIANT_TYPE ("aq"));
  ETUDE_REGIONS_EACH (square, &drawing->queens)
  g_variant_builder_add (&queens, "q", (guint16) square);
  return g_variant_new ("(yyy@ayaq)", drawing->board.n, drawing->board.stars, drawing->board.rule,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, drawing->board.region, n_squares (drawing), 1),
                        &queens);
}

/* FALSE: STATE is not one. */
static gboolean
unpack (GVariant *state, Drawing *drawing)
{
  g_autoptr (GVariant) regions = NULL;
  g_autoptr (GVariantIter) queens = NULL;
  struct etude_regions_board *board = &drawing->board;
  guint16 queen;
  gsize n;
  const guint8 *region;

  memset (drawing, 0, sizeof *drawing);
  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_REGIONS_OWN_TYPE)))
    return FALSE;
  g_variant_get (state, "(yyy@ayaq)", &board->n, &board->stars, &board->rule, &regions, &queens);
  region = g_variant_get_fixed_array (regions, &n, 1);
  if (board->n < ETUDE_REGIONS_EDGE_MIN || board->n > ETUDE_REGIONS_EDGE_MAX || board->stars < 1
      || board->stars > ETUDE_REGIONS_STARS_MAX || board->rule > ETUDE_PAWN
      || (board->rule != ETUDE_KING && board->n > ETUDE_EDGE_MAX) || n != n_squares (drawing))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      if (region[i] >= board->n && region[i] != ETUDE_REGIONS_NOWHERE)
        return FALSE;
      board->region[i] = region[i];
    }
  while (g_variant_iter_next (queens, "q", &queen))
    {
      if (queen >= n)
        return FALSE;
      etude_regions_add (&drawing->queens, queen);
    }
  return TRUE;
}

GVariant *
etude_regions_own_save (EtudeRegionsOwn *self)
{
  return pack (&self->drawing);
}

gboolean
etude_regions_own_is_state (GVariant *state)
{
  Drawing drawing;

  return unpack (state, &drawing);
}

/* --- judging --- */

/* Where there are several answers only squares in which they differ can leave fewer. */
static void
find_advice (const struct etude_regions_board *board, Knowledge *known, EtudeJob *job)
{
  const guint n = board->n;
  guint best = known->verdict == ETUDE_REGIONS_NONE || known->more ? ETUDE_REGIONS_OWN_MOST + 1 : known->n_answers;

  for (guint square = 0; square < n * n && best > 1 && !etude_job_is_stopped (job); square++)
    {
      const guint beside[4] = { square % n > 0 ? square - 1 : square, square % n + 1 < n ? square + 1 : square,
                                square >= n ? square - n : square, square / n + 1 < n ? square + n : square };

      if (known->verdict == ETUDE_REGIONS_SEVERAL && !etude_regions_has (&known->differing, square))
        continue;
      for (guint i = 0; i < 4; i++)
        {
          struct etude_regions_board other = *board;
          const guint region = board->region[beside[i]];
          guint64 left;

          other.region[square] = (guint8) region;
          if (region == board->region[square] || etude_regions_check (&other, NULL) != ETUDE_REGIONS_SOUND
              || etude_regions_find (&other, best, NULL, 0, &left, etude_job_tick, job) != ETUDE_OK || left == 0
              || left >= best)
            continue;
          best = (guint) left;
          known->advice = (EtudeRegionsAdvice){ square, beside[i], region, best };
        }
    }
}

/* In the thread: answers first, which are told of, then what would leave one. */
static void
judge (EtudeJob *job, gpointer data)
{
  Work *work = data;
  const struct etude_regions_board *board = &work->drawing.board;
  Knowledge *known = &work->known;
  struct etude_regions_set all = { { 0 } }, common;
  guint64 found;

  if (etude_regions_find (board, ETUDE_REGIONS_OWN_MOST + 1, known->answers, ETUDE_REGIONS_OWN_MOST, &found,
                          etude_job_tick, job)
      != ETUDE_OK)
    return;
  known->more = found > ETUDE_REGIONS_OWN_MOST;
  known->n_answers = (guint) MIN (found, ETUDE_REGIONS_OWN_MOST);
  known->verdict = found == 0 ? ETUDE_REGIONS_NONE : found == 1 ? ETUDE_REGIONS_ONE : ETUDE_REGIONS_SEVERAL;
  common = known->answers[0];
  for (guint i = 0; i < known->n_answers; i++)
    {
      all = etude_regions_union (all, &known->answers[i]);
      common = etude_regions_both (common, &known->answers[i]);
    }
  known->differing = etude_regions_without (all, &common);
  if (known->verdict == ETUDE_REGIONS_ONE)
    known->level = etude_regions_rate (board, NULL);
  etude_job_hand_over (job, g_memdup2 (known, sizeof *known));
  if (known->verdict != ETUDE_REGIONS_ONE)
    find_advice (board, known, job);
}

static void
on_counted (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeRegionsOwn *self = owner;
  g_autofree Knowledge *known = etude_job_take (job);

  if (!known)
    return;
  self->known = *known;
  changed (self);
}

static void
on_judged (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeRegionsOwn *self = owner;
  const Work *work = data;

  self->known = work->known;
  g_clear_pointer (&self->judging, etude_job_stop);
  changed (self);
}

/* The board is as it is: what is there to know of it? */
static void
consider (EtudeRegionsOwn *self)
{
  static const EtudeJobFuncs funcs
      = { .work = judge, .news = on_counted, .done = on_judged, .free_data = g_free, .free_item = g_free };
  const struct etude_regions_board *board = &self->drawing.board;
  Work *work;

  g_clear_pointer (&self->judging, etude_job_stop);
  memset (&self->known, 0, sizeof self->known);
  if (memchr (board->region, ETUDE_REGIONS_NOWHERE, n_squares (&self->drawing)))
    self->known.verdict = ETUDE_REGIONS_BARE;
  else
    switch (etude_regions_check (board, &self->known.square))
      {
      case ETUDE_REGIONS_SOUND:
        self->known.verdict = ETUDE_REGIONS_WORKING;
        break;
      case ETUDE_REGIONS_SEPARATE:
        self->known.verdict = ETUDE_REGIONS_BROKEN;
        break;
      case ETUDE_REGIONS_EDGE:
      case ETUDE_REGIONS_STARS:
      case ETUDE_REGIONS_RULE:
      case ETUDE_REGIONS_WIDE:
      case ETUDE_REGIONS_FEW:
      case ETUDE_REGIONS_MANY:
      default:
        self->known.verdict = ETUDE_REGIONS_BARE;
      }
  if (self->known.verdict == ETUDE_REGIONS_WORKING)
    {
      work = g_new0 (Work, 1);
      work->drawing = self->drawing;
      work->known.verdict = ETUDE_REGIONS_UNDECIDED;
      self->judging = etude_job_start (&funcs, work, self);
    }
  changed (self);
}

/* --- changes --- */

static void
change (EtudeRegionsOwn *self, const Drawing *drawing, gboolean on)
{
  if (memcmp (drawing, &self->drawing, sizeof *drawing) == 0)
    return;
  if (!on)
    etude_history_record (self->history, pack (&self->drawing));
  g_clear_pointer (&self->growing, etude_job_stop);
  self->drawing = *drawing;
  consider (self);
}

static void
clear (Drawing *drawing)
{
  memset (drawing->board.region, 0, sizeof drawing->board.region);
  memset (drawing->board.region, ETUDE_REGIONS_NOWHERE, n_squares (drawing));
  memset (&drawing->queens, 0, sizeof drawing->queens);
}

void
etude_regions_own_set_kind (EtudeRegionsOwn *self, guint n, guint stars, guint rule)
{
  Drawing drawing = self->drawing;

  drawing.board.n = (guint8) n;
  drawing.board.stars = (guint8) stars;
  drawing.board.rule = n > ETUDE_EDGE_MAX ? ETUDE_KING : (guint8) rule;
  if (n != self->drawing.board.n)
    clear (&drawing);
  change (self, &drawing, FALSE);
}

void
etude_regions_own_paint (EtudeRegionsOwn *self, guint square, guint region, gboolean on)
{
  Drawing drawing = self->drawing;

  drawing.board.region[square] = (guint8) region;
  change (self, &drawing, on);
}

guint
etude_regions_own_get_unused (EtudeRegionsOwn *self)
{
  for (guint region = 0; region < self->drawing.board.n; region++)
    if (!memchr (self->drawing.board.region, (int) region, n_squares (&self->drawing)))
      return region;
  return ETUDE_REGIONS_NOWHERE;
}

void
etude_regions_own_toggle_queen (EtudeRegionsOwn *self, guint square)
{
  Drawing drawing = self->drawing;

  if (etude_regions_has (&drawing.queens, square))
    etude_regions_remove (&drawing.queens, square);
  else
    etude_regions_add (&drawing.queens, square);
  change (self, &drawing, FALSE);
}

void
etude_regions_own_clear (EtudeRegionsOwn *self)
{
  Drawing drawing = self->drawing;

  clear (&drawing);
  change (self, &drawing, FALSE);
}

void
etude_regions_own_take (EtudeRegionsOwn *self, const struct etude_regions_board *board)
{
  Drawing drawing = { .board = *board };

  memset (drawing.board.region + n_squares (&drawing), 0, sizeof drawing.board.region - n_squares (&drawing));
  change (self, &drawing, FALSE);
}

void
etude_regions_own_take_advice (EtudeRegionsOwn *self)
{
  const EtudeRegionsAdvice advice = self->known.advice;

  if (advice.left > 0)
    etude_regions_own_paint (self, advice.square, advice.region, FALSE);
}

static gboolean
take_state (EtudeRegionsOwn *self, GVariant *state)
{
  Drawing drawing;

  if (!state || !unpack (state, &drawing))
    return FALSE;
  g_clear_pointer (&self->growing, etude_job_stop);
  self->drawing = drawing;
  consider (self);
  return TRUE;
}

gboolean
etude_regions_own_load (EtudeRegionsOwn *self, GVariant *state)
{
  return take_state (self, state);
}

gboolean
etude_regions_own_undo (EtudeRegionsOwn *self)
{
  g_autoptr (GVariant) state = etude_history_undo (self->history, pack (&self->drawing));

  return take_state (self, state);
}

gboolean
etude_regions_own_redo (EtudeRegionsOwn *self)
{
  g_autoptr (GVariant) state = etude_history_redo (self->history, pack (&self->drawing));

  return take_state (self, state);
}

/* --- growing --- */

gboolean
etude_regions_own_can_grow (EtudeRegionsOwn *self)
{
  const struct etude_regions_board *board = &self->drawing.board;
  const guint least = etude_regions_make_least (board->stars, board->rule);

  return least > 0 && board->n >= least && board->n <= ETUDE_REGIONS_MAKE_EDGE && !self->growing;
}

static void
grow (EtudeJob *job, gpointer data)
{
  Work *work = data;
  const struct etude_regions_board *board = &work->drawing.board;
  const struct etude_regions_wish wish
      = { .n = board->n, .stars = board->stars, .rule = board->rule, .any_level = TRUE, .seed = work->seed };
  Drawing grown = { 0 };

  work->status
      = etude_regions_make_around (&wish, &work->drawing.queens, etude_job_tick, job, &grown.board, &grown.queens);
  if (work->status == ETUDE_OK)
    work->drawing = grown;
}

static void
on_grown (gpointer owner, EtudeJob *job, gpointer data)
{
  EtudeRegionsOwn *self = owner;
  const Work *work = data;
  const Drawing drawing = work->drawing;
  const enum etude_status status = work->status;

  g_clear_pointer (&self->growing, etude_job_stop);
  if (status == ETUDE_OK)
    change (self, &drawing, FALSE);
  else
    {
      changed (self);
      if (status != ETUDE_STOPPED)
        g_signal_emit (self, failed_signal, 0,
                       status == ETUDE_NO_MEMORY ? _ ("There is not enough memory")
                                                 : _ ("No board was found around these pieces: move one"));
    }
}

/* The first two squares of SET that cannot both be in an answer, by what rows, columns and the rule say. */
static gboolean
find_clash (const Drawing *drawing, guint *one, guint *other)
{
  const guint n = drawing->board.n;
  guint row[ETUDE_REGIONS_EDGE_MAX] = { 0 }, column[ETUDE_REGIONS_EDGE_MAX] = { 0 };

  ETUDE_REGIONS_EACH (square, &drawing->queens)
  {
    const struct etude_regions_set reach = etude_regions_reach (&drawing->board, square);
    const struct etude_regions_set met = etude_regions_both (reach, &drawing->queens);

    *one = square;
    *other = square;
    if (!etude_regions_is_empty (&met))
      {
        *other = etude_regions_next (&met, 0);
        return TRUE;
      }
    if (++row[square / n] > drawing->board.stars || ++column[square % n] > drawing->board.stars)
      return TRUE;
  }
  return FALSE;
}

void
etude_regions_own_grow (EtudeRegionsOwn *self)
{
  static const EtudeJobFuncs funcs = { .work = grow, .done = on_grown, .free_data = g_free };
  guint one, other;
  Work *work;

  if (!etude_regions_own_can_grow (self))
    return;
  if (find_clash (&self->drawing, &one, &other))
    {
      char a[ETUDE_SQUARE_TEXT], b[ETUDE_SQUARE_TEXT];
      g_autofree char *why = NULL;

      etude_square_name (one, self->drawing.board.n, a);
      etude_square_name (other, self->drawing.board.n, b);
      /* Translators: names of squares. */
      why = one == other ? g_strdup_printf (_ ("The row or column of %s has too many pieces"), a)
                         : g_strdup_printf (_ ("The pieces on %s and %s are in each other’s way"), a, b);
      g_signal_emit (self, failed_signal, 0, why);
      return;
    }
  work = g_new0 (Work, 1);
  work->drawing = self->drawing;
  work->seed = (guint64) g_random_int_range (0, SEEDS);
  self->growing = etude_job_start (&funcs, work, self);
  changed (self);
}

void
etude_regions_own_cancel (EtudeRegionsOwn *self)
{
  if (!etude_regions_own_is_busy (self))
    return;
  g_clear_pointer (&self->growing, etude_job_stop);
  if (self->judging && self->known.verdict == ETUDE_REGIONS_WORKING)
    self->known.verdict = ETUDE_REGIONS_UNDECIDED;
  g_clear_pointer (&self->judging, etude_job_stop);
  changed (self);
}

gboolean
etude_regions_own_is_busy (EtudeRegionsOwn *self)
{
  return self->growing || self->judging;
}

/* --- what is known --- */

const struct etude_regions_board *
etude_regions_own_get_board (EtudeRegionsOwn *self)
{
  return &self->drawing.board;
}

const struct etude_regions_set *
etude_regions_own_get_queens (EtudeRegionsOwn *self)
{
  return &self->drawing.queens;
}

EtudeRegionsVerdict
etude_regions_own_get_verdict (EtudeRegionsOwn *self)
{
  return self->known.verdict;
}

guint
etude_regions_own_get_n_answers (EtudeRegionsOwn *self)
{
  return self->known.n_answers;
}

const struct etude_regions_set *
etude_regions_own_get_answer (EtudeRegionsOwn *self, guint i)
{
  return &self->known.answers[i];
}

const struct etude_regions_set *
etude_regions_own_get_differing (EtudeRegionsOwn *self)
{
  return &self->known.differing;
}

EtudeRegionsAdvice
etude_regions_own_get_advice (EtudeRegionsOwn *self)
{
  return self->known.advice;
}

/* How many regions are drawn. */
static guint
count_regions (const Drawing *drawing)
{
  gboolean met[ETUDE_REGIONS_EDGE_MAX] = { FALSE };
  guint n = 0;

  for (guint i = 0; i < n_squares (drawing); i++)
    if (drawing->board.region[i] != ETUDE_REGIONS_NOWHERE)
      {
        n += !met[drawing->board.region[i]];
        met[drawing->board.region[i]] = TRUE;
      }
  return n;
}

char *
etude_regions_own_describe (EtudeRegionsOwn *self)
{
  const guint n = self->known.n_answers;

  if (self->growing)
    return g_strdup (_ ("Growing regions…"));
  switch (self->known.verdict)
    {
    case ETUDE_REGIONS_BARE:
      return g_strdup_printf (_ ("%u of %u regions"), count_regions (&self->drawing), self->drawing.board.n);
    case ETUDE_REGIONS_BROKEN:
      return g_strdup (_ ("A region is in two pieces"));
    case ETUDE_REGIONS_WORKING:
      return g_strdup (_ ("Looking for answers…"));
    case ETUDE_REGIONS_NONE:
      return g_strdup (_ ("No answer"));
    case ETUDE_REGIONS_ONE:
      return g_strdup (_ ("One answer"));
    case ETUDE_REGIONS_SEVERAL:
      return g_strdup_printf (self->known.more ? ngettext ("More than %u answer", "More than %u answers", n)
                                               : ngettext ("%u answer", "%u answers", n),
                              n);
    case ETUDE_REGIONS_UNDECIDED:
    default:
      return g_strdup (_ ("Answers were not counted"));
    }
}

/* "Give d4 to the region of e4, and one answer is left." */
static char *
describe_advice (EtudeRegionsOwn *self)
{
  const EtudeRegionsAdvice *advice = &self->known.advice;
  char square[ETUDE_SQUARE_TEXT], beside[ETUDE_SQUARE_TEXT];

  if (advice->left == 0)
    return g_strdup (self->judging ? "" : _ ("Changing one square cannot leave fewer."));
  etude_square_name (advice->square, self->drawing.board.n, square);
  etude_square_name (advice->beside, self->drawing.board.n, beside);
  if (advice->left == 1)
    return g_strdup_printf (_ ("Give %s to the region of %s, and one answer is left."), square, beside);
  return g_strdup_printf (ngettext ("Give %s to the region of %s, and %u answer is left.",
                                    "Give %s to the region of %s, and %u answers are left.", advice->left),
                          square, beside, advice->left);
}

char *
etude_regions_own_describe_more (EtudeRegionsOwn *self)
{
  const guint n = self->drawing.board.n;
  char square[ETUDE_SQUARE_TEXT];
  g_autofree char *advice = NULL;

  if (self->growing) /* what is known is about the board before */
    return g_strdup ("");
  switch (self->known.verdict)
    {
    case ETUDE_REGIONS_BARE:
      return g_strdup (_ ("Drag over squares: over empty ones a stroke begins a region, from a region it extends it. "
                          "Or place queens, and let regions grow around them."));
    case ETUDE_REGIONS_BROKEN:
      etude_square_name (self->known.square, n, square);
      return g_strdup_printf (_ ("%s is cut off from the rest of its region."), square);
    case ETUDE_REGIONS_NONE:
      advice = describe_advice (self);
      return self->known.advice.left ? g_steal_pointer (&advice)
                                     : g_strdup (self->judging ? "" : _ ("Changing one square cannot give it one."));
    case ETUDE_REGIONS_ONE:
      /* Translators: how hard the board is: "It is medium." */
      return g_strdup_printf (_ ("Level: %s."), etude_regions_level_title (self->known.level));
    case ETUDE_REGIONS_SEVERAL:
      advice = describe_advice (self);
      return g_strdup_printf ("%s %s", _ ("They differ on the squares with dots."), advice);
    case ETUDE_REGIONS_WORKING:
    case ETUDE_REGIONS_UNDECIDED:
    default:
      return g_strdup ("");
    }
}

/* --- the class --- */

static void
etude_regions_own_class_init (EtudeRegionsOwnClass *klass)
{
  ETUDE_CLASS (klass, EtudeRegionsOwn, ETUDE_END (judging, etude_job_stop), ETUDE_END (growing, etude_job_stop),
               ETUDE_OWN (history), ETUDE_SIGNAL ("changed", &changed_signal),
               ETUDE_SIGNAL ("failed", &failed_signal, G_TYPE_STRING));
}

static void
etude_regions_own_init (EtudeRegionsOwn *self)
{
  self->drawing.board = (struct etude_regions_board){ .n = FIRST_EDGE, .stars = 1, .rule = ETUDE_KING };
  clear (&self->drawing);
}

EtudeRegionsOwn *
etude_regions_own_new (EtudeHistory *history)
{
  EtudeRegionsOwn *self = g_object_new (ETUDE_TYPE_REGIONS_OWN, NULL);

  self->history = g_object_ref (history);
  return self;
}
