/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-solution.c - one solution of a placement problem as an object. */
#define G_LOG_DOMAIN "etude"

#include "chessy.h"
#include "etude-placement-group.h"
#include "etude-placement-solution.h"

#include <string.h>

struct _EtudePlacementSolution
{
  GObject parent_instance;

  const struct etude_general *problem; /* a reference */
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
etude_placement_solution_new (const struct etude_general *problem, const guint8 *solution, guint number)
{
  EtudePlacementSolution *self = g_object_new (ETUDE_TYPE_PLACEMENT_SOLUTION, NULL);

  self->problem = g_atomic_rc_box_acquire ((gpointer) problem);
  self->size = etude_general_size (problem);
  self->bytes = g_memdup2 (solution, self->size);
  self->number = number;
  return self;
}

const struct etude_general *
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

  for (guint kind = 0; kind < etude_general_kinds (self->problem); kind++)
    for (guint i = 0; i < self->problem->count[kind]; i++, n++)
      pieces[n] = (EtudePlacedPiece){ (guint8) kind, self->bytes[n] };
  return n;
}

struct etude_general
etude_placement_solution_get_board (EtudePlacementSolution *self)
{
  struct etude_general board = *self->problem;
  const guint8 *square = self->bytes;

  for (guint kind = 0; kind < etude_general_kinds (&board); kind++)
    for (guint i = 0; i < board.count[kind]; i++)
      etude_squares_add (&board.fixed[kind], *square++);
  return board;
}

guint
etude_placement_solution_get_kept (EtudePlacementSolution *self, guint *images)
{
  g_autoptr (EtudePlacementGroup) group = etude_placement_group_new (self->problem);

  return etude_placement_group_find_kept (group, self->bytes, images);
}

GPtrArray *
etude_placement_solution_list_class (EtudePlacementSolution *self)
{
  g_autoptr (EtudePlacementGroup) group = etude_placement_group_new (self->problem);
  GPtrArray *class = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree guint8 *boards = NULL;
  const guint n = etude_placement_group_list (group, self->bytes, FALSE, ETUDE_IMAGES_LISTED, &boards);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (class, etude_placement_solution_new (self->problem, boards + (gsize) i * self->size, 0));
  return class;
}

char *
etude_placement_solution_get_text (EtudePlacementSolution *self)
{
  const struct etude_general board = etude_placement_solution_get_board (self);

  return etude_placement_board_text (&board);
}

char *
etude_placement_solution_get_permutation (EtudePlacementSolution *self)
{
  const struct etude_general *problem = self->problem;
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX], files[ETUDE_EDGE_MAX] = { 0 };
  const guint columns = problem->grid.width;
  guint32 seen_ranks = 0, seen_files = 0;
  gboolean apart;
  GString *text;

  /* The piece of each file, if all of them stand in different ranks and files. */
  if (problem->grid.height != columns || etude_placement_n_squares (problem) != columns * columns
      || etude_placement_solution_get_pieces (self, pieces) != columns)
    return NULL;
  for (guint i = 0; i < columns; i++)
    {
      files[pieces[i].square % columns] = pieces[i];
      seen_ranks |= 1u << pieces[i].square / columns;
      seen_files |= 1u << pieces[i].square % columns;
    }
  if (seen_ranks != (1u << columns) - 1 || seen_files != seen_ranks)
    return NULL;
  apart = columns > 9 || problem->count[files[0].kind] < columns;
  text = g_string_new (NULL);
  for (guint file = 0; file < columns; file++)
    {
      const guint kind = files[file].kind, army = kind / problem->n_movers;
      const char letter = problem->mover[kind % problem->n_movers].letter;

      if (file > 0 && apart)
        g_string_append_c (text, ' ');
      if (problem->count[kind] < columns)
        g_string_append_c (text, army == 1 ? g_ascii_tolower (letter) : letter);
      g_string_append_printf (text, "%u", files[file].square / columns + 1);
    }
  return g_string_free (text, FALSE);
}

char *
etude_placement_solution_write (EtudePlacementSolution *self, const char *form)
{
  g_autofree char *text = NULL;

  if (g_str_equal (form, "csv") || g_str_equal (form, "json"))
    {
      /* A line for each piece, or an object of all. */
      gboolean csv = g_str_equal (form, "csv");
      const struct etude_general *problem = etude_placement_solution_get_problem (self);
      const guint number = etude_placement_solution_get_number (self);
      EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
      const guint n = etude_placement_solution_get_pieces (self, pieces);
      char cell[ETUDE_SQUARE_TEXT], name[3];
      GString *lines = g_string_new (NULL);
      struct etude_grid_map map;

      etude_grid_map (&problem->grid, &map);
      if (!csv)
        g_string_append_printf (lines, "{\"number\":%u,\"solution\":[", number);
      for (guint i = 0; i < n; i++)
        {
          etude_square_name (map.cell[pieces[i].square], problem->grid.width, cell);
          etude_general_kind_name (problem, pieces[i].kind, name);
          if (csv)
            g_string_append_printf (lines, "%u,%s,%s\n", number, name, cell);
          else
            g_string_append_printf (lines, "%s{\"piece\":\"%s\",\"square\":\"%s\"}", i ? "," : "", name, cell);
        }
      return g_string_free (g_string_append (lines, csv ? "" : "]}\n"), FALSE);
    }
  text = g_str_equal (form, "text") ? etude_placement_solution_get_text (self)
                                    : etude_placement_solution_get_permutation (self);
  return text ? g_strconcat (text, "\n", NULL) : NULL;
}
