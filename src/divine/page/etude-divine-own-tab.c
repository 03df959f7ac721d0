/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-own-tab.c - the tab of the page of puzzles where puzzles are made by hand. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-divine-board.h"
#include "etude-divine-exhibit.h"
#include "etude-divine-tabs.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "etude-divine-variant-picker.h"
#include "etude-piece-tray.h"
#include "etude-widget-class.h"

#define PATIENCE_MILLISECONDS 200 /* before progress is shown: most verdicts take a few */

struct _EtudeDivineOwnTab
{
  EtudeDivinePanel parent_instance;

  EtudeHistory *history;
  EtudeDivineOwn *own;
  enum etude_divine_game game; /* of the scene */
  EtudeBoardScene *scene;
  EtudeBoardCanvas *canvas; /* of the page; NULL at first */
  GCancellable *reading;    /* of a text that was pasted */
  int answer;               /* of two answers the one on the board, or ETUDE_NO_ANSWER */
  int pointed;              /* the square whose clue was the last thing changed, by a click or Enter */
  guint waiting;            /* the source that shows progress when a verdict takes long */

  GtkWidget *content, *footer, *tray;
  GtkWidget *summary, *headline, *detail, *id_row, *id_label, *actions, *answer_button, *answer_label, *play_button,
      *progress;
  GtkWidget *picker, *clues, *hide_button, *show_button, *least_button, *clear_button;
};

G_DEFINE_FINAL_TYPE (EtudeDivineOwnTab, etude_divine_own_tab, ETUDE_TYPE_DIVINE_PANEL)

static gboolean
shows_answers (EtudeDivineOwnTab *self)
{
  return etude_panel_get_answers (ETUDE_PANEL (self));
}

static EtudeDivineOwnLook
look_of (EtudeDivineOwnTab *self)
{
  return (EtudeDivineOwnLook){ self->answer, shows_answers (self) };
}

static gboolean
has_pieces (EtudeDivineOwnTab *self)
{
  return etude_divine_own_get_tray (self->own) != etude_divine_all_pieces (self->game);
}

static gboolean
is_empty (EtudeDivineOwnTab *self)
{
  return !has_pieces (self) && etude_divine_own_get_n_hidden (self->own) == 0;
}

/* --- what is said --- */

static char *
detail_text (EtudeDivineOwnTab *self)
{
  g_autofree char *culprits = shows_answers (self) ? etude_divine_own_describe_culprits (self->own) : NULL;

  if (self->answer != ETUDE_NO_ANSWER)
    return g_strdup (self->answer == 0
                         ? _ ("The first of two answers. Pieces on yellow stand on the dots in the other one.")
                         : _ ("The second of two answers. Pieces on yellow stand on the dots in the other one."));
  if (culprits)
    return g_strdup_printf ("%s.", culprits);
  switch (etude_divine_own_get_verdict (self->own))
    {
    case ETUDE_DIVINE_NO_PIECES:
      return g_strdup (_ ("Drag them onto the board, or type a piece’s letter on a square."));
    case ETUDE_DIVINE_ONE:
      {
        EtudeDivinePuzzle *puzzle = etude_divine_own_get_puzzle (self->own);
        const struct etude_divine_rating *rating = etude_divine_puzzle_get_rating (puzzle);
        g_autofree char *points = etude_divine_describe_rating (rating, 0),
                        *needs = etude_divine_describe_needs (rating);
        const char *level = etude_divine_level_title (etude_divine_puzzle_get_level (puzzle));

        /* Translators: a level, and two sentences with full stops: "Medium. Rating 43. It takes: nothing attacks a 0." */
        return rating->points ? g_strdup_printf (_ ("%s. %s %s"), level, points, needs)
                              : g_strdup_printf ("%s.", level);
      }
    case ETUDE_DIVINE_SEVERAL:
      return g_strdup (_ ("Show more clues, or place the pieces differently."));
    case ETUDE_DIVINE_NONE:
    case ETUDE_DIVINE_WORKING:
    case ETUDE_DIVINE_UNDECIDED:
    default:
      return g_strdup ("");
    }
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* --- what can be done --- */

static gboolean
on_patience_ended (gpointer data)
{
  EtudeDivineOwnTab *self = data;

  self->waiting = 0;
  gtk_stack_set_visible_child_name (GTK_STACK (self->actions), "progress");
  return G_SOURCE_REMOVE;
}

/* Only what depends on the verdict, which may come while a piece is in the hand. */
static void
show_verdict (EtudeDivineOwnTab *self)
{
  g_autofree char *headline = etude_divine_own_describe_verdict (self->own), *detail = detail_text (self);
  gboolean wrong = self->answer == ETUDE_NO_ANSWER && shows_answers (self) && etude_divine_own_get_culprits (self->own);
  gboolean one = etude_divine_own_get_verdict (self->own) == ETUDE_DIVINE_ONE;
  EtudeDivinePuzzle *puzzle;
  EtudeDivineVerdict verdict;
  gboolean working;

  etude_compat_say (self->headline, headline);
  etude_compat_say (self->detail, detail);
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
  set_class (self->detail, "error", wrong);
  set_class (self->summary, "found", one);
  puzzle = etude_divine_own_get_puzzle (self->own);
  gtk_label_set_label (GTK_LABEL (self->id_label), puzzle ? etude_divine_puzzle_get_id (puzzle) : "");
  gtk_label_set_selectable (GTK_LABEL (self->id_label), puzzle != NULL); /* nobody comes to an empty one */
  gtk_widget_set_opacity (self->id_row, puzzle ? 1 : 0);
  gtk_widget_set_sensitive (self->id_row, puzzle != NULL);
  verdict = etude_divine_own_get_verdict (self->own);
  gtk_label_set_label (GTK_LABEL (self->answer_label), self->answer == 0   ? _ ("Show the Other")
                                                       : self->answer == 1 ? _ ("Back to Yours")
                                                                           : _ ("Show Two Answers"));
  gtk_widget_set_sensitive (self->answer_button, verdict == ETUDE_DIVINE_SEVERAL);
  gtk_widget_set_sensitive (self->play_button, verdict == ETUDE_DIVINE_ONE);
  gtk_widget_set_sensitive (self->least_button, verdict == ETUDE_DIVINE_ONE);
  gtk_widget_set_sensitive (self->clear_button, !is_empty (self));
  working = etude_divine_own_get_verdict (self->own) == ETUDE_DIVINE_WORKING;
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), etude_divine_own_get_progress (self->own));
  if (working && !self->waiting)
    self->waiting = g_timeout_add (PATIENCE_MILLISECONDS, on_patience_ended, self);
  if (working)
    return;
  g_clear_handle_id (&self->waiting, g_source_remove);
  gtk_stack_set_visible_child_name (GTK_STACK (self->actions), "buttons");
}

/* Brings board, tray and texts in line with the puzzle, the verdict and the answer that is looked at. */
static void
show (EtudeDivineOwnTab *self)
{
  const guint n_squares = etude_divine_n_squares (self->game);
  guint tray, n, hidden;
  EtudeFace faces[ETUDE_DIVINE_PIECES];
  gboolean any;
  g_autofree char *text = NULL;

  etude_divine_variant_picker_set (ETUDE_DIVINE_VARIANT_PICKER (self->picker), self->game,
                                   etude_divine_own_get_rule (self->own));
  etude_divine_own_board_show (self->scene, self->own, look_of (self));
  tray = etude_divine_own_get_tray (self->own);
  n = 0;
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (etude_divine_all_pieces (self->game) >> piece & 1)
      faces[n++] = tray >> piece & 1 ? etude_divine_panel_face (self->game, piece) : (EtudeFace){ 0 };
  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (self->tray), faces, n);
  gtk_widget_set_sensitive (self->tray, self->answer == ETUDE_NO_ANSWER);
  hidden = etude_divine_own_get_n_hidden (self->own);
  any = has_pieces (self);
  if (!any)
    text = g_strdup (_ ("No clues yet"));
  else if (hidden == 0)
    text = g_strdup_printf (ngettext ("%u clue, none hidden", "%u clues, none hidden", n_squares), n_squares);
  else
    /* Translators: the first number is the one that is shown of the second one. */
    text = g_strdup_printf (ngettext ("%u of %u clues shown", "%u of %u clues shown", n_squares), n_squares - hidden,
                            n_squares);
  gtk_label_set_label (GTK_LABEL (self->clues), text);
  gtk_widget_set_sensitive (self->hide_button, any && hidden < n_squares);
  gtk_widget_set_sensitive (self->show_button, any && hidden > 0);
  show_verdict (self);
  etude_panel_set_movable (ETUDE_PANEL (self), self->answer == ETUDE_NO_ANSWER && shows_answers (self));
}

/* --- the puzzle --- */

static void
on_changed (EtudeDivineOwnTab *self)
{
  enum etude_divine_game game = etude_divine_own_get_game (self->own);
  gboolean other = game != self->game;

  self->answer = ETUDE_NO_ANSWER;
  self->pointed = ETUDE_NO_SQUARE;
  if (other)
    {
      self->game = game;
      g_object_unref (self->scene);
      self->scene = etude_divine_panel_make_scene (game);
    }
  show (self);
  if (other)
    etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* Says TEXT of what has just been done, which can be undone. */
static void
toast (EtudeDivineOwnTab *self, const char *text)
{
  etude_panel_toast (ETUDE_PANEL (self), text, TRUE);
}

/* --- buttons --- */

static void
on_picked (EtudeDivineOwnTab *self)
{
  EtudeDivineVariantPicker *picker = ETUDE_DIVINE_VARIANT_PICKER (self->picker);
  enum etude_divine_game game = etude_divine_variant_picker_get_game (picker);
  gboolean lost = game != self->game && !is_empty (self);

  etude_divine_own_set_variant (self->own, game, etude_divine_variant_picker_get_rule (picker));
  if (lost)
    toast (self, _ ("Another game begins on an empty board"));
}

static void
on_hide_all (EtudeDivineOwnTab *self)
{
  etude_divine_own_hide_all (self->own);
}

static void
on_least (EtudeDivineOwnTab *self)
{
  etude_divine_own_minimise (self->own);
}

static void
on_show_all (EtudeDivineOwnTab *self)
{
  etude_divine_own_show_all (self->own);
}

static void
on_clear (EtudeDivineOwnTab *self)
{
  etude_divine_own_clear (self->own);
  toast (self, _ ("Board cleared"));
}

/* The first of two answers, the second, and back. */
static void
on_answer (EtudeDivineOwnTab *self)
{
  self->answer = self->answer == 1 ? ETUDE_NO_ANSWER : self->answer + 1;
  show (self);
}

static void
on_cancel (EtudeDivineOwnTab *self)
{
  etude_divine_own_cancel (self->own);
}

static void
on_play (EtudeDivineOwnTab *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_own_get_puzzle (self->own);

  if (puzzle)
    etude_divine_panel_play (ETUDE_DIVINE_PANEL (self), etude_divine_puzzle_get_id (puzzle));
}

/* --- hands on the board --- */

static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);

  etude_divine_own_board_show_carried (self->scene, self->own, look_of (self), from,
                                       etude_divine_panel_piece (self->game, piece), over);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);

  etude_divine_own_carry (self->own, from, etude_divine_panel_piece (self->game, piece), to);
  show (self);
}

static void
put_back (EtudePanel *panel)
{
  show (ETUDE_DIVINE_OWN_TAB (panel));
}

/* While there are no pieces there are no clues. */
static gboolean
toggle_clue (EtudeDivineOwnTab *self, int square)
{
  if (etude_divine_own_get_verdict (self->own) == ETUDE_DIVINE_NO_PIECES)
    return FALSE;
  etude_divine_own_toggle_hidden (self->own, (guint) square);
  return TRUE;
}

static void
activated (EtudePanel *panel, int square)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);

  if (toggle_clue (self, square))
    self->pointed = square;
}

/* X hides and shows the clue, under a piece too; a piece's letter puts it on the square; Escape ends looking at
 * answers. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);
  guint piece = etude_divine_panel_piece_of_key (self->game, keyval);
  guint from;

  if (keyval == GDK_KEY_Escape)
    {
      if (self->answer == ETUDE_NO_ANSWER)
        return FALSE;
      self->answer = ETUDE_NO_ANSWER;
      show (self);
      return TRUE;
    }
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_x)
    {
      toggle_clue (self, square);
      return TRUE;
    }
  if (piece == ETUDE_DIVINE_PIECES)
    return FALSE;
  /* Who clicks a square to type a letter there wants its clue as it was. */
  if (self->pointed == square)
    etude_history_go_back (self->history);
  from = etude_divine_own_get_placed (self->own)->square[piece];
  etude_divine_own_carry (self->own, from == ETUDE_DIVINE_NOWHERE ? ETUDE_NO_SQUARE : (int) from, piece, square);
  return TRUE;
}

/* --- texts --- */

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeDivineOwnTab) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeDivinePuzzle) puzzle = etude_divine_puzzle_read_finish (result, NULL, &error);

  if (puzzle && self->own)
    {
      etude_divine_own_take_puzzle (self->own, puzzle);
      toast (self, _ ("Puzzle opened"));
    }
  else if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (ETUDE_PANEL (self), error->message);
}

/* A puzzle that is pasted here is to be changed. */
static gboolean
take_text (EtudePanel *panel, const char *text)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);

  g_cancellable_cancel (self->reading);
  g_set_object (&self->reading, NULL);
  self->reading = g_cancellable_new ();
  etude_divine_puzzle_read_async (text, self->reading, on_read, g_object_ref (self));
  return TRUE;
}

/* --- the rest of an EtudePanel --- */

static void
set_canvas (EtudePanel *panel, EtudeBoardCanvas *canvas)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);

  self->canvas = canvas;
  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (self->tray), canvas);
}

/* The pieces are the answer to the clues. */
static void
set_answers (EtudePanel *panel, gboolean answers)
{
  show (ETUDE_DIVINE_OWN_TAB (panel));
}

/* For a class the clues alone; else a puzzle that can be solved, and nothing before. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);
  const struct etude_divine_puzzle puzzle
      = { .game = self->game, .pieces = etude_divine_all_pieces (self->game) & ~etude_divine_own_get_tray (self->own) };
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *question = NULL;

  if (use != ETUDE_EXHIBIT_SEEN)
    return etude_divine_board_make_exhibit (etude_divine_own_get_puzzle (self->own));
  scene = etude_divine_panel_make_scene (self->game);
  question = has_pieces (self) ? etude_divine_describe_question (&puzzle) : NULL;
  etude_divine_own_board_show (scene, self->own, (EtudeDivineOwnLook){ ETUDE_NO_ANSWER, FALSE });
  return etude_exhibit_new (
      &(EtudeExhibitParts){ .scene = scene, .caption = question ? question : etude_panel_get_headline (panel) });
}

/* Only as long as nothing was begun; there is nothing to undo then. */
static void
set_game (EtudeDivinePanel *panel, enum etude_divine_game game)
{
  EtudeDivineOwnTab *self = ETUDE_DIVINE_OWN_TAB (panel);
  g_autoptr (GVariant) state = NULL;
  struct etude_divine_placement placed;

  if (game == self->game || !is_empty (self) || etude_history_get_can_undo (self->history))
    return;
  etude_divine_placement_clear (&placed);
  state = g_variant_ref_sink (
      g_variant_new ("(yy@ay@ay)", (guchar) game, (guchar) ETUDE_DIVINE_EXACT,
                     g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, placed.square, ETUDE_DIVINE_PIECES, 1),
                     g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1)));
  etude_divine_own_load (self->own, state);
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  ETUDE_KEPT_STATE (kept, "own", ETUDE_DIVINE_OWN_TAB (panel)->own, etude_divine_own_save, etude_divine_own_load);
}

/* --- the class --- */

static void
stop_reading (EtudeDivineOwnTab *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
etude_divine_own_tab_class_init (EtudeDivineOwnTabClass *klass)
{
  EtudePanelClass *panel_class;

  g_type_ensure (ETUDE_TYPE_DIVINE_VARIANT_PICKER);
  ETUDE_WIDGET_CLASS (
      klass, EtudeDivineOwnTab, "etude-divine-own-tab.ui", ETUDE_AT_DISPOSE (stop_reading), ETUDE_SOURCE (waiting),
      ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN_HEARD (own), ETUDE_OWN (history), ETUDE_OWN (scene),
      ETUDE_CHILD (content), ETUDE_CHILD (footer), ETUDE_CHILD (tray), ETUDE_CHILD (id_row), ETUDE_CHILD (id_label),
      ETUDE_CHILD (summary), ETUDE_CHILD (headline), ETUDE_CHILD (detail), ETUDE_CHILD (actions),
      ETUDE_CHILD (answer_button), ETUDE_CHILD (answer_label), ETUDE_CHILD (play_button), ETUDE_CHILD (progress),
      ETUDE_CHILD (picker), ETUDE_CHILD (clues), ETUDE_CHILD (hide_button), ETUDE_CHILD (show_button),
      ETUDE_CHILD (least_button), ETUDE_CHILD (clear_button), ETUDE_CALLBACK (on_picked), ETUDE_CALLBACK (on_hide_all),
      ETUDE_CALLBACK (on_show_all), ETUDE_CALLBACK (on_least), ETUDE_CALLBACK (on_clear), ETUDE_CALLBACK (on_answer),
      ETUDE_CALLBACK (on_play), ETUDE_CALLBACK (on_cancel));
  panel_class = ETUDE_PANEL_CLASS (klass);
  panel_class->set_canvas = set_canvas;
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->activated = activated;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->take_text = take_text;
  panel_class->kind = &etude_divine_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
  panel_class->keep_state = keep_state;
  ETUDE_DIVINE_PANEL_CLASS (klass)->set_game = set_game;
}

static void
etude_divine_own_tab_init (EtudeDivineOwnTab *self)
{
  self->answer = ETUDE_NO_ANSWER;
  self->pointed = ETUDE_NO_SQUARE;
  self->history = etude_history_new ();
  self->own = etude_divine_own_new (self->history);
  self->game = etude_divine_own_get_game (self->own);
  self->scene = etude_divine_panel_make_scene (self->game);
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_divine_variant_picker_add_ladder (ETUDE_DIVINE_VARIANT_PICKER (self->picker));
  etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
  etude_panel_set_history (ETUDE_PANEL (self), self->history);
  etude_panel_set_movable (ETUDE_PANEL (self), TRUE);
  etude_panel_set_footer (ETUDE_PANEL (self), self->footer);
  g_signal_connect_object (self->own, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "notify", G_CALLBACK (show_verdict), self, G_CONNECT_SWAPPED);
  show (self);
}
