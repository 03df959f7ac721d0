/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments of PGN taken apart and put together again, and the signs of its glyphs. */
#define G_LOG_DOMAIN "etude"

#include "etude-mate-comment.h"

#include <string.h>

#define COLOURS "GRBY"

/* --- reading --- */

static gboolean
is_blank (char c)
{
  return (guchar) c <= ' ';
}

/* Takes a square, "d4", off *AT. */
static gboolean
take_square (const char **at, const char *end, guint8 *square)
{
  const char *c = *at;

  if (end - c < 2 || c[0] < 'a' || c[0] > 'h' || c[1] < '1' || c[1] > '8')
    return FALSE;
  *square = (guint8) (c[0] - 'a' + 8 * (c[1] - '1'));
  *at += 2;
  return TRUE;
}

/* One that is there already becomes a whole square. No more than 256 are kept, however long the command is. */
static void
add_ring (GArray *drawings, EtudeDrawing ring)
{
  for (guint i = 0; i < drawings->len; i++)
    {
      EtudeDrawing *there = &g_array_index (drawings, EtudeDrawing, i);

      if (there->from != ring.from || g_ascii_toupper (there->colour) != ring.colour)
        continue;
      there->colour = g_ascii_tolower (there->colour);
      return;
    }
  g_array_append_val (drawings, ring);
}

/* Reads what stands behind [%csl or, with two squares each, [%cal. Returns the end of the command; NULL: it is another. */
static const char *
read_drawings (const char *at, const char *end, gboolean arrows, GArray *drawings)
{
  while (at < end && *at != ']')
    {
      EtudeDrawing drawing = { .colour = *at };

      at++;
      if (is_blank (drawing.colour) || drawing.colour == ',')
        continue;
      if (!strchr (COLOURS, drawing.colour) || !take_square (&at, end, &drawing.from))
        return NULL;
      drawing.to = drawing.from;
      if (arrows && !take_square (&at, end, &drawing.to))
        return NULL;
      if (arrows)
        g_array_append_val (drawings, drawing);
      else
        add_ring (drawings, drawing);
    }
  return at < end ? at + 1 : NULL;
}

/* The bytes of a command of drawings that begins at AT; 0: none begins there. */
static gsize
take_command (const char *at, const char *end, EtudeMateNode *node)
{
  static const gsize name_length = strlen ("[%cal");
  gboolean there = end - at > (gssize) name_length, arrows = there && strncmp (at, "[%cal", name_length) == 0;
  g_autoptr (GArray) drawings = NULL;
  EtudeMateNotes *notes;
  const char *behind;

  if (!arrows && (!there || strncmp (at, "[%csl", name_length) != 0))
    return 0;
  drawings = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  behind = read_drawings (at + name_length, end, arrows, drawings);
  if (!behind || drawings->len == 0) /* one that draws nothing stays among the words */
    return 0;
  notes = etude_mate_node_edit_notes (node);
  if (!notes->drawings)
    notes->drawings = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  g_array_append_vals (notes->drawings, drawings->data, drawings->len);
  return (gsize) (behind - at);
}

/* The blanks between two words. */
typedef struct
{
  guint column;   /* characters in the line before them */
  guint trailing; /* spaces before the first end of a line */
  guint lines;    /* that end */
} Gap;

/* How many bytes the word at AT has. */
static gsize
word_length (const char *at, const char *end)
{
  gsize length = 0;

  while (at + length < end && !is_blank (at[length]))
    length++;
  return length;
}

/* What a gap is kept as. */
static const char *
separator_of (const Gap *gap, gsize next)
{
  if (gap->lines > 1)
    return "\n\n";
  if (gap->lines == 1
      && (gap->column > ETUDE_MATE_COMMENT_WRAPPED_MAX || gap->column + 1 + next <= ETUDE_MATE_COMMENT_WRAPPED_MIN
          || gap->trailing >= strlen (ETUDE_MATE_COMMENT_BREAK) - 1))
    return "\n";
  return " ";
}

/* Counts the blanks from AT on. Returns how many bytes they are. */
static gsize
measure_gap (const char *at, const char *end, Gap *gap)
{
  gsize n = 0;

  for (; at + n < end && is_blank (at[n]); n++)
    {
      const gboolean is_end = at[n] == '\n' || (at[n] == '\r' && (at + n + 1 == end || at[n + 1] != '\n'));

      gap->lines += is_end;
      gap->trailing += gap->lines == 0 && at[n] == ' ';
    }
  return n;
}

void
etude_mate_comment_read (const char *text, gsize length, guint indent, GString **comment, EtudeMateNode *node)
{
  g_autofree char *valid = g_utf8_validate_len (text, length, NULL) ? NULL : g_utf8_make_valid (text, (gssize) length);
  g_autoptr (GString) words = g_string_new (NULL);
  const char *at = valid ? valid : text, *end = valid ? valid + strlen (valid) : text + length;
  const char *line = at; /* where INDENT is counted from */
  Gap gap = { 0 };
  gboolean is_gap = FALSE;

  while (at < end)
    {
      gsize skipped = *at == '[' ? take_command (at, end, node) : 0;

      if (is_blank (*at))
        {
          const guint lines = gap.lines;

          skipped = measure_gap (at, end, &gap);
          if (gap.lines > lines)
            gap.column = indent + (guint) g_utf8_strlen (line, at - line);
        }
      if (skipped && (memchr (at, '\n', skipped) || memchr (at, '\r', skipped))) /* also in a command */
        {
          line = at + skipped;
          while (line[-1] != '\n' && line[-1] != '\r')
            line--;
          indent = 0;
        }
      if (skipped)
        {
          is_gap = TRUE;
          at += skipped;
          continue;
        }
      if (is_gap && words->len)
        g_string_append (words, separator_of (&gap, word_length (at, end)));
      is_gap = FALSE;
      gap = (Gap){ 0 };
      g_string_append_c (words, *at == '}' ? ')' : *at); /* in braces it would be the end */
      at++;
    }
  if (words->len)
    etude_mate_comment_append (comment, words->str, words->len);
}

void
etude_mate_comment_append (GString **comment, const char *text, gsize length)
{
  if (!*comment)
    *comment = g_string_new (NULL);
  else
    g_string_append_c (*comment, ' ');
  g_string_append_len (*comment, text, (gssize) length);
}

#define TIME "[%clk "

void
etude_mate_comment_set_time (GString **comment, guint milliseconds)
{
  const guint tenths = milliseconds / 100, seconds = tenths / 10;
  g_autofree char *command
      = g_strdup_printf ("%s%u:%02u:%02u.%u]", TIME, seconds / 3600, seconds / 60 % 60, seconds % 60, tenths % 10);
  const char *before = *comment ? strstr ((*comment)->str, TIME) : NULL, *end = before ? strchr (before, ']') : NULL;

  if (!*comment)
    *comment = g_string_new (command);
  else if (end)
    {
      const gssize at = before - (*comment)->str;

      g_string_erase (*comment, at, end + 1 - before);
      g_string_insert (*comment, at, command);
    }
  else
    {
      g_string_prepend_c (*comment, ' ');
      g_string_prepend (*comment, command);
    }
}

gboolean
etude_mate_comment_get_time (const GString *comment, guint *milliseconds)
{
  const char *at = comment ? strstr (comment->str, TIME) : NULL;
  guint64 hours, minutes;
  double seconds;
  char *end;

  if (!at)
    return FALSE;
  hours = g_ascii_strtoull (at + strlen (TIME), &end, 10);
  minutes = *end == ':' ? g_ascii_strtoull (end + 1, &end, 10) : 60;
  seconds = *end == ':' ? g_ascii_strtod (end + 1, &end) : 60;
  if (*end != ']' || hours > 99 || minutes > 59 || !(seconds >= 0 && seconds < 60))
    return FALSE;
  *milliseconds = (guint) (((double) (hours * 60 + minutes) * 60 + seconds) * 1000 + 0.5);
  return TRUE;
}

char *
etude_mate_comment_words (const GString *comment)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (const char *at = comment ? comment->str : ""; *at;)
    {
      const char *command = strstr (at, "[%"), *end = command ? strchr (command, ']') : NULL;

      g_string_append_len (words, at, end ? command - at : (gssize) strlen (at));
      at = end ? end + 1 : "";
    }
  g_strstrip (words->str);
  return *words->str ? g_strdup (words->str) : NULL;
}

void
etude_mate_notes_drop_doubles (EtudeMateNotes *notes)
{
  guint8 seen[64 * 64] = { 0 }; /* a bit for each colour */
  guint n = 0;

  if (!notes->drawings || notes->drawings->len < 2)
    return;
  for (guint i = 0; i < notes->drawings->len; i++)
    {
      EtudeDrawing drawing = g_array_index (notes->drawings, EtudeDrawing, i);
      guint8 *colours = &seen[drawing.from * 64 + drawing.to];
      guint8 bit = (guint8) (1 << (strchr (COLOURS, g_ascii_toupper (drawing.colour)) - COLOURS));

      if (!(*colours & bit))
        g_array_index (notes->drawings, EtudeDrawing, n++) = drawing;
      *colours |= bit;
    }
  g_array_set_size (notes->drawings, n);
}

/* --- writing --- */

static void
append_drawings (GString *text, const GArray *drawings, gboolean arrows)
{
  gboolean first = TRUE;

  for (guint i = 0; i < drawings->len; i++)
    {
      const EtudeDrawing *drawing = &g_array_index (drawings, EtudeDrawing, i);

      if ((drawing->from != drawing->to) != arrows)
        continue;
      for (int times = etude_drawing_is_square (drawing) ? 2 : 1; times > 0; times--)
        {
          g_string_append_printf (text, "%s%c%c%u", first ? (arrows ? "[%cal " : "[%csl ") : ",",
                                  g_ascii_toupper (drawing->colour), 'a' + drawing->from % 8, drawing->from / 8 + 1u);
          first = FALSE;
        }
      if (arrows)
        g_string_append_printf (text, "%c%u", 'a' + drawing->to % 8, drawing->to / 8 + 1u);
    }
  if (!first)
    g_string_append_c (text, ']');
}

char *
etude_mate_comment_commands (const GArray *drawings)
{
  GString *text = g_string_new (NULL);

  if (drawings)
    {
      append_drawings (text, drawings, FALSE);
      append_drawings (text, drawings, TRUE);
    }
  return g_string_free (text, FALSE);
}

/* --- glyphs --- */

void
etude_mate_notes_add_glyph (EtudeMateNode *node, guint8 number)
{
  EtudeMateNotes *notes = etude_mate_node_edit_notes (node);

  if (!notes->glyphs)
    notes->glyphs = g_array_new (FALSE, FALSE, 1);
  if (number == 0 || (notes->glyphs->len && memchr (notes->glyphs->data, number, notes->glyphs->len)))
    return;
  g_array_append_val (notes->glyphs, number);
}

char *
etude_mate_notes_glyphs (const EtudeMateNotes *notes)
{
  /* by number, from the PGN standard's table; the others are written as numbers */
  static const char *const signs[] = {
    [1] = "!",   [2] = "?",   [3] = "!!",  [4] = "??",  [5] = "!?",  [6] = "?!",  [7] = "□",   [10] = "=",
    [13] = "∞",  [14] = "⩲",  [15] = "⩱",  [16] = "±",  [17] = "∓",  [18] = "+−", [19] = "−+", [22] = "⨀",
    [23] = "⨀",  [32] = "⟳",  [33] = "⟳",  [36] = "→",  [37] = "→",  [40] = "↑",  [41] = "↑",  [44] = "=∞",
    [45] = "=∞", [132] = "⇆", [133] = "⇆", [138] = "⊕", [139] = "⊕", [140] = "∆", [146] = "N",
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; notes && notes->glyphs && i < notes->glyphs->len; i++)
    {
      guint number = g_array_index (notes->glyphs, guint8, i);

      /* What is said of the position stands apart from the move: not "Rc2++−". */
      if (number >= 10)
        g_string_append (text, "\u202f");
      if (number < G_N_ELEMENTS (signs) && signs[number])
        g_string_append (text, signs[number]);
      else
        g_string_append_printf (text, "$%u", number);
    }
  return g_string_free (text, FALSE);
}
