/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-daily.h - the puzzle of a day.
 *
 * Layer:     engine; C11 and libc only. No globals.
 * Day:       a date as a number, 20261207, which must be one of the calendar. Chess, makruk, xiangqi and shogi have one each, by the
 *            exact rule, easy on Monday, expert on Sunday.
 * Before ETUDE_DIVINE_DAILY_FIRST: the puzzle whose seed is the date, of a level that depends on the day of the week.
 * From then: game, or rung of the ladder, level and points wanted depend on the day of the week. The seeds are the date and two digits
 *            more, from 00 up: 2026120700. How far one is from what is wanted: its difference in points (divine-steps.h),
 *            sevenfold if that is more than a share, an eighth of the points wanted. Puzzles of large rungs vary by
 *            themselves; of others it is three shares more if the piece that is found first is not the one that the date draws,
 *            and two more if it is found by ZERO where that was not drawn, or the reverse. The first seed that is no
 *            further than a share away is that of the day, or else the nearest one.
 *            So weeks rise, and days do not begin alike. Another version that rates puzzles otherwise may choose another
 *            seed: all of them are taken for puzzles of that day.
 */
#pragma once

#include "divine-id.h"

#define ETUDE_DIVINE_DAILY_FIRST 20261207 /* a Monday */
#define ETUDE_DIVINE_DAILY_MOST 100       /* seeds of a day are below, from its first one on */

/* Of what game and level the puzzle of GAME on DATE is, and its first seed. */
struct etude_divine_seed etude_divine_daily_first (enum etude_divine_game game, unsigned date);

/* Whose puzzle of the day one of GAME may be: chess, of rungs of chess. */
enum etude_divine_game etude_divine_daily_game (enum etude_divine_game game);

/* Makes the puzzle of GAME on DATE, and its seed and answer. RULES are those of the game that etude_divine_daily_first says.
 *
 * TICK:   (may be NULL) gets clues tried, of all, again for each placement drawn.
 * Errors: ETUDE_STOPPED, TICK said no.
 * Cost:   a tenth of a second, rarely a whole one. */
enum etude_status etude_divine_daily_make (const struct etude_divine_rules *rules, enum etude_divine_game game,
                                           unsigned date, etude_tick_fn tick, void *tick_data,
                                           struct etude_divine_seed *seed, struct etude_divine_puzzle *puzzle,
                                           struct etude_divine_placement *answer);
