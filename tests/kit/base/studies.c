/* SPDX-License-Identifier: GPL-3.0-or-later */
/* studies.c - see studies.h. */
#include "studies.h"

#include "chess.h"

static void
add_notes (GRand *random, GString *pgn)
{
  static const char *const comments[] = {
    " {Plain.}",
    " {[%csl Gd4,Re5][%cal Gd2d4,Yg1f3] Drawn.}",
    " {[%eval 0.17] [%clk 0:05:03]}",
    " {Füße – ♘, 中文}",
    " { [%eval #3] Mate soon. }",
    " { One. } { [%csl Ya1] Two. }",
    " { Two\n  lines: (brackets), [square ones], 1-0, $4; and a semicolon }",
  };
  static const guint glyphs[]
      = { 1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19, 22, 32, 36, 40, 44, 132, 138, 140, 146 };

  /* In any order, but each once: twice it says no more. */
  for (guint i = (guint) g_rand_int_range (random, 0, 4 * G_N_ELEMENTS (glyphs)); i < G_N_ELEMENTS (glyphs);
       i += (guint) g_rand_int_range (random, 1, G_N_ELEMENTS (glyphs)))
    g_string_append_printf (pgn, " $%u", glyphs[G_N_ELEMENTS (glyphs) - 1 - i]);
  if (g_rand_int_range (random, 0, 3) == 0)
    g_string_append (pgn, comments[g_rand_int_range (random, 0, G_N_ELEMENTS (comments))]);
}

/* A line of at most N plies from C, with variations down to DEPTH. */
static void
add_line (GRand *random, GString *pgn, struct etude_chess c, guint n, guint depth)
{
  for (guint i = 0; i < n; i++)
    {
      struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
      const guint n_moves = etude_chess_moves (&c, false, moves);
      const guint chosen = n_moves ? (guint) g_rand_int_range (random, 0, (gint32) n_moves) : 0;
      char san[ETUDE_SAN_TEXT];

      if (n_moves == 0)
        return;
      g_string_append_printf (pgn, " %u%s %s", (guint) c.number, c.to_move == ETUDE_WHITE ? "." : "...",
                              etude_chess_san_write (&c, &moves[chosen], san));
      add_notes (random, pgn);
      if (depth > 0 && n_moves > 1 && g_rand_int_range (random, 0, 5) == 0)
        {
          const guint other = (chosen + 1) % n_moves;
          const struct etude_chess after = etude_chess_play (&c, &moves[other]);

          g_string_append_printf (pgn, " ( %s%u%s %s", g_rand_int_range (random, 0, 4) == 0 ? "{ Instead. } " : "",
                                  (guint) c.number, c.to_move == ETUDE_WHITE ? "." : "...",
                                  etude_chess_san_write (&c, &moves[other], san));
          add_line (random, pgn, after, 6, depth - 1);
          g_string_append (pgn, " )");
        }
      c = etude_chess_play (&c, &moves[chosen]);
    }
}

char *
make_study (guint32 seed, guint n_chapters)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GString *pgn = g_string_new (NULL);

  for (guint i = 0; i < n_chapters; i++)
    {
      static const char *const fens[]
          = { NULL, "8/8/8/3k4/8/8/4P3/4K3 w - - 0 1", "4k3/P6p/8/8/8/8/p6P/4K3 b - - 0 1" };
      const char *fen = fens[g_rand_int_range (random, 0, G_N_ELEMENTS (fens))];
      struct etude_chess start = etude_chess_start ();

      g_string_append_printf (pgn, "[Event \"Study %u: Chapter %u\"]\n[Result \"*\"]\n[StudyName \"Study %u\"]\n", seed,
                              i, seed);
      if (fen)
        {
          etude_chess_fen_read (fen, &start);
          g_string_append_printf (pgn, "[FEN \"%s\"]\n[SetUp \"1\"]\n", fen);
        }
      g_string_append_printf (
          pgn,
          "[White \"Lasker, E\\\"m\\\"\"]\n[Black \"Réti \\\\ R\"]\n[Date \"2024.0%u.??\"]\n"
          "[UTCDate \"2024.05.01\"]\n[UTCTime \"12:30:05\"]\n[Variant \"Standard\"]\n[ECO \"C4%u\"]\n"
          "[Opening \"King’s Pawn, %u\"]\n[Annotator \"https://lichess.org/@/someone\"]\n"
          "[ChapterMode \"%s\"]\n",
          1 + i, i, i, i % 2 ? "gamebook" : "practice");
      g_string_append (pgn, i % 3 == 1 ? "[Orientation \"black\"]\n\n" : "\n");
      if (i % 2)
        g_string_append (pgn, "{ [%csl Gd4] What is the plan? }\n");
      add_line (random, pgn, start, (guint) g_rand_int_range (random, 0, 40), 3);
      g_string_append (pgn, " *\n\n\n");
    }
  return g_string_free (pgn, FALSE);
}
