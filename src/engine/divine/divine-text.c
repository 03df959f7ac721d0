/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-text.c - Divine puzzles as text: files of them, and answers in words. */
#include "divine-text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "status.h"
#include "text-lines.h"

#define WORD_MAX 64 /* bytes of the longest value of a line, with its end */

enum key
{
  GAME,
  RULE,
  LEVEL,
  SEED,
  PIECES,
  SET,
  KEYS
};

#define BOARD GAME /* which version 2 has in its place, with the set */

static const char *const key_names[3][KEYS] = {
  [1] = { "game", "rule", "level", "seed", "pieces" }, [2] = { "board", "rule", "level", "seed", "pieces", "set" }
};

/* --- lines --- */

/* Takes the next line. Returns false at the end of the text. */
static bool
take_line (struct etude_divine_reader *reader, struct etude_span *line)
{
  if (!reader->end)
    reader->end = reader->at + strlen (reader->at);
  return etude_line_take (&reader->at, reader->end, line) && ++reader->line;
}

static bool
fail (struct etude_divine_reader *reader, enum etude_divine_text_fault fault, unsigned line, unsigned column)
{
  reader->fault = fault;
  reader->line = line;
  reader->column = column;
  return false;
}

/* SPAN as a string; what is too long to mean anything becomes empty. */
static const char *
to_string (struct etude_span span, char string[WORD_MAX])
{
  size_t length = span.length < WORD_MAX ? span.length : 0;

  memcpy (string, span.at, length);
  string[length] = '\0';
  return string;
}

/* --- the lines above the clues --- */

static bool
read_header (struct etude_divine_reader *reader, unsigned version, struct etude_field field[KEYS])
{
  const enum etude_divine_text_fault unknown = version == 1 ? ETUDE_DIVINE_TEXT_WORD : ETUDE_DIVINE_TEXT_WORD_2;
  struct etude_span line, value;

  for (;;)
    {
      enum etude_field_fault fault;

      if (!take_line (reader, &line) || line.length == 0)
        return fail (reader, ETUDE_DIVINE_TEXT_NO_CLUES, reader->line, 0);
      if (etude_line_begins (line, "clues", &value))
        return value.length == 0 || fail (reader, unknown, reader->line, 0);
      fault = etude_field_enter (field, key_names[version], version == 1 ? SET : KEYS, line, reader->line);
      if (fault != ETUDE_FIELD_OK)
        return fail (reader, fault == ETUDE_FIELD_TWICE ? ETUDE_DIVINE_TEXT_TWICE : unknown, reader->line, 0);
    }
}

/* "6 x 6", and "Q R R". */
static const char *
write_board (enum etude_divine_game game, char words[WORD_MAX])
{
  const struct etude_geometry *geometry = &etude_divine_game_row (game)->geometry;

  snprintf (words, WORD_MAX, "%u x %u", (unsigned) geometry->width, (unsigned) geometry->height);
  return words;
}

static const char *
write_set (enum etude_divine_game game, char words[WORD_MAX])
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);

  for (unsigned p = 0; p < row->n_pieces; p++)
    {
      words[2 * p] = etude_piece_letter ((enum etude_piece) row->piece[p]);
      words[2 * p + 1] = ' ';
    }
  words[2 * row->n_pieces - 1] = '\0';
  return words;
}

/* The first piece of GAME with that letter that is not among TAKEN, ETUDE_DIVINE_PIECES if there is none. */
static unsigned
find_piece (enum etude_divine_game game, char letter, unsigned taken)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);

  for (unsigned p = 0; p < row->n_pieces; p++)
    if (etude_piece_letter ((enum etude_piece) row->piece[p]) == letter && !(taken >> p & 1))
      return p;
  return ETUDE_DIVINE_PIECES;
}

/* Reads letters with blanks between. Returns 0 when they are not different pieces of GAME. */
static unsigned
parse_pieces (enum etude_divine_game game, const char *letters)
{
  unsigned pieces = 0;

  for (; *letters; letters++)
    {
      unsigned piece;

      if (etude_is_blank (*letters))
        continue;
      piece = find_piece (game, *letters, pieces);
      if (piece == ETUDE_DIVINE_PIECES)
        return 0;
      pieces |= 1u << piece;
    }
  return pieces;
}

/* Finds the rung with the board and set that the lines say. */
static bool
find_rung (const struct etude_field field[KEYS], enum etude_divine_game *game)
{
  char board[WORD_MAX], set[WORD_MAX];

  to_string (field[BOARD].value, board);
  to_string (field[SET].value, set);
  for (*game = ETUDE_DIVINE_GAMES; *game < ETUDE_DIVINE_KINDS; ++*game)
    {
      char own[WORD_MAX];

      if (strcmp (board, write_board (*game, own)) == 0 && strcmp (set, write_set (*game, own)) == 0)
        return true;
    }
  return false;
}

static bool
parse_value (struct etude_divine_reader *reader, enum key key, const char *value, struct etude_divine_text *text)
{
  switch (key)
    {
    case GAME:
      reader->fault = ETUDE_DIVINE_TEXT_GAME;
      return etude_divine_game_parse (value, &text->puzzle.game) && text->puzzle.game < ETUDE_DIVINE_GAMES;
    case RULE:
      reader->fault = ETUDE_DIVINE_TEXT_RULE;
      return etude_divine_rule_parse (value, &text->puzzle.rule);
    case LEVEL:
      reader->fault = ETUDE_DIVINE_TEXT_LEVEL;
      return text->has_level = etude_divine_level_parse (value, &text->level);
    case SEED:
      reader->fault = ETUDE_DIVINE_TEXT_SEED;
      return text->has_seed = etude_divine_number_parse (value, &text->seed);
    case PIECES:
      reader->fault = ETUDE_DIVINE_TEXT_PIECES;
      text->puzzle.pieces = parse_pieces (text->puzzle.game, value);
      return text->puzzle.pieces != 0;
    case SET:
      return true; /* with the board */
    case KEYS:
      break;
    }
  return false;
}

static bool
parse_header (struct etude_divine_reader *reader, unsigned version, const struct etude_field field[KEYS],
              struct etude_divine_text *text)
{
  char value[WORD_MAX];

  if (version == 2 && (!field[BOARD].line || !field[SET].line))
    return fail (reader, ETUDE_DIVINE_TEXT_NO_BOARD, reader->line, 0);
  if (version == 2 && !find_rung (field, &text->puzzle.game))
    return fail (reader, ETUDE_DIVINE_TEXT_BOARD, field[BOARD].line, 0);
  if (!field[GAME].line)
    return fail (reader, ETUDE_DIVINE_TEXT_NO_GAME, reader->line, 0);
  if (!field[RULE].line)
    return fail (reader, ETUDE_DIVINE_TEXT_NO_RULE, reader->line, 0);
  for (unsigned key = version == 1 ? GAME : RULE; key < KEYS; key++)
    if (field[key].line && !parse_value (reader, (enum key) key, to_string (field[key].value, value), text))
      return fail (reader, reader->fault, field[key].line, 0);
  reader->fault = ETUDE_DIVINE_TEXT_OK;
  if (!field[PIECES].line)
    text->puzzle.pieces = etude_divine_all_pieces (text->puzzle.game);
  if (!(etude_divine_game_row (text->puzzle.game)->rules >> text->puzzle.rule & 1))
    return fail (reader, ETUDE_DIVINE_TEXT_GAME_RULE, field[RULE].line, 0);
  return true;
}

/* --- the clues and the solution --- */

static bool
read_row (struct etude_divine_reader *reader, struct etude_span line, unsigned row, struct etude_divine_puzzle *puzzle)
{
  unsigned width = etude_divine_game_row (puzzle->game)->geometry.width;

  for (unsigned column = 0; column < width; column++)
    {
      unsigned char *clue = &puzzle->clue[column + row * width];
      char c;

      if (column == line.length)
        return fail (reader, ETUDE_DIVINE_TEXT_ROW_SHORT, reader->line, 0);
      c = line.at[column];
      if (c != '.' && (c < '0' || c > '9'))
        return fail (reader, ETUDE_DIVINE_TEXT_CHARACTER, reader->line, column + 1);
      *clue = (unsigned char) (c == '.' ? ETUDE_DIVINE_HIDDEN : c - '0');
      if (c != '.' && *clue > __builtin_popcount (puzzle->pieces))
        return fail (reader, ETUDE_DIVINE_TEXT_LARGE, reader->line, column + 1);
    }
  return line.length == width || fail (reader, ETUDE_DIVINE_TEXT_ROW_LONG, reader->line, 0);
}

static bool
read_rows (struct etude_divine_reader *reader, struct etude_divine_puzzle *puzzle)
{
  memset (puzzle->clue, ETUDE_DIVINE_HIDDEN, sizeof puzzle->clue);
  for (unsigned row = etude_divine_game_row (puzzle->game)->geometry.height; row-- > 0;)
    {
      struct etude_span line = { 0 };
      bool more = take_line (reader, &line);

      if (!more || line.length == 0 || strncmp (line.at, "solution", 8) == 0
          || strncmp (line.at, "etude-divine", 12) == 0)
        return fail (reader, ETUDE_DIVINE_TEXT_ROWS_FEW, reader->line, 0);
      if (!read_row (reader, line, row, puzzle))
        return false;
    }
  return true;
}

static bool
parse_solution (const char *words, struct etude_divine_text *text)
{
  unsigned standing = 0;

  memset (&text->solution, ETUDE_DIVINE_NOWHERE, sizeof text->solution);
  while (*words)
    {
      const struct etude_geometry *geometry = &etude_divine_game_row (text->puzzle.game)->geometry;
      unsigned taken = 0, piece, column, row = 0;

      /* "K e4", and the blanks behind it. */
      for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
        taken |= (unsigned) (text->solution.square[p] != ETUDE_DIVINE_NOWHERE) << p;
      piece = find_piece (text->puzzle.game, *words, taken);
      if (piece == ETUDE_DIVINE_PIECES || !etude_is_blank (*++words))
        return false;
      while (etude_is_blank (*words))
        ++words;
      column = (unsigned) (*words - 'a');
      if (column >= geometry->width)
        return false;
      while (*++words >= '0' && *words <= '9' && row <= geometry->height)
        row = row * 10 + (unsigned) (*words - '0');
      if (row == 0 || row > geometry->height || (*words && !etude_is_blank (*words)))
        return false;
      text->solution.square[piece] = (unsigned char) (column + (row - 1) * geometry->width);
      while (etude_is_blank (*words))
        ++words;
    }
  etude_divine_sort (text->puzzle.game, NULL, &text->solution);
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    standing |= (unsigned) (text->solution.square[p] != ETUDE_DIVINE_NOWHERE) << p;
  text->has_solution = true;
  return standing == text->puzzle.pieces;
}

/* What may follow the rows. */
static bool
read_end (struct etude_divine_reader *reader, struct etude_divine_text *text)
{
  struct etude_divine_reader before = *reader;
  struct etude_span line, words;
  char string[WORD_MAX];

  if (!take_line (reader, &line))
    return true;
  if (line.length && strchr (".0123456789", *line.at))
    return fail (reader, ETUDE_DIVINE_TEXT_ROWS_MANY, reader->line, 0);
  if (!etude_line_begins (line, "solution", &words))
    {
      *reader = before;
      return true;
    }
  return parse_solution (to_string (words, string), text) || fail (reader, ETUDE_DIVINE_TEXT_SOLUTION, reader->line, 0);
}

/* --- puzzles --- */

bool
etude_divine_read (struct etude_divine_reader *reader, struct etude_divine_text *text)
{
  struct etude_span line = { 0 }, version;
  struct etude_field field[KEYS] = { 0 };
  unsigned number;

  memset (text, 0, sizeof *text);
  do
    if (!take_line (reader, &line))
      return false;
  while (line.length == 0);
  if (!etude_line_begins (line, "etude-divine", &version))
    {
      char string[ETUDE_DIVINE_ID_TEXT + ETUDE_DIVINE_SEED_TEXT];
      struct etude_divine_seed seed;

      /* Reads a line that is a puzzle of its own. */
      if (line.length >= sizeof string)
        line.length = sizeof string - 1; /* too long for any id, and still so */
      memcpy (string, line.at, line.length);
      string[line.length] = '\0';
      text->only_seed = etude_divine_is_seed (string);
      reader->id_fault
          = text->only_seed ? etude_divine_seed_read (string, &seed) : etude_divine_id_read (string, &text->puzzle);
      if (reader->id_fault != ETUDE_DIVINE_ID_OK)
        return fail (reader, ETUDE_DIVINE_TEXT_ID, reader->line, 0);
      if (!text->only_seed)
        return true;
      text->puzzle.game = seed.game;
      text->puzzle.rule = seed.rule;
      text->puzzle.pieces = etude_divine_all_pieces (seed.game);
      text->level = seed.level;
      text->seed = seed.seed;
      text->has_level = text->has_seed = true;
      return true;
    }
  if (version.length != 1 || (*version.at != '1' && *version.at != '2'))
    return fail (reader, ETUDE_DIVINE_TEXT_VERSION, reader->line, 0);
  number = (unsigned) (*version.at - '0');
  return read_header (reader, number, field) && parse_header (reader, number, field, text)
         && read_rows (reader, &text->puzzle) && read_end (reader, text);
}

/* --- writing --- */

const char *
etude_divine_placement_write (enum etude_divine_game game, const struct etude_divine_placement *placement,
                              char words[ETUDE_DIVINE_PLACEMENT_TEXT])
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);
  size_t n = 0;

  words[0] = '\0';
  for (unsigned p = 0; p < row->n_pieces; p++)
    {
      char square[ETUDE_SQUARE_TEXT];

      if (placement->square[p] == ETUDE_DIVINE_NOWHERE)
        continue;
      etude_square_name (placement->square[p], row->geometry.width, square);
      n += (size_t) snprintf (words + n, ETUDE_DIVINE_PLACEMENT_TEXT - n, "%s%c %s", n ? " " : "",
                              etude_piece_letter ((enum etude_piece) row->piece[p]), square);
    }
  return words;
}

const char *
etude_divine_write (const struct etude_divine_text *text, char lines[ETUDE_DIVINE_TEXT])
{
  const struct etude_divine_puzzle *puzzle = &text->puzzle;
  const struct etude_divine_game_row *row = etude_divine_game_row (puzzle->game);
  char words[ETUDE_DIVINE_PLACEMENT_TEXT], board[WORD_MAX], set[WORD_MAX], *end = lines;
  const struct etude_geometry *geometry;

  if (puzzle->game >= ETUDE_DIVINE_GAMES)
    end += sprintf (end, "etude-divine 2\nboard %s\nset %s\n", write_board (puzzle->game, board),
                    write_set (puzzle->game, set));
  else
    end += sprintf (end, "etude-divine 1\ngame %s\n", row->name);
  end += sprintf (end, "rule %s\n", etude_divine_rule_name (puzzle->rule));
  if (text->has_level)
    end += sprintf (end, "level %s\n", etude_divine_level_name (text->level));
  if (text->has_seed)
    end += sprintf (end, "seed %" PRIu64 "\n", text->seed);
  if (puzzle->pieces != etude_divine_all_pieces (puzzle->game))
    {
      end += sprintf (end, "pieces");
      for (unsigned pieces = puzzle->pieces; pieces; pieces &= pieces - 1)
        end += sprintf (end, " %c", etude_piece_letter ((enum etude_piece) row->piece[__builtin_ctz (pieces)]));
      *end++ = '\n';
    }
  end += sprintf (end, "clues\n");
  geometry = &row->geometry;
  for (unsigned y = geometry->height; y-- > 0; *end++ = '\n')
    for (unsigned x = 0; x < geometry->width; x++)
      {
        unsigned clue = puzzle->clue[x + y * geometry->width];

        *end++ = (char) (clue == ETUDE_DIVINE_HIDDEN ? '.' : '0' + clue);
      }
  *end = '\0';
  if (text->has_solution)
    sprintf (end, "solution %s\n", etude_divine_placement_write (puzzle->game, &text->solution, words));
  return lines;
}

/* --- what is wrong --- */

const char *
etude_divine_reader_why (const struct etude_divine_reader *reader)
{
  switch (reader->fault)
    {
    case ETUDE_DIVINE_TEXT_OK:
      break;
    case ETUDE_DIVINE_TEXT_ID:
      return etude_divine_id_fault_text (reader->id_fault);
    case ETUDE_DIVINE_TEXT_VERSION:
      return ETUDE_TEXT ("Only the versions 1 and 2 of the format can be read");
    case ETUDE_DIVINE_TEXT_WORD:
      return ETUDE_TEXT ("Each line begins with game, rule, level, seed, pieces or clues");
    case ETUDE_DIVINE_TEXT_WORD_2:
      return ETUDE_TEXT ("Each line begins with board, set, rule, level, seed, pieces or clues");
    case ETUDE_DIVINE_TEXT_TWICE:
      return ETUDE_TEXT ("This line occurs twice");
    case ETUDE_DIVINE_TEXT_GAME:
      return ETUDE_TEXT ("The game is chess, makruk, xiangqi or shogi");
    case ETUDE_DIVINE_TEXT_BOARD:
      return ETUDE_TEXT ("There are no puzzles with this board and set");
    case ETUDE_DIVINE_TEXT_RULE:
      return ETUDE_TEXT ("The rule is exact, classic or guess");
    case ETUDE_DIVINE_TEXT_LEVEL:
      return ETUDE_TEXT ("The level is easy, mild, medium, hard or expert");
    case ETUDE_DIVINE_TEXT_SEED:
      return ETUDE_TEXT ("The seed is a whole number below 2^64");
    case ETUDE_DIVINE_TEXT_PIECES:
      return ETUDE_TEXT ("The pieces are different letters of the game's pieces");
    case ETUDE_DIVINE_TEXT_NO_GAME:
      return ETUDE_TEXT ("The game must be named above the clues");
    case ETUDE_DIVINE_TEXT_NO_BOARD:
      return ETUDE_TEXT ("The board and the set must be named above the clues");
    case ETUDE_DIVINE_TEXT_NO_RULE:
      return ETUDE_TEXT ("The rule must be named above the clues");
    case ETUDE_DIVINE_TEXT_GAME_RULE:
      return ETUDE_TEXT ("The game has no such rule");
    case ETUDE_DIVINE_TEXT_NO_CLUES:
      return ETUDE_TEXT ("The clues are missing");
    case ETUDE_DIVINE_TEXT_ROW_SHORT:
      return ETUDE_TEXT ("This row is too short for the board");
    case ETUDE_DIVINE_TEXT_ROW_LONG:
      return ETUDE_TEXT ("This row is too long for the board");
    case ETUDE_DIVINE_TEXT_CHARACTER:
      return ETUDE_TEXT ("A clue is a digit, or a full stop if it is hidden");
    case ETUDE_DIVINE_TEXT_LARGE:
      return ETUDE_TEXT ("The clue is larger than the number of pieces");
    case ETUDE_DIVINE_TEXT_ROWS_FEW:
      return ETUDE_TEXT ("There are fewer rows than the board has");
    case ETUDE_DIVINE_TEXT_ROWS_MANY:
      return ETUDE_TEXT ("There are more rows than the board has");
    case ETUDE_DIVINE_TEXT_SOLUTION:
      return ETUDE_TEXT ("The solution names each piece once, with its square, as in K e4");
    }
  return "";
}
