#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-drop-down.h"
#include "etude-gallery.h"
#include "etude-later.h"
#include "etude-placement-page-private.h"
#include "etude-placement-texts.h"

#define EDGE 8

/* The choices of the drop-down above the gallery; behind them 1, 2, 4, 8, 16 images. */
enum
{
  SHOW_FOUND,
  SHOW_BY_SYMMETRY,
  SHOW_SYMMETRIC
};

G_DEFINE_FINAL_TYPE (EtudePlacementPage, etude_placement_page, ETUDE_TYPE_PAGE)

static const EtudePageTab tabs[] = {
  { .name = "solutions" },
  { .name = "board" },
  { .name = "search" },
  { .name = "extremes" },
};

/* --- solving --- */

/* Nothing is searched for while nobody looks. */
void
etude_placement_page_solve (EtudePlacementPage *self)
{
  self->waiting = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->waiting)
    return;
  self->number = 0;
  self->chosen = ETUDE_NO_SQUARE;
  etude_placement_solutions_clear (self->finisher);
  etude_placement_page_show_solution (self, NULL);
  etude_placement_solutions_start (self->solutions, etude_placement_problem_get (self->problem), self->all);
  etude_gallery_set_model (ETUDE_GALLERY (self->gallery), G_LIST_MODEL (self->solutions));
  etude_placement_page_show_counts (self);
  if (self->tab == ETUDE_PLACEMENT_TAB_SEARCH)
    etude_placement_watch_view_open (self->watch, etude_placement_problem_get (self->problem), self->all, self->scene);
}

static void
on_problem_changed (EtudePlacementPage *self)
{
  etude_banner_set_message (self->banner, NULL);
  etude_placement_page_show_problem (self);
  etude_placement_page_solve (self);
  etude_placement_page_refresh (self);
}

static void
on_tried (EtudePlacementPage *self)
{
  etude_placement_page_refresh (self);
}

/* The first solution comes onto the board by itself. Where others are on show now, the selected one is found again. */
static void
on_items_changed (EtudePlacementPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->solutions)) > 0;
  guint position;

  if (any && etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)) == GTK_INVALID_LIST_POSITION)
    {
      position = self->number ? etude_placement_solutions_find (self->solutions, self->number) : 0;
      etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), position == G_MAXUINT ? 0 : position);
    }
  etude_placement_page_show_place (self);
}

/* --- hands --- */

static guint
value_of (GtkWidget *stepper)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (stepper));
}

/* The first number that is taken over brings all steppers in line with the problem: so all are read before. */
static void
take_numbers (gpointer page)
{
  EtudePlacementPage *self = page;
  gboolean colours = etude_placement_problem_get (self->problem)->task == ETUDE_TWO_COLOURS;
  guint edge = value_of (self->edge), n_kinds = colours ? ETUDE_KINDS : ETUDE_PLACED_PIECES, count[ETUDE_KINDS];

  for (guint kind = 0; kind < n_kinds; kind++)
    count[kind] = value_of (self->steppers[kind]);
  etude_placement_problem_set_edge (self->problem, edge);
  for (guint kind = 0; kind < n_kinds; kind++)
    etude_placement_problem_set_count (self->problem, kind, count[kind]);
}

static void
on_number (EtudePlacementPage *self)
{
  if (!self->filling)
    etude_later (self, take_numbers);
}

static void
on_preset (EtudePlacementPage *self)
{
  guint n, selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->presets));

  etude_placement_presets (&n);
  if (!self->filling && selected < n)
    etude_placement_problem_apply_preset (self->problem, selected);
}

/* The order, or a filter: only boards that some symmetry leaves as they are, or with a piece where one was chosen. */
void
etude_placement_page_arrange (EtudePlacementPage *self)
{
  EtudePlacementFilter filter = ETUDE_PLACEMENT_FILTER_NONE;
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->filter));

  if (selected == SHOW_SYMMETRIC)
    filter.kept = ETUDE_PLACEMENT_SYMMETRIC;
  else if (selected > SHOW_SYMMETRIC)
    filter.images = 1u << (selected - SHOW_SYMMETRIC - 1);
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->with_piece)))
    {
      filter.square = self->filter_square;
      filter.exact = TRUE;
      filter.kind = self->filter_kind;
    }
  etude_placement_solutions_arrange (self->solutions, &filter,
                                     selected == SHOW_BY_SYMMETRY ? ETUDE_PLACEMENT_ORDER_SYMMETRY
                                                                  : ETUDE_PLACEMENT_ORDER_FOUND);
}

static void
on_selected (EtudePlacementPage *self)
{
  self->chosen = ETUDE_NO_SQUARE;
  etude_placement_page_show_solution (self, etude_gallery_get_selected_item (ETUDE_GALLERY (self->gallery)));
  etude_gallery_set_selected (ETUDE_GALLERY (self->images), GTK_INVALID_LIST_POSITION);
  etude_placement_page_show_place (self);
}

/* An image of the class is looked at; the gallery keeps its place. */
static void
on_image_selected (EtudePlacementPage *self)
{
  EtudePlacementSolution *image = etude_gallery_get_selected_item (ETUDE_GALLERY (self->images));

  if (image)
    etude_placement_page_show_solution (self, image);
}

/* What the piece there attacks. */
static void
on_visited (EtudePlacementPage *self, int square)
{
  if (self->tab == ETUDE_PLACEMENT_TAB_SOLUTIONS || self->tab == ETUDE_PLACEMENT_TAB_EXTREMES)
    etude_placement_page_mark_attacks (self, square);
}

static void
on_activated (EtudePlacementPage *self, int square)
{
  if (self->tab == ETUDE_PLACEMENT_TAB_BOARD && self->fixing && self->forbidding)
    etude_placement_problem_toggle_forbidden (self->problem, (guint) square);
}

static guint
kind_of (guint piece, guint tint)
{
  return etude_kind (piece, tint == ETUDE_TINT_BLACK ? ETUDE_BLACK : ETUDE_WHITE);
}

static void
on_carried (EtudePlacementPage *self, int from, guint piece, guint tint, int over)
{
  if (self->tab == ETUDE_PLACEMENT_TAB_BOARD)
    etude_placement_page_preview (self, from, kind_of (piece, tint), over);
}

static void
on_dropped (EtudePlacementPage *self, int from, guint piece, guint tint, int to)
{
  if (self->tab == ETUDE_PLACEMENT_TAB_BOARD)
    etude_placement_page_drop (self, from, kind_of (piece, tint), to);
}

static void
on_put_back (EtudePlacementPage *self)
{
  etude_placement_page_refresh (self);
}

static gboolean
on_letter (EtudePlacementPage *self, guint keyval, guint modifiers, int square)
{
  return self->tab == ETUDE_PLACEMENT_TAB_BOARD && etude_placement_page_take_letter (self, keyval, square);
}

/* --- the other tabs --- */

static void
on_watch_closed (EtudePlacementPage *self)
{
  if (self->tab == ETUDE_PLACEMENT_TAB_SEARCH)
    etude_placement_page_open_tab (self, ETUDE_PLACEMENT_TAB_SOLUTIONS);
}

static void
on_extreme_chosen (EtudePlacementPage *self, gpointer problem)
{
  etude_placement_problem_set (self->problem, problem);
  etude_placement_page_open_tab (self, ETUDE_PLACEMENT_TAB_SOLUTIONS);
}

static void
on_text_received (EtudePlacementPage *self, const char *text)
{
  etude_placement_page_take_text (self, text);
}

/* --- an EtudePage --- */

static void
on_settings_changed (EtudePlacementPage *self)
{
  etude_board_canvas_set_coordinates (ETUDE_BOARD_CANVAS (self->canvas),
                                      g_settings_get_enum (self->settings, "coordinates"));
}

static void
restore_view (EtudePlacementPage *self)
{
  GActionGroup *actions = G_ACTION_GROUP (self->actions);
  guint order;
  gboolean all, attacked;

  g_settings_get (self->settings, "placement-view", "(ubb)", &order, &all, &attacked);
  if (order < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (self->filter))))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->filter), order);
  g_action_group_change_action_state (actions, "all", g_variant_new_boolean (all));
  g_action_group_change_action_state (actions, "show-attacked", g_variant_new_boolean (attacked));
  g_action_group_change_action_state (actions, "tab", g_settings_get_value (self->settings, "placement-tab"));
}

static void
bind_settings (EtudePage *page, GSettings *settings)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (page);
  g_autoptr (GVariant) state = g_settings_get_value (settings, "placement-state");

  g_set_object (&self->settings, settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_settings_changed), self, G_CONNECT_SWAPPED);
  on_settings_changed (self);
  g_settings_bind (settings, "show-panel", self->panes, "show-panel", G_SETTINGS_BIND_DEFAULT);
  etude_placement_problem_load (self->problem, state);
  restore_view (self);
}

static void
save (EtudePage *page)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (page);

  g_autoptr (GVariant) tab = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "tab");

  if (!self->settings)
    return;
  g_settings_set_value (self->settings, "placement-state", etude_placement_problem_save (self->problem));
  g_settings_set_value (self->settings, "placement-tab", tab);
  g_settings_set (self->settings, "placement-view", "(ubb)", gtk_drop_down_get_selected (GTK_DROP_DOWN (self->filter)),
                  self->all, self->show_attacked);
}

static void
implement_page (EtudePageClass *page_class)
{
  page_class->tabs = tabs;
  page_class->n_tabs = G_N_ELEMENTS (tabs);
  page_class->bind_settings = bind_settings;
  page_class->save = save;
}

/* --- the class --- */

static void
etude_placement_page_dispose (GObject *object)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (object);

  if (self->solutions)
    {
      g_signal_handlers_disconnect_by_data (self->solutions, self);
      etude_placement_solutions_clear (self->solutions);
    }
  if (self->finisher)
    {
      g_signal_handlers_disconnect_by_data (self->finisher, self);
      etude_placement_solutions_clear (self->finisher);
    }
  if (self->problem)
    g_signal_handlers_disconnect_by_data (self->problem, self);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_object (&self->shown);
  g_clear_object (&self->class_images);
  g_clear_object (&self->solutions);
  g_clear_object (&self->finisher);
  g_clear_object (&self->problem);
  g_clear_object (&self->history);
  g_clear_object (&self->scene);
  G_OBJECT_CLASS (etude_placement_page_parent_class)->dispose (object);
}

static void
etude_placement_page_map (GtkWidget *widget)
{
  EtudePlacementPage *self = ETUDE_PLACEMENT_PAGE (widget);

  GTK_WIDGET_CLASS (etude_placement_page_parent_class)->map (widget);
  if (self->waiting)
    etude_placement_page_solve (self);
}

static gboolean
etude_placement_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_PLACEMENT_PAGE (widget)->presets);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudePlacementPage, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
etude_placement_page_class_init (EtudePlacementPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_placement_page_dispose;
  implement_page (ETUDE_PAGE_CLASS (klass));
  widget_class->map = etude_placement_page_map;
  widget_class->grab_focus = etude_placement_page_grab_focus;
  g_type_ensure (ETUDE_TYPE_PLACEMENT_EXTREMES_VIEW);
  g_type_ensure (ETUDE_TYPE_PLACEMENT_WATCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-placement-page.ui");
  BIND (content);
  BIND (banner);
  BIND (panes);
  BIND (canvas);
  BIND (place);
  BIND (headline);
  BIND (detail);
  BIND (progress_box);
  BIND (progress);
  BIND (presets);
  BIND (edge);
  BIND (counts);
  BIND (result);
  BIND (filter);
  BIND (gallery);
  BIND (class_text);
  BIND (images);
  BIND (with_piece);
  BIND (solve);
  BIND (tabs);
  BIND (problem_card);
  BIND (tasks);
  BIND (transport);
  BIND (standing);
  BIND (left);
  BIND (attacked_box);
  BIND (try_buttons);
  BIND (fix_buttons);
  BIND (tray);
  BIND (watch);
  BIND (extremes);
  CALLBACK (on_text_received);
  CALLBACK (on_preset);
  CALLBACK (on_number);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_filter", G_CALLBACK (etude_placement_page_arrange));
  CALLBACK (on_selected);
  CALLBACK (on_image_selected);
  CALLBACK (on_visited);
  CALLBACK (on_activated);
  CALLBACK (on_carried);
  CALLBACK (on_dropped);
  CALLBACK (on_put_back);
  CALLBACK (on_letter);
  CALLBACK (on_watch_closed);
  CALLBACK (on_extreme_chosen);
}

static void
fill_presets (EtudePlacementPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _ (presets[i].name));
  gtk_string_list_append (names, _ ("A problem of your own"));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->presets), G_LIST_MODEL (names));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->filter), gtk_drop_down_get_model (GTK_DROP_DOWN (self->filter)));
}

static void
add_stepper (EtudePlacementPage *self, guint kind, GtkWidget *box)
{
  GtkWidget *stepper = gtk_spin_button_new_with_range (0, ETUDE_SQUARES_MAX, 1);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (stepper), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (stepper), 2);
  g_signal_connect_swapped (stepper, "value-changed", G_CALLBACK (on_number), self);
  gtk_box_append (GTK_BOX (box), stepper);
  self->steppers[kind] = stepper;
}

/* A place for each piece: its name, how many white ones, how many black ones. */
static void
fill_steppers (EtudePlacementPage *self)
{
  static const enum etude_piece order[]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (etude_placement_kind_name (order[i], FALSE));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (box), label);
      add_stepper (self, etude_kind (order[i], ETUDE_WHITE), box);
      add_stepper (self, etude_kind (order[i], ETUDE_BLACK), box);
      gtk_flow_box_append (GTK_FLOW_BOX (self->counts), box);
      gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
    }
}

static void
init_galleries (EtudePlacementPage *self)
{
  etude_gallery_set_painter (ETUDE_GALLERY (self->gallery), etude_placement_page_paint, NULL, NULL);
  etude_gallery_set_painter (ETUDE_GALLERY (self->images), etude_placement_page_paint, NULL, NULL);
  etude_gallery_set_model (ETUDE_GALLERY (self->images), G_LIST_MODEL (self->class_images));
  /* Behind the gallery, which must know of the boards before one can be selected. */
  g_signal_connect_data (self->solutions, "items-changed", G_CALLBACK (on_items_changed), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->solutions, "counted", G_CALLBACK (etude_placement_page_show_counts), self);
  g_signal_connect_swapped (self->solutions, "notify::running", G_CALLBACK (etude_placement_page_show_counts), self);
}

static void
etude_placement_page_init (EtudePlacementPage *self)
{
  self->history = etude_history_new ();
  self->problem = etude_placement_problem_new (self->history);
  self->solutions = etude_placement_solutions_new ();
  self->finisher = etude_placement_solutions_new ();
  self->chosen = ETUDE_NO_SQUARE;
  self->class_images = g_list_store_new (ETUDE_TYPE_PLACEMENT_SOLUTION);
  self->scene = etude_board_scene_new (EDGE, EDGE);
  etude_placement_page_add_actions (self);
  etude_page_drop_shell (ETUDE_PAGE (self));
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_presets (self);
  fill_steppers (self);
  self->filling = FALSE;
  etude_board_canvas_set_locked (ETUDE_BOARD_CANVAS (self->canvas), TRUE);
  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->canvas), self->scene);
  init_galleries (self);
  etude_placement_files_accept_drops (GTK_WIDGET (self), self->problem, etude_placement_page_report);
  etude_piece_tray_set_canvas (self->tray, ETUDE_BOARD_CANVAS (self->canvas));
  g_signal_connect_swapped (self->problem, "changed", G_CALLBACK (on_problem_changed), self);
  g_signal_connect_swapped (self->problem, "tried", G_CALLBACK (on_tried), self);
  g_signal_connect_swapped (self->finisher, "notify::running", G_CALLBACK (etude_placement_page_finished), self);
  etude_placement_page_show_problem (self);
  etude_placement_page_solve (self);
}

GtkWidget *
etude_placement_page_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL);
}
