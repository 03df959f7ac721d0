/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-panel.h - the tab where boards in coloured regions are solved. Layer: window. */
#pragma once

#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_REGIONS_PANEL (etude_regions_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRegionsPanel, etude_regions_panel, ETUDE, REGIONS_PANEL, EtudePanel)

/* Whether TEXT looks like a board in coloured regions. */
gboolean etude_regions_panel_understands (const char *text);

/* A new board of the kind that was chosen last. */
void etude_regions_panel_begin_new (EtudeRegionsPanel *self);

/* It is in a lesson: no other board can be asked for. */
void etude_regions_panel_be_guest (EtudeRegionsPanel *self);

G_END_DECLS
