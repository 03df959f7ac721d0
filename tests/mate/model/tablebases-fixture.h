/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebases-fixture.h - the object that makes tablebases, with what it reports. Layer: tests; GLib. No globals.
 */
#pragma once

#include "case.h"
#include "etude-tablebases.h"
#include "wait.h"

typedef struct
{
  EtudeTablebases *tablebases;
  GThread *main_thread;
  guint n_made, n_failed;
  guint wanted; /* reports that tablebases_wait waits for */
} Fixture;

void tablebases_set_up (Fixture *f, gconstpointer data);

/* Stops, lets go and waits until it is gone; nothing may be reported after it was stopped. */
void tablebases_tear_down (Fixture *f, gconstpointer data);

#define TABLEBASES_CASE(name) CASE_OF (Fixture, tablebases_set_up, tablebases_tear_down, NULL, name)

/* NULL: it is not there yet, and may be begun. */
const struct etude_endings *tablebases_get (Fixture *f, const char *name);

/* Waits until N tablebases were reported. */
void tablebases_wait (Fixture *f, guint n);
