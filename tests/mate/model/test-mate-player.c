/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-player.c - the machine on the Mate page: what it plays, how it varies, when it stops and when it lets go. */
#include "case.h"
#include "played-out.h"
#include "player-fixture.h"
#include "slow-moves.h"

#define SEED 20120401
#define SLIPS 10                           /* one move in so many is just any move */
#define FIRST "8/1k6/8/3KN3/5B2/8/8/8 w"   /* mate in 22 */
#define LONGEST "8/8/8/8/8/8/2k5/KNB5 w"   /* mate in 33 */
#define STALEMATE "7k/8/6K1/8/8/8/8/1Q6 w" /* Kf7; mate by Qb8 */

/* The move to NODE is as good as any by the tablebase: mate as soon as can be, or as late; or none. */
static void
check_perfect (Fixture *f, const EtudeMateNode *node)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  guint n = etude_endings_moves (player_tablebase (f), &node->parent->position, moves), i = 0;

  while (i < n && (moves[i].move.from != node->move.from || moves[i].move.to != node->move.to))
    i++;
  g_assert_cmpuint (i, <, n);
  g_assert_cmpint (moves[i].verdict.kind == ETUDE_VERDICT_WHITE_MATES, ==,
                   moves[0].verdict.kind == ETUDE_VERDICT_WHITE_MATES);
  if (moves[0].verdict.kind == ETUDE_VERDICT_WHITE_MATES)
    g_assert_cmpuint (moves[i].verdict.moves, ==, moves[0].verdict.moves);
}

/* White's moves to mate from NODE on. */
static guint
distance (Fixture *f, const EtudeMateNode *node)
{
  struct etude_verdict result = etude_endings_probe (player_tablebase (f), &node->position);

  g_assert_true (result.kind == ETUDE_VERDICT_WHITE_MATES || result.kind == ETUDE_VERDICT_MATED);
  return result.kind == ETUDE_VERDICT_WHITE_MATES ? result.moves : 0;
}

/* --- role by role --- */

/* A person plays the best move, or now and then any. */
static void
person_plays_some (Fixture *f, GRand *random)
{
  const struct etude_position *p = &player_current (f)->position;
  struct etude_judged_move best[ETUDE_MOVES_MAX];
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n = slow_moves (p, moves);
  struct etude_move move = moves[g_rand_int_range (random, 0, (gint32) n)];

  g_assert_cmpuint (etude_endings_moves (player_tablebase (f), p, best), ==, n);
  if (g_rand_int_range (random, 0, SLIPS))
    move = best[0].move;
  g_assert_true (etude_mate_player_move (f->player, &move, p->to_move));
}

/* Plays until the game is over or LIMIT plies are played; each of the machine's moves, COLOUR's, is perfect. */
static void
play_against (Fixture *f, GRand *random, enum etude_colour colour, guint limit)
{
  while (player_current (f)->ply < limit && etude_mate_node_over (player_current (f)) == ETUDE_MATE_GOES_ON)
    {
      guint ply = player_current (f)->ply;

      person_plays_some (f, random);
      player_wait_done (f);
      if (etude_mate_node_over (player_current (f)->ply > ply + 1 ? player_current (f)->parent : player_current (f))
          != ETUDE_MATE_GOES_ON)
        return;
      g_assert_cmpuint (player_current (f)->ply, ==, ply + 2);
      g_assert_cmpuint (player_current (f)->parent->position.to_move, ==, colour);
      check_perfect (f, player_current (f));
    }
}

PLAYER_CASE (FIRST, person_is_white)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint mates = 0;

  player_set_role (f, ETUDE_MATE_ROLE_WHITE);
  player_wait_tablebase (f);
  for (guint i = 0; i < 20; i++)
    {
      g_assert_true (etude_mate_setup_set_fen (f->setup, data, NULL));
      play_against (f, random, ETUDE_BLACK, 200);
      mates += etude_mate_node_over (player_current (f)) == ETUDE_MATE_OVER_MATE;
    }
  g_assert_cmpuint (mates, >, 0);
}

/* The machine begins, for it is White's turn, and mates in 22 moves or less. */
PLAYER_CASE (FIRST, person_is_black)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  player_set_role (f, ETUDE_MATE_ROLE_BLACK);
  for (guint i = 0; i < 10; i++)
    {
      g_assert_true (etude_mate_setup_set_fen (f->setup, data, NULL));
      etude_mate_player_play_on (f->player);
      g_assert_true (etude_mate_player_get_playing (f->player));
      player_wait_done (f);
      g_assert_cmpuint (player_current (f)->ply, ==, 1);
      check_perfect (f, player_current (f));
      play_against (f, random, ETUDE_WHITE, 200);
      g_assert_cmpint (etude_mate_node_over (player_current (f)), ==, ETUDE_MATE_OVER_MATE);
      g_assert_cmpuint (player_current (f)->ply, <=, 2 * 22 - 1);
    }
}

/* The machine leaves the moves to the person, and moves once when it is told to. */
PLAYER_CASE (FIRST, free)
{
  player_set_role (f, ETUDE_MATE_ROLE_FREE);
  player_wait_tablebase (f);
  g_assert_true (player_move (f, "e5c4"));
  g_assert_false (etude_mate_player_get_playing (f->player));
  g_assert_true (player_move (f, "b7a7"));
  player_drain ();
  game_assert_text (player_game (f), "e5c4 *b7a7");
  etude_mate_player_play_on (f->player);
  player_wait_done (f);
  player_drain ();
  g_assert_cmpuint (player_current (f)->ply, ==, 3);
  g_assert_cmpuint (f->n_moved, ==, 1);
  check_perfect (f, player_current (f));
}

/* One of the longest mates there are takes exactly as long, with every seed. */
PLAYER_CASE (LONGEST, machine)
{
  player_set_role (f, ETUDE_MATE_ROLE_MACHINE);
  for (guint32 seed = 0; seed < 5; seed++)
    {
      etude_mate_player_set_seed (f->player, seed);
      g_assert_true (etude_mate_setup_set_fen (f->setup, data, NULL));
      f->n_moved = 0;
      etude_mate_player_play_on (f->player);
      player_wait_done (f);
      g_assert_cmpint (etude_mate_node_over (player_current (f)), ==, ETUDE_MATE_OVER_MATE);
      g_assert_cmpuint (player_current (f)->ply, ==, 2 * 33 - 1); /* White's 33rd move mates */
      g_assert_cmpuint (f->n_moved, ==, 2 * 33 - 1);
      for (const EtudeMateNode *node = player_current (f); node->parent; node = node->parent)
        {
          check_perfect (f, node);
          g_assert_cmpuint (distance (f, node), ==, 33 - (node->ply + 1) / 2);
        }
    }
}

/* It is not its turn: it moves for the person, and then for itself. */
PLAYER_CASE (FIRST, goes_on_as_the_role_says)
{
  player_set_role (f, ETUDE_MATE_ROLE_WHITE);
  etude_mate_player_play_on (f->player);
  player_wait_done (f);
  g_assert_cmpuint (player_current (f)->ply, ==, 2);
  g_assert_cmpuint (player_current (f)->position.to_move, ==, ETUDE_WHITE);
  player_drain ();
  g_assert_cmpuint (f->n_moved, ==, 2);
}

PLAYER_CASE (FIRST, moved)
{
  player_set_role (f, ETUDE_MATE_ROLE_WHITE);
  g_assert_true (player_move (f, "e5c4"));
  g_assert_cmpuint (f->n_moved, ==, 0); /* never from within the call, and not for the person's move */
  g_assert_cmpuint (f->n_playing, ==, 1);
  player_wait_done (f);
  g_assert_cmpuint (f->n_moved, ==, 1);
  g_assert_cmpuint (f->n_playing, ==, 2);
}

PLAYER_CASE (FIRST, illegal)
{
  struct etude_move black = game_move (&player_current (f)->position, "b7b6"),
                    off = game_move (&player_current (f)->position, "b7e4");

  player_wait_tablebase (f);
  g_assert_true (player_move (f, "e5c4"));
  player_wait_done (f);
  g_assert_cmpuint (player_current (f)->ply, ==, 2);
  g_assert_false (player_move (f, "d5d7"));
  g_assert_false (etude_mate_player_move (f->player, &black, ETUDE_WHITE));
  g_assert_false (etude_mate_player_move (f->player, &off, ETUDE_BLACK));
  player_drain ();
  g_assert_false (etude_mate_player_get_playing (f->player));
  g_assert_cmpuint (player_current (f)->ply, ==, 2);
  g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), ==, ETUDE_WHITE);
}

/* --- varying --- */

static char *
machine_game (Fixture *f, const char *fen, guint32 seed)
{
  etude_mate_player_set_seed (f->player, seed);
  g_assert_true (etude_mate_setup_set_fen (f->setup, fen, NULL));
  etude_mate_player_play_on (f->player);
  player_wait_done (f);
  return game_text (player_game (f));
}

PLAYER_CASE (FIRST, seed)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  player_set_role (f, ETUDE_MATE_ROLE_MACHINE);
  for (guint32 seed = 0; seed < 10; seed++)
    {
      g_autofree char *text = machine_game (f, data, seed), *again = machine_game (f, data, seed);

      g_assert_cmpstr (again, ==, text);
      g_hash_table_add (seen, g_steal_pointer (&text));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 5);
}

/* b6 and c7 both defend for 23 moves: he plays now this, now that, and the same again for the same seed. */
PLAYER_CASE (FIRST, defence_varies)
{
  guint first = 0;

  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/1k6/8/3KN3/5B2/8/8/8 b", NULL));
  for (guint32 seed = 0; seed < 40; seed++)
    {
      const EtudeMateNode *node;

      etude_mate_setup_go (f->setup, etude_mate_game_get_root (player_game (f)));
      etude_mate_player_set_seed (f->player, seed / 2); /* each twice */
      etude_mate_player_play_on (f->player);
      player_wait_done (f);
      node = player_current (f);
      g_assert_true (node->move.to == 41 || node->move.to == 50);
      if (seed % 2)
        g_assert_cmpuint (node->move.to, ==, first);
      first = node->move.to;
    }
  g_assert_nonnull (etude_mate_game_get_root (player_game (f))->child->sibling);
}

/* --- the end --- */

static EtudeMateOver
over (const char *fen, const char *moves)
{
  g_autoptr (EtudeMateGame) played = game_new (fen, moves);

  return etude_mate_node_over (etude_mate_game_get_current (played));
}

CASE (over)
{
  g_assert_cmpint (over (FIRST, ""), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpint (over (STALEMATE, "b1b8"), ==, ETUDE_MATE_OVER_MATE);
  g_assert_cmpint (over (STALEMATE, "g6f7"), ==, ETUDE_MATE_OVER_STALEMATE);
  g_assert_cmpint (over (STALEMATE, "b1b7"), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpint (over ("8/8/8/8/8/1k6/Q6K/8 b", "b3a2"), ==, ETUDE_MATE_OVER_BARE);
  g_assert_cmpint (over ("7k/6R1/8/8/8/8/8/KN6 w", "b1c3 h8g7"), ==, ETUDE_MATE_GOES_ON); /* a knight is left */
  g_assert_cmpint (over ("8/8/8/8/8/8/1k5Q/K7 w", ""), ==, ETUDE_MATE_GOES_ON); /* what cannot be is not over */
}

/* After MOVES from a position that had QUIET plies without a capture before it, the draw being claimed if it can be. */
static EtudeMateOver
over_after (const char *fen, guint quiet, const char *moves)
{
  g_autoptr (EtudeMateGame) played = game_new (fen, "");

  etude_mate_game_get_root (played)->quiet = (guint16) quiet;
  game_play (played, moves);
  etude_mate_game_claim (played);
  return etude_mate_node_over (etude_mate_game_get_current (played));
}

/* Fifty moves of both sides; mate with the last of them is mate, and a capture begins the count anew. */
CASE (fifty)
{
  static const char queen[] = "7k/8/6K1/8/8/8/8/2Q5 b", rook[] = "7k/8/6R1/8/8/8/8/KN6 w";

  g_assert_cmpint (over_after (queen, 97, "h8g8 c1d1"), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpint (over_after (queen, 98, "h8g8 c1d1"), ==, ETUDE_MATE_OVER_FIFTY);
  g_assert_cmpint (over_after (queen, 96, "h8g8 c1d1 g8h8 d1d8"), ==, ETUDE_MATE_OVER_MATE);
  g_assert_cmpint (over_after (rook, 97, "a1a2 h8h7 a2a1"), ==, ETUDE_MATE_OVER_FIFTY);
  g_assert_cmpint (over_after (rook, 97, "a1a2 h8h7 a2a1 h7g6"), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpint (over_after (queen, 148, "h8g8 c1d1"), ==, ETUDE_MATE_OVER_LONG);
}

/* Against itself the machine wins where the game played out is won under the fifty-move rule, though the shortest mate takes too
 * long; elsewhere it holds the draw, and claims it. Tricky or not. */
PLAYER_CASE (FIRST, plays_fifty)
{
  static const char *const placements[]
      = { "8/8/8/8/8/1K6/1P6/7k w", "4k3/8/4K3/4P3/8/8/8/8 w", "6k1/4P3/5K2/8/8/8/8/8 w",
          "8/8/8/8/8/1K6/1P6/7k b", "8/3k4/8/3K4/3P4/8/8/8 b", "7k/8/6K1/8/8/8/8/R7 w" };
  guint n_games[2] = { 0 };

  player_set_role (f, ETUDE_MATE_ROLE_MACHINE);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (placements); i++)
    for (guint clock = 95; clock <= 98; clock++)
      {
        g_autofree char *fen = g_strdup_printf ("%s - - %u 90", placements[i / 2], clock);
        gboolean wins;

        g_assert_true (etude_mate_setup_set_fen (f->setup, fen, NULL));
        WAIT_FOR (etude_tablebases_judge (f->tablebases, &player_current (f)->position) != NULL);
        wins = wins_played_out (etude_tablebases_judge (f->tablebases, &player_current (f)->position),
                                &player_current (f)->position, clock);
        etude_mate_player_set_tricky (f->player, i % 2);
        etude_mate_player_play_on (f->player);
        player_wait_done (f);
        g_assert_cmpint (etude_mate_node_over (player_current (f)), ==,
                         wins ? ETUDE_MATE_OVER_MATE : ETUDE_MATE_OVER_FIFTY);
        n_games[wins]++;
      }
  g_assert_cmpuint (n_games[FALSE], >, 0);
  g_assert_cmpuint (n_games[TRUE], >, 0);
}

/* The third time of a position, the same side to move; men of a kind are alike, and a capture is the end of what was. */
CASE (repeated)
{
  static const char rook[] = "7k/8/8/8/8/8/8/KR6 w", rooks[] = "7k/8/8/8/8/R7/8/KR6 w";
#define TO_AND_FRO "a1a2 h8h7 a2a1 h7h8"

  g_assert_cmpint (over (rook, TO_AND_FRO), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpint (over (rook, TO_AND_FRO " a1a2 h8h7 a2a1"), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpint (over (rook, TO_AND_FRO " " TO_AND_FRO), ==, ETUDE_MATE_OVER_REPEATED);
  g_assert_cmpint (over (rook, TO_AND_FRO " b1b2 h8h7 b2b1 h7h8"), ==, ETUDE_MATE_OVER_REPEATED);
  g_assert_cmpint (over (rook, TO_AND_FRO " a1a2 h8g7 a2a1 g7h8"), ==, ETUDE_MATE_OVER_REPEATED);
  g_assert_cmpint (over (rook, TO_AND_FRO " b1b2 h8h7 a1b1 h7h8"), ==, ETUDE_MATE_GOES_ON);
  g_assert_cmpint (over (rooks, "b1b3 h8h7 a3a2 h7h8 b3b1 h8h7 a2a3 h7h8 " TO_AND_FRO), ==, ETUDE_MATE_OVER_REPEATED);
  g_assert_cmpint (over (rooks, "a3b3 h8h7 b3c3 h7h8 b1b3 h8h7 c3c1 h7h8 b3a3 h8h7 c1b1 h7h8 " TO_AND_FRO), ==,
                   ETUDE_MATE_OVER_REPEATED);
#undef TO_AND_FRO
}

static void
check_stops (Fixture *f, EtudeMateOver why)
{
  player_wait_done (f);
  player_drain ();
  g_assert_cmpint (etude_mate_node_over (player_current (f)), ==, why);
  f->n_playing = f->n_moved = 0;
  etude_mate_player_play_on (f->player);
  player_drain ();
  g_assert_cmpuint (f->n_playing + f->n_moved, ==, 0);
}

PLAYER_CASE (STALEMATE, stops_at_mate)
{
  player_wait_tablebase (f);
  g_assert_true (player_move (f, "b1b8"));
  check_stops (f, ETUDE_MATE_OVER_MATE);
  g_assert_cmpuint (player_current (f)->ply, ==, 1);
}

PLAYER_CASE (STALEMATE, stops_at_stalemate)
{
  player_wait_tablebase (f);
  g_assert_true (player_move (f, "g6f7"));
  check_stops (f, ETUDE_MATE_OVER_STALEMATE);
}

/* Taking the queen is Black's only good move. */
PLAYER_CASE ("8/8/8/8/8/1k6/Q6K/8 b", stops_at_bare_kings)
{
  player_set_role (f, ETUDE_MATE_ROLE_MACHINE);
  etude_mate_player_play_on (f->player);
  check_stops (f, ETUDE_MATE_OVER_BARE);
  g_assert_cmpuint (player_current (f)->ply, ==, 1);
}

/* Nobody mates with a knight: fifty moves, or he is lost before. */
PLAYER_CASE ("8/8/8/3k4/8/8/8/1K4N1 w", stops_at_fifty)
{
  guint fifty = 0;

  player_set_role (f, ETUDE_MATE_ROLE_MACHINE);
  for (guint32 seed = 0; seed < 10; seed++)
    {
      EtudeMateOver why;

      g_autofree char *text = machine_game (f, data, seed);

      why = etude_mate_node_over (player_current (f));
      g_assert_true (why == ETUDE_MATE_OVER_BARE || why == ETUDE_MATE_OVER_FIFTY || why == ETUDE_MATE_OVER_REPEATED);
      if (why == ETUDE_MATE_OVER_FIFTY)
        {
          fifty++;
          g_assert_cmpuint (player_current (f)->ply, ==, 100);
        }
      check_stops (f, why);
    }
  g_assert_cmpuint (fifty, >, 0);
}

PLAYER_CASE (FIRST, impossible)
{
  player_wait_tablebase (f);
  g_assert_true (etude_mate_setup_set_fen (f->setup, "8/8/8/8/8/8/1k5Q/K7 w", NULL));
  etude_mate_player_play_on (f->player);
  player_drain ();
  g_assert_cmpuint (f->n_playing + f->n_moved, ==, 0);
}
