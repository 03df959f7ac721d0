/* SPDX-License-Identifier: GPL-3.0-or-later */
/* status.h - what every engine call answers, and the one hook for progress and cancelling.
 *
 * Layer:  engine; C11 and libc only.
 * Texts:  the sentences marked ETUDE_TEXT are English; callers with a catalogue of translations look them up there.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define ETUDE_TEXT(text) text

enum etude_status
{
  ETUDE_OK = 0,
  ETUDE_BAD_INPUT, /* an argument out of its documented range */
  ETUDE_NO_MEMORY,
  ETUDE_STOPPED, /* the tick hook said no; nothing was made */
};

/* Called some times a second during long work with the part DONE of TOTAL (same unit, meaningful only as a ratio).
 * Returns true to go on, false to stop. */
typedef bool (*etude_tick_fn) (void *data, uint64_t done, uint64_t total);
