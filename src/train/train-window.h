/* SPDX-License-Identifier: GPL-3.0-or-later */
/* train-window.h - the door of drills and what was done in them: the widgets that other rooms use. Layer: window.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-mate-drill-card.h"
#include "etude-mate-train-tab.h"
