/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-sharing.h - boards in coloured regions that come from elsewhere or go there, for the tabs that have one.
 *
 * Layer: window. */
#pragma once

#include "etude-panel.h"
#include "regions-text.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_REGIONS_TAKEN,
  ETUDE_REGIONS_REFUSED, /* it was told why */
  ETUDE_REGIONS_FOREIGN, /* it is no board, and was not meant to be one */
} EtudeRegionsTaken;

/* Reads the first board of TEXT. PANEL says what is wrong with it. */
EtudeRegionsTaken etude_regions_take_in (EtudePanel *panel, const char *text, struct etude_regions_text *read);

/* The actions "copy-letters", "copy-sbn", "copy-numbers" and "save" of PANEL: HOW is the name of one. BOARD is sound. */
void etude_regions_give (EtudePanel *panel, const char *how, const struct etude_regions_board *board);

G_END_DECLS
