/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-id.c - short names of Divine puzzles, for copying, pasting and saying aloud; and the seed form. */
#include "divine-id.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "id-digits.h"
#include "status.h"

#define HEAD_MAX (5 + ETUDE_DIVINE_PIECES)
#define SYMBOLS_MAX 128 /* in the longest form, which is never the one used: 75 clues on 90 squares by clue take 104 */

enum form
{
  ALL_SHOWN,
  BY_SQUARE,
  BY_CLUE,
  FORMS
};

#define SEED_PARTS 4 /* game, rule, level, number */
#define RUNG_LETTER 'D'

static const char game_letters[ETUDE_DIVINE_GAMES + 1] = "CMXS";
static const char rule_letters[ETUDE_DIVINE_RULES + 1] = "ECG";

/* --- writing --- */

/* Writes the symbols that say which game and rule it is, and returns how many. */
static unsigned
encode_game (enum etude_divine_game game, enum etude_divine_rule rule, unsigned char symbols[HEAD_MAX])
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);
  const bool is_rung = game >= ETUDE_DIVINE_GAMES;
  unsigned n = 0;

  symbols[n++] = (unsigned char) etude_id_value (is_rung ? RUNG_LETTER : game_letters[game]);
  symbols[n++] = (unsigned char) etude_id_value (rule_letters[rule]);
  if (!is_rung)
    return n;
  symbols[n++] = row->geometry.width;
  symbols[n++] = row->geometry.height;
  symbols[n++] = row->n_pieces;
  for (unsigned p = 0; p < row->n_pieces; p++)
    symbols[n++] = (unsigned char) etude_id_value (etude_piece_letter ((enum etude_piece) row->piece[p]));
  return n;
}

/* Writes the symbols of PUZZLE in FORM and returns how many. */
static unsigned
encode (const struct etude_divine_puzzle *puzzle, enum form form, unsigned char symbols[SYMBOLS_MAX])
{
  struct etude_id_digits digits = { 0 };
  struct etude_id_symbols number = { 0 };
  const unsigned n_squares = etude_divine_n_squares (puzzle->game);
  unsigned largest = 0, n;

  for (unsigned s = 0; s < n_squares; s++)
    if (puzzle->clue[s] != ETUDE_DIVINE_HIDDEN && puzzle->clue[s] > largest)
      largest = puzzle->clue[s];
  if (form == BY_CLUE)
    {
      unsigned left = etude_divine_shown (puzzle), first = 0;

      etude_id_append (&digits, n_squares + 1, left);
      for (unsigned s = 0; s < n_squares; s++)
        {
          if (puzzle->clue[s] == ETUDE_DIVINE_HIDDEN)
            continue;
          etude_id_append (&digits, n_squares - first - left + 1, s - first);
          etude_id_append (&digits, largest + 1, puzzle->clue[s]);
          first = s + 1;
          left--;
        }
    }
  else
    {
      unsigned base = largest + (form == BY_SQUARE ? 2 : 1);

      for (unsigned s = 0; s < n_squares; s++)
        etude_id_append (&digits, base, puzzle->clue[s] == ETUDE_DIVINE_HIDDEN ? largest + 1 : puzzle->clue[s]);
    }
  etude_id_append (&digits, ETUDE_ID_BASE, puzzle->pieces ^ etude_divine_all_pieces (puzzle->game));
  etude_id_push_all (&number, &digits);
  n = encode_game (puzzle->game, puzzle->rule, symbols);
  symbols[n++] = (unsigned char) (6 * form + largest);
  memcpy (symbols + n, number.symbol, number.n);
  n += number.n;
  symbols[n] = (unsigned char) etude_id_check (symbols, n);
  return n + 1;
}

const char *
etude_divine_id_write (const struct etude_divine_puzzle *puzzle, char text[ETUDE_DIVINE_ID_TEXT])
{
  bool all_shown = etude_divine_shown (puzzle) == etude_divine_n_squares (puzzle->game);
  unsigned first = all_shown ? ALL_SHOWN : BY_SQUARE;
  unsigned char best[SYMBOLS_MAX];
  unsigned shortest = encode (puzzle, BY_CLUE, best);

  for (unsigned form = BY_CLUE; form-- > first;)
    {
      unsigned char symbols[SYMBOLS_MAX];
      unsigned n = encode (puzzle, (enum form) form, symbols);

      if (n > shortest)
        continue;
      memcpy (best, symbols, n);
      shortest = n;
    }
  for (unsigned i = 0; i < shortest; i++)
    text[i] = etude_id_letter (best[i]);
  text[shortest] = '\0';
  return text;
}

/* --- reading --- */

/* The place of the character for SYMBOL in LETTERS, as many as there are if it is none of them. */
static unsigned
find_letter (const char *letters, unsigned symbol)
{
  return (unsigned) strcspn (letters, (const char[2]){ etude_id_letter (symbol), '\0' });
}

/* HEAD: how many symbols say which game and rule it is. */
static enum etude_divine_id_fault
decode (const struct etude_id_symbols *symbols, unsigned head, struct etude_divine_puzzle *puzzle)
{
  struct etude_id_symbols number = { .n = symbols->n - head - 2 };
  unsigned form = symbols->symbol[head] / 6, largest = symbols->symbol[head] % 6;
  char text[ETUDE_DIVINE_ID_TEXT];

  memcpy (number.symbol, symbols->symbol + head + 1, number.n);
  memset (puzzle->clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle->clue);
  if (form >= FORMS)
    return ETUDE_DIVINE_ID_CONTENT;
  if (form == BY_CLUE)
    {
      unsigned n_squares = etude_divine_n_squares (puzzle->game), left = etude_id_pull (&number, n_squares + 1),
               first = 0;

      memset (puzzle->clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle->clue);
      for (; left > 0; left--)
        {
          unsigned square = first + etude_id_pull (&number, n_squares - first - left + 1);

          puzzle->clue[square] = (unsigned char) etude_id_pull (&number, largest + 1);
          first = square + 1;
        }
    }
  else
    {
      unsigned n_squares = etude_divine_n_squares (puzzle->game);

      for (unsigned s = 0; s < n_squares; s++)
        {
          unsigned digit = etude_id_pull (&number, largest + (form == BY_SQUARE ? 2 : 1));

          puzzle->clue[s] = (unsigned char) (digit > largest ? ETUDE_DIVINE_HIDDEN : digit);
        }
    }
  puzzle->pieces = etude_id_pull (&number, ETUDE_ID_BASE) ^ etude_divine_all_pieces (puzzle->game);
  if (number.n || !etude_divine_puzzle_is_sound (puzzle)
      || !etude_id_is_same (etude_divine_id_write (puzzle, text), symbols))
    return ETUDE_DIVINE_ID_CONTENT;
  return ETUDE_DIVINE_ID_OK;
}

/* Finds game and rule, and how many symbols say them. */
static enum etude_divine_id_fault
decode_game (const struct etude_id_symbols *symbols, struct etude_divine_puzzle *puzzle, unsigned *head)
{
  const unsigned rule = symbols->n > 1 ? find_letter (rule_letters, symbols->symbol[1]) : ETUDE_DIVINE_RULES;
  unsigned game = find_letter (game_letters, symbols->symbol[0]);

  *head = 2;
  if (game == ETUDE_DIVINE_GAMES && symbols->symbol[0] == etude_id_value (RUNG_LETTER))
    for (; game < ETUDE_DIVINE_KINDS; game++)
      {
        unsigned char head_of[HEAD_MAX];

        *head = encode_game ((enum etude_divine_game) game, ETUDE_DIVINE_EXACT, head_of);
        if (symbols->n > *head && memcmp (head_of + 2, symbols->symbol + 2, *head - 2) == 0)
          break;
      }
  else if (game == ETUDE_DIVINE_GAMES)
    game = ETUDE_DIVINE_KINDS;
  if (game == ETUDE_DIVINE_KINDS)
    return ETUDE_DIVINE_ID_GAME;
  if (rule == ETUDE_DIVINE_RULES || !(etude_divine_game_row ((enum etude_divine_game) game)->rules >> rule & 1))
    return ETUDE_DIVINE_ID_RULE;
  puzzle->game = (enum etude_divine_game) game;
  puzzle->rule = (enum etude_divine_rule) rule;
  return ETUDE_DIVINE_ID_OK;
}

enum etude_divine_id_fault
etude_divine_id_read (const char *text, struct etude_divine_puzzle *puzzle)
{
  struct etude_id_symbols symbols;
  struct etude_divine_puzzle read = { 0 };
  enum etude_id_fault unread = etude_id_read (text, &symbols);
  enum etude_divine_id_fault fault;
  unsigned head;

  if (unread != ETUDE_ID_OK)
    return unread == ETUDE_ID_EMPTY       ? ETUDE_DIVINE_ID_EMPTY
           : unread == ETUDE_ID_CHARACTER ? ETUDE_DIVINE_ID_CHARACTER
                                          : ETUDE_DIVINE_ID_CONTENT;
  fault = decode_game (&symbols, &read, &head);
  if (fault != ETUDE_DIVINE_ID_OK)
    return fault;
  if (symbols.n < head + 2)
    return ETUDE_DIVINE_ID_CONTENT;
  if (etude_id_check (symbols.symbol, symbols.n - 1) != symbols.symbol[symbols.n - 1])
    return ETUDE_DIVINE_ID_CHECK;
  fault = decode (&symbols, head, &read);
  if (fault == ETUDE_DIVINE_ID_OK)
    *puzzle = read;
  return fault;
}

const char *
etude_divine_id_fault_text (enum etude_divine_id_fault fault)
{
  switch (fault)
    {
    case ETUDE_DIVINE_ID_EMPTY:
      return ETUDE_TEXT ("The id is missing");
    case ETUDE_DIVINE_ID_CHARACTER:
      return ETUDE_TEXT ("Ids have letters and digits only, and no U");
    case ETUDE_DIVINE_ID_GAME:
      return ETUDE_TEXT ("There is no such game");
    case ETUDE_DIVINE_ID_RULE:
      return ETUDE_TEXT ("The game has no such rule");
    case ETUDE_DIVINE_ID_CHECK:
      return ETUDE_TEXT ("The check character does not fit: some character of the id is wrong");
    case ETUDE_DIVINE_ID_CONTENT:
      return ETUDE_TEXT ("No puzzle has this id: some character is wrong");
    case ETUDE_DIVINE_ID_LEVEL:
      return ETUDE_TEXT ("The level is easy, mild, medium, hard or expert");
    case ETUDE_DIVINE_ID_SEED:
      return ETUDE_TEXT ("The seed is a whole number below 2^64");
    case ETUDE_DIVINE_ID_OK:
      break;
    }
  return "";
}

/* --- the seed form --- */

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
  const char *parts[SEED_PARTS];
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
  for (char *at = strchr (copy, '-'); at && n < SEED_PARTS; at = strchr (at, '-'))
    {
      *at++ = '\0';
      parts[n++] = at;
    }
  if (n != SEED_PARTS)
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
