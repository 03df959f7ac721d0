/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Tables" of the Placement page: n -> a(n) of a family of problems, and on the board an example of the row that is chosen. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-later.h"
#include "etude-page.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-paint.h"
#include "etude-placement-tabs.h"
#include "etude-placement-texts.h"
#include "etude-room.h"
#include "etude-spinner.h"
#include "etude-table.h"
#include "etude-widget-class.h"

#define RULES_LINES 6

struct _EtudePlacementTableTab
{
  EtudePlacementPanel parent_instance;

  EtudePlacementTable *rows;
  EtudePlacementSolutions *examples; /* of the row that is chosen */
  EtudePlacementSolution *example;   /* the one that is copied */
  GtkSingleSelection *selection;
  char *own;        /* a family that somebody has written; NULL: it follows the problem */
  guint n;          /* whose row is marked */
  gboolean held;    /* somebody has stopped it */
  gboolean patient; /* somebody wants what takes long */
  gboolean filling; /* controls are brought in line, not used */

  GtkWidget *question, *by, *family, *wrong, *sentence, *sequence, *opens, *table, *rules, *working, *spinner, *stop,
      *show;
  GtkWidget *answers;
};

G_DEFINE_FINAL_TYPE (EtudePlacementTableTab, etude_placement_table_tab, ETUDE_TYPE_PLACEMENT_PANEL)

static guint chosen_signal;

static const struct
{
  const char *text;
  enum etude_quantity quantity;
  enum etude_value value;
} questions[] = {
  { N_ ("All solutions"), ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_ALL },
  { N_ ("Solutions up to symmetry"), ETUDE_QUANTITY_GIVEN, ETUDE_VALUE_FUNDAMENTAL },
  { N_ ("Largest number of pieces"), ETUDE_QUANTITY_LARGEST, ETUDE_VALUE_NUMBER },
  { N_ ("Ways to place the largest number"), ETUDE_QUANTITY_LARGEST, ETUDE_VALUE_ALL },
  { N_ ("The same up to symmetry"), ETUDE_QUANTITY_LARGEST, ETUDE_VALUE_FUNDAMENTAL },
  { N_ ("Smallest number of pieces"), ETUDE_QUANTITY_SMALLEST, ETUDE_VALUE_NUMBER },
  { N_ ("Ways to place the smallest number"), ETUDE_QUANTITY_SMALLEST, ETUDE_VALUE_ALL },
  { N_ ("The same up to symmetry"), ETUDE_QUANTITY_SMALLEST, ETUDE_VALUE_FUNDAMENTAL },
  { N_ ("Ways with any number of pieces"), ETUDE_QUANTITY_ANY, ETUDE_VALUE_ALL },
  { N_ ("The same up to symmetry"), ETUDE_QUANTITY_ANY, ETUDE_VALUE_FUNDAMENTAL },
};

static const char *const bys[ETUDE_N_TABLES_BY] = {
  N_ ("n: edge of the board"),
  N_ ("n: columns"),
  N_ ("n: rows"),
  N_ ("n: number of pieces"),
};

/* --- what is shown --- */

static const EtudeTableAsked *
asked_of (EtudePlacementTableTab *self)
{
  return etude_placement_table_get (self->rows);
}

static const EtudeTableRow *
chosen_row (EtudePlacementTableTab *self)
{
  return etude_table_get_selected (GTK_COLUMN_VIEW (self->table));
}

static void
show_sentence (EtudePlacementTableTab *self)
{
  const EtudeTableRow *row = chosen_row (self);
  g_autofree char *text = NULL;

  if (!row)
    text = g_strdup (asked_of (self)->family ? _ ("Counting…") : "");
  else if (etude_panel_get_answers (ETUDE_PANEL (self)))
    text = etude_table_describe_row (asked_of (self), row);
  else
    text = etude_table_ask (asked_of (self), row);
  gtk_label_set_label (GTK_LABEL (self->sentence), text);
  etude_panel_set_sentences (ETUDE_PANEL (self), text, NULL);
}

/* --- the example on the board --- */

static void
stop_examples (gpointer examples)
{
  if (etude_placement_solutions_get_n_kept (examples) > 0)
    etude_placement_solutions_stop (examples);
}

static void
show_example (EtudePlacementTableTab *self)
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
look_for_example (gpointer panel)
{
  EtudePlacementTableTab *self = panel;
  const EtudeTableRow *row = chosen_row (self);
  const struct etude_general *last = etude_placement_solutions_get_problem (self->examples);
  EtudeBoardScene *seen = etude_panel_get_scene (panel);
  struct etude_general problem;

  if (!row || !etude_panel_is_open (panel) || !etude_table_get_problem (asked_of (self), row, &problem))
    {
      etude_placement_solutions_clear (self->examples);
      gtk_widget_set_sensitive (self->show, FALSE);
      return;
    }
  gtk_widget_set_sensitive (self->show, TRUE);
  if (last && etude_placement_problems_equal (last, &problem))
    return;
  if (etude_board_scene_get_columns (seen) != problem.grid.width
      || etude_board_scene_get_rows (seen) != problem.grid.height)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (problem.grid.width, problem.grid.height);

      etude_panel_set_scene (panel, scene);
    }
  etude_placement_shape_scene (etude_panel_get_scene (panel), &problem);
  if (row->value > 0)
    etude_placement_solutions_start (self->examples, &problem, FALSE);
  else
    etude_placement_solutions_clear (self->examples);
}

static EtudePlacementSolution *
get_solution (EtudePlacementPanel *panel)
{
  EtudePlacementTableTab *self = ETUDE_PLACEMENT_TABLE_TAB (panel);
  g_autoptr (EtudePlacementSolution) example = g_list_model_get_item (G_LIST_MODEL (self->examples), 0);

  g_set_object (&self->example, example);
  return self->example;
}

/* For a class the question alone, over an empty board. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudePlacementTableTab *self = ETUDE_PLACEMENT_TABLE_TAB (panel);
  const EtudeTableRow *row = chosen_row (self);
  EtudeBoardScene *seen = etude_panel_get_scene (panel);
  struct etude_general problem
      = *etude_placement_problem_get (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)));
  g_autoptr (EtudeBoardScene) empty = NULL;
  g_autofree char *question = row ? etude_table_ask (asked_of (self), row) : g_strdup (""), *answer = NULL;
  const gboolean asked = row && etude_table_get_problem (asked_of (self), row, &problem);

  if (use == ETUDE_EXHIBIT_PAPER)
    return ETUDE_PANEL_CLASS (etude_placement_table_tab_parent_class)->make_exhibit (panel, use);
  if (use == ETUDE_EXHIBIT_SEEN)
    empty = etude_board_scene_new (etude_board_scene_get_columns (seen), etude_board_scene_get_rows (seen));
  else
    answer = asked ? etude_table_describe_row (asked_of (self), row) : NULL;
  return etude_placement_exhibit_new (&problem,
                                      (EtudeExhibitParts){ .scene = empty, .caption = question, .answer = answer });
}

/* --- rows come --- */

static void
on_rows (EtudePlacementTableTab *self)
{
  const EtudeTableRow *row = NULL;
  g_autofree char *rules = NULL;
  guint n_known, position = 0;
  const EtudeTableRow *known = etude_placement_table_get_known (self->rows, &n_known);
  GtkWidget *window;
  PangoRectangle line;
  gboolean running;
  guint n;
  const EtudeTableRow *last;
  gboolean waits;

  while ((row = etude_rows_get (ETUDE_ROWS (self->rows), position)) && row->key != self->n)
    position++;
  if (!row)
    position = GTK_INVALID_LIST_POSITION;
  if (gtk_single_selection_get_selected (self->selection) != position)
    etude_compat_select (self->selection, position);
  rules = n_known > 1 ? etude_table_rules (known, n_known, TRUE) : g_strdup ("");
  /* Whole lines of it are seen: of three differences two each. */
  window = gtk_widget_get_ancestor (self->rules, GTK_TYPE_SCROLLED_WINDOW);
  gtk_label_set_label (GTK_LABEL (self->rules), g_strchomp (rules));
  pango_layout_line_get_extents (pango_layout_get_line_readonly (gtk_label_get_layout (GTK_LABEL (self->rules)), 0),
                                 NULL, &line);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (window), PANGO_PIXELS (RULES_LINES * line.height));
  show_sentence (self);
  running = etude_rows_get_running (ETUDE_ROWS (self->rows));
  n = etude_rows_get_n (ETUDE_ROWS (self->rows));
  last = n > 0 ? etude_rows_get (ETUDE_ROWS (self->rows), n - 1) : NULL;
  waits = last && (last->state == ETUDE_TABLE_LONG || last->state == ETUDE_TABLE_SOUGHT);
  etude_spinner_set_spinning (ETUDE_SPINNER (self->spinner), running);
  gtk_widget_set_opacity (self->working, running || waits ? 1 : 0);
  gtk_widget_set_sensitive (self->working, running || waits);
  etude_room_button_says (self->stop, running ? _ ("Stop") : _ ("Go On"), running ? _ ("Go On") : _ ("Stop"));
  look_for_example (self);
  if (!etude_rows_get_running (ETUDE_ROWS (self->rows)))
    etude_panel_state_changed (ETUDE_PANEL (self));
}

/* --- what is asked --- */

static struct etude_question
question_of (EtudePlacementTableTab *self)
{
  const guint i = MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->question)), G_N_ELEMENTS (questions) - 1);

  return (struct etude_question){ .quantity = questions[i].quantity, .value = questions[i].value };
}

/* The families that the problem at hand is a member of; the one that was chosen last, if it is among them. */
static char *
find_family (EtudePlacementTableTab *self)
{
  const struct etude_general *problem
      = etude_placement_problem_get (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)));
  const enum etude_quantity quantity = question_of (self).quantity;
  const guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->by));
  char *family = self->own ? g_strdup (self->own) : NULL;

  if (!family && chosen < ETUDE_N_TABLES_BY)
    family = etude_table_family (problem, (EtudeTableBy) chosen, quantity);
  for (guint by = 0; !family && by < ETUDE_N_TABLES_BY; by++)
    {
      family = etude_table_family (problem, (EtudeTableBy) by, quantity);
      if (family)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->by), by);
    }
  return family;
}

static void
start (EtudePlacementTableTab *self)
{
  const struct etude_question question = question_of (self);
  g_autofree char *family = NULL, *line = NULL;
  g_autofree char *sequence = NULL;
  struct etude_general problem;
  const char *why = N_ ("With several kinds of pieces there are no tables for boards with walls, fixed pieces or "
                        "forbidden squares");

  if (self->filling || !etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)))
    return;
  self->filling = TRUE;
  family = find_family (self);
  line = family ? etude_table_family_line (family) : g_strdup ("");
  if (!self->own)
    gtk_editable_set_text (GTK_EDITABLE (self->family), line);
  self->filling = FALSE;
  /* The first n that has a member; if there is none, they say what is wrong with the family. */
  for (guint n = 8; family && why && n < 12; n++)
    why = etude_family_read (family, n, &problem).why;
  gtk_label_set_label (GTK_LABEL (self->wrong), why ? _ (why) : "");
  gtk_widget_set_visible (self->wrong, why != NULL);
  if (!why && etude_panel_is_open (ETUDE_PANEL (self)) && !self->held)
    etude_placement_table_start (self->rows, family, &question, self->patient);
  else
    etude_rows_stop (ETUDE_ROWS (self->rows));
  if (!why && asked_of (self)->sequence)
    /* Translators: a sequence of the encyclopedia OEIS, and since when its terms count: "A000170 in the OEIS, from n = 4". */
    sequence = g_strdup_printf (_ ("%s in the OEIS, from n = %u"), asked_of (self)->sequence->number,
                                asked_of (self)->sequence->from);
  else if (!why)
    sequence = g_strdup (_ ("New: no sequence in the list of November 2026 has this"));
  gtk_label_set_label (GTK_LABEL (self->sequence), sequence ? sequence : "");
  gtk_widget_set_visible (self->opens, !why && asked_of (self)->sequence);
  on_rows (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_question (EtudePlacementTableTab *self)
{
  self->held = self->patient = FALSE;
  start (self);
}

static void
on_by (EtudePlacementTableTab *self)
{
  if (!self->filling)
    g_clear_pointer (&self->own, g_free);
  on_question (self);
}

/* "board nxn; pieces n*Q" as the text of a file. */
static void
on_family (EtudePlacementTableTab *self)
{
  g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (GTK_EDITABLE (self->family)), ";", -1);
  g_autofree char *lines = NULL;

  for (guint i = 0; parts[i]; i++)
    g_strstrip (parts[i]);
  lines = g_strjoinv ("\n", parts);
  g_free (self->own);
  self->own = g_strdup_printf ("etude-problem 2\n%s\n", lines);
  on_question (self);
}

static void
problem_changed (EtudePlacementPanel *panel)
{
  EtudePlacementTableTab *self = ETUDE_PLACEMENT_TABLE_TAB (panel);
  const struct etude_general *problem = etude_placement_problem_get (etude_placement_panel_get_problem (panel));
  const gboolean by_number = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->by)) == ETUDE_TABLE_BY_NUMBER;

  g_clear_pointer (&self->own, g_free);
  self->n = by_number ? etude_general_size (problem) / MAX (problem->n_armies, 1) : problem->grid.width;
  etude_placement_solutions_clear (self->examples);
  on_question (self);
}

void
etude_placement_table_tab_ask_numbers (EtudePlacementTableTab *self)
{
  const struct etude_general *problem
      = etude_placement_problem_get (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)));

  self->filling = TRUE;
  g_clear_pointer (&self->own, g_free);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->question), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->by), ETUDE_TABLE_BY_NUMBER);
  self->n = etude_general_size (problem) / MAX (problem->n_armies, 1);
  self->filling = FALSE;
  on_question (self);
}

static void
enter (EtudePanel *panel)
{
  ETUDE_PANEL_CLASS (etude_placement_table_tab_parent_class)->enter (panel);
  start (ETUDE_PLACEMENT_TABLE_TAB (panel));
}

static void
leave (EtudePanel *panel)
{
  EtudePlacementTableTab *self = ETUDE_PLACEMENT_TABLE_TAB (panel);

  etude_rows_stop (ETUDE_ROWS (self->rows));
  etude_placement_solutions_stop (self->examples);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudePlacementTableTab *self = ETUDE_PLACEMENT_TABLE_TAB (panel);

  gtk_widget_set_visible (self->answers, answers);
  gtk_widget_set_visible (self->working, answers);
  show_sentence (self);
  show_example (self);
}

/* --- hands --- */

static void
on_stop (EtudePlacementTableTab *self)
{
  self->held = etude_rows_get_running (ETUDE_ROWS (self->rows));
  self->patient = !self->held;
  if (self->held)
    etude_rows_stop (ETUDE_ROWS (self->rows));
  start (self);
}

/* A row that somebody goes to is the one the sentence speaks of. */
static void
on_selected (EtudePlacementTableTab *self)
{
  const EtudeTableRow *row = chosen_row (self);

  if (!row)
    return;
  self->n = row->key;
  show_sentence (self);
  etude_later (self, look_for_example);
}

static void
on_activated (EtudePlacementTableTab *self, guint position)
{
  const EtudeTableRow *row = etude_rows_get (ETUDE_ROWS (self->rows), position);
  struct etude_general problem;

  if (row && etude_table_get_problem (asked_of (self), row, &problem))
    g_signal_emit (self, chosen_signal, 0, &problem);
}

static void
on_show (EtudePlacementTableTab *self)
{
  on_activated (self, gtk_single_selection_get_selected (self->selection));
}

static void
on_opened (GObject *window, GAsyncResult *result, gpointer panel)
{
  g_autoptr (EtudePanel) self = panel;
  g_autoptr (GError) error = NULL;

  if (!etude_compat_show_file_finish (window, result, &error))
    etude_panel_toast (self, _ ("The page could not be opened"), FALSE);
}

static void
on_open (EtudePlacementTableTab *self)
{
  const struct etude_sequence *sequence = asked_of (self)->sequence;
  g_autofree char *address = sequence ? g_strconcat ("https://oeis.org/", sequence->number, NULL) : NULL;
  g_autoptr (GFile) file = address ? g_file_new_for_uri (address) : NULL;

  if (file)
    etude_compat_show_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), file, on_opened, g_object_ref (self));
}

/* --- texts and state --- */

static char *
get_text (EtudePanel *panel)
{
  return etude_placement_table_write (ETUDE_PLACEMENT_TABLE_TAB (panel)->rows, ETUDE_TABLE_B_FILE);
}

static GdkContentProvider *
get_content (EtudePanel *panel)
{
  g_autofree char *text = etude_panel_get_text (panel);

  return text ? gdk_content_provider_new_typed (G_TYPE_STRING, text) : NULL;
}

static void
copy (EtudePlacementTableTab *self, EtudeTableForm form, const char *said)
{
  g_autofree char *text = etude_placement_table_write (self->rows, form);

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  etude_panel_toast (ETUDE_PANEL (self), said, FALSE);
}

static void
on_copy_csv (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  copy (self, ETUDE_TABLE_CSV, _ ("Table copied as CSV"));
}

static void
on_copy_json (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  copy (self, ETUDE_TABLE_JSON, _ ("Table copied as JSON"));
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudePlacementTableTab *self = ETUDE_PLACEMENT_TABLE_TAB (panel);
  const char *own = self->own;

  self->filling = TRUE;
  ETUDE_KEPT_STATE (kept, "kept", self->rows, etude_placement_table_save, etude_placement_table_load);
  etude_drop_down_keep (GTK_DROP_DOWN (self->question), kept, "question");
  etude_drop_down_keep (GTK_DROP_DOWN (self->by), kept, "by");
  if ((kept->state || own) && ETUDE_KEPT (kept, "family", "&s", own))
    {
      g_autofree char *line = etude_table_family_line (own);

      g_free (self->own);
      self->own = g_strdup (own);
      gtk_editable_set_text (GTK_EDITABLE (self->family), line);
    }
  self->filling = FALSE;
}

/* --- the table --- */

static char *
term_text (gconstpointer row, gpointer self)
{
  const char *word = etude_table_term (asked_of (self), row);

  if (!word || g_str_equal (word, "same"))
    return g_strdup (word ? "=" : "");
  return g_strdup (g_str_equal (word, "new") ? _ ("new") : _ ("differs"));
}

static char *
term_tooltip (gconstpointer row, gpointer self)
{
  const char *word = etude_table_term (asked_of (self), row);

  if (!word)
    return NULL;
  if (g_str_equal (word, "same"))
    return g_strdup (_ ("As in the sequence"));
  return g_strdup (g_str_equal (word, "new") ? _ ("New: not in the list of November 2026")
                                             : _ ("The list of November 2026 has a different number"));
}

static char *
row_name (gconstpointer row, gpointer self)
{
  g_autofree char *value = etude_table_cell_value (row, NULL), *term = term_text (row, self);

  return g_strdup_printf ("%u: %s %s", ((const EtudeTableRow *) row)->key, value, term);
}

static const EtudeColumn columns[] = {
  { N_ ("n"), etude_table_cell_n, .figures = TRUE },
  { N_ ("a(n)"), etude_table_cell_value, etude_table_cell_value, .expand = TRUE, .figures = TRUE },
  { N_ ("Found By"), etude_table_cell_found_by },
  { N_ ("OEIS"), term_text, term_tooltip, .rare = TRUE },
};

/* --- the class --- */

static void
end_rows (EtudePlacementTableTab *self)
{
  if (self->rows)
    {
      g_signal_handlers_disconnect_by_data (self->rows, self);
      etude_rows_stop (ETUDE_ROWS (self->rows));
    }
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->examples)
    g_signal_handlers_disconnect_by_data (self->examples, self);
}

static gboolean
etude_placement_table_tab_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_PLACEMENT_TABLE_TAB (widget)->question);
}

static void
etude_placement_table_tab_class_init (EtudePlacementTableTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_SPINNER);
  ETUDE_WIDGET_CLASS (klass, EtudePlacementTableTab, "etude-placement-table-tab.ui", ETUDE_AT_DISPOSE (end_rows),
                      ETUDE_OWN (examples), ETUDE_OWN (example), ETUDE_OWN (selection), ETUDE_OWN (rows),
                      ETUDE_OWN (own), ETUDE_SIGNAL ("chosen", &chosen_signal, G_TYPE_POINTER), ETUDE_CHILD (question),
                      ETUDE_CHILD (by), ETUDE_CHILD (family), ETUDE_CHILD (wrong), ETUDE_CHILD (sentence),
                      ETUDE_CHILD (sequence), ETUDE_CHILD (opens), ETUDE_CHILD (table), ETUDE_CHILD (rules),
                      ETUDE_CHILD (working), ETUDE_CHILD (spinner), ETUDE_CHILD (stop), ETUDE_CHILD (show),
                      ETUDE_CHILD (answers), ETUDE_CALLBACK (on_question), ETUDE_CALLBACK (on_by),
                      ETUDE_CALLBACK (on_family), ETUDE_CALLBACK (on_stop), ETUDE_CALLBACK (on_show),
                      ETUDE_CALLBACK (on_open), ETUDE_CALLBACK (on_activated));
  panel_class->copied = N_ ("Table copied as an OEIS b-file");
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->set_answers = set_answers;
  panel_class->get_text = get_text;
  panel_class->make_exhibit = make_exhibit;
  panel_class->get_content = get_content;
  panel_class->keep_state = keep_state;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->card = ETUDE_PLACEMENT_CARD_NONE;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->problem_changed = problem_changed;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->get_solution = get_solution;
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_placement_table_tab_grab_focus;
}

static void
etude_placement_table_tab_init (EtudePlacementTableTab *self)
{
  static const GActionEntry entries[] = {
    { .name = "copy-csv", .activate = on_copy_csv },
    { .name = "copy-json", .activate = on_copy_json },
  };
  g_autoptr (GtkStringList) asked = gtk_string_list_new (NULL), by = gtk_string_list_new (NULL);

  self->rows = etude_placement_table_new ();
  self->examples = etude_placement_solutions_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    gtk_string_list_append (asked, _ (questions[i].text));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->question), G_LIST_MODEL (asked));
  for (guint i = 0; i < ETUDE_N_TABLES_BY; i++)
    gtk_string_list_append (by, _ (bys[i]));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->by), G_LIST_MODEL (by));
  self->filling = FALSE;
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  self->selection = g_object_ref (etude_table_set_up (GTK_COLUMN_VIEW (self->table), G_LIST_MODEL (self->rows), columns,
                                                      G_N_ELEMENTS (columns), row_name, self));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rows, "changed", G_CALLBACK (on_rows), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->examples, "items-changed", G_CALLBACK (show_example), self, G_CONNECT_SWAPPED);
}
