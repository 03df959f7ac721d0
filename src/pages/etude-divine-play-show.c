/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a game to what is seen: the board with its clues, the tray, what is said. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-divine-play-private.h"
#include "etude-divine-texts.h"
#include "etude-piece-tray.h"

#define LEFT_MOST 6 /* squares that a hint leaves a piece; with more of them marked the clues would drown */

/* --- the board --- */

static EtudeFace
face_of (EtudeDivinePlay *self, guint piece)
{
  return etude_divine_panel_face (etude_divine_play_get_game (self), piece);
}

static gboolean
has_option (EtudeDivinePlay *self, EtudeDivineOptions option)
{
  return (etude_divine_game_get_options (self->game) & option) != 0;
}

static gboolean
shows_answers (EtudeDivinePlay *self)
{
  return etude_panel_get_answers (ETUDE_PANEL (self));
}

/* All is found, and that may be seen. */
static gboolean
shows_solved (EtudeDivinePlay *self)
{
  return self->puzzle && etude_divine_game_is_solved (self->game) && shows_answers (self);
}

/* What is left of a clue below nothing is no clue any more: it is said in a chip, strong when it is to be seen as wrong. */
static void
show_excess (EtudeDivinePlay *self, guint square, int excess, gboolean contradicted)
{
  g_autofree char *text = g_strdup_printf ("−%d", excess);

  etude_board_scene_add_number (self->scene, (int) square, text, contradicted);
  if (contradicted)
    etude_board_scene_add_wash (self->scene, (int) square, ETUDE_MARK_RED);
}

/* Where all is found, the numbers are those of the puzzle again: subtracted, all would be 0. */
static void
show_clue (EtudeDivinePlay *self, guint square, const struct etude_divine_contradictions *wrong)
{
  gboolean subtract
      = has_option (self, ETUDE_DIVINE_SUBTRACT) && shows_answers (self) && !etude_divine_game_is_solved (self->game);
  guint clue = etude_divine_game_get_clue (self->game, square);
  int value = subtract ? etude_divine_game_get_left (self->game, square) : (int) clue;
  gboolean contradicted = etude_squares_has (&wrong->exceeded, square) || etude_squares_has (&wrong->missed, square);

  if (clue == ETUDE_DIVINE_HIDDEN)
    return;
  if (value < 0)
    show_excess (self, square, -value, contradicted);
  else
    etude_board_scene_set_clue (self->scene, square, value,
                                contradicted ? ETUDE_CLUE_CONTRADICTED
                                : value == 0 ? ETUDE_CLUE_SPENT
                                             : ETUDE_CLUE_NORMAL);
}

/* Each piece has a place of its own. What hints have left is not shown of those on the board. */
static void
show_pencil (EtudeDivinePlay *self, guint square)
{
  guint marks = etude_divine_game_get_pencil (self->game, square), tray = etude_divine_game_get_tray (self->game);
  EtudeFace faces[ETUDE_PENCIL_PLACES] = { 0 };

  if (!shows_answers (self))
    return;
  if (has_option (self, ETUDE_DIVINE_SHOW_NOTES))
    marks |= etude_divine_game_get_noted (self->game, square) & tray;
  for (guint piece = 0; piece < ETUDE_PENCIL_PLACES; piece++)
    if (marks >> piece & 1)
      faces[piece] = face_of (self, piece);
  etude_board_scene_set_pencil (self->scene, square, faces, marks ? ETUDE_PENCIL_PLACES : 0);
}

/* For a screen reader; without the answers only what the puzzle itself says. */
static char *
note_of (EtudeDivinePlay *self, guint square)
{
  if (shows_answers (self))
    return etude_divine_game_describe_square (self->game, square);
  return etude_divine_describe_square (etude_divine_puzzle_get (self->puzzle), square,
                                       (int) etude_divine_game_get_clue (self->game, square), FALSE, 0);
}

static void
show_square (EtudeDivinePlay *self, guint square, const struct etude_divine_contradictions *wrong)
{
  g_autofree char *note = note_of (self, square);
  guint piece = etude_divine_game_get_piece (self->game, square);

  etude_board_scene_set_note (self->scene, square, note && *note ? note : NULL);
  show_clue (self, square, wrong);
  show_pencil (self, square);
  if (piece < ETUDE_DIVINE_PIECES && (shows_answers (self) || !etude_divine_game_is_solved (self->game)))
    etude_board_scene_set_face (self->scene, square, face_of (self, piece));
}

/* --- marks --- */

static void
mark_pieces (EtudeDivinePlay *self, guint pieces, EtudeMark mark)
{
  const struct etude_divine_placement *placed = etude_divine_game_get_placed (self->game);

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (pieces >> piece & 1 && placed->square[piece] != ETUDE_DIVINE_NOWHERE)
      etude_board_scene_add_wash (self->scene, placed->square[piece], mark);
}

/* The clues that speak are yellow, the squares they take away hatched, the found one is green. */
static void
mark_hint (EtudeDivinePlay *self)
{
  const EtudeDivineHint *hint = self->hint;
  guint n = etude_divine_n_squares (etude_divine_play_get_game (self));
  gboolean few = etude_squares_count (&hint->left) <= LEFT_MOST && hint->square == ETUDE_DIVINE_NOWHERE;

  for (guint square = 0; square < n; square++)
    {
      if (etude_squares_has (&hint->removed, square))
        etude_board_scene_add_heat (self->scene, (int) square, ETUDE_HEAT_IMPOSSIBLE, "");
      if (etude_squares_has (&hint->clues, square) && hint->technique != ETUDE_DIVINE_STAND)
        etude_board_scene_add_wash (self->scene, (int) square, ETUDE_MARK_YELLOW);
      if (few && etude_squares_has (&hint->left, square))
        etude_board_scene_add_ring (self->scene, (int) square, ETUDE_MARK_GREEN);
    }
  if (hint->square != ETUDE_DIVINE_NOWHERE)
    {
      etude_board_scene_add_wash (self->scene, (int) hint->square, ETUDE_MARK_GREEN);
      etude_board_scene_add_ring (self->scene, (int) hint->square, ETUDE_MARK_GREEN);
    }
  if (hint->kind == ETUDE_DIVINE_HINT_WRONG)
    mark_pieces (self, hint->others, ETUDE_MARK_RED);
}

static void
mark_solved (EtudeDivinePlay *self)
{
  EtudeMark mark = etude_divine_game_was_revealed (self->game) ? ETUDE_MARK_YELLOW : ETUDE_MARK_GREEN;

  mark_pieces (self, etude_divine_game_get_pieces (self->game) & ((1u << self->lit) - 1), mark);
}

/* What the piece in the hand would attack, and where it may stand if that is not everywhere. */
static void
mark_carried (EtudeDivinePlay *self)
{
  guint n = etude_divine_n_squares (etude_divine_play_get_game (self));
  struct etude_squares home = etude_divine_game_get_home (self->game, self->carried), attacked = { 0 };
  gboolean bound = etude_squares_count (&home) < n;

  if (self->over != ETUDE_NO_SQUARE)
    attacked = etude_divine_game_preview_attacked (self->game, self->carried, (guint) self->over);
  for (guint i = 0; i < n; i++)
    {
      if (bound && etude_squares_has (&home, i))
        etude_board_scene_add_ring (self->scene, (int) i, ETUDE_MARK_PREVIEW);
      if (etude_squares_has (&attacked, i))
        etude_board_scene_add_wash (self->scene, (int) i, ETUDE_MARK_PREVIEW);
    }
}

/* With the clock stopped there is nothing to think about. */
static void
show_board (EtudeDivinePlay *self)
{
  guint n = etude_divine_n_squares (etude_divine_play_get_game (self));
  gboolean paused = etude_divine_game_get_paused (self->game) || !self->puzzle;
  struct etude_divine_contradictions wrong = { 0 };

  if (has_option (self, ETUDE_DIVINE_SHOW_WRONG) && shows_answers (self))
    etude_divine_game_find_contradictions (self->game, &wrong);
  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_faces (self->scene);
  etude_board_scene_clear_clues (self->scene);
  etude_board_scene_clear_pencil (self->scene);
  etude_board_scene_clear_marks (self->scene);
  for (guint square = 0; square < n; square++)
    if (paused)
      etude_board_scene_set_note (self->scene, square, NULL);
    else
      show_square (self, square, &wrong);
  if (!paused)
    mark_pieces (self, wrong.culprits, ETUDE_MARK_RED);
  if (!paused && self->carried < ETUDE_DIVINE_PIECES)
    mark_carried (self);
  else if (!paused && self->hint && shows_answers (self))
    mark_hint (self);
  if (!paused && shows_solved (self))
    mark_solved (self);
  etude_divine_play_mark_tour (self);
  etude_board_scene_thaw (self->scene);
}

/* --- what is said --- */

static void
set_text (GtkWidget *label, const char *text)
{
  if (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text))
    return;
  gtk_label_set_label (GTK_LABEL (label), text);
  if (*text)
    etude_compat_announce (label, text);
}

void
etude_divine_play_say (EtudeDivinePlay *self, const char *text)
{
  const char *otherwise = etude_divine_game_is_solved (self->game)
                              ? ""
                              : _ ("A hint is one step of reasoning. Check says how many pieces are right.");

  set_text (self->message, text ? text : otherwise);
  if (text)
    gtk_widget_remove_css_class (self->message, "dim-label");
  else
    gtk_widget_add_css_class (self->message, "dim-label");
}

static const char *
question (guint pieces)
{
  static const char *const questions[ETUDE_DIVINE_PIECES] = {
    N_ ("Where does the piece stand?"),      N_ ("Where do the two pieces stand?"),
    N_ ("Where do the three pieces stand?"), N_ ("Where do the four pieces stand?"),
    N_ ("Where do the five pieces stand?"),
  };

  guint n = 0;

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    n += pieces >> piece & 1;
  return n > 0 ? _ (questions[n - 1]) : "";
}

static const char *
headline_text (EtudeDivinePlay *self)
{
  if (!self->puzzle)
    return etude_divine_maker_get_running (self->maker) ? _ ("Making a puzzle…") : _ ("No puzzle");
  if (etude_divine_game_get_paused (self->game))
    return _ ("Paused");
  if (!shows_solved (self))
    return question (etude_divine_game_get_pieces (self->game));
  return etude_divine_game_was_revealed (self->game) ? _ ("This is the answer") : _ ("All found!");
}

static char *
result_text (EtudeDivinePlay *self)
{
  gboolean best = self->has_result && self->result.is_best;

  if (etude_divine_game_was_revealed (self->game))
    return g_strdup (_ ("Undo leads back to your own pieces."));
  return etude_divine_describe_result (etude_divine_game_get_elapsed (self->game),
                                       etude_divine_game_get_n_hints (self->game), FALSE, best,
                                       self->has_result ? self->result.best_before : 0);
}

/* What is to be done, and by which rule; the pieces are seen beside it. */
static char *
task_text (EtudeDivinePlay *self)
{
  const struct etude_divine_puzzle *puzzle = etude_divine_puzzle_get (self->puzzle);

  if ((puzzle->pieces & (puzzle->pieces - 1)) == 0)
    return etude_divine_describe_task (puzzle);
  /* Translators: the rule that the hidden pieces keep follows. */
  return g_strdup_printf (_ ("Each number says how many of them attack that square. %s."),
                          etude_divine_describe_rule (puzzle->game, puzzle->rule));
}

static char *
detail_text (EtudeDivinePlay *self)
{
  if (!self->puzzle)
    return g_strdup ("");
  if (etude_divine_game_get_paused (self->game))
    return g_strdup (_ ("The board is covered while the clock stands still."));
  if (shows_solved (self))
    return result_text (self);
  if (etude_divine_game_get_tray (self->game) == 0 && shows_answers (self))
    return g_strdup (_ ("All pieces stand, but some numbers do not fit yet."));
  return task_text (self);
}

/* Contradictions in words, when they are asked for and there are any. */
static void
show_wrong (EtudeDivinePlay *self)
{
  struct etude_divine_contradictions wrong;
  gboolean any = self->puzzle && has_option (self, ETUDE_DIVINE_SHOW_WRONG)
                 && !etude_divine_game_get_paused (self->game) && shows_answers (self)
                 && etude_divine_game_find_contradictions (self->game, &wrong);
  g_autofree char *text = NULL, *sentence = NULL;

  gtk_widget_set_visible (self->wrong, any);
  if (!any)
    {
      set_text (self->wrong, "");
      return;
    }
  text = etude_divine_describe_contradictions (etude_divine_puzzle_get_tables (self->puzzle),
                                               etude_divine_puzzle_get (self->puzzle),
                                               etude_divine_game_get_placed (self->game), &wrong);
  sentence = g_strdup_printf ("%s.", text);
  set_text (self->wrong, sentence);
}

/* --- the tray --- */

static void
show_tray (EtudeDivinePlay *self)
{
  guint tray = etude_divine_game_get_tray (self->game), n = 0;
  EtudeFace faces[ETUDE_DIVINE_PIECES];
  gboolean solved = self->puzzle && etude_divine_game_is_solved (self->game);

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (tray >> piece & 1)
      faces[n++] = face_of (self, piece);
  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (self->tray), faces, n);
  gtk_widget_set_sensitive (self->tray, !etude_divine_game_get_paused (self->game));
  gtk_stack_set_visible_child_name (GTK_STACK (self->trays), solved                                   ? "done"
                                                             : etude_divine_play_is_pencilling (self) ? "pencils"
                                                                                                      : "tray");
}

static void
show_texts (EtudeDivinePlay *self)
{
  g_autofree char *detail = detail_text (self);

  set_text (self->headline, headline_text (self));
  set_text (self->detail, detail);
  show_wrong (self);
  etude_panel_set_sentences (ETUDE_PANEL (self), gtk_label_get_label (GTK_LABEL (self->headline)), detail);
  if (shows_solved (self) && !etude_divine_game_was_revealed (self->game))
    gtk_widget_add_css_class (self->summary, "found");
  else
    gtk_widget_remove_css_class (self->summary, "found");
}

void
etude_divine_play_show (EtudeDivinePlay *self)
{
  show_board (self);
  show_tray (self);
  show_texts (self);
  etude_divine_play_show_actions (self);
  etude_panel_set_movable (ETUDE_PANEL (self),
                           !etude_divine_game_get_paused (self->game) && !etude_divine_play_is_pencilling (self));
}
