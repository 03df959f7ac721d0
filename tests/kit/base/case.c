/* SPDX-License-Identifier: GPL-3.0-or-later */
/* case.c - the program around tests that add themselves.
 *
 * With CASE_DISPLAY there is a display, with CASE_WIDGETS there are the resources of the widgets. Times are those of UTC unless a
 * test says otherwise.
 */
#include "case.h"

#ifdef CASE_WIDGETS
#  include "etude-widgets.h"
#endif
#ifdef CASE_DISPLAY
#  include "begin.h"

#  include <adwaita.h>
#endif

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

static GArray *cases;

void
case_remove_all (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      case_remove_all (inside);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
case_add (const Case *added)
{
  if (!cases)
    cases = g_array_new (FALSE, FALSE, sizeof *added);
  g_array_append_val (cases, *added);
}

/* "/log" for all that is in test-log.c. To be freed. */
static char *
path_of_file (const Case *added)
{
  g_autofree char *base = g_path_get_basename (added->file);

  *strrchr (base, '.') = '\0';
  g_assert_true (g_str_has_prefix (base, "test-"));
  return g_strconcat ("/", base + strlen ("test-"), NULL);
}

/* What -p says is one file, is taken out of the arguments, since GLib would leave out what stands deeper in it; NULL: there is
 * nothing of that kind. One without tests would be a test that cannot fail. To be freed. */
static char *
take_file (int *argc, char **argv)
{
  for (int i = 1; i + 1 < *argc; i++)
    for (guint k = 0; k < cases->len && g_str_equal (argv[i], "-p"); k++)
      {
        g_autofree char *path = path_of_file (&g_array_index (cases, Case, k));

        if (g_str_equal (path, argv[i + 1]))
          {
            memmove (&argv[i], &argv[i + 2], (gsize) (*argc - i - 1) * sizeof *argv);
            *argc -= 2;
            return g_steal_pointer (&path);
          }
        if (k + 1 == cases->len && !strchr (argv[i + 1] + 1, '/'))
          g_error ("There is no test %s", argv[i + 1]);
      }
  return NULL;
}

/* ONLY: the file that is wanted, or NULL. */
static void
add (const Case *added, const char *only)
{
  g_autofree char *file = path_of_file (added), *path = g_strconcat (file, "/", added->name, NULL);

  g_strdelimit (path, "_", '-');
  if (only && !g_str_equal (only, file))
    return;
  if (added->table)
    added->table ();
  else if (added->slow == g_test_slow ())
    g_test_add_vtable (path, added->size, added->data, (GTestFixtureFunc) added->set_up, (GTestFixtureFunc) added->test,
                       (GTestFixtureFunc) added->tear_down);
}

int
main (int argc, char **argv)
{
  g_autofree char *only = take_file (&argc, argv);
  int status;

  g_setenv ("TZ", "UTC", TRUE);
#ifdef CASE_DISPLAY
  begin_test (&argc, &argv);
  adw_init ();
#else
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
#endif
#ifdef CASE_WIDGETS
  etude_widgets_init ();
#endif
  for (guint i = 0; i < cases->len; i++)
    add (&g_array_index (cases, Case, i), only);
  status = g_test_run ();
  g_array_unref (cases);
  return status;
}
