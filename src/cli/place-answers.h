/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-answers.h - solutions and their numbers as JSON. Layer: cli. */
#pragma once

#include "answer.h"
#include "placement/placement.h"

/* SOLUTION of PROBLEM, of a class of so many IMAGES. */
JsonObject *etude_cli_solution_object (const struct etude_problem *problem, const unsigned char *solution,
                                       unsigned images);

/* What is known of PART, the whole count. */
JsonObject *etude_cli_count_object (const struct etude_placement_part *part, bool complete);
