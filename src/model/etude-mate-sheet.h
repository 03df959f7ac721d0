/* etude-mate-sheet.h - a game as the rows of a scoresheet. Layer: model.
 *
 * The main line comes row by row; behind each row the branches that leave it, a step deeper.
 */
#pragma once

#include "etude-mate-answer.h"
#include "etude-mate-game.h"

G_BEGIN_DECLS

/* One move on the sheet. */
typedef struct
{
  EtudeMateNode *node; /* NULL: nothing was played here */
  EtudeMateMove *move; /* what it is called, leads to and costs */
} EtudeMateSheetCell;

typedef struct
{
  guint depth;                /* 0 for the main line */
  guint number;               /* of White's move, as in the game's notation */
  EtudeMateSheetCell cell[2]; /* by colour */
} EtudeMateSheetRow;

/* The rows of GAME. TABLEBASE covers it, or is NULL: then no distances are told. Cost: some microseconds a move.
 * (transfer full, of EtudeMateSheetRow; the nodes are good until the game changes) */
GArray *etude_mate_sheet_new (EtudeMateGame *game, const struct etude_tablebase *tablebase);

G_END_DECLS
