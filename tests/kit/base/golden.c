/* SPDX-License-Identifier: GPL-3.0-or-later */
/* golden.c - sentences, held against those that a file has, in English and in Russian. */
#include "golden.h"

#include <libintl.h>
#include <string.h>

static GPtrArray *said; /* what is spoken of, and below it what is said, the second language before the first */
static guint next;      /* the one that the second language speaks of next; the first adds them */
static gboolean is_first;

void
golden_say (char *text, const char *about, ...)
{
  g_autofree char *sentence = g_strdelimit (text ? text : g_strdup ("–"), "\n", '|'), *spoken_of = NULL;
  va_list values;

  va_start (values, about);
  spoken_of = g_strdup_vprintf (about, values);
  va_end (values);
  if (is_first)
    g_ptr_array_add (said, g_strdup_printf ("%s\n  %s", spoken_of, sentence));
  else
    {
      g_autofree char *before = next < said->len ? (char *) said->pdata[next] : g_strdup ("");

      g_assert_true (g_str_has_prefix (before, spoken_of));
      said->pdata[next++] = g_strdup_printf ("%s\n  %s%s", spoken_of, sentence, before + strlen (spoken_of));
    }
}

void
golden_compare (const char *file, void (*say_all) (void))
{
  /* GLib asks for the first language whether there are translations at all. */
  static const char *const languages[] = { "ru", "en" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, file, NULL), *joined = NULL, *text = NULL,
                  *expected = NULL;
  g_auto (GStrv) entries = NULL;

  said = g_ptr_array_new_with_free_func (g_free);
  bindtextdomain ("etude", g_getenv ("ETUDE_LOCALE_DIR"));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_setenv ("LANGUAGE", languages[i], TRUE);
      textdomain ("etude"); /* makes gettext look at the language again */
      is_first = i == 0;
      next = 0;
      say_all ();
    }
  g_assert_cmpuint (next, ==, said->len);
  g_ptr_array_add (said, NULL);
  joined = g_strjoinv ("\n\n", (char **) said->pdata);
  text = g_strconcat (joined, "\n", NULL);
  if (g_strcmp0 (g_getenv ("ETUDE_GOLDEN"), "write") == 0)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  entries = g_strsplit (g_strchomp (expected), "\n\n", -1);
  for (guint i = 0; i < said->len; i++)
    if (g_strcmp0 (entries[i], said->pdata[i]) != 0)
      g_error ("%s has\n%s\nbut what is said is\n%s\nETUDE_GOLDEN=write writes it anew", file,
               entries[i] ? entries[i] : "nothing", said->pdata[i] ? (char *) said->pdata[i] : "nothing");
  g_clear_pointer (&said, g_ptr_array_unref);
}
