/* SPDX-License-Identifier: GPL-3.0-or-later */
/* interrupts.h - SIGINT, SIGTERM and SIGHUP: they end the program in good order.
 *
 * Layer: cli; on POSIX. SIGHUP stays ignored where it was, as nohup wants it.
 */
#pragma once

#include <stdbool.h>

/* From now on an interrupt ends the program at once, but takes the unfinished file away first. */
void etude_cli_interrupts_end (void);

/* From now on an interrupt only makes etude_cli_interrupted true, so that what was found can still be written. Those that
 * follow soon are the same wish once more: timeout sends two, and shells send SIGHUP too. One that comes two seconds
 * after the first, or later, ends the program as above: then something is stuck. */
void etude_cli_interrupts_note (void);

bool etude_cli_interrupted (void);

/* Makes PATH the unfinished file; NULL: there is none. PATH must stay as long. */
void etude_cli_interrupts_unfinished (const char *path);

/* Holds interrupts back (true) for as long as it takes to make a file and to name it above, and lets them come (false). */
void etude_cli_interrupts_hold (bool hold);

/* As the first, and if one was noted this is it: the program ends. */
void etude_cli_interrupts_follow (void);
