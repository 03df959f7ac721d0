/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab where boards in coloured regions are made: drawn by hand or grown around queens, and judged at once. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-drop-down.h"
#include "etude-regions-exhibit.h"
#include "etude-regions-own.h"
#include "etude-regions-tab.h"
#include "etude-regions-sharing.h"
#include "etude-regions-texts.h"
#include "etude-spinner.h"
#include "etude-widget-class.h"

#define OWN (-1) /* in place of an answer: what the person has set */

struct _EtudeRegionsOwnTab
{
  EtudePanel parent_instance;

  EtudeRegionsOwn *own;
  char *tool;     /* "paint", "erase" or "queens" */
  guint brush;    /* the region that is painted, or ETUDE_REGIONS_NOWHERE */
  int answer;     /* the one on the board, or OWN */
  gboolean begun; /* the stroke has changed something: it goes on with that step */
  gboolean rubs;  /* the stroke takes squares out of their regions */
  gboolean sets;  /* the controls are brought in line with the board */

  GtkWidget *content, *headline, *detail, *spinner, *next, *look, *grow, *size, *stars, *rule;
};

G_DEFINE_FINAL_TYPE (EtudeRegionsOwnTab, etude_regions_own_tab, ETUDE_TYPE_PANEL)

static GParamSpec *tool_property;
static guint play_signal;

/* --- what is seen --- */

static char *
note_of (const struct etude_regions_board *board, guint square)
{
  const guint region = board->region[square];
  guint first = board->n * (board->n - 1u);
  char name[ETUDE_SQUARE_TEXT];

  if (region == ETUDE_REGIONS_NOWHERE)
    return g_strdup (_ ("in no region"));
  while (board->region[first] != region)
    first = (first + 1) % board->n ? first + 1 : first + 1 - 2u * board->n;
  return g_strdup_printf (_ ("region of %s"), etude_square_name (first, board->n, name));
}

static void
show_board (EtudeRegionsOwnTab *self, EtudeBoardScene *scene, gboolean answers)
{
  const struct etude_regions_board *board = etude_regions_own_get_board (self->own);
  const gboolean looks = self->answer != OWN;
  const struct etude_regions_set *set = looks ? etude_regions_own_get_answer (self->own, (guint) self->answer)
                                              : etude_regions_own_get_queens (self->own);
  const EtudeFace face
      = { (guint8) etude_regions_rule_piece (board->rule), looks ? ETUDE_TINT_SUPPOSED : ETUDE_TINT_GREY, 0, 0 };
  const EtudeRegionsAdvice advice = etude_regions_own_get_advice (self->own);

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_faces (scene);
  etude_board_scene_clear_marks (scene);
  etude_board_scene_set_regions (scene, board->region, FALSE);
  for (guint square = 0; square < (guint) board->n * board->n; square++)
    {
      g_autofree char *note = note_of (board, square);

      etude_board_scene_set_note (scene, square, note);
      if (answers && etude_regions_has (set, square))
        etude_board_scene_set_face (scene, square, face);
    }
  if (answers)
    ETUDE_REGIONS_EACH (square, etude_regions_own_get_differing (self->own))
  etude_board_scene_add_dot (scene, (int) square, ETUDE_MARK_RED);
  if (answers && advice.left > 0)
    etude_board_scene_add_arrow (scene, (int) advice.beside, (int) advice.square, ETUDE_MARK_BEST);
  etude_board_scene_thaw (scene);
}

static void
show_buttons (EtudeRegionsOwnTab *self)
{
  const guint n = etude_regions_own_get_n_answers (self->own);
  const gboolean busy = etude_regions_own_is_busy (self->own);
  const gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  const gboolean one = etude_regions_own_get_verdict (self->own) == ETUDE_REGIONS_ONE;
  const gboolean advised = answers && etude_regions_own_get_advice (self->own).left > 0;
  GActionMap *actions = etude_panel_get_actions (ETUDE_PANEL (self));
  g_autofree char *next = NULL;

  if (self->answer == OWN)
    next = g_strdup (n > 1 ? _ ("Show Answers") : _ ("Show Answer"));
  else if ((guint) self->answer + 1 < n)
    /* Translators: a button: the next answer, of so many. */
    next = g_strdup_printf (_ ("Answer %u of %u"), (guint) self->answer + 2, n);
  else
    next = g_strdup (n > 1 ? _ ("Hide Answers") : _ ("Hide Answer"));
  gtk_button_set_label (GTK_BUTTON (self->look), next);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "show-answer")), answers && n > 0);
  gtk_button_set_label (GTK_BUTTON (self->next), advised ? _ ("Do It") : _ ("Play This Board"));
  gtk_widget_set_tooltip_text (self->next, advised ? _ ("Colours the square that the arrow points at") : NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "next-step")), advised || one);
  etude_spinner_set_spinning (ETUDE_SPINNER (self->spinner), busy);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "stop")), busy);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "grow")),
                               etude_regions_own_can_grow (self->own));
}

static void
show (EtudeRegionsOwnTab *self)
{
  const struct etude_regions_board *board = etude_regions_own_get_board (self->own);
  const gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  g_autofree char *headline = etude_regions_own_describe (self->own);
  g_autofree char *detail = answers ? etude_regions_own_describe_more (self->own) : g_strdup ("");

  if (self->answer != OWN && (guint) self->answer >= etude_regions_own_get_n_answers (self->own))
    self->answer = OWN;
  if (etude_board_scene_get_columns (scene) != board->n)
    {
      g_autoptr (EtudeBoardScene) sized = etude_board_scene_new (board->n, board->n);

      etude_board_scene_keep_tints (sized, TRUE);
      etude_panel_set_scene (ETUDE_PANEL (self), sized);
      scene = sized;
    }
  show_board (self, scene, answers);
  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
  self->sets = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->size), board->n);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->stars), board->stars);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rule), board->rule);
  self->sets = FALSE;
  show_buttons (self);
}

static void
on_changed (EtudeRegionsOwnTab *self)
{
  show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_failed (EtudeRegionsOwnTab *self, const char *why)
{
  etude_panel_message (ETUDE_PANEL (self), why);
}

/* --- what the controls do --- */

static void
on_kind (EtudeRegionsOwnTab *self)
{
  if (self->sets)
    return;
  etude_panel_message (ETUDE_PANEL (self), NULL);
  etude_regions_own_set_kind (self->own, (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->size)),
                              (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->stars)),
                              gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rule)));
}

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeRegionsOwnTab *self = panel;
  const char *name = g_action_get_name (G_ACTION (action));
  char id[ETUDE_REGIONS_ID_TEXT];

  etude_panel_message (panel, NULL);
  if (g_str_equal (name, "grow"))
    etude_regions_own_grow (self->own);
  else if (g_str_equal (name, "stop"))
    etude_regions_own_cancel (self->own);
  else if (g_str_equal (name, "clear-board"))
    {
      etude_regions_own_clear (self->own);
      etude_panel_toast (panel, _ ("Board cleared"), TRUE);
    }
  else if (g_str_equal (name, "show-answer"))
    {
      self->answer = (guint) (self->answer + 1) < etude_regions_own_get_n_answers (self->own) ? self->answer + 1 : OWN;
      show (self);
    }
  else if (etude_regions_own_get_verdict (self->own) != ETUDE_REGIONS_ONE)
    etude_regions_own_take_advice (self->own);
  else
    g_signal_emit (self, play_signal, 0, etude_regions_id_write (etude_regions_own_get_board (self->own), id));
}

static void
on_give (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  const struct etude_regions_board *board = etude_regions_own_get_board (ETUDE_REGIONS_OWN_TAB (panel)->own);

  if (etude_regions_check (board, NULL) == ETUDE_REGIONS_SOUND)
    etude_regions_give (panel, g_action_get_name (G_ACTION (action)), board);
  else
    etude_panel_message (
        panel, _ ("The board is not finished: every square belongs to a region, and each region is in one piece"));
}

static const char *
get_tool (EtudeRegionsOwnTab *self)
{
  return self->tool;
}

static void
set_tool (EtudeRegionsOwnTab *self, const char *tool)
{
  if (g_strcmp0 (self->tool, tool) == 0)
    return;
  g_free (self->tool);
  self->tool = g_strdup (tool);
  g_object_notify_by_pspec (G_OBJECT (self), tool_property);
}

/* --- hands on the board --- */

/* Begins a region on SQUARE. */
static void
begin_region (EtudeRegionsOwnTab *self, guint square)
{
  const guint unused = etude_regions_own_get_unused (self->own);

  if (unused == ETUDE_REGIONS_NOWHERE)
    {
      self->brush = unused;
      etude_panel_toast (ETUDE_PANEL (self), _ ("All regions exist already: drag from one to extend it"), FALSE);
      return;
    }
  self->brush = unused;
  etude_regions_own_paint (self->own, square, unused, FALSE);
}

/* A stroke that begins on a region lets it grow; on a square in none it begins one. The secondary button rubs out. */
static gboolean
stroke (EtudePanel *panel, int square, guint phase)
{
  EtudeRegionsOwnTab *self = ETUDE_REGIONS_OWN_TAB (panel);
  const guint at = (guint) square;
  const guint region = etude_regions_own_get_board (self->own)->region[at];

  self->answer = OWN;
  if (g_str_equal (self->tool, "queens") && phase != ETUDE_STROKE_SECONDARY)
    {
      if (phase == ETUDE_STROKE_PRIMARY)
        etude_regions_own_toggle_queen (self->own, at);
      return TRUE;
    }
  if (phase == ETUDE_STROKE_ON)
    {
      if (self->rubs || self->brush != ETUDE_REGIONS_NOWHERE)
        etude_regions_own_paint (self->own, at, self->rubs ? ETUDE_REGIONS_NOWHERE : self->brush, self->begun);
      self->begun = TRUE;
      return TRUE;
    }
  self->rubs = phase == ETUDE_STROKE_SECONDARY || g_str_equal (self->tool, "erase");
  self->begun = self->rubs || region == ETUDE_REGIONS_NOWHERE;
  if (self->rubs)
    etude_regions_own_paint (self->own, at, ETUDE_REGIONS_NOWHERE, FALSE);
  else if (region == ETUDE_REGIONS_NOWHERE)
    begin_region (self, at);
  else
    self->brush = region;
  return TRUE;
}

/* Enter paints on with the region that was begun or picked last. */
static void
activated (EtudePanel *panel, int square)
{
  EtudeRegionsOwnTab *self = ETUDE_REGIONS_OWN_TAB (panel);
  const guint at = (guint) square;

  if (g_str_equal (self->tool, "queens"))
    etude_regions_own_toggle_queen (self->own, at);
  else if (g_str_equal (self->tool, "erase"))
    etude_regions_own_paint (self->own, at, ETUDE_REGIONS_NOWHERE, FALSE);
  else if (self->brush != ETUDE_REGIONS_NOWHERE)
    etude_regions_own_paint (self->own, at, self->brush, FALSE);
  else
    begin_region (self, at);
}

/* N begins a region, P picks the one that is there, Delete takes the square out of it; the letter of what stands sets it. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeRegionsOwnTab *self = ETUDE_REGIONS_OWN_TAB (panel);
  const struct etude_regions_board *board = etude_regions_own_get_board (self->own);
  const gunichar key = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Delete)
    etude_regions_own_paint (self->own, (guint) square, ETUDE_REGIONS_NOWHERE, FALSE);
  else if (key == 'P')
    self->brush = board->region[square];
  else if (key == (gunichar) etude_piece_letter (etude_regions_rule_piece (board->rule)))
    etude_regions_own_toggle_queen (self->own, (guint) square);
  else if (key == 'N')
    begin_region (self, (guint) square);
  else
    return FALSE;
  return TRUE;
}

/* Delete takes what is set away. */
static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeRegionsOwnTab *self = ETUDE_REGIONS_OWN_TAB (panel);

  if (from != ETUDE_NO_SQUARE && self->answer == OWN)
    etude_regions_own_toggle_queen (self->own, (guint) from);
}

/* --- the rest of an EtudePanel --- */

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  show (ETUDE_REGIONS_OWN_TAB (panel));
}

/* For a class the regions alone; else a board that can be solved, and nothing before. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeRegionsOwnTab *self = ETUDE_REGIONS_OWN_TAB (panel);
  const struct etude_regions_board *board = etude_regions_own_get_board (self->own);
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *task = NULL;

  if (use != ETUDE_EXHIBIT_SEEN)
    return etude_regions_own_get_verdict (self->own) == ETUDE_REGIONS_ONE
               ? etude_regions_make_exhibit (board, etude_regions_own_get_answer (self->own, 0))
               : NULL;
  scene = etude_board_scene_new (board->n, board->n);
  show_board (self, scene, FALSE);
  task = etude_regions_describe_task (board);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = task });
}

static void
undo (EtudePanel *panel)
{
  etude_regions_own_undo (ETUDE_REGIONS_OWN_TAB (panel)->own);
}

static void
redo (EtudePanel *panel)
{
  etude_regions_own_redo (ETUDE_REGIONS_OWN_TAB (panel)->own);
}

/* A board that is pasted here is to be changed. */
static gboolean
take_text (EtudePanel *panel, const char *text)
{
  EtudeRegionsOwnTab *self = ETUDE_REGIONS_OWN_TAB (panel);
  struct etude_regions_text read;
  const EtudeRegionsTaken taken = etude_regions_take_in (panel, text, &read);

  if (taken == ETUDE_REGIONS_FOREIGN || (taken == ETUDE_REGIONS_TAKEN && read.only_seed))
    return FALSE;
  if (taken == ETUDE_REGIONS_TAKEN)
    {
      etude_regions_own_take (self->own, &read.board);
      etude_panel_toast (panel, _ ("Board opened"), TRUE);
    }
  return TRUE;
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  static const char *const tools[] = { "paint", "erase", "queens", NULL };
  EtudeRegionsOwnTab *self = ETUDE_REGIONS_OWN_TAB (panel);
  EtudeHistory *history = etude_panel_get_history (panel);
  g_autoptr (GVariant) own = etude_kept_exchange (kept, "own", kept->dict ? etude_regions_own_save (self->own) : NULL);
  g_autoptr (GVariant) steps = etude_kept_exchange (kept, "history", kept->dict ? etude_history_save (history) : NULL);
  const char *tool = self->tool;

  if (ETUDE_KEPT (kept, "tool", "&s", tool) && g_strv_contains (tools, tool))
    set_tool (self, tool);
  if (own && etude_regions_own_load (self->own, own) && steps)
    etude_history_load (history, steps, etude_regions_own_is_state);
}

/* --- the class --- */

static void
etude_regions_own_tab_class_init (EtudeRegionsOwnTabClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_SPINNER);
  ETUDE_WIDGET_CLASS (klass, EtudeRegionsOwnTab, "etude-regions-own-tab.ui", ETUDE_OWN_HEARD (own), ETUDE_FREE (tool),
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_CHILD (content), ETUDE_CHILD (headline),
                      ETUDE_CHILD (detail), ETUDE_CHILD (spinner), ETUDE_CHILD (next), ETUDE_CHILD (look),
                      ETUDE_CHILD (grow), ETUDE_CHILD (size), ETUDE_CHILD (stars), ETUDE_CHILD (rule),
                      ETUDE_SIGNAL ("play", &play_signal, G_TYPE_STRING),
                      ETUDE_STRING ("tool", &tool_property, get_tool, set_tool));
  panel_class->activated = activated;
  panel_class->stroke = stroke;
  panel_class->letter = letter;
  panel_class->dropped = dropped;
  panel_class->set_answers = set_answers;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->take_text = take_text;
  panel_class->kind = &etude_regions_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
  panel_class->keep_state = keep_state;
}

static void
etude_regions_own_tab_init (EtudeRegionsOwnTab *self)
{
  static const GActionEntry entries[] = {
    { .name = "grow", .activate = on_action },        { .name = "stop", .activate = on_action },
    { .name = "next-step", .activate = on_action },   { .name = "clear-board", .activate = on_action },
    { .name = "show-answer", .activate = on_action }, { .name = "copy-letters", .activate = on_give },
    { .name = "copy-sbn", .activate = on_give },      { .name = "copy-numbers", .activate = on_give },
    { .name = "save", .activate = on_give },
  };
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (EtudeBoardScene) scene = NULL;
  EtudePanel *panel = ETUDE_PANEL (self);

  self->own = etude_regions_own_new (history);
  self->tool = g_strdup ("paint");
  self->brush = ETUDE_REGIONS_NOWHERE;
  self->answer = OWN;
  scene
      = etude_board_scene_new (etude_regions_own_get_board (self->own)->n, etude_regions_own_get_board (self->own)->n);
  etude_board_scene_keep_tints (scene, TRUE);
  etude_panel_set_history (panel, history);
  etude_panel_set_scene (panel, scene);
  etude_panel_set_movable (panel, FALSE);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint rule = ETUDE_KING; rule <= ETUDE_PAWN; rule++)
    gtk_string_list_append (titles, etude_regions_rule_title (rule));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->rule), G_LIST_MODEL (titles));
  g_action_map_add_action_entries (etude_panel_get_actions (panel), entries, G_N_ELEMENTS (entries), self);
  etude_panel_add_property (panel, "tool", self, "tool");
  g_signal_connect_object (self->own, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size, "value-changed", G_CALLBACK (on_kind), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stars, "value-changed", G_CALLBACK (on_kind), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rule, "notify::selected", G_CALLBACK (on_kind), self, G_CONNECT_SWAPPED);
  show (self);
}
