/* SPDX-License-Identifier: GPL-3.0-or-later */
/* studies.h - studies of our own making: games by chance, with all that lichess exports. */
#pragma once

#include <glib.h>

#define N_STUDIES 28 /* by SEED, from 1 */

/* A study of so many chapters, as PGN. (transfer full) */
char *make_study (guint32 seed, guint n_chapters);
