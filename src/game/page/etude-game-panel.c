/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game-panel.c - a game of whole chess, stepped through on the board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-drawings.h"
#include "etude-class.h"
#include "etude-game-panel.h"
#include "etude-promotion.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

#define REPLY_MS 350 /* before the other side answers */

struct _EtudeGamePanel
{
  EtudePanel parent_instance;

  EtudeGame *game;
  EtudeGameNode *node;
  gboolean asks;
  unsigned char student;             /* enum etude_colour: whose moves are asked for */
  struct etude_chess_move promotion; /* that is asked about */
  char *refused;                     /* a move that is not in the game */
  guint reply;                       /* a source */

  GtkWidget *content, *title, *fault, *moves, *beside;
};

G_DEFINE_FINAL_TYPE (EtudeGamePanel, etude_game_panel, ETUDE_TYPE_PANEL)

/* --- what is seen --- */

/* Whether whoever has the board in his hands is to find the next move. */
static gboolean
is_asked (EtudeGamePanel *self)
{
  return self->asks && self->node->child && self->node->position.to_move == self->student;
}

static void
show_board (EtudeGamePanel *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_marks (scene);
  etude_game_paint (&self->node->position, scene);
  if (self->node->parent)
    {
      etude_board_scene_add_wash (scene, self->node->move.from, ETUDE_MARK_YELLOW);
      etude_board_scene_add_wash (scene, self->node->move.to, ETUDE_MARK_YELLOW);
    }
  etude_board_drawings_show (scene, self->node->notes ? self->node->notes->drawings : NULL);
  etude_board_scene_thaw (scene);
}

/* "♘f3, ♗b5": the moves that stand beside the one on the board; NULL: none do. */
static char *
name_others (EtudeGamePanel *self)
{
  GString *names = g_string_new (NULL);

  for (EtudeGameNode *node = self->node->parent ? self->node->parent->child : NULL; node; node = node->sibling)
    if (node != self->node)
      {
        g_autofree char *name = etude_game_name_move (node, FALSE);

        g_string_append_printf (names, "%s%s", names->len ? ", " : "", name);
      }
  return g_string_free (names, names->len == 0);
}

static void
show_words (EtudeGamePanel *self)
{
  g_autofree char *move = etude_game_name_move (self->node, TRUE),
                  *glyphs = etude_mate_notes_glyphs (self->node->notes);
  g_autofree char *comment = self->node->parent ? etude_game_get_comment (self->node) : NULL;
  g_autofree char *others = self->asks ? NULL : name_others (self), *beside = NULL, *played = NULL, *said = NULL;

  if (others)
    /* Translators: moves that stand beside the one on the board; a key leads to them. */
    beside = g_strdup_printf (_ ("Instead (Down): %s"), others);
  gtk_label_set_label (GTK_LABEL (self->beside), beside ? beside : "");
  gtk_widget_set_visible (self->beside, beside != NULL);
  played = g_strconcat (move, glyphs, NULL);
  if (comment)
    {
      g_autofree char *shown = etude_shown_text (comment, ETUDE_SHOWN_SENTENCE);

      said = *played ? g_strdup_printf ("%s  %s", played, shown) : g_strdup (shown);
    }
  etude_panel_set_sentences (ETUDE_PANEL (self),
                             self->refused ? self->refused
                             : said        ? said
                             : *played     ? played
                                           : NULL,
                             beside);
  etude_panel_set_movable (ETUDE_PANEL (self), !self->asks || is_asked (self));
  etude_panel_set_can_go (ETUDE_PANEL (self), self->node->parent != NULL, self->node->child != NULL);
}

static void
show_moves (EtudeGamePanel *self)
{
  const gboolean hides = self->asks || !etude_panel_get_answers (ETUDE_PANEL (self));

  etude_game_moves_show (ETUDE_GAME_MOVES (self->moves), self->game->root, self->node, hides);
}

static gboolean on_reply (gpointer panel);

/* The other side answers. */
static void
wait_for_reply (EtudeGamePanel *self)
{
  if (self->asks && self->node->child && !is_asked (self) && !self->reply)
    self->reply = g_timeout_add (REPLY_MS, on_reply, self);
}

static void
go_to (EtudeGamePanel *self, EtudeGameNode *node)
{
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));
  const gboolean next = node->parent == self->node;

  g_clear_handle_id (&self->reply, g_source_remove);
  g_clear_pointer (&self->refused, g_free);
  self->node = node;
  show_board (self);
  show_words (self);
  if (self->asks || !etude_panel_get_answers (ETUDE_PANEL (self)))
    show_moves (self);
  else
    etude_game_moves_mark (ETUDE_GAME_MOVES (self->moves), node);
  if (canvas && next)
    etude_board_canvas_glide (canvas, node->move.from, node->move.to);
  if (next)
    wait_for_reply (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static gboolean
on_reply (gpointer panel)
{
  EtudeGamePanel *self = panel;

  self->reply = 0;
  go_to (self, self->node->child);
  return G_SOURCE_REMOVE;
}

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  EtudeGamePanel *self = ETUDE_GAME_PANEL (panel);
  EtudeGameNode *node = self->node;

  if (step == ETUDE_GO_FIRST)
    node = self->game->root;
  else if (step == ETUDE_GO_BACK)
    node = node->parent;
  else if (step == ETUDE_GO_FORWARD)
    node = node->child;
  while (step == ETUDE_GO_LAST && node->child)
    node = node->child;
  if (node && node != self->node)
    go_to (self, node);
}

static void
on_variation (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeGamePanel *self = panel;

  if (self->node->parent && !self->asks)
    go_to (self, self->node->sibling ? self->node->sibling : self->node->parent->child);
}

/* --- hands --- */

static void
on_chosen (EtudeGamePanel *self, gpointer node)
{
  go_to (self, node);
}

static void
on_stepped (EtudeGamePanel *self, int step)
{
  if (step < 0)
    on_variation (NULL, NULL, self);
  else
    go (ETUDE_PANEL (self), (EtudePanelStep) step);
}

static void
refuse (EtudeGamePanel *self, const struct etude_chess_move *move)
{
  EtudeGameNode tried = { .parent = self->node, .move = *move };
  g_autofree char *name = etude_game_name_move (&tried, FALSE);

  g_free (self->refused);
  /* Translators: a move that is not the one that is asked for. */
  self->refused = g_strdup_printf (_ ("%s is not it. Try another move."), name);
  show_board (self);
  show_words (self);
}

/* Of a game that asks, only what it has; a variation of it says why that is not best. */
static void
play (EtudeGamePanel *self, const struct etude_chess_move *move)
{
  EtudeGameNode *child = self->node->child;

  while (child
         && (child->move.from != move->from || child->move.to != move->to || child->move.promoted != move->promoted))
    child = child->sibling;
  if (!child && self->asks)
    refuse (self, move);
  else if (child && self->asks && child != self->node->child)
    {
      g_autofree char *why = etude_game_get_comment (child);

      refuse (self, move);
      if (why)
        {
          g_free (self->refused);
          self->refused = g_steal_pointer (&why);
          show_words (self);
        }
    }
  else
    {
      go_to (self, child ? child : etude_game_play (self->node, move));
      if (!child)
        show_moves (self);
    }
}

static void
on_promoted (gpointer panel, guint piece)
{
  EtudeGamePanel *self = panel;

  self->promotion.promoted = (unsigned char) piece;
  play (self, &self->promotion);
}

static void
put_back (EtudePanel *panel)
{
  show_board (ETUDE_GAME_PANEL (panel));
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeGamePanel *self = ETUDE_GAME_PANEL (panel);
  struct etude_chess_move moves[ETUDE_CHESS_MOVES_MAX] = { 0 };
  const guint n = etude_chess_moves (&self->node->position, false, moves);

  show_board (self);
  for (guint i = 0; i < n; i++)
    if (moves[i].from == from && moves[i].to == to)
      {
        self->promotion = moves[i];
        if (!moves[i].promoted)
          play (self, &moves[i]);
        else if (etude_panel_get_canvas (panel))
          etude_promotion_ask (etude_panel_get_canvas (panel), (guint) to, (EtudeTint) tint, self, on_promoted);
        return;
      }
}

static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  if (keyval != GDK_KEY_BackSpace)
    return FALSE;
  go (panel, ETUDE_GO_BACK);
  return TRUE;
}

/* What somebody draws belongs to the position. */
static void
on_annotated (EtudeGamePanel *self)
{
  EtudeMateNotes *notes = etude_game_edit_notes (self->node);

  g_clear_pointer (&notes->drawings, g_array_unref);
  notes->drawings = etude_board_drawings_get (etude_panel_get_scene (ETUDE_PANEL (self)));
}

/* --- the rest of an EtudePanel --- */

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  if (ETUDE_GAME_PANEL (panel)->game)
    show_moves (ETUDE_GAME_PANEL (panel));
}

static void
enter (EtudePanel *panel)
{
  wait_for_reply (ETUDE_GAME_PANEL (panel));
}

static void
leave (EtudePanel *panel)
{
  g_clear_handle_id (&ETUDE_GAME_PANEL (panel)->reply, g_source_remove);
}

static char *
get_text (EtudePanel *panel)
{
  return etude_game_write (ETUDE_GAME_PANEL (panel)->game);
}

static void
etude_game_panel_class_init (EtudeGamePanelClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_GAME_MOVES);
  ETUDE_WIDGET_CLASS (klass, EtudeGamePanel, "etude-game-panel.ui", ETUDE_SOURCE (reply), ETUDE_OWN (refused),
                      ETUDE_OWN_WITH (game, etude_game_free), ETUDE_CHILD (content), ETUDE_CHILD (title),
                      ETUDE_CHILD (fault), ETUDE_CHILD (moves), ETUDE_CHILD (beside), ETUDE_CALLBACK (on_chosen),
                      ETUDE_CALLBACK (on_stepped));
  panel_class->go = go;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->get_text = get_text;
}

static void
etude_game_panel_init (EtudeGamePanel *self)
{
  static const GActionEntry entries[] = { { .name = "variation", .activate = on_variation } };
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

  gtk_widget_init_template (GTK_WIDGET (self));
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
  g_signal_connect_object (scene, "annotated", G_CALLBACK (on_annotated), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
}

static void
set_game (EtudeGamePanel *self, EtudeGame *game)
{
  g_clear_pointer (&self->game, etude_game_free);
  self->game = game;
  self->node = game->root;
  gtk_label_set_label (GTK_LABEL (self->fault), game->fault ? game->fault : "");
  gtk_widget_set_visible (self->fault, game->fault != NULL);
  show_board (self);
  show_moves (self);
  show_words (self);
}

EtudePanel *
etude_game_panel_make_guest (const char *fen, const char *moves, const GArray *drawings, gboolean asks,
                             const char *side)
{
  g_autofree char *pgn = g_strdup_printf ("[FEN \"%s\"]\n\n%s\n", fen, moves);
  g_autoptr (EtudeGame) game = etude_game_read (pgn, 0, NULL);
  EtudeGamePanel *self;

  if (!game || !game->root->child)
    return NULL;
  self = g_object_new (ETUDE_TYPE_GAME_PANEL, NULL);
  self->asks = asks;
  self->student = !side ? game->root->position.to_move : g_str_equal (side, "black") ? ETUDE_BLACK : ETUDE_WHITE;
  if (drawings->len)
    etude_game_edit_notes (game->root)->drawings = g_array_copy ((GArray *) drawings);
  gtk_widget_set_visible (self->title, FALSE);
  set_game (self, g_steal_pointer (&game));
  return ETUDE_PANEL (self);
}
