/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Extremes" of the Placement page: tables, and on the board an example of the row that is chosen. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-later.h"
#include "etude-page.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-paint.h"
#include "etude-placement-state.h"
#include "etude-placement-tabs.h"
#include "etude-placement-texts.h"
#include "etude-spinner.h"
#include "etude-table.h"
#include "etude-texture.h"

#define PIECE_SIZE 28

struct _EtudePlacementExtremesPanel
{
  EtudePlacementPanel parent_instance;

  EtudePlacementExtremes *extremes;
  EtudePlacementSolutions *examples; /* of the row that is chosen */
  EtudePlacementSolution *example;   /* the one that is copied */
  GtkSingleSelection *selection;
  enum etude_task task;
  enum etude_piece piece;
  guint edge;       /* whose row is marked as soon as it is there */
  gboolean held;    /* somebody has stopped it */
  gboolean filling; /* buttons are brought in line, not pressed */

  GtkWidget *most, *fewest, *pieces, *sentence, *sequences, *table, *working, *spinner, *trying, *stop, *show, *answers;
  GtkWidget *buttons[ETUDE_PLACED_PIECES];
};

G_DEFINE_FINAL_TYPE (EtudePlacementExtremesPanel, etude_placement_extremes_panel, ETUDE_TYPE_PLACEMENT_PANEL)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const enum etude_piece order[] = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };

/* --- what is shown --- */

static char *
board_name (guint edge)
{
  /* Translators: the size of a board: "8 × 8". */
  return g_strdup_printf (_ ("%u × %u"), edge, edge);
}

/* NULL: it is not known yet. */
static const EtudeTallyRow *
chosen_row (EtudePlacementExtremesPanel *self)
{
  return etude_rows_get (ETUDE_ROWS (self->extremes), self->edge - 1);
}

static char *
sentence_text (EtudePlacementExtremesPanel *self)
{
  const EtudeTallyRow *row = chosen_row (self);
  g_autofree char *board = board_name (self->edge);

  if (!etude_panel_get_answers (ETUDE_PANEL (self)))
    return etude_placement_ask_extreme (self->task, self->piece, self->edge);
  if (self->edge > ETUDE_EXTREMES_EDGE_MAX)
    return g_strdup_printf (_ ("The table has boards up to %u × %u"), ETUDE_EXTREMES_EDGE_MAX, ETUDE_EXTREMES_EDGE_MAX);
  if (row)
    return etude_placement_describe_extreme (self->task, self->piece, self->edge, row->pieces);
  /* Translators: the number for a board is not known yet. */
  return g_strdup_printf (_ ("Not known yet for %s"), board);
}

static char *
detail_text (EtudePlacementExtremesPanel *self)
{
  const EtudeTallyRow *row = chosen_row (self);

  return row && etude_panel_get_answers (ETUDE_PANEL (self)) ? etude_placement_describe_tally (&row->tally) : NULL;
}

static void
show_sentence (EtudePlacementExtremesPanel *self)
{
  g_autofree char *text = sentence_text (self), *detail = detail_text (self);
  g_autofree char *sequences = etude_placement_describe_extreme_sequences (self->task, self->piece);

  gtk_label_set_label (GTK_LABEL (self->sentence), text);
  gtk_label_set_label (GTK_LABEL (self->sequences), sequences ? sequences : "");
  gtk_widget_set_visible (self->sequences, sequences != NULL);
  etude_panel_set_sentences (ETUDE_PANEL (self), text, detail);
}

/* --- the example on the board --- */

static void
stop_examples (gpointer examples)
{
  if (etude_placement_solutions_get_n_kept (examples) > 0)
    etude_placement_solutions_stop (examples);
}

static void
show_example (EtudePlacementExtremesPanel *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  g_autoptr (EtudePlacementSolution) example = g_list_model_get_item (G_LIST_MODEL (self->examples), 0);

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_faces (scene);
  if (example && etude_panel_get_answers (ETUDE_PANEL (self)))
    etude_placement_paint_solution (example, scene, NULL);
  etude_board_scene_thaw (scene);
  etude_placement_panel_show_drawings (ETUDE_PLACEMENT_PANEL (self));
  if (example)
    etude_later (self->examples, stop_examples); /* one is enough; the table has how many there are */
}

/* The row that is chosen is known now, or another one is chosen. */
static void
look_for_example (EtudePlacementExtremesPanel *self)
{
  const EtudeTallyRow *row = chosen_row (self);
  const struct etude_general *last = etude_placement_solutions_get_problem (self->examples);
  struct etude_general problem;
  struct etude_problem plain;

  if (!row || !etude_panel_is_open (ETUDE_PANEL (self)))
    {
      etude_placement_solutions_clear (self->examples);
      return;
    }
  plain = etude_tally_row_problem (row);
  problem = etude_placement_problem_of_plain (&plain);
  if (last && etude_placement_problems_equal (last, &problem)
      && (etude_placement_solutions_get_running (self->examples)
          || etude_placement_solutions_get_n_kept (self->examples)))
    return;
  if (etude_board_scene_get_columns (etude_panel_get_scene (ETUDE_PANEL (self))) != plain.edge)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (plain.edge, plain.edge);

      etude_panel_set_scene (ETUDE_PANEL (self), scene);
    }
  etude_placement_solutions_start (self->examples, &problem, FALSE);
}

static EtudePlacementSolution *
get_solution (EtudePlacementPanel *panel)
{
  EtudePlacementExtremesPanel *self = ETUDE_PLACEMENT_EXTREMES_PANEL (panel);
  g_autoptr (EtudePlacementSolution) example = g_list_model_get_item (G_LIST_MODEL (self->examples), 0);

  g_set_object (&self->example, example);
  return self->example;
}

/* How many it is about is known with the example; before there is nothing that a lesson could show. For a class the question
 * alone, over an empty board. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudePlacementExtremesPanel *self = ETUDE_PLACEMENT_EXTREMES_PANEL (panel);
  EtudeBoardScene *seen = etude_panel_get_scene (panel);
  EtudePlacementSolution *example = NULL;
  g_autoptr (EtudeBoardScene) empty = NULL;
  g_autofree char *question = etude_placement_ask_extreme (self->task, self->piece, self->edge), *answer = NULL;

  if (use == ETUDE_EXHIBIT_PAPER)
    return ETUDE_PANEL_CLASS (etude_placement_extremes_panel_parent_class)->make_exhibit (panel, use);
  if (use == ETUDE_EXHIBIT_SEEN)
    {
      empty = etude_board_scene_new (etude_board_scene_get_columns (seen), etude_board_scene_get_rows (seen));
      return etude_exhibit_new (&(EtudeExhibitParts){ .scene = empty, .caption = question });
    }
  example = get_solution (ETUDE_PLACEMENT_PANEL (panel));
  answer = sentence_text (self);
  return example ? etude_placement_exhibit_new (etude_placement_solution_get_problem (example),
                                                (EtudeExhibitParts){ .caption = question, .answer = answer })
                 : NULL;
}

static void
on_changed (EtudePlacementExtremesPanel *self)
{
  guint edge;
  gboolean running;
  g_autofree char *board = NULL, *text = NULL;

  show_sentence (self);
  edge = etude_placement_extremes_get_trying (self->extremes);
  running = etude_rows_get_running (ETUDE_ROWS (self->extremes));
  board = board_name (edge);
  if (edge)
    text = g_strdup_printf (_ ("Looking at %s…"), board);
  else
    text = g_strdup (running ? _ ("Counting the ways…") : _ ("Stopped"));
  gtk_label_set_label (GTK_LABEL (self->trying), text);
  gtk_widget_set_visible (self->spinner, running);
  gtk_button_set_label (GTK_BUTTON (self->stop), running ? _ ("Stop") : _ ("Go On"));
  gtk_widget_set_visible (self->working, running || self->held);
}

static void
on_rows_changed (EtudePlacementExtremesPanel *self)
{
  guint row = self->edge <= etude_rows_get_n (ETUDE_ROWS (self->extremes)) ? self->edge - 1 : GTK_INVALID_LIST_POSITION;

  if (gtk_single_selection_get_selected (self->selection) != row)
    etude_compat_select (self->selection, row);
  gtk_widget_set_sensitive (self->show, row != GTK_INVALID_LIST_POSITION);
  on_changed (self);
  look_for_example (self);
}

/* --- what is looked for --- */

static void
start_search (EtudePlacementExtremesPanel *self)
{
  if (etude_panel_is_open (ETUDE_PANEL (self)) && !self->held)
    etude_placement_extremes_start (self->extremes, self->task, self->piece);
  on_rows_changed (self);
}

static void
enter (EtudePanel *panel)
{
  ETUDE_PANEL_CLASS (etude_placement_extremes_panel_parent_class)->enter (panel);
  start_search (ETUDE_PLACEMENT_EXTREMES_PANEL (panel));
}

static void
leave (EtudePanel *panel)
{
  EtudePlacementExtremesPanel *self = ETUDE_PLACEMENT_EXTREMES_PANEL (panel);

  etude_rows_stop (ETUDE_ROWS (self->extremes));
  etude_placement_solutions_stop (self->examples);
}

/* The table has nothing but answers. */
static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudePlacementExtremesPanel *self = ETUDE_PLACEMENT_EXTREMES_PANEL (panel);

  gtk_widget_set_visible (self->answers, answers);
  show_sentence (self);
  show_example (self);
}

/* The row of the page's board is chosen. */
static void
problem_changed (EtudePlacementPanel *panel)
{
  EtudePlacementExtremesPanel *self = ETUDE_PLACEMENT_EXTREMES_PANEL (panel);

  self->edge
      = MIN (etude_placement_problem_get (etude_placement_panel_get_problem (panel))->grid.width, ETUDE_EDGE_MAX);
  etude_placement_solutions_clear (self->examples);
  on_rows_changed (self);
}

static void
on_stop (EtudePlacementExtremesPanel *self)
{
  self->held = etude_rows_get_running (ETUDE_ROWS (self->extremes));
  if (self->held)
    etude_rows_stop (ETUDE_ROWS (self->extremes));
  start_search (self);
}

/* --- hands --- */

static void
on_asked (EtudePlacementExtremesPanel *self)
{
  if (self->filling)
    return;
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[piece])))
      self->piece = piece;
  /* Not the other button: this one is told first. */
  self->task = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->most)) ? ETUDE_INDEPENDENCE : ETUDE_DOMINATION;
  self->held = FALSE;
  start_search (self);
}

/* The one that was on and the one that is: once is enough. */
static void
on_piece (EtudePlacementExtremesPanel *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    on_asked (self);
}

static void
look_for_example_later (gpointer self)
{
  look_for_example (self);
}

/* A row that somebody goes to is the one the sentence speaks of. */
static void
on_selected (EtudePlacementExtremesPanel *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  self->edge = selected + 1;
  show_sentence (self);
  etude_later (self, look_for_example_later);
}

static void
on_activated (EtudePlacementExtremesPanel *self, guint position)
{
  const struct etude_problem problem = etude_tally_row_problem (etude_rows_get (ETUDE_ROWS (self->extremes), position));

  g_signal_emit (self, signals[CHOSEN], 0, &problem);
}

static void
on_show (EtudePlacementExtremesPanel *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected != GTK_INVALID_LIST_POSITION)
    on_activated (self, selected);
}

/* --- the table --- */

static char *
board_text (gconstpointer row, gpointer self)
{
  return board_name (((const EtudeTallyRow *) row)->edge);
}

static char *
pieces_text (gconstpointer row, gpointer self)
{
  return g_strdup_printf ("%u", ((const EtudeTallyRow *) row)->pieces);
}

static char *
row_name (gconstpointer row, gpointer self)
{
  const EtudeTallyRow *extreme = row;
  g_autofree char *board = board_name (extreme->edge), *ways = etude_placement_describe_tally (&extreme->tally);

  return g_strdup_printf ("%s: %u. %s", board, extreme->pieces, ways ? ways : "");
}

/* The ways come later than their row. */
static const EtudeColumn columns[] = {
  { N_ ("Board"), board_text },
  { N_ ("Pieces"), pieces_text, .figures = TRUE },
  { N_ ("All"), etude_placement_cell_all, etude_placement_cell_ways, .expand = TRUE, .figures = TRUE },
  { N_ ("Up to Symmetry"), etude_placement_cell_fundamental, .expand = TRUE, .figures = TRUE },
  { N_ ("Estimated Time"), etude_placement_cell_time, .rare = TRUE },
};

/* --- the class --- */

static void
etude_placement_extremes_panel_dispose (GObject *object)
{
  EtudePlacementExtremesPanel *self = ETUDE_PLACEMENT_EXTREMES_PANEL (object);

  if (self->extremes)
    {
      g_signal_handlers_disconnect_by_data (self->extremes, self);
      etude_rows_stop (ETUDE_ROWS (self->extremes));
    }
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->examples)
    g_signal_handlers_disconnect_by_data (self->examples, self);
  g_clear_object (&self->examples);
  g_clear_object (&self->example);
  g_clear_object (&self->selection);
  g_clear_object (&self->extremes);
  G_OBJECT_CLASS (etude_placement_extremes_panel_parent_class)->dispose (object);
}

static gboolean
etude_placement_extremes_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_PLACEMENT_EXTREMES_PANEL (widget)->most);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudePlacementExtremesPanel, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
etude_placement_extremes_panel_class_init (EtudePlacementExtremesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_placement_extremes_panel_dispose;
  ETUDE_PANEL_CLASS (klass)->enter = enter;
  ETUDE_PANEL_CLASS (klass)->leave = leave;
  ETUDE_PANEL_CLASS (klass)->set_answers = set_answers;
  ETUDE_PANEL_CLASS (klass)->make_exhibit = make_exhibit;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->card = ETUDE_PLACEMENT_CARD_NONE;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->problem_changed = problem_changed;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->get_solution = get_solution;
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_placement_extremes_panel_grab_focus;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (ETUDE_TYPE_SPINNER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/etude_chess/Etude/etude-placement-extremes-panel.ui");
  BIND (most);
  BIND (fewest);
  BIND (pieces);
  BIND (sentence);
  BIND (sequences);
  BIND (table);
  BIND (working);
  BIND (spinner);
  BIND (trying);
  BIND (stop);
  BIND (show);
  BIND (answers);
  CALLBACK (on_asked);
  CALLBACK (on_stop);
  CALLBACK (on_show);
  CALLBACK (on_activated);
}

static void
etude_placement_extremes_panel_init (EtudePlacementExtremesPanel *self)
{
  int scale;

  self->extremes = etude_placement_extremes_new ();
  self->examples = etude_placement_solutions_new ();
  self->task = ETUDE_INDEPENDENCE;
  self->piece = ETUDE_QUEEN;
  self->edge = 8;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      EtudeFace face = { .piece = (guint8) order[i], .tint = ETUDE_TINT_WHITE };
      GdkTexture *drawing = etude_piece_art_texture (face, PIECE_SIZE * scale);
      GtkWidget *button = gtk_toggle_button_new (), *image = gtk_image_new_from_paintable (GDK_PAINTABLE (drawing));
      const char *name = etude_placement_kind_name (order[i], FALSE);

      gtk_image_set_pixel_size (GTK_IMAGE (image), PIECE_SIZE);
      gtk_button_set_child (GTK_BUTTON (button), image);
      gtk_widget_set_tooltip_text (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[order[0]]));
      gtk_box_append (GTK_BOX (self->pieces), button);
      self->buttons[order[i]] = button;
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_piece), self, G_CONNECT_SWAPPED);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[self->piece]), TRUE);
  self->filling = FALSE;
  self->selection = g_object_ref (etude_table_set_up (GTK_COLUMN_VIEW (self->table), G_LIST_MODEL (self->extremes),
                                                      columns, G_N_ELEMENTS (columns), row_name, self));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->extremes, "items-changed", G_CALLBACK (on_rows_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->extremes, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->examples, "items-changed", G_CALLBACK (show_example), self, G_CONNECT_SWAPPED);
}
