/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-setup.c - what stands where on the Mate page, legal or not, and whose turn it is. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-mate-setup.h"
#include "notation.h"

#define KEPT_TYPE "((sayyb)m" ETUDE_MATE_GAME_TYPE ")" /* the state where the game began; the game, if there is more */

struct _EtudeMateSetup
{
  GObject parent_instance;

  EtudeHistory *history;
  EtudeMateState begin;       /* where the game began */
  struct etude_ending ending; /* there */
  EtudeMateState state;       /* at the game's current node */
  EtudeMateState previewed;   /* with the piece in the hand where it is; else the same */
  EtudeMateGame *game;
  gboolean browsing; /* the last step only looked at another position */
};

G_DEFINE_FINAL_TYPE (EtudeMateSetup, etude_mate_setup, G_TYPE_OBJECT)
G_DEFINE_QUARK (etude - mate - error, etude_mate_error)

enum
{
  CHANGED,
  DRAWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- changing --- */

static GVariant *
pack_all (EtudeMateSetup *self)
{
  GVariant *game = etude_mate_game_has_content (self->game) ? etude_mate_game_save (self->game) : NULL;

  return g_variant_new ("(@(sayyb)@m" ETUDE_MATE_GAME_TYPE ")", etude_mate_state_pack (&self->begin),
                        g_variant_new_maybe (G_VARIANT_TYPE (ETUDE_MATE_GAME_TYPE), game));
}

static void
changed (EtudeMateSetup *self)
{
  self->previewed = self->state;
  self->ending = etude_position_ending (&self->begin.p);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Pieces were set, not moved: a game begins here. */
static void
begin_game (EtudeMateSetup *self, const EtudeMateState *state, guint quiet)
{
  struct etude_position position = state->p;

  self->begin = self->state = *state;
  self->ending = etude_position_ending (&state->p);
  etude_mate_game_start_after (self->game, &position, quiet);
}

/* QUIET moves of both sides after the last capture or pawn's move. */
static void
change_after (EtudeMateSetup *self, const EtudeMateState *state, guint quiet)
{
  g_autoptr (GVariant) before = g_variant_ref_sink (pack_all (self)), after = NULL;

  self->browsing = FALSE;
  begin_game (self, state, quiet);
  after = g_variant_ref_sink (pack_all (self));
  if (!g_variant_equal (before, after)) /* what was pasted may be there already: then there is nothing to undo */
    etude_history_record (self->history, before);
  changed (self);
}

static void
change (EtudeMateSetup *self, const EtudeMateState *state)
{
  change_after (self, state, 0);
}

static void
follow_game (EtudeMateSetup *self)
{
  self->state.p = etude_mate_game_get_current (self->game)->position;
  changed (self);
}

gboolean
etude_mate_setup_carry (EtudeMateSetup *self, int from, enum etude_piece piece, enum etude_colour colour, int to)
{
  EtudeMateState state = self->state;

  if (!etude_mate_state_carry (&state, from, piece, colour, to))
    return from >= 0 || to < 0 || piece == ETUDE_KING || state.p.n_men < ETUDE_MEN_MAX
           || etude_mate_state_index_on (&state, to) >= 2;
  change (self, &state);
  return TRUE;
}

struct etude_position
etude_mate_setup_preview (EtudeMateSetup *self, int from, enum etude_piece piece, enum etude_colour colour, int to,
                          enum etude_colour to_move)
{
  self->previewed = self->state;
  etude_mate_state_carry (&self->previewed, from, piece, colour, to);
  return etude_mate_state_position (&self->previewed, to_move);
}

void
etude_mate_setup_end_preview (EtudeMateSetup *self)
{
  self->previewed = self->state;
}

gboolean
etude_mate_setup_get_variation (EtudeMateSetup *self, guint index, guint square, enum etude_colour to_move,
                                struct etude_position *position)
{
  EtudeMateState state = self->previewed;

  const int there = etude_mate_state_index_on (&state, (int) square);

  if (index >= 2u + state.p.n_men || (there >= 0 && there != (int) index))
    return FALSE;
  etude_mate_state_put (&state, index, square);
  *position = etude_mate_state_position (&state, to_move);
  return TRUE;
}

gboolean
etude_mate_setup_play (EtudeMateSetup *self, const struct etude_move *played, enum etude_colour to_move)
{
  g_autoptr (GVariant) before = g_variant_ref_sink (pack_all (self));
  g_autoptr (EtudeMateGame) game = g_object_ref (self->game);
  EtudeMateState begin = self->begin;

  if (to_move != (enum etude_colour) self->state.p.to_move)
    {
      struct etude_position position = etude_mate_state_position (&self->state, to_move);

      begin.p = position;
      g_object_unref (game);
      game = etude_mate_game_new ();
      etude_mate_game_start (game, &position);
    }
  if (!etude_mate_game_play (game, played))
    return FALSE;
  etude_history_record (self->history, before);
  self->browsing = FALSE;
  self->begin = begin;
  g_set_object (&self->game, game);
  follow_game (self);
  return TRUE;
}

void
etude_mate_setup_go (EtudeMateSetup *self, EtudeMateNode *node)
{
  if (node == etude_mate_game_get_current (self->game))
    return;
  etude_mate_game_go (self->game, node);
  follow_game (self);
}

void
etude_mate_setup_delete (EtudeMateSetup *self, EtudeMateNode *node)
{
  etude_history_record (self->history, pack_all (self));
  etude_mate_game_delete (self->game, node);
  follow_game (self);
}

void
etude_mate_setup_set_drawings (EtudeMateSetup *self, const EtudeDrawing *drawings, guint n)
{
  etude_mate_game_set_drawings (self->game, drawings, n);
  g_signal_emit (self, signals[DRAWN], 0);
}

void
etude_mate_setup_promote (EtudeMateSetup *self, EtudeMateNode *node)
{
  const EtudeMateNode *line = node;

  while (line->parent && line->parent->child == line)
    line = line->parent;
  if (!line->parent) /* it is in the main line */
    return;
  etude_history_record (self->history, pack_all (self));
  for (; node->parent; node = node->parent)
    etude_mate_game_promote (self->game, node);
  changed (self);
}

gboolean
etude_mate_setup_claim (EtudeMateSetup *self)
{
  if (!etude_mate_node_can_claim (etude_mate_game_get_current (self->game)))
    return FALSE;
  etude_history_record (self->history, pack_all (self));
  etude_mate_game_claim (self->game);
  changed (self);
  return TRUE;
}

void
etude_mate_setup_time_out (EtudeMateSetup *self)
{
  etude_history_record (self->history, pack_all (self));
  etude_mate_game_time_out (self->game);
  changed (self);
}

void
etude_mate_setup_set_to_move (EtudeMateSetup *self, enum etude_colour to_move)
{
  EtudeMateState state = { etude_mate_state_position (&self->state, to_move) };

  if ((enum etude_colour) self->state.p.to_move == to_move)
    return;
  change (self, &state);
}

void
etude_mate_setup_set_position (EtudeMateSetup *self, const struct etude_position *p)
{
  EtudeMateState state;

  g_return_if_fail (p->n_men <= ETUDE_MEN_MAX);
  state = (EtudeMateState){ *p };
  change (self, &state);
}

void
etude_mate_setup_browse (EtudeMateSetup *self, const struct etude_position *p)
{
  EtudeMateState state = { *p };

  if (self->browsing)
    {
      begin_game (self, &state, 0);
      changed (self);
      return;
    }
  change (self, &state);
  self->browsing = TRUE;
}

gboolean
etude_mate_setup_transform (EtudeMateSetup *self, EtudeMateTransform transform)
{
  EtudeMateState state = self->state;

  if (!etude_mate_state_transform (&state, transform))
    return FALSE;
  change (self, &state);
  return TRUE;
}

gboolean
etude_mate_setup_set_ending (EtudeMateSetup *self, const char *name)
{
  for (const EtudeMateEnding *ending = etude_mate_endings (); ending->name; ending++)
    if (g_str_equal (ending->name, name))
      return etude_mate_setup_set_fen (self, ending->start, NULL);
  return FALSE;
}

gboolean
etude_mate_setup_set_fen (EtudeMateSetup *self, const char *fen, GError **error)
{
  struct etude_fen read;
  EtudeMateState state;

  if (!etude_fen_read (fen, &read))
    {
      /* Translators: where in the text of a position something is wrong, and what. */
      g_set_error (error, ETUDE_MATE_ERROR, read.fault, _ ("Character %u: %s."), read.column,
                   _ (etude_fen_fault_text (read.fault)));
      return FALSE;
    }
  if (read.position.n_men == 0)
    {
      g_set_error_literal (error, ETUDE_MATE_ERROR, ETUDE_FEN_EMPTY,
                           _ ("There must be a piece or a pawn besides the kings."));
      return FALSE;
    }
  state = (EtudeMateState){ read.position };
  change_after (self, &state, read.halfmoves);
  return TRUE;
}

/* Takes over what was packed: a state alone, or with the game that led on from it. TRUSTED: it was packed in this run. */
static gboolean
restore (EtudeMateSetup *self, GVariant *packed, gboolean trusted)
{
  g_autoptr (GVariant) begin = NULL, game = NULL;
  gboolean whole = packed && g_variant_is_of_type (packed, G_VARIANT_TYPE (KEPT_TYPE));
  struct etude_position position;
  char fen[ETUDE_FEN_TEXT], root[ETUDE_FEN_TEXT];
  EtudeMateState state;
  g_autoptr (GVariant) saved = NULL;

  if (whole)
    g_variant_get (packed, "(@(sayyb)@m" ETUDE_MATE_GAME_TYPE ")", &begin, &game);
  if (!packed || !etude_mate_state_unpack (whole ? begin : packed, &state))
    return FALSE;
  self->browsing = FALSE;
  self->begin = state;
  position = state.p;
  /* Takes over a kept game; one that does not begin where the pieces stand is nobody's. */
  saved = game ? g_variant_get_maybe (game) : NULL;
  if (!saved || !(trusted ? etude_mate_game_restore : etude_mate_game_load) (self->game, saved)
      || !g_str_equal (etude_fen_write (&etude_mate_game_get_root (self->game)->position, 0, root),
                       etude_fen_write (&position, 0, fen)))
    etude_mate_game_start (self->game, &position);
  follow_game (self);
  return TRUE;
}

static gboolean
restore_trusted (EtudeMateSetup *self, GVariant *packed)
{
  return restore (self, packed, TRUE);
}

GVariant *
etude_mate_setup_save (EtudeMateSetup *self)
{
  return pack_all (self);
}

gboolean
etude_mate_setup_load (EtudeMateSetup *self, GVariant *state)
{
  return restore (self, state, FALSE);
}

gboolean
etude_mate_setup_set_game (EtudeMateSetup *self, EtudeMateGame *game)
{
  const struct etude_position *root = &etude_mate_game_get_root (game)->position;
  EtudeMateState state = { *root };

  if (root->n_men == 0)
    return FALSE;
  etude_history_record (self->history, pack_all (self));
  self->browsing = FALSE;
  self->begin = state;
  g_set_object (&self->game, game);
  follow_game (self);
  return TRUE;
}

/* --- asking --- */

EtudeHistory *
etude_mate_setup_get_history (EtudeMateSetup *self)
{
  return self->history;
}

const struct etude_ending *
etude_mate_setup_get_ending (EtudeMateSetup *self)
{
  return &self->ending;
}

guint
etude_mate_setup_get_pieces (EtudeMateSetup *self, EtudeMatePiece *pieces)
{
  const guint n = 2u + self->state.p.n_men;

  for (guint i = 0; i < n; i++)
    pieces[i] = (EtudeMatePiece){ self->state.p.piece[i].piece, self->state.p.piece[i].colour,
                                  self->state.p.piece[i].square };
  return n;
}

struct etude_position
etude_mate_setup_get_position (EtudeMateSetup *self, enum etude_colour to_move)
{
  return etude_mate_state_position (&self->state, to_move);
}

EtudeMateGame *
etude_mate_setup_get_game (EtudeMateSetup *self)
{
  return self->game;
}

enum etude_colour
etude_mate_setup_get_to_move (EtudeMateSetup *self)
{
  return self->state.p.to_move;
}

char *
etude_mate_setup_get_fen (EtudeMateSetup *self)
{
  struct etude_position p = self->state.p;
  char fen[ETUDE_FEN_TEXT];

  return g_strdup (etude_fen_write (&p, etude_mate_game_get_current (self->game)->quiet, fen));
}

/* --- the class --- */

static void
etude_mate_setup_class_init (EtudeMateSetupClass *klass)
{
  ETUDE_CLASS (klass, EtudeMateSetup, ETUDE_KEEP (history), ETUDE_KEEP (game),
               ETUDE_SIGNAL ("changed", &signals[CHANGED]), ETUDE_SIGNAL ("drawn", &signals[DRAWN]));
}

static void
etude_mate_setup_init (EtudeMateSetup *self)
{
  struct etude_fen start;

  EtudeMateState state;

  etude_fen_read (etude_mate_endings ()->start, &start);
  state = (EtudeMateState){ start.position };
  self->game = etude_mate_game_new ();
  begin_game (self, &state, 0);
  self->previewed = state;
}

EtudeMateSetup *
etude_mate_setup_new (EtudeHistory *history)
{
  EtudeMateSetup *self = g_object_new (ETUDE_TYPE_MATE_SETUP, NULL);

  self->history = g_object_ref (history);
  etude_history_set_model (history, self, (EtudeHistorySave) pack_all, (EtudeHistoryGoTo) restore_trusted);
  return self;
}
