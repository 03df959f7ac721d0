/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solution.c - one solution of a placement problem as an object. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-solution.h"

#include <string.h>

struct _EtudePlacementSolution
{
  GObject parent_instance;

  const struct etude_problem *problem; /* a reference */
  guint8 *bytes;
  guint size;
  guint number;
};

G_DEFINE_FINAL_TYPE (EtudePlacementSolution, etude_placement_solution, G_TYPE_OBJECT)

static void
etude_placement_solution_finalize (GObject *object)
{
  EtudePlacementSolution *self = ETUDE_PLACEMENT_SOLUTION (object);

  g_atomic_rc_box_release ((gpointer) self->problem);
  g_free (self->bytes);
  G_OBJECT_CLASS (etude_placement_solution_parent_class)->finalize (object);
}

static void
etude_placement_solution_class_init (EtudePlacementSolutionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_placement_solution_finalize;
}

static void
etude_placement_solution_init (EtudePlacementSolution *self)
{
}

EtudePlacementSolution *
etude_placement_solution_new (const struct etude_problem *problem, const guint8 *solution, guint number)
{
  EtudePlacementSolution *self = g_object_new (ETUDE_TYPE_PLACEMENT_SOLUTION, NULL);

  self->problem = g_atomic_rc_box_acquire ((gpointer) problem);
  self->size = etude_problem_size (problem);
  self->bytes = g_memdup2 (solution, self->size);
  self->number = number;
  return self;
}

const struct etude_problem *
etude_placement_solution_get_problem (EtudePlacementSolution *self)
{
  return self->problem;
}

guint
etude_placement_solution_get_number (EtudePlacementSolution *self)
{
  return self->number;
}

guint
etude_placement_solution_get_pieces (EtudePlacementSolution *self, EtudePlacedPiece *pieces)
{
  guint n = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint i = 0; i < self->problem->count[kind]; i++, n++)
      pieces[n] = (EtudePlacedPiece){ (guint8) kind, self->bytes[n] };
  return n;
}

struct etude_problem
etude_placement_solution_get_board (EtudePlacementSolution *self)
{
  struct etude_problem board = *self->problem;
  const guint8 *square = self->bytes;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint i = 0; i < board.count[kind]; i++)
      etude_squares_add (&board.fixed[kind], *square++);
  return board;
}

guint
etude_placement_solution_get_class (EtudePlacementSolution *self, guint *distinct, guint *kept)
{
  return etude_solution_class (self->problem, self->bytes, distinct, kept, NULL);
}

guint
etude_placement_solution_count_images (EtudePlacementSolution *self)
{
  struct etude_problem free = *self->problem;
  guint distinct, kept;

  memset (free.fixed, 0, sizeof free.fixed);
  free.forbidden = (struct etude_squares){ 0 };
  return etude_solution_class (&free, self->bytes, &distinct, &kept, NULL);
}

char *
etude_placement_solution_get_text (EtudePlacementSolution *self)
{
  char text[ETUDE_CHESSY_BOARD_TEXT];

  return g_strdup (etude_chessy_write_board (self->problem, self->bytes, text));
}

/* The piece of each file, if all of them stand in different ranks and files. */
static gboolean
find_files (EtudePlacementSolution *self, EtudePlacedPiece *files)
{
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
  const guint edge = self->problem->edge;
  guint seen_ranks = 0, seen_files = 0;

  if (etude_placement_solution_get_pieces (self, pieces) != edge)
    return FALSE;
  for (guint i = 0; i < edge; i++)
    {
      files[pieces[i].square % edge] = pieces[i];
      seen_ranks |= 1u << pieces[i].square / edge;
      seen_files |= 1u << pieces[i].square % edge;
    }
  return seen_ranks == (1u << edge) - 1 && seen_files == seen_ranks;
}

char *
etude_placement_solution_get_permutation (EtudePlacementSolution *self)
{
  EtudePlacedPiece files[ETUDE_EDGE_MAX] = { 0 };
  const guint edge = self->problem->edge;
  gboolean apart;
  GString *text;

  if (!find_files (self, files))
    return NULL;
  apart = edge > 9 || self->problem->count[files[0].kind] < edge;
  text = g_string_new (NULL);
  for (guint file = 0; file < edge; file++)
    {
      const char letter = etude_piece_letter (etude_kind_piece (files[file].kind));

      if (file > 0 && apart)
        g_string_append_c (text, ' ');
      if (self->problem->count[files[file].kind] < edge)
        g_string_append_c (text,
                           etude_kind_colour (files[file].kind) == ETUDE_BLACK ? g_ascii_tolower (letter) : letter);
      g_string_append_printf (text, "%u", files[file].square / edge + 1);
    }
  return g_string_free (text, FALSE);
}

EtudePlacementSolution *
etude_placement_solution_get_image (EtudePlacementSolution *self, guint symmetry)
{
  guint8 image[ETUDE_SQUARES_MAX];

  etude_solution_image (self->problem, self->bytes, symmetry, image);
  return etude_placement_solution_new (self->problem, image, 0);
}
