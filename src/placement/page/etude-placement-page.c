/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Placement page: the problem, its solutions, the tabs that show them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-kept-drawings.h"
#include "etude-placement-files.h"
#include "etude-placement-page.h"
#include "etude-placement-solutions-tab.h"
#include "etude-placement-tabs.h"

#define SOLUTIONS "solutions" /* the tab that shows what was found */
#define SEARCH "search"
#define TABLES "tables"
#define BOARD "board"     /* a tab of older states, where pieces were set by hand */
#define PROBLEM "problem" /* in the state, besides the names of the tabs */
#define BOARDS "boards"   /* the gallery that it came with */
#define DRAWINGS "drawings"

struct _EtudePlacementPage
{
  EtudePage parent_instance;

  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  GHashTable *drawings; /* on the boards of all tabs */
  gboolean was_by_hand; /* the tab of older states was open */
  gboolean waiting;     /* the problem is to be solved as soon as somebody looks */
  EtudeJob *asking;     /* for the largest or smallest number of pieces */
  GCancellable *making; /* of a certificate of the problem */
  char *parts_folder;   /* the URI of where something was counted in parts; or NULL */
  GtkWidget *card;
};

G_DEFINE_FINAL_TYPE (EtudePlacementPage, etude_placement_page, ETUDE_TYPE_PAGE)

static const EtudePageTab tabs[] = {
  { SOLUTIONS, N_ ("Solutions"), N_ ("All solutions, side by side; pieces set by hand"),
    etude_placement_solutions_tab_get_type },
  { SEARCH, N_ ("Search"), N_ ("Watch how the solutions are found"), etude_placement_watch_tab_get_type },
  { TABLES, N_ ("Tables"), N_ ("How many solutions there are, and how many pieces fit, for each n"),
    etude_placement_table_tab_get_type },
};

/* --- solving --- */

/* Nothing is searched for while nobody looks. */
static void
solve (EtudePlacementPage *self)
{
  GBytes *boards = etude_placement_problem_get_boards (self->problem);

  self->waiting = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->waiting)
    etude_placement_solutions_clear (self->solutions);
  else if (boards)
    etude_placement_solutions_show (self->solutions, etude_placement_problem_get (self->problem), boards);
  else
    etude_placement_solutions_start (self->solutions, etude_placement_problem_get (self->problem),
                                     etude_placement_solutions_get_all (self->solutions));
}

static void
state_changed (EtudePlacementPage *self)
{
  g_signal_emit_by_name (self, "state-changed");
}

static void
on_problem_changed (EtudePlacementPage *self)
{
  g_clear_pointer (&self->asking, etude_job_stop);
  g_cancellable_cancel (self->making);
  etude_page_message (ETUDE_PAGE (self), NULL);
  solve (self);
  state_changed (self);
}

/* --- the tabs --- */

static EtudePanel *
make_panel (EtudePage *page, const EtudePageTab *tab)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (page);
  EtudePanel *panel = g_object_new (tab->get_type (), NULL);

  etude_placement_panel_set_models (ETUDE_PLACEMENT_PANEL (panel), self->problem, self->solutions, self->drawings);
  return panel;
}

static void
on_row_chosen (EtudePage *page, gpointer problem)
{
  etude_placement_problem_set (ETUDE_PLACEMENT_PAGE (page)->problem, problem);
  etude_page_open_tab (page, SOLUTIONS);
}

static void
panel_made (EtudePage *page, EtudePanel *panel)
{
  if (ETUDE_IS_PLACEMENT_SOLUTIONS_TAB (panel))
    {
      EtudePlacementHands *hands = etude_placement_solutions_tab_get_hands (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel));
      /* The record is the user's: a file beside the session, not a part of it. */
      g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "etude", "placements", NULL);

      etude_log_card_keep (etude_placement_hands_get_log_card (hands), file, panel);
      if (ETUDE_PLACEMENT_PAGE (page)->was_by_hand)
        etude_placement_hands_set_active (hands, TRUE);
    }
  if (ETUDE_IS_PLACEMENT_TABLE_TAB (panel))
    g_signal_connect_object (panel, "chosen", G_CALLBACK (on_row_chosen), page, G_CONNECT_SWAPPED);
}

/* The card shows as much of itself as goes with the open tab. */
static void
show_card (EtudePlacementPage *self)
{
  EtudePanel *panel = etude_page_get_panel (ETUDE_PAGE (self));

  if (panel)
    etude_placement_card_show (ETUDE_PLACEMENT_CARD (self->card), ETUDE_PLACEMENT_PANEL_GET_CLASS (panel)->card,
                               etude_panel_get_answers (panel));
}

/* --- files --- */

static void
report (GtkWidget *page, EtudeFilesOutcome outcome, const char *text)
{
  if (outcome == ETUDE_FILES_FAILED)
    etude_page_message (ETUDE_PAGE (page), text);
  else
    etude_page_toast (ETUDE_PAGE (page), text, FALSE);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_files_save (page, ETUDE_PLACEMENT_PAGE (page)->problem, report);
}

static void
on_copy_id (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  g_autofree char *id = etude_placement_problem_get_id (ETUDE_PLACEMENT_PAGE (page)->problem);
  g_autofree char *text = g_strdup_printf (_ ("Copied: %s"), id);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (page), id);
  etude_page_toast (page, text, FALSE);
}

/* --- the largest and the smallest number --- */

typedef struct
{
  struct etude_general problem; /* whose numbers are in question, with what is fixed, forbidden and not there */
  struct etude_question question;
  struct etude_general_answer answer;
  enum etude_status status;
} Asking;

static void
ask (EtudeJob *job, gpointer data)
{
  Asking *asking = data;
  const struct etude_general compact = etude_general_compact (&asking->problem);

  asking->question.tick = etude_job_tick;
  asking->question.tick_data = job;
  asking->status = etude_general_ask (&compact, &asking->question, &asking->answer);
}

/* The problem gets so many pieces: its solutions are how it can be done, and how many there are is what the page says then. */
static void
on_answered (gpointer page, EtudeJob *job, gpointer data)
{
  EtudePlacementPage *self = page;
  const Asking *asking = data;
  struct etude_general problem = asking->problem;
  const guint number = asking->answer.number;
  g_autofree char *text = NULL;
  gboolean changes;

  g_clear_pointer (&self->asking, etude_job_stop);
  etude_page_message (page, NULL);
  if (asking->status != ETUDE_OK)
    {
      etude_page_message (page, asking->status == ETUDE_BAD_INPUT
                                    ? _ ("This needs pieces of one kind, the same number in each colour.")
                                    : _ ("There is not enough memory for this."));
      return;
    }
  for (guint kind = 0; kind < etude_general_kinds (&problem); kind++)
    problem.count[kind] = problem.count[kind] && number ? number : problem.count[kind];
  changes = !etude_placement_problems_equal (&problem, &asking->problem);
  if (changes)
    etude_placement_problem_set (self->problem, &problem);
  if (number == 0)
    text = g_strdup (_ ("No number of pieces has a solution"));
  else
    text = g_strdup_printf (asking->question.quantity == ETUDE_QUANTITY_LARGEST
                                ? _ ("%u is the largest number: more are not possible")
                                : _ ("%u is the smallest number: fewer are not possible"),
                            number);
  etude_page_toast (page, text, changes);
}

/* Asked once more while it is being found, it is found no more. */
static void
on_ask (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  static const EtudeJobFuncs funcs = { .work = ask, .done = on_answered, .free_data = g_free };
  EtudePlacementPage *self = page;
  const gboolean largest = g_str_equal (g_action_get_name (G_ACTION (action)), "largest");
  Asking *asking;

  if (self->asking)
    {
      g_clear_pointer (&self->asking, etude_job_stop);
      etude_page_message (page, NULL);
      return;
    }
  asking = g_new0 (Asking, 1);
  asking->problem = *etude_placement_problem_get (self->problem);
  asking->question.quantity = largest ? ETUDE_QUANTITY_LARGEST : ETUDE_QUANTITY_SMALLEST;
  asking->question.threads = MIN (g_get_num_processors (), ETUDE_THREADS_MAX);
  self->asking = etude_job_start (&funcs, asking, self);
  etude_page_message (page, largest ? _ ("Looking for the largest number of pieces. To stop, ask again.")
                                    : _ ("Looking for the smallest number of pieces. To stop, ask again."));
}

static void
on_numbers (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_placement_table_tab_ask_numbers (ETUDE_PLACEMENT_TABLE_TAB (etude_page_need_panel (page, TABLES)));
  etude_page_open_tab (page, TABLES);
}

static void
on_count_parts (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  const struct etude_general *problem = etude_placement_problem_get (ETUDE_PLACEMENT_PAGE (page)->problem);

  if (etude_general_check (problem) == ETUDE_GENERAL_OK && etude_general_size (problem) > 0)
    etude_placement_parts_window_open (page, problem, ETUDE_PLACEMENT_PAGE (page)->parts_folder);
  else
    etude_page_message (page, _ ("There are no pieces to be counted."));
}

static void
on_export_problem (GSimpleAction *action, GVariant *form, gpointer page)
{
  EtudePlacementPage *self = page;

  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  self->making = g_cancellable_new ();
  etude_placement_files_export_problem (page, self->problem, g_variant_get_string (form, NULL), self->making, report);
}

/* --- from a lesson --- */

void
etude_placement_page_begin (EtudePlacementPage *self, const char *act)
{
  EtudePage *page = ETUDE_PAGE (self);
  EtudePlacementHands *hands;

  if (g_strcmp0 (act, "watch") == 0)
    {
      etude_page_open_tab (page, SEARCH);
      etude_placement_watch_tab_restart (ETUDE_PLACEMENT_WATCH_TAB (etude_page_need_panel (page, SEARCH)));
      return;
    }
  etude_page_open_tab (page, SOLUTIONS);
  hands = etude_placement_solutions_tab_get_hands (
      ETUDE_PLACEMENT_SOLUTIONS_TAB (etude_page_need_panel (page, SOLUTIONS)));
  etude_placement_hands_set_active (hands, FALSE);
  if (g_strcmp0 (act, "try") != 0)
    return;
  etude_placement_problem_clear_tried (self->problem);
  g_object_set (hands, "mode", "try", NULL);
}

EtudePanel *
etude_placement_page_make_guest (const char *id, const char *act)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudePlacementProblem) problem = etude_placement_problem_new (history);
  g_autoptr (EtudePlacementSolutions) solutions = etude_placement_solutions_new ();
  g_autoptr (GHashTable) drawings = etude_kept_drawings_new ();
  const gboolean tries = g_strcmp0 (act, "try") == 0, watches = g_strcmp0 (act, "watch") == 0;
  EtudePanel *panel;

  if (!etude_placement_problem_set_text (problem, id, NULL))
    return NULL;
  etude_history_hold (history); /* the problem is not taken back */
  panel = g_object_new (watches ? ETUDE_TYPE_PLACEMENT_WATCH_TAB : ETUDE_TYPE_PLACEMENT_SOLUTIONS_TAB, NULL);
  etude_placement_panel_set_models (ETUDE_PLACEMENT_PANEL (panel), problem, solutions, drawings);
  if (!watches)
    etude_placement_solutions_tab_be_guest (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel), tries);
  if (!tries && !watches && etude_placement_problem_get_boards (problem))
    etude_placement_solutions_show (solutions, etude_placement_problem_get (problem),
                                    etude_placement_problem_get_boards (problem));
  else if (!tries && !watches)
    etude_placement_solutions_start (solutions, etude_placement_problem_get (problem), FALSE);
  return panel;
}

/* --- state --- */

static void
keep_state (EtudePage *page, const EtudeKept *kept)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (page);
  gboolean all = etude_placement_solutions_get_all (self->solutions);
  const char *tab;
  g_autoptr (GVariant) boards
      = etude_kept_exchange (kept, BOARDS, kept->dict ? etude_placement_problem_save_boards (self->problem) : NULL);
  g_autoptr (GVariant) problem
      = etude_kept_exchange (kept, PROBLEM, kept->dict ? etude_placement_problem_save (self->problem) : NULL);

  if (kept->state)
    self->was_by_hand = g_variant_lookup (kept->state, "tab", "&s", &tab) && g_str_equal (tab, BOARD);
  if (self->parts_folder || kept->state)
    etude_kept_property (kept, "parts-folder", self, "parts-folder");
  ETUDE_KEPT_STATE (kept, DRAWINGS, self->drawings, etude_kept_drawings_save, etude_kept_drawings_load);
  if (problem && etude_placement_problem_load (self->problem, problem) && boards)
    etude_placement_problem_load_boards (self->problem, boards);
  if (ETUDE_KEPT (kept, "all", "b", all))
    etude_placement_solutions_set_all (self->solutions, all);
}

/* --- the class --- */

static void
etude_placement_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_placement_page_parent_class)->map (widget);
  if (ETUDE_PLACEMENT_PAGE (widget)->waiting)
    solve (ETUDE_PLACEMENT_PAGE (widget));
}

static void
etude_placement_page_dispose (GObject *object)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (object);

  if (self->problem)
    g_signal_handlers_disconnect_by_data (self->problem, self);
  if (self->solutions)
    etude_placement_solutions_clear (self->solutions);
  g_clear_pointer (&self->asking, etude_job_stop);
  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  G_OBJECT_CLASS (etude_placement_page_parent_class)->dispose (object);
  g_clear_object (&self->solutions);
  g_clear_object (&self->problem);
  g_clear_pointer (&self->drawings, g_hash_table_unref);
  g_clear_pointer (&self->parts_folder, g_free);
}

static const char *
get_parts_folder (EtudePlacementPage *self)
{
  return self->parts_folder;
}

static void
set_parts_folder (EtudePlacementPage *self, const char *uri)
{
  g_free (self->parts_folder);
  self->parts_folder = g_strdup (uri);
  state_changed (self);
}

static void
etude_placement_page_class_init (EtudePlacementPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EtudePageClass *page_class = ETUDE_PAGE_CLASS (klass);

  ETUDE_CLASS (klass, EtudePlacementPage, ETUDE_STRING ("parts-folder", NULL, get_parts_folder, set_parts_folder));
  G_OBJECT_CLASS (klass)->dispose = etude_placement_page_dispose;
  widget_class->map = etude_placement_page_map;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, 0, "page.clear-drawings", NULL);
  page_class->tabs = tabs;
  page_class->n_tabs = G_N_ELEMENTS (tabs);
  page_class->make_panel = make_panel;
  page_class->panel_made = panel_made;
  page_class->keep_state = keep_state;
  g_type_ensure (ETUDE_TYPE_PLACEMENT_PANEL);
}

static void
add_property (EtudePlacementPage *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (etude_page_get_actions (ETUDE_PAGE (self))), G_ACTION (action));
}

static void
etude_placement_page_init (EtudePlacementPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "save", .activate = on_save },
    { .name = "copy-id", .activate = on_copy_id },
    { .name = "count-parts", .activate = on_count_parts },
    { .name = "export-problem", .activate = on_export_problem, .parameter_type = "s" },
    { .name = "largest", .activate = on_ask },
    { .name = "smallest", .activate = on_ask },
    { .name = "numbers", .activate = on_numbers },
  };
  g_autoptr (EtudeHistory) history = etude_history_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "placement-page");
  self->problem = etude_placement_problem_new (history);
  self->solutions = etude_placement_solutions_new ();
  etude_placement_solutions_be_careful (self->solutions);
  self->drawings = etude_kept_drawings_new ();
  self->card = etude_placement_card_new (self->problem, self->solutions);
  self->waiting = TRUE;
  etude_page_add_above (ETUDE_PAGE (self), self->card);
  g_action_map_add_action_entries (G_ACTION_MAP (etude_page_get_actions (ETUDE_PAGE (self))), entries,
                                   G_N_ELEMENTS (entries), self);
  add_property (self, "task", self->problem, "task");
  add_property (self, "paused", self->solutions, "paused");
  g_signal_connect_object (self->problem, "changed", G_CALLBACK (on_problem_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->problem, "tried", G_CALLBACK (state_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->solutions, "notify::all", G_CALLBACK (state_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::panel", G_CALLBACK (show_card), NULL);
  g_signal_connect (self, "notify::answers", G_CALLBACK (show_card), NULL);
}

EtudePlacementSolutions *
etude_placement_page_get_solutions (EtudePlacementPage *self)
{
  return self->solutions;
}
