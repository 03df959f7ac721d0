/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-window.h - the door of endings: positions, games, answers and plans: the widgets that other rooms use. Layer: window.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-mate-marks.h"
#include "etude-mate-panel.h"
