/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-diary-csv.c - what was solved as a table that spreadsheets know. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-divine-diary-private.h"
#include "etude-divine-tables.h"
#include "etude-record-csv.h"

#define HEADER "when,game,rule,level,day,hints,seconds"
#define TENTHS 10

enum
{
  WHEN,
  GAME,
  RULE,
  LEVEL,
  DAY,
  HINTS,
  SECONDS,
};

char *
etude_divine_diary_to_csv (EtudeDivineDiary *self)
{
  GString *text = g_string_new (HEADER "\n");

  for (guint i = 0; i < etude_divine_diary_get_length (self); i++)
    {
      const EtudeDivineSolved *solved = etude_divine_diary_get (self, i);
      g_autofree char *when = etude_record_csv_write_time (solved->when);
      const guint tenths = solved->milliseconds / MS_A_TENTH;

      g_string_append_printf (text, "%s,%s,%s,%s,", when, etude_divine_game_row (solved->game)->name,
                              etude_divine_rule_name (solved->rule), etude_divine_level_name (solved->level));
      if (solved->date)
        g_string_append_printf (text, "%u", solved->date);
      g_string_append_printf (text, ",%u,%u.%u\n", solved->hints, tenths / TENTHS, tenths % TENTHS);
    }
  return g_string_free (text, FALSE);
}

/* --- reading --- */

typedef const char *(*NameOf) (guint i);

static const char *
game_name (guint game)
{
  return etude_divine_game_row (game)->name;
}

static const char *
rule_name (guint rule)
{
  return etude_divine_rule_name (rule);
}

static const char *
level_name (guint level)
{
  return etude_divine_level_name (level);
}

static gboolean
read_name (const char *field, NameOf name_of, guint n, guint8 *read)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (field, name_of (i)))
      {
        *read = (guint8) i;
        return TRUE;
      }
  return FALSE;
}

/* Seconds with a decimal point or comma. */
static gboolean
read_milliseconds (char *field, guint32 *milliseconds)
{
  char *end;
  double seconds;

  g_strdelimit (field, ",", '.');
  seconds = g_ascii_strtod (field, &end);
  if (end == field || *end || !(seconds >= 0 && seconds * 1000 <= G_MAXUINT32))
    return FALSE;
  *milliseconds = (guint32) (seconds * 1000 + 0.5);
  return TRUE;
}

static guint
read_fields (char **fields, EtudeDivineSolved *s)
{
  gint64 day = 0, hints;

  if (!etude_record_csv_read_time (fields[WHEN], &s->when))
    return WHEN;
  if (!read_name (fields[GAME], game_name, ETUDE_DIVINE_GAMES, &s->game))
    return GAME;
  if (!read_name (fields[RULE], rule_name, ETUDE_DIVINE_RULES, &s->rule)
      || !etude_divine_is_played_by (s->game, s->rule))
    return RULE;
  if (!read_name (fields[LEVEL], level_name, ETUDE_DIVINE_LEVELS, &s->level))
    return LEVEL;
  if (*fields[DAY] && !etude_record_csv_read_number (fields[DAY], 1, G_MAXUINT32, &day))
    return DAY;
  if (!etude_record_csv_read_number (fields[HINTS], 0, G_MAXUINT32, &hints))
    return HINTS;
  if (!read_milliseconds (fields[SECONDS], &s->milliseconds))
    return SECONDS;
  s->date = (guint32) day;
  s->hints = (guint32) hints;
  if (etude_divine_solved_is_sound (s))
    return ETUDE_RECORD_GOOD;
  s->date = 0;
  return etude_divine_solved_is_sound (s) ? DAY : WHEN;
}

static guint
take_fields (char **fields, gpointer solved)
{
  EtudeDivineSolved s = { 0 };
  const guint wrong = read_fields (fields, &s);

  if (wrong == ETUDE_RECORD_GOOD)
    g_array_append_val ((GArray *) solved, s);
  return wrong;
}

gboolean
etude_divine_diary_merge_csv (EtudeDivineDiary *self, const char *text, guint *n, GError **error)
{
  g_autoptr (GArray) solved = g_array_new (FALSE, TRUE, sizeof (EtudeDivineSolved));
  const guint before = etude_divine_diary_get_length (self);

  if (!etude_record_csv_read (text, HEADER, take_fields, solved, error))
    return FALSE;
  etude_divine_diary_join (self, solved);
  *n = MAX (solved->len, before) - before;
  etude_divine_diary_replace (self, solved);
  return TRUE;
}
