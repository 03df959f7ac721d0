/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-wording.c - numbers as they are read; sentences with named places, filled. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <limits.h>
#include <locale.h>
#include <string.h>

#include "etude-wording.h"

const char *
etude_number_write (etude_wide_count n, char *buffer)
{
  const struct lconv *locale = localeconv ();
  const char *sign = locale->thousands_sep, *groups = locale->grouping;
  char digits[ETUDE_WIDE_TEXT], *at = buffer + ETUDE_NUMBER_SIZE - 1;
  const char *first = etude_wide_count_text (n, digits), *last = first + strlen (first);

  if (!*sign || !*groups || *groups == CHAR_MAX)
    {
      /* Translators: what stands between the groups of three digits in 5,411,092; a space has to be one without a break. */
      sign = C_ ("thousands", ",");
      groups = "\3";
    }
  if (strlen (sign) > 4)
    sign = ",";
  *at = '\0';
  for (int room = *groups; last > first; room--)
    {
      if (room == 0 && *groups != CHAR_MAX)
        {
          at -= strlen (sign);
          memcpy (at, sign, strlen (sign));
          groups += groups[1] != '\0'; /* the last length is that of all further groups */
          room = *groups;
        }
      *--at = *--last;
    }
  return at;
}

/* The place whose name NAME[LENGTH] is, or NULL. */
static const EtudePlace *
find_place (const EtudePlace *places, guint n_places, const char *name, gsize length)
{
  for (guint i = 0; i < n_places; i++)
    if (strlen (places[i].name) == length && memcmp (places[i].name, name, length) == 0)
      return &places[i];
  return NULL;
}

char *
etude_wording_fill (const EtudeWording *wording, const EtudePlace *places, guint n_places)
{
  GString *filled = g_string_new (NULL);
  const char *text = _ (wording->one), *brace;

  if (wording->many)
    {
      const EtudePlace *counted = find_place (places, n_places, wording->counted, strlen (wording->counted));

      text = ngettext (wording->one, wording->many, counted ? counted->number : 1);
    }
  while ((brace = strchr (text, '{')))
    {
      const gsize length = strcspn (brace + 1, "{}");
      const EtudePlace *place = brace[1 + length] == '}' ? find_place (places, n_places, brace + 1, length) : NULL;

      g_string_append_len (filled, text, brace - text);
      text = brace + (place ? length + 2 : 1);
      if (!place)
        g_string_append_c (filled, '{');
      else if (place->text)
        g_string_append (filled, place->text);
      else
        g_string_append (filled, ETUDE_NUMBER (place->number));
    }
  g_string_append (filled, text);
  return g_string_free (filled, FALSE);
}

char *
etude_wording_list (const GPtrArray *items, gboolean either)
{
  char *list = g_strdup (items->len ? g_ptr_array_index (items, 0) : "");

  for (guint i = 1; i < items->len; i++)
    {
      g_autofree char *before = list;
      const char *item = g_ptr_array_index (items, i);

      if (i + 1 < items->len)
        /* Translators: a list that is not complete yet: "c3, d4". */
        list = g_strdup_printf (_ ("%s, %s"), before, item);
      else if (either)
        /* Translators: the end of a list: "c3, d4 or e5". */
        list = g_strdup_printf (_ ("%s or %s"), before, item);
      else
        /* Translators: the end of a list: "c3, d4 and e5". */
        list = g_strdup_printf (_ ("%s and %s"), before, item);
    }
  return list;
}
