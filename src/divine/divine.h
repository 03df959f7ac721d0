/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine.h - the door of puzzles of hidden pieces: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-divine-exhibit.h"
#include "etude-divine-log.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
