/* SPDX-License-Identifier: GPL-3.0-or-later */
/* answer.h - what --json prints.
 *
 * Layer:  cli; on JSON-GLib.
 * Shape:  objects, each on a line of its own; docs/json has a schema for each command's. What goes wrong is an object, too,
 *         {"error": {"code": ..., "where": ..., "message": ...}}, unless the answer itself has told it before.
 * Values: counts that may not fit 63 bits are strings of digits; squares are as in "e4", a1 at the bottom.
 */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <stdint.h>

#include "cli.h"

/* Prints ANSWER, which is taken. */
void etude_cli_answer (JsonObject *answer);

/* An etude_tick_fn: whether what this thread does has not been cancelled; see g_cancellable_push_current. */
bool etude_cli_goes_on (void *data, uint64_t done, uint64_t total);

/* Prints the error; an etude_cli_report_fn. */
void etude_cli_answer_fault (enum etude_cli_exit code, const char *where, const char *why);

/* The error as an object. */
JsonObject *etude_cli_fault_object (enum etude_cli_exit code, const char *where, const char *why);

/* ANSWER, which is taken, as text in one line without its end, for who writes it himself; to be freed. */
char *etude_cli_answer_text (JsonObject *answer);
