/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-game-random.c - long random sequences of playing, going, deleting and promoting against a plain tree.
 *
 * The plain tree is an array of nodes that know their parents and their place among the brothers; nothing is shared
 * with the game but the meaning. Legal moves come from slow-moves.
 */
#include "case.h"
#include "game-fixture.h"
#include "made-endings.h"
#include "slow-moves.h"

#include <string.h>

#define SEED 20240229
#define STEPS 4000
#define RESTARTED 400 /* steps */
#define CHOICES 4     /* of the legal moves: few, so that moves are played again */
#define NODES_MAX 1000

typedef struct
{
  gboolean there;
  int parent;
  guint rank; /* among the brothers, the first being the least */
  char move[5];
} PlainNode;

typedef struct
{
  PlainNode nodes[NODES_MAX];
  int n, current;
  guint ranks; /* given so far */
} Plain;

/* --- the plain tree --- */

static int
plain_child (const Plain *plain, int parent, const char *move)
{
  for (int i = 1; i < plain->n; i++)
    if (plain->nodes[i].there && plain->nodes[i].parent == parent && strcmp (plain->nodes[i].move, move) == 0)
      return i;
  return -1;
}

static void
plain_play (Plain *plain, const char *move)
{
  int child = plain_child (plain, plain->current, move);

  if (child < 0)
    {
      child = plain->n++;
      g_assert_cmpint (child, <, NODES_MAX);
      plain->nodes[child] = (PlainNode){ .there = TRUE, .parent = plain->current, .rank = ++plain->ranks };
      memcpy (plain->nodes[child].move, move, 5);
    }
  plain->current = child;
}

/* Nodes come after their parents in the array. */
static void
plain_delete (Plain *plain, int node)
{
  int parent = plain->nodes[node].parent;

  plain->nodes[node].there = FALSE;
  for (int i = node + 1; i < plain->n; i++)
    plain->nodes[i].there &= plain->nodes[plain->nodes[i].parent].there;
  if (!plain->nodes[plain->current].there)
    plain->current = parent;
}

static void
plain_promote (Plain *plain, int node)
{
  guint least = G_MAXUINT;

  for (int i = 1; i < plain->n; i++)
    if (plain->nodes[i].there && plain->nodes[i].parent == plain->nodes[node].parent)
      least = MIN (least, plain->nodes[i].rank);
  for (int i = 1; i < plain->n; i++)
    plain->nodes[i].rank++;
  plain->ranks++;
  plain->nodes[node].rank = least;
}

/* The child whose rank is the least above RANK, or -1. */
static int
plain_next (const Plain *plain, int parent, guint rank)
{
  int found = -1;

  for (int i = 1; i < plain->n; i++)
    if (plain->nodes[i].there && plain->nodes[i].parent == parent && plain->nodes[i].rank > rank
        && (found < 0 || plain->nodes[i].rank < plain->nodes[found].rank))
      found = i;
  return found;
}

static void
plain_append (const Plain *plain, GString *text, int node)
{
  g_string_append_printf (text, "%s%s%s", text->len && text->str[text->len - 1] != '(' ? " " : "",
                          node == plain->current ? "*" : "", plain->nodes[node].move);
}

static void
plain_append_line (const Plain *plain, GString *text, int parent)
{
  for (int first = plain_next (plain, parent, 0); first >= 0; parent = first, first = plain_next (plain, first, 0))
    {
      plain_append (plain, text, first);
      for (int node = first; (node = plain_next (plain, parent, plain->nodes[node].rank)) >= 0;)
        {
          g_string_append (text, " (");
          plain_append (plain, text, node);
          plain_append_line (plain, text, node);
          g_string_append_c (text, ')');
        }
    }
}

static char *
plain_text (const Plain *plain)
{
  GString *text = g_string_new (plain->current == 0 && plain_next (plain, 0, 0) >= 0 ? "*" : "");

  plain_append_line (plain, text, 0);
  return g_string_free (text, FALSE);
}

/* --- one step of both --- */

/* The game's node of the plain NODE. */
static EtudeMateNode *
node_of (EtudeMateGame *game, const Plain *plain, int node)
{
  g_autoptr (GString) path = g_string_new (NULL);

  for (; node > 0; node = plain->nodes[node].parent)
    {
      g_string_prepend (path, path->len ? " " : "");
      g_string_prepend (path, plain->nodes[node].move);
    }
  return path->len ? game_find (game, path->str) : etude_mate_game_get_root (game);
}

static int
random_node (GRand *random, const Plain *plain)
{
  int node;

  do
    node = g_rand_int_range (random, 0, plain->n);
  while (!plain->nodes[node].there);
  return node;
}

static void
play_both (EtudeMateGame *game, Plain *plain, GRand *random)
{
  const struct etude_position *p = &etude_mate_game_get_current (game)->position;
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n = slow_moves (p, moves), chosen;
  char text[5];

  if (n == 0)
    return;
  chosen = (guint) g_rand_int_range (random, 0, (gint32) MIN (n, CHOICES));
  g_snprintf (text, sizeof text, "%c%u%c%u", 'a' + moves[chosen].from % 8, moves[chosen].from / 8 + 1,
              'a' + moves[chosen].to % 8, moves[chosen].to / 8 + 1);
  plain_play (plain, text);
  g_assert_nonnull (etude_mate_game_play (game, &moves[chosen]));
}

static void
step (EtudeMateGame *game, Plain *plain, GRand *random)
{
  int chosen = random_node (random, plain);
  EtudeMateNode *node = node_of (game, plain, chosen);

  switch (g_rand_int_range (random, 0, 10))
    {
    case 0:
    case 1:
      etude_mate_game_go (game, node);
      plain->current = chosen;
      break;
    case 2:
      if (chosen > 0 && g_rand_boolean (random))
        {
          etude_mate_game_delete (game, node);
          plain_delete (plain, chosen);
        }
      break;
    case 3:
      if (chosen > 0)
        {
          etude_mate_game_promote (game, node);
          plain_promote (plain, chosen);
        }
      break;
    default:
      play_both (game, plain, random);
    }
}

static void
assert_same (EtudeMateGame *game, const Plain *plain)
{
  g_autofree char *expected = plain_text (plain);

  game_assert_text (game, expected);
}

/* A kept game taken over by another one is the same game. */
static void
check_kept (EtudeMateGame *game, const Plain *plain)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (etude_mate_game_save (game)), again = NULL;
  g_autoptr (EtudeMateGame) other = etude_mate_game_new ();
  g_autofree char *root = game_fen (&etude_mate_game_get_root (game)->position), *other_root = NULL;

  g_assert_true (etude_mate_game_load (other, kept));
  assert_same (other, plain);
  game_check (other);
  other_root = game_fen (&etude_mate_game_get_root (other)->position);
  g_assert_cmpstr (other_root, ==, root);
  again = g_variant_ref_sink (etude_mate_game_save (other));
  g_assert_true (g_variant_equal (kept, again));
}

static void
test_random (gconstpointer fen)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  g_autofree Plain *plain = g_new (Plain, 1);
  struct etude_position root = fen_position (fen);
  guint branched = 0;

  for (guint i = 0; i < STEPS; i++)
    {
      if (i % RESTARTED == 0)
        {
          memset (plain, 0, sizeof *plain);
          plain->n = plain->nodes[0].there = TRUE;
          etude_mate_game_start (game, &root);
        }
      step (game, plain, random);
      assert_same (game, plain);
      branched += etude_mate_game_get_current (game)->child && etude_mate_game_get_current (game)->child->sibling;
      if (i % RESTARTED == RESTARTED - 1)
        {
          game_check (game);
          check_kept (game, plain);
        }
    }
  g_assert_cmpuint (branched, >, STEPS / 100);
}

CASES
{
  g_test_add_data_func ("/mate-game/random/KBNK", "8/1k6/8/3KN3/5B2/8/8/8 w", test_random);
  g_test_add_data_func ("/mate-game/random/KQRBK", "8/8/8/3k4/8/8/4K3/QR3B2 b", test_random);
  g_test_add_data_func ("/mate-game/random/taken", "7k/6R1/8/8/8/8/8/KN6 b", test_random);
}
