/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-tab-stop.h - a box for one widget, through which Tab goes in one step. Layer: pages.
 *
 * GtkFlowBox walks over all its children by Tab; in here only the arrow keys do that. The widget is the one that a
 * template makes its child.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_NUMBERS_TAB_STOP (etude_divine_numbers_tab_stop_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineNumbersTabStop, etude_divine_numbers_tab_stop, ETUDE, DIVINE_NUMBERS_TAB_STOP,
                      GtkWidget)

G_END_DECLS
