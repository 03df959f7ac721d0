/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches on boards of up to 64 squares. */
#define WORDS 1
#define SEARCH etude_search_64
#include "placement-template-walk.h"
