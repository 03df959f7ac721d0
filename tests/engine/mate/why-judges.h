/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why-judges.h - whether reasons are found exactly where they hold, by other measures. Layer: tests. */
#pragma once

#include "mate-why.h"

#define BIT(square) (UINT64_C (1) << (square))

/* What is judged with, and must have been made. */
extern struct etude_endings *endings;

/* How often each kind was found in each of its forms, by colour. */
extern unsigned found[ETUDE_WHY_KINDS][5][2];

/* The moves of a king between A and B. */
int apart (unsigned a, unsigned b);

/* The rank of SQUARE as SIDE counts, from 1. */
unsigned rank_for (unsigned square, enum etude_colour side);

/* Asserts that the reasons of KINDS (bits) that are found in P are those that hold, and counts them. Returns their number. */
unsigned assert_reasons (const struct etude_position *p, unsigned kinds);
