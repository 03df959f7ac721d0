/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill-start.c - where drills begin: random positions until one has what the theme is about; and as flash cards. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-drill-start.h"
#include "mate-why.h"
#include "notation.h"
#include "symmetry.h"

#define EDGE 8
#define SQUARES (EDGE * EDGE)
#define FAR_APART 5 /* steps */

/* What a start must have. */
typedef struct
{
  guint least, most; /* moves to mate */
  enum etude_plan_phase first_phase, last_phase;
  guint first_triangle, last_triangle;
} Wanted;

static const Wanted wanted[ETUDE_N_MATE_THEMES] = {
  [ETUDE_MATE_THEME_NET] = { 3, 6, ETUDE_PLAN_NET, ETUDE_PLAN_MATE, 2, 3 },
  [ETUDE_MATE_THEME_TRIANGLE] = { 13, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_EDGE, 1, 1 },
  [ETUDE_MATE_THEME_BARRIER] = { 10, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_NET, 1, 2 },
  [ETUDE_MATE_THEME_W] = { 8, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_NET, 0, 2 },
  [ETUDE_MATE_THEME_CORNER] = { 14, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_EDGE, 0, 0 },
  [ETUDE_MATE_THEME_DRIVE] = { 23, 33, ETUDE_PLAN_DRIVE, ETUDE_PLAN_DRIVE, 0, 1 },
  [ETUDE_MATE_THEME_GATHER] = { 26, 33, ETUDE_PLAN_GATHER, ETUDE_PLAN_GATHER, 0, 0 },
  [ETUDE_MATE_THEME_WHOLE] = { 25, 33, ETUDE_PLAN_GATHER, ETUDE_PLAN_DRIVE, 0, 0 },
  [ETUDE_MATE_THEME_QUEEN] = { 7, 10, ETUDE_PLAN_GATHER, ETUDE_PLAN_NET, 0, 0 },
  [ETUDE_MATE_THEME_ROOK] = { 10, 16, ETUDE_PLAN_GATHER, ETUDE_PLAN_NET, 0, 0 },
  [ETUDE_MATE_THEME_BISHOPS] = { 12, 19, ETUDE_PLAN_GATHER, ETUDE_PLAN_NET, 0, 0 },
};

static guint8
any_square (GRand *random)
{
  return (guint8) g_rand_int_range (random, 0, SQUARES);
}

static struct etude_position
place (const struct etude_ending *ending, EtudeMateTheme theme, GRand *random)
{
  struct etude_position p = etude_position_of (ending, EDGE, ETUDE_WHITE);

  p.king[ETUDE_WHITE].square = any_square (random);
  p.king[ETUDE_BLACK].square = any_square (random);
  for (guint i = 0; i < ending->n_men; i++)
    p.man[i].square = any_square (random);
  if (theme == ETUDE_MATE_THEME_W)
    {
      static const guint8 stops[] = { 53, 36, 51, 34 }; /* f7, e5, d7, c5; with b7 it is over */
      const gint32 stop = g_rand_int_range (random, 0, G_N_ELEMENTS (stops));
      const gint32 file = stops[stop] % EDGE;

      /* The W along the eighth rank, from the corner h8 to a8: the knight on one of its stops. */
      p.man[1].square = stops[stop];
      p.king[ETUDE_WHITE].square
          = (guint16) (SQUARES - 3 * EDGE + CLAMP (file + g_rand_int_range (random, 0, 2), 1, 5)); /* sixth rank */
      p.king[ETUDE_BLACK].square = (guint16) (SQUARES - EDGE * g_rand_int_range (random, 1, 3)
                                              + CLAMP (file + g_rand_int_range (random, -1, 3), 0, EDGE - 1));
    }
  return p;
}

static gboolean
is_wanted (const struct etude_endings *endings, const struct etude_barrier *barrier, const struct etude_position *p,
           EtudeMateTheme theme, guint most)
{
  const Wanted *want = &wanted[theme];
  const struct etude_verdict result = etude_endings_probe (endings, p);
  struct etude_plan plan;

  if (result.kind != ETUDE_VERDICT_WHITE_MATES || result.moves < want->least || result.moves > most)
    return FALSE;
  if (theme == ETUDE_MATE_THEME_W && !etude_square_is_light (p->man[0].square, EDGE)) /* h8 is dark: the wrong corner */
    return FALSE;
  return etude_plan_measure (endings, barrier, p, &plan) && plan.phase >= want->first_phase
         && plan.phase <= want->last_phase && plan.triangle >= want->first_triangle
         && plan.triangle <= want->last_triangle && plan.loose == ETUDE_MEN_MAX
         && (theme != ETUDE_MATE_THEME_CORNER || plan.to_wrong <= 1)
         && (theme != ETUDE_MATE_THEME_W || plan.w_next != ETUDE_NOWHERE)
         && (theme != ETUDE_MATE_THEME_GATHER || (plan.kings >= FAR_APART && plan.to_man >= FAR_APART));
}

/* --- endings with pawns, or men of both sides --- */

static guint
between (GRand *random, guint first, guint end)
{
  return (guint) g_rand_int_range (random, (gint32) first, (gint32) end);
}

/* Where a start may be, all but its pieces at random. A rook's pawn stands on the a-file; starts are mirrored later. */
static struct etude_position
place_ending (EtudeMateTheme theme, guint32 seed, GRand *random)
{
  const struct etude_position example = etude_mate_theme_example (theme, seed);
  struct etude_position p = example;

  for (guint i = 0; i < 2u + p.n_men; i++)
    p.piece[i].square = any_square (random);
  switch ((guint) theme)
    {
    case ETUDE_MATE_THEME_KEY_SQUARES:
      p.man[0].square = (guint16) (between (random, 1, EDGE - 1) + EDGE * between (random, 1, 4));
      break;
    case ETUDE_MATE_THEME_OPPOSITION:
    case ETUDE_MATE_THEME_OPPOSITION_DRAW:
      p.man[0].square = (guint16) (between (random, 1, EDGE - 1) + EDGE * between (random, 2, 5));
      break;
    case ETUDE_MATE_THEME_ROOK_PAWN:
      p.man[0].square = (guint16) (EDGE * between (random, 2, 6));
      break;
    case ETUDE_MATE_THEME_QUEEN_PAWN:
    case ETUDE_MATE_THEME_QUEEN_PAWN_DRAW:
      p.man[1].square = (guint16) (between (random, 0, EDGE) + EDGE);
      break;
    case ETUDE_MATE_THEME_ROOK_AGAINST_PAWN:
    case ETUDE_MATE_THEME_PAWN_AGAINST_ROOK:
      p.man[1].square = (guint16) (between (random, 0, EDGE) + EDGE * between (random, 1, 4));
      break;
    case ETUDE_MATE_THEME_RIGHT_BISHOP:
    case ETUDE_MATE_THEME_WRONG_BISHOP:
      p.man[1].square = (guint16) (EDGE * between (random, 2, 6));
      break;
    case ETUDE_MATE_THEME_LUCENA:
      p.king[ETUDE_WHITE].square = example.king[ETUDE_WHITE].square;
      p.man[1].square = example.man[1].square;
      break;
    case ETUDE_MATE_THEME_PHILIDOR:
    case ETUDE_MATE_THEME_VANCURA:
      p.man[1].square = example.man[1].square;
      break;
    default: /* anywhere */
      break;
    }
  return p;
}

static int
distance (guint a, guint b)
{
  return MAX (ABS ((int) (a % EDGE) - (int) (b % EDGE)), ABS ((int) (a / EDGE) - (int) (b / EDGE)));
}

/* Whether there is what the theme is about, as far as that costs nothing. */
static gboolean
looks_right (const struct etude_position *p, EtudeMateTheme theme)
{
  const guint white = p->king[ETUDE_WHITE].square, black = p->king[ETUDE_BLACK].square;

  if (theme == ETUDE_MATE_THEME_QUEEN_PAWN || theme == ETUDE_MATE_THEME_QUEEN_PAWN_DRAW)
    return distance (black, p->man[1].square) == 1 && distance (white, p->man[1].square) > 2;
  if (theme == ETUDE_MATE_THEME_RIGHT_BISHOP) /* of the colour of the square of promotion, a8 */
    return etude_square_is_light (p->man[0].square, EDGE);
  if (theme == ETUDE_MATE_THEME_PHILIDOR)
    return distance (black, p->man[1].square) <= 4 && distance (white, p->man[1].square) == 1;
  return TRUE;
}

/* Whether one of the reasons that THEME is about is found in P, for the student. */
static gboolean
has_reason (const EtudeSolved *solved, const struct etude_position *p, EtudeMateTheme theme)
{
  const guint kinds = etude_mate_theme_reasons (theme);
  const enum etude_colour student = etude_mate_theme_is_draw (theme) ? ETUDE_BLACK : ETUDE_WHITE;
  struct etude_why rows[ETUDE_WHY_MAX];
  unsigned n = 0;

  if (etude_why_find (solved->endings, p, kinds, rows, &n) != ETUDE_OK)
    return FALSE;
  for (unsigned i = 0; i < n; i++)
    if (theme == ETUDE_MATE_THEME_KEY_SQUARES)
      return !(rows[i].squares[0] >> p->king[ETUDE_WHITE].square & 1);
    else if (rows[i].colour == student || rows[i].kind == ETUDE_WHY_WRONG_BISHOP)
      return TRUE;
  return FALSE;
}

/* Whether the student, to move, can reach what is asked: how many moves do, and of the opposition whether the first takes it. */
static gboolean
is_ending_wanted (const EtudeSolved *solved, const struct etude_position *p, EtudeMateTheme theme, guint most)
{
  const gboolean draw = etude_mate_theme_is_draw (theme);
  const gboolean opposition = theme == ETUDE_MATE_THEME_OPPOSITION || theme == ETUDE_MATE_THEME_OPPOSITION_DRAW;
  const gboolean lucena = theme == ETUDE_MATE_THEME_LUCENA || theme == ETUDE_MATE_THEME_QUEEN_ROOK;
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_position next;
  guint n;

  if (!looks_right (p, theme) || etude_position_check (p) != ETUDE_LEGAL || !etude_solved_covers (solved, p))
    return FALSE;
  n = etude_solved_moves (solved, p, moves);
  if (n < 3 || moves[0].move.captures || moves[0].move.promoted
      || moves[0].verdict.kind != (draw ? ETUDE_VERDICT_DRAW : ETUDE_VERDICT_WHITE_MATES)
      || moves[0].verdict.moves > most || (!draw && moves[0].verdict.moves < 4))
    return FALSE;
  if (moves[n - 1].verdict.kind == moves[0].verdict.kind
      || (!lucena && moves[1].verdict.kind == moves[0].verdict.kind && theme != ETUDE_MATE_THEME_PHILIDOR
          && theme != ETUDE_MATE_THEME_VANCURA))
    return FALSE;
  if (!opposition)
    return etude_mate_theme_reasons (theme) == 0 || has_reason (solved, p, theme);
  next = etude_position_play (p, &moves[0].move);
  return moves[0].move.piece == ETUDE_KING && has_reason (solved, &next, theme);
}

/* --- all --- */

struct etude_position
etude_mate_drill_turn (const struct etude_position *p, guint symmetry)
{
  const struct etude_ending ending = etude_position_ending (p);
  struct etude_position turned = *p;

  if (etude_ending_pawns (&ending, ETUDE_WHITE) + etude_ending_pawns (&ending, ETUDE_BLACK) > 0)
    return symmetry % 2 ? etude_position_mirror (p) : *p;

  turned.king[ETUDE_WHITE].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_WHITE].square, EDGE, EDGE);
  turned.king[ETUDE_BLACK].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_BLACK].square, EDGE, EDGE);
  for (guint i = 0; i < p->n_men; i++)
    turned.man[i].square = (guint16) etude_symmetry_square (symmetry, p->man[i].square, EDGE, EDGE);
  return turned;
}

struct etude_position
etude_mate_drill_start (const EtudeSolved *solved, const struct etude_barrier *barrier, EtudeMateTheme theme,
                        guint longest, guint32 seed, GRand *random)
{
  struct etude_position p;

  if (etude_mate_theme_is_ending (theme))
    {
      const guint most = longest > 0 ? MAX (longest, 15) : ETUDE_ENDING_MOVES_MAX;

      do
        p = place_ending (theme, seed, random);
      while (!is_ending_wanted (solved, &p, theme, most));
    }
  else
    {
      const guint most = longest >= wanted[theme].least ? MIN (longest, wanted[theme].most) : wanted[theme].most;

      do
        p = place (&solved->lone, theme, random);
      while (!is_wanted (solved->endings, barrier, &p, theme, most));
    }
  return etude_mate_drill_turn (&p, (guint) g_rand_int_range (random, 0, ETUDE_SYMMETRIES));
}

/* --- flash cards --- */

/* What Anki wants to know of the file. */
#define HEADER "#separator:tab\n#html:true\n#columns:FEN\tFront\tBack\n"

static const char *
figure_on (const struct etude_position *p, guint square)
{
  if (square == p->king[ETUDE_WHITE].square)
    return etude_figure (ETUDE_KING, ETUDE_WHITE);
  if (square == p->king[ETUDE_BLACK].square)
    return "♚";
  for (guint i = 0; i < p->n_men; i++)
    if (p->man[i].square == square)
      return etude_figure (p->man[i].piece, p->man[i].colour);
  return "";
}

static void
append_answer (GString *text, const EtudeSolved *solved, const struct etude_barrier *barrier,
               const struct etude_position *p)
{
  EtudeMateAnswer answer;
  struct etude_plan plan;
  g_autofree char *headline = NULL, *detail = NULL, *words = NULL;

  etude_mate_answer_judge (&answer, solved, p);
  headline = etude_mate_answer_headline (&answer);
  detail = etude_mate_answer_key (&answer);
  g_string_append_printf (text, "%s. %s.", headline, detail);
  if (solved->lone.n_men == 0 || !etude_plan_measure (solved->endings, barrier, p, &plan))
    return;
  words = etude_mate_plan_describe (&plan, p);
  g_string_append_printf (text, "<br>%s", words);
}

char *
etude_mate_cards_to_tsv (const EtudeSolved *solved, const struct etude_barrier *barrier, EtudeMateTheme theme, guint n,
                         guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GString *text = g_string_new (HEADER);
  struct etude_position example = etude_mate_theme_example (theme, seed);
  char fen[ETUDE_FEN_TEXT];

  while (!etude_solved_covers (solved, &example)) /* one is known */
    example = etude_mate_theme_example (theme, ++seed);

  for (guint i = 0; i < n; i++)
    {
      const struct etude_position p = etude_mate_drill_start (solved, barrier, theme, 0, seed, random);

      g_string_append_printf (text, "%s\t", etude_fen_write (&p, 0, fen));
      /* A table needs no file beside the cards, and is sharp at any size. */
      g_string_append (text,
                       "<table style='border-collapse:collapse;margin:auto;color:#000;font-size:28px;line-height:1'>");
      for (guint row = EDGE; row-- > 0;)
        {
          g_string_append (text, "<tr>");
          for (guint column = 0; column < EDGE; column++)
            g_string_append_printf (
                text, "<td style='width:36px;height:36px;padding:0;text-align:center;background:%s'>%s</td>",
                (row + column) % 2 ? "#f0e3c8" : "#b99a70", figure_on (&p, column + row * EDGE));
          g_string_append (text, "</tr>");
        }
      g_string_append (text, "</table>");
      g_string_append_printf (text, "<br>%s\t", etude_mate_theme_task (theme));
      append_answer (text, solved, barrier, &p);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
