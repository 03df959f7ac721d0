/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-exhibit.h - boards in coloured regions to be given away. Layer: model. */
#pragma once

#include "etude-exhibit.h"
#include "regions.h"

G_BEGIN_DECLS

extern const EtudeExhibitKind etude_regions_exhibit_kind;
extern const EtudeExhibitMaker etude_regions_exhibit_maker;

/* The regions of BOARD, with what is SET (may be NULL). (transfer full) */
EtudeBoardScene *etude_regions_make_scene (const struct etude_regions_board *board,
                                           const struct etude_regions_set *set);

/* BOARD with its ANSWER. (transfer full) */
EtudeExhibit *etude_regions_make_exhibit (const struct etude_regions_board *board,
                                          const struct etude_regions_set *answer);

G_END_DECLS
