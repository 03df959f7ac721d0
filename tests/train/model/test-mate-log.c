/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-log.c - yardsticks, what a record remembers, when it has a theme come back, and its files. */
#include "case.h"
#include "etude-mate-log.h"
#include "notation.h"

#define NOON G_GINT64_CONSTANT (1772366400) /* 1 March 2026, 12:00 UTC */
#define DAY (24 * 60 * 60)

static EtudeMateDrilled
drilled (gint64 when, EtudeMateTheme theme, gboolean solved, guint used, guint needed)
{
  return (EtudeMateDrilled){
    .when = when, .theme = theme, .solved = solved, .used = used, .needed = needed, .spare = 20, .seconds = 90
  };
}

static EtudeLog *
record_of (const EtudeMateDrilled *drills, guint n)
{
  EtudeLog *record = etude_mate_log_new ();

  for (guint i = 0; i < n; i++)
    etude_log_add (record, &drills[i]);
  return record;
}

/* --- mistakes --- */

#define MISTAKE "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"
#define OTHER "8/8/8/8/8/7K/4B3/3N2k1 w - - 0 1"

static void
note (EtudeLog *log, const char *text, EtudeMateTheme theme, gboolean solved, gint64 now)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  etude_mate_mistakes_note (log, &fen.position, theme, solved, now);
}

/* A mistake comes back the next day, and later every time it is mastered; made again, it comes back soon. Each counts for
 * itself and its theme, twice the same on a day once, and what never was a mistake is not mastered. */
CASE (mistakes)
{
  g_autoptr (EtudeLog) log = etude_mate_mistakes_new (), again = etude_mate_mistakes_new ();
  g_autoptr (GVariant) state = NULL;
  g_autofree char *csv = NULL;
  EtudeMateTried next = { 0 };
  int days = 0;
  guint n;

  note (log, MISTAKE, ETUDE_MATE_THEME_KEY_SQUARES, TRUE, NOON);
  g_assert_cmpuint (etude_log_get_length (log), ==, 0);
  note (log, MISTAKE, ETUDE_MATE_THEME_KEY_SQUARES, FALSE, NOON);
  note (log, MISTAKE, ETUDE_MATE_THEME_KEY_SQUARES, FALSE, NOON + 60);
  note (log, OTHER, ETUDE_MATE_THEME_NONE, FALSE, NOON + 120);
  note (log, OTHER, ETUDE_MATE_THEME_NET, TRUE, NOON + 120);
  g_assert_cmpuint (etude_log_get_length (log), ==, 2);
  g_assert_cmpuint (etude_mate_mistakes_count_due (log, NOON + 120, &next), ==, 0);
  g_assert_cmpuint (etude_mate_mistakes_count_due (log, NOON + DAY, &next), ==, 2);
  g_assert_cmpstr (next.position, ==, MISTAKE);
  g_assert_cmpint (next.theme, ==, ETUDE_MATE_THEME_KEY_SQUARES + 1);
  note (log, MISTAKE, ETUDE_MATE_THEME_KEY_SQUARES, TRUE, NOON + DAY);
  g_assert_cmpuint (etude_mate_mistakes_count_due (log, NOON + DAY, &next), ==, 1);
  g_assert_cmpstr (next.position, ==, OTHER);
  note (log, OTHER, ETUDE_MATE_THEME_NONE, TRUE, NOON + DAY);
  while (etude_mate_mistakes_count_due (log, NOON + DAY + days * DAY, NULL) == 0)
    days++;
  g_assert_cmpint (days, >, 1);
  note (log, OTHER, ETUDE_MATE_THEME_NONE, FALSE, NOON + DAY + days * DAY);
  g_assert_cmpuint (etude_mate_mistakes_count_due (log, NOON + DAY + (days + 1) * DAY, &next), >=, 1);
  state = g_variant_ref_sink (etude_log_save (log));
  g_assert_true (etude_log_load (again, state));
  g_assert_cmpuint (etude_log_get_length (again), ==, etude_log_get_length (log));
  csv = etude_log_to_csv (log);
  g_clear_object (&again);
  again = etude_mate_mistakes_new ();
  g_assert_true (etude_log_merge_csv (again, csv, &n, NULL));
  g_assert_cmpuint (n, ==, etude_log_get_length (log));
  g_assert_false (etude_log_merge_csv (
      again, "when,position,theme,solved\n2026-03-01T12:00:00Z,8/8/8/8/8/8/8/8 w,none,no\n", &n, NULL));
}

/* --- yardsticks --- */

CASE (yardsticks)
{
  g_assert_cmpint (etude_mate_budget_spare (10, 20), ==, 20);
  g_assert_cmpint (etude_mate_budget_spare (40, 20), ==, -10);
}

static void
check_words (EtudeMateYardstick yardstick, guint used, guint cost, guint moves, const char *expected)
{
  case_assert_text (etude_mate_yardstick_describe (yardstick, used, cost, moves), expected);
}

CASE (yardstick_words)
{
  check_words (ETUDE_MATE_YARDSTICK_FIFTY, 12, 3, 20, "12 of 50 moves played, 18 may be wasted.");
  check_words (ETUDE_MATE_YARDSTICK_FIFTY, 40, 30, 11, "The mate comes 1 move after the fiftieth.");
  check_words (ETUDE_MATE_YARDSTICK_TABLE, 12, 0, 20, "12 moves played, as good as best play.");
  check_words (ETUDE_MATE_YARDSTICK_TABLE, 12, 3, 20, "3 moves more than best play so far.");
}

CASE (grades)
{
  static const struct
  {
    EtudeMateYardstick yardstick;
    gboolean solved;
    guint hints, used, needed;
    int spare;
    enum etude_grade grade;
  } drills[] = {
    { ETUDE_MATE_YARDSTICK_FIFTY, TRUE, 0, 10, 10, 30, ETUDE_GRADE_EASY },
    { ETUDE_MATE_YARDSTICK_FIFTY, TRUE, 0, 30, 10, 10, ETUDE_GRADE_GOOD },
    { ETUDE_MATE_YARDSTICK_FIFTY, TRUE, 0, 60, 10, -20, ETUDE_GRADE_AGAIN },
    { ETUDE_MATE_YARDSTICK_FIFTY, TRUE, 1, 10, 10, 30, ETUDE_GRADE_HARD },
    { ETUDE_MATE_YARDSTICK_FIFTY, FALSE, 0, 5, 5, 30, ETUDE_GRADE_AGAIN },
    { ETUDE_MATE_YARDSTICK_TABLE, TRUE, 0, 11, 8, 30, ETUDE_GRADE_GOOD },
    { ETUDE_MATE_YARDSTICK_TABLE, TRUE, 0, 12, 8, 30, ETUDE_GRADE_HARD },
    { ETUDE_MATE_YARDSTICK_TABLE, TRUE, 0, 7, 8, 30, ETUDE_GRADE_EASY }, /* the defender helped */
  };

  for (guint i = 0; i < G_N_ELEMENTS (drills); i++)
    g_assert_cmpint (etude_mate_yardstick_grade (drills[i].yardstick, drills[i].solved, drills[i].hints, drills[i].used,
                                                 drills[i].needed, drills[i].spare),
                     ==, drills[i].grade);
}

CASE (names)
{
  for (guint i = 0; i < ETUDE_N_MATE_THEMES; i++)
    {
      g_assert_cmpint (etude_mate_theme_parse (etude_mate_theme_name (i)), ==, i);
      g_assert_true (etude_mate_theme_is_race (i) == g_str_has_prefix (etude_mate_theme_name (i), "race"));
    }
  g_assert_false (etude_mate_theme_is_race (ETUDE_N_MATE_THEMES));
  for (guint i = 0; i < ETUDE_N_MATE_DEFENDERS; i++)
    g_assert_cmpint (etude_mate_defender_parse (etude_mate_defender_name (i)), ==, i);
  for (guint i = 0; i < ETUDE_N_MATE_YARDSTICKS; i++)
    g_assert_cmpint (etude_mate_yardstick_parse (etude_mate_yardstick_name (i)), ==, i);
  g_assert_cmpint (etude_mate_theme_parse ("x"), ==, -1);
}

/* --- coming back --- */

static void
check_today (EtudeLog *record, gint64 now, const char *expected)
{
  case_assert_text (etude_mate_log_describe_today (record, now), expected);
}

/* A week goes by, day by day: what went well stays away, what went badly is there again on the next day. */
CASE (week)
{
  const EtudeMateDrilled drills[]
      = { drilled (NOON, ETUDE_MATE_THEME_W, TRUE, 9, 9), drilled (NOON + 600, ETUDE_MATE_THEME_NET, FALSE, 3, 4) };
  g_autoptr (EtudeLog) record = record_of (drills, 2);
  const EtudeMateDrilled again = drilled (NOON + DAY, ETUDE_MATE_THEME_NET, TRUE, 5, 4);
  int days;

  check_today (record, NOON + 3600, "Nothing is due today. In 1 day: Mate in six or fewer.");
  check_today (record, NOON + DAY, "Due today: Mate in six or fewer. About 2 minutes.");
  g_assert_cmpint (etude_mate_log_get_next (record, NOON + DAY), ==, ETUDE_MATE_THEME_NET);
  etude_log_add (record, &again);
  g_assert_true (etude_mate_log_get_due (record, ETUDE_MATE_THEME_NET, NOON + DAY, &days));
  g_assert_cmpint (days, ==, 2); /* 1.9 days: failed, then well done */
  g_assert_true (etude_mate_log_get_due (record, ETUDE_MATE_THEME_W, NOON + DAY, &days));
  g_assert_cmpint (days, ==, 7); /* an easy first review: after 8 days */
  g_assert_false (etude_mate_log_get_due (record, ETUDE_MATE_THEME_ROOK, NOON, &days));
  check_today (record, NOON + 8 * DAY, "Due today: Mate in six or fewer, W manoeuvre. About 3 minutes.");
  g_assert_cmpint (etude_mate_log_get_next (record, NOON + 8 * DAY), ==, ETUDE_MATE_THEME_NET);
}

CASE (nothing_yet)
{
  g_autoptr (EtudeLog) record = etude_mate_log_new ();
  g_autofree char *theme = etude_mate_log_describe_theme (record, ETUDE_MATE_THEME_W, NOON);

  check_today (record, NOON, "Nothing practised yet. A good start: Mate in six or fewer.");
  g_assert_cmpstr (theme, ==, "Never practised.");
}

/* A clock that was wrong for a time: what it said of the future does not keep a theme away, and what it said of the past does
 * not make a day of it. */
CASE (wrong_clock)
{
  const EtudeMateDrilled drills[] = { drilled (NOON + 900 * DAY, ETUDE_MATE_THEME_W, FALSE, 9, 9),
                                      drilled (NOON, ETUDE_MATE_THEME_NET, FALSE, 3, 4),
                                      drilled (NOON - 9000 * DAY, ETUDE_MATE_THEME_NET, FALSE, 3, 4),
                                      drilled (NOON + 60, ETUDE_MATE_THEME_NET, TRUE, 3, 3) };
  g_autoptr (EtudeLog) record = record_of (drills, 4), right = etude_mate_log_new ();
  int days, expected;

  g_assert_true (etude_mate_log_get_due (record, ETUDE_MATE_THEME_W, NOON, &days));
  g_assert_cmpint (days, ==, 1);
  g_assert_true (etude_mate_log_get_due (record, ETUDE_MATE_THEME_NET, NOON, &days));
  for (guint i = 1; i < 4; i++)
    {
      EtudeMateDrilled d = drills[i];

      d.when = MAX (d.when, NOON);
      etude_log_add (right, &d);
    }
  g_assert_true (etude_mate_log_get_due (right, ETUDE_MATE_THEME_NET, NOON, &expected));
  g_assert_cmpint (days, ==, expected);
  g_assert_cmpint (days, <, 30);
}

CASE (theme)
{
  const EtudeMateDrilled drills[]
      = { drilled (NOON, ETUDE_MATE_THEME_W, TRUE, 12, 9), drilled (NOON + 60, ETUDE_MATE_THEME_W, FALSE, 2, 3),
          drilled (NOON + 99, ETUDE_MATE_THEME_W, TRUE, 10, 9) };
  g_autoptr (EtudeLog) record = record_of (drills, 3);
  g_autofree char *text = etude_mate_log_describe_theme (record, ETUDE_MATE_THEME_W, NOON);

  g_assert_cmpstr (text, ==,
                   "3 drills, 2 solved. 22 moves used where 18 would have been enough. 90 seconds each. Due in 1 day.");
}

CASE (weeks)
{
  const EtudeMateDrilled drills[]
      = { drilled (NOON - 20 * DAY, ETUDE_MATE_THEME_W, TRUE, 1, 1),
          drilled (NOON - 7 * DAY, ETUDE_MATE_THEME_W, TRUE, 1, 1),
          drilled (NOON - 6 * DAY, ETUDE_MATE_THEME_W, FALSE, 1, 1), drilled (NOON, ETUDE_MATE_THEME_W, TRUE, 1, 1),
          drilled (NOON + 2 * DAY, ETUDE_MATE_THEME_W, TRUE, 1, 1) };
  g_autoptr (EtudeLog) record = record_of (drills, G_N_ELEMENTS (drills));
  guint n[ETUDE_LOG_WEEKS];

  etude_log_count_weeks (record, NOON, n);
  g_assert_cmpuint (n[ETUDE_LOG_WEEKS - 1], ==, 2);
  g_assert_cmpuint (n[ETUDE_LOG_WEEKS - 2], ==, 1);
  g_assert_cmpuint (n[ETUDE_LOG_WEEKS - 3], ==, 1);
  g_assert_cmpuint (n[0], ==, 0);
}

/* --- what is kept --- */

static void
count (guint *n)
{
  ++*n;
}

CASE (kept)
{
  const EtudeMateDrilled drills[]
      = { drilled (NOON, ETUDE_MATE_THEME_W, TRUE, 12, 9), drilled (NOON + 60, ETUDE_MATE_THEME_ROOK, FALSE, 2, 3) };
  g_autoptr (EtudeLog) record = record_of (drills, 2), other = etude_mate_log_new ();
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_log_save (record)), again = NULL;
  g_autoptr (GVariant) wrong
      = g_variant_ref_sink (g_variant_new_parsed ("[(int64 5, byte 200, byte 0, byte 0, true, byte 0, uint16 1)]"));
  guint n = 0;

  g_signal_connect_swapped (other, "changed", G_CALLBACK (count), &n);
  g_assert_true (etude_log_load (other, state));
  g_assert_cmpuint (n, ==, 1);
  again = g_variant_ref_sink (etude_log_save (other));
  g_assert_true (g_variant_equal (state, again));
  g_assert_false (etude_log_load (other, wrong));
  g_assert_cmpuint (etude_log_get_length (other), ==, 2);
  g_assert_cmpuint (n, ==, 1);
}

/* What a record may say: times from 1970 to 9999, and themes, defenders and yardsticks that there are. What is not understood
 * comes out as it went in. */
CASE (sound)
{
  const gint64 year_10000 = G_GINT64_CONSTANT (253402300800);
  const struct
  {
    gint64 when;
    guint8 theme, defender, yardstick;
    gboolean sound;
  } drills[] = {
    { 0, 0, 0, 0, TRUE },
    { NOON, ETUDE_N_MATE_THEMES - 1, ETUDE_N_MATE_DEFENDERS - 1, ETUDE_N_MATE_YARDSTICKS - 1, TRUE },
    { year_10000 - 1, 0, 0, 0, TRUE },
    { -1, 0, 0, 0, FALSE },
    { year_10000, 0, 0, 0, FALSE },
    { NOON, ETUDE_N_MATE_THEMES, 0, 0, FALSE },
    { NOON, 0, ETUDE_N_MATE_DEFENDERS, 0, FALSE },
    { NOON, 0, 0, ETUDE_N_MATE_YARDSTICKS, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (drills); i++)
    {
      g_autoptr (EtudeLog) record = etude_mate_log_new ();
      g_autoptr (GVariant) again = NULL, state = g_variant_ref_sink (g_variant_new_parsed (
                                             "[(%x, %y, %y, %y, true, byte 0, uint16 1, uint16 1, int16 1, uint32 1)]",
                                             drills[i].when, drills[i].theme, drills[i].defender, drills[i].yardstick));

      g_assert_true (etude_log_load (record, state));
      g_assert_cmpuint (etude_log_get_length (record), ==, drills[i].sound ? 1 : 0);
      again = g_variant_ref_sink (etude_log_save (record));
      g_assert_true (g_variant_equal (state, again));
    }
}

CASE (csv)
{
  const EtudeMateDrilled drills[]
      = { drilled (NOON, ETUDE_MATE_THEME_W, TRUE, 12, 9), drilled (NOON + 60, ETUDE_MATE_THEME_ROOK, FALSE, 2, 3) };
  g_autoptr (EtudeLog) record = record_of (drills, 2), other = record_of (drills, 1);
  g_autofree char *text = etude_log_to_csv (record), *again = NULL;
  const EtudeMateDrilled *first;
  guint n;

  g_assert_cmpstr (text, ==,
                   "when,theme,defender,yardstick,solved,hints,used,needed,spare,seconds\n"
                   "2026-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90\n"
                   "2026-03-01T12:01:00Z,rook,longest,fifty,no,0,2,3,20,90\n");
  g_assert_true (etude_log_merge_csv (other, text, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  again = etude_log_to_csv (other);
  g_assert_cmpstr (again, ==, text);
  g_assert_true (etude_log_merge_csv (other, "\"2026-01-01T00:00:00Z\";net;human;table;no;1;2;3;-4;5\r\n", &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  first = etude_log_get (other, 0);
  g_assert_cmpint (first->spare, ==, -4);
  g_assert_cmpint (first->theme, ==, ETUDE_MATE_THEME_NET);
}

/* Drills that ended in the same second are two if one was solved and the other was not, or of other themes or moves. */
CASE (csv_same)
{
  g_autoptr (EtudeLog) log = etude_mate_log_new ();
  guint n;

  g_assert_true (etude_log_merge_csv (log,
                                      "2026-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90\n"
                                      "2026-03-01T12:00:00Z,w,longest,fifty,no,0,12,9,20,90\n"
                                      "2026-03-01T12:00:00Z,w,longest,fifty,yes,0,11,9,20,90\n"
                                      "2026-03-01T12:00:00Z,net,longest,fifty,yes,0,12,9,20,90\n"
                                      "2026-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90\n",
                                      &n, NULL));
  g_assert_cmpuint (n, ==, 4);
}

#define NAMES "when,theme,defender,yardstick,solved,hints,used,needed,spare,seconds"

/* The names say where the columns are, whatever a spreadsheet has done with them. */
CASE (csv_order)
{
  g_autoptr (EtudeLog) record = etude_mate_log_new ();
  g_autofree char *text = NULL;
  guint n;

  g_assert_true (etude_log_merge_csv (record,
                                      "\n\"Needed\";\"Used\";when;seconds;spare;hints;solved;yardstick;defender;theme\n"
                                      "9;12;2026-03-01T12:00:00Z;90;20;1;yes;table;human;w\n",
                                      &n, NULL));
  text = etude_log_to_csv (record);
  g_assert_cmpstr (text, ==, NAMES "\n2026-03-01T12:00:00Z,w,human,table,yes,1,12,9,20,90\n");
}

static void
check_names (const char *names, const char *expected)
{
  g_autoptr (EtudeLog) record = etude_mate_log_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strconcat (names, "\n2026-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90\n", NULL);
  guint n;

  g_assert_false (etude_log_merge_csv (record, text, &n, &error));
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (etude_log_get_length (record), ==, 0);
}

CASE (csv_names)
{
  check_names ("when,theme,defender,yardstick,solved,hints,used,needed,spare",
               "In line 1 of the record “seconds” is missing.");
  check_names ("\nwhen,Thema,defender,yardstick,solved,hints,used,needed,spare,seconds",
               "In line 2 of the record, column 2, “Thema” is not the name of a column.");
  check_names (NAMES ",remark", "In line 1 of the record, column 11, “remark” is not the name of a column.");
  check_names ("when,theme,defender,yardstick,solved,hints,used,used,spare,seconds",
               "In line 1 of the record “used” appears twice.");
  check_names ("yesterday,w,longest,fifty,yes,0,12,9,20,90",
               "In line 1 of the record, column 1, “yesterday” is not the name of a column.");
}

static void
check_fault (const char *line, const char *expected)
{
  g_autoptr (EtudeLog) record = etude_mate_log_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strconcat (NAMES "\n2026-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90\n", line, NULL);
  guint n;

  g_assert_false (etude_log_merge_csv (record, text, &n, &error));
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (etude_log_get_length (record), ==, 0);
}

CASE (faults)
{
  check_fault ("2026-03-01T12:00:00Z,w", "Line 3 of the record has too few fields, or too many.");
  check_fault ("yesterday,w,longest,fifty,yes,0,12,9,20,90", "In line 3 of the record “when” cannot be read.");
  check_fault ("1950-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90",
               "In line 3 of the record “when” cannot be read.");
  check_fault ("2026-03-01T12:00:00Z,x,longest,fifty,yes,0,12,9,20,90",
               "In line 3 of the record “theme” cannot be read.");
  check_fault ("2026-03-01T12:00:00Z,w,longest,fifty,maybe,0,12,9,20,90",
               "In line 3 of the record “solved” cannot be read.");
  check_fault ("2026-03-01T12:00:00Z,w,longest,fifty,yes,0,70000,9,20,90",
               "In line 3 of the record “used” cannot be read.");
  check_fault ("2026-03-01T12:00:00Z,w,longest,fifty,yes,0,7,9,20,90,1",
               "Line 3 of the record has too few fields, or too many.");
}
