/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game-tab.c - a game of whole chess, stepped through on the board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-drawings.h"
#include "etude-job.h"
#include "etude-class.h"
#include "etude-game-tab.h"
#include "etude-promotion.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

#define REPLY_MS 350 /* before the other side answers */

struct _EtudeGameTab
{
  EtudePanel parent_instance;

  EtudeGame *game;
  EtudeGameNode *node;
  gboolean asks;
  unsigned char student;       /* enum etude_colour: whose moves are asked for */
  struct etude_move promotion; /* that is asked about */
  char *refused;               /* a move that is not in the game */
  guint reply;                 /* a source */
  EtudeTablebases *tablebases; /* NULL: in a lesson */
  GCancellable *reading;       /* a game, or NULL */
  EtudeHistory *history;       /* of the game, with the place in it; NULL: in a lesson */
  guint written;               /* a source: the moves are shown as they are written now */
  EtudeGameNode *last_error;   /* the last move of the game that gave something away, or NULL */
  GPtrArray *mistakes; /* of EtudeGameNode: such moves, but for those that let go of a draw by the clock alone */
  EtudeSyzygy *syzygy; /* NULL: in a lesson */

  GtkWidget *content, *title, *fault, *moves, *beside, *by_tables, *editor, *bill, *summary, *rows, *train;
};

G_DEFINE_FINAL_TYPE (EtudeGameTab, etude_game_tab, ETUDE_TYPE_PANEL)

/* --- undo: the whole game as it is written, and the number of the move --- */

static GVariant *
save_point (EtudeGameTab *self)
{
  g_autofree char *pgn = etude_game_write (self->game);
  guint closed, number = 0;

  for (EtudeGameNode *node = self->game->root; node && node != self->node;
       node = etude_game_written_after (node, &closed))
    number++;
  return g_variant_new ("(su)", pgn, number);
}

/* What comes now is a step to undo. */
static void
record (EtudeGameTab *self)
{
  if (self->history && self->game)
    etude_history_record (self->history, save_point (self));
}

/* --- what is seen --- */

static void
show_title (EtudeGameTab *self)
{
  static const char *const names[] = { "Black", "Event", "Date", "Result" };
  const char *white = etude_game_get_tag (self->game, "White");
  g_autoptr (GString) about = g_string_new (white && *white != '?' ? white : NULL);
  g_autofree char *shown = NULL;

  /* "Li, W. – Novak, P. · Open · 2024.05.31 · 1-0", as far as it is known. */
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *value = etude_game_get_tag (self->game, names[i]);

      if (value && *value && *value != '?' && *value != '*')
        g_string_append_printf (about, "%s%s", !about->len ? "" : i == 0 ? " – " : " · ", value);
    }
  shown = etude_shown_text (about->len                ? about->str
                            : self->game->root->child ? _ ("A game")
                                                      : _ ("A position"),
                            ETUDE_SHOWN_TITLE);
  gtk_label_set_label (GTK_LABEL (self->title), shown);
}

/* Whether whoever has the board in his hands is to find the next move. */
static gboolean
is_asked (EtudeGameTab *self)
{
  return self->asks && self->node->child && self->node->position.to_move == self->student;
}

static void
show_board (EtudeGameTab *self)
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
name_others (EtudeGameTab *self)
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

/* Who wins where nothing is solved here, by the user's own tables; an answer. */
static void
show_tables (EtudeGameTab *self)
{
  const char *said = NULL;
  struct etude_position p;
  char fen[ETUDE_FEN_TEXT];

  if (self->game && self->syzygy && etude_panel_get_answers (ETUDE_PANEL (self))
      && !etude_chess_position (&self->node->position, &p))
    said = etude_syzygy_ask (self->syzygy, etude_chess_fen_write (&self->node->position, fen));
  gtk_label_set_label (GTK_LABEL (self->by_tables), said ? said : "");
  gtk_widget_set_visible (self->by_tables, said != NULL);
}

static void
show_words (EtudeGameTab *self)
{
  g_autofree char *move = etude_game_name_move (self->node, TRUE),
                  *glyphs = etude_mate_notes_glyphs (self->node->notes);
  const char *turn = NULL;
  g_autofree char *comment = self->node->parent ? etude_game_get_comment (self->node) : NULL;
  g_autofree char *others = self->asks ? NULL : name_others (self), *beside = NULL, *played = NULL, *said = NULL;

  if (self->tablebases) /* in lessons there are other words beside it */
    turn = self->node->position.to_move == ETUDE_WHITE ? _ ("White to move") : _ ("Black to move");
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
                                           : turn,
                             beside);
  etude_panel_set_movable (ETUDE_PANEL (self), !self->asks || is_asked (self));
  etude_panel_set_can_go (ETUDE_PANEL (self), self->node->parent != NULL, self->node->child != NULL);
  show_tables (self);
}

static void
show_moves (EtudeGameTab *self)
{
  const gboolean hides = self->asks || !etude_panel_get_answers (ETUDE_PANEL (self));

  gtk_widget_set_visible (self->moves, self->game->root->child != NULL);
  etude_game_moves_show (ETUDE_GAME_MOVES (self->moves), self->game->root, self->node, hides);
}

static gboolean on_reply (gpointer panel);

/* The other side answers. */
static void
wait_for_reply (EtudeGameTab *self)
{
  if (self->asks && self->node->child && !is_asked (self) && !self->reply)
    self->reply = g_timeout_add (REPLY_MS, on_reply, self);
}

static void
go_to (EtudeGameTab *self, EtudeGameNode *node)
{
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));
  const gboolean next = node->parent == self->node;
  const EtudeGameNode *back = node->child; /* the move that is taken back, or NULL */

  while (back && back != self->node)
    back = back->sibling;
  g_clear_handle_id (&self->reply, g_source_remove);
  g_clear_pointer (&self->refused, g_free);
  if (node != self->node)
    etude_panel_ask (ETUDE_PANEL (self));
  self->node = node;
  show_board (self);
  show_words (self);
  if (self->asks || !etude_panel_get_answers (ETUDE_PANEL (self)))
    show_moves (self);
  else
    etude_game_moves_mark (ETUDE_GAME_MOVES (self->moves), node);
  etude_game_editor_show (ETUDE_GAME_EDITOR (self->editor), self->game, node);
  if (canvas && next)
    etude_board_canvas_glide (canvas, node->move.from, node->move.to);
  if (canvas && back)
    etude_board_canvas_glide (canvas, back->move.to, back->move.from);
  if (next)
    wait_for_reply (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static gboolean
on_reply (gpointer panel)
{
  EtudeGameTab *self = panel;

  self->reply = 0;
  go_to (self, self->node->child);
  return G_SOURCE_REMOVE;
}

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  EtudeGameTab *self = ETUDE_GAME_TAB (panel);
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
  EtudeGameTab *self = panel;

  if (self->node->parent && !self->asks)
    go_to (self, self->node->sibling ? self->node->sibling : self->node->parent->child);
}

/* --- hands --- */

static void
on_chosen (EtudeGameTab *self, gpointer node)
{
  go_to (self, node);
}

static void
on_stepped (EtudeGameTab *self, int step)
{
  if (step < 0)
    on_variation (NULL, NULL, self);
  else
    go (ETUDE_PANEL (self), (EtudePanelStep) step);
}

static void
refuse (EtudeGameTab *self, const struct etude_move *move)
{
  EtudeGameNode tried = { .parent = self->node, .move = *move };
  g_autofree char *name = etude_game_name_move (&tried, FALSE);

  g_free (self->refused);
  /* Translators: a move that is not the one that is asked for. */
  self->refused = g_strdup_printf (_ ("%s is not the move. Try another."), name);
  show_board (self);
  show_words (self);
}

/* Of a game that asks, only what it has; a variation of it says why that is not best. */
static void
play (EtudeGameTab *self, const struct etude_move *move)
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
      if (!child)
        record (self);
      go_to (self, child ? child : etude_game_play (self->node, move));
      if (!child)
        {
          show_title (self);
          show_moves (self);
        }
    }
}

static void
on_promoted (gpointer panel, guint piece)
{
  EtudeGameTab *self = panel;

  self->promotion.promoted = (unsigned char) piece;
  play (self, &self->promotion);
}

static void
put_back (EtudePanel *panel)
{
  show_board (ETUDE_GAME_TAB (panel));
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeGameTab *self = ETUDE_GAME_TAB (panel);
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX] = { 0 };
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
on_annotated (EtudeGameTab *self)
{
  EtudeMateNotes *notes = etude_game_edit_notes (self->node);

  record (self);
  g_clear_pointer (&notes->drawings, g_array_unref);
  notes->drawings = etude_board_drawings_get (etude_panel_get_scene (ETUDE_PANEL (self)));
}

/* --- the bill --- */

static void
on_row (GtkButton *row, EtudeGameTab *self)
{
  go_to (self, g_object_get_data (G_OBJECT (row), "node"));
}

/* Judges P, NODE's, also under the fifty-move rule where it matters. FALSE: it is not solved yet. */
static gboolean
judge (EtudeGameTab *self, EtudeGameNode *node, const struct etude_position *p, EtudeMateAnswer *answer)
{
  const guint halfmoves = node->position.halfmoves;
  const EtudeSolved *solved = etude_tablebases_judge (self->tablebases, p);

  if (!solved)
    return FALSE;
  etude_mate_answer_judge (answer, solved, p);
  if (etude_mate_answer_needs_fifty (answer, halfmoves) && !etude_tablebases_judge_fifty (self->tablebases, p)
      && etude_tablebases_is_judging_fifty (self->tablebases, p))
    return FALSE;
  etude_mate_answer_judge_fifty (answer, etude_tablebases_get_fifty (self->tablebases), halfmoves);
  return TRUE;
}

/* The bill from KNOWN on. FALSE: some of it is not solved yet. */
static gboolean
add_rows (EtudeGameTab *self, EtudeGameNode *known)
{
  g_autofree EtudeMateAnswer *answer = g_new0 (EtudeMateAnswer, 1);

  for (EtudeGameNode *node = known->child; node; node = node->child)
    {
      const struct etude_move move = { .from = node->move.from, .to = node->move.to, .promoted = node->move.promoted };
      struct etude_position p;
      int i;

      if (!etude_chess_position (&node->parent->position, &p))
        continue;
      if (!judge (self, node->parent, &p, answer))
        return FALSE;
      i = etude_mate_answer_find (answer, &move);
      if (i >= 0 && etude_mate_answer_grade (answer, (guint) i) != ETUDE_GRADE_BEST)
        {
          /* What a move cost, with the best one instead; a click goes there. */
          g_autofree char *name = etude_game_name_move (node, TRUE),
                          *text = etude_mate_answer_bill (answer, (guint) i, name);
          const gboolean error = etude_mate_answer_grade (answer, (guint) i) == ETUDE_GRADE_ERROR;
          GtkWidget *row = gtk_button_new_with_label (text), *label = gtk_button_get_child (GTK_BUTTON (row));

          gtk_label_set_xalign (GTK_LABEL (label), 0);
          gtk_label_set_wrap (GTK_LABEL (label), TRUE);
          gtk_widget_add_css_class (row, "flat");
          if (error)
            gtk_widget_add_css_class (row, "error");
          g_object_set_data (G_OBJECT (row), "node", node->parent);
          g_signal_connect_object (row, "clicked", G_CALLBACK (on_row), self, 0);
          gtk_box_append (GTK_BOX (self->rows), row);
          if (error)
            {
              self->last_error = node;
              if (!etude_mate_answer_get_mate (answer) || etude_mate_answer_wins (answer, answer->position.to_move))
                g_ptr_array_add (self->mistakes, node);
            }
        }
    }
  return TRUE;
}

static void
show_bill (EtudeGameTab *self)
{
  EtudeGameNode *known = self->game && self->tablebases ? etude_game_find_known (self->game) : NULL;
  g_autofree char *last = NULL, *text = NULL;
  GtkWidget *child;
  gboolean whole;

  while ((child = gtk_widget_get_first_child (self->rows)))
    gtk_box_remove (GTK_BOX (self->rows), child);
  g_ptr_array_set_size (self->mistakes, 0);
  self->last_error = NULL;
  gtk_widget_set_visible (self->train, FALSE);
  gtk_widget_set_visible (self->bill, known && known->child && etude_panel_get_answers (ETUDE_PANEL (self)));
  if (!known)
    return;
  whole = add_rows (self, known);
  if (!whole)
    text = g_strdup (_ ("Solving the endings of this game…"));
  else if (!self->last_error)
    text = g_strdup (_ ("Since the first position that is known exactly, no move has given anything away."));
  else
    {
      last = etude_game_name_move (self->last_error, TRUE);
      /* Translators: a move of a game. */
      text = g_strdup_printf (_ ("The point of no return: %s"), last);
    }
  gtk_label_set_label (GTK_LABEL (self->summary), text);
  gtk_widget_set_visible (self->train, whole && self->mistakes->len > 0);
}

/* --- drills and a lesson of the game --- */

/* The position before each mistake, once. */
static void
on_train (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeGameTab *self = panel;
  GVariantBuilder fens;

  g_variant_builder_init (&fens, G_VARIANT_TYPE ("as"));
  for (guint i = 0; i < self->mistakes->len; i++)
    {
      EtudeGameNode *node = g_ptr_array_index (self->mistakes, i);
      char fen[ETUDE_FEN_TEXT];

      g_variant_builder_add (&fens, "s", etude_chess_fen_write (&node->parent->position, fen));
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "page.train-positions", "(s@as)",
                              gtk_label_get_label (GTK_LABEL (self->title)), g_variant_builder_end (&fens));
}

/* VALUE of WORD, which may have several lines. */
static void
add_line (GString *lesson, const char *word, const char *value)
{
  g_auto (GStrv) lines = g_strsplit (value, "\n", -1);
  g_autofree char *text = g_strjoinv ("\n  ", lines);

  g_string_append_printf (lesson, "%s %s\n", word, text);
}

/* The whole game, and each mistake as a position to be played better. */
static void
on_lesson (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeGameTab *self = panel;
  g_autoptr (GString) lesson = g_string_new ("etude-lesson 1\n\nitem position\n");
  g_autofree char *pgn = self->game ? etude_game_write (self->game) : NULL;
  const char *moves = pgn ? strstr (pgn, "\n\n") : NULL;
  char fen[ETUDE_FEN_TEXT];

  if (!pgn)
    return;
  add_line (lesson, "title", gtk_label_get_label (GTK_LABEL (self->title)));
  add_line (lesson, "fen", etude_chess_fen_write (&self->game->root->position, fen));
  add_line (lesson, "game", g_strstrip ((char *) (moves ? moves : pgn)));
  for (guint i = 0; i < self->mistakes->len; i++)
    {
      EtudeGameNode *node = g_ptr_array_index (self->mistakes, i);
      g_autofree EtudeMateAnswer *answer = g_new0 (EtudeMateAnswer, 1);
      g_autofree char *name = etude_game_name_move (node, TRUE), *key = NULL, *title = NULL;
      struct etude_position p;

      if (!etude_chess_position (&node->parent->position, &p) || !judge (self, node->parent, &p, answer))
        continue;
      key = etude_mate_answer_key (answer);
      /* Translators: the title of an exercise: a move of a game that was a mistake. */
      title = g_strdup_printf (_ ("Better than %s"), name);
      g_string_append (lesson, "\nitem play\n");
      add_line (lesson, "title", title);
      add_line (lesson, "fen", etude_chess_fen_write (&node->parent->position, fen));
      add_line (lesson, "side", p.to_move == ETUDE_WHITE ? "white" : "black");
      add_line (lesson, "goal", etude_mate_answer_get_mate (answer) ? "mate" : "draw");
      add_line (lesson, "answer", key);
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-as-lesson", "s", lesson->str);
}

/* --- the rest of an EtudePanel --- */

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  if (ETUDE_GAME_TAB (panel)->game)
    {
      show_moves (ETUDE_GAME_TAB (panel));
      show_bill (ETUDE_GAME_TAB (panel));
      show_tables (ETUDE_GAME_TAB (panel));
      gtk_widget_set_visible (ETUDE_GAME_TAB (panel)->editor, ETUDE_GAME_TAB (panel)->tablebases && answers);
    }
}

static void
enter (EtudePanel *panel)
{
  wait_for_reply (ETUDE_GAME_TAB (panel));
}

static void
leave (EtudePanel *panel)
{
  g_clear_handle_id (&ETUDE_GAME_TAB (panel)->reply, g_source_remove);
}

static char *
get_text (EtudePanel *panel)
{
  return ETUDE_GAME_TAB (panel)->game ? etude_game_write (ETUDE_GAME_TAB (panel)->game) : NULL;
}

static void
stop_reading (EtudeGameTab *self)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

/* What comes back is the whole game, and where in it one was. */
static void keep_state (EtudePanel *panel, const EtudeKept *kept);

static void
show_written (gpointer panel)
{
  EtudeGameTab *self = panel;

  self->written = 0;
  show_moves (self);
}

/* Comments are written letter by letter; the moves, which may be thousands, follow when there is time. */
static void
on_edited (EtudeGameTab *self)
{
  show_title (self);
  show_words (self);
  if (!self->written)
    self->written = g_idle_add_once (show_written, self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
etude_game_tab_class_init (EtudeGameTabClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_GAME_MOVES);
  g_type_ensure (ETUDE_TYPE_GAME_EDITOR);
  ETUDE_WIDGET_CLASS (klass, EtudeGameTab, "etude-game-tab.ui", ETUDE_SOURCE (reply), ETUDE_SOURCE (written),
                      ETUDE_OWN (refused), ETUDE_AT_DISPOSE (stop_reading), ETUDE_OWN (tablebases), ETUDE_OWN (syzygy),
                      ETUDE_OWN (mistakes), ETUDE_OWN (history), ETUDE_OWN_WITH (game, etude_game_free),
                      ETUDE_CHILD (content), ETUDE_CHILD (title), ETUDE_CHILD (fault), ETUDE_CHILD (moves),
                      ETUDE_CHILD (beside), ETUDE_CHILD (by_tables), ETUDE_CHILD (editor), ETUDE_CHILD (train),
                      ETUDE_CALLBACK (record), ETUDE_CALLBACK (on_edited), ETUDE_CHILD (bill), ETUDE_CHILD (summary),
                      ETUDE_CHILD (rows), ETUDE_CALLBACK (on_chosen), ETUDE_CALLBACK (on_stepped));
  panel_class->go = go;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->get_text = get_text;
  panel_class->keep_state = keep_state;
}

static void
etude_game_tab_init (EtudeGameTab *self)
{
  static const GActionEntry entries[] = { { .name = "variation", .activate = on_variation },
                                          { .name = "game-lesson", .activate = on_lesson },
                                          { .name = "train-mistakes", .activate = on_train } };
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

  self->mistakes = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
  g_signal_connect_object (scene, "annotated", G_CALLBACK (on_annotated), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
}

static void
set_game (EtudeGameTab *self, EtudeGame *game)
{
  g_clear_pointer (&self->game, etude_game_free);
  self->game = game;
  self->node = game->root;
  g_ptr_array_set_size (self->mistakes, 0);
  show_title (self);
  etude_game_editor_show (ETUDE_GAME_EDITOR (self->editor), game, game->root);
  gtk_widget_set_visible (self->editor, self->tablebases != NULL && etude_panel_get_answers (ETUDE_PANEL (self)));
  gtk_label_set_label (GTK_LABEL (self->fault), game->fault ? game->fault : "");
  gtk_widget_set_visible (self->fault, game->fault != NULL);
  show_board (self);
  show_moves (self);
  show_words (self);
  show_bill (self);
}

gboolean
etude_game_tab_is_told (EtudeGameTab *self)
{
  g_autofree char *comment = self->node->parent ? etude_game_get_comment (self->node) : NULL;

  return !self->asks && comment;
}

EtudePanel *
etude_game_tab_make_guest (const char *fen, const char *moves, const GArray *drawings, gboolean asks, const char *side)
{
  g_autofree char *pgn = g_strdup_printf ("[FEN \"%s\"]\n\n%s\n", fen, moves);
  g_autoptr (EtudeGame) game = etude_game_read (pgn, 0, NULL);
  EtudeGameTab *self;

  if (!game || !game->root->child)
    return NULL;
  self = g_object_new (ETUDE_TYPE_GAME_TAB, NULL);
  self->asks = asks;
  self->student = !side ? game->root->position.to_move : g_str_equal (side, "black") ? ETUDE_BLACK : ETUDE_WHITE;
  if (drawings->len)
    etude_game_edit_notes (game->root)->drawings = g_array_copy ((GArray *) drawings);
  gtk_widget_set_visible (self->title, FALSE);
  gtk_widget_remove_css_class (self->content, "cards"); /* it is in one */
  set_game (self, g_steal_pointer (&game));
  return ETUDE_PANEL (self);
}

/* --- the tab: a game out of a text --- */

/* The game of POINT, at its move. */
static gboolean
restore (EtudeGameTab *self, GVariant *point)
{
  const char *pgn;
  guint number, closed;
  EtudeGame *game;
  EtudeGameNode *node;

  g_variant_get (point, "(&su)", &pgn, &number);
  game = etude_game_read (pgn, 0, NULL);
  if (!game)
    return FALSE;
  set_game (self, game);
  for (node = game->root; node && number > 0; number--)
    node = etude_game_written_after (node, &closed);
  go_to (self, node ? node : game->root);
  return TRUE;
}

void
etude_game_tab_set_tablebases (EtudeGameTab *self, EtudeTablebases *tablebases, EtudeSyzygy *syzygy)
{
  self->tablebases = g_object_ref (tablebases);
  self->syzygy = g_object_ref (syzygy);
  g_signal_connect_object (syzygy, "answered", G_CALLBACK (show_tables), self, G_CONNECT_SWAPPED);
  self->history = etude_history_new ();
  etude_history_set_model (self->history, self, (EtudeHistorySave) save_point, (EtudeHistoryGoTo) restore);
  etude_panel_set_history (ETUDE_PANEL (self), self->history);
  g_signal_connect_object (tablebases, "made", G_CALLBACK (show_bill), self, G_CONNECT_SWAPPED);
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeGameTab *self = ETUDE_GAME_TAB (panel);
  g_autofree char *pgn = kept->dict && self->game ? etude_game_write (self->game) : NULL;
  const char *text = pgn;
  guint ply = pgn ? self->node->ply : 0;
  EtudeGame *game;

  if (kept->dict && !pgn)
    return;
  (void) ETUDE_KEPT (kept, "ply", "u", ply);
  if (!ETUDE_KEPT (kept, "game", "&s", text) || !(game = etude_game_read (text, 0, NULL)))
    return;
  set_game (self, game);
  while (self->node->ply < ply && self->node->child)
    self->node = self->node->child;
  go_to (self, self->node);
}

typedef struct
{
  char *text;
  guint index;
} Asked;

static void
asked_free (gpointer data)
{
  g_free (((Asked *) data)->text);
  g_free (data);
}

static void
read_in_thread (EtudeJob *job, gpointer task)
{
  const Asked *asked = g_task_get_task_data (task);
  GError *error = NULL;
  EtudeGame *game = etude_game_read (asked->text, asked->index, &error);

  if (game)
    g_task_return_pointer (task, game, (GDestroyNotify) etude_game_free);
  else
    g_task_return_error (task, error);
}

static void
on_read (GObject *panel, GAsyncResult *result, gpointer data)
{
  EtudeGameTab *self = ETUDE_GAME_TAB (panel);
  g_autoptr (GError) error = NULL;
  EtudeGame *game = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (!game)
    {
      etude_panel_message (ETUDE_PANEL (self), error->message);
      if (!self->game) /* nobody needs a tab with an empty board */
        gtk_widget_activate_action (GTK_WIDGET (self), "page.tab", "s", "moves");
      return;
    }
  record (self);
  set_game (self, game);
  if (etude_game_find_known (game))
    go_to (self, etude_game_find_known (game));
  etude_panel_keep (ETUDE_PANEL (self));
}

void
etude_game_tab_open (EtudeGameTab *self, const char *text, guint index)
{
  g_autoptr (GTask) task = NULL;
  Asked *asked = g_new (Asked, 1);

  stop_reading (self);
  self->reading = g_cancellable_new ();
  task = g_task_new (self, self->reading, on_read, NULL);
  *asked = (Asked){ g_strdup (text), index };
  g_task_set_task_data (task, asked, asked_free);
  etude_job_run_task (task, read_in_thread);
}
