/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-texts.h - what is said of boards in coloured regions, translated. Layer: model. */
#pragma once

#include <glib.h>

#include "regions-steps.h"

G_BEGIN_DECLS

/* "Easy". */
const char *etude_regions_level_title (enum etude_regions_level level);

/* "Queens that do not touch": rules as a person chooses them; and what stands on the board, of enum etude_piece. */
const char *etude_regions_rule_title (guint rule);
guint etude_regions_rule_piece (guint rule);

/* What BOARD asks, in one sentence. (transfer full) */
char *etude_regions_describe_task (const struct etude_regions_board *board);

/* Where to look for STEP; and what it says. (transfer full) */
char *etude_regions_describe_where (const struct etude_regions_board *board, const struct etude_regions_step *step);
char *etude_regions_describe_step (const struct etude_regions_board *board, const struct etude_regions_step *step);

/* What the I-th link of the chain of STEP says; the one behind the last says what cannot be. (transfer full) */
char *etude_regions_describe_link (const struct etude_regions_board *board, const struct etude_regions_step *step,
                                   guint i);

/* "a8, c4 and e2". (transfer full) */
char *etude_regions_list_squares (const struct etude_regions_board *board, const struct etude_regions_set *squares);

G_END_DECLS
