/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a position of bishop and knight stands in the base file, said step by step. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "base.h"
#include "etude-mate-answer.h"
#include "etude-wording.h"

#define EDGE 8

static char *
bits (guint8 byte)
{
  char text[9] = "";

  for (guint i = 0; i < 8; i++)
    text[i] = byte >> (7 - i) & 1 ? '1' : '0';
  return g_strdup (text);
}

static char *
meaning_text (const EtudeMateStorage *self)
{
  const char *const movers[]
      = { NULL, C_ ("best move", "king"), C_ ("best move", "bishop"), C_ ("best move", "knight") };
  guint ff = self->bytes[1] >> 6, target = self->bytes[1] & 63;
  char to[ETUDE_SQUARE_TEXT], back[ETUDE_SQUARE_TEXT];
  g_autofree char *move = NULL, *moves = NULL;

  if (self->bytes[0] == 0)
    return g_strdup (_ ("No forced mate, or not a possible position"));
  etude_square_name (target, EDGE, to);
  etude_square_name (etude_square_mirror (target, EDGE), EDGE, back);
  moves = g_strdup_printf (ngettext ("%u move", "%u moves", self->bytes[0]), self->bytes[0]);
  /* Translators: which piece makes the best move, and the square it goes to. */
  move = g_strdup_printf (C_ ("best move", "%s to %s"), movers[ff], to);
  if (self->mirrored)
    /* Translators: the distance to mate, the best move, and its square after mirroring back. */
    return g_strdup_printf (_ ("%s · %s, mirrored back %s"), moves, move, back);
  return g_strdup_printf ("%s · %s", moves, move);
}

/* The two bytes of the file, from the endings that it is written from: the first of the best moves is the one with the
 * lowest second byte. So nobody needs 16 MiB for one record. */
static void
find_bytes (EtudeMateStorage *self, const struct etude_endings *endings)
{
  const struct etude_position *p = &self->position;
  struct etude_verdict result = etude_endings_probe (endings, p);
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  const struct etude_move *best = &moves[0].move;

  self->bytes[0] = self->bytes[1] = 0;
  if (result.kind != ETUDE_VERDICT_WHITE_MATES)
    return;
  etude_endings_moves (endings, p, moves);
  self->bytes[0] = (guint8) result.moves;
  self->bytes[1] = (guint8) ((best->piece == ETUDE_KING ? 1 : best->piece == ETUDE_BISHOP ? 2 : 3) << 6 | best->to);
}

gboolean
etude_mate_storage_find (EtudeMateStorage *self, const struct etude_position *position,
                         const struct etude_endings *endings)
{
  struct etude_position *p = &self->position;
  char wk[ETUDE_SQUARE_TEXT], wb[ETUDE_SQUARE_TEXT], wn[ETUDE_SQUARE_TEXT], bk[ETUDE_SQUARE_TEXT];
  g_autofree char *first = NULL, *second = NULL, *meaning = NULL;

  if (position->edge != EDGE || position->n_men != 2 || position->man[0].piece != ETUDE_BISHOP
      || position->man[1].piece != ETUDE_KNIGHT || position->king[ETUDE_WHITE].square == ETUDE_NOWHERE
      || position->king[ETUDE_BLACK].square == ETUDE_NOWHERE || etude_position_check (position) == ETUDE_SHARED_SQUARE)
    return FALSE;
  self->mirrored = !etude_square_is_light (position->man[0].square, EDGE);
  *p = self->mirrored ? etude_position_mirror (position) : *position;
  p->to_move = ETUDE_WHITE;
  self->record = etude_base_record (p->king[ETUDE_WHITE].square, p->man[0].square, p->man[1].square,
                                    p->king[ETUDE_BLACK].square);
  find_bytes (self, endings);
  self->placement
      = g_strdup_printf ("♔%s ♗%s ♘%s ♚%s", etude_square_name (p->king[ETUDE_WHITE].square, EDGE, wk),
                         etude_square_name (p->man[0].square, EDGE, wb), etude_square_name (p->man[1].square, EDGE, wn),
                         etude_square_name (p->king[ETUDE_BLACK].square, EDGE, bk));
  self->index = g_strdup_printf ("((%u·32 + %u)·64 + %u)·64 + %u", p->king[ETUDE_WHITE].square, p->man[0].square / 2u,
                                 p->man[1].square, p->king[ETUDE_BLACK].square);
  first = bits (self->bytes[0]);
  second = bits (self->bytes[1]);
  /* Translators: the place in the file, then two bytes in hexadecimal and in bits. */
  self->offset = g_strdup_printf (_ ("Byte %s: %02X %02X\n%s  %.2s %s"), ETUDE_NUMBER (2 * self->record),
                                  self->bytes[0], self->bytes[1], first, second, second + 2);
  meaning = meaning_text (self);
  /* The file has White to move; where it is Black's turn, the verdict beside this one is another. */
  if (position->to_move == ETUDE_WHITE)
    self->meaning = g_steal_pointer (&meaning);
  else if (self->bytes[0] == 0)
    self->meaning = g_strdup (_ ("With White to move: no forced mate, or not a possible position"));
  else
    /* Translators: what a file has of a position with Black to move: "With White to move: 22 moves · knight to f4". */
    self->meaning = g_strdup_printf (_ ("With White to move: %s"), meaning);
  return TRUE;
}

void
etude_mate_storage_clear (EtudeMateStorage *self)
{
  g_clear_pointer (&self->placement, g_free);
  g_clear_pointer (&self->index, g_free);
  g_clear_pointer (&self->offset, g_free);
  g_clear_pointer (&self->meaning, g_free);
}
