/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-page.h - the Mate page: a position against a lone king, and the answer. Layer: pages.
 *
 * An EtudePage. Its actions: undo, redo, new, start, w-manoeuvre, random, copy, paste, open, save, copy-pgn,
 * clear-drawings, first, back, play, forward, last, take-back, delete-line, promote-line, forget-record (without parameter),
 * side ("white", "black" or "both"), tab ("moves", "play" or "explore"), aid ("none", "corners" or "triangles"), transform
 * ("turn", "mirror-files", "mirror-ranks", "shift-left" ...), show-best (boolean).
 */
#pragma once

#include "etude-page.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_PAGE (etude_mate_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePage, etude_mate_page, ETUDE, MATE_PAGE, EtudePage)

GtkWidget *etude_mate_page_new (void);

G_END_DECLS
