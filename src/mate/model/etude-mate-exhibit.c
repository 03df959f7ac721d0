/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions to be given away: any that somebody writes down, and mates of some lengths that are made. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ending-themes.h"
#include "etude-memory.h"
#include "etude-mate-answer.h"
#include "etude-mate-choice.h"
#include "etude-mate-exhibit.h"
#include "etude-mate-setup.h"
#include "notation.h"
#include "symmetry.h"

#include <string.h>

#define EDGE 8
#define DRAWS_MOST 64       /* of a position, before one that is like another does */
#define SOLE_DRAWS_MOST 512 /* the same where positions with several best moves are passed over */
#define OTHERS_MOST 6       /* moves that win later are named, before they are counted */
#define PLACED_MOST 4000000 /* placements at random, before an ending has no more of what is looked for */
#define THREADS 2           /* for five men */

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
read_position (const char *fen, guint size, GError **error)
{
  static const char letters[] = "KQRBNP"; /* in the engine's order */
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE);
  char men[EDGE * EDGE];
  const char *turn;

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
  turn = strchr (fen, ' ');
  return etude_exhibit_new (
      &(EtudeExhibitParts){ .kind = &etude_mate_exhibit_kind,
                            .id = fen,
                            .scene = scene,
                            .to_move = turn && (turn[1] == 'w' || turn[1] == 'b') ? turn[1] : 0 });
}

const EtudeExhibitKind etude_mate_exhibit_kind = {
  .name = "position",
  .title = N_ ("Position"),
  .word = "fen",
  .read = read_position,
  .solve = etude_mate_exhibit_solve,
  .size = EDGE,
  .board_in_key = TRUE,
  .makers = { &etude_mate_exhibit_maker, &etude_mate_question_maker },
};

/* --- making --- */

/* Exercises of an ending that is solved. */
typedef struct
{
  EtudeSolved solved;
  struct etude_ending ending;
  enum etude_colour winner; /* of mates */
  GCancellable *cancellable;
  GRand *random;
  GArray *chosen; /* struct etude_position */
  gboolean sole;  /* only with one best first move */
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
find_picture (const EtudeSolved *solved, struct etude_position p)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  guint64 least = G_MAXUINT64;

  while (etude_solved_moves (solved, &p, moves) > 0)
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
  const guint64 picture = wanted == OTHER_PICTURE ? find_picture (&mates->solved, *p) : 0;

  for (guint i = 0; i < mates->chosen->len; i++)
    {
      const struct etude_position *other = &g_array_index (mates->chosen, struct etude_position, i);

      if ((p->king[ETUDE_BLACK].square == other->king[ETUDE_BLACK].square
           && p->king[ETUDE_WHITE].square == other->king[ETUDE_WHITE].square
           && memcmp (p->man, other->man, sizeof p->man) == 0)
          || (wanted <= OTHER_KING && p->king[ETUDE_BLACK].square == other->king[ETUDE_BLACK].square)
          || (wanted == OTHER_PICTURE && picture == find_picture (&mates->solved, *other)))
        return FALSE;
    }
  return TRUE;
}

/* A position that answers QUERY, of COUNT; FALSE: all are there already. */
static gboolean
draw_position (const Mates *mates, const struct etude_theme_query *query, guint count, struct etude_position *p)
{
  const guint draws = mates->sole ? SOLE_DRAWS_MOST : DRAWS_MOST;
  EtudeMateAnswer asked;

  for (guint draw = 0; draw < draws; draw++)
    {
      guint number = count > G_MAXINT32 ? g_rand_int (mates->random)
                                        : (guint) g_rand_int_range (mates->random, 0, (gint32) count);

      etude_endings_collect (mates->solved.endings, &mates->ending, query, number, take_position, p, NULL, NULL, NULL);
      if (!is_new (mates, p, draw * (OTHER_POSITION + 1) / draws))
        continue;
      if (mates->sole)
        etude_mate_answer_judge (&asked, &mates->solved, p);
      if (!mates->sole || etude_mate_answer_count_best (&asked) == 1)
        return TRUE;
    }
  return FALSE;
}

static gboolean
choose_position (Mates *mates, guint depth, GError **error)
{
  const struct etude_theme_query query = {
    .theme = ETUDE_THEME_MATE, .to_move = mates->winner, .winner = mates->winner, .depth = depth, .fundamental = true
  };
  struct etude_position p = { 0 };
  guint64 count = 0;
  enum etude_status status = etude_endings_collect (mates->solved.endings, &mates->ending, &query, 0, NULL, NULL,
                                                    etude_exhibit_tick, mates->cancellable, (uint64_t *) &count);

  if (status != ETUDE_OK)
    {
      etude_exhibit_set_error (error, status);
      return FALSE;
    }
  if (count == 0 || !draw_position (mates, &query, (guint) MIN (count, G_MAXUINT32), &p))
    {
      if (mates->sole)
        g_set_error (
            error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
            ngettext (
                "There are not that many different positions with a mate in %u move and only one right first move.",
                "There are not that many different positions with a mate in %u moves and only one right first move.",
                depth),
            depth);
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     ngettext ("There are not that many different positions with a mate in %u move.",
                               "There are not that many different positions with a mate in %u moves.", depth),
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
    etude_board_scene_set_face (
        scene, p->man[i].square,
        (EtudeFace){ p->man[i].piece, p->man[i].colour == ETUDE_WHITE ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK });
}

/* "1." before a move of White's; before one of Black's that begins a line "1..." */
static void
append_number (GString *line, guint number, enum etude_colour mover)
{
  g_string_append_printf (line, mover == ETUDE_WHITE ? "%u.\u00a0" : "%u…\u00a0", number);
}

/* "1. ♔d6 ♚e8 2. ♗d7#". (transfer full) */
static char *
best_line (const EtudeSolved *solved, struct etude_position p)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  GString *line = g_string_new (NULL);

  for (guint number = 1; etude_solved_moves (solved, &p, moves) > 0;)
    {
      g_autofree char *move = etude_mate_figurine (&p, &moves[0].move);

      if (line->len > 0)
        g_string_append_c (line, ' ');
      if (p.to_move == ETUDE_WHITE || line->len == 0)
        append_number (line, number, p.to_move);
      g_string_append (line, move);
      number += p.to_move == ETUDE_BLACK;
      p = etude_position_play (&p, &moves[0].move);
    }
  return g_string_free (line, FALSE);
}

/* The best line, and what else may be begun with. (transfer full) */
static char *
answer_key (const EtudeMateAnswer *asked, const EtudeSolved *solved)
{
  g_autofree char *line = best_line (solved, asked->position), *names = NULL;
  g_autoptr (GString) others = g_string_new (NULL);
  const guint n = etude_mate_answer_count_best (asked);

  if (n < 2)
    return g_steal_pointer (&line);
  names = etude_mate_answer_name_moves (asked, 1, n);
  append_number (others, 1, asked->position.to_move);
  g_string_append (others, names);
  /* Translators: the answer to an exercise: the moves, and then all other first moves that are as good:
   * "1. ♖g1 ♚h7 2. ♖h1#; or 1. ♖f1, ♖e1". */
  return g_strdup_printf (_ ("%s; or %s"), line, others->str);
}

/* The board of what was ASKED; the first N_RIGHT moves are right, the first N_BEST of them best. (transfer full) */
static EtudeBoardScene *
paint_answer (const EtudeMateAnswer *asked, guint n_best, guint n_right)
{
  EtudeBoardScene *answer = etude_board_scene_new (EDGE, EDGE);

  paint_position (answer, &asked->position);
  etude_mate_answer_add_arrows (asked, answer, n_best, n_right, G_MAXUINT);
  return answer;
}

/* The first N_RIGHT moves, as they are marked. (transfer full) */
static char *
list_right (const EtudeMateAnswer *asked, guint n_right)
{
  GString *text = g_string_new (NULL);
  char san[ETUDE_SAN_TEXT];

  for (guint i = 0; i < n_right; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", etude_san_write (&asked->position, &asked->moves[i].move, san));
  return g_string_free (text, FALSE);
}

/* An exercise: CAPTION above the board of what was ASKED. RIGHT: what is marked as right; NULL: those moves. */
static void
append_exercise (GListStore *items, const EtudeMateAnswer *asked, const char *caption, const char *key,
                 const char *right, guint n_best, guint n_right)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE),
                              answer = paint_answer (asked, n_best, n_right);
  g_autoptr (EtudeExhibit) exhibit = NULL;
  g_autofree char *moves = list_right (asked, n_right);
  char fen[ETUDE_FEN_TEXT];

  paint_position (scene, &asked->position);
  exhibit = etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_mate_exhibit_kind,
                                                     .id = etude_fen_write (&asked->position, 0, fen),
                                                     .scene = scene,
                                                     .caption = caption,
                                                     .answer_scene = answer,
                                                     .answer = key,
                                                     .to_move = asked->position.to_move == ETUDE_WHITE ? 'w' : 'b',
                                                     .right = right ? right : moves });
  g_list_store_append (items, exhibit);
}

static GListModel *
collect_mates (Mates *mates, guint shortest, guint longest, guint n, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  static const guint same_colours[] = { 0, 3, 4, 7 }; /* light squares stay light */
  const gboolean pawns
      = etude_ending_pawns (&mates->ending, ETUDE_WHITE) + etude_ending_pawns (&mates->ending, ETUDE_BLACK);

  for (guint i = 0; i < n; i++)
    if (!choose_position (mates, shortest + i * (longest - shortest + 1) / n, error))
      return NULL;
  for (guint i = 0; i < n; i++)
    {
      const struct etude_position *p = &g_array_index (mates->chosen, struct etude_position, i);
      const guint symmetry = same_colours[g_rand_int_range (mates->random, 0, G_N_ELEMENTS (same_colours))];
      const struct etude_position turned = !pawns ? turn (p, symmetry) : symmetry > 3 ? etude_position_mirror (p) : *p;
      g_autofree char *key = NULL, *headline = NULL;
      EtudeMateAnswer asked;

      etude_mate_answer_judge (&asked, &mates->solved, &turned);
      headline = etude_mate_answer_headline (&asked);
      key = answer_key (&asked, &mates->solved);
      append_exercise (items, &asked, headline, key, NULL, 1, etude_mate_answer_count_best (&asked));
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

/* --- win or draw? --- */

typedef enum
{
  LOST,
  DRAWN,
  WON, /* for White */
} Result;

static Result
result_of (const struct etude_verdict *verdict, enum etude_colour to_move)
{
  if (verdict->kind == ETUDE_VERDICT_WHITE_MATES || (verdict->kind == ETUDE_VERDICT_MATED && to_move == ETUDE_BLACK))
    return WON;
  return verdict->kind == ETUDE_VERDICT_BLACK_MATES || verdict->kind == ETUDE_VERDICT_MATED ? LOST : DRAWN;
}

/* Whether another result would come of it if one of the kings stood a step aside: there the question is worth asking. */
static gboolean
is_close (const Mates *mates, const struct etude_position *p, Result result)
{
  for (guint i = 0; i < 2 * 9; i++)
    {
      const int square = p->king[i % 2].square, dx = (int) (i / 2 % 3) - 1, dy = (int) (i / 6) - 1;
      struct etude_position aside = *p;
      struct etude_verdict verdict;

      if (square % EDGE + dx < 0 || square % EDGE + dx >= EDGE || square / EDGE + dy < 0 || square / EDGE + dy >= EDGE)
        continue;
      aside.king[i % 2].square = (guint16) (square + dx + dy * EDGE);
      verdict = etude_solved_probe (&mates->solved, &aside);
      if (verdict.kind != ETUDE_VERDICT_ILLEGAL && result_of (&verdict, p->to_move) != result)
        return TRUE;
    }
  return FALSE;
}

/* Whether there is a choice of moves, and who would win has one that gives the win away. */
static gboolean
is_worth_a_move (const Mates *mates, const struct etude_position *p, Result result)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  const guint n = etude_solved_moves (&mates->solved, p, moves);

  return n > 1
         && (result != (p->to_move == ETUDE_WHITE ? WON : LOST)
             || result_of (&moves[n - 1].verdict, !p->to_move) != result);
}

/* A position at which somebody has something to think about, drawn or DECIDED. FALSE: none is found, or it was cancelled. */
static gboolean
find_question (const Mates *mates, gboolean decided, struct etude_position *p)
{
  for (guint i = 0; i < PLACED_MOST && !g_cancellable_is_cancelled (mates->cancellable); i++)
    {
      struct etude_verdict verdict;
      Result result;

      /* A position of the ending at random; whether it can be is not asked. */
      *p = etude_position_of (&mates->ending, EDGE, g_rand_boolean (mates->random));
      for (guint k = 0; k < 2u + p->n_men; k++)
        p->piece[k].square = (guint16) g_rand_int_range (mates->random, 0, EDGE * EDGE);
      if (etude_position_check (p) != ETUDE_LEGAL || etude_position_in_check (p, p->to_move))
        continue;
      verdict = etude_solved_probe (&mates->solved, p);
      result = result_of (&verdict, p->to_move);
      if ((result != DRAWN) == decided && verdict.kind != ETUDE_VERDICT_STALEMATE && is_close (mates, p, result)
          && is_new (mates, p, mates->chosen->len < EDGE * EDGE / 2 ? OTHER_KING : OTHER_POSITION)
          && is_worth_a_move (mates, p, result))
        return TRUE;
    }
  return FALSE;
}

/* What it is, and every move that keeps it so: "White wins: 1. ♔e6, ♔d6". (transfer full) */
static char *
verdict_key (const EtudeMateAnswer *asked, guint n_right)
{
  const Result result = result_of (&asked->verdict, asked->position.to_move);
  const char *said = result == WON ? _ ("White wins") : result == LOST ? _ ("Black wins") : _ ("Draw");
  g_autoptr (GString) text = g_string_new (said);
  g_autofree char *names = etude_mate_answer_name_moves (asked, 0, n_right);

  if (n_right == asked->n_moves)
    return g_strdup_printf ("%s.", said);
  g_string_append (text, ": ");
  append_number (text, 1, asked->position.to_move);
  g_string_append (text, names);
  return g_strdup (text->str);
}

/* How many moves of ASKED keep what there is; they come first. */
static guint
count_right (const EtudeMateAnswer *asked)
{
  guint n = 0;

  while (n < asked->n_moves && etude_mate_answer_grade (asked, n) != ETUDE_GRADE_ERROR)
    n++;
  return n;
}

/* All that is right in ASKED, the shortest ways first: "White mates in 9 moves: 1. ♕d5, ♕e4. Others win, too: ♔c3". (transfer full) */
static char *
full_key (const EtudeMateAnswer *asked, guint n_best, guint n_right)
{
  g_autofree char *headline = etude_mate_answer_headline (asked), *best = NULL, *others = NULL;
  g_autoptr (GString) text = g_string_new (headline);

  if (asked->n_moves == 0 || (n_best == asked->n_moves && n_best > OTHERS_MOST))
    return g_strdup (headline);
  best = etude_mate_answer_name_moves (asked, 0, n_best);
  g_string_append (text, ": ");
  append_number (text, 1, asked->position.to_move);
  g_string_append (text, best);
  others = etude_mate_answer_name_moves (asked, n_best, n_right);
  if (n_right > n_best && n_right - n_best <= OTHERS_MOST)
    /* Translators: behind the best moves of an exercise: others that win, only later: "Slower: ♔c3, ♔c4". */
    g_string_append_printf (text, _ (". Slower: %s"), others);
  else if (n_right > n_best)
    g_string_append_printf (text,
                            ngettext (". %u other move wins later.", ". %u other moves win later.", n_right - n_best),
                            n_right - n_best);
  return g_strdup (text->str);
}

EtudeExhibit *
etude_mate_exhibit_solve (EtudeExhibit *exhibit, GCancellable *cancellable)
{
  EtudeExhibitParts parts = *etude_exhibit_get (exhibit);
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree EtudeMateAnswer *asked = g_new0 (EtudeMateAnswer, 1);
  g_autofree char *key = NULL, *answer = NULL, *right = NULL;
  EtudeSolved solved = { 0 };
  struct etude_fen fen;
  guint n_right, n_best;

  if (!parts.id || !etude_fen_read (parts.id, &fen) || fen.position.n_men == 0
      || etude_position_check (&fen.position) != ETUDE_LEGAL)
    return NULL;
  solved.endings = etude_endings_new ();
  if (!solved.endings
      || etude_endings_cost_position (solved.endings, &fen.position, THREADS).most > etude_memory_free ()
      || etude_endings_make_position (solved.endings, &fen.position, THREADS, etude_exhibit_tick, cancellable)
             != ETUDE_OK)
    {
      etude_endings_free (solved.endings);
      return NULL;
    }
  etude_mate_answer_judge (asked, &solved, &fen.position);
  etude_endings_free (solved.endings);
  n_right = count_right (asked);
  n_best = etude_mate_answer_get_mate (asked) ? etude_mate_answer_count_best (asked) : n_right;
  key = full_key (asked, n_best, n_right);
  answer = parts.answer ? g_strdup_printf ("%s\n%s", parts.answer, key) : NULL;
  scene = paint_answer (asked, n_best, n_best == asked->n_moves ? 0 : n_best);
  right = list_right (asked, n_right);
  parts.answer_scene = parts.answer_scene ? parts.answer_scene : scene;
  parts.answer = answer ? answer : key;
  parts.right = *right ? right : NULL;
  return etude_exhibit_new (&parts);
}

static void
append_question (GListStore *items, const Mates *mates, const struct etude_position *p)
{
  const gboolean white = p->to_move == ETUDE_WHITE;
  EtudeMateAnswer asked;
  guint n_right;
  Result result;
  const char *question;
  g_autofree char *key = NULL;

  if (!etude_mate_is_one_sided (&mates->ending))
    question = white ? _ ("White to move: win, draw or loss?") : _ ("Black to move: win, draw or loss?");
  else if (etude_ending_men (&mates->ending, p->to_move) > 0)
    question = white ? _ ("White to move: win or draw?") : _ ("Black to move: win or draw?");
  else
    question = white ? _ ("White to move: draw or loss?") : _ ("Black to move: draw or loss?");
  etude_mate_answer_judge (&asked, &mates->solved, p);
  n_right = count_right (&asked);
  result = result_of (&asked.verdict, p->to_move);
  key = verdict_key (&asked, n_right);
  /* As pupils write it: a win, a draw or a loss for who is to move. */
  append_exercise (items, &asked, question, key,
                   result == DRAWN                  ? "D"
                   : result == (white ? WON : LOST) ? "W"
                                                    : "L",
                   0, n_right == asked.n_moves ? 0 : n_right);
}

/* Half of them are drawn, in no order. */
static GListModel *
collect_questions (Mates *mates, guint n, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  guint decided = n / 2 + (n % 2 && g_rand_boolean (mates->random));

  for (guint left = n; left > 0; left--)
    {
      const gboolean take_decided = (guint) g_rand_int_range (mates->random, 0, (gint32) left) < decided;
      struct etude_position p;

      if (!find_question (mates, take_decided, &p))
        {
          if (!g_cancellable_set_error_if_cancelled (mates->cancellable, error))
            g_set_error_literal (
                error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                _ ("This ending does not have that many different positions where this is a question."));
          return NULL;
        }
      decided -= take_decided;
      g_array_append_val (mates->chosen, p);
      append_question (items, mates, &p);
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

/* --- solving, then either --- */

/* SHORTEST 0: questions. */
static GListModel *
make_of (const struct etude_ending *ending, guint shortest, guint longest, gboolean sole, guint n, guint64 seed,
         GCancellable *cancellable, GError **error)
{
  const guint32 seeds[] = { (guint32) seed, (guint32) (seed >> 32) };
  Mates mates = { .solved.endings = etude_endings_new (),
                  .ending = *ending,
                  .winner = etude_ending_men (ending, ETUDE_WHITE) > 0 ? ETUDE_WHITE : ETUDE_BLACK,
                  .cancellable = cancellable,
                  .sole = sole };
  struct etude_ending_cost cost = { 0 };
  enum etude_status status = ETUDE_NO_MEMORY;
  GListModel *items = NULL;
  const guint64 left = etude_memory_free ();

  if (mates.solved.endings)
    cost = etude_endings_cost (mates.solved.endings, ending, THREADS);
  if (mates.solved.endings && cost.most <= left)
    status = etude_endings_make (mates.solved.endings, ending, THREADS, etude_exhibit_tick, cancellable);
  if (cost.most > left)
    {
      g_autofree char *why = etude_ending_refusal (ending, &cost, left, FALSE);

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, why);
    }
  else if (status != ETUDE_OK)
    etude_exhibit_set_error (error, status);
  else
    {
      mates.random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
      mates.chosen = g_array_new (FALSE, FALSE, sizeof (struct etude_position));
      items = shortest > 0 ? collect_mates (&mates, shortest, longest, n, error) : collect_questions (&mates, n, error);
      g_array_unref (mates.chosen);
      g_rand_free (mates.random);
    }
  etude_endings_free (mates.solved.endings);
  return items;
}

GListModel *
etude_mate_exhibits_make (const struct etude_ending *ending, guint shortest, guint longest, gboolean sole, guint n,
                          guint64 seed, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (shortest >= 1 && shortest <= longest && longest < ETUDE_ENDING_MOVES_MAX, NULL);
  return make_of (ending, shortest, longest, sole, n, seed, cancellable, error);
}

GListModel *
etude_mate_questions_make (const struct etude_ending *ending, guint n, guint64 seed, GCancellable *cancellable,
                           GError **error)
{
  return make_of (ending, 0, 0, FALSE, n, seed, cancellable, error);
}

char *
etude_mate_exhibits_describe (const struct etude_ending *ending, guint shortest, guint longest, gboolean sole, guint n,
                              guint64 seed)
{
  char name[ETUDE_ENDING_TEXT];
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  if (sole)
    /* Translators: as below, of exercises with one right first move only. */
    return g_strdup_printf (_ ("Mate in %u to %u, %s, one first move: %u, seed %s"), shortest, longest,
                            etude_ending_name (ending, name), n, number);
  /* Translators: what a sheet has, at its foot: the lengths of mates, an ending, how many, and the seed. */
  return g_strdup_printf (_ ("Mate in %u to %u, %s: %u, seed %s"), shortest, longest, etude_ending_name (ending, name),
                          n, number);
}

char *
etude_mate_questions_describe (const struct etude_ending *ending, guint n, guint64 seed)
{
  char name[ETUDE_ENDING_TEXT];
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: what a sheet has, at its foot: an ending, how many exercises, and the seed. */
  return g_strdup_printf (_ ("Win or draw, %s: %u, seed %s"), etude_ending_name (ending, name), n, number);
}

/* --- for whoever asks --- */

/* Those that are solved at once, or in a few seconds. */
static const char *
name_ending (guint i)
{
  const EtudeMateEnding *ending = &etude_mate_endings ()[i];
  struct etude_ending men;

  return ending->name && etude_ending_parse (ending->name, &men)
                 && (men.n_men < ETUDE_MEN_MAX || etude_ending_is_lone (&men))
             ? _ (ending->label)
             : NULL;
}

static struct etude_ending
ending_of (const guint *values)
{
  struct etude_ending ending;

  etude_ending_parse (etude_mate_endings ()[values[0]].name, &ending);
  return ending;
}

static const char *
name_first_moves (guint i)
{
  return i == 0 ? _ ("One or several") : i == 1 ? _ ("Exactly one") : NULL;
}

static const EtudeExhibitOption mate_options[] = {
  { N_ ("Pieces"), .name = name_ending },
  { N_ ("Shortest mate, in moves"), .least = 1, .most = 40, .first = 3 },
  { N_ ("Longest mate, in moves"), .least = 1, .most = 40, .first = 5 },
  { N_ ("Right first moves"), .name = name_first_moves },
  { NULL },
};

/* A longest mate that is shorter than the shortest one is as long. */
static GListModel *
make (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  const struct etude_ending ending = ending_of (values);

  return etude_mate_exhibits_make (&ending, values[1], MAX (values[1], values[2]), values[3], n, seed, cancellable,
                                   error);
}

static char *
describe (const guint *values, guint n, guint64 seed)
{
  const struct etude_ending ending = ending_of (values);

  return etude_mate_exhibits_describe (&ending, values[1], MAX (values[1], values[2]), values[3], n, seed);
}

const EtudeExhibitMaker etude_mate_exhibit_maker
    = { .title = N_ ("Mates"), .options = mate_options, .seeded = TRUE, .make = make, .describe = describe };

static const EtudeExhibitOption question_options[] = { { N_ ("Pieces"), .name = name_ending }, { NULL } };

static GListModel *
make_questions (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  const struct etude_ending ending = ending_of (values);

  return etude_mate_questions_make (&ending, n, seed, cancellable, error);
}

static char *
describe_questions (const guint *values, guint n, guint64 seed)
{
  const struct etude_ending ending = ending_of (values);

  return etude_mate_questions_describe (&ending, n, seed);
}

const EtudeExhibitMaker etude_mate_question_maker = { .title = N_ ("Win or Draw?"),
                                                      .options = question_options,
                                                      .seeded = TRUE,
                                                      .make = make_questions,
                                                      .describe = describe_questions };
