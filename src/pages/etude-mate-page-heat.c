/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Mate page's board as a teacher: one piece on every square at once, the corners, Delétang's triangles. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-mate-page-private.h"
#include "notation.h"

#define EDGE 8

/* --- heat --- */

/* Two sides to move cannot share a square: with both shown, White's is meant. */
static enum etude_colour
heat_side (EtudeMatePage *self)
{
  return self->view == ETUDE_MATE_VIEW_BLACK ? ETUDE_BLACK : ETUDE_WHITE;
}

/* What the position is with the chosen piece on SQUARE. FALSE: another piece stands there, or nothing is known. */
static gboolean
ask_square (EtudeMatePage *self, const struct etude_tablebase *tablebase, guint square, struct etude_result *result)
{
  struct etude_position p;

  if (!etude_mate_setup_get_variation (self->setup, (guint) self->heat_piece, square, heat_side (self), &p)
      || !etude_tablebase_covers (tablebase, &p))
    return FALSE;
  *result = etude_tablebase_probe (tablebase, &p);
  return TRUE;
}

static char *
result_text (const struct etude_result *result)
{
  switch (result->outcome)
    {
    case ETUDE_OUTCOME_ILLEGAL:
      return g_strdup (_ (etude_legality_text (result->why)));
    case ETUDE_OUTCOME_MATE:
      return g_strdup_printf (ngettext ("mate in %u move", "mate in %u moves", result->moves), result->moves);
    case ETUDE_OUTCOME_MATED:
      return g_strdup (_ ("checkmate"));
    case ETUDE_OUTCOME_STALEMATE:
      return g_strdup (_ ("stalemate"));
    default:
      return g_strdup (_ ("draw"));
    }
}

/* "#" is mate, as in the notation of moves; ½ is a draw. Why a square is impossible, its tooltip and note say. */
static void
add_heat (EtudeMatePage *self, guint square, const struct etude_result *result, double longest)
{
  g_autofree char *number = NULL;

  switch (result->outcome)
    {
    case ETUDE_OUTCOME_ILLEGAL:
      etude_board_scene_add_heat (self->scene, (int) square, ETUDE_HEAT_IMPOSSIBLE, "");
      break;
    case ETUDE_OUTCOME_MATED:
      etude_board_scene_add_heat (self->scene, (int) square, 1, "#");
      break;
    case ETUDE_OUTCOME_MATE:
      number = g_strdup_printf ("%u", result->moves);
      etude_board_scene_add_heat (self->scene, (int) square, 1 - result->moves / longest, number);
      break;
    default:
      etude_board_scene_add_heat (self->scene, (int) square, ETUDE_HEAT_NEUTRAL, "½");
    }
}

/* The scale ends at the longest mate among the squares, at least ten moves: small differences stay small. */
void
etude_mate_page_mark_heat (EtudeMatePage *self)
{
  const struct etude_tablebase *tablebase = etude_mate_page_get_tablebase (self);
  struct etude_result results[EDGE * EDGE];
  gboolean known[EDGE * EDGE];
  guint longest = 10;

  if (self->heat_piece == ETUDE_MATE_NO_HEAT || !tablebase)
    return;
  for (guint square = 0; square < EDGE * EDGE; square++)
    {
      known[square] = ask_square (self, tablebase, square, &results[square]);
      if (known[square] && results[square].outcome == ETUDE_OUTCOME_MATE)
        longest = MAX (longest, results[square].moves);
    }
  for (guint square = 0; square < EDGE * EDGE; square++)
    if (known[square])
      add_heat (self, square, &results[square], longest);
}

char *
etude_mate_page_heat_text (EtudeMatePage *self, int square)
{
  const struct etude_tablebase *tablebase;
  struct etude_result result;
  g_autofree char *text = NULL;
  char name[ETUDE_SQUARE_TEXT];

  if (self->heat_piece == ETUDE_MATE_NO_HEAT || square == ETUDE_NO_SQUARE)
    return NULL;
  tablebase = etude_mate_page_get_tablebase (self);
  if (!tablebase || !ask_square (self, tablebase, (guint) square, &result))
    return NULL;
  text = result_text (&result);
  return g_strdup_printf ("%s: %s", etude_square_name ((unsigned) square, EDGE, name), text);
}

void
etude_mate_page_set_heat (EtudeMatePage *self, int piece)
{
  GtkWidget *button = gtk_widget_get_first_child (self->heat_buttons);

  self->heat_piece = piece;
  self->filling = TRUE;
  for (int i = 0; button; i++, button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == piece);
  self->filling = FALSE;
  gtk_widget_set_visible (self->heat_legend, piece != ETUDE_MATE_NO_HEAT);
  etude_mate_page_refresh (self);
}

static void
on_heat_toggled (GtkToggleButton *button, EtudeMatePage *self)
{
  int piece = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "piece"));

  if (!self->filling)
    etude_mate_page_set_heat (self, gtk_toggle_button_get_active (button) ? piece : ETUDE_MATE_NO_HEAT);
}

static const char *
figurine_of (const EtudeMatePiece *piece)
{
  static const char *const white[] = { "♔", "♕", "♖", "♗", "♘" };

  return piece->colour == ETUDE_BLACK ? "♚" : white[piece->piece];
}

static void
append_heat_button (EtudeMatePage *self, const EtudeMatePiece *piece, int number)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (figurine_of (piece));
  EtudeFace face = { (guint8) piece->piece, piece->colour == ETUDE_BLACK ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE };
  /* Translators: %s is a piece: "The verdict with the white bishop on every square". */
  g_autofree char *text = g_strdup_printf (_ ("The verdict with the %s on every square"), etude_face_name (face));

  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (button, "heat-piece");
  g_object_set_data (G_OBJECT (button), "piece", GINT_TO_POINTER (number));
  g_signal_connect (button, "toggled", G_CALLBACK (on_heat_toggled), self);
  gtk_box_append (GTK_BOX (self->heat_buttons), button);
}

/* The buttons stay while the pieces do. */
void
etude_mate_page_fill_heat (EtudeMatePage *self)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (self->setup, pieces);
  const char *shown = g_object_get_data (G_OBJECT (self->heat_buttons), "ending");
  char name[ETUDE_ENDING_TEXT];
  GtkWidget *child;

  etude_ending_name (etude_mate_setup_get_ending (self->setup), name);
  if (g_strcmp0 (shown, name) == 0)
    return;
  g_object_set_data_full (G_OBJECT (self->heat_buttons), "ending", g_strdup (name), g_free);
  while ((child = gtk_widget_get_first_child (self->heat_buttons)))
    gtk_box_remove (GTK_BOX (self->heat_buttons), child);
  self->heat_piece = ETUDE_MATE_NO_HEAT;
  gtk_widget_set_visible (self->heat_legend, FALSE);
  for (guint i = 0; i < n; i++)
    append_heat_button (self, &pieces[i], (int) i);
}

/* --- teaching aids --- */

/* The square of the only bishop, or -1. */
static int
bishop_square (EtudeMatePage *self)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (self->setup, pieces);

  if (!etude_ending_has_single_bishop (etude_mate_setup_get_ending (self->setup)))
    return -1;
  for (guint i = 2; i < n; i++)
    if (pieces[i].piece == ETUDE_BISHOP && pieces[i].square != ETUDE_NOWHERE)
      return pieces[i].square;
  return -1;
}

/* He is mated only in a corner that the bishop can attack. */
static void
mark_corners (EtudeMatePage *self, gboolean light)
{
  static const int corners[] = { 0, EDGE - 1, EDGE * (EDGE - 1), EDGE * EDGE - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      gboolean right = etude_square_is_light ((unsigned) corners[i], EDGE) == light;

      etude_board_scene_add_ring (self->scene, corners[i], right ? ETUDE_MARK_GREEN : ETUDE_MARK_RED);
      etude_board_scene_add_number (self->scene, corners[i], right ? "✓" : "✗", right);
    }
}

/* Three nets around each right corner, closed by diagonals of seven, five and three squares of the bishop's colour. */
static void
mark_triangles (EtudeMatePage *self, gboolean light)
{
  static const EtudeMark marks[] = { ETUDE_MARK_BLUE, ETUDE_MARK_GREEN, ETUDE_MARK_YELLOW };
  const int last = EDGE - 1;

  for (int net = 0; net < 3; net++)
    {
      int near = 2 * net + 1;                               /* b, d, f: as far from the other corner */
      int a1 = near, a2 = last + EDGE * (last - near);      /* towards h1 */
      int b1 = EDGE * near, b2 = last - near + EDGE * last; /* towards a8 */

      if (!light)
        {
          a1 = EDGE * (last - near);
          a2 = last - near; /* towards a1 */
          b1 = near + EDGE * last;
          b2 = last + EDGE * near; /* towards h8 */
        }
      etude_board_scene_add_line (self->scene, a1, a2, marks[net]);
      etude_board_scene_add_line (self->scene, b1, b2, marks[net]);
    }
}

void
etude_mate_page_mark_aid (EtudeMatePage *self)
{
  int bishop = bishop_square (self);
  gboolean light = bishop >= 0 && etude_square_is_light ((unsigned) bishop, EDGE);

  if (bishop < 0)
    return;
  if (self->aid == ETUDE_MATE_AID_CORNERS)
    mark_corners (self, light);
  else if (self->aid == ETUDE_MATE_AID_TRIANGLES)
    mark_triangles (self, light);
}
