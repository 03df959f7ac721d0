/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-seed.c - the seed form of a puzzle's id, written and read. */
#include "divine-id.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PARTS 4

const char *
etude_divine_seed_write (const struct etude_divine_seed *seed, char text[ETUDE_DIVINE_SEED_TEXT])
{
  snprintf (text, ETUDE_DIVINE_SEED_TEXT, "%s-%s-%s-%" PRIu64, etude_divine_game_row (seed->game)->name,
            etude_divine_rule_name (seed->rule), etude_divine_level_name (seed->level), seed->seed);
  return text;
}

bool
etude_divine_number_parse (const char *text, uint64_t *number)
{
  uint64_t value = 0;

  if (!*text || (text[0] == '0' && text[1]))
    return false;
  for (; *text; text++)
    {
      unsigned digit = (unsigned) (*text - '0');

      if (*text < '0' || *text > '9' || value > (UINT64_MAX - digit) / 10)
        return false;
      value = value * 10 + digit;
    }
  *number = value;
  return true;
}

bool
etude_divine_is_seed (const char *text)
{
  text += strspn (text, " \t\r\n");
  for (unsigned game = 0; game < ETUDE_DIVINE_KINDS; game++)
    {
      const char *name = etude_divine_game_row ((enum etude_divine_game) game)->name;

      if (strncmp (text, name, strlen (name)) == 0 && text[strlen (name)] == '-')
        return true;
    }
  return false;
}

enum etude_divine_id_fault
etude_divine_seed_read (const char *text, struct etude_divine_seed *seed)
{
  char copy[ETUDE_DIVINE_SEED_TEXT];
  const char *parts[PARTS];
  struct etude_divine_seed read;
  size_t start, length;
  unsigned n = 0;

  if (!text[strspn (text, " \t\r\n")])
    return ETUDE_DIVINE_ID_EMPTY;
  /* The parts between the hyphens, without the blanks around. */
  start = strspn (text, " \t\r\n");
  length = strcspn (text + start, " \t\r\n");
  if (length >= ETUDE_DIVINE_SEED_TEXT || text[start + length + strspn (text + start + length, " \t\r\n")])
    return ETUDE_DIVINE_ID_CONTENT;
  memcpy (copy, text + start, length);
  copy[length] = '\0';
  parts[n++] = copy;
  for (char *at = strchr (copy, '-'); at && n < PARTS; at = strchr (at, '-'))
    {
      *at++ = '\0';
      parts[n++] = at;
    }
  if (n != PARTS)
    return ETUDE_DIVINE_ID_CONTENT;
  if (!etude_divine_game_parse (parts[0], &read.game))
    return ETUDE_DIVINE_ID_GAME;
  if (!etude_divine_rule_parse (parts[1], &read.rule) || !(etude_divine_game_row (read.game)->rules >> read.rule & 1))
    return ETUDE_DIVINE_ID_RULE;
  if (!etude_divine_level_parse (parts[2], &read.level) || !etude_divine_has_level (read.game, read.level))
    return ETUDE_DIVINE_ID_LEVEL;
  if (!etude_divine_number_parse (parts[3], &read.seed))
    return ETUDE_DIVINE_ID_SEED;
  *seed = read;
  return ETUDE_DIVINE_ID_OK;
}
