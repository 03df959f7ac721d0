/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-barrier.h - Deletang's triangles: whether White, with bishop and knight, can keep the black king inside one.
 *
 * Layer:     engine; C11 and libc only. Boards of 8 x 8.
 * Terms:     a right corner is one that the bishop can attack: only there mate can be forced. Around it lie three
 *            triangles, behind diagonals of seven, five and three squares of the bishop's colour, numbered 1 to 3. A
 *            triangle holds when White can keep the king inside for as long as he likes, whatever Black does, without
 *            losing a man and without stalemate.
 * Algorithm: the largest set of positions from which that can be done. From all positions with the king inside, those
 *            are thrown out in which Black can leave, and those in which no move of White leads to one that is left,
 *            until nothing changes. Where White's pieces stand, all squares of the black king are one word.
 * Source:    D. Deletang, La Strategie, 1923; what it means for a triangle to hold is our own.
 */
#pragma once

#include "position.h"
#include "status.h"

#define ETUDE_TRIANGLES 3

struct etude_barrier;

/* Finds the positions in which each triangle holds.
 *
 * TICK:   may be NULL. Called some dozens of times, with triangles done, of all.
 * Errors: ETUDE_NO_MEMORY; ETUDE_STOPPED, TICK said no.
 * Cost:   less than half a second; 6 MiB kept, 8 MiB while it works. */
enum etude_status etude_barrier_new (etude_tick_fn tick, void *tick_data, struct etude_barrier **barrier);

void etude_barrier_free (struct etude_barrier *barrier);

/* The number of the smallest triangle that holds in the legal position P of bishop and knight, and into *CORNER which
 * right corner it is at (with a choice, the lower square). 0, and *CORNER ETUDE_NOWHERE: none does. */
unsigned etude_barrier_triangle (const struct etude_barrier *barrier, const struct etude_position *p, unsigned *corner);

/* Whether SQUARE lies inside triangle NUMBER at CORNER. */
bool etude_triangle_has (unsigned number, unsigned corner, unsigned square);

/* The two ends of the diagonal that closes triangle NUMBER at CORNER, the lower square first. */
void etude_triangle_ends (unsigned number, unsigned corner, unsigned ends[2]);
