/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate.h - the door of endings: positions, games, answers and plans: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-ending-cache.h"
#include "etude-mate-answer.h"
#include "etude-mate-comment.h"
#include "etude-mate-exhibit.h"
#include "etude-mate-pgn-text.h"
#include "etude-mate-pgn.h"
#include "etude-mate-plan.h"
#include "etude-mate-setup.h"
#include "etude-mate-why.h"
#include "etude-syzygy.h"
#include "etude-tablebases.h"
