/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verdict above the tabs of the page of endings, the ending and the side to move, and the piece tried on every square. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-mate-panel.h"
#include "etude-mate-tabs.h"
#include "etude-page.h"
#include "etude-room.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

struct _EtudeMateCard
{
  GtkWidget parent_instance;

  EtudeMateAnalysis *analysis;
  GBindingGroup *sentences;
  GSignalGroup *panel;
  gboolean about_position;   /* the open tab shows the page's position, so that what changes it is shown, too */
  gboolean filling;          /* widgets are being brought in line with the setup, not by hand */
  struct etude_ending shown; /* whose pieces the buttons for heat are */

  GtkWidget *content, *headline, *detail_room, *detail, *endings;
  GtkWidget *progress_box, *progress, *progress_button, *controls, *heat_label, *heat_buttons, *heat_legend,
      *answers_beside; /* the ending, where there is no row with pieces for the heat map */
};

G_DEFINE_FINAL_TYPE (EtudeMateCard, etude_mate_card, GTK_TYPE_WIDGET)

static EtudeMateSetup *
setup_of (EtudeMateCard *self)
{
  return etude_mate_analysis_get_setup (self->analysis);
}

/* --- the ending --- */

static void on_analysis_changed (EtudeMateCard *self);

static void
on_ending_selected (EtudeMateCard *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->endings));

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (etude_mate_endings ()[selected].name)
    etude_mate_setup_set_ending (setup_of (self), etude_mate_endings ()[selected].name);
  else /* no ending in particular: what stands on the board goes on being told */
    on_analysis_changed (self);
}

/* --- solving --- */

/* Small endings are there before a bar could be seen. */
static void
show_progress (EtudeMateCard *self)
{
  gboolean cancelled = etude_mate_analysis_is_cancelled (self->analysis);
  gboolean solved = etude_mate_analysis_get_solved (self->analysis) != NULL;
  gboolean is_long = etude_mate_analysis_is_long (self->analysis);

  gtk_widget_set_visible (self->progress_box, self->about_position && !solved && (is_long || cancelled));
  gtk_widget_set_visible (self->progress, !cancelled);
  etude_room_button_says (self->progress_button, cancelled ? _ ("Solve") : _ ("Cancel"),
                          cancelled ? _ ("Cancel") : _ ("Solve"));
}

/* Cancels what is being made, or makes it after all. */
static void
on_progress_button (EtudeMateCard *self)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  if (etude_mate_analysis_is_cancelled (self->analysis))
    etude_mate_analysis_allow (self->analysis);
  else
    etude_mate_analysis_cancel (self->analysis);
}

static void
on_progress (EtudeMateCard *self, const char *name, double fraction)
{
  char shown[ETUDE_ENDING_TEXT];

  if (g_str_equal (name, etude_ending_name (etude_mate_setup_get_ending (setup_of (self)), shown)))
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), fraction);
}

/* --- one piece on every square --- */

static void
on_heat_toggled (GtkToggleButton *button, EtudeMateCard *self)
{
  int piece = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "piece"));

  if (!self->filling)
    etude_mate_analysis_set_heat_piece (self->analysis,
                                        gtk_toggle_button_get_active (button) ? piece : ETUDE_MATE_NO_HEAT);
}

/* The buttons stay while the pieces do. */
static void
fill_heat (EtudeMateCard *self)
{
  const struct etude_position p = etude_mate_setup_get_position (setup_of (self), ETUDE_WHITE);
  const struct etude_ending ending = etude_position_ending (&p);
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (setup_of (self), pieces);
  char name[ETUDE_ENDING_TEXT], shown[ETUDE_ENDING_TEXT];
  GtkWidget *child;

  if (g_str_equal (etude_ending_name (&ending, name), etude_ending_name (&self->shown, shown)))
    return;
  self->shown = ending;
  while ((child = gtk_widget_get_first_child (self->heat_buttons)))
    gtk_box_remove (GTK_BOX (self->heat_buttons), child);
  for (guint i = 0; i < n; i++)
    {
      int number = (int) i;
      GtkWidget *button = gtk_toggle_button_new_with_label (etude_figure (pieces[i].piece, pieces[i].colour));

      g_autofree char *text = g_strdup_printf (
          _ ("The verdict with the %s on every square"),
          etude_face_name ((EtudeFace){ (guint8) pieces[i].piece,
                                        pieces[i].colour == ETUDE_WHITE ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK }));

      gtk_widget_set_tooltip_text (button, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_widget_add_css_class (button, "heat-piece");
      g_object_set_data (G_OBJECT (button), "piece", GINT_TO_POINTER (number));
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_heat_toggled), self, 0);
      gtk_box_append (GTK_BOX (self->heat_buttons), button);
    }
}

static void
show_heat (EtudeMateCard *self)
{
  EtudePanel *panel = g_signal_group_dup_target (self->panel);
  gboolean answers = !panel || etude_panel_get_answers (panel);
  int piece = etude_mate_analysis_get_heat_piece (self->analysis);
  GtkWidget *button = gtk_widget_get_first_child (self->heat_buttons);

  for (int i = 0; button; i++, button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == piece);
  gtk_widget_set_sensitive (self->heat_buttons, answers);
  gtk_widget_set_visible (self->heat_legend, self->about_position && answers && piece != ETUDE_MATE_NO_HEAT);
  g_clear_object (&panel);
}

/* --- all of it --- */

static void
on_analysis_changed (EtudeMateCard *self)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->endings)));
  const guint last = g_list_model_get_n_items (G_LIST_MODEL (names)) - 1;
  char name[ETUDE_ENDING_TEXT];
  const char *other;
  guint selected = 0;

  self->filling = TRUE;
  etude_ending_name (etude_mate_setup_get_ending (setup_of (self)), name);
  while (etude_mate_endings ()[selected].name && !g_str_equal (etude_mate_endings ()[selected].name, name))
    selected++;
  /* The last row is for all that have none of their own, and named like the one that stands on the board. */
  other = selected < last ? _ ("Another ending") : name;
  if (!g_str_equal (gtk_string_list_get_string (names, last), other))
    gtk_string_list_splice (names, last, 1, (const char *const[]){ other, NULL });
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->endings), selected);
  fill_heat (self);
  show_heat (self);
  self->filling = FALSE;
  show_progress (self);
}

static void
on_answers (EtudeMateCard *self)
{
  self->filling = TRUE;
  show_heat (self);
  self->filling = FALSE;
}

static void
announce (EtudeMateCard *self)
{
  etude_compat_announce (self->headline, gtk_label_get_label (GTK_LABEL (self->headline)));
}

void
etude_mate_card_follow (EtudeMateCard *self, EtudePanel *panel)
{
  g_binding_group_set_source (self->sentences, panel);
  g_signal_group_set_target (self->panel, panel);
  self->about_position = !panel || ETUDE_IS_MATE_PANEL (panel);
  g_object_set (self->detail_room, "lines", self->about_position ? 2 : 3,
                NULL); /* where hints are given, they are long */
  /* Each tab has what one does there: who plays chooses neither side nor heat. */
  gtk_widget_set_visible (self->controls, self->about_position && !ETUDE_IS_MATE_PLAY_TAB (panel));
  gtk_widget_set_visible (self->heat_label, !panel || ETUDE_IS_MATE_MOVES_TAB (panel));
  gtk_widget_set_visible (self->heat_buttons, !panel || ETUDE_IS_MATE_MOVES_TAB (panel));
  gtk_widget_set_visible (self->answers_beside, ETUDE_IS_MATE_EXPLORE_TAB (panel));
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->controls), ETUDE_IS_MATE_EXPLORE_TAB (panel) ? 1 : 2);
  show_progress (self);
  on_answers (self);
}

/* --- the class --- */

static void
etude_mate_card_class_init (EtudeMateCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeMateCard, "etude-mate-card.ui", ETUDE_OWN (sentences), ETUDE_OWN (panel),
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN (analysis), ETUDE_CHILD (content),
                      ETUDE_CHILD (headline), ETUDE_CHILD (detail_room), ETUDE_CHILD (detail), ETUDE_CHILD (endings),
                      ETUDE_CHILD (progress_box), ETUDE_CHILD (progress), ETUDE_CHILD (progress_button),
                      ETUDE_CHILD (controls), ETUDE_CHILD (heat_label), ETUDE_CHILD (heat_buttons),
                      ETUDE_CHILD (heat_legend), ETUDE_CHILD (answers_beside), ETUDE_CALLBACK (on_ending_selected),
                      ETUDE_CALLBACK (on_progress_button));
  widget_class->focus = etude_page_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static gboolean
to_unbroken (GBinding *binding, const GValue *detail, GValue *label, gpointer unused)
{
  g_value_take_string (label, etude_shown_unbroken (g_value_get_string (detail)));
  return TRUE;
}

static void
etude_mate_card_init (EtudeMateCard *self)
{
  g_autoptr (GtkStringList) names = NULL;

  self->filling = TRUE;
  self->about_position = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  names = gtk_string_list_new (NULL);
  for (const EtudeMateEnding *ending = etude_mate_endings (); ending->name; ending++)
    gtk_string_list_append (names, _ (ending->label));
  gtk_string_list_append (names, _ ("Another ending"));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->endings), G_LIST_MODEL (names));
  self->filling = FALSE;
  self->sentences = g_binding_group_new ();
  g_binding_group_bind (self->sentences, "headline", self->headline, "label", G_BINDING_SYNC_CREATE);
  g_binding_group_bind_full (self->sentences, "detail", self->detail, "label", G_BINDING_SYNC_CREATE, to_unbroken, NULL,
                             NULL, NULL);
  self->panel = g_signal_group_new (ETUDE_TYPE_PANEL);
  g_signal_group_connect_swapped (self->panel, "notify::answers", G_CALLBACK (on_answers), self);
}

GtkWidget *
etude_mate_card_new (EtudeMateAnalysis *analysis, EtudeTablebases *tablebases)
{
  EtudeMateCard *self = g_object_new (ETUDE_TYPE_MATE_CARD, NULL);

  self->analysis = g_object_ref (analysis);
  g_signal_connect_object (analysis, "changed", G_CALLBACK (on_analysis_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup_of (self), "changed", G_CALLBACK (announce), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (tablebases, "progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  on_analysis_changed (self);
  return GTK_WIDGET (self);
}
