/* SPDX-License-Identifier: GPL-3.0-or-later */
/* repair.h - mends what guards an altered input, so that what is behind the guard is tried: check characters of ids, sums
 * of files.
 *
 * Layer: tests; GLib and the engine. A reader that has such a guard defines fuzz_repair; driver.c and mutator.c call it on
 *        most of the altered inputs.
 */
#pragma once

#include <glib.h>

void fuzz_repair (GByteArray *bytes) __attribute__ ((weak));

/* LENGTH bytes from FROM on become an id: letters and digits, hyphens apart, the last of them their check character. */
void fuzz_repair_id (GByteArray *bytes, guint from, guint length);

/* BYTES become the id of a problem (problem-text.h) whose digits they are, one after another: any digits, so that squares
 * overlap and counts are not kept, but each within its base. Too many digits for an id: they stay as they are. */
void fuzz_compose_problem_id (GByteArray *bytes);

/* The same for each word from FROM on that may be an id, since it begins with one of LETTERS. */
void fuzz_repair_words (GByteArray *bytes, guint from, const char *letters);
