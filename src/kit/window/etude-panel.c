/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base of all panels: the properties and signals that pages and everything else know them by. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-drawings.h"
#include "etude-class.h"
#include "etude-panel.h"
#include "etude-texture.h"

#define COPIED_PIXELS 800 /* of a copied picture */
#define ANSWERS "answers" /* in the state, besides what the class keeps there */

typedef struct
{
  EtudeBoardCanvas *canvas; /* weak */
  EtudeBoardScene *scene;
  GtkWidget *footer;
  EtudeHistory *history;
  GSimpleActionGroup *actions;
  char *headline, *detail, *remark;
  gboolean movable, turned, aside, answers, can_go_back, can_go_forward, open;
} EtudePanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (EtudePanel, etude_panel, GTK_TYPE_WIDGET)

#define PRIVATE(self) ((EtudePanelPrivate *) etude_panel_get_instance_private (self))

enum
{
  PROP_0,
  PROP_SCENE,
  PROP_FOOTER,
  PROP_MOVABLE,
  PROP_TURNED,
  PROP_ASIDE,
  PROP_HEADLINE,
  PROP_DETAIL,
  PROP_REMARK,
  PROP_ANSWERS,
  PROP_HISTORY,
  PROP_CAN_GO_BACK,
  PROP_CAN_GO_FORWARD,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  STATE_CHANGED,
  KEEP,
  TOAST,
  ASKED,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Calls the panel's FUNCTION, if its class has one, with the arguments. */
#define TELL(function, ...)                                      \
  G_STMT_START                                                   \
  {                                                              \
    EtudePanelClass *panel_class = ETUDE_PANEL_GET_CLASS (self); \
                                                                 \
    if (panel_class->function)                                   \
      panel_class->function (__VA_ARGS__);                       \
  }                                                              \
  G_STMT_END

/* What FUNCTION says of the arguments, or OTHERWISE. */
#define ASK(function, otherwise, ...) \
  (ETUDE_PANEL_GET_CLASS (self)->function ? ETUDE_PANEL_GET_CLASS (self)->function (__VA_ARGS__) : (otherwise))

/* --- what is given away, when the class has nothing of its own --- */

/* The board without marks and notes, which may tell the answer. */
static EtudeBoardScene *
make_bare (EtudeBoardScene *scene, gboolean pieces)
{
  const guint columns = etude_board_scene_get_columns (scene), rows = etude_board_scene_get_rows (scene);
  EtudeBoardScene *bare = etude_board_scene_new (columns, rows);

  etude_board_scene_set_style (bare, etude_board_scene_get_style (scene));
  for (guint square = 0; square < columns * rows; square++)
    {
      EtudeClue clue = etude_board_scene_get_clue (scene, square);

      if (pieces)
        etude_board_scene_set_face (bare, square, etude_board_scene_get_face (scene, square));
      etude_board_scene_set_clue (bare, square, clue.value, ETUDE_CLUE_NORMAL);
    }
  return bare;
}

static EtudeExhibit *
make_exhibit (EtudePanel *self, EtudeExhibitUse use)
{
  EtudePanelPrivate *priv = PRIVATE (self);
  const gboolean seen = use == ETUDE_EXHIBIT_SEEN;
  g_autoptr (EtudeBoardScene) bare = make_bare (priv->scene, !seen || priv->movable);
  g_autofree char *id = use == ETUDE_EXHIBIT_PAPER ? etude_panel_get_text (self) : NULL;

  return etude_exhibit_new (&(EtudeExhibitParts){ .id = id,
                                                  .scene = bare,
                                                  .caption = seen ? _ ("The answer is still hidden") : NULL,
                                                  .answer_scene = seen ? NULL : priv->scene,
                                                  .answer = seen ? NULL : priv->headline });
}

/* --- the class --- */

/* A property action holds its object, which may be the panel itself. */
static void
etude_panel_unroot (GtkWidget *widget)
{
  GActionMap *actions = etude_panel_get_actions (ETUDE_PANEL (widget));
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (actions));

  for (guint i = 0; names[i]; i++)
    if (G_IS_PROPERTY_ACTION (g_action_map_lookup_action (actions, names[i])))
      g_action_map_remove_action (actions, names[i]);
  GTK_WIDGET_CLASS (etude_panel_parent_class)->unroot (widget);
}

static void
drop_children (EtudePanel *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  if (PRIVATE (self)->canvas)
    g_signal_handlers_disconnect_by_data (PRIVATE (self)->canvas, self);
}

static void
undo (EtudePanel *self)
{
  if (PRIVATE (self)->history)
    etude_history_go_back (PRIVATE (self)->history);
}

static void
redo (EtudePanel *self)
{
  if (PRIVATE (self)->history)
    etude_history_go_forward (PRIVATE (self)->history);
}

static void
set_string (EtudePanel *self, char **at, const char *value, guint property)
{
  if (g_strcmp0 (*at, value) == 0)
    return;
  g_free (*at);
  *at = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_remark (EtudePanel *self, const char *remark)
{
  set_string (self, &PRIVATE (self)->remark, remark, PROP_REMARK);
}

static void
etude_panel_class_init (EtudePanelClass *klass)
{
  ETUDE_CLASS_WITH_PRIVATE (
      klass, EtudePanel, ETUDE_AT_DISPOSE (drop_children), ETUDE_WEAK (canvas), ETUDE_OWN (scene), ETUDE_OWN (footer),
      ETUDE_OWN (history), ETUDE_KEEP (actions), ETUDE_OWN (headline), ETUDE_OWN (detail), ETUDE_OWN (remark),
      ETUDE_OBJECT ("scene", &properties[PROP_SCENE], EtudeBoardScene, ETUDE_TYPE_BOARD_SCENE, etude_panel_get_scene,
                    NULL),
      ETUDE_OBJECT ("footer", &properties[PROP_FOOTER], GtkWidget, GTK_TYPE_WIDGET, etude_panel_get_footer, NULL),
      ETUDE_BOOLEAN ("movable", &properties[PROP_MOVABLE], FALSE, etude_panel_get_movable, NULL),
      ETUDE_BOOLEAN ("turned", &properties[PROP_TURNED], FALSE, etude_panel_get_turned, NULL),
      ETUDE_BOOLEAN ("aside", &properties[PROP_ASIDE], FALSE, NULL, NULL, ETUDE_AT (gboolean, aside)),
      ETUDE_STRING ("headline", &properties[PROP_HEADLINE], etude_panel_get_headline, NULL),
      ETUDE_STRING ("detail", &properties[PROP_DETAIL], etude_panel_get_detail, NULL),
      ETUDE_STRING ("remark", &properties[PROP_REMARK], NULL, set_remark, ETUDE_AT (char *, remark)),
      ETUDE_BOOLEAN (ANSWERS, &properties[PROP_ANSWERS], TRUE, etude_panel_get_answers, etude_panel_set_answers),
      ETUDE_OBJECT ("history", &properties[PROP_HISTORY], EtudeHistory, ETUDE_TYPE_HISTORY, etude_panel_get_history,
                    NULL),
      ETUDE_BOOLEAN ("can-go-back", &properties[PROP_CAN_GO_BACK], FALSE, NULL, NULL, ETUDE_AT (gboolean, can_go_back)),
      ETUDE_BOOLEAN ("can-go-forward", &properties[PROP_CAN_GO_FORWARD], FALSE, NULL, NULL,
                     ETUDE_AT (gboolean, can_go_forward)),
      ETUDE_SIGNAL ("state-changed", &signals[STATE_CHANGED]), ETUDE_SIGNAL ("keep", &signals[KEEP]),
      ETUDE_SIGNAL ("toast", &signals[TOAST], G_TYPE_STRING, G_TYPE_BOOLEAN), ETUDE_SIGNAL ("asked", &signals[ASKED]),
      ETUDE_SIGNAL ("message", &signals[MESSAGE], G_TYPE_STRING));
  klass->make_exhibit = make_exhibit;
  klass->undo = undo;
  klass->redo = redo;
  GTK_WIDGET_CLASS (klass)->unroot = etude_panel_unroot;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_panel_init (EtudePanel *self)
{
  PRIVATE (self)->answers = TRUE;
  PRIVATE (self)->actions = g_simple_action_group_new ();
}

/* --- what the panel itself sets --- */

static void
set_object (EtudePanel *self, gpointer at, gpointer value, guint property)
{
  if (g_set_object ((GObject **) at, value))
    g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_boolean (EtudePanel *self, gboolean *at, gboolean value, guint property)
{
  if (*at == !!value)
    return;
  *at = !!value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
etude_panel_set_scene (EtudePanel *self, EtudeBoardScene *scene)
{
  set_object (self, &PRIVATE (self)->scene, scene, PROP_SCENE);
}

void
etude_panel_set_footer (EtudePanel *self, GtkWidget *footer)
{
  set_object (self, &PRIVATE (self)->footer, footer, PROP_FOOTER);
}

void
etude_panel_set_movable (EtudePanel *self, gboolean movable)
{
  set_boolean (self, &PRIVATE (self)->movable, movable, PROP_MOVABLE);
}

void
etude_panel_set_turned (EtudePanel *self, gboolean turned)
{
  set_boolean (self, &PRIVATE (self)->turned, turned, PROP_TURNED);
}

void
etude_panel_set_aside (EtudePanel *self, gboolean aside)
{
  set_boolean (self, &PRIVATE (self)->aside, aside, PROP_ASIDE);
}

void
etude_panel_set_sentences (EtudePanel *self, const char *headline, const char *detail)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_string (self, &PRIVATE (self)->headline, headline, PROP_HEADLINE);
  set_string (self, &PRIVATE (self)->detail, detail, PROP_DETAIL);
  g_object_thaw_notify (G_OBJECT (self));
}

void
etude_panel_set_history (EtudePanel *self, EtudeHistory *history)
{
  set_object (self, &PRIVATE (self)->history, history, PROP_HISTORY);
}

void
etude_panel_set_can_go (EtudePanel *self, gboolean back, gboolean forward)
{
  set_boolean (self, &PRIVATE (self)->can_go_back, back, PROP_CAN_GO_BACK);
  set_boolean (self, &PRIVATE (self)->can_go_forward, forward, PROP_CAN_GO_FORWARD);
}

EtudeBoardCanvas *
etude_panel_get_canvas (EtudePanel *self)
{
  return PRIVATE (self)->canvas;
}

gboolean
etude_panel_is_open (EtudePanel *self)
{
  return PRIVATE (self)->open;
}

GActionMap *
etude_panel_get_actions (EtudePanel *self)
{
  return G_ACTION_MAP (PRIVATE (self)->actions);
}

void
etude_panel_add_property (EtudePanel *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (etude_panel_get_actions (self), G_ACTION (action));
}

void
etude_panel_state_changed (EtudePanel *self)
{
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

void
etude_panel_keep (EtudePanel *self)
{
  g_signal_emit (self, signals[KEEP], 0);
}

void
etude_panel_solved (EtudePanel *self, const char *text)
{
  EtudePanelPrivate *priv = PRIVATE (self);

  if (text && priv->open && priv->canvas)
    etude_board_canvas_show_text (priv->canvas, text);
  etude_panel_keep (self);
}

void
etude_panel_ask (EtudePanel *self)
{
  g_signal_emit (self, signals[ASKED], 0);
}

void
etude_panel_toast (EtudePanel *self, const char *text, gboolean undoable)
{
  g_signal_emit (self, signals[TOAST], 0, text, undoable);
}

void
etude_panel_message (EtudePanel *self, const char *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

/* --- what everybody may ask --- */

EtudeBoardScene *
etude_panel_get_scene (EtudePanel *self)
{
  return PRIVATE (self)->scene;
}

GtkWidget *
etude_panel_get_footer (EtudePanel *self)
{
  return PRIVATE (self)->footer;
}

gboolean
etude_panel_get_movable (EtudePanel *self)
{
  return PRIVATE (self)->movable;
}

gboolean
etude_panel_get_turned (EtudePanel *self)
{
  return PRIVATE (self)->turned;
}

gboolean
etude_panel_get_aside (EtudePanel *self)
{
  return PRIVATE (self)->aside;
}

guint
etude_panel_get_tray (EtudePanel *self, EtudeFace *faces)
{
  return ASK (get_tray, 0, self, faces);
}

const char *
etude_panel_get_headline (EtudePanel *self)
{
  return PRIVATE (self)->headline;
}

const char *
etude_panel_get_detail (EtudePanel *self)
{
  return PRIVATE (self)->detail;
}

EtudeHistory *
etude_panel_get_history (EtudePanel *self)
{
  return PRIVATE (self)->history;
}

gboolean
etude_panel_get_answers (EtudePanel *self)
{
  return PRIVATE (self)->answers;
}

void
etude_panel_set_answers (EtudePanel *self, gboolean answers)
{
  if (PRIVATE (self)->answers == !!answers)
    return;
  PRIVATE (self)->answers = !!answers;
  TELL (set_answers, self, !!answers);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANSWERS]);
  etude_panel_state_changed (self);
}

char *
etude_panel_get_text (EtudePanel *self)
{
  g_autoptr (EtudeExhibit) exhibit = NULL;

  if (ETUDE_PANEL_GET_CLASS (self)->get_text)
    return ETUDE_PANEL_GET_CLASS (self)->get_text (self);
  exhibit = ETUDE_PANEL_GET_CLASS (self)->make_exhibit (self, ETUDE_EXHIBIT_LESSON);
  return exhibit ? g_strdup (etude_exhibit_get (exhibit)->id) : NULL;
}

GdkContentProvider *
etude_panel_get_content (EtudePanel *self)
{
  g_autofree char *text = NULL;

  if (ETUDE_PANEL_GET_CLASS (self)->get_content)
    return ETUDE_PANEL_GET_CLASS (self)->get_content (self);
  text = etude_panel_get_text (self);
  if (!text)
    return NULL;
  if (PRIVATE (self)->scene && PRIVATE (self)->canvas)
    return etude_board_make_content (etude_board_canvas_get_view (PRIVATE (self)->canvas), PRIVATE (self)->scene, text,
                                     COPIED_PIXELS);
  return gdk_content_provider_new_typed (G_TYPE_STRING, text);
}

gboolean
etude_panel_take_text (EtudePanel *self, const char *text)
{
  return ASK (take_text, FALSE, self, text);
}

GVariant *
etude_panel_get_state (EtudePanel *self)
{
  GVariantDict dict;
  const EtudeKept kept = { .dict = &dict };

  g_variant_dict_init (&dict, NULL);
  TELL (keep_state, self, &kept);
  g_variant_dict_insert (&dict, ANSWERS, "b", PRIVATE (self)->answers);
  return g_variant_dict_end (&dict);
}

void
etude_panel_set_state (EtudePanel *self, GVariant *state)
{
  const EtudeKept kept = { .state = state };
  gboolean answers;

  TELL (keep_state, self, &kept);
  if (g_variant_lookup (state, ANSWERS, "b", &answers))
    etude_panel_set_answers (self, answers);
}

/* --- what is given away --- */

EtudeExhibit *
etude_panel_make_exhibit (EtudePanel *self, EtudeExhibitUse use)
{
  EtudePanelPrivate *priv = PRIVATE (self);
  EtudeExhibit *exhibit;
  EtudeBoardScene *scene;

  if (use == ETUDE_EXHIBIT_SEEN && !priv->answers)
    /* What the panel shows itself: everything but the answers, which are hidden. */
    return etude_exhibit_new (
        &(EtudeExhibitParts){ .scene = priv->scene, .caption = priv->headline ? priv->headline : priv->detail });
  exhibit = ETUDE_PANEL_GET_CLASS (self)->make_exhibit (self, use);
  scene = exhibit ? etude_exhibit_get (exhibit)->scene : NULL;
  if (scene && use != ETUDE_EXHIBIT_PAPER
      && etude_board_scene_get_columns (scene) == etude_board_scene_get_columns (priv->scene)
      && etude_board_scene_get_rows (scene) == etude_board_scene_get_rows (priv->scene))
    etude_board_scene_copy_annotations (scene, priv->scene);
  return exhibit;
}

GListModel *
etude_panel_get_exhibits (EtudePanel *self, EtudeExhibitUse use, gboolean chosen)
{
  GListModel *many = ASK (get_exhibits, NULL, self, use, chosen);
  g_autoptr (EtudeExhibit) one = NULL;
  GListStore *list;

  if (many || chosen)
    return many;
  one = etude_panel_make_exhibit (self, use);
  list = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  if (one)
    g_list_store_append (list, one);
  return G_LIST_MODEL (list);
}

/* --- what the page tells --- */

void
etude_panel_set_canvas (EtudePanel *self, EtudeBoardCanvas *canvas)
{
  g_set_weak_pointer (&PRIVATE (self)->canvas, canvas);
  TELL (set_canvas, self, canvas);
}

void
etude_panel_taken_up (EtudePanel *self, int from)
{
  TELL (taken_up, self, from);
}

void
etude_panel_carried (EtudePanel *self, int from, guint piece, guint tint, int over)
{
  TELL (carried, self, from, piece, tint, over);
}

void
etude_panel_dropped (EtudePanel *self, int from, guint piece, guint tint, int to)
{
  TELL (dropped, self, from, piece, tint, to);
}

void
etude_panel_put_back (EtudePanel *self)
{
  TELL (put_back, self);
}

void
etude_panel_visited (EtudePanel *self, int square)
{
  TELL (visited, self, square);
}

void
etude_panel_activated (EtudePanel *self, int square)
{
  TELL (activated, self, square);
}

gboolean
etude_panel_stroke (EtudePanel *self, int square, guint stroke)
{
  return ASK (stroke, FALSE, self, square, stroke);
}

gboolean
etude_panel_letter (EtudePanel *self, guint keyval, guint modifiers, int square)
{
  return ASK (letter, FALSE, self, keyval, modifiers, square);
}

char *
etude_panel_get_tooltip (EtudePanel *self, int square)
{
  return ASK (get_tooltip, NULL, self, square);
}

static gboolean
on_query_tooltip (EtudePanel *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  int square = etude_board_view_square_at (etude_board_canvas_get_view (PRIVATE (self)->canvas), x, y);
  g_autofree char *text = square == ETUDE_NO_SQUARE ? NULL : etude_panel_get_tooltip (self, square);

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

/* What hands do on the board is told to the panel that is open. */
void
etude_panel_enter (EtudePanel *self)
{
  EtudeBoardCanvas *canvas = PRIVATE (self)->canvas;

  PRIVATE (self)->open = TRUE;
  g_signal_connect_object (canvas, "taken-up", G_CALLBACK (etude_panel_taken_up), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "carried", G_CALLBACK (etude_panel_carried), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "dropped", G_CALLBACK (etude_panel_dropped), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "put-back", G_CALLBACK (etude_panel_put_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "stroke", G_CALLBACK (etude_panel_stroke), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "letter", G_CALLBACK (etude_panel_letter), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "visited", G_CALLBACK (etude_panel_visited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "activated", G_CALLBACK (etude_panel_activated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "query-tooltip", G_CALLBACK (on_query_tooltip), self, G_CONNECT_SWAPPED);
  TELL (enter, self);
}

void
etude_panel_leave (EtudePanel *self)
{
  PRIVATE (self)->open = FALSE;
  g_signal_handlers_disconnect_by_data (PRIVATE (self)->canvas, self);
  TELL (leave, self);
}

void
etude_panel_undo (EtudePanel *self)
{
  TELL (undo, self);
}

void
etude_panel_redo (EtudePanel *self)
{
  TELL (redo, self);
}

void
etude_panel_go (EtudePanel *self, EtudePanelStep step)
{
  if (!ETUDE_PANEL_GET_CLASS (self)->steps_on && step >= ETUDE_GO_ON)
    step = step == ETUDE_GO_ON ? ETUDE_GO_FORWARD : ETUDE_GO_BACK;
  TELL (go, self, step);
}
