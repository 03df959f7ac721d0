/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-summary.h - the task of a Divine puzzle, and how it stands. Layer: window.
 *
 * Texts have room for the longest of them.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-divine-game.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean answers;                /* what was found may be seen */
  gboolean making;                 /* a puzzle is being made */
  const EtudeDivineResult *result; /* of the puzzle, if it was solved here; or NULL */
} EtudeDivineStanding;

#define ETUDE_TYPE_DIVINE_SUMMARY (etude_divine_summary_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineSummary, etude_divine_summary, ETUDE, DIVINE_SUMMARY, GtkWidget)

/* The game that is told of. */
void etude_divine_summary_set_game (EtudeDivineSummary *self, EtudeDivineGame *game);

void etude_divine_summary_show (EtudeDivineSummary *self, const EtudeDivineStanding *standing);

/* What is shown. */
const char *etude_divine_summary_get_headline (EtudeDivineSummary *self);
const char *etude_divine_summary_get_detail (EtudeDivineSummary *self);

G_END_DECLS
