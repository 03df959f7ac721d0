/* SPDX-License-Identifier: GPL-3.0-or-later */
/* begin.h - how a test with widgets begins. */
#pragma once

#include <gtk/gtk.h>
#include <locale.h>

/* Leaves out what GTK 4.24 warns of by itself on a server without a compositor; g_test_init makes all warnings fatal. */
static inline GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && g_strstr_len (fields[i].value, fields[i].length, "gdk_frame_timings_submitted"))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

/* Instead of gtk_test_init, which sets the locale en_US.UTF-8: numbers in texts would depend on whether the machine has it,
 * and newer versions of GTK end the test where it has not. */
static inline void
begin_test (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  gtk_disable_setlocale ();
  setlocale (LC_ALL, "");
  gtk_init ();
}
