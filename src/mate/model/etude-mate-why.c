/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-why.c - why a position is what it is: reasons that were measured, in words and as marks. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-mate-plan.h"
#include "etude-mate-why.h"
#include "notation.h"

#define EDGE 8
#define NAMED_MOST 6 /* squares that one sentence names besides those it is about */

/* --- sentences --- */

/* MOVE, legal in P, with figures instead of letters: "♜c4", "c8=♖". (transfer full) */
static char *
move_text (const struct etude_position *p, const struct etude_move *move)
{
  static const char *const figures[2][ETUDE_PAWN] = { { "♔", "♕", "♖", "♗", "♘" }, { "♚", "♛", "♜", "♝", "♞" } };
  static const char letters[] = "KQRBN";
  g_autoptr (GString) text = g_string_new (NULL);
  char san[ETUDE_SAN_TEXT];

  etude_san_write (p, move, san);
  for (const char *c = san; *c; c++)
    if (strchr (letters, *c))
      g_string_append (text, figures[p->to_move][strchr (letters, *c) - letters]);
    else
      g_string_append_c (text, *c);
  return g_strdup (text->str);
}

static char *
key_squares_text (const struct etude_why *row)
{
  const gboolean white = row->colour == ETUDE_WHITE;
  g_autofree char *keys = etude_mate_squares_text (row->squares[0]), *others = NULL, *first = NULL, *second = NULL;

  /* Translators: squares, "d6, e6 and f6". */
  first = g_strdup_printf (
      white
          ? _ ("Key squares: %s. From there White’s king wins, whoever is to move, unless the pawn is taken at once.")
          : _ ("Key squares: %s. From there Black’s king wins, whoever is to move, unless the pawn is taken at once."),
      keys);
  if (row->squares[1] == 0 || __builtin_popcountll (row->squares[1]) > NAMED_MOST)
    return g_steal_pointer (&first);
  others = etude_mate_squares_text (row->squares[1]);
  /* Translators: squares, "d5 and f5". */
  second = g_strdup_printf (white ? _ ("Now he also wins from %s, but only with White to move.")
                                  : _ ("Now he also wins from %s, but only with Black to move."),
                            others);
  return g_strconcat (first, " ", second, NULL);
}

static char *
pawn_square_text (const struct etude_why *row)
{
  /* By the colour of the pawn. */
  static const char *const texts[][2] = {
    { N_ ("Black’s king is not in the square of the pawn: it runs through."),
      N_ ("White’s king is not in the square of the pawn: it runs through.") },
    { N_ ("Black’s king is in the square of the pawn, and yet it runs through."),
      N_ ("White’s king is in the square of the pawn, and yet it runs through.") },
    { N_ ("Black’s king is in the square of the pawn: alone it does not get through."),
      N_ ("White’s king is in the square of the pawn: alone it does not get through.") },
    { N_ ("Black’s king is not in the square of the pawn, and yet alone it does not get through."),
      N_ ("White’s king is not in the square of the pawn, and yet alone it does not get through.") },
  };
  g_autofree char *squares = row->form == ETUDE_PAWN_RETI ? etude_mate_squares_text (row->squares[1]) : NULL;

  if (!squares)
    return g_strdup (_ (texts[row->form][row->colour]));
  /* Translators: squares, "g7". */
  return g_strdup_printf (
      row->colour == ETUDE_WHITE
          ? _ ("Réti’s idea: White’s king is not in the square of the pawn, yet going to %s he does not lose.")
          : _ ("Réti’s idea: Black’s king is not in the square of the pawn, yet going to %s he does not lose."),
      squares);
}

/* The squares of the king of COLOUR that have LETTER: "a6/c6". */
static void
append_squares (GString *text, const struct etude_why *row, enum etude_colour colour, guint letter)
{
  gboolean any = FALSE;
  char name[ETUDE_SQUARE_TEXT];

  for (guint square = 0; square < EDGE * EDGE; square++)
    if (row->letter[colour][square] == letter)
      {
        g_string_append_printf (text, "%s%s", any ? "/" : "", etude_square_name (square, EDGE, name));
        any = TRUE;
      }
}

static char *
corresponding_text (const struct etude_why *row)
{
  g_autoptr (GString) pairs = g_string_new (NULL);
  guint n = 0;

  for (guint square = 0; square < EDGE * EDGE; square++)
    n = MAX (n, row->letter[ETUDE_WHITE][square]);
  for (guint letter = 1; letter <= n; letter++)
    {
      g_string_append (pairs, letter > 1 ? ", " : "");
      append_squares (pairs, row, ETUDE_WHITE, letter);
      g_string_append (pairs, "–");
      append_squares (pairs, row, ETUDE_BLACK, letter);
    }
  /* Translators: pairs of squares, of White's king and of Black's: "a5–a7, b5–b7". */
  return g_strdup_printf (
      _ ("Corresponding squares: %s. With the kings on such a pair whoever is to move must give way."), pairs->str);
}

static char *
rook_text (const struct etude_why *row)
{
  const gboolean white = row->colour == ETUDE_WHITE;
  g_autofree char *squares = etude_mate_squares_text (row->squares[0]);

  if (row->kind == ETUDE_WHY_LUCENA && row->form == ETUDE_LUCENA_ALWAYS)
    /* Translators: squares, "b4". To interpose is to put between the king and the rook that gives check. */
    return g_strdup_printf (_ ("Lucena: in every shortest line the rook is interposed, on %s."), squares);
  if (row->kind == ETUDE_WHY_LUCENA)
    /* Translators: squares, "b4". */
    return g_strdup_printf (
        _ ("Lucena’s bridge: whatever the checks, the rook can be interposed, on %s, and nothing is quicker."),
        squares);
  /* Translators: squares, "d6, e6 and f6". */
  if (row->kind == ETUDE_WHY_PHILIDOR)
    return g_strdup_printf (white ? _ ("Philidor’s third rank: White’s rook draws only on %s.")
                                  : _ ("Philidor’s third rank: Black’s rook draws only on %s."),
                            squares);
  return g_strdup_printf (
      white ? _ ("Vancura’s defence: White’s rook draws only on %s, attacking pawn or king from the side.")
            : _ ("Vancura’s defence: Black’s rook draws only on %s, attacking pawn or king from the side."),
      squares);
}

/* Of stalemate and underpromotion. */
static char *
single_move_text (const struct etude_why *row, const struct etude_position *position)
{
  g_autofree char *move = move_text (position, &row->move), *squares = NULL;

  /* Translators: a promotion, "c8=♖". */
  if (row->kind == ETUDE_WHY_UNDERPROMOTION && row->form == ETUDE_UNDERPROMOTION_WINS)
    return g_strdup_printf (_ ("%s wins, a queen does not."), move);
  if (row->kind == ETUDE_WHY_UNDERPROMOTION && row->form == ETUDE_UNDERPROMOTION_SAVES)
    return g_strdup_printf (_ ("%s saves the draw, a queen loses."), move);
  if (row->kind == ETUDE_WHY_UNDERPROMOTION)
    return g_strdup_printf (_ ("%s mates sooner than a queen."), move);
  if (row->form == ETUDE_STALEMATE_OFFER)
    /* Translators: a move, "♜c4". */
    return g_strdup_printf (row->colour == ETUDE_WHITE
                                ? _ ("Only stalemate saves White: after %s some capture would be one.")
                                : _ ("Only stalemate saves Black: after %s some capture would be one."),
                            move);
  if ((row->squares[0] & (row->squares[0] - 1)) == 0)
    /* Translators: a move, "♕b6". */
    return g_strdup_printf (_ ("Beware: it would be stalemate after %s."), move);
  squares = etude_mate_squares_text (row->squares[0]);
  /* Translators: squares, "b6 and c7". */
  return g_strdup_printf (_ ("Beware of stalemate by moves to %s."), squares);
}

char *
etude_mate_why_sentence (const struct etude_why *row, const struct etude_position *position)
{
  static const char *const oppositions[][2] = {
    { N_ ("White has the opposition: whoever is to move must give way."),
      N_ ("Black has the opposition: whoever is to move must give way.") },
    { N_ ("White has the diagonal opposition: whoever is to move must give way."),
      N_ ("Black has the diagonal opposition: whoever is to move must give way.") },
    { N_ ("White has the distant opposition: whoever is to move must give way."),
      N_ ("Black has the distant opposition: whoever is to move must give way.") },
  };
  g_autofree char *square = NULL;

  switch ((enum etude_why_kind) row->kind)
    {
    case ETUDE_WHY_OPPOSITION:
      return g_strdup (_ (oppositions[row->form][row->colour]));
    case ETUDE_WHY_KEY_SQUARES:
      return key_squares_text (row);
    case ETUDE_WHY_PAWN_SQUARE:
      return pawn_square_text (row);
    case ETUDE_WHY_CORRESPONDING:
      return corresponding_text (row);
    case ETUDE_WHY_WRONG_BISHOP:
      square = etude_mate_squares_text (row->squares[0]);
      /* Translators: the square of promotion, "a8". */
      return g_strdup_printf (
          _ ("The wrong bishop: it does not control %s. One on squares of the other colour would win."), square);
    case ETUDE_WHY_LUCENA:
    case ETUDE_WHY_PHILIDOR:
    case ETUDE_WHY_VANCURA:
      return rook_text (row);
    case ETUDE_WHY_STALEMATE:
    case ETUDE_WHY_UNDERPROMOTION:
      return single_move_text (row, position);
    case ETUDE_WHY_ZUGZWANG:
    case ETUDE_WHY_KINDS:
      break;
    }
  if (row->form == ETUDE_ZUGZWANG_FULL)
    return g_strdup (_ ("Mutual zugzwang: whoever is to move loses."));
  return g_strdup (row->colour == ETUDE_WHITE
                       ? _ ("Mutual zugzwang: White wins with Black to move, and only draws with White to move.")
                       : _ ("Mutual zugzwang: Black wins with White to move, and only draws with Black to move."));
}

/* --- marks --- */

static void
wash (EtudeBoardScene *scene, guint64 squares, EtudeMark mark)
{
  for (; squares; squares &= squares - 1)
    etude_board_scene_add_wash (scene, __builtin_ctzll (squares), mark);
}

void
etude_mate_why_mark (EtudeBoardScene *scene, const struct etude_why *row)
{
  etude_board_scene_freeze (scene);
  switch ((guint) row->kind)
    {
    case ETUDE_WHY_OPPOSITION:
      etude_board_scene_add_line (scene, __builtin_ctzll (row->squares[0]), 63 - __builtin_clzll (row->squares[0]),
                                  ETUDE_MARK_RED);
      break;
    case ETUDE_WHY_KEY_SQUARES:
      wash (scene, row->squares[0], ETUDE_MARK_GREEN);
      wash (scene, row->squares[1], ETUDE_MARK_YELLOW);
      break;
    case ETUDE_WHY_PAWN_SQUARE:
      wash (scene, row->squares[0] & ~row->squares[1], ETUDE_MARK_BLUE);
      wash (scene, row->squares[1], ETUDE_MARK_GREEN);
      break;
    case ETUDE_WHY_CORRESPONDING: /* White's letters are capitals, Black's are not */
      for (guint square = 0; square < EDGE * EDGE; square++)
        {
          const guint white = row->letter[ETUDE_WHITE][square], black = row->letter[ETUDE_BLACK][square];
          const char letters[] = { (char) (white ? 'A' - 1 + white : 'a' - 1 + black),
                                   white && black ? (char) ('a' - 1 + black) : 0, 0 };

          if ((white || black) && etude_board_scene_get_face (scene, square).tint != ETUDE_TINT_NONE)
            etude_board_scene_add_ring (scene, (int) square, ETUDE_MARK_GREEN); /* a letter would cover the piece */
          else if (white || black)
            etude_board_scene_add_number (scene, (int) square, letters, white > 0);
        }
      break;
    case ETUDE_WHY_STALEMATE:
      wash (scene, row->squares[0], row->form == ETUDE_STALEMATE_TRAP ? ETUDE_MARK_RED : ETUDE_MARK_GREEN);
      break;
    default:
      wash (scene, row->squares[0], row->kind == ETUDE_WHY_WRONG_BISHOP ? ETUDE_MARK_RED : ETUDE_MARK_GREEN);
      break;
    }
  etude_board_scene_thaw (scene);
}
