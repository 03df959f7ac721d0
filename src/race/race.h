/* SPDX-License-Identifier: GPL-3.0-or-later */
/* race.h - the door of mini-games: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-race-exhibit.h"
