/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-chooser.h - the button that says what is played, and opens what else could be. Layer: window.
 *
 * Signal: "chosen" ()  a new board is wanted, of the present wish
 */
#pragma once

#include <gtk/gtk.h>

#include "regions-make.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_REGIONS_CHOOSER (etude_regions_chooser_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRegionsChooser, etude_regions_chooser, ETUDE, REGIONS_CHOOSER, GtkWidget)

/* What is to be made next, with a seed of its own each time unless one was typed. */
struct etude_regions_wish etude_regions_chooser_get_wish (EtudeRegionsChooser *self);

/* Shows size, number, rule and level of WISH. */
void etude_regions_chooser_set_wish (EtudeRegionsChooser *self, const struct etude_regions_wish *wish);

G_END_DECLS
