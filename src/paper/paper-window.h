/* SPDX-License-Identifier: GPL-3.0-or-later */
/* paper-window.h - the door of worksheets, printing and export: the widgets that other rooms use. Layer: window.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-export-dialog.h"
#include "etude-sheet-dialog.h"
