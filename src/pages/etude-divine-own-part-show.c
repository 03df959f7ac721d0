/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Make your own: from pieces and hidden clues to what is seen. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-divine-kind-picker.h"
#include "etude-divine-own-part-private.h"
#include "etude-divine-tables.h"
#include "etude-piece-tray.h"

#define PATIENCE_MILLISECONDS 200 /* before progress is shown: most verdicts take a few */

/* --- the board --- */

/* What stands on the board: the person's own pieces, or an answer that is looked at. */
static struct etude_divine_placement
placement_shown (EtudeDivineOwnPart *self)
{
  return self->answer == ETUDE_NO_ANSWER ? *etude_divine_own_get_placed (self->own)
                                         : etude_divine_own_get_answer (self->own, (guint) self->answer);
}

static gboolean
shows_answers (EtudeDivineOwnPart *self)
{
  return etude_panel_get_answers (ETUDE_PANEL (self));
}

static gboolean
has_pieces (const struct etude_divine_placement *placed)
{
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (placed->square[piece] != ETUDE_DIVINE_NOWHERE)
      return TRUE;
  return FALSE;
}

/* A hidden clue is told to those who cannot see that there is none. */
static char *
note_of (guint threats, gboolean hidden)
{
  /* Translators: for screen readers, the number on a square. */
  return g_strdup_printf (hidden ? _ ("clue %u, hidden") : _ ("clue %u"), threats);
}

static void
show_clue (EtudeDivineOwnPart *self, guint square, guint threats)
{
  gboolean hidden = etude_divine_own_is_hidden (self->own, square);
  g_autofree char *note = note_of (threats, hidden);

  etude_board_scene_set_clue (self->scene, square, hidden ? ETUDE_NO_CLUE : (int) threats, ETUDE_CLUE_NORMAL);
  etude_board_scene_set_note (self->scene, square, hidden && !shows_answers (self) ? NULL : note);
}

/* Before there are pieces a board full of zeros would say nothing. */
static void
show_clues (EtudeDivineOwnPart *self, const struct etude_divine_placement *placed)
{
  const struct etude_divine_rules *tables = etude_divine_tables (self->game, etude_divine_own_get_rule (self->own));
  gboolean any = has_pieces (placed);
  guchar threats[ETUDE_DIVINE_SQUARES];

  etude_divine_threats (tables, placed, threats);
  if (!any)
    etude_board_scene_clear_clues (self->scene);
  for (guint square = 0; square < etude_divine_n_squares (self->game); square++)
    if (any)
      show_clue (self, square, threats[square]);
    else
      etude_board_scene_set_note (self->scene, square, NULL);
}

static void
show_pieces (EtudeDivineOwnPart *self, const struct etude_divine_placement *placed)
{
  etude_board_scene_clear_faces (self->scene);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (placed->square[piece] != ETUDE_DIVINE_NOWHERE && shows_answers (self))
      etude_board_scene_set_face (self->scene, placed->square[piece], etude_divine_panel_face (self->game, piece));
}

static void
mark_culprits (EtudeDivineOwnPart *self)
{
  const struct etude_divine_placement *placed = etude_divine_own_get_placed (self->own);
  guint culprits = etude_divine_own_get_culprits (self->own);

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (culprits >> piece & 1)
      {
        etude_board_scene_add_wash (self->scene, placed->square[piece], ETUDE_MARK_RED);
        etude_board_scene_add_ring (self->scene, placed->square[piece], ETUDE_MARK_RED);
      }
}

/* The pieces that the two answers have on different squares, and where the other answer has them. */
static void
mark_difference (EtudeDivineOwnPart *self)
{
  struct etude_divine_placement shown = etude_divine_own_get_answer (self->own, (guint) self->answer);
  struct etude_divine_placement other = etude_divine_own_get_answer (self->own, 1 - (guint) self->answer);

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (shown.square[piece] != other.square[piece])
      {
        etude_board_scene_add_wash (self->scene, shown.square[piece], ETUDE_MARK_YELLOW);
        etude_board_scene_add_dot (self->scene, other.square[piece], ETUDE_MARK_YELLOW);
      }
}

static void
show_board (EtudeDivineOwnPart *self)
{
  struct etude_divine_placement placed = placement_shown (self);

  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_marks (self->scene);
  show_pieces (self, &placed);
  show_clues (self, &placed);
  if (shows_answers (self) && self->answer == ETUDE_NO_ANSWER)
    mark_culprits (self);
  else if (shows_answers (self))
    mark_difference (self);
  etude_board_scene_thaw (self->scene);
}

void
etude_divine_own_part_show_carried (EtudeDivineOwnPart *self, int from, guint piece, int over)
{
  struct etude_divine_placement placed = *etude_divine_own_get_placed (self->own);
  guint other = over == ETUDE_NO_SQUARE ? ETUDE_DIVINE_PIECES : etude_divine_piece_on (&placed, (guint) over);

  if (piece >= ETUDE_DIVINE_PIECES)
    return;
  if (other < ETUDE_DIVINE_PIECES)
    placed.square[other] = from == ETUDE_NO_SQUARE ? ETUDE_DIVINE_NOWHERE : (guchar) from;
  placed.square[piece] = over == ETUDE_NO_SQUARE ? ETUDE_DIVINE_NOWHERE : (guchar) over;
  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_marks (self->scene);
  show_clues (self, &placed);
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

static char *
detail_text (EtudeDivineOwnPart *self)
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
      return g_strdup (_ ("It can be solved. Hide more clues to make it harder."));
    case ETUDE_DIVINE_SEVERAL:
      return g_strdup (_ ("Show more clues, or set the pieces otherwise."));
    case ETUDE_DIVINE_NONE:
    case ETUDE_DIVINE_WORKING:
    case ETUDE_DIVINE_UNDECIDED:
    default:
      return g_strdup ("");
    }
}

static void
show_texts (EtudeDivineOwnPart *self)
{
  g_autofree char *headline = etude_divine_own_describe_verdict (self->own), *detail = detail_text (self);
  gboolean wrong = self->answer == ETUDE_NO_ANSWER && shows_answers (self) && etude_divine_own_get_culprits (self->own);
  gboolean one = etude_divine_own_get_verdict (self->own) == ETUDE_DIVINE_ONE;

  set_text (self->headline, headline);
  set_text (self->detail, detail);
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
  if (wrong)
    gtk_widget_add_css_class (self->detail, "error");
  else
    gtk_widget_remove_css_class (self->detail, "error");
  if (one)
    gtk_widget_add_css_class (self->summary, "found");
  else
    gtk_widget_remove_css_class (self->summary, "found");
}

static char *
describe_clues (guint n, guint hidden, gboolean any)
{
  if (!any)
    return g_strdup (_ ("No clues yet"));
  if (hidden == 0)
    return g_strdup_printf (ngettext ("%u clue, none hidden", "%u clues, none hidden", n), n);
  /* Translators: the first number is the one that is shown of the second one. */
  return g_strdup_printf (ngettext ("%u of %u clues shown", "%u of %u clues shown", n), n - hidden, n);
}

static void
show_clue_texts (EtudeDivineOwnPart *self)
{
  guint n = etude_divine_n_squares (self->game), hidden = etude_divine_own_get_n_hidden (self->own);
  gboolean any = has_pieces (etude_divine_own_get_placed (self->own));
  g_autofree char *text = describe_clues (n, hidden, any);

  gtk_label_set_label (GTK_LABEL (self->clues), text);
  gtk_widget_set_sensitive (self->hide_button, any && hidden < n);
  gtk_widget_set_sensitive (self->show_button, any && hidden > 0);
}

static void
show_id (EtudeDivineOwnPart *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_own_get_puzzle (self->own);

  gtk_label_set_label (GTK_LABEL (self->id_label), puzzle ? etude_divine_puzzle_get_id (puzzle) : "");
  gtk_widget_set_visible (self->id_label, puzzle != NULL);
  gtk_widget_set_visible (self->copy_button, puzzle != NULL);
}

/* --- what can be done --- */

static gboolean
on_patience_ended (gpointer data)
{
  EtudeDivineOwnPart *self = data;

  self->waiting = 0;
  gtk_stack_set_visible_child_name (GTK_STACK (self->actions), "progress");
  return G_SOURCE_REMOVE;
}

static void
show_progress (EtudeDivineOwnPart *self)
{
  gboolean working = etude_divine_own_get_verdict (self->own) == ETUDE_DIVINE_WORKING;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), etude_divine_own_get_progress (self->own));
  if (working && !self->waiting)
    self->waiting = g_timeout_add (PATIENCE_MILLISECONDS, on_patience_ended, self);
  if (working)
    return;
  g_clear_handle_id (&self->waiting, g_source_remove);
  gtk_stack_set_visible_child_name (GTK_STACK (self->actions), "buttons");
}

static const char *
answer_text (EtudeDivineOwnPart *self)
{
  switch (self->answer)
    {
    case 0:
      return _ ("Show the Other");
    case 1:
      return _ ("Back to Yours");
    default:
      return _ ("Show Two");
    }
}

static void
show_actions (EtudeDivineOwnPart *self)
{
  EtudeDivineVerdict verdict = etude_divine_own_get_verdict (self->own);
  gtk_label_set_label (GTK_LABEL (self->answer_label), answer_text (self));
  gtk_widget_set_sensitive (self->answer_button, verdict == ETUDE_DIVINE_SEVERAL);
  gtk_widget_set_sensitive (self->play_button, verdict == ETUDE_DIVINE_ONE);
  gtk_widget_set_sensitive (self->clear_button, has_pieces (etude_divine_own_get_placed (self->own))
                                                    || etude_divine_own_get_n_hidden (self->own) > 0);
  show_progress (self);
}

static void
show_tray (EtudeDivineOwnPart *self)
{
  guint tray = etude_divine_own_get_tray (self->own), n = 0;
  EtudeFace faces[ETUDE_DIVINE_PIECES];

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (tray >> piece & 1)
      faces[n++] = etude_divine_panel_face (self->game, piece);
  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (self->tray), faces, n);
  gtk_widget_set_sensitive (self->tray, self->answer == ETUDE_NO_ANSWER);
  gtk_stack_set_visible_child (GTK_STACK (self->trays), n ? self->tray : self->no_tray);
}

void
etude_divine_own_part_show_verdict (EtudeDivineOwnPart *self)
{
  show_texts (self);
  show_id (self);
  show_actions (self);
}

void
etude_divine_own_part_show (EtudeDivineOwnPart *self)
{
  etude_divine_kind_picker_set (ETUDE_DIVINE_KIND_PICKER (self->picker), self->game,
                                etude_divine_own_get_rule (self->own));
  show_board (self);
  show_tray (self);
  show_clue_texts (self);
  etude_divine_own_part_show_verdict (self);
  etude_panel_set_movable (ETUDE_PANEL (self), self->answer == ETUDE_NO_ANSWER && shows_answers (self));
}
