/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-daily.c - the puzzles of a day: what they are called, and which are some. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-daily.h"
#include "etude-divine-texts.h"

#define DAILY "daily"

/* Of boards in coloured regions, from Monday to Sunday. */
static const struct
{
  enum etude_divine_level level;
  guint size; /* squares a side */
} week[] = {
  { ETUDE_DIVINE_EASY, 7 }, { ETUDE_DIVINE_EASY, 8 },  { ETUDE_DIVINE_MEDIUM, 8 },  { ETUDE_DIVINE_MEDIUM, 9 },
  { ETUDE_DIVINE_HARD, 9 }, { ETUDE_DIVINE_HARD, 10 }, { ETUDE_DIVINE_EXPERT, 10 },
};

const char *
etude_divine_kind_title (guint kind)
{
  return kind < ETUDE_DIVINE_KINDS ? etude_divine_game_title (kind) : _ ("Regions");
}

guint
etude_divine_date (gint64 now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (now);
  int year, month, day;

  g_date_time_get_ymd (time, &year, &month, &day);
  return (guint) (year * 10000 + month * 100 + day);
}

gboolean
etude_divine_date_read (guint64 number, GDate *date)
{
  const guint64 year = number / 10000, month = number / 100 % 100, day = number % 100;

  g_date_clear (date, 1);
  if (year < 1000 || year > 9999 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return TRUE;
}

guint
etude_divine_daily_kind (guint i)
{
  return i < ETUDE_DIVINE_GAMES ? i : ETUDE_DIVINE_REGIONS;
}

guint
etude_divine_daily_place (guint kind)
{
  return kind < ETUDE_DIVINE_KINDS ? etude_divine_daily_game (kind) : ETUDE_DIVINE_DAILIES - 1;
}

enum etude_divine_level
etude_divine_daily_level (guint kind, guint date)
{
  GDate day;

  if (!etude_divine_date_read (date, &day))
    return ETUDE_DIVINE_EASY;
  if (kind < ETUDE_DIVINE_GAMES)
    return etude_divine_daily_first (kind, date).level;
  return week[g_date_get_weekday (&day) - G_DATE_MONDAY].level;
}

char *
etude_divine_daily_name (guint kind, guint date)
{
  const enum etude_divine_level level = etude_divine_daily_level (kind, date);
  struct etude_divine_seed first;
  char form[ETUDE_DIVINE_SEED_TEXT];
  GDate day;

  g_return_val_if_fail (etude_divine_date_read (date, &day), NULL);
  if (kind < ETUDE_DIVINE_GAMES && date >= ETUDE_DIVINE_DAILY_FIRST)
    return g_strdup_printf ("%s-" DAILY "-%u", etude_divine_game_row (kind)->name, date);
  if (kind < ETUDE_DIVINE_GAMES)
    {
      first = etude_divine_daily_first (kind, date);
      return g_strdup (etude_divine_seed_write (&first, form));
    }
  return g_strdup_printf ("regions%s-%u-1-%s-%u", date < ETUDE_DIVINE_DAILY_FIRST ? "" : "3",
                          week[g_date_get_weekday (&day) - G_DATE_MONDAY].size, etude_divine_level_name (level), date);
}

gboolean
etude_divine_daily_read (const char *text, enum etude_divine_game *game, guint *date)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 0);
  enum etude_divine_game named;
  guint64 number;
  GDate day;

  if (g_strv_length (parts) != 3 || !g_str_equal (parts[1], DAILY) || !etude_divine_game_parse (parts[0], &named)
      || named >= ETUDE_DIVINE_GAMES
      || !g_ascii_string_to_unsigned (parts[2], 10, ETUDE_DIVINE_DAILY_FIRST, G_MAXUINT32, &number, NULL)
      || !etude_divine_date_read (number, &day))
    return FALSE;
  *game = named;
  *date = (guint) number;
  return TRUE;
}

guint
etude_divine_daily_date (const char *seed_form)
{
  const char *last = seed_form ? strrchr (seed_form, '-') : NULL;
  g_autofree char *regions = NULL;
  struct etude_divine_seed seed, first;
  guint64 number;
  guint date;
  GDate day;

  if (!last || !g_ascii_string_to_unsigned (last + 1, 10, 1, G_MAXUINT64, &number, NULL))
    return 0;
  if (number >= (guint64) ETUDE_DIVINE_DAILY_FIRST * ETUDE_DIVINE_DAILY_MOST)
    number /= ETUDE_DIVINE_DAILY_MOST;
  if (number > G_MAXUINT32 || !etude_divine_date_read (number, &day))
    return 0;
  date = (guint) number;
  if (etude_divine_seed_read (seed_form, &seed) == ETUDE_DIVINE_ID_OK)
    {
      first = etude_divine_daily_first (etude_divine_daily_game (seed.game), date);
      return seed.game == first.game && seed.rule == first.rule && seed.level == first.level
                     && seed.seed - first.seed < (date < ETUDE_DIVINE_DAILY_FIRST ? 1 : ETUDE_DIVINE_DAILY_MOST)
                 ? date
                 : 0;
    }
  regions = etude_divine_daily_name (ETUDE_DIVINE_REGIONS, date);
  return g_strcmp0 (regions, seed_form) == 0 ? date : 0;
}
