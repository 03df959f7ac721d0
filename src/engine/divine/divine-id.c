/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-id.c - short names of Divine puzzles, for copying, pasting and saying aloud. */
#include "divine-id.h"

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
      return ETUDE_TEXT ("There is no id");
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
