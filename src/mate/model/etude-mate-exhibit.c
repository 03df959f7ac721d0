/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions to be given away: any that somebody writes down, and mates of some lengths that are made. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "collection.h"
#include "etude-mate-answer.h"
#include "etude-mate-exhibit.h"
#include "etude-mate-setup.h"
#include "notation.h"
#include "symmetry.h"

#include <string.h>

#define EDGE 8
#define DRAWS_MOST 64 /* of a position, before one that is like another does */

/* --- positions of any pieces --- */

/* One row of a FEN, from the left, into MEN. NULL: there are not eight squares. */
static const char *
read_row (const char *at, char *men)
{
  guint column = 0;

  for (; *at && !strchr ("/ \t", *at); at++)
    {
      guint empty = *at >= '1' && *at <= '8' ? (guint) (*at - '0') : 0;

      if (column + MAX (empty, 1) > EDGE || (!empty && !strchr ("KQRBNPkqrbnp", *at)))
        return NULL;
      if (!empty)
        men[column] = *at;
      column += MAX (empty, 1);
    }
  return column == EDGE ? at : NULL;
}

static gboolean
read_men (const char *fen, char men[EDGE * EDGE])
{
  memset (men, 0, EDGE * EDGE);
  for (int row = EDGE - 1; row >= 0; row--)
    {
      fen = read_row (fen, men + EDGE * row);
      if (!fen || (row > 0 && *fen != '/'))
        return FALSE;
      fen += row > 0;
    }
  return TRUE;
}

static EtudeExhibit *
read_position (const char *fen, guint edge, GError **error)
{
  static const char letters[] = "KQRBNP"; /* in the engine's order */
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE);
  char men[EDGE * EDGE];

  if (!read_men (fen, men))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("this is not the FEN of a position"));
      return NULL;
    }
  for (guint square = 0; square < EDGE * EDGE; square++)
    if (men[square])
      {
        const guint8 piece = (guint8) (strchr (letters, g_ascii_toupper (men[square])) - letters);

        etude_board_scene_set_face (
            scene, square, (EtudeFace){ piece, g_ascii_isupper (men[square]) ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK });
      }
  return etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_mate_exhibit_kind, .id = fen, .scene = scene });
}

const EtudeExhibitKind etude_mate_exhibit_kind = {
  .name = "position",
  .title = N_ ("Position"),
  .word = "fen",
  .read = read_position,
  .edge = EDGE,
  .board_in_key = TRUE,
};

/* --- making --- */

typedef struct
{
  struct etude_tablebase *tablebase;
  GCancellable *cancellable;
  GRand *random;
  GArray *chosen; /* struct etude_position */
} Mates;

static bool
take_position (void *position, const struct etude_position *p)
{
  *(struct etude_position *) position = *p;
  return false;
}

/* P moved by SYMMETRY. */
static struct etude_position
turn (const struct etude_position *p, guint symmetry)
{
  struct etude_position turned = *p;

  turned.king[ETUDE_WHITE].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_WHITE].square, EDGE, EDGE);
  turned.king[ETUDE_BLACK].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_BLACK].square, EDGE, EDGE);
  for (guint i = 0; i < p->n_men; i++)
    turned.man[i].square = (guint16) etude_symmetry_square (symmetry, p->man[i].square, EDGE, EDGE);
  return turned;
}

/* Which picture of mate the best play from P ends in, the same for all its images. (Equal men exchanged are another one,
 * which only makes pictures look more different than they are.) */
static guint64
find_picture (const struct etude_tablebase *tablebase, struct etude_position p)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  guint64 least = G_MAXUINT64;

  while (etude_tablebase_moves (tablebase, &p, moves) > 0)
    p = etude_position_play (&p, &moves[0].move);
  for (guint symmetry = 0; symmetry < ETUDE_SYMMETRIES; symmetry++)
    {
      const struct etude_position turned = turn (&p, symmetry);
      guint64 picture = (guint64) turned.king[ETUDE_BLACK].square << 8 | turned.king[ETUDE_WHITE].square;

      for (guint i = 0; i < turned.n_men; i++)
        picture = picture << 8 | turned.man[i].square;
      least = MIN (least, picture);
    }
  return least;
}

static gboolean
are_same (const struct etude_position *p, const struct etude_position *q)
{
  return p->king[ETUDE_BLACK].square == q->king[ETUDE_BLACK].square
         && p->king[ETUDE_WHITE].square == q->king[ETUDE_WHITE].square && memcmp (p->man, q->man, sizeof p->man) == 0;
}

/* How different P must be from those chosen before. */
typedef enum
{
  OTHER_PICTURE, /* of mate, and another square for the black king */
  OTHER_KING,
  OTHER_POSITION,
} Difference;

static gboolean
is_new (const Mates *mates, const struct etude_position *p, Difference wanted)
{
  const guint64 picture = wanted == OTHER_PICTURE ? find_picture (mates->tablebase, *p) : 0;

  for (guint i = 0; i < mates->chosen->len; i++)
    {
      const struct etude_position *other = &g_array_index (mates->chosen, struct etude_position, i);

      if (are_same (p, other)
          || (wanted <= OTHER_KING && p->king[ETUDE_BLACK].square == other->king[ETUDE_BLACK].square)
          || (wanted == OTHER_PICTURE && picture == find_picture (mates->tablebase, *other)))
        return FALSE;
    }
  return TRUE;
}

/* A position that answers QUERY, of COUNT; FALSE: all are there already. */
static gboolean
draw_position (const Mates *mates, const struct etude_query *query, guint count, struct etude_position *p)
{
  for (guint draw = 0; draw < DRAWS_MOST; draw++)
    {
      guint number = count > G_MAXINT32 ? g_rand_int (mates->random)
                                        : (guint) g_rand_int_range (mates->random, 0, (gint32) count);

      etude_tablebase_collect (mates->tablebase, query, number, take_position, p, NULL, NULL);
      if (is_new (mates, p, draw * (OTHER_POSITION + 1) / DRAWS_MOST))
        return TRUE;
    }
  return FALSE;
}

static gboolean
choose_position (Mates *mates, guint depth, GError **error)
{
  const struct etude_query query
      = { .collection = ETUDE_COLLECTION_MATE, .to_move = ETUDE_WHITE, .depth = depth, .fundamental = true };
  struct etude_position p = { 0 };
  guint64 count = 0;
  enum etude_status status
      = etude_tablebase_count (mates->tablebase, &query, etude_exhibit_tick, mates->cancellable, (uint64_t *) &count);

  if (status != ETUDE_OK)
    {
      etude_exhibit_set_error (error, status);
      return FALSE;
    }
  if (count == 0 || !draw_position (mates, &query, (guint) MIN (count, G_MAXUINT32), &p))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   ngettext ("There are not so many different positions with a mate in %u move.",
                             "There are not so many different positions with a mate in %u moves.", depth),
                   depth);
      return FALSE;
    }
  g_array_append_val (mates->chosen, p);
  return TRUE;
}

static void
paint_position (EtudeBoardScene *scene, const struct etude_position *p)
{
  etude_board_scene_set_face (scene, p->king[ETUDE_WHITE].square, (EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE });
  etude_board_scene_set_face (scene, p->king[ETUDE_BLACK].square, (EtudeFace){ ETUDE_KING, ETUDE_TINT_BLACK });
  for (guint i = 0; i < p->n_men; i++)
    etude_board_scene_set_face (scene, p->man[i].square, (EtudeFace){ p->man[i].piece, ETUDE_TINT_WHITE });
}

/* "1. ♔d6 ♚e8 2. ♗d7#". (transfer full) */
static char *
best_line (const struct etude_tablebase *tablebase, struct etude_position p)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  GString *line = g_string_new (NULL);

  for (guint ply = 0; etude_tablebase_moves (tablebase, &p, moves) > 0; ply++)
    {
      g_autofree char *move = etude_mate_figurine (&p, &moves[0].move);

      if (ply % 2 == 0)
        g_string_append_printf (line, "%s%u.\u00a0", ply ? " " : "", ply / 2 + 1);
      else
        g_string_append_c (line, ' ');
      g_string_append (line, move);
      p = etude_position_play (&p, &moves[0].move);
    }
  return g_string_free (line, FALSE);
}

/* The best line, and what else White may begin with. (transfer full) */
static char *
answer_key (const EtudeMateAnswer *asked, const struct etude_tablebase *tablebase)
{
  g_autofree char *line = best_line (tablebase, asked->position), *names = NULL, *others = NULL;
  const guint n = etude_mate_answer_count_best (asked);

  if (n < 2)
    return g_steal_pointer (&line);
  names = etude_mate_answer_name_moves (asked, 1, n);
  others = g_strdup_printf ("1.\u00a0%s", names);
  /* Translators: the answer to an exercise: the moves, and then all other first moves that are as good:
   * "1. ♖g1 ♚h7 2. ♖h1#; or 1. ♖f1, ♖e1". */
  return g_strdup_printf (_ ("%s; or %s"), line, others);
}

static void
append_mate (GListStore *items, const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE), answer = etude_board_scene_new (EDGE, EDGE);
  g_autofree char *key = NULL, *headline = NULL;
  g_autoptr (EtudeExhibit) exhibit = NULL;
  char fen[ETUDE_FEN_TEXT];
  EtudeMateAnswer asked;

  etude_mate_answer_ask (&asked, tablebase, p);
  headline = etude_mate_answer_headline (&asked);
  paint_position (scene, p);
  paint_position (answer, p);
  for (guint i = 0; i < etude_mate_answer_count_best (&asked); i++)
    etude_board_scene_add_arrow (answer, asked.moves[i].move.from, asked.moves[i].move.to,
                                 i == 0 ? ETUDE_MARK_BEST : ETUDE_MARK_GOOD);
  key = answer_key (&asked, tablebase);
  exhibit = etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_mate_exhibit_kind,
                                                     .id = etude_fen_write (p, 0, fen),
                                                     .scene = scene,
                                                     .caption = headline,
                                                     .answer_scene = answer,
                                                     .answer = key });
  g_list_store_append (items, exhibit);
}

static GListModel *
collect_mates (Mates *mates, guint shortest, guint longest, guint n, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  for (guint i = 0; i < n; i++)
    if (!choose_position (mates, shortest + i * (longest - shortest + 1) / n, error))
      return NULL;
  for (guint i = 0; i < n; i++)
    {
      static const guint same_colours[] = { 0, 3, 4, 7 }; /* light squares stay light */
      const guint symmetry = same_colours[g_rand_int_range (mates->random, 0, G_N_ELEMENTS (same_colours))];
      const struct etude_position turned = turn (&g_array_index (mates->chosen, struct etude_position, i), symmetry);

      append_mate (items, mates->tablebase, &turned);
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

GListModel *
etude_mate_exhibits_make (const struct etude_ending *ending, guint shortest, guint longest, guint n, guint64 seed,
                          GCancellable *cancellable, GError **error)
{
  const guint32 seeds[] = { (guint32) seed, (guint32) (seed >> 32) };
  Mates mates = { .cancellable = cancellable };
  enum etude_status status
      = etude_tablebase_new (ending, EDGE, ETUDE_LIGHT, etude_exhibit_tick, cancellable, &mates.tablebase);
  GListModel *items;

  g_return_val_if_fail (shortest >= 1 && shortest <= longest && longest <= ETUDE_DEPTH_MAX, NULL);
  if (status != ETUDE_OK)
    {
      etude_exhibit_set_error (error, status);
      return NULL;
    }
  mates.random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  mates.chosen = g_array_new (FALSE, FALSE, sizeof (struct etude_position));
  items = collect_mates (&mates, shortest, longest, n, error);
  g_array_unref (mates.chosen);
  g_rand_free (mates.random);
  etude_tablebase_free (mates.tablebase);
  return items;
}

char *
etude_mate_exhibits_describe (const struct etude_ending *ending, guint shortest, guint longest, guint n, guint64 seed)
{
  char name[ETUDE_ENDING_TEXT];
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: what a sheet has, at its foot: the lengths of mates, an ending, how many, and the seed. */
  return g_strdup_printf (_ ("Mate in %u to %u, %s: %u, seed %s"), shortest, longest, etude_ending_name (ending, name),
                          n, number);
}

/* --- for whoever asks --- */

static const char *
name_ending (guint i)
{
  const EtudeMateEnding *ending = &etude_mate_endings ()[i];
  struct etude_ending men;

  /* Those where one can look for positions come first. */
  return ending->name && etude_ending_parse (ending->name, &men) && etude_ending_is_lone (&men) ? _ (ending->label)
                                                                                                : NULL;
}

static const EtudeExhibitOption options[] = {
  { N_ ("Pieces"), .name = name_ending },
  { N_ ("Shortest mate, in moves"), .least = 1, .most = 40, .first = 3 },
  { N_ ("Longest mate, in moves"), .least = 1, .most = 40, .first = 5 },
  { NULL },
};

/* A longest mate that is shorter than the shortest one is as long. */
static GListModel *
make (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  struct etude_ending ending;

  etude_ending_parse (etude_mate_endings ()[values[0]].name, &ending);
  return etude_mate_exhibits_make (&ending, values[1], MAX (values[1], values[2]), n, seed, cancellable, error);
}

static char *
describe (const guint *values, guint n, guint64 seed)
{
  struct etude_ending ending;

  etude_ending_parse (etude_mate_endings ()[values[0]].name, &ending);
  return etude_mate_exhibits_describe (&ending, values[1], MAX (values[1], values[2]), n, seed);
}

const EtudeExhibitMaker etude_mate_exhibit_maker
    = { .title = N_ ("Mates"), .options = options, .seeded = TRUE, .make = make, .describe = describe };
