/* SPDX-License-Identifier: GPL-3.0-or-later */
/* states.h - all that is kept between two runs and is read back at the start. Layer: tests; the model. */
#pragma once

#include <glib.h>

/* Gives STATE to every reader of states: it is taken or refused, and nothing else. */
void fuzz_load_state (GVariant *state);
