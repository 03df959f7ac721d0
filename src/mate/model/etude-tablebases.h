/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-tablebases.h - the tablebases of the endings somebody has asked for, made in worker threads. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "tablebase.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_TABLEBASES (etude_tablebases_get_type ())
G_DECLARE_FINAL_TYPE (EtudeTablebases, etude_tablebases, ETUDE, TABLEBASES, GObject)

/* A finished tablebase with a count of those who hold it, so that a job in a thread keeps it while it is needed. */
typedef struct
{
  struct etude_tablebase *tablebase;
} EtudeSolved;

/* TABLEBASE is taken. (transfer full) */
EtudeSolved *etude_solved_new (struct etude_tablebase *tablebase);
EtudeSolved *etude_solved_ref (EtudeSolved *self);
void etude_solved_unref (EtudeSolved *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeSolved, etude_solved_unref)

/* Signals:
 *   "made" ()    another tablebase is there
 *   "progress" (const char *ending, double fraction)   some times a second while an ending is made
 *   "failed" (const char *message)   one could not be made: a translated sentence
 *
 * Endings of three men take some hundred MiB: only the one made last is kept. */
EtudeTablebases *etude_tablebases_new (void);

/* The tablebase of ENDING, or NULL when it is not there yet: then a worker thread begins to make it, unless one is at
 * it already or somebody has cancelled it. (transfer none; until the next turn of the main loop) */
const struct etude_tablebase *etude_tablebases_get (EtudeTablebases *self, const struct etude_ending *ending);

/* The same to be held; NULL, and nothing begun, when it is not there. (transfer full) */
EtudeSolved *etude_tablebases_hold (EtudeTablebases *self, const struct etude_ending *ending);

/* Whether somebody has cancelled ENDING, or it could not be made, and nobody has allowed it since. */
gboolean etude_tablebases_is_cancelled (EtudeTablebases *self, const struct etude_ending *ending);

/* Stops making ENDING; it is not begun again by asking. What is made already stays. */
void etude_tablebases_cancel (EtudeTablebases *self, const struct etude_ending *ending);

/* ENDING, cancelled before, may be made. */
void etude_tablebases_allow (EtudeTablebases *self, const struct etude_ending *ending);

/* Stops everything that is being made; nothing more is reported. */
void etude_tablebases_stop (EtudeTablebases *self);

G_END_DECLS
