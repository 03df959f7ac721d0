/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-position.c - one position as an object, and in four bytes. */
#define G_LOG_DOMAIN "etude"

#include "etude-mate-position.h"
#include "notation.h"

#define EDGE 8
#define SQUARE_BITS 6
#define SQUARE_MASK 0x3fu
#define TURN_BIT ((2 + ETUDE_MEN_MAX) * SQUARE_BITS)

G_STATIC_ASSERT (TURN_BIT < 32);

struct _EtudeMatePosition
{
  GObject parent_instance;

  struct etude_position position;
};

G_DEFINE_FINAL_TYPE (EtudeMatePosition, etude_mate_position, G_TYPE_OBJECT)

static void
etude_mate_position_class_init (EtudeMatePositionClass *klass)
{
}

static void
etude_mate_position_init (EtudeMatePosition *self)
{
}

EtudeMatePosition *
etude_mate_position_new (const struct etude_position *position)
{
  EtudeMatePosition *self = g_object_new (ETUDE_TYPE_MATE_POSITION, NULL);

  self->position = *position;
  return self;
}

const struct etude_position *
etude_mate_position_get (EtudeMatePosition *self)
{
  return &self->position;
}

char *
etude_mate_position_get_fen (EtudeMatePosition *self)
{
  char text[ETUDE_FEN_TEXT];

  return g_strdup (etude_fen_write (&self->position, text));
}

/* --- four bytes --- */

guint32
etude_mate_pack (const struct etude_position *position)
{
  guint32 packed
      = position->white_king | (guint32) position->black_king << SQUARE_BITS | (guint32) position->to_move << TURN_BIT;

  for (guint i = 0; i < position->ending.n_men; i++)
    packed |= (guint32) position->man[i] << (2 + i) * SQUARE_BITS;
  return packed;
}

struct etude_position
etude_mate_unpack (guint32 packed, const struct etude_ending *ending)
{
  struct etude_position position = { .ending = *ending,
                                     .edge = EDGE,
                                     .white_king = packed & SQUARE_MASK,
                                     .black_king = packed >> SQUARE_BITS & SQUARE_MASK,
                                     .to_move = packed >> TURN_BIT & 1 };

  for (guint i = 0; i < ending->n_men; i++)
    position.man[i] = packed >> (2 + i) * SQUARE_BITS & SQUARE_MASK;
  return position;
}
