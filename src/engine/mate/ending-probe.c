/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-probe.c - what a position is, and what each of its moves is worth. */
#include "ending-set.h"

/* The value of the legal P, which has men, as its table keeps it. P is in that table's colours. */
static struct ending_code
code_of (const struct etude_endings *endings, const struct ending_table *table, const struct etude_position *p)
{
  struct ending_code code = ending_fetch_code (&endings->lines, &table->self, p->to_move, p->king[ETUDE_WHITE].square,
                                               ending_squares (p).square, p->king[ETUDE_BLACK].square);

  return p->passed == 0 ? code : ending_passing_code (&endings->lines, table, p, code);
}

/* The value of the legal P, and who wins if somebody does; in the colours of P. */
static struct ending_code
find_code (const struct etude_endings *endings, const struct etude_position *p)
{
  const struct ending_table *table = ending_set_find_position (endings, p);
  struct etude_position exchanged;
  struct ending_code code;

  if (p->n_men == 0)
    return (struct ending_code){ 0 };
  if (table)
    return code_of (endings, table, p);
  exchanged = etude_position_exchange (p);
  code = code_of (endings, ending_set_find_position (endings, &exchanged), &exchanged);
  code.sign = !code.sign;
  return code;
}

/* The verdict on the legal P. */
static struct etude_verdict
legal_verdict (const struct etude_endings *endings, const struct etude_position *p)
{
  struct ending_code code = find_code (endings, p);
  enum etude_colour winner = code.sign;

  if (code.distance == 0)
    {
      struct etude_move moves[ETUDE_MOVES_MAX];
      bool stuck = etude_position_moves (p, moves) == 0;

      return (struct etude_verdict){ .kind = stuck ? ETUDE_VERDICT_STALEMATE : ETUDE_VERDICT_DRAW };
    }
  if (winner != p->to_move)
    code.distance--;
  return (struct etude_verdict){ .kind = code.distance == 0      ? ETUDE_VERDICT_MATED
                                         : winner == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES
                                                                 : ETUDE_VERDICT_BLACK_MATES,
                                 .moves = code.distance };
}

struct etude_fifty
etude_endings_probe_fifty (const struct etude_endings *endings, const struct etude_position *p, unsigned halfmoves)
{
  struct ending_code code = find_code (endings, p);
  enum etude_colour winner = code.sign;
  unsigned plies = code.distance - (winner != p->to_move);

  if (code.distance == 0 || (plies > 0 && (halfmoves >= ETUDE_FIFTY_PLIES || plies > ETUDE_FIFTY_PLIES - halfmoves)))
    return (struct etude_fifty){ .result = ETUDE_FIFTY_DRAW };
  return (struct etude_fifty){ .result = winner == ETUDE_WHITE ? ETUDE_FIFTY_WHITE_WINS : ETUDE_FIFTY_BLACK_WINS,
                               .plies = plies };
}

struct etude_verdict
etude_endings_probe (const struct etude_endings *endings, const struct etude_position *p)
{
  enum etude_legality fault = etude_position_check (p);

  if (fault != ETUDE_LEGAL)
    return (struct etude_verdict){ .kind = ETUDE_VERDICT_ILLEGAL, .why = fault };
  return legal_verdict (endings, p);
}

/* How good a verdict is for the mover: lower is better. */
static int
rank_of (const struct etude_verdict *verdict, enum etude_colour mover)
{
  enum etude_verdict_kind win = mover == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES;

  if (verdict->kind == ETUDE_VERDICT_DRAW || verdict->kind == ETUDE_VERDICT_STALEMATE)
    return 0;
  return verdict->kind == win ? (int) verdict->moves - ETUDE_ENDING_MOVES_MAX
                              : ETUDE_ENDING_MOVES_MAX - (int) verdict->moves;
}

unsigned
etude_endings_moves (const struct etude_endings *endings, const struct etude_position *p,
                     struct etude_judged_move moves[ETUDE_MOVES_MAX])
{
  enum etude_verdict_kind win = p->to_move == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES;
  struct etude_move legal[ETUDE_MOVES_MAX];
  unsigned n = etude_position_moves (p, legal);

  for (unsigned i = 0; i < n; i++)
    {
      struct etude_position next = etude_position_play (p, &legal[i]);
      struct etude_judged_move judged = { legal[i], legal_verdict (endings, &next) };
      unsigned at = i;

      if (judged.verdict.kind == win || judged.verdict.kind == ETUDE_VERDICT_MATED)
        judged.verdict = (struct etude_verdict){ .kind = win, .moves = judged.verdict.moves + 1 };
      for (; at > 0 && rank_of (&moves[at - 1].verdict, p->to_move) > rank_of (&judged.verdict, p->to_move); at--)
        moves[at] = moves[at - 1];
      moves[at] = judged;
    }
  return n;
}

void
etude_endings_probe_kings (const struct etude_endings *endings, const struct etude_position *p,
                           struct etude_king_results kings[2][64])
{
  const struct ending_table *table = ending_set_find_position (endings, p);
  const struct etude_position exchanged = etude_position_exchange (p);
  const struct ending_squares squares = ending_squares (table ? p : &exchanged);
  const bool is_exchanged = !table;

  if (is_exchanged)
    table = ending_set_find_position (endings, &exchanged);
  for (unsigned side = 0; side < 2; side++)
    for (unsigned king = 0; king < 64; king++)
      kings[side][king] = ending_fetch_results (&endings->lines, &table->self, side, king, squares.square);
  if (is_exchanged)
    {
      /* The same with the colours exchanged. */
      struct etude_king_results turned[2][64] = { 0 };

      for (unsigned side = 0; side < 2; side++)
        for (unsigned white = 0; white < 64; white++)
          for (unsigned black = 0; black < 64; black++)
            {
              const struct etude_king_results *from = &kings[side][black ^ 56];
              struct etude_king_results *to = &turned[!side][white];

              to->white |= (from->black >> (white ^ 56) & 1) << black;
              to->black |= (from->white >> (white ^ 56) & 1) << black;
              to->drawn |= (from->drawn >> (white ^ 56) & 1) << black;
            }
      memcpy (kings, turned, sizeof turned);
    }
}
