/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-probe-object.c - what a position is, as an object in the words of the public tablebase servers. */
#include "mate-answers.h"

#define MEN_WITH_BOTH 4 /* kings among them: both measures take a blink */

/* --- endings by both measures --- */

struct etude_cli_sets
etude_cli_sets_new (bool fifty)
{
  return (struct etude_cli_sets){ etude_cli_new_endings (false), fifty ? etude_cli_new_endings (true) : NULL };
}

void
etude_cli_sets_clear (struct etude_cli_sets *sets)
{
  g_clear_pointer (&sets->mates, etude_cli_end_endings);
  g_clear_pointer (&sets->fifty, etude_cli_end_endings);
}

bool
etude_cli_sets_make (struct etude_cli_sets *sets, struct etude_endings **made, const struct etude_position *p,
                     char **why)
{
  bool fifty = sets->fifty;

  if (etude_cli_make_position (*made, p, why))
    return true;
  g_clear_pointer (why, g_free);
  etude_cli_sets_clear (sets);
  *sets = etude_cli_sets_new (fifty);
  return etude_cli_make_position (*made, p, why);
}

/* --- a position --- */

/* The position asked for, or the one after a move. */
struct place
{
  struct etude_position p;
  struct etude_verdict verdict;
  unsigned clock; /* plies since the last capture or pawn's move */
  struct etude_fifty fifty, fifty_from_nothing;
};

static bool
has_no_mate (const struct etude_position *p)
{
  unsigned n_bishops = 0, n_light = 0;

  for (unsigned i = 0; i < p->n_men; i++)
    {
      n_bishops += p->man[i].piece == ETUDE_BISHOP;
      n_light += p->man[i].piece == ETUDE_BISHOP && etude_square_is_light (p->man[i].square, p->edge);
      if (p->man[i].piece != ETUDE_BISHOP && p->man[i].piece != ETUDE_KNIGHT)
        return false;
    }
  return p->n_men < 2 || (n_bishops == p->n_men && (n_light == 0 || n_light == n_bishops));
}

static bool
is_decided (const struct etude_verdict *verdict)
{
  return verdict->kind >= ETUDE_VERDICT_MATED;
}

static bool
mover_wins (const struct place *place)
{
  return place->verdict.kind
         == (place->p.to_move == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES);
}

/* WITH_DTZ: the rule of fifty moves is known. */
static void
describe (JsonObject *object, const struct place *place, bool with_dtz)
{
  const bool by_rule = with_dtz && place->fifty.result == ETUDE_FIFTY_DRAW;
  const gint64 sign = mover_wins (place) ? 1 : -1;
  const bool is_known
      = with_dtz && (!is_decided (&place->verdict) || place->fifty_from_nothing.result != ETUDE_FIFTY_DRAW);

  if (!is_decided (&place->verdict))
    json_object_set_string_member (object, "category", "draw");
  else if (mover_wins (place))
    json_object_set_string_member (object, "category", by_rule ? "cursed-win" : "win");
  else
    json_object_set_string_member (object, "category", by_rule ? "blessed-loss" : "loss");
  /* In plies, below 0 for the mover's loss. */
  json_object_set_int_member (object, "dtm",
                              !is_decided (&place->verdict) ? 0
                              : mover_wins (place)          ? 2 * (gint64) place->verdict.moves - 1
                                                            : -2 * (gint64) place->verdict.moves);
  for (unsigned i = 0; i < 2; i++)
    {
      const char *name = i == 0 ? "dtz" : "precise_dtz";

      if (is_known)
        json_object_set_int_member (object, name,
                                    is_decided (&place->verdict) ? sign * place->fifty_from_nothing.plies : 0);
      else
        json_object_set_null_member (object, name);
    }
  json_object_set_boolean_member (object, "checkmate", place->verdict.kind == ETUDE_VERDICT_MATED);
  json_object_set_boolean_member (object, "stalemate", place->verdict.kind == ETUDE_VERDICT_STALEMATE);
  json_object_set_boolean_member (object, "insufficient_material", has_no_mate (&place->p));
}

/* Asks SETS for all N places, first for the mates: five men of both measures are 3 GB. */
static bool
judge (struct etude_cli_sets *sets, struct place *places, unsigned n, bool with_dtz, char **why)
{
  if (!etude_cli_sets_make (sets, &sets->mates, &places[0].p, why))
    return false;
  for (unsigned i = 0; i < n; i++)
    places[i].verdict = etude_endings_probe (sets->mates, &places[i].p);
  if (!with_dtz)
    return true;
  if (!etude_cli_sets_make (sets, &sets->fifty, &places[0].p, why))
    return false;
  for (unsigned i = 0; i < n; i++)
    {
      places[i].fifty = etude_endings_probe_fifty (sets->fifty, &places[i].p, places[i].clock);
      places[i].fifty_from_nothing = etude_endings_probe_fifty (sets->fifty, &places[i].p, 0);
    }
  return true;
}

JsonObject *
etude_cli_probe_object (struct etude_cli_sets *sets, const struct etude_fen *fen, bool fifty, char **why)
{
  const bool with_dtz = fifty || 2 + fen->position.n_men <= MEN_WITH_BOTH;
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  g_autofree struct place *places = g_new0 (struct place, 1 + ETUDE_MOVES_MAX);
  JsonObject *answer;
  JsonArray *list;
  unsigned n;
  char text[ETUDE_SAN_TEXT];

  if (!etude_cli_sets_make (sets, &sets->mates, &fen->position, why))
    return NULL;
  n = etude_endings_moves (sets->mates, &fen->position, moves);
  places[0] = (struct place){ .p = fen->position, .clock = fen->halfmoves };
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_move *move = &moves[i].move;
      const bool zeroes = move->captures || move->piece == ETUDE_PAWN;

      places[1 + i]
          = (struct place){ .p = etude_position_play (&fen->position, move), .clock = zeroes ? 0 : fen->halfmoves + 1 };
    }
  if (!judge (sets, places, 1 + n, with_dtz, why))
    return NULL;
  answer = json_object_new ();
  list = json_array_new ();
  describe (answer, &places[0], with_dtz);
  for (unsigned i = 0; i < n; i++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "uci", etude_pair_write (&moves[i].move, text));
      json_object_set_string_member (object, "san", etude_san_write (&fen->position, &moves[i].move, text));
      json_object_set_boolean_member (object, "zeroing", places[1 + i].clock == 0);
      describe (object, &places[1 + i], with_dtz);
      json_array_add_object_element (list, object);
    }
  json_object_set_array_member (answer, "moves", list);
  return answer;
}
