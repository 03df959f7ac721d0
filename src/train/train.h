/* SPDX-License-Identifier: GPL-3.0-or-later */
/* train.h - the door of drills and what was done in them: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-mate-drill.h"
#include "etude-mate-log.h"
#include "etude-drill-needs.h"
