/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-id.c - boards in coloured regions as ids and seed forms. */
#include "regions-id.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "id-digits.h"

#define HEAD 4 /* characters in front of the borders */
#define BITS 5 /* borders in a character */

/* --- borders --- */

/* The two squares beside the I-th border. */
static void
find_sides (unsigned n, unsigned i, unsigned side[2])
{
  const unsigned half = n * (n - 1), line = i % half / (n - 1), place = i % half % (n - 1);

  side[0] = i < half ? place + (n - 1 - line) * n : line + (n - 1 - place) * n;
  side[1] = i < half ? side[0] + 1 : side[0] - n;
}

unsigned
etude_regions_list_borders (const struct etude_regions_board *board, bool border[2 * ETUDE_REGIONS_SQUARES])
{
  const unsigned n = board->n, count = 2 * n * (n - 1);

  for (unsigned i = 0; i < count; i++)
    {
      unsigned side[2];

      find_sides (n, i, side);
      border[i] = board->region[side[0]] != board->region[side[1]];
    }
  return count;
}

/* The mark of the squares that SQUARE hangs together with; marks lead to lower ones. */
static unsigned
root_of (unsigned short mark[ETUDE_REGIONS_SQUARES], unsigned square)
{
  while (mark[square] != square)
    square = mark[square] = mark[mark[square]];
  return square;
}

bool
etude_regions_enclose (struct etude_regions_board *board, const bool border[2 * ETUDE_REGIONS_SQUARES])
{
  const unsigned n = board->n, count = 2 * n * (n - 1);
  unsigned short mark[ETUDE_REGIONS_SQUARES];
  unsigned side[2], found = 0;

  for (unsigned i = 0; i < n * n; i++)
    mark[i] = (unsigned short) i;
  for (unsigned i = 0; i < count; i++)
    {
      find_sides (n, i, side);
      if (!border[i])
        {
          const unsigned a = root_of (mark, side[0]), b = root_of (mark, side[1]);

          mark[a > b ? a : b] = (unsigned short) (a > b ? b : a);
        }
    }
  for (unsigned i = 0; i < n * n; i++)
    {
      const unsigned root = root_of (mark, i);

      if (root == i && found == n)
        return false;
      board->region[i] = root == i ? (unsigned char) found++ : board->region[root];
    }
  for (unsigned i = 0; i < count; i++)
    {
      find_sides (n, i, side);
      if (border[i] != (board->region[side[0]] != board->region[side[1]]))
        return false;
    }
  etude_regions_sort (board);
  return found == n;
}

/* --- ids --- */

const char *
etude_regions_id_write (const struct etude_regions_board *board, char text[ETUDE_REGIONS_ID_TEXT])
{
  bool border[2 * ETUDE_REGIONS_SQUARES];
  unsigned char symbol[ETUDE_REGIONS_ID_TEXT] = { 0 };
  unsigned count, n;

  if (etude_regions_check (board, NULL) != ETUDE_REGIONS_SOUND)
    return NULL;
  count = etude_regions_list_borders (board, border);
  n = HEAD + (count + BITS - 1) / BITS;
  symbol[0] = (unsigned char) etude_id_value ('R');
  symbol[1] = board->rule;
  symbol[2] = board->n;
  symbol[3] = board->stars;
  for (unsigned i = 0; i < count; i++)
    symbol[HEAD + i / BITS] |= (unsigned char) (border[i] << (BITS - 1 - i % BITS));
  for (unsigned i = 0; i < n; i++)
    text[i] = etude_id_letter (symbol[i]);
  text[n] = etude_id_letter (etude_id_check (symbol, n));
  text[n + 1] = '\0';
  return text;
}

enum etude_regions_id_fault
etude_regions_id_read (const char *text, struct etude_regions_board *board)
{
  struct etude_id_symbols id;
  bool border[2 * ETUDE_REGIONS_SQUARES] = { false };
  enum etude_id_fault fault = etude_id_read (text, &id);
  unsigned count;

  if (fault == ETUDE_ID_EMPTY)
    return ETUDE_REGIONS_ID_EMPTY;
  if (fault == ETUDE_ID_CHARACTER)
    return ETUDE_REGIONS_ID_CHARACTER;
  if (fault == ETUDE_ID_OK && etude_id_letter (id.symbol[0]) != 'R')
    return ETUDE_REGIONS_ID_LETTER;
  if (fault != ETUDE_ID_OK || id.n < HEAD + 2)
    return ETUDE_REGIONS_ID_CONTENT;
  if (etude_id_check (id.symbol, id.n - 1) != id.symbol[id.n - 1])
    return ETUDE_REGIONS_ID_CHECK;
  memset (board, 0, sizeof *board);
  board->rule = id.symbol[1];
  board->n = id.symbol[2];
  board->stars = id.symbol[3];
  count = board->n < 1 ? 0 : 2u * board->n * (board->n - 1u);
  if (board->n > ETUDE_REGIONS_EDGE_MAX || id.n != HEAD + (count + BITS - 1) / BITS + 1)
    return ETUDE_REGIONS_ID_CONTENT;
  for (unsigned i = 0; i < (id.n - HEAD - 1) * BITS; i++)
    {
      const bool set = id.symbol[HEAD + i / BITS] >> (BITS - 1 - i % BITS) & 1;

      if (i < count)
        border[i] = set;
      else if (set)
        return ETUDE_REGIONS_ID_CONTENT;
    }
  if (!etude_regions_enclose (board, border) || etude_regions_check (board, NULL) != ETUDE_REGIONS_SOUND)
    return ETUDE_REGIONS_ID_CONTENT;
  return ETUDE_REGIONS_ID_OK;
}

const char *
etude_regions_id_fault_text (enum etude_regions_id_fault fault)
{
  switch (fault)
    {
    case ETUDE_REGIONS_ID_OK:
      break;
    case ETUDE_REGIONS_ID_EMPTY:
      return ETUDE_TEXT ("The id is missing");
    case ETUDE_REGIONS_ID_CHARACTER:
      return ETUDE_TEXT ("An id has only letters and digits");
    case ETUDE_REGIONS_ID_LETTER:
      return ETUDE_TEXT ("The id of a board in regions begins with R");
    case ETUDE_REGIONS_ID_CHECK:
      return ETUDE_TEXT ("The check character does not fit: some character of the id is wrong");
    case ETUDE_REGIONS_ID_CONTENT:
      return ETUDE_TEXT ("No board has this id");
    }
  return "";
}

/* --- seed forms --- */

/* Of the generators. */
static const char *const words[ETUDE_REGIONS_GENERATORS] = { "regions", "regions2", "regions3" };

/* The number of the generator whose word TEXT begins with, and a hyphen; ETUDE_REGIONS_GENERATORS if there is none. */
static unsigned
find_generator (const char *text)
{
  unsigned i = 0;

  while (i < ETUDE_REGIONS_GENERATORS
         && (strncmp (text, words[i], strlen (words[i])) != 0 || text[strlen (words[i])] != '-'))
    i++;
  return i;
}

const char *
etude_regions_seed_write (const struct etude_regions_wish *wish, char text[ETUDE_REGIONS_SEED_TEXT])
{
  snprintf (text, ETUDE_REGIONS_SEED_TEXT, "%s-%u-%u-%s-%" PRIu64, words[wish->generator], wish->n, wish->stars,
            etude_regions_level_name (wish->level), wish->seed);
  return text;
}

const char *
etude_regions_seed_word (unsigned generator)
{
  static const char *const seed_words[ETUDE_REGIONS_GENERATORS] = { "seed", "seed2", "seed3" };

  return seed_words[generator];
}

bool
etude_regions_is_seed (const char *text)
{
  return find_generator (text) < ETUDE_REGIONS_GENERATORS;
}

bool
etude_regions_seed_read (const char *text, struct etude_regions_wish *wish)
{
  char level[16], written[ETUDE_REGIONS_SEED_TEXT];
  unsigned n, stars;
  uint64_t seed;

  memset (wish, 0, sizeof *wish);
  wish->generator = (unsigned char) find_generator (text);
  if (wish->generator == ETUDE_REGIONS_GENERATORS
      || sscanf (text + strlen (words[wish->generator]), "-%2u-%1u-%15[a-z]-%" SCNu64, &n, &stars, level, &seed) != 4
      || !etude_regions_level_parse (level, &wish->level))
    return false;
  wish->n = (unsigned char) n;
  wish->stars = (unsigned char) stars;
  wish->seed = seed;
  return strcmp (text, etude_regions_seed_write (wish, written)) == 0 && n <= ETUDE_REGIONS_MAKE_EDGE
         && etude_regions_make_least (stars, ETUDE_KING) > 0 && n >= etude_regions_make_least (stars, ETUDE_KING);
}
