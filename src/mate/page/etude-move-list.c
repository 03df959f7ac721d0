/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-move-list.c - the list of moves with what each leads to and costs. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-mate-tabs.h"

typedef struct
{
  GtkWidget *row, *figurine, *length, *cost, *distance;
  EtudeMateMove *move;
  const char *section; /* the heading over this row, or NULL */
} Row;

struct _EtudeMoveList
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GPtrArray *rows; /* of Row; those from N_SHOWN on are hidden */
  guint n_shown;
};

G_DEFINE_FINAL_TYPE (EtudeMoveList, etude_move_list, GTK_TYPE_WIDGET)

static guint previewed_signal, played_signal;

static void
preview (GtkWidget *row, gboolean on)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, ETUDE_TYPE_MOVE_LIST);
  Row *r = g_object_get_data (G_OBJECT (row), "row");

  if (self)
    g_signal_emit (self, previewed_signal, 0, on ? r->move : NULL);
}

static void
on_enter (GtkEventController *motion, double x, double y, GtkWidget *row)
{
  preview (row, TRUE);
}

static void
on_leave (GtkEventController *motion, GtkWidget *row)
{
  preview (row, FALSE);
}

static void
on_focus (GtkWidget *row, GParamSpec *pspec, gpointer data)
{
  preview (row, gtk_widget_has_focus (row));
}

static void
on_row_activated (GtkListBox *box, GtkListBoxRow *row, EtudeMoveList *self)
{
  Row *r = g_object_get_data (G_OBJECT (row), "row");

  if (r->move)
    g_signal_emit (self, played_signal, 0, r->move);
}

static void
row_free (gpointer data)
{
  Row *r = data;

  g_clear_object (&r->move);
  g_free (r);
}

/* One of several short texts side by side. */
static GtkWidget *
append_label (GtkWidget *box, const char *css_class, float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR); /* "+1" and "1." read from left to right everywhere */
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static Row *
add_row (EtudeMoveList *self)
{
  Row *r = g_new0 (Row, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  r->row = gtk_list_box_row_new ();
  r->figurine = append_label (box, "figurine", 0);
  r->length = g_object_new (GTK_TYPE_PROGRESS_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "hexpand", TRUE,
                            "valign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (box), r->length);
  r->cost = append_label (box, "cost", 1);
  gtk_label_set_ellipsize (GTK_LABEL (r->cost), PANGO_ELLIPSIZE_END);
  r->distance = append_label (box, "distance", 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (r->row), box);
  g_object_set_data (G_OBJECT (r->row), "row", r);
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_enter), r->row, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_leave), r->row, 0);
  gtk_widget_add_controller (r->row, motion);
  g_signal_connect (r->row, "notify::has-focus", G_CALLBACK (on_focus), NULL);
  gtk_list_box_append (GTK_LIST_BOX (self->box), r->row);
  g_ptr_array_add (self->rows, r);
  return r;
}

static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  Row *r = g_object_get_data (G_OBJECT (row), "row");
  GtkWidget *label;

  if (!r->section)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (r->section);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "section");
  gtk_list_box_row_set_header (row, label);
}

/* Labels do nothing when their text stays, so most of a list costs nothing. */
static void
fill_row (EtudeMoveList *self, guint i, EtudeMateMove *move, double length, const char *section)
{
  Row *r = i < self->rows->len ? g_ptr_array_index (self->rows, i) : add_row (self);
  const char *sentence = etude_mate_move_get_sentence (move);
  gboolean same = r->move && g_str_equal (etude_mate_move_get_sentence (r->move), sentence);

  gtk_widget_set_visible (r->row, TRUE);
  if (!same)
    {
      gtk_label_set_label (GTK_LABEL (r->figurine), etude_mate_move_get_figurine (move));
      gtk_label_set_label (GTK_LABEL (r->cost), etude_mate_move_get_cost (move));
      gtk_label_set_label (GTK_LABEL (r->distance), etude_mate_move_get_distance (move));
      gtk_accessible_update_property (GTK_ACCESSIBLE (r->row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
    }
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (r->length), length);
  if (etude_mate_move_get_best (move))
    gtk_widget_add_css_class (r->row, "best");
  else
    gtk_widget_remove_css_class (r->row, "best");
  if (r->section != section)
    {
      r->section = section;
      gtk_list_box_row_changed (GTK_LIST_BOX_ROW (r->row));
    }
  g_set_object (&r->move, move);
}

void
etude_move_list_show (EtudeMoveList *self, const EtudeMateAnswer *const *answers, guint n)
{
  double most = 1; /* moves to mate in any row */
  guint shown = 0;

  for (guint a = 0; a < n; a++)
    for (guint i = 0; i < answers[a]->n_moves; i++)
      most = MAX (most, answers[a]->moves[i].verdict.moves);
  for (guint a = 0; a < n; a++)
    for (guint i = 0; i < answers[a]->n_moves; i++)
      {
        const char *side = answers[a]->position.to_move == ETUDE_WHITE ? _ ("White to move") : _ ("Black to move");
        g_autoptr (EtudeMateMove) move = etude_mate_move_new (answers[a], i);

        fill_row (self, shown++, move, answers[a]->moves[i].verdict.moves / most, n > 1 && i == 0 ? side : NULL);
      }
  for (guint i = shown; i < self->n_shown; i++)
    gtk_widget_set_visible (((Row *) g_ptr_array_index (self->rows, i))->row, FALSE);
  self->n_shown = shown;
}

/* One tab stop; the arrow keys walk over the rows. */
static gboolean
etude_move_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  EtudeMoveList *self = ETUDE_MOVE_LIST (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && gtk_widget_get_focus_child (widget))
    return FALSE;
  return gtk_widget_child_focus (self->box, tab ? GTK_DIR_TAB_FORWARD : direction);
}

static void
etude_move_list_class_init (EtudeMoveListClass *klass)
{
  ETUDE_CLASS (klass, EtudeMoveList, ETUDE_END (box, gtk_widget_unparent), ETUDE_OWN (rows),
               ETUDE_SIGNAL ("previewed", &previewed_signal, ETUDE_TYPE_MATE_MOVE),
               ETUDE_SIGNAL ("played", &played_signal, ETUDE_TYPE_MATE_MOVE));
  GTK_WIDGET_CLASS (klass)->focus = etude_move_list_focus;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_move_list_init (EtudeMoveList *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->box = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->box), GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->box), update_header, NULL, NULL);
  gtk_widget_add_css_class (self->box, "moves");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"), -1);
  g_signal_connect_object (self->box, "row-activated", G_CALLBACK (on_row_activated), self, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
