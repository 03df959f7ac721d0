/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pgn-fixture.h - games to be written and read, and a second way to write them down.
 *
 * Layer: tests; GLib. No globals.
 */
#pragma once

#include "etude-mate-pgn.h"

/* White: Kf6, Qg1; Black: Kh8. 1. Qg7 mates. 1. Qg6 is stalemate. After 1. Kf7 Black has only Kh7, and then both Qh1
 * and Qg7 mate. */
#define PGN_FIXTURE_FEN "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"
#define PGN_FIXTURE_TAGS "[FEN \"" PGN_FIXTURE_FEN "\"]\n"

/* A game from FEN with the main line in WORDS, "g1g7 h8g7"; it is at its end then. */
EtudeMateGame *pgn_fixture_game (const char *fen, const char *words);

/* Plays a word like "g1g7" in GAME. */
EtudeMateNode *pgn_fixture_play (EtudeMateGame *game, const char *word);

/* A game with a branch every BRANCHING moves or so; at its root. */
EtudeMateGame *pgn_fixture_random_game (GRand *random, const char *ending, gint32 branching);

/* Fails unless GAME has these moves: "f6f7 (g1g6) h8h7", a branch behind the move it replaces. */
void pgn_fixture_assert_moves (EtudeMateGame *game, const char *expected);

/* Fails unless A and B have the same tree and the same current node. */
void pgn_fixture_assert_same (EtudeMateGame *a, EtudeMateGame *b);
