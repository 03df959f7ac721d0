/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions.h - the door of boards in coloured regions: what other rooms use. Layer: model.
 *
 * What other rooms may know of them is here; everything else in this folder is its own. */
#pragma once

#include "etude-regions-exhibit.h"
