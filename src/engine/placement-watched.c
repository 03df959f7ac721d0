/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches in the form that reports every step, on boards of any size. */
#define WORDS 4
#define WATCHED
#define SEARCH etude_search_watched
#include "placement-template-walk.h"
