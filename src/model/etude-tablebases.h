/* etude-tablebases.h - the tablebases of the endings somebody has asked for, made in worker threads. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "tablebase.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_TABLEBASES (etude_tablebases_get_type ())
G_DECLARE_FINAL_TYPE (EtudeTablebases, etude_tablebases, ETUDE, TABLEBASES, GObject)

/* Signals:
 *   "made" ()    another tablebase, or the base, is there
 *   "failed" (const char *message)   one could not be made: a translated sentence */
EtudeTablebases *etude_tablebases_new (void);

/* The tablebase of ENDING, or NULL when it is not there yet: then a worker thread begins to make it, unless one is at
 * it already. (transfer none) */
const struct etude_tablebase *etude_tablebases_get (EtudeTablebases *self, const struct etude_ending *ending);

/* The 16 MiB base file of bishop and knight, or NULL as above. (transfer none) */
GBytes *etude_tablebases_get_base (EtudeTablebases *self);

/* Stops what is being made; nothing more is reported. */
void etude_tablebases_stop (EtudeTablebases *self);

G_END_DECLS
