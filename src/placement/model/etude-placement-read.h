/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-read.h - a text as a placement problem, or as boards. Layer: model, for the problem.
 *
 * It is one of these, found by how it begins: Etude's problem file, the id of a problem (general-text.h), boards of the
 * Chessy program, a problem of that program, or the shape of a board: . for its squares, # for walls.
 */
#pragma once

#include <gio/gio.h>

#include "chessy.h"
#include "general-text.h"

G_BEGIN_DECLS

#define ETUDE_PLACEMENT_ERROR (etude_placement_error_quark ())
GQuark etude_placement_error_quark (void);

/* Reads TEXT into *PROBLEM. A Chessy problem has the board's size of BEFORE; a single board has its pieces fixed, and the
 * task of BEFORE unless the colours forbid it. Several boards are a gallery: *BOARDS gets them, one solution after another
 * as the engine packs them, and *PROBLEM the problem that all of them solve; else NULL.
 * FALSE: ERROR says where and what in one translated sentence. */
gboolean etude_placement_read (const char *text, const struct etude_general *before, struct etude_general *problem,
                               GBytes **boards, GError **error);

G_END_DECLS
