/* SPDX-License-Identifier: GPL-3.0-or-later */
/* begin.h - how a test with widgets begins. */
#pragma once

#include <gtk/gtk.h>
#include <locale.h>

/* Instead of gtk_test_init, which sets the locale en_US.UTF-8: numbers in texts would depend on whether the machine has it,
 * and newer versions of GTK end the test where it has not. */
static inline void
begin_test (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  gtk_disable_setlocale ();
  setlocale (LC_ALL, "");
  gtk_init ();
}
