/* SPDX-License-Identifier: GPL-3.0-or-later */
/* save-once.c - writes a text, so and so many times, to a file, as the program writes all it keeps. Layer: tests.
 *
 * For a test that kills it meanwhile. */
#include "etude-file.h"

#include <stdlib.h>

int
main (int argc, char *argv[])
{
  g_autoptr (GFile) file = g_file_new_for_path (argv[1]);
  GString *text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  for (int n = atoi (argv[3]); n > 0; n--)
    g_string_append (text, argv[2]);
  bytes = g_string_free_to_bytes (text);
  return etude_file_save (file, bytes, NULL, NULL) ? EXIT_SUCCESS : EXIT_FAILURE;
}
