/* SPDX-License-Identifier: GPL-3.0-or-later */
/* answer.c - what --json prints. */
#include "answer.h"

#include <stdio.h>

static gint has_answered; /* atomic */

char *
etude_cli_answer_text (JsonObject *answer)
{
  g_autoptr (JsonNode) node = json_node_alloc ();

  json_node_init_object (node, answer);
  json_object_unref (answer);
  g_atomic_int_set (&has_answered, 1);
  return json_to_string (node, FALSE);
}

void
etude_cli_answer (JsonObject *answer)
{
  g_autofree char *text = etude_cli_answer_text (answer);

  puts (text);
  fflush (stdout);
}

JsonObject *
etude_cli_fault_object (enum etude_cli_exit code, const char *where, const char *why)
{
  static const char *const codes[]
      = { "none", "no", "usage", "position", "file", "text", "memory", "interrupted", "illegal" };
  JsonObject *answer = json_object_new (), *error = json_object_new ();
  g_autofree char *valid = g_utf8_make_valid (where, -1), *message = g_utf8_make_valid (why, -1);

  json_object_set_string_member (error, "code", codes[code]);
  json_object_set_string_member (error, "where", valid);
  json_object_set_string_member (error, "message", message);
  json_object_set_object_member (answer, "error", error);
  return answer;
}

void
etude_cli_answer_fault (enum etude_cli_exit code, const char *where, const char *why)
{
  if (!g_atomic_int_get (&has_answered))
    etude_cli_answer (etude_cli_fault_object (code, where, why));
}

bool
etude_cli_goes_on (void *data, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled (g_cancellable_get_current ());
}
