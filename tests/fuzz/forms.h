/* SPDX-License-Identifier: GPL-3.0-or-later */
/* forms.h - what every placement problem that a reader took must stand: it is written in every form there is, and comes
 * back from each. Layer: tests; engine, model and the command line's parts.
 */
#pragma once

#include "placement.h"

void fuzz_check_problem (const struct etude_problem *problem);
