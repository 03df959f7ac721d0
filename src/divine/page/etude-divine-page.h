/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-page.h - the Divine page: finding hidden pieces from the numbers of threats. Layer: window.
 *
 * An EtudePage with the tabs "play", "make" and "diary", and behind them "numbers" and "counts". Actions of its own: new, new-from-seed.
 */
#pragma once

#include "divine.h"
#include "etude-page.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_PAGE (etude_divine_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivinePage, etude_divine_page, ETUDE, DIVINE_PAGE, EtudePage)

/* The puzzle of the day, of GAME, to be played. */
void etude_divine_page_begin_daily (EtudeDivinePage *self, enum etude_divine_game game);

/* The puzzle ID for a lesson, as a panel without a page; it is read in a thread. (transfer full, floating) */
EtudePanel *etude_divine_page_make_guest (const char *id);

G_END_DECLS
