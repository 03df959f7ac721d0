#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-scoresheet.h"

#include "etude-row-label.h"

#define INDENT 18 /* pixels a branch stands to the right of what it leaves */

/* The widgets of one move. */
typedef struct
{
  GtkWidget *button, *figurine, *cost, *distance;
  EtudeMateNode *node;
  EtudeMateMove *move;
} Cell;

typedef struct
{
  GtkWidget *box, *line, *number, *story;
  Cell cell[2];
} Row;

struct _EtudeScoresheet
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GPtrArray *rows; /* of Row; those from N_SHOWN on are hidden */
  guint n_shown;
};

G_DEFINE_FINAL_TYPE (EtudeScoresheet, etude_scoresheet, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_clicked (GtkWidget *button, Cell *cell)
{
  GtkWidget *self = gtk_widget_get_ancestor (button, ETUDE_TYPE_SCORESHEET);

  if (self && cell->node)
    g_signal_emit (self, signals[CHOSEN], 0, cell->node);
}

static void
row_free (gpointer data)
{
  Row *r = data;

  g_clear_object (&r->cell[ETUDE_WHITE].move);
  g_clear_object (&r->cell[ETUDE_BLACK].move);
  g_free (r);
}

static void
make_cell (Cell *cell, GtkWidget *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  cell->button = gtk_button_new ();
  gtk_widget_set_hexpand (cell->button, TRUE);
  gtk_widget_add_css_class (cell->button, "flat");
  cell->figurine = etude_row_label_append (box, "figurine", 0, FALSE);
  cell->cost = etude_row_label_append (box, "cost", 1, TRUE);
  cell->distance = etude_row_label_append (box, "distance", 1, FALSE);
  gtk_button_set_child (GTK_BUTTON (cell->button), box);
  g_signal_connect (cell->button, "clicked", G_CALLBACK (on_clicked), cell);
  gtk_box_append (GTK_BOX (line), cell->button);
}

static Row *
add_row (EtudeScoresheet *self)
{
  Row *r = g_new0 (Row, 1);
  GtkWidget *cells = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  r->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  r->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  r->number = etude_row_label_append (r->line, "number", 1, FALSE);
  gtk_box_set_homogeneous (GTK_BOX (cells), TRUE);
  gtk_widget_set_hexpand (cells, TRUE);
  make_cell (&r->cell[ETUDE_WHITE], cells);
  make_cell (&r->cell[ETUDE_BLACK], cells);
  gtk_box_append (GTK_BOX (r->line), cells);
  gtk_box_append (GTK_BOX (r->box), r->line);
  r->story = etude_row_label_append (r->box, "story", 0, FALSE);
  gtk_label_set_wrap (GTK_LABEL (r->story), TRUE);
  gtk_box_append (GTK_BOX (self->box), r->box);
  g_ptr_array_add (self->rows, r);
  return r;
}

static void
set_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
fill_cell (Cell *cell, const EtudeMateSheetCell *shown, EtudeMateNode *current)
{
  const char *before = cell->move ? etude_mate_move_get_sentence (cell->move) : "";
  const char *name = shown->move ? etude_mate_move_get_sentence (shown->move) : "";

  if (!g_str_equal (name, before))
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  cell->node = shown->node;
  gtk_widget_set_visible (cell->button, TRUE);
  gtk_widget_set_sensitive (cell->button, shown->node != NULL);
  set_class (cell->button, "current", shown->node && shown->node == current);
  gtk_label_set_label (GTK_LABEL (cell->figurine), shown->move ? etude_mate_move_get_figurine (shown->move) : "");
  gtk_label_set_label (GTK_LABEL (cell->cost), shown->move ? etude_mate_move_get_cost (shown->move) : "");
  gtk_label_set_label (GTK_LABEL (cell->distance), shown->move ? etude_mate_move_get_distance (shown->move) : "");
  g_set_object (&cell->move, shown->move);
}

/* "♗d5: 19 → 21 moves: 2 moves slower", for every move of the row that cost something. */
static char *
story_of (const EtudeMateSheetRow *row)
{
  GString *text = g_string_new (NULL);

  for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
    {
      EtudeMateMove *move = row->cell[colour].move;

      if (move && *etude_mate_move_get_story (move))
        g_string_append_printf (text, "%s%s  %s", text->len ? "\n" : "", etude_mate_move_get_figurine (move),
                                etude_mate_move_get_story (move));
    }
  return g_string_free (text, FALSE);
}

static void
fill_row (EtudeScoresheet *self, guint i, const EtudeMateSheetRow *row, EtudeMateNode *current)
{
  Row *r = i < self->rows->len ? g_ptr_array_index (self->rows, i) : add_row (self);
  gboolean black_begins = row->cell[ETUDE_WHITE].node == NULL;
  g_autofree char *number = g_strdup_printf (black_begins ? "%u…" : "%u.", row->number), *story = story_of (row);

  gtk_label_set_label (GTK_LABEL (r->number), number);
  gtk_label_set_label (GTK_LABEL (r->story), story);
  gtk_widget_set_visible (r->story, *story != '\0');
  gtk_widget_set_margin_start (r->box, (int) MIN (row->depth, 4) * INDENT);
  set_class (r->box, "branch", row->depth > 0);
  fill_cell (&r->cell[ETUDE_WHITE], &row->cell[ETUDE_WHITE], current);
  fill_cell (&r->cell[ETUDE_BLACK], &row->cell[ETUDE_BLACK], current);
  gtk_widget_set_visible (r->box, TRUE);
}

void
etude_scoresheet_show (EtudeScoresheet *self, GArray *rows, EtudeMateNode *current)
{
  for (guint i = 0; i < rows->len; i++)
    fill_row (self, i, &g_array_index (rows, EtudeMateSheetRow, i), current);
  for (guint i = rows->len; i < self->n_shown; i++)
    gtk_widget_set_visible (((Row *) g_ptr_array_index (self->rows, i))->box, FALSE);
  self->n_shown = rows->len;
}

static void
etude_scoresheet_dispose (GObject *object)
{
  EtudeScoresheet *self = ETUDE_SCORESHEET (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (etude_scoresheet_parent_class)->dispose (object);
}

static void
etude_scoresheet_class_init (EtudeScoresheetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = etude_scoresheet_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
etude_scoresheet_init (EtudeScoresheet *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->box, "sheet");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Scoresheet"), -1);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
