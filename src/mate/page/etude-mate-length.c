/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks how long the mate of a random position is to be. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat-adwaita.h"
#include "etude-mate-length.h"

/* Longer mates than the ending has cannot be asked for, as soon as its positions are counted. */
static void
limit (GtkSpinButton *spin, EtudeMateExplorer *explorer)
{
  const struct etude_statistics *statistics = etude_mate_explorer_get_statistics (explorer);

  if (statistics)
    gtk_spin_button_set_range (spin, 1, MAX (1, etude_mate_longest (statistics, ETUDE_WHITE)));
}

static void
on_answered (GtkSpinButton *spin)
{
  EtudeMateExplorer *explorer = g_object_get_data (G_OBJECT (spin), "explorer");

  gtk_spin_button_update (spin); /* what was typed and not finished */
  etude_mate_explorer_choose_side (explorer, ETUDE_WHITE);
  etude_mate_explorer_choose_depth (explorer, (guint) gtk_spin_button_get_value_as_int (spin));
  etude_mate_explorer_pick_random (explorer);
}

void
etude_mate_length_ask (GtkWidget *parent, EtudeMateExplorer *explorer, guint moves)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (1, ETUDE_DEPTH_MAX, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), moves);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  /* Return in the number answers; the button of newer versions of GTK could be told itself. */
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  gtk_widget_set_halign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves to mate"), -1);
  limit (GTK_SPIN_BUTTON (spin), explorer);
  g_signal_connect_object (explorer, "changed", G_CALLBACK (limit), spin, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (spin), "explorer", g_object_ref (explorer), g_object_unref);
  etude_compat_ask (parent, _ ("A Random Mate"), _ ("In how many moves is White to mate?"), _ ("_Cancel"), _ ("_Show"),
                    spin, G_CALLBACK (on_answered));
}
