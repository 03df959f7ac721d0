/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game.h - the door of games of whole chess: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-game.h"
