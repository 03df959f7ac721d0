/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill-card.c - a drill on the board of a panel: hands, the defender, what moves cost, refutations. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-histogram.h"
#include "etude-mate-drill-card.h"
#include "etude-promotion.h"
#include "etude-widget-class.h"
#include "mate/mate-window.h"
#include "notation.h"
#include "etude-mate-drill-start.h"
#include "etude-panel-save.h"

#define REPLY_MS 350 /* before the defender answers */

struct _EtudeMateDrillCard
{
  GtkWidget parent_instance;

  EtudePanel *panel; /* which has this card in it */
  EtudeMateDrill *drill;
  struct etude_move promotion; /* that is asked about */
  guint reply;                 /* a source */
  gboolean reached;            /* what the drill wants, when it was looked at last */
  guint n_played;              /* moves of the student's, when the board was painted last */
  guint n_shown;               /* moves of the refutation, the blunder counted */
  char *aid;
  guint seen; /* which move of the student's is looked at afterwards, from 1; 0: none is */

  GtkWidget *content, *last, *standing, *helped, *chart, *mistakes;
};

G_DEFINE_FINAL_TYPE (EtudeMateDrillCard, etude_mate_drill_card, GTK_TYPE_WIDGET)

EtudeMateDrill *
etude_mate_drill_card_get_drill (EtudeMateDrillCard *self)
{
  return self->drill;
}

static EtudeMateDrillState
state_of (EtudeMateDrillCard *self)
{
  return etude_mate_drill_get_state (self->drill);
}

/* --- the board --- */

void
etude_mate_drill_card_mark_aid (EtudeMateDrillCard *self, const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p);
  guint man = 0;

  while (man < p->n_men && p->man[man].piece != ETUDE_BISHOP)
    man++;
  if (man < p->n_men && etude_ending_has_single_bishop (&ending))
    etude_mate_marks_add_aid (etude_panel_get_scene (self->panel), self->aid, p->man[man].square);
}

/* LATEST: the move that has led here; MOVE: one that an arrow shows; NULL: none. */
static void
paint (EtudeMateDrillCard *self, const struct etude_position *p, const struct etude_move *latest,
       const struct etude_move *move)
{
  EtudeBoardScene *scene = etude_panel_get_scene (self->panel);

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_marks (scene);
  etude_mate_panel_paint (p, scene);
  if (latest)
    etude_mate_marks_add_last_move (scene, latest);
  etude_mate_drill_card_mark_aid (self, p);
  if (move)
    etude_board_scene_add_arrow (scene, move->from, move->to, ETUDE_MARK_RED);
  etude_board_scene_thaw (scene);
}

void
etude_mate_drill_card_show_board (EtudeMateDrillCard *self)
{
  const gboolean stopped = state_of (self) == ETUDE_MATE_DRILL_STOPPED;
  const struct etude_plan *plan = etude_mate_drill_get_plan (self->drill);
  EtudeBoardScene *scene = etude_panel_get_scene (self->panel);
  struct etude_move hinted;
  guint step;

  if (state_of (self) != ETUDE_MATE_DRILL_NONE)
    paint (self, etude_mate_drill_get_position (self->drill),
           stopped ? NULL : etude_mate_drill_get_latest (self->drill),
           stopped ? etude_mate_drill_get_last_move (self->drill) : NULL);
  if (state_of (self) != ETUDE_MATE_DRILL_STUDENT)
    return;
  step = etude_mate_drill_get_hint (self->drill, &hinted);
  if (plan && (etude_panel_get_answers (self->panel) || step > 0))
    etude_mate_plan_marks_add (scene, plan, etude_mate_drill_get_position (self->drill));
  if (step == 2)
    etude_board_scene_add_ring (scene, hinted.from, ETUDE_MARK_GREEN);
  else if (step > 2)
    etude_board_scene_add_arrow (scene, hinted.from, hinted.to, ETUDE_MARK_GREEN);
}

void
etude_mate_drill_card_set_aid (EtudeMateDrillCard *self, const char *aid)
{
  g_free (self->aid);
  self->aid = g_strdup (aid);
  etude_mate_drill_card_show_board (self);
}

static void
glide (EtudeMateDrillCard *self, const struct etude_move *move)
{
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (self->panel);

  if (canvas)
    etude_board_canvas_glide (canvas, move->from, move->to);
}

gboolean
etude_mate_drill_card_refute (EtudeMateDrillCard *self)
{
  struct etude_move moves[ETUDE_MATE_REFUTATION_MAX];
  struct etude_position p = *etude_mate_drill_get_position (self->drill);
  const guint n = etude_mate_drill_get_refutation (self->drill, moves);

  if (n == 1 && self->n_shown == 1)
    {
      const struct etude_geometry g = etude_geometry_square (p.edge);
      const struct etude_squares nothing = { 0 },
                                 around = etude_attacks (&g, ETUDE_KING, p.to_move, p.king[p.to_move].square, &nothing);
      EtudeBoardScene *scene = etude_panel_get_scene (self->panel);

      /* Stalemate is refuted by nothing: the king, and the squares around him that he may not go to. */
      etude_board_scene_freeze (scene);
      paint (self, &p, NULL, etude_mate_drill_get_last_move (self->drill));
      etude_board_scene_add_ring (scene, p.king[p.to_move].square, ETUDE_MARK_RED);
      for (int square = 0; square < p.edge * p.edge; square++)
        if (etude_squares_has (&around, (guint) square))
          etude_board_scene_add_bar (scene, square);
      etude_board_scene_thaw (scene);
      self->n_shown++;
      return TRUE;
    }
  if (self->n_shown >= n)
    return FALSE;
  for (guint i = 1; i <= self->n_shown; i++) /* the first is the blunder, which stands on the board */
    p = etude_position_play (&p, &moves[i]);
  paint (self, &p, NULL, &moves[self->n_shown]);
  glide (self, &moves[self->n_shown]);
  self->n_shown++;
  return TRUE;
}

/* --- words --- */

const char *
etude_mate_drill_card_describe (EtudeMateDrillCard *self, const char *task, char **detail)
{
  const EtudeMateDrillState state = state_of (self);
  const gboolean running = state == ETUDE_MATE_DRILL_STUDENT || state == ETUDE_MATE_DRILL_DEFENDER;
  g_autofree char *hint = etude_mate_drill_describe_hint (self->drill), *played = NULL, *text = NULL;

  /* The move that was played last, so that it is known how many there were; then what somebody wants to be told. */
  if (running)
    played = etude_mate_drill_describe_played (self->drill);
  if (!running || (!hint && etude_panel_get_answers (self->panel)))
    text = etude_mate_drill_describe (self->drill);
  *detail = g_strstrip (g_strjoin ("  ", played ? played : "", hint ? hint : text ? text : "", NULL));
  if (!**detail)
    g_clear_pointer (detail, g_free);
  if (state == ETUDE_MATE_DRILL_STOPPED)
    return etude_mate_drill_describe_stop (self->drill);
  return state == ETUDE_MATE_DRILL_REACHED ? _ ("Done.") : task;
}

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text ? text : "");
  gtk_widget_set_visible (label, text && *text);
}

static void
enable (EtudeMateDrillCard *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (etude_panel_get_actions (self->panel), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* --- afterwards: what each move cost --- */

/* The position before a move, with that move and the best one; the same one once more: the end of the drill. */
static void
look_at (EtudeMateDrillCard *self, const EtudeMateMistake *mistake)
{
  const gboolean again = self->seen == mistake->number;
  const gboolean best = mistake->best.from == mistake->move.from && mistake->best.to == mistake->move.to;

  self->seen = again ? 0 : mistake->number;
  etude_histogram_set_selected (ETUDE_HISTOGRAM (self->chart), again ? -1 : (int) mistake->number);
  if (again)
    {
      etude_mate_drill_card_show_board (self);
      return;
    }
  paint (self, &mistake->before, NULL, best || mistake->cost + mistake->blunder == 0 ? NULL : &mistake->move);
  etude_board_scene_add_arrow (etude_panel_get_scene (self->panel), mistake->best.from, mistake->best.to,
                               ETUDE_MARK_GREEN);
}

static void
on_column (EtudeMateDrillCard *self, guint number)
{
  const EtudeMateMistake played = etude_mate_drill_get_played (self->drill, number - 1);

  look_at (self, &played);
}

static void
on_mistake (GtkWidget *row, EtudeMateDrillCard *self)
{
  look_at (self, g_object_get_data (G_OBJECT (row), "mistake"));
}

static char *
describe_column (guint number, guint64 count, gpointer card)
{
  return etude_mate_drill_describe_distance (ETUDE_MATE_DRILL_CARD (card)->drill, number - 1);
}

static char *
below_column (guint number, gpointer card)
{
  return g_strdup_printf ("%u", number);
}

static char *
top_column (guint64 count, gpointer card)
{
  return g_strdup_printf ("%u", (guint) count);
}

/* What a move cost, to be looked at, and to be tried again where there are drills. */
static void
add_mistake (EtudeMateDrillCard *self, const EtudeMateMistake *mistake)
{
  g_autofree char *text = etude_mate_mistake_describe (mistake);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *row = gtk_button_new_with_label (text),
            *label = gtk_button_get_child (GTK_BUTTON (row));
  char fen[ETUDE_FEN_TEXT];

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (row, TRUE);
  gtk_widget_add_css_class (row, "flat");
  gtk_widget_set_tooltip_text (row, _ ("See it on the board"));
  g_object_set_data_full (G_OBJECT (row), "mistake", g_memdup2 (mistake, sizeof *mistake), g_free);
  g_signal_connect_object (row, "clicked", G_CALLBACK (on_mistake), self, 0);
  gtk_box_append (GTK_BOX (line), row);
  if (g_action_map_lookup_action (etude_panel_get_actions (self->panel), "train-again"))
    {
      GtkWidget *again = gtk_button_new_with_label (_ ("Try Again"));

      gtk_widget_set_valign (again, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (again, _ ("A drill from the position before this move"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (again), "page.train-again");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (again), "s", etude_fen_write (&mistake->before, 0, fen));
      gtk_box_append (GTK_BOX (line), again);
    }
  gtk_box_append (GTK_BOX (self->mistakes), line);
}

static void
show_words (EtudeMateDrillCard *self)
{
  const EtudeMateDrillState state = state_of (self);
  const gboolean reached = state == ETUDE_MATE_DRILL_REACHED, stopped = state == ETUDE_MATE_DRILL_STOPPED;
  const gboolean any = state != ETUDE_MATE_DRILL_NONE;
  g_autoptr (GArray) mistakes = reached ? etude_mate_drill_get_mistakes (self->drill) : NULL;
  g_autoptr (GArray) distances = reached ? etude_mate_drill_get_distances (self->drill) : NULL;
  GtkWidget *line;
  g_autofree char *last = stopped ? NULL : etude_mate_drill_describe_last (self->drill);
  /* What is to spare tells how long the mate is. */
  g_autofree char *standing = any && !stopped && etude_panel_get_answers (self->panel)
                                  ? etude_mate_drill_describe_standing (self->drill)
                                  : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), any);
  set_text (self->last, last);
  set_text (self->standing, standing);
  gtk_widget_set_visible (self->helped, any && etude_mate_drill_was_helped (self->drill));
  /* The bill. */
  self->seen = 0;
  while ((line = gtk_widget_get_first_child (self->mistakes)))
    gtk_box_remove (GTK_BOX (self->mistakes), line);
  for (guint i = 0; mistakes && i < mistakes->len; i++)
    add_mistake (self, &g_array_index (mistakes, EtudeMateMistake, i));
  gtk_widget_set_visible (self->mistakes, mistakes && mistakes->len > 0);
  gtk_widget_set_visible (gtk_widget_get_parent (self->chart), distances && distances->len > 1);
  if (distances)
    {
      etude_histogram_set_counts (ETUDE_HISTOGRAM (self->chart), (const guint64 *) (gpointer) distances->data,
                                  distances->len, 1);
      etude_histogram_set_selected (ETUDE_HISTOGRAM (self->chart), -1);
    }
  etude_panel_set_movable (self->panel, state == ETUDE_MATE_DRILL_STUDENT);
  enable (self, "train-back", any && !reached && etude_mate_drill_get_last_move (self->drill) != NULL);
  enable (self, "train-hint", state == ETUDE_MATE_DRILL_STUDENT);
  enable (self, "refute", stopped);
}

/* What is drawn of the plan is an answer, too; a refutation stays. */
static void
on_answers (EtudeMateDrillCard *self)
{
  if (state_of (self) == ETUDE_MATE_DRILL_STUDENT)
    etude_mate_drill_card_show_board (self);
}

/* --- the defender --- */

static gboolean
on_reply (gpointer card)
{
  EtudeMateDrillCard *self = card;
  struct etude_move move;

  self->reply = 0;
  if (etude_mate_drill_reply (self->drill, &move))
    glide (self, &move);
  return G_SOURCE_REMOVE;
}

/* The defender takes his time only where movement is shown. */
static void
wait_for_reply (EtudeMateDrillCard *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);
  self->reply = g_timeout_add (animated ? REPLY_MS : 0, on_reply, self);
}

static void
on_changed (EtudeMateDrillCard *self)
{
  const gboolean reached = state_of (self) == ETUDE_MATE_DRILL_REACHED;

  g_clear_handle_id (&self->reply, g_source_remove);
  self->n_shown = 1;
  if (self->n_played != etude_mate_drill_get_n_played (self->drill))
    etude_panel_ask (self->panel);
  self->n_played = etude_mate_drill_get_n_played (self->drill);
  etude_mate_drill_card_show_board (self);
  show_words (self);
  if (state_of (self) == ETUDE_MATE_DRILL_DEFENDER)
    wait_for_reply (self);
  if (reached && !self->reached)
    etude_panel_solved (self->panel, C_ ("board", "Done"));
  self->reached = reached;
}

/* --- what the panel hands on --- */

void
etude_mate_drill_card_enter (EtudeMateDrillCard *self)
{
  if (state_of (self) == ETUDE_MATE_DRILL_DEFENDER && !self->reply)
    wait_for_reply (self);
}

void
etude_mate_drill_card_leave (EtudeMateDrillCard *self)
{
  g_clear_handle_id (&self->reply, g_source_remove);
}

static void
on_promoted (gpointer card, guint piece)
{
  EtudeMateDrillCard *self = card;

  self->promotion.promoted = (unsigned char) piece;
  if (!etude_mate_drill_move (self->drill, &self->promotion))
    etude_mate_drill_card_show_board (self);
}

void
etude_mate_drill_card_drop (EtudeMateDrillCard *self, int from, int to)
{
  const struct etude_move move = { .from = (unsigned char) from, .to = (unsigned char) to };
  const struct etude_position *p = etude_mate_drill_get_position (self->drill);
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (self->panel);
  const gboolean moved = from != ETUDE_NO_SQUARE && to != ETUDE_NO_SQUARE && from != to;

  if (moved && canvas && state_of (self) == ETUDE_MATE_DRILL_STUDENT
      && etude_position_find_move (p, (guint) from, (guint) to, 0, &self->promotion) && self->promotion.promoted)
    etude_promotion_ask (canvas, (guint) to, p->to_move == ETUDE_WHITE ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK, self,
                         on_promoted);
  else if (moved && etude_mate_drill_move (self->drill, &move))
    return;
  etude_mate_drill_card_show_board (self);
}

static void
take_back (EtudeMateDrillCard *self)
{
  EtudeBoardCanvas *canvas = etude_panel_is_open (self->panel) ? etude_panel_get_canvas (self->panel) : NULL;
  const struct etude_move *last = etude_mate_drill_get_last_move (self->drill);
  const struct etude_move back
      = last ? (struct etude_move){ .from = last->to, .to = last->from } : (struct etude_move){ 0 };

  if (state_of (self) == ETUDE_MATE_DRILL_REACHED)
    return;
  if (canvas)
    etude_board_canvas_carry_end (canvas, FALSE); /* what is in the hand may not be there any more */
  etude_mate_drill_take_back (self->drill);
  if (canvas && last)
    glide (self, &back);
}

gboolean
etude_mate_drill_card_letter (EtudeMateDrillCard *self, guint keyval)
{
  if (keyval == GDK_KEY_BackSpace)
    take_back (self);
  return keyval == GDK_KEY_BackSpace;
}

/* --- actions --- */

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer card)
{
  take_back (card);
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer card)
{
  EtudeMateDrillCard *self = card;

  etude_mate_drill_hint (self->drill, etude_panel_get_answers (self->panel));
}

/* After the last move from the beginning. */
static void
on_refute (GSimpleAction *action, GVariant *parameter, gpointer card)
{
  EtudeMateDrillCard *self = card;

  if (etude_mate_drill_card_refute (self))
    return;
  self->n_shown = 1;
  etude_mate_drill_card_show_board (self);
}

void
etude_mate_drill_card_set_up (EtudeMateDrillCard *self, EtudePanel *panel)
{
  static const GActionEntry entries[] = {
    { .name = "train-back", .activate = on_back },
    { .name = "train-hint", .activate = on_hint },
    { .name = "refute", .activate = on_refute },
  };

  self->panel = panel;
  g_action_map_add_action_entries (etude_panel_get_actions (panel), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (panel, "notify::answers", G_CALLBACK (show_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::answers", G_CALLBACK (on_answers), self, G_CONNECT_SWAPPED);
  show_words (self);
}

/* --- the class --- */

static void
etude_mate_drill_card_class_init (EtudeMateDrillCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  ETUDE_WIDGET_CLASS (klass, EtudeMateDrillCard, "etude-mate-drill-card.ui", ETUDE_SOURCE (reply),
                      ETUDE_OWN_HEARD (drill), ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN (aid),
                      ETUDE_CHILD (content), ETUDE_CHILD (last), ETUDE_CHILD (standing), ETUDE_CHILD (helped),
                      ETUDE_CHILD (chart), ETUDE_CHILD (mistakes), ETUDE_CALLBACK (on_column));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static const EtudeHistogramScale scale = { below_column, top_column };

static void
etude_mate_drill_card_init (EtudeMateDrillCard *self)
{
  self->drill = etude_mate_drill_new ();
  self->aid = g_strdup ("none");
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_histogram_set_words (ETUDE_HISTOGRAM (self->chart), describe_column, self);
  etude_histogram_set_scale (ETUDE_HISTOGRAM (self->chart), &scale, self);
  g_signal_connect_object (self->drill, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
}

/* --- flash cards --- */

#define CARDS 40 /* in a file */

/* What they are made of, in a thread. */
typedef struct
{
  EtudeSolved *solved;
  const struct etude_barrier *barrier;
  EtudeMateTheme theme;
  guint32 seed;
} Cards;

static void
cards_free (gpointer data)
{
  etude_solved_unref (((Cards *) data)->solved);
  g_free (data);
}

static void
make_cards (GTask *task, gpointer panel, gpointer data, GCancellable *cancellable)
{
  const Cards *cards = data;

  g_task_return_pointer (
      task, etude_mate_cards_to_tsv (cards->solved, cards->barrier, cards->theme, CARDS, cards->seed), g_free);
}

static void
on_cards (GObject *panel, GAsyncResult *result, gpointer data)
{
  static const char *const suffixes[] = { "txt", "tsv", NULL };
  const Cards *cards = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_strdup_printf ("etude-%s.txt", etude_mate_theme_name (cards->theme));
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), NULL);
  const EtudeFilesQuestion question = { _ ("Save Flash Cards"), name, _ ("Flash cards for Anki"), suffixes };

  etude_panel_save (ETUDE_PANEL (panel), &question, text);
}

void
etude_mate_drill_cards_save (EtudePanel *panel, EtudeSolved *solved, const struct etude_barrier *barrier,
                             EtudeMateTheme theme)
{
  g_autoptr (GTask) task = g_task_new (panel, NULL, on_cards, NULL);
  Cards *cards = g_new (Cards, 1);

  *cards = (Cards){ etude_solved_ref (solved), barrier, theme, g_random_int () };
  g_task_set_task_data (task, cards, cards_free);
  g_task_run_in_thread (task, make_cards);
}
