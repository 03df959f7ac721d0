/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-answers.h - puzzles and their answers as JSON. Layer: cli. */
#pragma once

#include "answer.h"
#include "divine-commands.h"
#include "divine-text.h"

/* TEXT's puzzle, and its solution if it has one. */
JsonObject *etude_cli_divine_puzzle (const struct etude_divine_text *text);

/* What PIECE of GAME is called, into LETTERS. */
const char *etude_cli_divine_letters (enum etude_divine_game game, unsigned piece, char letters[3]);

/* The squares of GAME's pieces in PLACEMENT, by their letters. */
JsonObject *etude_cli_divine_placement (enum etude_divine_game game, const struct etude_divine_placement *placement);

/* The answers of PUZZLE, at most LIMIT. */
JsonObject *etude_cli_divine_answers (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                      guint64 limit);
