/* SPDX-License-Identifier: GPL-3.0-or-later */
/* paper.h - the door of worksheets, printing and export: what other rooms use. Layer: drawing.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-paper.h"
#include "etude-sheet-source.h"
