/* SPDX-License-Identifier: GPL-3.0-or-later */
/* answer.c - what --json prints. */
#include "answer.h"

#include <stdio.h>

static bool has_answered;

char *
etude_cli_answer_text (JsonObject *answer)
{
  g_autoptr (JsonNode) node = json_node_alloc ();

  json_node_init_object (node, answer);
  json_object_unref (answer);
  has_answered = true;
  return json_to_string (node, FALSE);
}

void
etude_cli_answer (JsonObject *answer)
{
  g_autofree char *text = etude_cli_answer_text (answer);

  puts (text);
  fflush (stdout);
}

static const char *
code_name (enum etude_cli_exit code)
{
  static const char *const names[]
      = { "none", "no", "usage", "position", "file", "text", "memory", "interrupted", "illegal" };

  return names[code];
}

void
etude_cli_answer_fault (enum etude_cli_exit code, const char *where, const char *why)
{
  JsonObject *answer, *error;
  g_autofree char *valid = g_utf8_make_valid (where, -1), *message = g_utf8_make_valid (why, -1);

  if (has_answered)
    return;
  answer = json_object_new ();
  error = json_object_new ();
  json_object_set_string_member (error, "code", code_name (code));
  json_object_set_string_member (error, "where", valid);
  json_object_set_string_member (error, "message", message);
  json_object_set_object_member (answer, "error", error);
  etude_cli_answer (answer);
}
