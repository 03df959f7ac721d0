/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-themes.h - the positions of an ending that have a theme in common: one distance, a result, stalemate, a single move
 * that keeps the result, an underpromotion that must be, a mutual zugzwang.
 *
 * Layer:     engine; C11 and libc only. No globals: collections may be gathered in parallel.
 * Shape:     the positions of the ending itself, not of those that captures lead to, without a right to take en passant.
 *            Like men are not told apart: each placement comes once. Of White's pieces against the lone king a single bishop stands
 *            on light squares only, as in the statistics; other endings have both colours.
 * Order:     rising by the square of White's king, then of the men as the ending names them (of like men the lowest
 *            first), then of the black king. It is the same everywhere. Where the endings are kept with the colours exchanged, it is
 *            that of the exchanged positions.
 * Classes:   positions that the symmetries of the board turn into each other: with pawns the mirrored files; without, all
 *            eight, or the four that keep the bishop's colour where he stands on light squares only. A mutual zugzwang that both lose
 *            is one class with its exchanged colours, where both sides have the same men. The first one of a class in the order
 *            stands for it; a position on a line of symmetry has a smaller class than others.
 * Algorithm: where all but the black king stand, the black kings that belong to the collection are found as one word; no position
 *            is looked up alone, but after double steps beside an enemy's pawn. What each of the moves leads to is a word,
 *            too; those that have a second one are left out.
 */
#pragma once

#include "ending.h"

enum etude_theme
{
  ETUDE_THEME_MATE,           /* WINNER mates in exactly DEPTH moves, but no mate stands on the board */
  ETUDE_THEME_MATED,          /* the side to move is checkmated */
  ETUDE_THEME_STALEMATE,      /* the side to move has no move and is not in check */
  ETUDE_THEME_DRAW,           /* but no stalemate */
  ETUDE_THEME_ONLY_MOVE,      /* the side to move wins, but after one of its moves only */
  ETUDE_THEME_WON,            /* WINNER mates, in any number of moves but 0 */
  ETUDE_THEME_ONLY_DRAW,      /* the side to move draws, but after one of its moves only; all others lose */
  ETUDE_THEME_UNDERPROMOTION, /* the side to move wins, or draws, and only if a pawn becomes a rook, bishop or knight */
  ETUDE_THEME_WHITE_MAY_NOT,  /* mutual zugzwang: drawn with White to move, White wins with Black to move */
  ETUDE_THEME_BLACK_MAY_NOT,  /* the same the other way round */
  ETUDE_THEME_BOTH_LOSE,      /* whoever is to move */
};

struct etude_theme_query
{
  enum etude_theme theme;
  enum etude_colour to_move;
  unsigned depth;           /* for MATE only: 1 to ETUDE_ENDING_MOVES_MAX - 1 */
  bool fundamental;         /* one position of each class instead of all */
  enum etude_colour winner; /* for MATE and WON */
};

/* Returns true to go on, false to stop. P is valid only during the call. */
typedef bool (*etude_theme_fn) (void *data, const struct etude_position *p);

/* Visits the positions of MATERIAL, which is there, that QUERY asks for, each once, in the order above, but for the first
 * FIRST of them. How many they are, from the first on, goes into *COUNT.
 *
 * VISIT:  NULL: they are only counted, which takes a quarter of the time or less.
 * COUNT:  may be NULL.
 * Units:  TICK (may be NULL) gets placements of White's king and the first man done, of all.
 * Errors: ETUDE_BAD_INPUT, no men, MATERIAL is not there, DEPTH is out of range; ETUDE_STOPPED, VISIT or TICK said no.
 *         *COUNT is untouched then. A query that nothing answers is no error.
 * Cost:   four men: some hundredths of a second and the visits; five: seconds. Nothing is allocated. */
enum etude_status etude_endings_collect (const struct etude_endings *endings, const struct etude_ending *material,
                                         const struct etude_theme_query *query, uint64_t first, etude_theme_fn visit,
                                         void *visit_data, etude_tick_fn tick, void *tick_data, uint64_t *count);
