/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-diary.c - which puzzles somebody has solved, and the puzzle of the day. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-divine-diary-private.h"
#include "etude-divine-tables.h"
#include "etude-divine-texts.h"

#define DAILY_RULE ETUDE_DIVINE_EXACT
#define DAILY_LEVEL ETUDE_DIVINE_MEDIUM
#define SOLVED_TYPE "(xuuuyyy)"

struct _EtudeDivineDiary
{
  GObject parent_instance;

  GArray *solved;              /* of EtudeDivineSolved */
  EtudeRecordUnknown *unknown; /* puzzles of a newer version */
};

G_DEFINE_FINAL_TYPE (EtudeDivineDiary, etude_divine_diary, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const EtudeDivineSolved *
get (EtudeDivineDiary *self, guint i)
{
  return &g_array_index (self->solved, EtudeDivineSolved, i);
}

/* --- dates --- */

static guint
number_of_date (const GDate *date)
{
  return g_date_get_year (date) * 10000u + (guint) g_date_get_month (date) * 100 + g_date_get_day (date);
}

static gboolean
date_of_number (guint64 number, GDate *date)
{
  const guint64 year = number / 10000, month = number / 100 % 100, day = number % 100;

  g_date_clear (date, 1);
  if (year < 1000 || year > 9999 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return TRUE;
}

guint
etude_divine_date (gint64 now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (now);
  int year, month, day;

  g_date_time_get_ymd (time, &year, &month, &day);
  return (guint) (year * 10000 + month * 100 + day);
}

/* --- the puzzle of the day --- */

char *
etude_divine_daily_name (enum etude_divine_game game, gint64 now)
{
  return g_strdup_printf ("%s-%s-%s-%u", etude_divine_game_row (game)->name, etude_divine_rule_name (DAILY_RULE),
                          etude_divine_level_name (DAILY_LEVEL), etude_divine_date (now));
}

guint
etude_divine_daily_date (EtudeDivinePuzzle *puzzle)
{
  guint64 seed;
  GDate date;

  if (etude_divine_puzzle_get_rule (puzzle) != DAILY_RULE || etude_divine_puzzle_get_level (puzzle) != DAILY_LEVEL
      || !etude_divine_puzzle_get_seed (puzzle, &seed) || !date_of_number (seed, &date))
    return 0;
  return (guint) seed;
}

static gboolean
has_date (EtudeDivineDiary *self, guint date)
{
  for (guint i = 0; i < self->solved->len; i++)
    if (get (self, i)->date == date)
      return TRUE;
  return FALSE;
}

guint
etude_divine_diary_get_streak (EtudeDivineDiary *self, gint64 now)
{
  const guint today = etude_divine_date (now);
  guint n = 0;
  GDate date;

  if (!date_of_number (today, &date))
    return 0;
  if (!has_date (self, today)) /* it may still come */
    g_date_subtract_days (&date, 1);
  for (; has_date (self, number_of_date (&date)); n++)
    g_date_subtract_days (&date, 1);
  return n;
}

gboolean
etude_divine_diary_has_daily (EtudeDivineDiary *self, enum etude_divine_game game, gint64 now)
{
  const guint today = etude_divine_date (now);

  for (guint i = 0; i < self->solved->len; i++)
    if (get (self, i)->date == today && get (self, i)->game == game)
      return TRUE;
  return FALSE;
}

/* --- sums --- */

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

EtudeDivineTotals
etude_divine_diary_get_totals (EtudeDivineDiary *self, enum etude_divine_game game, enum etude_divine_level level)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  EtudeDivineTotals totals = { 0 };

  for (guint i = 0; i < self->solved->len; i++)
    {
      const EtudeDivineSolved *solved = get (self, i);
      const gint64 time = MAX (solved->milliseconds, 1);

      if (solved->game != game || solved->level != level)
        continue;
      totals.solved++;
      totals.hinted += solved->hints > 0;
      if (solved->hints == 0)
        g_array_append_val (times, time);
    }
  if (times->len == 0)
    return totals;
  g_array_sort (times, compare_times);
  totals.best = g_array_index (times, gint64, 0);
  totals.median
      = (g_array_index (times, gint64, (times->len - 1) / 2) + g_array_index (times, gint64, times->len / 2)) / 2;
  return totals;
}

void
etude_divine_diary_count_weeks (EtudeDivineDiary *self, gint64 now, guint weeks[ETUDE_RECORD_WEEKS])
{
  memset (weeks, 0, ETUDE_RECORD_WEEKS * sizeof *weeks);
  for (guint i = 0; i < self->solved->len; i++)
    etude_record_count_week (get (self, i)->when, now, weeks);
}

/* --- words --- */

/* Quietly: nobody is told of a day that was missed. */
char *
etude_divine_diary_describe_today (EtudeDivineDiary *self, enum etude_divine_game game, gint64 now)
{
  const guint streak = etude_divine_diary_get_streak (self, now);
  const gboolean solved = etude_divine_diary_has_daily (self, game, now);

  if (!solved && streak < 2)
    return g_strdup (_ ("Today’s puzzle is the same for everybody."));
  if (!solved)
    return g_strdup_printf (ngettext ("Solved on %u day in a row.", "Solved on %u days in a row.", streak), streak);
  if (streak < 2)
    return g_strdup (_ ("You have solved today’s puzzle."));
  return g_strdup_printf (ngettext ("You have solved today’s puzzle: %u day in a row.",
                                    "You have solved today’s puzzle: %u days in a row.", streak),
                          streak);
}

/* "12 solved, 3 of them with help." */
static char *
describe_numbers (const EtudeDivineTotals *totals)
{
  g_autofree char *solved = g_strdup_printf (ngettext ("%u solved", "%u solved", totals->solved), totals->solved);
  g_autofree char *hinted
      = g_strdup_printf (ngettext ("%u of them with help", "%u of them with help", totals->hinted), totals->hinted);

  /* Translators: "12 solved, 3 of them with help". */
  return totals->hinted ? g_strdup_printf (_ ("%s, %s"), solved, hinted) : g_steal_pointer (&solved);
}

char *
etude_divine_diary_describe_totals (EtudeDivineDiary *self, enum etude_divine_game game, enum etude_divine_level level)
{
  const EtudeDivineTotals totals = etude_divine_diary_get_totals (self, game, level);
  g_autofree char *numbers = describe_numbers (&totals), *best = etude_divine_describe_time (totals.best);
  g_autofree char *median = etude_divine_describe_time (totals.median);
  const char *title = etude_divine_game_title (game), *name = etude_divine_level_title (level);

  if (totals.solved == 0)
    /* Translators: a game and a level: "Chess, Medium: none solved yet." */
    return g_strdup_printf (_ ("%s, %s: none solved yet."), title, name);
  if (totals.best == 0)
    /* Translators: a game, a level, and "2 solved, 2 of them with help". */
    return g_strdup_printf (_ ("%s, %s: %s."), title, name, numbers);
  /* Translators: a game, a level, and "12 solved, 3 of them with help"; two times such as "1:05". */
  return g_strdup_printf (_ ("%s, %s: %s. Without help: best %s, median %s."), title, name, numbers, best, median);
}

/* --- what is kept --- */

void
etude_divine_diary_add (EtudeDivineDiary *self, EtudeDivinePuzzle *puzzle, gint64 now, gint64 milliseconds, guint hints)
{
  const EtudeDivineSolved solved = {
    .when = now,
    .milliseconds = (guint32) CLAMP (milliseconds, 0, G_MAXUINT32),
    .hints = hints,
    .date = etude_divine_daily_date (puzzle),
    .game = (guint8) etude_divine_puzzle_get_game (puzzle),
    .rule = (guint8) etude_divine_puzzle_get_rule (puzzle),
    .level = (guint8) etude_divine_puzzle_get_level (puzzle),
  };

  g_array_append_val (self->solved, solved);
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
etude_divine_diary_get_length (EtudeDivineDiary *self)
{
  return self->solved->len;
}

const EtudeDivineSolved *
etude_divine_diary_get (EtudeDivineDiary *self, guint i)
{
  return get (self, i);
}

GVariant *
etude_divine_diary_save (EtudeDivineDiary *self)
{
  GVariantBuilder builder;
  guint next = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_DIVINE_DIARY_TYPE));
  for (guint i = 0; i < self->solved->len; i++)
    {
      const EtudeDivineSolved *s = get (self, i);

      etude_record_unknown_save (self->unknown, s->when, &next, &builder);
      g_variant_builder_add (&builder, SOLVED_TYPE, s->when, s->milliseconds, s->hints, s->date, s->game, s->rule,
                             s->level);
    }
  etude_record_unknown_save (self->unknown, G_MAXINT64, &next, &builder);
  return g_variant_builder_end (&builder);
}

gboolean
etude_divine_solved_is_sound (const EtudeDivineSolved *solved)
{
  GDate date;

  return etude_record_is_time (solved->when) && (solved->date == 0 || date_of_number (solved->date, &date))
         && solved->game < ETUDE_DIVINE_GAMES && solved->level < ETUDE_DIVINE_LEVELS
         && etude_divine_is_played_by (solved->game, solved->rule);
}

void
etude_divine_diary_replace (EtudeDivineDiary *self, GArray *solved)
{
  g_array_ref (solved);
  g_array_unref (self->solved);
  self->solved = solved;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What STATE has, into READ and UNKNOWN. */
static gboolean
read_state (GVariant *state, GArray *read, EtudeRecordUnknown *unknown)
{
  EtudeDivineSolved s;
  GVariantIter iter;
  GVariant *row;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_DIARY_TYPE)))
    return FALSE;
  g_variant_iter_init (&iter, state);
  while ((row = g_variant_iter_next_value (&iter)))
    {
      g_variant_get (row, SOLVED_TYPE, &s.when, &s.milliseconds, &s.hints, &s.date, &s.game, &s.rule, &s.level);
      if (etude_divine_solved_is_sound (&s))
        g_array_append_val (read, s);
      else
        g_ptr_array_add (unknown, g_variant_ref (row));
      g_variant_unref (row);
    }
  return TRUE;
}

gboolean
etude_divine_diary_load (EtudeDivineDiary *self, GVariant *state)
{
  g_autoptr (GArray) read = g_array_new (FALSE, FALSE, sizeof (EtudeDivineSolved));
  g_autoptr (EtudeRecordUnknown) unknown = etude_record_unknown_new ();

  if (!read_state (state, read, unknown))
    return FALSE;
  g_ptr_array_set_size (self->unknown, 0);
  etude_record_unknown_join (self->unknown, unknown);
  etude_divine_diary_replace (self, read);
  return TRUE;
}

/* By time; 0: the same puzzle, whose time may have been rounded. */
static int
compare_solved (gconstpointer first, gconstpointer second)
{
  const EtudeDivineSolved *a = first, *b = second;
  const gint64 keys[][2] = {
    { a->when, b->when },   { a->game, b->game }, { a->rule, b->rule },
    { a->level, b->level }, { a->date, b->date }, { a->milliseconds / MS_A_TENTH, b->milliseconds / MS_A_TENTH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i][0] != keys[i][1])
      return keys[i][0] < keys[i][1] ? -1 : 1;
  return 0;
}

void
etude_divine_diary_join (EtudeDivineDiary *self, GArray *solved)
{
  g_array_prepend_vals (solved, self->solved->data, self->solved->len);
  etude_record_csv_join (solved, compare_solved);
}

gboolean
etude_divine_diary_merge (EtudeDivineDiary *self, GVariant *state)
{
  g_autoptr (GArray) solved = g_array_new (FALSE, FALSE, sizeof (EtudeDivineSolved));
  g_autoptr (EtudeRecordUnknown) unknown = etude_record_unknown_new ();
  gboolean more;

  if (!read_state (state, solved, unknown))
    return FALSE;
  etude_divine_diary_join (self, solved);
  more = etude_record_unknown_join (self->unknown, unknown);
  if (more || solved->len > self->solved->len)
    etude_divine_diary_replace (self, solved);
  return TRUE;
}

static gpointer
create (void)
{
  return etude_divine_diary_new ();
}

static GVariant *
save (gpointer diary)
{
  return etude_divine_diary_save (diary);
}

static gboolean
load (gpointer diary, GVariant *state)
{
  return etude_divine_diary_load (diary, state);
}

static gboolean
merge (gpointer diary, GVariant *state)
{
  return etude_divine_diary_merge (diary, state);
}

const EtudeRecordKind etude_divine_diary_kind = { "puzzles", create, save, load, merge };

/* --- the class --- */

static void
etude_divine_diary_finalize (GObject *object)
{
  g_array_unref (ETUDE_DIVINE_DIARY (object)->solved);
  g_ptr_array_unref (ETUDE_DIVINE_DIARY (object)->unknown);
  G_OBJECT_CLASS (etude_divine_diary_parent_class)->finalize (object);
}

static void
etude_divine_diary_class_init (EtudeDivineDiaryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_divine_diary_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_divine_diary_init (EtudeDivineDiary *self)
{
  self->solved = g_array_new (FALSE, FALSE, sizeof (EtudeDivineSolved));
  self->unknown = etude_record_unknown_new ();
}

EtudeDivineDiary *
etude_divine_diary_new (void)
{
  return g_object_new (ETUDE_TYPE_DIVINE_DIARY, NULL);
}
