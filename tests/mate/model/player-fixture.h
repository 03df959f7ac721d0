/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-fixture.h - a setup with the machine beside it, and what its tests ask again and again.
 *
 * The machine's interval is 0 to begin with, and its role "a person plays White".
 *
 * Layer: tests; GLib. No globals.
 */
#pragma once

#include "case.h"
#include "etude-mate-player.h"
#include "game-fixture.h"
#include "wait.h"

typedef struct
{
  EtudeHistory *history;
  EtudeMateSetup *setup;
  EtudeTablebases *tablebases;
  EtudeMatePlayer *player;
  guint n_moved, n_playing; /* how often "moved" and "notify::playing" came */
} Fixture;

/* The data of a test is the FEN it begins with. */
void player_set_up (Fixture *f, gconstpointer fen);
void player_tear_down (Fixture *f, gconstpointer data);

#define PLAYER_CASE(fen, name) CASE_OF (Fixture, player_set_up, player_tear_down, fen, name)

EtudeMateGame *player_game (Fixture *f);
EtudeMateNode *player_current (Fixture *f);

/* The tablebase of the setup's ending; NULL: it is being made. */
const struct etude_endings *player_tablebase (Fixture *f);
void player_wait_tablebase (Fixture *f);

/* Waits until the machine is not about to move. */
void player_wait_done (Fixture *f);

/* Runs what is due: with an interval of 0 the machine would have moved. */
void player_drain (void);

/* A person plays "e5c4" for the side to move. */
gboolean player_move (Fixture *f, const char *squares);

void player_set_role (Fixture *f, EtudeMateRole role);
