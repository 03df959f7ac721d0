/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-syzygy.c - etude-cli mate syzygy: who wins, by a folder of Syzygy tables, also with more than five men.
 *
 * The library that reads the tables trusts them: it maps a file and goes where its bytes lead. So it runs in a process of its
 * own, which may crash or never come back; then the tables that it read are called damaged, and another one is begun. */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef ETUDE_FATHOM
#  include <tbprobe.h>
#endif

#include "chess.h"
#include "mate.h"
#include "mate/mate.h"
#include "rules.h"

#ifdef ETUDE_FATHOM

#  define MEN_MAX 7        /* that there are tables of */
#  define PATIENCE 10000   /* milliseconds */
#  define MAGIC 0x5d23e871 /* the first bytes of a table, little-endian */
#  define BLOCK 64         /* a whole file has so many bytes a block, and CHECK behind them */
#  define CHECK 16
#  define NAME_TEXT 16 /* "KRPPvKRP" with its end */

/* What the reader is asked. */
struct question
{
  uint64_t colour[2], piece[ETUDE_PAWN + 1];
  unsigned passed, white_moves;
};

enum
{
  CRASHED = 100 /* besides the library's answers */
};

struct reader
{
  const char *folder;
  unsigned largest; /* men of the largest table in the folder */
  pid_t pid;        /* 0: it does not run */
  int questions, answers;
};

/* --- the process that reads --- */

static void
read_tables (const char *folder, int questions, int answers)
{
  const int nowhere = open ("/dev/null", O_RDWR);
  const struct rlimit no_core = { 0, 0 };
  struct question q;

  setrlimit (RLIMIT_CORE, &no_core);
  dup2 (nowhere, STDIN_FILENO);
  dup2 (nowhere, STDOUT_FILENO); /* the library speaks for itself */
  dup2 (nowhere, STDERR_FILENO);
  if (chdir (folder) != 0 || !tb_init (".")) /* a colon in the name would end it */
    _exit (1);
  while (read (questions, &q, sizeof q) == (ssize_t) sizeof q)
    {
      const unsigned answer = tb_probe_wdl (q.colour[ETUDE_WHITE], q.colour[ETUDE_BLACK], q.piece[ETUDE_KING],
                                            q.piece[ETUDE_QUEEN], q.piece[ETUDE_ROOK], q.piece[ETUDE_BISHOP],
                                            q.piece[ETUDE_KNIGHT], q.piece[ETUDE_PAWN], 0, 0, q.passed, q.white_moves);

      if (write (answers, &answer, sizeof answer) != (ssize_t) sizeof answer)
        break;
    }
  _exit (0);
}

static void
end_reader (struct reader *reader)
{
  if (reader->pid == 0)
    return;
  kill (reader->pid, SIGKILL);
  waitpid (reader->pid, NULL, 0);
  close (reader->questions);
  close (reader->answers);
  reader->pid = 0;
}

static bool
begin_reader (struct reader *reader)
{
  int questions[2], answers[2];

  if (pipe (questions) != 0)
    return false;
  if (pipe (answers) != 0)
    {
      close (questions[0]);
      close (questions[1]);
      return false;
    }
  reader->pid = fork ();
  if (reader->pid == 0)
    {
      close (questions[1]);
      close (answers[0]);
      read_tables (reader->folder, questions[0], answers[1]);
    }
  close (questions[0]);
  close (answers[1]);
  reader->questions = questions[1];
  reader->answers = answers[0];
  if (reader->pid > 0)
    return true;
  close (questions[1]);
  close (answers[0]);
  reader->pid = 0;
  return false;
}

/* The library's answer, or CRASHED. */
static unsigned
ask_reader (struct reader *reader, const struct question *q)
{
  unsigned answer = CRASHED;
  struct pollfd ready;

  if (reader->pid == 0 && !begin_reader (reader))
    return CRASHED;
  ready = (struct pollfd){ .fd = reader->answers, .events = POLLIN };
  if (write (reader->questions, q, sizeof *q) != (ssize_t) sizeof *q || poll (&ready, 1, PATIENCE) != 1
      || read (reader->answers, &answer, sizeof answer) != (ssize_t) sizeof answer)
    {
      end_reader (reader);
      return CRASHED;
    }
  return answer;
}

/* --- files --- */

enum state
{
  MISSING,
  DAMAGED,
  SOUND /* as far as can be seen from outside */
};

/* What the file called NAME is like. */
static enum state
look_at (const struct reader *reader, const char *name)
{
  g_autofree char *path = g_strconcat (reader->folder, "/", name, NULL);
  const int fd = open (path, O_RDONLY | O_CLOEXEC);
  unsigned char magic[4] = { 0 };
  struct stat status = { 0 };
  enum state state = DAMAGED;

  if (fd < 0)
    return errno == ENOENT ? MISSING : DAMAGED;
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && status.st_size >= BLOCK + CHECK
      && status.st_size % BLOCK == CHECK && read (fd, magic, sizeof magic) == (ssize_t) sizeof magic
      && (magic[0] | magic[1] << 8 | magic[2] << 16 | (unsigned) magic[3] << 24) == MAGIC)
    state = SOUND;
  close (fd);
  return state;
}

/* The table of C's men without those of GONE, a set of squares, in whichever order it has its NAME, and what it is like. */
static enum state
look_for (const struct reader *reader, const struct etude_chess *c, uint64_t gone, char name[NAME_TEXT])
{
  char men[2][NAME_TEXT] = { "", "" }; /* from the king to the pawns */
  size_t n[2] = { 0, 0 };
  enum state state = MISSING;

  for (unsigned piece = ETUDE_KING; piece <= ETUDE_PAWN; piece++)
    for (unsigned square = 0; square < 64; square++)
      if (c->man[square] != ETUDE_NOBODY && etude_code_piece (c->man[square]) == piece && !(gone >> square & 1))
        men[etude_code_colour (c->man[square])][n[etude_code_colour (c->man[square])]++] = etude_piece_letter (piece);
  for (unsigned second = ETUDE_WHITE; state == MISSING && second <= ETUDE_BLACK; second++)
    {
      g_autofree char *file = NULL;

      g_snprintf (name, NAME_TEXT, "%sv%s", men[!second], men[second]);
      file = g_strconcat (name, ".rtbw", NULL);
      state = look_at (reader, file);
    }
  return state;
}

/* Why there is no answer for C: its table, or one of those that captures lead to, is missing or damaged. */
static void
say_why (const struct reader *reader, const struct etude_chess *c, bool crashed)
{
  unsigned square[MEN_MAX], n = 0;
  char name[NAME_TEXT], whole[NAME_TEXT];
  enum state state = look_for (reader, c, 0, whole);

  if (state != SOUND)
    {
      printf ("error: %s%s\n", whole, state == MISSING ? ETUDE_SYZYGY_MISSING : ETUDE_SYZYGY_DAMAGED);
      return;
    }
  for (unsigned i = 0; i < 64; i++)
    if (c->man[i] != ETUDE_NOBODY && etude_code_piece (c->man[i]) != ETUDE_KING)
      square[n++] = i;
  for (unsigned set = 1; state != DAMAGED && set + 1 < 1u << n; set++)
    {
      uint64_t gone = 0;

      for (unsigned i = 0; i < n; i++)
        gone |= set >> i & 1 ? UINT64_C (1) << square[i] : 0;
      state = look_for (reader, c, gone, name);
    }
  if (state == DAMAGED)
    printf ("error: %s%s\n", name, ETUDE_SYZYGY_DAMAGED);
  else /* from outside all is well: either its bytes lead nowhere, or a capture leads to a table that is not there */
    printf ("error: %s%s\n", whole, crashed ? ETUDE_SYZYGY_DAMAGED : ETUDE_SYZYGY_INCOMPLETE);
}

/* --- questions --- */

/* Prints the line for FEN. Returns whether it is an answer. */
static bool
answer (struct reader *reader, const char *fen)
{
  struct etude_chess c;
  const enum etude_fen_fault fault = etude_chess_fen_read (fen, &c);
  struct question q = { 0 };
  unsigned wdl;
  bool white;

  if (fault != ETUDE_FEN_OK)
    return printf ("error: %s\n", etude_fen_fault_text (fault)), false;
  if (c.castling)
    return printf ("error: In tables nobody can castle\n"), false;
  if (c.men > reader->largest)
    return printf (ETUDE_SYZYGY_MORE "\n", reader->largest, (unsigned) c.men), false;
  q.passed = c.passed;
  q.white_moves = c.to_move == ETUDE_WHITE;
  for (unsigned square = 0; square < 64; square++)
    if (c.man[square] != ETUDE_NOBODY)
      {
        q.colour[etude_code_colour (c.man[square])] |= UINT64_C (1) << square;
        q.piece[etude_code_piece (c.man[square])] |= UINT64_C (1) << square;
      }
  wdl = c.men == 2 ? TB_DRAW : ask_reader (reader, &q);
  if (wdl > TB_WIN)
    return say_why (reader, &c, wdl == CRASHED), false;
  white = (wdl > TB_DRAW) == (c.to_move == ETUDE_WHITE);
  printf ("%s%s\n",
          wdl == TB_DRAW ? "draw"
          : white        ? "white-wins"
                         : "black-wins",
          wdl == TB_BLESSED_LOSS || wdl == TB_CURSED_WIN ? ETUDE_SYZYGY_FIFTY : "");
  return true;
}

static enum etude_cli_exit
probe_tables (char **words)
{
  struct reader reader = { .folder = words[0] };
  DIR *folder = opendir (reader.folder);
  g_autofree char *fen = g_strjoinv (" ", words + 1);
  enum etude_cli_exit status = ETUDE_CLI_DONE;
  bool any_sound = false;
  char *line = NULL;
  size_t room = 0;

  if (!folder)
    return etude_cli_fail (ETUDE_CLI_BAD_FILE, reader.folder, "%s",
                           errno == ENOENT ? ETUDE_SYZYGY_GONE : g_strerror (errno));
  for (const struct dirent *entry; (entry = readdir (folder));)
    {
      const size_t men = strspn (entry->d_name, "KQRBNPv"); /* and the v between them */

      if (men <= 3 || men > MEN_MAX + 1 || !g_str_equal (entry->d_name + men, ".rtbw"))
        continue;
      reader.largest = MAX (reader.largest, (unsigned) men - 1);
      any_sound = any_sound || look_at (&reader, entry->d_name) == SOUND;
    }
  closedir (folder);
  if (!any_sound)
    return etude_cli_fail (ETUDE_CLI_BAD_FILE, reader.folder, "%s",
                           reader.largest == 0 ? ETUDE_SYZYGY_NONE : ETUDE_SYZYGY_UNREADABLE);
  if (!g_str_equal (fen, "-"))
    status = answer (&reader, fen) ? ETUDE_CLI_DONE : ETUDE_CLI_NO;
  else
    while (getline (&line, &room, stdin) >= 0)
      {
        if (access (reader.folder, F_OK) != 0)
          {
            status = etude_cli_fail (ETUDE_CLI_BAD_FILE, reader.folder, ETUDE_SYZYGY_GONE);
            break;
          }
        line[strcspn (line, "\r\n")] = '\0';
        answer (&reader, line);
        fflush (stdout);
      }
  free (line);
  end_reader (&reader);
  return status;
}

#endif

enum etude_cli_exit
etude_cli_mate_syzygy (const struct etude_cli_command *command, int argc, char **argv)
{
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!etude_cli_parse (command, entries, argc, argv))
    return ETUDE_CLI_BAD;
  if (!words || !words[1])
    return etude_cli_fail (ETUDE_CLI_BAD, "FOLDER FEN", "A folder of Syzygy tables and a position are needed");
#ifdef ETUDE_FATHOM
  return probe_tables (words);
#else
  return etude_cli_fail (ETUDE_CLI_BAD, words[0],
                         "This Etude was built without fathom, the library that reads Syzygy tables");
#endif
}
