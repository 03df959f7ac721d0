/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the numbers work: the board with its cells, and the sentences about them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-numbers-part-private.h"

/* Where a square shows a small picture of each mover: corners, so that the number between them can be read. */
static const struct
{
  guint mover, place;
} pictures[] = {
  { ETUDE_DIVINE_BY_BISHOP, 0 },
  { ETUDE_DIVINE_BY_ROOK, 2 },
  { ETUDE_DIVINE_BY_KNIGHT, 4 },
};

EtudeFace
etude_divine_numbers_part_face (EtudeDivineNumbersPart *self, guint mover)
{
  gboolean xiangqi = etude_divine_numbers_get_game (self->numbers) == ETUDE_DIVINE_XIANGQI;
  EtudeFace face = { ETUDE_BISHOP, ETUDE_TINT_GREY, (guint8) etude_board_scene_get_style (self->scene) };

  if (mover == ETUDE_DIVINE_BY_KNIGHT)
    face.piece = xiangqi ? ETUDE_HORSE : ETUDE_KNIGHT;
  else if (mover == ETUDE_DIVINE_BY_ROOK)
    face.piece = xiangqi ? ETUDE_CHARIOT : ETUDE_ROOK;
  else if (mover == ETUDE_DIVINE_BY_ELEPHANT)
    face.piece = ETUDE_ELEPHANT;
  return face;
}

/* --- one square --- */

/* An elephant goes only where a bishop does, and is shown instead. */
static void
show_movers (EtudeDivineNumbersPart *self, guint square, guint movers)
{
  EtudeFace faces[ETUDE_PENCIL_PLACES] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (movers & pictures[i].mover)
      faces[pictures[i].place] = etude_divine_numbers_part_face (self, pictures[i].mover == ETUDE_DIVINE_BY_BISHOP
                                                                               && movers & ETUDE_DIVINE_BY_ELEPHANT
                                                                           ? ETUDE_DIVINE_BY_ELEPHANT
                                                                           : pictures[i].mover);
  etude_board_scene_set_pencil (self->scene, square, faces, ETUDE_PENCIL_PLACES);
}

static void
wash (EtudeDivineNumbersPart *self, guint square, EtudeDivinePair pair)
{
  if (pair.errs)
    etude_board_scene_add_wash (self->scene, (int) square, ETUDE_MARK_YELLOW);
  else if (pair.movers & ETUDE_DIVINE_BY_KNIGHT)
    etude_board_scene_add_wash (self->scene, (int) square, ETUDE_MARK_RED);
  else if (pair.movers & ETUDE_DIVINE_BY_BISHOP)
    etude_board_scene_add_wash (self->scene, (int) square, ETUDE_MARK_GREEN);
  else if (pair.movers & ETUDE_DIVINE_BY_ROOK)
    etude_board_scene_add_wash (self->scene, (int) square, ETUDE_MARK_BLUE);
}

static char *
note_of (guint cell, EtudeDivinePair pair)
{
  g_autofree char *movers = etude_divine_describe_movers (pair.errs ? pair.series : pair.movers);

  if (pair.errs)
    /* Translators: for screen readers: a cell, its difference from the chosen one, and who goes at that elsewhere. */
    return g_strdup_printf (_ ("cell %u, difference %u, the rule errs: it sees %s"), cell, pair.difference, movers);
  if (!pair.series)
    return g_strdup_printf (_ ("cell %u, difference %u, not in the series"), cell, pair.difference);
  /* Translators: for screen readers: a cell, its difference from the chosen one, and which pieces go there. */
  return g_strdup_printf (_ ("cell %u, difference %u, %s"), cell, pair.difference, movers);
}

static void
show_plain (EtudeDivineNumbersPart *self, guint square)
{
  guint cell = etude_divine_numbers_get_cell (self->numbers, square);
  gboolean chosen = self->chosen == (int) square;
  /* Translators: for screen readers: the number of a square. */
  g_autofree char *note = g_strdup_printf (chosen ? _ ("cell %u, chosen") : _ ("cell %u"), cell);
  g_autofree char *text = g_strdup_printf ("%u", cell);

  etude_board_scene_set_note (self->scene, square, note);
  etude_board_scene_set_pencil (self->scene, square, NULL, 0);
  etude_board_scene_set_clue (self->scene, square, chosen ? ETUDE_NO_CLUE : (int) cell, ETUDE_CLUE_NORMAL);
  if (chosen)
    etude_board_scene_add_number (self->scene, (int) square, text, TRUE);
}

static void
show_compared (EtudeDivineNumbersPart *self, guint square)
{
  guint cell = etude_divine_numbers_get_cell (self->numbers, square);
  EtudeDivinePair pair = etude_divine_numbers_get_pair (self->numbers, (guint) self->chosen, square);
  g_autofree char *note = note_of (cell, pair);

  etude_board_scene_set_note (self->scene, square, note);
  etude_board_scene_set_clue (self->scene, square, (int) (self->cells ? cell : pair.difference),
                              pair.errs     ? ETUDE_CLUE_CONTRADICTED
                              : pair.series ? ETUDE_CLUE_NORMAL
                                            : ETUDE_CLUE_SPENT);
  show_movers (self, square, pair.errs ? pair.series : pair.movers);
  wash (self, square, pair);
}

/* --- the board --- */

guint
etude_divine_numbers_part_list_marked (EtudeDivineNumbersPart *self, int squares[2])
{
  int n_squares = (int) etude_divine_n_squares (etude_divine_numbers_get_game (self->numbers));
  guint n = 0;

  if (self->chosen == ETUDE_NO_SQUARE || self->marked == ETUDE_NO_DIFFERENCE)
    return 0;
  if (self->chosen + self->marked < n_squares)
    squares[n++] = self->chosen + self->marked;
  if (self->marked && self->chosen >= self->marked)
    squares[n++] = self->chosen - self->marked;
  return n;
}

/* A square that a piece goes to from the chosen one, not in the same row: an example of what the numbers mean. */
static guint
worked_example (EtudeDivineNumbersPart *self)
{
  const guint n = etude_divine_n_squares (etude_divine_numbers_get_game (self->numbers));
  const guint width = etude_board_scene_get_columns (self->scene), chosen = (guint) self->chosen;
  guint square = (chosen + width + 1) % n;

  while (square / width == chosen / width || !etude_divine_numbers_get_pair (self->numbers, chosen, square).movers)
    square = (square + 1) % n;
  return square;
}

/* A square is chosen, and nobody has asked for another one. */
static gboolean
shows_example (EtudeDivineNumbersPart *self)
{
  return self->chosen != ETUDE_NO_SQUARE && (self->visited == ETUDE_NO_SQUARE || self->visited == self->chosen);
}

static void
mark (EtudeDivineNumbersPart *self)
{
  int squares[2];
  guint n = etude_divine_numbers_part_list_marked (self, squares);

  for (guint i = 0; i < n; i++)
    etude_board_scene_add_ring (self->scene, squares[i], ETUDE_MARK_PREVIEW);
  if (self->example != ETUDE_NO_SQUARE)
    etude_board_scene_add_ring (self->scene, self->example, ETUDE_MARK_PREVIEW);
  else if (n == 0 && shows_example (self))
    etude_board_scene_add_ring (self->scene, (int) worked_example (self), ETUDE_MARK_PREVIEW);
}

static void
show_board (EtudeDivineNumbersPart *self)
{
  guint n = etude_divine_n_squares (etude_divine_numbers_get_game (self->numbers));

  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_marks (self->scene);
  for (guint square = 0; square < n; square++)
    if (self->chosen == ETUDE_NO_SQUARE || self->chosen == (int) square)
      show_plain (self, square);
    else
      show_compared (self, square);
  mark (self);
  etude_board_scene_thaw (self->scene);
}

/* --- sentences --- */

static char *
detail_text (EtudeDivineNumbersPart *self)
{
  g_autofree char *pair = NULL;

  if (self->chosen == ETUDE_NO_SQUARE)
    return g_strdup (_ ("Its number is then compared with those of all others."));
  if (shows_example (self))
    {
      pair = etude_divine_numbers_describe_pair (self->numbers, (guint) self->chosen, worked_example (self));
      /* Translators: at the end two squares, their numbers, and who goes from one to the other, as an example. */
      return g_strdup_printf (_ ("The classic rule knows only numbers: two pieces are in each other’s way when the "
                                 "difference of their cells is in the series. For example, %s."),
                              pair);
    }
  pair = etude_divine_numbers_describe_pair (self->numbers, (guint) self->chosen, (guint) self->visited);
  return g_strdup_printf ("%s.", pair);
}

void
etude_divine_numbers_part_show_pair (EtudeDivineNumbersPart *self)
{
  g_autofree char *detail = detail_text (self);

  show_board (self); /* an example is ringed only while it is spoken of */
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
}

static void
show_headline (EtudeDivineNumbersPart *self)
{
  g_autofree char *headline = self->chosen == ETUDE_NO_SQUARE
                                  ? g_strdup (_ ("Choose a square"))
                                  : etude_divine_numbers_describe_square (self->numbers, (guint) self->chosen);

  gtk_label_set_label (GTK_LABEL (self->headline), headline);
}

void
etude_divine_numbers_part_show (EtudeDivineNumbersPart *self)
{
  show_headline (self);
  etude_divine_numbers_part_show_pair (self);
  etude_divine_numbers_part_show_lists (self);
}
