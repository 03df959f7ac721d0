/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles to be given away: those that have an id, and those that are made. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "divine-id.h"
#include "etude-divine-exhibit.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"

EtudeBoardStyle
etude_divine_style (enum etude_divine_game game)
{
  static const EtudeBoardStyle styles[ETUDE_DIVINE_KINDS] = { [ETUDE_DIVINE_MAKRUK] = ETUDE_STYLE_MAKRUK,
                                                              [ETUDE_DIVINE_XIANGQI] = ETUDE_STYLE_XIANGQI,
                                                              [ETUDE_DIVINE_SHOGI] = ETUDE_STYLE_SHOGI,
                                                              [ETUDE_DIVINE_GAEHR10] = ETUDE_STYLE_XIANGQI };

  G_STATIC_ASSERT (ETUDE_STYLE_CHEQUERED == 0);
  return styles[game];
}

/* The clues alone. */
static EtudeBoardScene *
make_scene (const struct etude_divine_puzzle *puzzle)
{
  const struct etude_geometry *board = &etude_divine_game_row (puzzle->game)->geometry;
  EtudeBoardScene *scene = etude_board_scene_new (board->width, board->height);

  etude_board_scene_set_style (scene, etude_divine_style (puzzle->game));
  for (guint square = 0; square < (guint) board->width * board->height; square++)
    if (puzzle->clue[square] != ETUDE_DIVINE_HIDDEN)
      etude_board_scene_set_clue (scene, square, puzzle->clue[square], ETUDE_CLUE_NORMAL);
  return scene;
}

/* PUZZLE, well-formed; MORE of it, its answer. */
static EtudeExhibit *
read_puzzle (const char *id, guint size, GError **error)
{
  struct etude_divine_puzzle puzzle;
  const enum etude_divine_id_fault fault = etude_divine_id_read (id, &puzzle);
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *question = NULL;

  if (fault != ETUDE_DIVINE_ID_OK)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ (etude_divine_id_fault_text (fault)));
      return NULL;
    }
  scene = make_scene (&puzzle);
  question = etude_divine_describe_question (&puzzle);
  return etude_exhibit_new (
      &(EtudeExhibitParts){ .kind = &etude_divine_exhibit_kind, .id = id, .scene = scene, .caption = question });
}

/* Squares with letters of pieces, English or of the language, in any order; those without any are compared with what is right as they are. */
static gboolean
judge (const char *id, const char *right, const char *answer, EtudeBoardScene *scene, char **way)
{
  static const char *const letters[] = { "K", "Q", "R", "B", "N" };
  const char *const own[] = { C_ ("chess notation", "K"), C_ ("chess notation", "Q"), C_ ("chess notation", "R"),
                              C_ ("chess notation", "B"), C_ ("chess notation", "N") };
  const struct etude_divine_game_row *row;
  struct etude_divine_puzzle puzzle;
  EtudeAnsweredPiece said[ETUDE_SQUARES_MAX], meant[ETUDE_SQUARES_MAX];
  g_autoptr (GString) text = g_string_new (answer);
  guint n, found = 0; /* a bit for each piece */

  *way = NULL;
  if (!*right || etude_divine_id_read (id, &puzzle) != ETUDE_DIVINE_ID_OK)
    return FALSE;
  row = etude_divine_game_row (puzzle.game);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    g_string_replace (text, own[i], letters[i], 0);
  n = etude_exhibit_read_answer (text->str, row->geometry.width, row->geometry.height, said);
  if (n == 0 || !said[0].letter
      || etude_exhibit_read_answer (right, row->geometry.width, row->geometry.height, meant) != row->n_pieces)
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint piece = 0; piece < row->n_pieces; piece++)
      if (g_ascii_toupper (said[i].letter) == etude_piece_letter (row->piece[piece]))
        {
          found |= (said[i].cell == meant[piece].cell) << piece;
          if (scene)
            etude_board_scene_set_face (scene, said[i].cell, (EtudeFace){ row->piece[piece], ETUDE_TINT_GREY });
        }
  if (n == row->n_pieces && found == etude_divine_all_pieces (puzzle.game))
    *way = g_strdup ("");
  return TRUE;
}

const EtudeExhibitKind etude_divine_exhibit_kind = {
  .name = "divine",
  .title = N_ ("Puzzle"),
  .word = "puzzle",
  .read = read_puzzle,
  .judge = judge,
  .asks = TRUE,
  .board_in_key = TRUE,
  .makers = { &etude_divine_exhibit_maker },
};

/* --- making --- */

static void
append_puzzle (GListStore *items, const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *answer)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (puzzle->game);
  g_autoptr (EtudeBoardScene) scene = make_scene (puzzle), solved = make_scene (puzzle);
  g_autofree char *pieces = etude_divine_list_pieces (puzzle->game, puzzle->pieces);
  /* Translators: what a puzzle asks; %s is a list such as "the king, the queen and the rook". */
  g_autofree char *caption = g_strdup_printf (_ ("Where do %s stand?"), pieces);
  g_autoptr (GString) text = g_string_new (NULL), right = g_string_new (NULL);
  g_autoptr (EtudeExhibit) exhibit = NULL;
  char id[ETUDE_DIVINE_ID_TEXT];

  for (guint piece = 0; piece < row->n_pieces; piece++)
    {
      g_autofree char *square = etude_divine_square_name (puzzle->game, answer->square[piece]);

      etude_board_scene_set_face (solved, answer->square[piece], (EtudeFace){ row->piece[piece], ETUDE_TINT_GREY });
      g_string_append (right, square);
      g_string_append_printf (text, "%s%s %s", piece ? ", " : "", etude_divine_piece_name (puzzle->game, piece),
                              square);
    }
  exhibit = etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_divine_exhibit_kind,
                                                     .id = etude_divine_id_write (puzzle, id),
                                                     .scene = scene,
                                                     .caption = caption,
                                                     .answer_scene = solved,
                                                     .answer = text->str,
                                                     .right = right->str });
  g_list_store_append (items, exhibit);
}

GListModel *
etude_divine_exhibits_make (enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level,
                            guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  for (guint i = 0; i < n; i++)
    {
      struct etude_divine_puzzle puzzle;
      struct etude_divine_placement answer;
      enum etude_status status = etude_divine_make (etude_divine_get_rules (game, rule), level, seed + i,
                                                    etude_exhibit_tick, cancellable, &puzzle, &answer);

      if (status != ETUDE_OK)
        {
          etude_exhibit_set_error (error, status);
          return NULL;
        }
      append_puzzle (items, &puzzle, &answer);
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

char *
etude_divine_exhibits_describe (enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level,
                                guint n, guint64 seed)
{
  g_autofree char *variant = etude_divine_describe_variant (game, rule, level);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: what a sheet has, at its foot: "Chess, Classic, Easy", how many, and the seed. */
  return g_strdup_printf (_ ("%s: %u, seed %s"), variant, n, number);
}

/* --- for whoever asks --- */

static const char *
name_game (guint i)
{
  return i < ETUDE_DIVINE_GAMES ? etude_divine_game_title (i) : NULL;
}

static const char *
name_level (guint i)
{
  return i < ETUDE_DIVINE_LEVELS ? etude_divine_level_title (i) : NULL;
}

static const EtudeExhibitOption options[]
    = { { N_ ("Game"), .name = name_game }, { N_ ("Level"), .name = name_level }, { NULL } };

static GListModel *
make (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  return etude_divine_exhibits_make (values[0], ETUDE_DIVINE_EXACT, values[1], n, seed, cancellable, error);
}

static char *
describe (const guint *values, guint n, guint64 seed)
{
  return etude_divine_exhibits_describe (values[0], ETUDE_DIVINE_EXACT, values[1], n, seed);
}

const EtudeExhibitMaker etude_divine_exhibit_maker
    = { .title = N_ ("Puzzles"), .options = options, .seeded = TRUE, .make = make, .describe = describe };
