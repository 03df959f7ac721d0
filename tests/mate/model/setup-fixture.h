/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup-fixture.h - a setup with its history, and what its tests ask of it again and again.
 *
 * Layer: tests; GLib. No globals. Squares are written as numbers: a1 = 0, h8 = 63.
 */
#pragma once

#include "case.h"
#include "etude-mate-setup.h"

typedef struct
{
  EtudeHistory *history;
  EtudeMateSetup *setup;
  guint n_changed; /* how often "changed" came */
} Fixture;

void fixture_set_up (Fixture *fixture, gconstpointer data);
void fixture_tear_down (Fixture *fixture, gconstpointer data);

#define SETUP_CASE(name) CASE_OF (Fixture, fixture_set_up, fixture_tear_down, NULL, name)

/* Everything a setup can be asked, as one text: "KBNK K35 k49 B29 N36 w". Nowhere is "-". To be freed. */
char *fixture_text (Fixture *fixture);

/* The square of the first piece of this kind; ETUDE_NOWHERE: beside the board. */
guint16 fixture_square (Fixture *fixture, enum etude_piece piece, enum etude_colour colour);

EtudeMateGame *fixture_game (Fixture *fixture);

/* Plays "e5c4 b7c8", each for whose turn it is. */
void fixture_play (Fixture *fixture, const char *moves);

/* Fails unless the setup reads EXPECTED and is sound: squares shared by none, kings first. */
#define fixture_assert_text(fixture, expected)       \
  G_STMT_START                                       \
  {                                                  \
    g_autofree char *text_ = fixture_text (fixture); \
    g_assert_cmpstr (text_, ==, expected);           \
  }                                                  \
  G_STMT_END
