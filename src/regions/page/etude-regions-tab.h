/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-tab.h - the tab where boards in coloured regions are solved. Layer: window.
 *
 * Signals, once for each board, and not after it was revealed; NAME is what it was made by, or "":
 *   "solved" (const char *id, const char *name, guint level, gint64 milliseconds, guint helps)
 *   "left" (const char *id, const char *name, guint level, gint64 milliseconds, GVariant *state)  something was done on it, and
 *          etude_regions_tab_resume goes on from there
 * Properties: "id" (string, read only), of the board, or ""; "favourite" (boolean), whether it is one: whoever keeps the boards
 *          says so after a change of "id", and hears of what somebody wants
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-panel.h"
#include "regions-make.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_REGIONS_TAB (etude_regions_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRegionsTab, etude_regions_tab, ETUDE, REGIONS_TAB, EtudePanel)

/* A new board of the kind that was chosen last. */
void etude_regions_tab_begin_new (EtudeRegionsTab *self);

/* Emits "left", if there is something to go on with, or ANYHOW; goes on with what was left. FALSE: that is no such state. */
void etude_regions_tab_put_aside (EtudeRegionsTab *self, gboolean anyhow);
gboolean etude_regions_tab_resume (EtudeRegionsTab *self, GVariant *state);

/* One for a lesson, with the board that ID means: no other board can be asked for. (transfer floating) */
EtudePanel *etude_regions_tab_make_guest (const char *id);

/* EtudeRegionsOwnTab: the tab where boards in coloured regions are made.
 *
 * Signal: "play" (const char *id)  somebody wants to solve what he has made
 */

#define ETUDE_TYPE_REGIONS_OWN_TAB (etude_regions_own_tab_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRegionsOwnTab, etude_regions_own_tab, ETUDE, REGIONS_OWN_TAB, EtudePanel)

/* EtudeRegionsChooser: the button that says what is played, and opens what else could be.
 *
 * Signal: "chosen" ()  a new board is wanted, of the present wish
 */

#define ETUDE_TYPE_REGIONS_CHOOSER (etude_regions_chooser_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRegionsChooser, etude_regions_chooser, ETUDE, REGIONS_CHOOSER, GtkWidget)

/* What is to be made next, with a seed of its own each time unless one was typed. */
struct etude_regions_wish etude_regions_chooser_get_wish (EtudeRegionsChooser *self);

/* Shows size, number, rule and level of WISH. */
void etude_regions_chooser_set_wish (EtudeRegionsChooser *self, const struct etude_regions_wish *wish);

G_END_DECLS
