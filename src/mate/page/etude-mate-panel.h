/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-panel.h - a tab of the Mate page, and what its tabs share. Layer: window.
 *
 * An EtudePanel (etude-panel.h) about the page's position. It shows the pieces with what is known of them, says the
 * verdict, takes positions and games as text, and has what can be done with any position. Pieces that hands carry are
 * set; a class that wants something else overrides "carried", "dropped" and "letter".
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-mate-analysis.h"
#include "etude-mate-pgn.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_PANEL (etude_mate_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (EtudeMatePanel, etude_mate_panel, ETUDE, MATE_PANEL, EtudePanel)

struct _EtudeMatePanelClass
{
  EtudePanelClass parent_class;

  /* It has its analysis now; once. May be left out. */
  void (*analysis_set) (EtudeMatePanel *self);

  /* What is seen or known is other than before, and the tab is open; board and sentences are shown already. May be left
   * out. */
  void (*show) (EtudeMatePanel *self);

  gboolean plays; /* what it gives to a lesson is to be played */

  /* Adds marks of its own to the scene, under those of the answers. May be left out. */
  void (*mark) (EtudeMatePanel *self, EtudeBoardScene *scene);
};

/* First thing after it was made. */
void etude_mate_panel_set_analysis (EtudeMatePanel *self, EtudeMateAnalysis *analysis);

EtudeMateAnalysis *etude_mate_panel_get_analysis (EtudeMatePanel *self);
EtudeMateSetup *etude_mate_panel_get_setup (EtudeMatePanel *self);

/* Draws all marks anew; PREVIEWED, a move of a list or NULL, is marked besides. */
void etude_mate_panel_mark (EtudeMatePanel *self, EtudeMateMove *previewed);

/* Paints the pieces of P, and the caption of its board: "♔e5 ♗c4 ♘d5 ♚g7" (transfer full). */
void etude_mate_panel_paint (const struct etude_position *p, EtudeBoardScene *scene);
char *etude_mate_panel_name_pieces (const struct etude_position *p);

/* P as an exhibit for USE, with what SOLVED (or NULL) knows of it as the answer; PLAYS: to be played by who wins, or by Black
 * to hold the draw. (transfer full) */
EtudeExhibit *etude_mate_panel_exhibit (EtudeSolved *solved, const struct etude_position *p, EtudeExhibitUse use,
                                        gboolean plays);

/* --- a text of PGN becomes a game: read in a thread, and when it has several, a window asks which --- */

/* Asks over the window of PARENT. CANCELLABLE ends the reading and closes the window. */
void etude_mate_games_open_async (GtkWidget *parent, const char *text, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);

/* The game; NULL: the error of etude_mate_pgn_read, or G_IO_ERROR_CANCELLED, also when nobody chose a game.
 * (transfer full) */
/* The text of the game that was asked for, and the number that it has there: for another reader. */
const char *etude_mate_games_get_text (GAsyncResult *result, guint *index);

EtudeMateGame *etude_mate_games_open_finish (GAsyncResult *result, GError **error);

G_END_DECLS
