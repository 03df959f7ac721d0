/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-page.h - the Mate page: a position against a lone king, and the answer. Layer: window.
 *
 * An EtudePage with the tabs "moves", "play" and "explore". Besides the actions of every page (etude-page.h): new, new-mate, start,
 * w-manoeuvre, w-drill, random, save, copy-pgn, play, take-back, side ("white", "black" or "both"), aid ("none", "corners" or
 * "triangles"); those of its panels are transform ("turn", "mirror-files" ...), clear-drawings, export and, on "Play",
 * delete-line, promote-line, forget-record.
 */
#pragma once

#include "etude-mate-analysis.h"
#include "etude-mate-explorer.h"
#include "etude-page.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_PAGE (etude_mate_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePage, etude_mate_page, ETUDE, MATE_PAGE, EtudePage)

/* The position that is seen, and what is known of it; what is explored. (transfer none) */
EtudeMateAnalysis *etude_mate_page_get_analysis (EtudeMatePage *self);
EtudeMateExplorer *etude_mate_page_get_explorer (EtudeMatePage *self);

G_END_DECLS
