/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers.h - how the numbers work: the cells of the classic rule, their differences, and where it errs.
 *
 * Layer:  model
 * Cells:  101, 102 ... row by row from a1.
 * Movers: sets of enum etude_divine_mover (divine-numbers.h). A queen goes where a rook or a bishop does.
 */
#pragma once

#include <gio/gio.h>

#include "divine-numbers.h"

G_BEGIN_DECLS

/* One number of a series. */
typedef struct
{
  guint difference;
  guint movers; /* who goes at that difference somewhere on the board; of 0 ETUDE_DIVINE_BY_NONE */
} EtudeDivineDifference;

/* Two squares as the rule sees them, and as they are. */
typedef struct
{
  guint difference;
  guint series;  /* who goes at the difference somewhere; 0: it is not in the series, the rule sees nothing */
  guint movers;  /* who really goes from the one to the other */
  gboolean errs; /* the rule sees something, and nobody goes there: the difference wraps round the edge */
} EtudeDivinePair;

/* Two squares at which the rule errs, A below B. */
typedef struct
{
  guint8 a, b;
} EtudeDivineWrap;

#define ETUDE_TYPE_DIVINE_NUMBERS (etude_divine_numbers_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineNumbers, etude_divine_numbers, ETUDE, DIVINE_NUMBERS, GObject)

/* Of GAME. Never changes. Cost: some milliseconds. */
EtudeDivineNumbers *etude_divine_numbers_new (enum etude_divine_game game);

enum etude_divine_game etude_divine_numbers_get_game (EtudeDivineNumbers *self);

/* The number of SQUARE's cell. */
guint etude_divine_numbers_get_cell (EtudeDivineNumbers *self, guint square);

/* About two squares of the board, which may be the same. */
EtudeDivinePair etude_divine_numbers_get_pair (EtudeDivineNumbers *self, guint a, guint b);

/* The game's series by rising difference, *N of them. */
const EtudeDivineDifference *etude_divine_numbers_get_series (EtudeDivineNumbers *self, guint *n);

/* The common series of all games, likewise. */
const EtudeDivineDifference *etude_divine_numbers_get_common (EtudeDivineNumbers *self, guint *n);

/* All pairs at which the rule errs, by A and then B, *N of them. */
const EtudeDivineWrap *etude_divine_numbers_get_wraps (EtudeDivineNumbers *self, guint *n);

/* How many squares the rule errs at about SQUARE. */
guint etude_divine_numbers_count_wraps (EtudeDivineNumbers *self, guint square);

/* --- in words: sentences without a full stop, translated (transfer full) --- */

/* "h4 and a5: 132 and 133, difference 1: the rule sees rook and queen, but the edge lies between, and nobody goes from
 * one to the other"; where it is right "…, difference 1; moving between them: rook and queen". */
char *etude_divine_numbers_describe_pair (EtudeDivineNumbers *self, guint a, guint b);

/* "h4 is cell 132; the rule errs about it at 14 squares". */
char *etude_divine_numbers_describe_square (EtudeDivineNumbers *self, guint square);

/* "31 numbers; the rule errs about 289 pairs of squares". */
char *etude_divine_numbers_describe_series (EtudeDivineNumbers *self);

/* Who goes: "rook and queen", "knight"; for legends and screen readers. */
char *etude_divine_describe_movers (guint movers);

G_END_DECLS
