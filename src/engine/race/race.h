/* SPDX-License-Identifier: GPL-3.0-or-later */
/* race.h - men against pawns, without kings: who queens first?
 *
 * Layer:  engine; C11 and libc only. No globals.
 * Square: column + row * columns; a1 = 0. Boards of 3 to 8 columns and rows.
 * Rules:  men move as in chess, and there are no kings. Whose pawn reaches the far rank first has won, and so has who has taken
 *         all men of the other side. Who cannot move has drawn, or, blocked_loses, lost. On boards of eight rows a pawn's first
 *         step may be a double one, with en passant. At most one side has pieces besides its pawns, so that every second move is a
 *         pawn's: no position comes again, and every game ends.
 * Search: alpha-beta to greater and greater depths, with a table of positions. A depth that meets no horizon is the exact answer; if
 *         there is none within the bound of positions, the answer says so.
 * Test:   all positions of small boards, by a plain enumeration; Gardner's hexapawn (3 x 3, blocked_loses: Black wins).
 */
#pragma once

#include "catalogue.h"
#include "status.h"

#define ETUDE_RACE_LEAST 3
#define ETUDE_RACE_MOST 8
#define ETUDE_RACE_MOVES_MAX 160 /* of one position */
#define ETUDE_RACE_TEXT 84       /* bytes of the longest text, with its end */
#define ETUDE_RACE_NAME 12       /* bytes of the longest name of a move, with its end */

struct etude_race
{
  uint64_t men[2][ETUDE_PAWN + 1]; /* by enum etude_colour and enum etude_piece; there are no kings */
  unsigned char columns, rows;
  unsigned char to_move; /* enum etude_colour */
  unsigned char passed;  /* the square that a pawn has just passed; 0: none */
  bool blocked_loses;
};

struct etude_race_move
{
  unsigned char from, to;
};

/* Why a text is no such game. */
enum etude_race_fault
{
  ETUDE_RACE_OK,
  ETUDE_RACE_ROWS,    /* not 3 to 8 rows, all of the same 3 to 8 squares, with Q, R, B, N, P */
  ETUDE_RACE_KINGS,   /* there are some */
  ETUDE_RACE_SIDES,   /* a side has nothing, or both have pieces besides pawns */
  ETUDE_RACE_ARRIVED, /* a pawn stands on its last rank, or where it never comes from */
  ETUDE_RACE_TURN,    /* neither w nor b */
};

/* What ended a game. */
enum etude_race_end
{
  ETUDE_RACE_GOES_ON,
  ETUDE_RACE_QUEENED, /* by who has just moved */
  ETUDE_RACE_TAKEN,   /* who is to move has nothing left */
  ETUDE_RACE_BLOCKED, /* who is to move cannot */
};

/* Reads TEXT, rows as in a FEN and whose turn it is ("ppp/3/PPP w"), then "loses" where who cannot move has lost; what a FEN says
 * there is passed over. Errors: the fault, and *RACE is undefined. */
enum etude_race_fault etude_race_read (const char *text, struct etude_race *race);

/* One English sentence without a full stop. */
const char *etude_race_fault_text (enum etude_race_fault fault);

const char *etude_race_write (const struct etude_race *race, char text[ETUDE_RACE_TEXT]);

/* The man on SQUARE. False: there is none. */
bool etude_race_man (const struct etude_race *race, unsigned square, enum etude_colour *colour,
                     enum etude_piece *piece);

/* All moves into MOVES: those that queen, captures, pawns' steps, the rest. Returns how many. */
unsigned etude_race_moves (const struct etude_race *race, struct etude_race_move moves[ETUDE_RACE_MOVES_MAX]);

/* The position after MOVE. A pawn on the far rank stays one: the game is over. */
struct etude_race etude_race_play (const struct etude_race *race, struct etude_race_move move);

enum etude_race_end etude_race_judge (const struct etude_race *race);

/* MOVE as it is written down: "e4", "exd5", "Nc3", "Ra1xa7" where another could go there, "e8=Q". */
const char *etude_race_name (const struct etude_race *race, struct etude_race_move move, char text[ETUDE_RACE_NAME]);

/* --- playing --- */

struct etude_race_answer
{
  bool exact;     /* SCORE is what best play comes to; else it is a guess */
  int score;      /* who is to move wins (1), draws (0), loses (-1) */
  unsigned plies; /* until that end, with the quickest win and the longest resistance; 0: a draw, or not known */
  struct etude_race_move best;
};

/* What best play from RACE, which goes on, comes to: the quickest win, or the longest resistance.
 * Errors: ETUDE_STOPPED, TICK said no; ETUDE_NO_MEMORY, there are not MEMORY bytes.
 * Cost:   MEMORY, and at most MOST positions; TICK gets those seen of these. */
enum etude_status etude_race_solve (const struct etude_race *race, uint64_t memory, uint64_t most, etude_tick_fn tick,
                                    void *tick_data, struct etude_race_answer *answer);

/* A move as a pupil makes it, of his first lessons: he counts men and how far pawns have come after each answer to each of his moves,
 * and overlooks one answer in four. He sees a pawn that can queen at once. The same SEED, the same move. */
struct etude_race_move etude_race_pupil (const struct etude_race *race, uint64_t seed);
