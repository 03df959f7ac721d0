/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences with named places, filled. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-wording.h"

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
        g_string_append_printf (filled, "%u", place->number);
    }
  g_string_append (filled, text);
  return g_string_free (filled, FALSE);
}
