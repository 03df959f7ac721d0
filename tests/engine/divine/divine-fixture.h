/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-fixture.h - what the tests of the Divine engine have in common.
 *
 * Layer: tests; GLib. No globals.
 */
#pragma once

#include "divine-make.h"
#include "plain-divine.h"

#include <glib.h>

/* The tables of GAME under RULE, by which it must be played; to be freed with etude_divine_rules_free. */
struct etude_divine_rules *fixture_divine (enum etude_divine_game game, enum etude_divine_rule rule);

/* Those of the engine, and the plain rules that they are compared with. */
struct fixture_tables
{
  struct etude_divine_rules *rules;
  struct plain_divine *plain;
};

void fixture_make_tables (struct fixture_tables *t, enum etude_divine_game game, enum etude_divine_rule rule);
void fixture_free_tables (struct fixture_tables *t, gconstpointer data);

/* The puzzle of SEED, which must be made, and its answer. */
void fixture_make (const struct etude_divine_rules *rules, enum etude_divine_level level, guint64 seed,
                   struct etude_divine_puzzle *puzzle, struct etude_divine_placement *answer);

/* A placement that the plain rules allow: each with the same probability, if PLAIN's are the engine's. */
void fixture_place (const struct plain_divine *plain, enum etude_divine_game game, GRand *random,
                    struct etude_divine_placement *placement);

/* Whether PLACEMENT answers PUZZLE by the plain rules. */
bool fixture_answers (const struct plain_divine *plain, const struct etude_divine_puzzle *puzzle,
                      const struct etude_divine_placement *placement);

/* "chess exact": reads the two words. Errors: the program ends. */
void fixture_parse (const char *game_name, const char *rule_name, enum etude_divine_game *game,
                    enum etude_divine_rule *rule);
