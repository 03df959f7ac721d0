/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson.h - the door of lessons and their items: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-lesson-exhibit.h"
#include "etude-lesson.h"
