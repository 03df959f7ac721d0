/* SPDX-License-Identifier: GPL-3.0-or-later */
/* protocol.h - the two protocols that etude-uci speaks. Layer: uci. */
#pragma once

#include "think.h"

#define ETUDE_UCI_ADVICE "Up to five men are solved and exact; anything else is a guess"

/* The next line of standard input without its end, valid until the next call; NULL: there is none. What is longer than any
 * command may be comes as an empty line. */
const char *etude_uci_read_line (void);

/* The next word at *AT, which goes behind it, into WORD; longer ones are cut. Returns whether there is one. */
bool etude_uci_word (const char **at, char word[64]);

/* The number that TEXT is, but at least LEAST and at most MOST; OTHERWISE if it is none. */
int64_t etude_uci_number (const char *text, int64_t least, int64_t most, int64_t otherwise);

/* Each answers until it is told to quit, or the input ends. FIRST is the line that was read. */
void etude_uci_speak_uci (const char *first);
void etude_uci_speak_xboard (void);
