/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-summary.h - the card of the Divine page with the task, how it stands, and the pieces to place. Layer: window.
 *
 * Its button is the action "page.pencil". Texts have room for the longest of them, and the pieces for all of them.
 */
#pragma once

#include "etude-board-canvas.h"
#include "etude-divine-game.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean answers;                /* what was found may be seen */
  gboolean pencilling;             /* the pencil is out: its pieces are shown instead of the tray */
  gboolean making;                 /* a puzzle is being made */
  const EtudeDivineResult *result; /* of the puzzle, if it was solved here; or NULL */
} EtudeDivineStanding;

#define ETUDE_TYPE_DIVINE_SUMMARY (etude_divine_summary_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineSummary, etude_divine_summary, ETUDE, DIVINE_SUMMARY, GtkWidget)

/* The game whose pieces are shown, and the canvas that they are dragged to (may be NULL). */
void etude_divine_summary_set_game (EtudeDivineSummary *self, EtudeDivineGame *game);
void etude_divine_summary_set_canvas (EtudeDivineSummary *self, EtudeBoardCanvas *canvas);

void etude_divine_summary_show (EtudeDivineSummary *self, const EtudeDivineStanding *standing);

/* What the pencil notes: a piece, or ETUDE_DIVINE_CROSS. */
guint etude_divine_summary_get_pencil (EtudeDivineSummary *self);

/* What is shown. */
const char *etude_divine_summary_get_headline (EtudeDivineSummary *self);
const char *etude_divine_summary_get_detail (EtudeDivineSummary *self);

/* Where the pieces are. */
GtkWidget *etude_divine_summary_get_trays (EtudeDivineSummary *self);

G_END_DECLS
