/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tables.c - endings of up to five men, for other programs. */
#include "config.h"

#include "ending.h"
#include "etude.h"
#include "notation.h"

#include <pthread.h>
#include <stdlib.h>

struct etude_tables
{
  struct etude_endings *endings;
  unsigned threads;
  uint64_t room;
  pthread_mutex_t mutex;
};

const char *
etude_version (void)
{
  return ETUDE_VERSION;
}

const char *
etude_answer_text (int answer)
{
  static const char *const texts[] = { "All is well",
                                       "The position, the problem, the puzzle or the name is not understood",
                                       "No such position can be",
                                       "There are more than five men, or somebody may castle",
                                       "The ending takes more memory than is allowed",
                                       "There is not enough memory",
                                       "Stopped" };

  return answer >= 0 && (size_t) answer < sizeof texts / sizeof *texts ? texts[answer] : "There is no such answer";
}

struct etude_tables *
etude_tables_new (unsigned threads, unsigned megabytes)
{
  struct etude_tables *tables = calloc (1, sizeof *tables);

  if (!tables)
    return NULL;
  tables->threads = threads < 1 ? 1 : threads > ETUDE_ENDING_THREADS_MAX ? ETUDE_ENDING_THREADS_MAX : threads;
  tables->room = (uint64_t) megabytes * 1000000;
  tables->endings = etude_endings_new ();
  if (tables->endings && pthread_mutex_init (&tables->mutex, NULL) == 0)
    return tables;
  etude_endings_free (tables->endings);
  free (tables);
  return NULL;
}

void
etude_tables_free (struct etude_tables *tables)
{
  if (!tables)
    return;
  etude_endings_free (tables->endings);
  pthread_mutex_destroy (&tables->mutex);
  free (tables);
}

/* --- asking; the tables are locked --- */

/* Makes what P needs, which is legal; what was made before gives way if there is no room for both. */
static int
make (struct etude_tables *tables, const struct etude_position *p)
{
  enum etude_status status;

  if (p->n_men == 0 || etude_endings_have_position (tables->endings, p))
    return ETUDE_ANSWER_OK;
  if (etude_endings_cost_position (tables->endings, p, tables->threads).most > tables->room)
    {
      struct etude_endings *empty = etude_endings_new ();

      if (!empty)
        return ETUDE_ANSWER_NO_MEMORY;
      etude_endings_free (tables->endings);
      tables->endings = empty;
      if (etude_endings_cost_position (tables->endings, p, tables->threads).most > tables->room)
        return ETUDE_ANSWER_NO_ROOM;
    }
  status = etude_endings_make_position (tables->endings, p, tables->threads, NULL, NULL);
  return status == ETUDE_OK ? ETUDE_ANSWER_OK : ETUDE_ANSWER_NO_MEMORY;
}

static int
read_position (struct etude_tables *tables, const char *text, struct etude_position *p)
{
  struct etude_fen fen;

  if (!etude_fen_read (text, &fen))
    return fen.fault == ETUDE_FEN_MEN_MANY || fen.fault == ETUDE_FEN_CASTLING ? ETUDE_ANSWER_TOO_MANY
                                                                              : ETUDE_ANSWER_BAD_TEXT;
  *p = fen.position;
  return etude_position_check (p) == ETUDE_LEGAL ? make (tables, p) : ETUDE_ANSWER_ILLEGAL;
}

/* What P is for who is to move. */
static void
judge (const struct etude_tables *tables, const struct etude_position *p, int *wdl, int *dtm)
{
  const struct etude_verdict verdict = etude_endings_probe (tables->endings, p);
  const enum etude_verdict_kind won = p->to_move == ETUDE_WHITE ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES;

  *wdl = verdict.kind == won ? 1 : verdict.kind >= ETUDE_VERDICT_MATED ? -1 : 0;
  *dtm = *wdl > 0 ? 2 * (int) verdict.moves - 1 : *wdl * 2 * (int) verdict.moves;
}

int
etude_tables_probe (struct etude_tables *tables, const char *fen, int *wdl, int *dtm)
{
  struct etude_position p;
  int answer;

  pthread_mutex_lock (&tables->mutex);
  answer = read_position (tables, fen, &p);
  if (answer == ETUDE_ANSWER_OK)
    judge (tables, &p, wdl, dtm);
  pthread_mutex_unlock (&tables->mutex);
  return answer;
}

int
etude_tables_moves (struct etude_tables *tables, const char *fen,
                    int (*visit) (void *data, const char *squares, const char *san, int wdl, int dtm), void *data)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  int answer, wdl[ETUDE_MOVES_MAX], dtm[ETUDE_MOVES_MAX];
  struct etude_position p;
  unsigned n = 0;

  pthread_mutex_lock (&tables->mutex);
  answer = read_position (tables, fen, &p);
  if (answer == ETUDE_ANSWER_OK)
    n = etude_endings_moves (tables->endings, &p, moves);
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position after = etude_position_play (&p, &moves[i].move);

      judge (tables, &after, &wdl[i], &dtm[i]);
    }
  pthread_mutex_unlock (&tables->mutex); /* a visitor may ask, too */
  for (unsigned i = 0; i < n && answer == ETUDE_ANSWER_OK; i++)
    {
      char pair[ETUDE_PAIR_TEXT], san[ETUDE_SAN_TEXT];

      if (visit (data, etude_pair_write (&moves[i].move, pair), etude_san_write (&p, &moves[i].move, san), wdl[i],
                 dtm[i]))
        answer = ETUDE_ANSWER_STOPPED;
    }
  return answer;
}
