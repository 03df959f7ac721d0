/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson.h - the door of lessons and their items: what other rooms use. Layer: drawing.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-lesson-item.h"
#include "etude-lesson-sheet.h"
