/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-times.h - the best times by game, rule and level. Layer: model.
 *
 * Times:  milliseconds. Only what was solved for the first time, without hints, checks and Reveal, is offered here.
 * State:  a GVariant "a{sx}": "chess-exact-easy" and so on -> milliseconds.
 * Signal: "changed"
 */
#pragma once

#include <gio/gio.h>

#include "divine-make.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_TIMES_TYPE "a{sx}"
#define ETUDE_DIVINE_TIME_MAX G_MAXUINT32 /* 49 days */

#define ETUDE_TYPE_DIVINE_TIMES (etude_divine_times_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineTimes, etude_divine_times, ETUDE, DIVINE_TIMES, GObject)

EtudeDivineTimes *etude_divine_times_new (void);

/* The best time, or 0 when there is none. */
gint64 etude_divine_times_get (EtudeDivineTimes *self, enum etude_divine_game game, enum etude_divine_rule rule,
                               enum etude_divine_level level);

/* Whether ELAPSED is better than before, or the first one; it is kept then. */
gboolean etude_divine_times_offer (EtudeDivineTimes *self, enum etude_divine_game game, enum etude_divine_rule rule,
                                   enum etude_divine_level level, gint64 elapsed);

/* (transfer floating) */
GVariant *etude_divine_times_save (EtudeDivineTimes *self);

/* Takes over what STATE has; names that are none and times that cannot be come out again as they were. FALSE, and nothing
 * changed: STATE is of another type. */
gboolean etude_divine_times_load (EtudeDivineTimes *self, GVariant *state);

G_END_DECLS
