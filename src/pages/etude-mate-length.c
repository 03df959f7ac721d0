/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks how long the mate of a random position is to be. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "etude-mate-length.h"

#define CANCEL "cancel"
#define SHOW "show"

/* Longer mates than the ending has cannot be asked for, as soon as its positions are counted. */
static void
limit (GtkSpinButton *spin, EtudeMateExplorer *explorer)
{
  const struct etude_statistics *statistics = etude_mate_explorer_get_statistics (explorer);

  if (statistics)
    gtk_spin_button_set_range (spin, 1, MAX (1, etude_mate_longest (statistics, ETUDE_WHITE)));
}

static void
on_response (AdwMessageDialog *dialog, const char *response, EtudeMateExplorer *explorer)
{
  GtkWidget *spin = adw_message_dialog_get_extra_child (dialog);

  if (!g_str_equal (response, SHOW))
    return;
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin)); /* what was typed and not finished */
  etude_mate_explorer_choose_side (explorer, ETUDE_WHITE);
  etude_mate_explorer_choose_depth (explorer, (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)));
  etude_mate_explorer_pick_random (explorer);
}

void
etude_mate_length_ask (GtkWidget *parent, EtudeMateExplorer *explorer, guint moves)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), _ ("A Random Mate"),
                                              _ ("In how many moves is White to mate?"));
  GtkWidget *spin = gtk_spin_button_new_with_range (1, ETUDE_DEPTH_MAX, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), moves);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_halign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves to mate"), -1);
  limit (GTK_SPIN_BUTTON (spin), explorer);
  g_signal_connect_object (explorer, "changed", G_CALLBACK (limit), spin, G_CONNECT_SWAPPED);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), spin);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), CANCEL, _ ("_Cancel"), SHOW, _ ("_Show"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), SHOW);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), CANCEL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), SHOW, ADW_RESPONSE_SUGGESTED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), explorer, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
