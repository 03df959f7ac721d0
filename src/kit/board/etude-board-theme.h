/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-theme.h - how all boards of the program look. Layer: window.
 *
 * Whatever paints boards on the screen follows it by itself; nobody hands looks on. Pictures and paper have their own
 * (EtudeBoardView).
 *
 * Properties: "look" (EtudeBoardLook as a uint), "high-contrast", "dimmed" (boolean: beside dark windows).
 */
#pragma once

#include "etude-board-view.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_BOARD_THEME (etude_board_theme_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardTheme, etude_board_theme, ETUDE, BOARD_THEME, GObject)

/* (transfer none) */
EtudeBoardTheme *etude_board_theme_get_default (void);

void etude_board_theme_set_look (EtudeBoardTheme *self, EtudeBoardLook look);
void etude_board_theme_set_high_contrast (EtudeBoardTheme *self, gboolean high_contrast);

/* Brings VIEW in line with it. */
void etude_board_theme_apply (EtudeBoardTheme *self, EtudeBoardView *view);

G_END_DECLS
