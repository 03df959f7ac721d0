/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tabs of the Mate page share: the board with what is known of it, setting pieces, texts in and out. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-drawings.h"
#include "etude-class.h"
#include "etude-export-dialog.h"
#include "etude-mate-exhibit.h"
#include "etude-mate-marks.h"
#include "etude-mate-panel.h"
#include "game/game.h"
#include "notation.h"

#define EDGE 8
#define TOO_MANY _ ("There are five men on the board already; six cannot be solved here.")

typedef struct
{
  EtudeMateAnalysis *analysis;
  GCancellable *reading; /* a game; or NULL */
} EtudeMatePanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (EtudeMatePanel, etude_mate_panel, ETUDE_TYPE_PANEL)

#define PRIVATE(self) ((EtudeMatePanelPrivate *) etude_mate_panel_get_instance_private (ETUDE_MATE_PANEL (self)))

EtudeMateAnalysis *
etude_mate_panel_get_analysis (EtudeMatePanel *self)
{
  return PRIVATE (self)->analysis;
}

EtudeMateSetup *
etude_mate_panel_get_setup (EtudeMatePanel *self)
{
  return etude_mate_analysis_get_setup (PRIVATE (self)->analysis);
}

static EtudeBoardScene *
scene_of (EtudeMatePanel *self)
{
  return etude_panel_get_scene (ETUDE_PANEL (self));
}

/* --- what is seen --- */

void
etude_mate_panel_paint (const struct etude_position *p, EtudeBoardScene *scene)
{
  etude_board_scene_clear_faces (scene);
  if (p->king[ETUDE_WHITE].square != ETUDE_NOWHERE)
    etude_board_scene_set_face (scene, p->king[ETUDE_WHITE].square, (EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE });
  if (p->king[ETUDE_BLACK].square != ETUDE_NOWHERE)
    etude_board_scene_set_face (scene, p->king[ETUDE_BLACK].square, (EtudeFace){ ETUDE_KING, ETUDE_TINT_BLACK });
  for (guint i = 0; i < p->n_men; i++)
    etude_board_scene_set_face (
        scene, p->man[i].square,
        (EtudeFace){ p->man[i].piece, p->man[i].colour == ETUDE_WHITE ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK });
}

char *
etude_mate_panel_name_pieces (const struct etude_position *p)
{
  GString *text = g_string_new (NULL);

  for (enum etude_colour colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
    for (guint i = 0; i < 2u + p->n_men; i++)
      if (p->piece[i].colour == colour)
        {
          char square[ETUDE_SQUARE_TEXT];

          g_string_append_printf (text, "%s%s%s", text->len ? " " : "", etude_figure (p->piece[i].piece, colour),
                                  etude_square_name (p->piece[i].square, p->edge, square));
        }
  return g_string_free (text, FALSE);
}

static void
show_pieces (EtudeMatePanel *self)
{
  EtudeMateSetup *setup = etude_mate_panel_get_setup (self);
  struct etude_position p = etude_mate_setup_get_position (setup, etude_mate_setup_get_to_move (setup));

  etude_mate_panel_paint (&p, scene_of (self));
}

/* Answers are drawn only beside the words that explain them: not while the panel is folded away. */
void
etude_mate_panel_mark (EtudeMatePanel *self, EtudeMateMove *previewed)
{
  EtudeMatePanelPrivate *priv = PRIVATE (self);
  EtudeMatePanelClass *klass = ETUDE_MATE_PANEL_GET_CLASS (self);
  EtudeBoardScene *scene = scene_of (self);
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self)) && gtk_widget_get_mapped (GTK_WIDGET (self));

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_marks (scene);
  if (klass->mark)
    klass->mark (self, scene);
  etude_mate_marks_add (priv->analysis, scene, answers);
  if (previewed)
    {
      const struct etude_move *move = etude_mate_move_get_move (previewed);

      etude_board_scene_add_arrow (scene, move->from, move->to, ETUDE_MARK_PREVIEW);
    }
  etude_board_scene_thaw (scene);
}

/* What is known; the pieces are shown by themselves, for one of them may be in the hand. */
static void
show_known (EtudeMatePanel *self)
{
  EtudeBoardScene *scene = scene_of (self);
  EtudeMateAnalysis *analysis;
  gboolean answers;
  g_autofree char *headline = NULL, *detail = NULL;

  etude_board_scene_freeze (scene);
  etude_mate_panel_mark (self, NULL);
  /* For screen readers: what the heat says or, without it, how often White attacks each square. */
  analysis = PRIVATE (self)->analysis;
  answers = etude_panel_get_answers (ETUDE_PANEL (self));
  for (guint square = 0; square < EDGE * EDGE; square++)
    {
      g_autofree char *attacks = etude_mate_analysis_attacks_text (analysis, square);
      g_autofree char *heat = answers ? etude_mate_analysis_heat_text (analysis, square) : NULL;

      etude_board_scene_set_note (scene_of (self), square, heat ? heat : attacks);
    }
  etude_board_scene_thaw (scene);
  headline = etude_mate_analysis_headline (analysis, answers);
  detail = etude_mate_analysis_detail (analysis, answers);
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
  if (ETUDE_MATE_PANEL_GET_CLASS (self)->show)
    ETUDE_MATE_PANEL_GET_CLASS (self)->show (self);
}

/* Drawings can be cleared when there are some. */
static void
show_drawn (EtudeMatePanel *self, gboolean any)
{
  GAction *action = g_action_map_lookup_action (etude_panel_get_actions (ETUDE_PANEL (self)), "clear-drawings");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), any);
}

static void
show_all (EtudeMatePanel *self)
{
  const EtudeMateNode *node = etude_mate_analysis_get_node (PRIVATE (self)->analysis);
  g_autofree char *fen = etude_panel_get_text (ETUDE_PANEL (self));
  EtudeBoardScene *scene = scene_of (self);

  etude_board_scene_freeze (scene);
  show_pieces (self);
  etude_board_drawings_show (scene, node->notes ? node->notes->drawings : NULL);
  show_known (self);
  etude_board_scene_thaw (scene);
  etude_board_canvas_set_text (etude_panel_get_canvas (ETUDE_PANEL (self)), fen);
  etude_panel_set_can_go (ETUDE_PANEL (self), node->parent != NULL, node->child != NULL);
  show_drawn (self, node->notes && node->notes->drawings && node->notes->drawings->len > 0);
}

static void
on_analysis_changed (EtudeMatePanel *self)
{
  if (!etude_panel_is_open (ETUDE_PANEL (self)))
    return;
  if (etude_mate_analysis_is_preview (PRIVATE (self)->analysis))
    show_known (self);
  else
    show_all (self);
}

static void
enter (EtudePanel *panel)
{
  show_all (ETUDE_MATE_PANEL (panel));
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  if (etude_panel_is_open (panel))
    show_known (ETUDE_MATE_PANEL (panel));
}

static char *
get_tooltip (EtudePanel *panel, int square)
{
  return etude_panel_get_answers (panel) ? etude_mate_analysis_heat_text (PRIVATE (panel)->analysis, (guint) square)
                                         : NULL;
}

static void
etude_mate_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_mate_panel_parent_class)->map (widget);
  etude_mate_panel_mark (ETUDE_MATE_PANEL (widget), NULL);
}

static void
etude_mate_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_mate_panel_parent_class)->unmap (widget);
  if (PRIVATE (widget)->analysis)
    etude_mate_panel_mark (ETUDE_MATE_PANEL (widget), NULL);
}

/* --- hands on the board --- */

static enum etude_colour
colour_of (guint tint)
{
  return tint == ETUDE_TINT_BLACK ? ETUDE_BLACK : ETUDE_WHITE;
}

/* The verdict for the square under the piece, before it is dropped. */
static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  EtudeMatePanel *self = ETUDE_MATE_PANEL (panel);
  EtudeBoardScene *scene = scene_of (self);
  EtudeFace other = { 0 };

  etude_board_scene_freeze (scene);
  show_pieces (self);
  if (over != ETUDE_NO_SQUARE && over != from)
    other = etude_board_scene_get_face (scene, (guint) over);
  /* While a piece is over another one, that one is seen where it would go. */
  if (other.tint != ETUDE_TINT_NONE)
    {
      if (from != ETUDE_NO_SQUARE)
        etude_board_scene_set_face (scene, (guint) from, other);
      etude_board_scene_set_face (scene, (guint) over, (EtudeFace){ 0 });
    }
  etude_mate_analysis_preview (PRIVATE (self)->analysis, from, piece, colour_of (tint), over);
  etude_board_scene_thaw (scene);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  if (!etude_mate_setup_carry (etude_mate_panel_get_setup (ETUDE_MATE_PANEL (panel)), from, piece, colour_of (tint),
                               to))
    etude_panel_message (panel, TOO_MANY);
}

static void
put_back (EtudePanel *panel)
{
  etude_mate_analysis_end_preview (PRIVATE (panel)->analysis);
}

/* A letter puts a piece of White's on the square, with Shift one of Black's. BackSpace means the game, wherever the focus is. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeMateSetup *setup = etude_mate_panel_get_setup (ETUDE_MATE_PANEL (panel));
  gunichar wanted = g_unichar_toupper (gdk_keyval_to_unicode (keyval));
  gboolean black = modifiers & GDK_SHIFT_MASK;

  if (keyval == GDK_KEY_BackSpace)
    {
      gtk_widget_activate_action (GTK_WIDGET (panel), "page.take-back", NULL);
      return TRUE;
    }
  for (enum etude_piece piece = ETUDE_KING; piece <= ETUDE_PAWN; piece++)
    if (wanted == (gunichar) etude_piece_letter (piece))
      {
        if (!etude_mate_setup_carry (setup, ETUDE_NO_SQUARE, piece, black ? ETUDE_BLACK : ETUDE_WHITE, square))
          etude_panel_message (panel, TOO_MANY);
        return TRUE;
      }
  return FALSE;
}

/* Somebody has drawn on the board: that belongs to the position. */
static void
on_annotated (EtudeMatePanel *self)
{
  g_autoptr (GArray) drawings = etude_board_drawings_get (scene_of (self));

  show_drawn (self, drawings->len > 0);
  etude_mate_setup_set_drawings (etude_mate_panel_get_setup (self), (const EtudeDrawing *) (gpointer) drawings->data,
                                 drawings->len);
}

/* --- the game --- */

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  EtudeMateSetup *setup = etude_mate_panel_get_setup (ETUDE_MATE_PANEL (panel));
  EtudeMateGame *game = etude_mate_setup_get_game (setup);
  EtudeMateNode *node = etude_mate_game_get_current (game), *next = node->child;

  etude_panel_ask (panel);
  if (step == ETUDE_GO_FIRST)
    etude_mate_setup_go (setup, etude_mate_game_get_root (game));
  if (step == ETUDE_GO_BACK && node->parent)
    {
      etude_mate_setup_go (setup, node->parent);
      etude_board_canvas_glide (etude_panel_get_canvas (panel), node->move.to, node->move.from);
    }
  if (step == ETUDE_GO_LAST)
    etude_mate_setup_go (setup, etude_mate_node_last (node));
  if (step != ETUDE_GO_FORWARD || !next)
    return;
  etude_mate_setup_go (setup, next);
  etude_board_canvas_glide (etude_panel_get_canvas (panel), next->move.from, next->move.to);
}

/* --- texts --- */

static char *
get_text (EtudePanel *panel)
{
  return etude_mate_setup_get_fen (etude_mate_panel_get_setup (ETUDE_MATE_PANEL (panel)));
}

static void
say_taken (EtudePanel *panel, const char *text)
{
  etude_panel_ask (panel);
  etude_panel_toast (panel, text, TRUE);
}

static void
on_game_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeMatePanel) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeMateGame) game = etude_mate_games_open_finish (result, &error);
  guint index = 0;
  const char *text = etude_mate_games_get_text (result, &index);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || !PRIVATE (self)->analysis)
    return;
  if (!game)
    gtk_widget_activate_action (GTK_WIDGET (self), "page.open-game", "(su)", text, index);
  else if (!etude_mate_setup_set_game (etude_mate_panel_get_setup (self), game))
    etude_panel_message (ETUDE_PANEL (self), _ ("There must be a piece or a pawn besides the kings."));
  else
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "page.tab", "s", "play");
      say_taken (ETUDE_PANEL (self), _ ("Game opened at its first position"));
    }
}

static void
stop_reading (EtudeMatePanel *self)
{
  EtudeMatePanelPrivate *priv = PRIVATE (self);

  if (priv->reading)
    g_cancellable_cancel (priv->reading);
  g_clear_object (&priv->reading);
}

/* A game takes the place of what is there; one that cannot be read leaves it. The text given last counts. A position with more men
 * than are solved here is a game without moves: it can be looked at, and tables may know it. */
static gboolean
take_text (EtudePanel *panel, const char *text)
{
  EtudeMatePanel *self = ETUDE_MATE_PANEL (panel);
  EtudeMateSetup *setup = etude_mate_panel_get_setup (self);
  g_autoptr (GError) error = NULL;

  stop_reading (self);
  if (etude_mate_pgn_is_pgn (text))
    {
      PRIVATE (self)->reading = g_cancellable_new ();
      etude_mate_games_open_async (GTK_WIDGET (self), text, PRIVATE (self)->reading, on_game_read, g_object_ref (self));
    }
  else if (etude_mate_setup_set_fen (setup, text, &error))
    say_taken (panel, _ ("Position opened"));
  else
    {
      g_autofree char *line = g_strdelimit (g_strstrip (g_strdup (text)), "\"\\\r\n", ' ');
      g_autofree char *pgn = g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s\"]\n\n*\n", line);
      g_autoptr (EtudeGame) game = error->code == ETUDE_FEN_MEN_MANY ? etude_game_read (pgn, 0, NULL) : NULL;

      if (game)
        gtk_widget_activate_action (GTK_WIDGET (self), "page.open-game", "(su)", pgn, 0);
      else
        etude_panel_message (panel, error->message);
    }
  return TRUE;
}

/* --- what is given away --- */

/* The task: "White mates in 3 moves". MATES: that, or NULL where White does not. (transfer full) */
static char *
make_caption (const struct etude_position *p, const char *mates)
{
  if (!mates)
    return g_strdup (p->to_move == ETUDE_WHITE ? _ ("White to move") : _ ("Black to move"));
  /* Translators: an exercise: whose move it is, and what follows: "Black to move. White mates in 3 moves". */
  return p->to_move == ETUDE_WHITE ? g_strdup (mates) : g_strdup_printf (_ ("Black to move. %s"), mates);
}

EtudeExhibit *
etude_mate_panel_exhibit (EtudeSolved *solved, const struct etude_position *p, EtudeExhibitUse use, gboolean plays)
{
  const struct etude_ending ending = etude_position_ending (p);
  g_autofree EtudeMateAnswer *answer = g_new0 (EtudeMateAnswer, 1);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE), answered = NULL;
  g_autofree char *headline = NULL, *detail = NULL, *text = NULL, *caption = NULL, *title = NULL;
  char fen[ETUDE_FEN_TEXT], name[ETUDE_ENDING_TEXT];
  gboolean wins = FALSE, draws = FALSE;

  etude_mate_panel_paint (p, scene);
  if (etude_solved_covers (solved, p))
    {
      etude_mate_answer_judge (answer, solved, p);
      headline = etude_mate_answer_headline (answer);
      detail = etude_mate_answer_key (answer);
      text = g_strdup_printf ("%s. %s", headline, detail);
      answered = etude_board_scene_new (EDGE, EDGE);
      etude_mate_panel_paint (p, answered);
      etude_mate_marks_add_answer (answered, answer);
      wins = etude_mate_answer_wins (answer, ETUDE_BLACK);
      draws = etude_mate_answer_get_mate (answer) == 0;
      plays = plays && answer->n_moves > 0; /* else it is over */
    }
  caption = make_caption (p, answered && use == ETUDE_EXHIBIT_PAPER && etude_mate_answer_get_mate (answer) ? headline
                                                                                                           : NULL);
  /* Translators: an ending, "KBNK", and whose move it is: the title of an item of a lesson. */
  title = g_strdup_printf (_ ("%s, %s"), etude_ending_name (&ending, name),
                           p->to_move == ETUDE_WHITE ? _ ("White to move") : _ ("Black to move"));
  return etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_mate_exhibit_kind,
                                                  .id = etude_fen_write (p, 0, fen),
                                                  .scene = scene,
                                                  .caption = caption,
                                                  .title = title,
                                                  .to_move = p->to_move == ETUDE_WHITE ? 'w' : 'b',
                                                  .side = !plays          ? NULL
                                                          : wins || draws ? "black"
                                                                          : "white",
                                                  .goal = !plays  ? NULL
                                                          : draws ? "draw"
                                                                  : "mate",
                                                  .answer_scene = answered,
                                                  .answer = text });
}

static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeMateAnalysis *analysis = PRIVATE (panel)->analysis;
  EtudeMateSetup *setup = etude_mate_analysis_get_setup (analysis);
  const struct etude_position p = etude_mate_setup_get_position (setup, etude_mate_setup_get_to_move (setup));
  const EtudeMateNode *node = etude_mate_analysis_get_node (analysis);
  EtudeExhibit *exhibit;

  if (use == ETUDE_EXHIBIT_SEEN)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE);
      g_autofree char *headline = etude_mate_analysis_headline (analysis, FALSE);

      /* The pieces, and whose turn it is. */
      etude_mate_panel_paint (etude_mate_analysis_get_position (analysis), scene);
      return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = headline });
    }
  exhibit = etude_mate_panel_exhibit (etude_mate_analysis_get_solved (analysis), &p, use,
                                      ETUDE_MATE_PANEL_GET_CLASS (panel)->plays);
  etude_board_drawings_show (etude_exhibit_get (exhibit)->scene, node->notes ? node->notes->drawings : NULL);
  return exhibit;
}

/* --- what can be done with any position --- */

static void
on_transform (GSimpleAction *action, GVariant *name, gpointer panel)
{
  static const char *const names[ETUDE_N_MATE_TRANSFORMS]
      = { "turn", "mirror-files", "mirror-ranks", "shift-left", "shift-right", "shift-up", "shift-down" };

  for (guint i = 0; i < ETUDE_N_MATE_TRANSFORMS; i++)
    if (g_str_equal (g_variant_get_string (name, NULL), names[i])
        && !etude_mate_setup_transform (etude_mate_panel_get_setup (panel), i))
      etude_panel_toast (panel, _ ("A piece would leave the board"), FALSE);
}

static void
on_clear_drawings (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_board_scene_clear_annotations (scene_of (panel));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  g_autofree char *fen = etude_panel_get_text (panel);

  etude_export_dialog_open_for_board (
      panel, scene_of (panel), etude_board_canvas_get_view (etude_panel_get_canvas (panel)), fen, "FEN", "position");
}

/* --- the class --- */

void
etude_mate_panel_set_analysis (EtudeMatePanel *self, EtudeMateAnalysis *analysis)
{
  EtudeMatePanelPrivate *priv = PRIVATE (self);

  g_return_if_fail (!priv->analysis);
  priv->analysis = g_object_ref (analysis);
  etude_panel_set_history (ETUDE_PANEL (self), etude_mate_setup_get_history (etude_mate_panel_get_setup (self)));
  g_signal_connect_object (analysis, "changed", G_CALLBACK (on_analysis_changed), self, G_CONNECT_SWAPPED);
  if (ETUDE_MATE_PANEL_GET_CLASS (self)->analysis_set)
    ETUDE_MATE_PANEL_GET_CLASS (self)->analysis_set (self);
}

static void
etude_mate_panel_class_init (EtudeMatePanelClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  ETUDE_CLASS_WITH_PRIVATE (klass, EtudeMatePanel, ETUDE_AT_DISPOSE (stop_reading), ETUDE_OWN (analysis));
  GTK_WIDGET_CLASS (klass)->map = etude_mate_panel_map;
  GTK_WIDGET_CLASS (klass)->unmap = etude_mate_panel_unmap;
  panel_class->copied = N_ ("Position copied as FEN");
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->letter = letter;
  panel_class->get_tooltip = get_tooltip;
  panel_class->enter = enter;
  panel_class->set_answers = set_answers;
  panel_class->go = go;
  panel_class->get_text = get_text;
  panel_class->take_text = take_text;
  panel_class->kind = &etude_mate_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
}

static void
etude_mate_panel_init (EtudeMatePanel *self)
{
  static const GActionEntry entries[] = {
    { .name = "transform", .parameter_type = "s", .activate = on_transform },
    { .name = "clear-drawings", .activate = on_clear_drawings },
    { .name = "export", .activate = on_export },
  };
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE);

  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
  etude_panel_set_movable (ETUDE_PANEL (self), TRUE);
  g_signal_connect_object (scene, "annotated", G_CALLBACK (on_annotated), self, G_CONNECT_SWAPPED);
}
