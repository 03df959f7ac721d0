/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-window.h - the door of boards in coloured regions: the widgets that other rooms use. Layer: window. */
#pragma once

#include "etude-regions-tab.h"
#include "etude-regions-sharing.h"
