/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-words.c - names of men, moves and squares; reasons that were measured, in words. */
#include "mate-words.h"
#include "notation.h"

#include <stdio.h>
#include <string.h>

#define EDGE 8
#define NAME ETUDE_FIGURINE_TEXT
#define SIZE ETUDE_SENTENCE_TEXT
#define NAMED_MOST 6 /* squares that one sentence names besides those it is about */

#define _(text) tongue->one (text)
#define ngettext(single, plural, n) tongue->several (single, plural, n)
#define N_(text) text

/* --- tongues --- */

static const char *
same (const char *text)
{
  return text;
}

static const char *
english_form (const char *single, const char *plural, unsigned long n)
{
  return n == 1 ? single : plural;
}

const struct etude_tongue etude_english = { same, english_form };

/* --- figures --- */

const char *
etude_figure (enum etude_piece piece, enum etude_colour colour)
{
  static const char *const figures[2][6] = { { "♔", "♕", "♖", "♗", "♘", "♙" }, { "♚", "♛", "♜", "♝", "♞", "♟" } };

  return figures[colour][piece];
}

const char *
etude_figurine_write (const struct etude_position *p, const struct etude_move *move, char text[ETUDE_FIGURINE_TEXT])
{
  static const char letters[] = "KQRBN";
  char san[ETUDE_SAN_TEXT];
  size_t n = 0;

  etude_san_write (p, move, san);
  for (const char *c = san; *c && n + 1 < NAME; c++)
    {
      const char *letter = strchr (letters, *c);

      if (letter)
        n += (size_t) snprintf (text + n, NAME - n, "%s",
                                etude_figure ((enum etude_piece) (letter - letters), p->to_move));
      else
        text[n++] = *c;
    }
  text[n < NAME ? n : NAME - 1] = '\0';
  return text;
}

/* --- lists --- */

/* NAMES, of which there is at least one, as a list with "and", or with "or". */
static const char *
write_list (char names[][NAME], unsigned n, bool alternatives, const struct etude_tongue *tongue,
            char text[ETUDE_SENTENCE_TEXT])
{
  char first[ETUDE_SENTENCE_TEXT / 2] = "";
  size_t at = 0;

  if (n == 1)
    {
      snprintf (text, ETUDE_SENTENCE_TEXT, "%s", names[0]);
      return text;
    }
  for (unsigned i = 0; i + 1 < n && at + NAME < sizeof first; i++)
    at += (size_t) snprintf (first + at, sizeof first - at, "%s%s", i > 0 ? ", " : "", names[i]);
  if (alternatives)
    /* Translators: moves, or squares: "♘d3, ♘e5" and "♘f6". */
    snprintf (text, ETUDE_SENTENCE_TEXT, _ ("%s or %s"), first, names[n - 1]);
  else
    /* Translators: squares: "d3, e5" and "f6". */
    snprintf (text, ETUDE_SENTENCE_TEXT, _ ("%s and %s"), first, names[n - 1]);
  return text;
}

const char *
etude_squares_write (uint64_t squares, const struct etude_tongue *tongue, char text[ETUDE_SENTENCE_TEXT])
{
  char names[EDGE * EDGE][NAME] = { "" };
  unsigned n = 0;

  for (unsigned square = 0; square < EDGE * EDGE; square++)
    if (squares >> square & 1)
      etude_square_name (square, EDGE, names[n++]);
  return write_list (names, n, false, tongue, text);
}

const char *
etude_moves_write (const struct etude_position *p, const struct etude_move *moves, unsigned n,
                   const struct etude_tongue *tongue, char text[ETUDE_SENTENCE_TEXT])
{
  char names[ETUDE_MOVES_MAX][NAME] = { "" };

  for (unsigned i = 0; i < n; i++)
    etude_figurine_write (p, &moves[i], names[i]);
  return write_list (names, n, true, tongue, text);
}

/* --- reasons --- */

static void
write_key_squares (const struct etude_why *row, const struct etude_tongue *tongue, char text[SIZE])
{
  const bool white = row->colour == ETUDE_WHITE;
  const unsigned long n_key = (unsigned long) __builtin_popcountll (row->squares[0]);
  char squares[SIZE];
  int n;

  /* Translators: squares, "d6, e6 and f6". */
  n = snprintf (
      text, SIZE,
      white ? ngettext (
          "Key square: %s. From there White’s king wins, whoever is to move, unless the pawn is taken at once.",
          "Key squares: %s. From there White’s king wins, whoever is to move, unless the pawn is taken at once.", n_key)
            : ngettext (
                "Key square: %s. From there Black’s king wins, whoever is to move, unless the pawn is taken at once.",
                "Key squares: %s. From there Black’s king wins, whoever is to move, unless the pawn is taken at once.",
                n_key),
      etude_squares_write (row->squares[0], tongue, squares));
  if (row->squares[1] == 0 || n < 0 || n >= SIZE - 1)
    return;
  text[n++] = ' ';
  if (__builtin_popcountll (row->squares[1]) > NAMED_MOST)
    /* Translators: a number of squares, 7 or more. */
    snprintf (text + n, (size_t) (SIZE - n),
              white ? _ ("Now he also wins from %d others, but only with White to move.")
                    : _ ("Now he also wins from %d others, but only with Black to move."),
              __builtin_popcountll (row->squares[1]));
  else
    /* Translators: squares, "d5 and f5". */
    snprintf (text + n, (size_t) (SIZE - n),
              white ? _ ("Now he also wins from %s, but only with White to move.")
                    : _ ("Now he also wins from %s, but only with Black to move."),
              etude_squares_write (row->squares[1], tongue, squares));
}

static void
write_pawn_square (const struct etude_why *row, const struct etude_tongue *tongue, char text[SIZE])
{
  /* By the colour of the pawn. */
  static const char *const texts[][2] = {
    { N_ ("Black’s king is outside the square of the pawn: the pawn gets through."),
      N_ ("White’s king is outside the square of the pawn: the pawn gets through.") },
    { N_ ("Black’s king is inside the square of the pawn, and yet the pawn gets through."),
      N_ ("White’s king is inside the square of the pawn, and yet the pawn gets through.") },
    { N_ ("Black’s king is inside the square of the pawn: the pawn alone does not get through."),
      N_ ("White’s king is inside the square of the pawn: the pawn alone does not get through.") },
    { N_ ("Black’s king is outside the square of the pawn, and yet the pawn alone does not get through."),
      N_ ("White’s king is outside the square of the pawn, and yet the pawn alone does not get through.") },
  };
  char squares[SIZE];

  if (row->form != ETUDE_PAWN_RETI)
    snprintf (text, SIZE, "%s", _ (texts[row->form][row->colour]));
  else
    /* Translators: squares, "g7". */
    snprintf (
        text, SIZE,
        row->colour == ETUDE_WHITE
            ? _ ("Réti’s idea: White’s king is outside the square of the pawn, yet by going to %s he does not lose.")
            : _ ("Réti’s idea: Black’s king is outside the square of the pawn, yet by going to %s he does not lose."),
        etude_squares_write (row->squares[1], tongue, squares));
}

/* The squares of the king of COLOUR that have LETTER, "a6/c6", to TEXT from N. Returns where they end. */
static size_t
write_corresponding (const struct etude_why *row, enum etude_colour colour, unsigned letter, char text[SIZE / 2],
                     size_t n)
{
  const char *between = "";
  char name[ETUDE_SQUARE_TEXT];

  for (unsigned square = 0; square < EDGE * EDGE && n + ETUDE_SQUARE_TEXT < SIZE / 2; square++)
    if (row->letter[colour][square] == letter)
      {
        n += (size_t) snprintf (text + n, SIZE / 2 - n, "%s%.2s", between, etude_square_name (square, EDGE, name));
        between = "/";
      }
  return n;
}

static void
write_pairs (const struct etude_why *row, const struct etude_tongue *tongue, char text[SIZE])
{
  char pairs[SIZE / 2] = "";
  unsigned last = 0;
  size_t n = 0;

  for (unsigned square = 0; square < EDGE * EDGE; square++)
    last = row->letter[ETUDE_WHITE][square] > last ? row->letter[ETUDE_WHITE][square] : last;
  for (unsigned letter = 1; letter <= last && n + 8 < sizeof pairs; letter++)
    {
      n += (size_t) snprintf (pairs + n, sizeof pairs - n, "%s", letter > 1 ? ", " : "");
      n = write_corresponding (row, ETUDE_WHITE, letter, pairs, n);
      n += (size_t) snprintf (pairs + n, sizeof pairs - n, "–");
      n = write_corresponding (row, ETUDE_BLACK, letter, pairs, n);
    }
  /* Translators: pairs of squares, of White's king and of Black's: "a5–a7, b5–b7". */
  snprintf (text, SIZE,
            _ ("Corresponding squares: %s. With the kings on such a pair whoever is to move must give way."), pairs);
}

static void
write_rook (const struct etude_why *row, const struct etude_tongue *tongue, char text[SIZE])
{
  const bool white = row->colour == ETUDE_WHITE;
  char squares[SIZE];

  etude_squares_write (row->squares[0], tongue, squares);
  if (row->kind == ETUDE_WHY_LUCENA && row->form == ETUDE_LUCENA_ALWAYS)
    /* Translators: squares, "b4". To interpose is to put between the king and the rook that gives check. */
    snprintf (text, SIZE, _ ("Lucena: in every shortest line the rook is interposed, on %s."), squares);
  else if (row->kind == ETUDE_WHY_LUCENA)
    /* Translators: squares, "b4". */
    snprintf (text, SIZE,
              _ ("Lucena’s bridge: whatever the checks, the rook can be interposed, on %s, and nothing is quicker."),
              squares);
  else if (row->kind == ETUDE_WHY_PHILIDOR)
    /* Translators: squares, "d6, e6 and f6". */
    snprintf (text, SIZE,
              white ? _ ("Philidor’s third rank: White’s rook draws only on %s.")
                    : _ ("Philidor’s third rank: Black’s rook draws only on %s."),
              squares);
  else
    snprintf (text, SIZE,
              white ? _ ("Vancura’s defence: White’s rook draws only on %s, attacking pawn or king from the side.")
                    : _ ("Vancura’s defence: Black’s rook draws only on %s, attacking pawn or king from the side."),
              squares);
}

/* Of stalemate and underpromotion. */
static void
write_single_move (const struct etude_why *row, const struct etude_position *p, const struct etude_tongue *tongue,
                   char text[SIZE])
{
  char move[ETUDE_FIGURINE_TEXT], squares[SIZE];

  etude_figurine_write (p, &row->move, move);
  /* Translators: a promotion, "c8=♖". */
  if (row->kind == ETUDE_WHY_UNDERPROMOTION && row->form == ETUDE_UNDERPROMOTION_WINS)
    snprintf (text, SIZE, _ ("%s wins, a queen does not."), move);
  else if (row->kind == ETUDE_WHY_UNDERPROMOTION && row->form == ETUDE_UNDERPROMOTION_SAVES)
    snprintf (text, SIZE, _ ("%s saves the draw, a queen loses."), move);
  else if (row->kind == ETUDE_WHY_UNDERPROMOTION)
    snprintf (text, SIZE, _ ("%s mates sooner than a queen."), move);
  else if (row->form == ETUDE_STALEMATE_OFFER)
    /* Translators: a move, "♜c4". */
    snprintf (text, SIZE,
              row->colour == ETUDE_WHITE ? _ ("Only stalemate saves White: after %s a capture would be stalemate.")
                                         : _ ("Only stalemate saves Black: after %s a capture would be stalemate."),
              move);
  else if ((row->squares[0] & (row->squares[0] - 1)) == 0)
    /* Translators: a move, "♕b6". */
    snprintf (text, SIZE, _ ("Beware: it would be stalemate after %s."), move);
  else
    /* Translators: squares, "b6 and c7". */
    snprintf (text, SIZE, _ ("Beware of stalemate when moving to %s."),
              etude_squares_write (row->squares[0], tongue, squares));
}

const char *
etude_why_sentence (const struct etude_why *row, const struct etude_position *p, const struct etude_tongue *tongue,
                    char text[ETUDE_SENTENCE_TEXT])
{
  static const char *const oppositions[][2] = {
    { N_ ("White has the opposition: whoever is to move must give way."),
      N_ ("Black has the opposition: whoever is to move must give way.") },
    { N_ ("White has the diagonal opposition: whoever is to move must give way."),
      N_ ("Black has the diagonal opposition: whoever is to move must give way.") },
    { N_ ("White has the distant opposition: whoever is to move must give way."),
      N_ ("Black has the distant opposition: whoever is to move must give way.") },
  };
  static const char *const zugzwangs[][2] = {
    [ETUDE_ZUGZWANG_HALF]
    = { N_ ("Mutual zugzwang: White wins with Black to move, and only draws with White to move."),
        N_ ("Mutual zugzwang: Black wins with White to move, and only draws with Black to move.") },
    [ETUDE_ZUGZWANG_FULL]
    = { N_ ("Mutual zugzwang: whoever is to move loses."), N_ ("Mutual zugzwang: whoever is to move loses.") },
  };
  char square[SIZE];

  switch ((enum etude_why_kind) row->kind)
    {
    case ETUDE_WHY_OPPOSITION:
      snprintf (text, SIZE, "%s", _ (oppositions[row->form][row->colour]));
      break;
    case ETUDE_WHY_KEY_SQUARES:
      write_key_squares (row, tongue, text);
      break;
    case ETUDE_WHY_PAWN_SQUARE:
      write_pawn_square (row, tongue, text);
      break;
    case ETUDE_WHY_CORRESPONDING:
      write_pairs (row, tongue, text);
      break;
    case ETUDE_WHY_WRONG_BISHOP:
      /* Translators: the square of promotion, "a8". */
      snprintf (text, SIZE,
                _ ("The wrong bishop: it does not control %s. One on squares of the other colour would win."),
                etude_squares_write (row->squares[0], tongue, square));
      break;
    case ETUDE_WHY_LUCENA:
    case ETUDE_WHY_PHILIDOR:
    case ETUDE_WHY_VANCURA:
      write_rook (row, tongue, text);
      break;
    case ETUDE_WHY_STALEMATE:
    case ETUDE_WHY_UNDERPROMOTION:
      write_single_move (row, p, tongue, text);
      break;
    case ETUDE_WHY_ZUGZWANG:
    case ETUDE_WHY_KINDS:
      snprintf (text, SIZE, "%s", _ (zugzwangs[row->form][row->colour]));
      break;
    }
  return text;
}
