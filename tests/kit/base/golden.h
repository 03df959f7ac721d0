/* SPDX-License-Identifier: GPL-3.0-or-later */
/* golden.h - sentences, held against those that a file has, in English and in Russian. Layer: tests; GLib.
 *
 * The file has a line for what a sentence is about, below it the sentence in both languages, and an empty line. With
 * ETUDE_GOLDEN=write in the environment it is written anew instead, for somebody to read what has changed.
 */
#pragma once

#include <glib.h>

/* Calls SAY_ALL in each language and compares what it has said with FILE, which lies beside the test. */
void golden_compare (const char *file, void (*say_all) (void));

/* TEXT, which is freed, is said of what ABOUT describes; NULL: nothing is said. */
void golden_say (char *text, const char *about, ...) G_GNUC_PRINTF (2, 3);
