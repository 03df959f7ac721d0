/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window.h - the door of games of whole chess: the widgets that other rooms use. Layer: window.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-game-tab.h"
