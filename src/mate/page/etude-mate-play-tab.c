/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Play": moves by hand and by the machine, the scoresheet, the drill. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-mate-clock.h"
#include "etude-mate-pgn.h"
#include "etude-scoresheet-model.h"
#include "etude-mate-tabs.h"
#include "etude-promotion.h"
#include "etude-scoresheet.h"
#include "etude-widget-class.h"

#define SQUARES 64
#define SLOWEST_MILLISECONDS 4000 /* each step of the speed makes it a third faster */
#define FASTER_BY 0.72

/* In the state. */
#define RECORD "record"
#define CLOCK "clock"
#define TRICKY "tricky"

#define MINUTE 60000 /* milliseconds */
#define SECOND 1000

/* What can be chosen: minutes for each side, seconds for each move. */
static const struct
{
  guint minutes, seconds;
} times[] = { { 0, 0 }, { 1, 1 }, { 3, 2 }, { 5, 3 }, { 10, 5 }, { 15, 10 } };

struct _EtudeMatePlayTab
{
  EtudeMatePanel parent_instance;

  EtudeMatePlayer *player;
  EtudeMateClock *clock;
  EtudeScoresheetModel *rows;
  GSignalGroup *surface; /* of the window that the board is seen in */
  guint record[3];       /* the drill: mates, moves used, moves needed */
  int in_hand;           /* the square of the piece in the hand, or ETUDE_NO_SQUARE */
  int over;              /* the square that it is over */
  gboolean undoing;
  struct etude_move promotion; /* that is asked about */

  GtkWidget *roles, *defence, *times, *speed, *time_left, *typed, *typed_fault, *counter, *claiming, *record_label,
      *waiting;
  GtkWidget *sheet, *unit, *no_moves;
};

G_DEFINE_FINAL_TYPE (EtudeMatePlayTab, etude_mate_play_tab, ETUDE_TYPE_MATE_PANEL)

static EtudeMateAnalysis *
analysis_of (EtudeMatePlayTab *self)
{
  return etude_mate_panel_get_analysis (ETUDE_MATE_PANEL (self));
}

static EtudeMateSetup *
setup_of (EtudeMatePlayTab *self)
{
  return etude_mate_panel_get_setup (ETUDE_MATE_PANEL (self));
}

static EtudeMateNode *
current (EtudeMatePlayTab *self)
{
  return etude_mate_analysis_get_node (analysis_of (self));
}

/* --- what is seen --- */

/* After an undo nobody would know why nothing moves. */
static void
show_waiting (EtudeMatePlayTab *self)
{
  gtk_widget_set_visible (self->waiting, etude_mate_player_is_waiting (self->player));
}

/* What moves lead to and cost is an answer. */
static void
show (EtudeMatePanel *panel)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  guint moves = MIN (current (self)->quiet, ETUDE_MATE_FIFTY) / 2;
  /* Translators: the counter of the fifty-move rule. */
  g_autofree char *counter = g_strdup_printf (ngettext ("%u of 50 moves without a capture or pawn move",
                                                        "%u of 50 moves without a capture or pawn move", moves),
                                              moves);

  if (etude_mate_analysis_is_preview (analysis_of (self)))
    return;
  etude_scoresheet_model_follow (self->rows, etude_mate_setup_get_game (setup_of (self)),
                                 answers ? etude_mate_analysis_get_solved (analysis_of (self)) : NULL,
                                 etude_mate_analysis_get_tablebases (analysis_of (self)));
  etude_scoresheet_set_current (ETUDE_SCORESHEET (self->sheet), current (self));
  gtk_widget_set_visible (self->unit, answers);
  gtk_widget_set_visible (self->no_moves, g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0);
  gtk_label_set_label (GTK_LABEL (self->counter), counter);
  gtk_widget_set_visible (self->claiming, etude_mate_node_can_claim (current (self)));
  show_waiting (self);
}

static void
show_record (EtudeMatePlayTab *self)
{
  const guint *record = self->record;
  /* Translators: how many mates somebody has given in the drill, and in how many moves. */
  g_autofree char *text = g_strdup_printf (
      ngettext ("Drill: %u mate · %u moves used, %u needed", "Drill: %u mates · %u moves used, %u needed", record[0]),
      record[0], record[1], record[2]);

  /* It has its line from the start: the scoresheet does not move with the first mate. */
  gtk_label_set_label (GTK_LABEL (self->record_label), record[0] > 0 ? text : "");
}

/* --- the drill --- */

static void
on_mate (EtudeMatePlayTab *self)
{
  EtudeSolved *solved = etude_mate_analysis_get_solved (analysis_of (self));
  const struct etude_position *root = &etude_mate_game_get_root (etude_mate_setup_get_game (setup_of (self)))->position;
  const guint needed = etude_solved_covers (solved, root) ? etude_solved_probe (solved, root).moves : 0;
  const guint used = (current (self)->ply + 1) / 2;
  g_autofree char *text = NULL;

  if (needed == 0)
    return;
  /* Translators: the drill: moves that were used and moves that would have been enough. */
  text = g_strdup_printf (ngettext ("Mate in %u move; %u needed", "Mate in %u moves; %u needed", used), used, needed);
  etude_panel_toast (ETUDE_PANEL (self), text, FALSE);
  if (etude_mate_player_get_role (self->player) != ETUDE_MATE_ROLE_WHITE)
    return;
  self->record[0]++;
  self->record[1] += used;
  self->record[2] += needed;
  show_record (self);
  etude_panel_keep (ETUDE_PANEL (self));
}

static void
on_forget_record (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMatePlayTab *self = panel;

  memset (self->record, 0, sizeof self->record);
  show_record (self);
  etude_panel_keep (panel);
}

/* --- moves by hand --- */

static void
play (EtudeMatePlayTab *self, const struct etude_move *move)
{
  const enum etude_colour mover = etude_mate_setup_get_to_move (setup_of (self));
  const EtudeMateAnswer *before = etude_mate_analysis_get_answer (analysis_of (self), mover);
  const gboolean won = before && etude_mate_answer_wins (before, mover); /* else there is nothing to warn of */
  EtudeMateOver over;

  if (!etude_mate_player_move (self->player, move, mover))
    return;
  over = etude_mate_node_over (current (self));
  if (over == ETUDE_MATE_OVER_MATE)
    on_mate (self);
  else if (over == ETUDE_MATE_GOES_ON && won)
    {
      /* "♗d5 loses the bishop": said at once, with a way back. */
      const enum etude_colour side = current (self)->position.to_move;
      const EtudeMateAnswer *answer = etude_mate_analysis_get_answer (analysis_of (self), side);
      g_autofree char *detail = NULL;

      if (answer && !etude_mate_answer_wins (answer, !side))
        {
          detail = etude_mate_answer_detail (answer);
          etude_panel_toast (ETUDE_PANEL (self), detail, TRUE);
        }
    }
  else if (over != ETUDE_MATE_GOES_ON)
    etude_panel_toast (ETUDE_PANEL (self), etude_panel_get_headline (ETUDE_PANEL (self)), TRUE);
}

static const char *
refusal (EtudeMatePlayTab *self)
{
  if (etude_mate_node_over (current (self)) != ETUDE_MATE_GOES_ON)
    return _ ("The game is over");
  if (etude_mate_setup_get_to_move (setup_of (self)) == ETUDE_WHITE)
    return _ ("This is not a legal move for White. To move pieces freely, choose “Set Up”.");
  return _ ("This is not a legal move for Black. To move pieces freely, choose “Set Up”.");
}

/* --- hands on the board --- */

/* Whether a piece may go from the square it was taken from to TO, and how. */
static gboolean
find_move (EtudeMatePlayTab *self, int from, int to, struct etude_move *move)
{
  return etude_mate_node_over (current (self)) == ETUDE_MATE_GOES_ON
         && etude_mate_analysis_find_move (analysis_of (self), from, to, move);
}

static void
take_up (EtudeMatePlayTab *self, int from, int over)
{
  self->in_hand = from;
  self->over = over;
}

/* Where the piece in the hand may go, and that it may not go where it is held: what anybody knows who knows the rules. */
static void
mark (EtudeMatePanel *panel, EtudeBoardScene *scene)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  struct etude_move move;

  if (self->in_hand == ETUDE_NO_SQUARE)
    return;
  for (int to = 0; to < SQUARES; to++)
    if (find_move (self, self->in_hand, to, &move))
      etude_board_scene_add_dot (scene, to, ETUDE_MARK_GREEN);
  if (self->over != ETUDE_NO_SQUARE && self->over != self->in_hand
      && !find_move (self, self->in_hand, self->over, &move))
    {
      etude_board_scene_add_wash (scene, self->over, ETUDE_MARK_RED);
      etude_board_scene_add_bar (scene, self->over); /* the hand tints the square too; and colour never speaks alone */
    }
}

static void
taken_up (EtudePanel *panel, int from)
{
  take_up (ETUDE_MATE_PLAY_TAB (panel), from, from);
  etude_mate_panel_mark (ETUDE_MATE_PANEL (panel), NULL);
}

/* While somebody plays, the verdict is that of the move, if it is one. */
static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  struct etude_move move;

  take_up (self, from, over);
  if (etude_panel_get_answers (panel) && find_move (self, from, over, &move))
    etude_mate_analysis_preview_move (analysis_of (self), &move);
  else
    etude_mate_analysis_end_preview (analysis_of (self));
}

static void
put_back (EtudePanel *panel)
{
  take_up (ETUDE_MATE_PLAY_TAB (panel), ETUDE_NO_SQUARE, ETUDE_NO_SQUARE);
  etude_mate_analysis_end_preview (analysis_of (ETUDE_MATE_PLAY_TAB (panel)));
}

/* --- promotion --- */

static void
on_promoted (gpointer panel, guint piece)
{
  EtudeMatePlayTab *self = panel;

  self->promotion.promoted = (unsigned char) piece;
  play (self, &self->promotion);
}

/* What the pawn becomes is asked where it arrives. */
static void
ask_promotion (EtudeMatePlayTab *self, const struct etude_move *move)
{
  const guint tint
      = etude_mate_setup_get_to_move (setup_of (self)) == ETUDE_WHITE ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK;

  self->promotion = *move;
  etude_promotion_ask (etude_panel_get_canvas (ETUDE_PANEL (self)), move->to, tint, self, on_promoted);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  struct etude_move move;

  put_back (panel);
  if (find_move (self, from, to, &move) && move.promoted)
    ask_promotion (self, &move);
  else if (find_move (self, from, to, &move))
    play (self, &move);
  else if (from != to)
    etude_panel_toast (panel, refusal (self), FALSE);
}

/* Letters set pieces, which is not playing: here a piece's letter, with Shift, begins a move that is typed, and so does a slash. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  const char begun[] = { keyval == GDK_KEY_slash ? '\0' : (char) keyval, '\0' };

  if (keyval == GDK_KEY_slash || (keyval < 0x80 && strchr ("KQRBN", (int) keyval)))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->typed), begun);
      gtk_widget_grab_focus (self->typed);
      gtk_editable_set_position (GTK_EDITABLE (self->typed), -1);
      return TRUE;
    }
  return keyval == GDK_KEY_BackSpace
         && ETUDE_PANEL_CLASS (etude_mate_play_tab_parent_class)->letter (panel, keyval, modifiers, square);
}

/* --- typed moves --- */

static void
on_typing (EtudeMatePlayTab *self)
{
  gtk_widget_set_visible (self->typed_fault, FALSE);
  gtk_widget_remove_css_class (self->typed, "error");
}

/* What was typed stays, to be mended. */
static void
refuse_typed (EtudeMatePlayTab *self, const char *why)
{
  gtk_label_set_label (GTK_LABEL (self->typed_fault), why);
  gtk_widget_set_visible (self->typed_fault, TRUE);
  gtk_widget_add_css_class (self->typed, "error");
  gtk_editable_select_region (GTK_EDITABLE (self->typed), 0, -1);
}

/* A pawn on its last rank may be told without what it becomes: then that is asked. */
static void
on_typed (EtudeMatePlayTab *self)
{
  const struct etude_position *p = &current (self)->position;
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->typed))));
  g_autofree char *queen = g_strconcat (text, "=Q", NULL), *why = NULL;
  enum etude_san_fault fault;
  struct etude_move move;
  gboolean asks;

  if (*text == '\0')
    return;
  if (etude_position_check (p) != ETUDE_LEGAL || etude_mate_node_over (current (self)) != ETUDE_MATE_GOES_ON)
    {
      refuse_typed (self, refusal (self));
      return;
    }
  fault = etude_san_read (p, text, strlen (text), &move);
  asks = fault == ETUDE_SAN_AMBIGUOUS && etude_san_read (p, queen, strlen (queen), &move) == ETUDE_SAN_OK;
  if (fault != ETUDE_SAN_OK && !asks)
    {
      g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), text);

      why = etude_mate_pgn_move_fault (fault, quoted);
      refuse_typed (self, why);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->typed), "");
  if (asks)
    ask_promotion (self, &move);
  else
    play (self, &move);
}

/* Escape leaves the entry as it was before; the keyboard is on the board again. */
static gboolean
on_typing_key (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType modifiers,
               EtudeMatePlayTab *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->typed), "");
  gtk_widget_grab_focus (GTK_WIDGET (etude_panel_get_canvas (ETUDE_PANEL (self))));
  return TRUE;
}

/* --- the clock, and a draw that is claimed --- */

static void
show_clock (EtudeMatePlayTab *self)
{
  g_autofree char *text = etude_mate_clock_get_text (self->clock);

  gtk_widget_set_visible (self->time_left, text != NULL);
  gtk_label_set_label (GTK_LABEL (self->time_left), text ? text : "");
}

static void
on_flag (EtudeMatePlayTab *self)
{
  etude_panel_toast (ETUDE_PANEL (self), etude_panel_get_headline (ETUDE_PANEL (self)), TRUE);
}

static void
on_times (EtudeMatePlayTab *self)
{
  const guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->times));

  if (!self->clock || chosen >= G_N_ELEMENTS (times))
    return;
  etude_mate_clock_set_time (self->clock, times[chosen].minutes * MINUTE, times[chosen].seconds * SECOND);
  etude_panel_keep (ETUDE_PANEL (self));
}

static void
on_defence (EtudeMatePlayTab *self)
{
  if (!self->player)
    return;
  etude_mate_player_set_tricky (self->player, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->defence)) == 1);
  etude_panel_keep (ETUDE_PANEL (self));
}

static void
on_claim (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeMatePlayTab *self = panel;

  etude_mate_player_pause (self->player);
  if (etude_mate_setup_claim (setup_of (self)))
    etude_panel_toast (panel, etude_panel_get_headline (panel), TRUE);
}

/* --- the machine --- */

/* Where it is the machine's turn and nothing has been played, it begins by itself. */
static void
attend (EtudeMatePlayTab *self)
{
  if (!self->undoing && !current (self)->parent && !current (self)->child)
    etude_mate_player_attend (self->player);
}

static void
on_setup_changed (EtudeMatePlayTab *self)
{
  if (etude_panel_is_open (ETUDE_PANEL (self)))
    attend (self);
}

/* Who has chosen to defend expects an attack, also in the middle of a game. */
static void
on_role (EtudeMatePlayTab *self)
{
  if (etude_panel_is_open (ETUDE_PANEL (self)) && !current (self)->child)
    etude_mate_player_attend (self->player);
}

static void
leave (EtudePanel *panel)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);

  g_signal_group_set_target (self->surface, NULL);
  etude_mate_clock_set_seen (self->clock, FALSE);
}

/* The clock goes while the board is there, with the panel beside it or without, in a window that is in sight. */
static void
on_sight (EtudeMatePlayTab *self)
{
  GtkWidget *canvas = GTK_WIDGET (etude_panel_get_canvas (ETUDE_PANEL (self)));

  etude_mate_clock_set_seen (self->clock, gtk_widget_get_mapped (canvas) && !etude_compat_is_out_of_sight (canvas));
}

static void
on_board_mapped (EtudeMatePlayTab *self, GtkWidget *canvas)
{
  GtkNative *native = gtk_widget_get_mapped (canvas) ? gtk_widget_get_native (canvas) : NULL;

  g_signal_group_set_target (self->surface, native ? gtk_native_get_surface (native) : NULL);
  on_sight (self);
}

static void
enter (EtudePanel *panel)
{
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (panel);

  ETUDE_PANEL_CLASS (etude_mate_play_tab_parent_class)->enter (panel);
  g_signal_connect_object (canvas, "map", G_CALLBACK (on_board_mapped), panel, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "unmap", G_CALLBACK (on_board_mapped), panel, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  on_board_mapped (ETUDE_MATE_PLAY_TAB (panel), GTK_WIDGET (canvas));
  attend (ETUDE_MATE_PLAY_TAB (panel));
}

/* Undo and redo go past the machine's answer: it would not be given again, and the person has nothing to move there. */
static void
undo (EtudePanel *panel)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  const guint ply = current (self)->ply;

  self->undoing = TRUE;
  ETUDE_PANEL_CLASS (etude_mate_play_tab_parent_class)->undo (panel);
  if (current (self)->ply + 1u == ply && current (self)->parent && etude_mate_player_is_waiting (self->player))
    ETUDE_PANEL_CLASS (etude_mate_play_tab_parent_class)->undo (panel);
  self->undoing = FALSE;
}

static void
redo (EtudePanel *panel)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  const guint ply = current (self)->ply;

  self->undoing = TRUE;
  ETUDE_PANEL_CLASS (etude_mate_play_tab_parent_class)->redo (panel);
  if (current (self)->ply == ply + 1u && etude_mate_player_is_waiting (self->player))
    ETUDE_PANEL_CLASS (etude_mate_play_tab_parent_class)->redo (panel);
  self->undoing = FALSE;
}

static gboolean
to_speed (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  double interval = SLOWEST_MILLISECONDS;
  guint step = 0;

  for (; step < 10 && interval > g_value_get_uint (from) + 1; step++)
    interval *= FASTER_BY;
  g_value_set_double (to, step);
  return TRUE;
}

static gboolean
to_interval (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  double interval = SLOWEST_MILLISECONDS;

  for (double step = 1; step <= g_value_get_double (from); step++)
    interval *= FASTER_BY;
  g_value_set_uint (to, (guint) interval);
  return TRUE;
}

/* --- the game --- */

static void
on_chosen (EtudeMatePlayTab *self, gpointer node)
{
  etude_mate_setup_go (setup_of (self), node);
}

static void
on_delete_line (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_mate_setup_delete (setup_of (panel), current (panel));
}

static void
on_promote_line (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_mate_setup_promote (setup_of (panel), current (panel));
}

/* --- state --- */

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeMatePlayTab *self = ETUDE_MATE_PLAY_TAB (panel);
  guint *record = self->record, chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->times));
  gboolean tricky = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->defence)) == 1;

  if (kept->dict)
    g_variant_dict_insert (kept->dict, RECORD, "(uuu)", record[0], record[1], record[2]);
  else if (g_variant_lookup (kept->state, RECORD, "(uuu)", &record[0], &record[1], &record[2]))
    show_record (self);
  if (ETUDE_KEPT (kept, CLOCK, "u", chosen) && chosen < G_N_ELEMENTS (times))
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->times), chosen);
      etude_mate_clock_resume (self->clock);
      show_clock (self);
    }
  if (ETUDE_KEPT (kept, TRICKY, "b", tricky))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->defence), tricky);
}

/* --- the class --- */

void
etude_mate_play_tab_set_player (EtudeMatePlayTab *self, EtudeMatePlayer *player)
{
  const GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  self->player = g_object_ref (player);
  self->clock = etude_mate_clock_new (setup_of (self), player);
  g_signal_connect_object (self->clock, "changed", G_CALLBACK (show_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock, "fell", G_CALLBACK (on_flag), self, G_CONNECT_SWAPPED);
  g_object_bind_property (player, "role", self->roles, "selected", flags);
  g_object_bind_property_full (player, "interval", gtk_range_get_adjustment (GTK_RANGE (self->speed)), "value", flags,
                               to_speed, to_interval, NULL, NULL);
  g_signal_connect_object (player, "notify::role", G_CALLBACK (on_role), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::role", G_CALLBACK (show_waiting), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (player, "notify::playing", G_CALLBACK (show_waiting), self, G_CONNECT_SWAPPED);
  /* Behind the player, who stops when others change the setup. */
  g_signal_connect_object (setup_of (self), "changed", G_CALLBACK (on_setup_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
etude_mate_play_tab_class_init (EtudeMatePlayTabClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_SCORESHEET);
  ETUDE_WIDGET_CLASS (klass, EtudeMatePlayTab, "etude-mate-play-tab.ui", ETUDE_OWN (player), ETUDE_OWN (clock),
                      ETUDE_OWN (rows), ETUDE_OWN (surface), ETUDE_CHILD (roles), ETUDE_CHILD (speed),
                      ETUDE_CHILD (counter), ETUDE_CHILD (record_label), ETUDE_CHILD (waiting), ETUDE_CHILD (sheet),
                      ETUDE_CHILD (unit), ETUDE_CHILD (no_moves), ETUDE_CHILD (defence), ETUDE_CHILD (times),
                      ETUDE_CHILD (time_left), ETUDE_CHILD (typed), ETUDE_CHILD (typed_fault), ETUDE_CHILD (claiming),
                      ETUDE_CALLBACK (on_chosen), ETUDE_CALLBACK (on_defence), ETUDE_CALLBACK (on_times),
                      ETUDE_CALLBACK (on_typed), ETUDE_CALLBACK (on_typing), ETUDE_CALLBACK (on_typing_key));
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->taken_up = taken_up;
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->keep_state = keep_state;
  ETUDE_MATE_PANEL_CLASS (klass)->plays = TRUE;
  ETUDE_MATE_PANEL_CLASS (klass)->show = show;
  ETUDE_MATE_PANEL_CLASS (klass)->mark = mark;
}

static void
etude_mate_play_tab_init (EtudeMatePlayTab *self)
{
  static const GActionEntry entries[] = {
    { .name = "delete-line", .activate = on_delete_line },
    { .name = "promote-line", .activate = on_promote_line },
    { .name = "forget-record", .activate = on_forget_record },
    { .name = "claim-draw", .activate = on_claim },
  };
  GActionMap *actions = etude_panel_get_actions (ETUDE_PANEL (self));

  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_object_bind_property (self, "can-go-back", g_action_map_lookup_action (actions, "delete-line"), "enabled",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "can-go-back", g_action_map_lookup_action (actions, "promote-line"), "enabled",
                          G_BINDING_SYNC_CREATE);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->surface = g_signal_group_new (GDK_TYPE_SURFACE);
  g_signal_group_connect_swapped (self->surface, "notify::state", G_CALLBACK (on_sight), self);
  take_up (self, ETUDE_NO_SQUARE, ETUDE_NO_SQUARE);
  self->rows = etude_scoresheet_model_new ();
  etude_scoresheet_set_model (ETUDE_SCORESHEET (self->sheet), self->rows);
  etude_drop_down_describe_button (GTK_DROP_DOWN (self->roles));
  etude_drop_down_describe_button (GTK_DROP_DOWN (self->defence));
  etude_drop_down_describe_button (GTK_DROP_DOWN (self->times));
  show_record (self);
  etude_panel_set_answers (ETUDE_PANEL (self), FALSE);
}
