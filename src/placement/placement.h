/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement.h - the door of placements: problems, their texts and solutions: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-placement-exhibit.h"
#include "etude-placement-job.h"
#include "etude-placement-logic.h"
#include "etude-placement-part.h"
#include "etude-placement-problem.h"
#include "etude-placement-read.h"
#include "etude-placement-solution.h"
#include "etude-placement-table.h"
#include "etude-placement-texts.h"
