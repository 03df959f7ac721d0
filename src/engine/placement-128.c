/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches on boards of up to 128 squares. */
#define WORDS 2
#define SEARCH etude_search_128
#include "placement-template-walk.h"
