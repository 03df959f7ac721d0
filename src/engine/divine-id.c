#include "divine-id.h"

#include <string.h>

#include "notation.h"

#define BASE 32
#define SYMBOLS_MAX 128 /* in the longest form, which is never the one used: 75 clues on 90 squares by clue take 104 */
#define DIGITS_MAX (2 * ETUDE_DIVINE_SQUARES + 2)

enum form
{
  ALL_SHOWN,
  BY_SQUARE,
  BY_CLUE,
  FORMS
};

static const char alphabet[BASE + 1] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
static const char game_letters[ETUDE_DIVINE_GAMES + 1] = "CMXS";
static const char rule_letters[ETUDE_DIVINE_RULES + 1] = "ECG";

/* --- characters --- */

/* The number that a character stands for, BASE if none. */
static unsigned
value_of (char c)
{
  const char *at;

  if (c >= 'a' && c <= 'z')
    c = (char) (c - 'a' + 'A');
  if (c == 'O')
    c = '0';
  if (c == 'I' || c == 'L')
    c = '1';
  at = c ? strchr (alphabet, c) : NULL;
  return at ? (unsigned) (at - alphabet) : BASE;
}

/* Times x in the field of 32 elements. */
static unsigned
times_x (unsigned a)
{
  return a & 16 ? (a << 1 ^ 37) : a << 1;
}

/* The number of the check character behind the N symbols. */
static unsigned
check_of (const unsigned char *symbols, unsigned n)
{
  unsigned sum = 0;

  for (unsigned i = 0; i < n; i++)
    sum = times_x (sum ^ symbols[i]);
  return sum;
}

/* --- numbers --- */

/* A number to the base 32, lowest symbol first. */
struct number
{
  unsigned n;
  unsigned char symbol[SYMBOLS_MAX];
};

/* What a number holds, lowest digit first. */
struct digits
{
  unsigned n;
  unsigned char base[DIGITS_MAX], digit[DIGITS_MAX];
};

static void
append_digit (struct digits *digits, unsigned base, unsigned digit)
{
  digits->base[digits->n] = (unsigned char) base;
  digits->digit[digits->n++] = (unsigned char) digit;
}

/* NUMBER * BASE + DIGIT. */
static void
push (struct number *number, unsigned base, unsigned digit)
{
  unsigned carry = digit;

  for (unsigned i = 0; i < number->n; i++)
    {
      carry += number->symbol[i] * base;
      number->symbol[i] = (unsigned char) (carry % BASE);
      carry /= BASE;
    }
  for (; carry; carry /= BASE)
    number->symbol[number->n++] = (unsigned char) (carry % BASE);
}

/* Divides NUMBER by BASE and returns the remainder. */
static unsigned
pull (struct number *number, unsigned base)
{
  unsigned rest = 0;

  for (unsigned i = number->n; i-- > 0;)
    {
      rest = rest * BASE + number->symbol[i];
      number->symbol[i] = (unsigned char) (rest / base);
      rest %= base;
    }
  while (number->n && number->symbol[number->n - 1] == 0)
    number->n--;
  return rest;
}

/* --- writing --- */

static unsigned
find_largest (const struct etude_divine_puzzle *puzzle)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game), largest = 0;

  for (unsigned s = 0; s < n_squares; s++)
    if (puzzle->clue[s] != ETUDE_DIVINE_HIDDEN && puzzle->clue[s] > largest)
      largest = puzzle->clue[s];
  return largest;
}

static void
append_squares (struct digits *digits, const struct etude_divine_puzzle *puzzle, enum form form, unsigned largest)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game), base = largest + (form == BY_SQUARE ? 2 : 1);

  for (unsigned s = 0; s < n_squares; s++)
    append_digit (digits, base, puzzle->clue[s] == ETUDE_DIVINE_HIDDEN ? largest + 1 : puzzle->clue[s]);
}

static void
append_clues (struct digits *digits, const struct etude_divine_puzzle *puzzle, unsigned largest)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game), left = etude_divine_shown (puzzle), first = 0;

  append_digit (digits, n_squares + 1, left);
  for (unsigned s = 0; s < n_squares; s++)
    {
      if (puzzle->clue[s] == ETUDE_DIVINE_HIDDEN)
        continue;
      append_digit (digits, n_squares - first - left + 1, s - first);
      append_digit (digits, largest + 1, puzzle->clue[s]);
      first = s + 1;
      left--;
    }
}

/* Writes the symbols of PUZZLE in FORM and returns how many. */
static unsigned
encode (const struct etude_divine_puzzle *puzzle, enum form form, unsigned char symbols[SYMBOLS_MAX])
{
  struct digits digits = { 0 };
  struct number number = { 0 };
  unsigned largest = find_largest (puzzle), n = 0;

  if (form == BY_CLUE)
    append_clues (&digits, puzzle, largest);
  else
    append_squares (&digits, puzzle, form, largest);
  append_digit (&digits, BASE, puzzle->pieces ^ etude_divine_all_pieces (puzzle->game));
  while (digits.n-- > 0)
    push (&number, digits.base[digits.n], digits.digit[digits.n]);
  symbols[n++] = (unsigned char) value_of (game_letters[puzzle->game]);
  symbols[n++] = (unsigned char) value_of (rule_letters[puzzle->rule]);
  symbols[n++] = (unsigned char) (6 * form + largest);
  memcpy (symbols + n, number.symbol, number.n);
  n += number.n;
  symbols[n] = (unsigned char) check_of (symbols, n);
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
    text[i] = alphabet[best[i]];
  text[shortest] = '\0';
  return text;
}

/* --- reading --- */

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Reads the characters of TEXT, hyphens and blanks around it apart. */
static enum etude_divine_id_fault
read_symbols (const char *text, struct number *symbols)
{
  size_t length;

  while (is_blank (*text))
    text++;
  for (length = strlen (text); length && is_blank (text[length - 1]);)
    length--;
  symbols->n = 0;
  for (size_t i = 0; i < length; i++)
    {
      unsigned value = value_of (text[i]);

      if (text[i] == '-')
        continue;
      if (value == BASE)
        return ETUDE_DIVINE_ID_CHARACTER;
      if (symbols->n == SYMBOLS_MAX)
        return ETUDE_DIVINE_ID_CONTENT;
      symbols->symbol[symbols->n++] = (unsigned char) value;
    }
  return symbols->n ? ETUDE_DIVINE_ID_OK : ETUDE_DIVINE_ID_EMPTY;
}

static void
pull_squares (struct number *number, enum form form, unsigned largest, struct etude_divine_puzzle *puzzle)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game);

  for (unsigned s = 0; s < n_squares; s++)
    {
      unsigned digit = pull (number, largest + (form == BY_SQUARE ? 2 : 1));

      puzzle->clue[s] = (unsigned char) (digit > largest ? ETUDE_DIVINE_HIDDEN : digit);
    }
}

static void
pull_clues (struct number *number, unsigned largest, struct etude_divine_puzzle *puzzle)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game), left = pull (number, n_squares + 1), first = 0;

  memset (puzzle->clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle->clue);
  for (; left > 0; left--)
    {
      unsigned square = first + pull (number, n_squares - first - left + 1);

      puzzle->clue[square] = (unsigned char) pull (number, largest + 1);
      first = square + 1;
    }
}

/* The place of the character for SYMBOL in LETTERS, as many as there are if it is none of them. */
static unsigned
find_letter (const char *letters, unsigned symbol)
{
  return (unsigned) strcspn (letters, (const char[2]){ alphabet[symbol], '\0' });
}

/* Whether SYMBOLS are those that would be written for PUZZLE. */
static bool
is_written_like (const struct etude_divine_puzzle *puzzle, const struct number *symbols)
{
  char text[ETUDE_DIVINE_ID_TEXT];

  if (strlen (etude_divine_id_write (puzzle, text)) != symbols->n)
    return false;
  for (unsigned i = 0; i < symbols->n; i++)
    if (text[i] != alphabet[symbols->symbol[i]])
      return false;
  return true;
}

static enum etude_divine_id_fault
decode (const struct number *symbols, struct etude_divine_puzzle *puzzle)
{
  struct number number = { .n = symbols->n - 4 };
  unsigned form = symbols->symbol[2] / 6, largest = symbols->symbol[2] % 6;

  memcpy (number.symbol, symbols->symbol + 3, number.n);
  memset (puzzle->clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle->clue);
  if (form >= FORMS)
    return ETUDE_DIVINE_ID_CONTENT;
  if (form == BY_CLUE)
    pull_clues (&number, largest, puzzle);
  else
    pull_squares (&number, (enum form) form, largest, puzzle);
  puzzle->pieces = pull (&number, BASE) ^ etude_divine_all_pieces (puzzle->game);
  if (number.n || !etude_divine_puzzle_is_sound (puzzle) || !is_written_like (puzzle, symbols))
    return ETUDE_DIVINE_ID_CONTENT;
  return ETUDE_DIVINE_ID_OK;
}

enum etude_divine_id_fault
etude_divine_id_read (const char *text, struct etude_divine_puzzle *puzzle)
{
  struct number symbols;
  struct etude_divine_puzzle read = { 0 };
  enum etude_divine_id_fault fault = read_symbols (text, &symbols);
  unsigned game, rule;

  if (fault != ETUDE_DIVINE_ID_OK)
    return fault;
  game = find_letter (game_letters, symbols.symbol[0]);
  if (game == ETUDE_DIVINE_GAMES)
    return ETUDE_DIVINE_ID_GAME;
  rule = symbols.n > 1 ? find_letter (rule_letters, symbols.symbol[1]) : ETUDE_DIVINE_RULES;
  if (rule == ETUDE_DIVINE_RULES || !(etude_divine_game_row ((enum etude_divine_game) game)->rules >> rule & 1))
    return ETUDE_DIVINE_ID_RULE;
  if (symbols.n < 4)
    return ETUDE_DIVINE_ID_CONTENT;
  if (check_of (symbols.symbol, symbols.n - 1) != symbols.symbol[symbols.n - 1])
    return ETUDE_DIVINE_ID_CHECK;
  read.game = (enum etude_divine_game) game;
  read.rule = (enum etude_divine_rule) rule;
  fault = decode (&symbols, &read);
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
      return ETUDE_TEXT ("The check character is wrong: the id was changed on its way");
    case ETUDE_DIVINE_ID_CONTENT:
      return ETUDE_TEXT ("No puzzle has this id: the id was changed on its way");
    case ETUDE_DIVINE_ID_LEVEL:
      return ETUDE_TEXT ("The level is easy, medium, hard or expert");
    case ETUDE_DIVINE_ID_SEED:
      return ETUDE_TEXT ("The seed is a whole number below 2^64");
    case ETUDE_DIVINE_ID_OK:
      break;
    }
  return "";
}
