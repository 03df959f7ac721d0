/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons out of games, as studies of other programs export them, and their chess items as such games. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "etude-lesson-marks.h"
#include "etude-lesson-text.h"
#include "mate/mate.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define BLANKS " \t\r\n"

/* --- reading --- */

typedef struct
{
  char *fen, *event, *white, *black, *study, *chapter, *orientation, *mode, *termination;
  GString *other; /* the tags besides FEN, as lines */
} Tags;

/* The tags that are words of an item; the others are kept for the way back. */
static void
take_tag (Tags *tags, const EtudePgnTag *tag)
{
  g_autofree char *value = g_utf8_make_valid (tag->value, -1), *name = g_strndup (tag->name, tag->length);
  struct
  {
    const char *name;
    char **value;
  } const known[] = { { "FEN", &tags->fen },
                      { "Event", &tags->event },
                      { "White", &tags->white },
                      { "Black", &tags->black },
                      { "StudyName", &tags->study },
                      { "ChapterName", &tags->chapter },
                      { "Orientation", &tags->orientation },
                      { "ChapterMode", &tags->mode },
                      { "Termination", &tags->termination } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (etude_pgn_tag_is (tag, known[i].name) && !*known[i].value)
      *known[i].value = g_strdup (value);
  if (!etude_pgn_tag_is (tag, "FEN") && !etude_pgn_tag_is (tag, "SetUp") && !etude_pgn_tag_is (tag, "Event")
      && g_utf8_validate (name, -1, NULL))
    g_string_append_printf (tags->other, "%s%s %s", tags->other->len ? "\n" : "", name, value);
}

/* The comments in front of the first move go into *COMMENT and the drawings of ROOT. */
static const char *
read_first_comments (const EtudePgnText *text, const char *at, const char *end, GString **comment, EtudeMateNode *root)
{
  for (;;)
    {
      const char *close;

      while (at < end && strchr (BLANKS, *at))
        at++;
      close = at < end && *at == '{' ? memchr (at, '}', (gsize) (end - at)) : NULL;
      if (!close)
        return at;
      etude_mate_comment_read (at + 1, (gsize) (close - at - 1), etude_pgn_text_get_indent (text, at + 1), comment,
                               root);
      at = close + 1;
    }
}

/* The commands in COMMENT, which may be NULL, that are for programs: "{[%eval 0.3]} "; "" for none. (transfer full) */
static char *
commands_of (const GString *comment)
{
  g_autoptr (GString) commands = g_string_new (NULL);

  for (const char *at = comment ? strstr (comment->str, "[%") : NULL; at; at = strstr (at, "[%"))
    {
      const char *end = strchr (at, ']');

      if (!end)
        break;
      g_string_append (commands, commands->len ? " " : "");
      g_string_append_len (commands, at, end + 1 - at);
      at = end + 1;
    }
  return commands->len ? g_strdup_printf ("{%s} ", commands->str) : g_strdup ("");
}

/* COMMANDS, and what stands from AT to END, as valid text with plain line ends; NULL: no moves, only a result. (transfer
 * full) */
static char *
moves_text (const char *commands, const char *at, const char *end)
{
  g_autofree char *raw = g_strndup (at, (gsize) (end - at)), *valid = g_utf8_make_valid (raw, -1);
  g_auto (GStrv) parts = g_strsplit (valid, "\r", -1);
  g_autofree char *text = g_strstrip (g_strjoinv ("", parts));

  if ((*text && !etude_pgn_word_is_result (text, strlen (text))) || *commands)
    return g_strconcat (commands, *text ? text : "*", NULL);
  return NULL;
}

/* The goals of a study's exercises: "mate in 5", "checkmate", "draw in 20". FALSE: it is how the game ended. */
static gboolean
read_goal (const char *termination, const char **goal, char **moves)
{
  static const struct
  {
    const char *word, *goal;
  } goals[] = { { "mate", "mate" }, { "checkmate", "mate" }, { "draw", "draw" }, { "equal", "draw" } };
  g_auto (GStrv) words = g_strsplit (termination ? termination : "", " ", 4);

  for (guint i = 0; words[0] && i < G_N_ELEMENTS (goals); i++)
    if (g_ascii_strcasecmp (words[0], goals[i].word) == 0 && (!words[1] || g_str_equal (words[1], "in")))
      {
        *goal = goals[i].goal;
        *moves = words[1] && words[2] ? g_strdup (words[2]) : NULL;
        return TRUE;
      }
  return FALSE;
}

static char *
title_of (const Tags *tags)
{
  gboolean players = tags->white && tags->black && *tags->white && *tags->white != '?';

  if (tags->chapter && *tags->chapter)
    return g_strdup (tags->chapter);
  if (tags->event && *tags->event && *tags->event != '?')
    return g_strdup (tags->event);
  return players ? g_strdup_printf ("%s – %s", tags->white, tags->black) : NULL;
}

static void
keep_event (GString *tags, const char *event)
{
  g_autofree char *line = g_strdup_printf ("Event %s%s", event, tags->len ? "\n" : "");

  g_string_prepend (tags, line);
}

/* *STUDY gets the name of the study that the game is of, if it says one. */
static EtudeLessonItem *
read_game (EtudePgnText *text, char **study)
{
  struct etude_position nowhere = etude_position_empty (8, ETUDE_WHITE);
  EtudeMateNode *root = etude_mate_node_new_root (&nowhere);
  Tags tags = { .other = g_string_new (NULL) };
  g_autofree char *title = NULL, *marks = NULL, *squares = NULL, *game = NULL, *words = NULL, *commands = NULL;
  g_autofree char *allowed = NULL;
  GString *comment = NULL;
  const char *goal = NULL;
  gboolean asks, turned;
  EtudeLessonItem *item;
  const char *moves;
  EtudePgnTag tag;

  etude_pgn_text_skip_blanks (text);
  while (*text->at == '[' && etude_pgn_text_take_tag (text, &tag))
    {
      take_tag (&tags, &tag);
      g_free (tag.value);
      etude_pgn_text_skip_blanks (text);
    }
  moves = text->at;
  etude_pgn_text_skip_game (text);
  moves = read_first_comments (text, moves, text->at, &comment, root);
  title = title_of (&tags);
  words = etude_mate_comment_words (comment);
  commands = commands_of (comment);
  game = moves_text (commands, moves, text->at);
  if (root->notes && root->notes->drawings)
    {
      marks = etude_lesson_marks_write (root->notes->drawings, 8, FALSE);
      squares = etude_lesson_marks_write (root->notes->drawings, 8, TRUE);
    }
  /* A title that is not the event is told apart from it. */
  if (tags.chapter && tags.event && g_strcmp0 (title, tags.event) != 0)
    keep_event (tags.other, tags.event);
  if (tags.study && !*study)
    *study = g_strdup (tags.study);
  turned = tags.orientation && g_ascii_strcasecmp (tags.orientation, "black") == 0;
  asks = read_goal (tags.termination, &goal, &allowed)
         || (game && tags.mode && g_ascii_strcasecmp (tags.mode, "gamebook") == 0);
  item = etude_lesson_item_new (asks ? "play" : "position", "title", title, "text", words, "fen",
                                tags.fen ? tags.fen : START, "orientation", turned ? "black" : NULL, "side",
                                !asks    ? NULL
                                : turned ? "black"
                                         : "white",
                                "goal", goal, "moves", allowed, "marks", marks, "squares", squares, "tags",
                                tags.other->str, "game", game, NULL);
  if (comment)
    g_string_free (comment, TRUE);
  g_free (tags.fen);
  g_free (tags.event);
  g_free (tags.white);
  g_free (tags.black);
  g_free (tags.study);
  g_free (tags.chapter);
  g_free (tags.orientation);
  g_free (tags.mode);
  g_free (tags.termination);
  g_string_free (tags.other, TRUE);
  etude_mate_node_free (root);
  return item;
}

/* Titles without what all of them begin with; the event stays a tag. *NAME, if there is none yet, gets what that was. */
static void
cut_titles (GPtrArray *items, char **name)
{
  const char *first = items->len > 1 ? etude_lesson_item_get (items->pdata[0], "title") : NULL;
  gsize common = first ? strlen (first) : 0;

  /* How many bytes all titles have in common, up to and with the last ": " there; 0: less than two have any. */
  for (guint i = 1; i < items->len && common > 0; i++)
    {
      const char *title = etude_lesson_item_get (items->pdata[i], "title");
      gsize same = 0;

      while (title && same < common && title[same] == first[same])
        same++;
      common = same;
    }
  while (common > 0 && !(common > 2 && first[common - 1] == ' ' && first[common - 2] == ':'))
    common--;
  if (common > 0 && !*name)
    *name = g_strndup (etude_lesson_item_get (items->pdata[0], "title"), common - 2);
  for (guint i = 0; i < items->len && common > 0; i++)
    {
      EtudeLessonItem *item = items->pdata[i];
      const char *title = etude_lesson_item_get (item, "title"), *kept = etude_lesson_item_get (item, "tags");
      g_autoptr (GString) tags = g_string_new (kept);
      g_autoptr (EtudeLessonItem) cut = etude_lesson_item_with (item, "title", title + common);

      keep_event (tags, title);
      items->pdata[i] = etude_lesson_item_with (cut, "tags", tags->str);
      g_object_unref (item);
    }
}

gboolean
etude_lesson_pgn_read (const char *text, EtudeLessonContent *content, GError **error)
{
  EtudePgnText self = etude_pgn_text (text);
  g_autofree char *study = NULL;
  gboolean says_something = FALSE;

  content->items = g_ptr_array_new_with_free_func (g_object_unref);
  do
    {
      if (!etude_pgn_text_check_game (&self, error))
        return FALSE;
      g_ptr_array_add (content->items, read_game (&self, &study));
    }
  while (*self.at);
  /* Tags alone are no game. */
  for (guint i = 0; i < content->items->len && !says_something; i++)
    {
      static const char *const words[] = { "game", "text", "marks", "squares", "goal" };
      EtudeLessonItem *item = content->items->pdata[i];

      says_something = !g_str_equal (etude_lesson_item_get (item, "fen"), START);
      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        says_something = says_something || etude_lesson_item_get (item, words[k]);
    }
  if (!says_something)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("There is no game here: no moves, no position and no comment."));
      return FALSE;
    }
  cut_titles (content->items, &study);
  content->head = etude_lesson_item_new ("", "title", study, NULL);
  return TRUE;
}

/* --- writing --- */

/* VALUE as the value of a tag: one line, its quotation marks kept apart from the end. */
static void
write_tag (GString *pgn, const char *name, const char *value)
{
  g_string_append_printf (pgn, "[%s \"", name);
  for (const char *at = value; *at; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (pgn, '\\');
      g_string_append_c (pgn, *at == '\n' ? ' ' : *at);
    }
  g_string_append (pgn, "\"]\n");
}

/* An event that is kept is written as it was, as long as it ends with the TITLE. */
static void
write_tags (GString *pgn, const char *title, const char *tags)
{
  g_auto (GStrv) lines = g_strsplit (tags ? tags : "", "\n", -1);
  const char *event = lines[0] && g_str_has_prefix (lines[0], "Event ") ? lines[0] + strlen ("Event ") : NULL;

  write_tag (pgn, "Event", event && g_str_has_suffix (event, title) ? event : title);
  for (guint i = event ? 1 : 0; lines[i]; i++)
    {
      char *value = strchr (lines[i], ' ');

      if (!value)
        continue;
      *value = '\0';
      write_tag (pgn, lines[i], value + 1);
    }
}

/* "{[%csl Gd4] [%eval 0.3] What is the plan?}"; COMMANDS: N bytes. */
static void
write_comment (GString *pgn, EtudeLessonItem *item, const char *commands, gsize n)
{
  g_autoptr (GArray) marks = etude_lesson_item_get_marks (item, "marks");
  g_autofree char *drawings = etude_mate_comment_commands (marks), *other = g_strndup (commands, n);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *said = etude_lesson_item_get_said (item, "text"), *parts[3], *blank = "";

  /* The text as it may stand in braces, its line ends such that they are read again. */
  for (const char *at = said ? said : ""; *at; at++)
    if (*at == '\n' && at[1] != '\n' && (at == said || at[-1] != '\n'))
      g_string_append (text, ETUDE_MATE_COMMENT_BREAK);
    else
      g_string_append_c (text, *at == '}' ? ')' : *at); /* in braces it would be the end */
  if (!*drawings && !*other && text->len == 0)
    return;
  parts[0] = drawings;
  parts[1] = other;
  parts[2] = text->str;
  g_string_append_c (pgn, '{');
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i])
      {
        g_string_append_printf (pgn, "%s%s", blank, parts[i]);
        blank = " ";
      }
  g_string_append (pgn, "}\n");
}

char *
etude_lesson_pgn_write (GListModel *items)
{
  GString *pgn = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (items, i);
      const EtudeExhibitKind *kind = etude_lesson_item_get_kind (item);

      if (kind == &etude_mate_exhibit_kind || kind == &etude_lesson_play_kind)
        {
          const char *fen = etude_lesson_item_get (item, "fen"), *game = etude_lesson_item_get (item, "game");
          const char *title = etude_lesson_item_get_said (item, "title");
          /* A comment that has nothing but commands belongs into the first one. */
          const char *end = game && g_str_has_prefix (game, "{[%") ? strchr (game, '}') : NULL;
          const gsize commands = end && end[-1] == ']' ? (gsize) (end + 1 - game) : 0;

          write_tags (pgn, title ? title : "?", etude_lesson_item_get (item, "tags"));
          if (g_strcmp0 (fen, START) != 0)
            {
              write_tag (pgn, "SetUp", "1");
              write_tag (pgn, "FEN", fen ? fen : "");
            }
          g_string_append_c (pgn, '\n');
          write_comment (pgn, item, game ? game + 1 : "", commands > 2 ? commands - 2 : 0);
          game = game ? game + commands + strspn (game + commands, " ") : "*";
          g_string_append_printf (pgn, "%s\n\n", game);
        }
    }
  return g_string_free (pgn, FALSE);
}
