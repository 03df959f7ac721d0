/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-exhibit.c - boards in coloured regions to be given away: those that have an id, and those that are made. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-regions-exhibit.h"
#include "etude-regions-texts.h"
#include "regions-id.h"

#define LEAST_EDGE 5
#define FIRST_EDGE 8

EtudeBoardScene *
etude_regions_make_scene (const struct etude_regions_board *board, const struct etude_regions_set *set)
{
  EtudeBoardScene *scene = etude_board_scene_new (board->n, board->n);
  const EtudeFace face = { etude_regions_rule_piece (board->rule), ETUDE_TINT_GREY, 0, 0 };

  etude_board_scene_set_regions (scene, board->region, FALSE);
  for (guint square = 0; set && square < (guint) board->n * board->n; square++)
    if (etude_regions_has (set, square))
      etude_board_scene_set_face (scene, square, face);
  return scene;
}

EtudeExhibit *
etude_regions_make_exhibit (const struct etude_regions_board *board, const struct etude_regions_set *answer)
{
  g_autoptr (EtudeBoardScene) scene = etude_regions_make_scene (board, NULL);
  g_autoptr (EtudeBoardScene) solved = answer ? etude_regions_make_scene (board, answer) : NULL;
  g_autofree char *caption = etude_regions_describe_task (board);
  g_autofree char *words = answer ? etude_regions_list_squares (board, answer) : NULL;
  char id[ETUDE_REGIONS_ID_TEXT];

  return etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_regions_exhibit_kind,
                                                  .id = etude_regions_id_write (board, id),
                                                  .scene = scene,
                                                  .caption = caption,
                                                  .title = caption,
                                                  .answer_scene = solved,
                                                  .answer = words });
}

static EtudeExhibit *
read_board (const char *id, guint size, GError **error)
{
  struct etude_regions_board board;
  const enum etude_regions_id_fault fault = etude_regions_id_read (id, &board);

  if (fault == ETUDE_REGIONS_ID_OK)
    return etude_regions_make_exhibit (&board, NULL);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ (etude_regions_id_fault_text (fault)));
  return NULL;
}

static gboolean
judge (const char *id, const char *right, const char *answer, EtudeBoardScene *scene, char **way)
{
  struct etude_regions_board board;
  struct etude_regions_set stars = { 0 };
  EtudeAnsweredPiece pieces[ETUDE_SQUARES_MAX];
  guint n;

  *way = NULL;
  if (*right || etude_regions_id_read (id, &board) != ETUDE_REGIONS_ID_OK)
    return FALSE;
  n = etude_exhibit_read_answer (answer, board.n, board.n, pieces);
  for (guint i = 0; i < n; i++)
    {
      etude_regions_add (&stars, pieces[i].cell);
      if (scene)
        etude_board_scene_set_face (scene, pieces[i].cell,
                                    (EtudeFace){ etude_regions_rule_piece (board.rule), ETUDE_TINT_GREY, 0, 0 });
    }
  if (n > 0 && etude_regions_answers (&board, &stars))
    *way = g_strdup (""); /* the only one */
  return TRUE;
}

const EtudeExhibitKind etude_regions_exhibit_kind = {
  .name = "regions",
  .title = N_ ("Board in regions"),
  .word = "regions",
  .read = read_board,
  .judge = judge,
  .asks = TRUE,
  .board_in_key = TRUE,
  .makers = { &etude_regions_exhibit_maker },
};

/* --- making --- */

static const char *
name_level (guint i)
{
  return i < ETUDE_REGIONS_LEVELS ? etude_regions_level_title (i) : NULL;
}

static const EtudeExhibitOption options[]
    = { { N_ ("Squares per Side"), .least = LEAST_EDGE, .most = ETUDE_REGIONS_MAKE_EDGE, .first = FIRST_EDGE },
        { N_ ("Level"), .name = name_level },
        { NULL } };

/* VALUES have one more than there are options: 1 and 2 make sheets of before by the first generator and the second once more, whose foot
 * says nothing, or "varied". Only the command line asks for them. */
static GListModel *
make (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  static const guchar generators[] = { ETUDE_REGIONS_THIRD, ETUDE_REGIONS_FIRST, ETUDE_REGIONS_SECOND };
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  for (guint i = 0; i < n; i++)
    {
      const struct etude_regions_wish wish = {
        .n = (guint8) values[0], .stars = 1, .level = values[1], .generator = generators[values[2]], .seed = seed + i
      };
      struct etude_regions_board board;
      struct etude_regions_set answer;
      g_autoptr (EtudeExhibit) exhibit = NULL;
      enum etude_status status = etude_regions_make (&wish, etude_exhibit_tick, cancellable, &board, &answer);

      if (status != ETUDE_OK)
        {
          etude_exhibit_set_error (error, status);
          return NULL;
        }
      exhibit = etude_regions_make_exhibit (&board, &answer);
      g_list_store_append (items, exhibit);
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

static char *
describe (const guint *values, guint n, guint64 seed)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: what a sheet has, at its foot: "Regions, 8 × 8, Easy", how many, and the seed. */
  return g_strdup_printf (values[2] == 0   ? _ ("Regions, graded, %u × %u, %s: %u, seed %s")
                          : values[2] == 1 ? _ ("Regions, %u × %u, %s: %u, seed %s")
                                           : _ ("Regions, varied, %u × %u, %s: %u, seed %s"),
                          values[0], values[0], etude_regions_level_title (values[1]), n, number);
}

const EtudeExhibitMaker etude_regions_exhibit_maker
    = { .title = N_ ("Regions"), .options = options, .seeded = TRUE, .make = make, .describe = describe };
