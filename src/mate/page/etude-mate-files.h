/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-files.h - games of the Mate page as PGN, and its collections as lists of FENs. Layer: window.
 *
 * What came of it PAGE or PANEL says. Nothing of this blocks.
 */
#pragma once

#include "etude-mate-analysis.h"
#include "etude-mate-explorer.h"
#include "etude-page.h"

G_BEGIN_DECLS

/* The game as PGN with what is known of its moves: into the clipboard, or into a file that is asked for. */
void etude_mate_files_copy_game (EtudePage *page, EtudeMateAnalysis *analysis);
void etude_mate_files_save_game (EtudePage *page, EtudeMateAnalysis *analysis);
void etude_mate_files_save_pgn (EtudePage *page, const char *pgn);

/* Asks for a file and writes all positions of the collection, one FEN a line. */
void etude_mate_files_export (EtudePanel *panel, EtudeMateExplorer *explorer);

G_END_DECLS
