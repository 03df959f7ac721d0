/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches on boards of up to 256 squares. */
#define WORDS 4
#define SEARCH etude_search_256
#include "placement-template-walk.h"
