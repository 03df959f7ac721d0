/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-shown-text.c - how much of a text is shown. */
#define G_LOG_DOMAIN "etude"

#include "etude-shown-text.h"

#define ELLIPSIS "…"
#define DASH "–"
#define JOINER "\u2060" /* no line is broken here; it is not seen */

/* SHOWN, if it is not NULL, gets what is shown. Returns whether that is all of TEXT. */
static gboolean
show (const char *text, guint letters, GString *shown)
{
  gboolean whole = TRUE;
  guint n = 0, word = 0;

  for (; *text && n < letters; text = g_utf8_next_char (text))
    {
      const gunichar letter = g_utf8_get_char (text);

      /* Lines can be broken before and behind wide characters, as in Chinese, without a blank. */
      word = g_unichar_isspace (letter) || g_unichar_iswide (letter) ? 0 : word + 1;
      if (word > ETUDE_SHOWN_WORD)
        {
          if (word == ETUDE_SHOWN_WORD + 1 && shown)
            g_string_append (shown, ELLIPSIS);
          whole = FALSE;
          continue;
        }
      n++;
      if (shown)
        g_string_append_unichar (shown, letter);
    }
  if (*text && shown && !g_str_has_suffix (shown->str, ELLIPSIS))
    g_string_append (shown, ELLIPSIS);
  return whole && !*text;
}

char *
etude_shown_text (const char *text, guint letters)
{
  GString *shown = g_string_new (NULL);

  show (text, letters, shown);
  return g_string_free (shown, FALSE);
}

gboolean
etude_shown_whole (const char *text, guint letters)
{
  return show (text, letters, NULL);
}

char *
etude_shown_unbroken (const char *text)
{
  GString *shown = g_string_new (text);

  g_string_replace (shown, DASH, DASH JOINER, 0);
  g_string_replace (shown, DASH JOINER " ", DASH " ", 0);
  return g_string_free (shown, text == NULL);
}
