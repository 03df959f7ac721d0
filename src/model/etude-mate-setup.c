#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-setup.h"
#include "notation.h"

#define EDGE 8
#define MOST_PIECES (2 + ETUDE_MATE_MEN)
#define STATE_TYPE "(sayyb)" /* ending, squares, side to move, exchanged */

/* Everything that undo brings back. Piece 0 is White's king, 1 Black's, the others the ending's men. */
typedef struct
{
  struct etude_ending ending;
  guint8 square[MOST_PIECES];
  enum etude_colour to_move;
  gboolean exchanged;
} State;

struct _EtudeMateSetup
{
  GObject parent_instance;

  EtudeHistory *history;
  State state;
};

G_DEFINE_FINAL_TYPE (EtudeMateSetup, etude_mate_setup, G_TYPE_OBJECT)
G_DEFINE_QUARK (etude - mate - error, etude_mate_error)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

const EtudeMateEnding *
etude_mate_endings (void)
{
  static const EtudeMateEnding endings[] = {
    { "KBNK", N_ ("Bishop and knight"), "8/1k6/8/3KN3/5B2/8/8/8 w" },
    { "KQK", N_ ("Queen"), "8/8/8/3k4/8/8/8/QK6 w" },
    { "KRK", N_ ("Rook"), "8/8/8/3k4/8/8/8/RK6 w" },
    { "KBBK", N_ ("Two bishops"), "8/8/8/3k4/8/8/4K3/2B2B2 w" },
    { "KNNK", N_ ("Two knights"), "8/8/8/3k4/8/8/4K3/1N4N1 w" },
    { "KQQK", N_ ("Two queens"), "8/8/4k3/8/8/8/8/QK1Q4 w" },
    { "KQRK", N_ ("Queen and rook"), "8/8/8/3k4/8/8/8/QK5R w" },
    { "KQBK", N_ ("Queen and bishop"), "8/8/8/3k4/8/8/8/QK3B2 w" },
    { "KQNK", N_ ("Queen and knight"), "8/8/8/3k4/8/8/8/QK4N1 w" },
    { "KRRK", N_ ("Two rooks"), "8/8/8/3k4/8/8/8/RK5R w" },
    { "KRBK", N_ ("Rook and bishop"), "8/8/8/3k4/8/8/8/RK3B2 w" },
    { "KRNK", N_ ("Rook and knight"), "8/8/8/3k4/8/8/8/RK4N1 w" },
    { "KBK", N_ ("Bishop"), "8/8/8/3k4/8/8/8/1K3B2 w" },
    { "KNK", N_ ("Knight"), "8/8/8/3k4/8/8/8/1K4N1 w" },
    { NULL, NULL, NULL },
  };

  return endings;
}

/* --- states --- */

static guint
n_pieces (const State *state)
{
  return 2 + state->ending.n_men;
}

static enum etude_piece
piece_at (const State *state, guint i)
{
  return i < 2 ? ETUDE_KING : state->ending.man[i - 2];
}

static enum etude_colour
colour_at (const State *state, guint i)
{
  return i == 1 ? ETUDE_BLACK : ETUDE_WHITE;
}

/* The number of the piece on SQUARE, or -1. */
static int
index_on (const State *state, int square)
{
  for (guint i = 0; i < n_pieces (state); i++)
    if (square >= 0 && state->square[i] == square)
      return (int) i;
  return -1;
}

/* The number of the first such piece beside the board, or on it; -1: there is none. */
static int
index_of (const State *state, enum etude_piece piece, enum etude_colour colour, gboolean beside)
{
  for (guint i = 0; i < n_pieces (state); i++)
    if (piece_at (state, i) == piece && colour_at (state, i) == colour && (state->square[i] == ETUDE_NOWHERE) == beside)
      return (int) i;
  return -1;
}

static gboolean
move_piece (State *state, int index, int to)
{
  int other = index_on (state, to);
  guint8 from;

  if (index < 0 || other == index)
    return FALSE;
  from = state->square[index];
  if (from == ETUDE_NOWHERE && to < 0)
    return FALSE;
  if (other >= 0)
    state->square[other] = from;
  state->square[index] = to < 0 ? ETUDE_NOWHERE : (guint8) to;
  return TRUE;
}

static gboolean
carry (State *state, int from, enum etude_piece piece, enum etude_colour colour, int to)
{
  return move_piece (state, from >= 0 ? index_on (state, from) : index_of (state, piece, colour, TRUE), to);
}

static struct etude_position
position_of (const State *state, enum etude_colour to_move)
{
  struct etude_position p = {
    .edge = EDGE, .white_king = state->square[0], .black_king = state->square[1], .to_move = (unsigned char) to_move
  };

  for (guint i = 2; i < n_pieces (state); i++)
    if (state->square[i] != ETUDE_NOWHERE)
      {
        p.ending.man[p.ending.n_men] = (unsigned char) piece_at (state, i);
        p.man[p.ending.n_men++] = state->square[i];
      }
  return p;
}

static State
state_of (const struct etude_position *p, gboolean exchanged)
{
  State state = { .ending = p->ending, .to_move = p->to_move, .exchanged = exchanged };

  state.square[0] = p->white_king;
  state.square[1] = p->black_king;
  for (guint i = 0; i < p->ending.n_men; i++)
    state.square[2 + i] = p->man[i];
  return state;
}

static GVariant *
pack (const State *state)
{
  char name[ETUDE_ENDING_TEXT];
  GVariant *squares = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, state->square, n_pieces (state), 1);

  return g_variant_new ("(s@ayyb)", etude_ending_name (&state->ending, name), squares, (guint8) state->to_move,
                        state->exchanged);
}

static gboolean
squares_are_sound (const State *state)
{
  for (guint i = 0; i < n_pieces (state); i++)
    if (state->square[i] != ETUDE_NOWHERE
        && (state->square[i] >= EDGE * EDGE || index_on (state, state->square[i]) != (int) i))
      return FALSE;
  return TRUE;
}

/* A state may come from a settings file that somebody has edited: nothing in it is taken on trust. */
static gboolean
unpack (GVariant *packed, State *state)
{
  g_autoptr (GVariant) squares = NULL;
  State read = { 0 };
  const char *name;
  const guint8 *square;
  guint8 to_move;
  gsize n;

  if (!g_variant_is_of_type (packed, G_VARIANT_TYPE (STATE_TYPE)))
    return FALSE;
  g_variant_get (packed, "(&s@ayyb)", &name, &squares, &to_move, &read.exchanged);
  square = g_variant_get_fixed_array (squares, &n, 1);
  if (!etude_ending_parse (name, &read.ending) || read.ending.n_men < 1 || read.ending.n_men > ETUDE_MATE_MEN
      || n != n_pieces (&read) || to_move > ETUDE_BLACK)
    return FALSE;
  memcpy (read.square, square, n);
  read.to_move = to_move;
  if (!squares_are_sound (&read))
    return FALSE;
  *state = read;
  return TRUE;
}

/* --- changing --- */

static void
take (EtudeMateSetup *self, const State *state)
{
  self->state = *state;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
change (EtudeMateSetup *self, const State *state)
{
  etude_history_record (self->history, pack (&self->state));
  take (self, state);
}

void
etude_mate_setup_carry (EtudeMateSetup *self, int from, enum etude_piece piece, enum etude_colour colour, int to)
{
  State state = self->state;

  if (carry (&state, from, piece, colour, to))
    change (self, &state);
}

struct etude_position
etude_mate_setup_preview (EtudeMateSetup *self, int from, enum etude_piece piece, enum etude_colour colour, int to,
                          enum etude_colour to_move)
{
  State state = self->state;

  carry (&state, from, piece, colour, to);
  return position_of (&state, to_move);
}

gboolean
etude_mate_setup_place (EtudeMateSetup *self, enum etude_piece piece, enum etude_colour colour, int square)
{
  State state = self->state;
  int index = index_of (&state, piece, colour, TRUE);

  if (index < 0)
    index = index_of (&state, piece, colour, FALSE);
  if (index < 0)
    return FALSE;
  if (move_piece (&state, index, square))
    change (self, &state);
  return TRUE;
}

void
etude_mate_setup_play (EtudeMateSetup *self, const struct etude_move *move, enum etude_colour to_move)
{
  State state = self->state;
  int taken = move->captures ? index_on (&state, move->to) : -1;

  if (taken >= 0)
    state.square[taken] = ETUDE_NOWHERE;
  if (!move_piece (&state, index_on (&state, move->from), move->to))
    return;
  state.to_move = to_move == ETUDE_WHITE ? ETUDE_BLACK : ETUDE_WHITE;
  change (self, &state);
}

void
etude_mate_setup_set_to_move (EtudeMateSetup *self, enum etude_colour to_move)
{
  State state = self->state;

  if (state.to_move == to_move)
    return;
  state.to_move = to_move;
  change (self, &state);
}

void
etude_mate_setup_set_position (EtudeMateSetup *self, const struct etude_position *p)
{
  State state;

  g_return_if_fail (p->ending.n_men >= 1 && p->ending.n_men <= ETUDE_MATE_MEN);
  state = state_of (p, FALSE);
  change (self, &state);
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
  State state;

  if (!etude_fen_read (fen, &read))
    {
      /* Translators: where in the text of a position something is wrong, and what. */
      g_set_error (error, ETUDE_MATE_ERROR, read.fault, _ ("Character %u: %s."), read.column,
                   _ (etude_fen_fault_text (read.fault)));
      return FALSE;
    }
  if (read.position.ending.n_men > ETUDE_MATE_MEN)
    {
      g_set_error_literal (error, ETUDE_MATE_ERROR, ETUDE_FEN_MEN_MANY,
                           _ ("This page takes at most two pieces besides the kings."));
      return FALSE;
    }
  if (read.position.ending.n_men == 0)
    {
      g_set_error_literal (error, ETUDE_MATE_ERROR, ETUDE_FEN_EMPTY,
                           _ ("There must be a queen, rook, bishop or knight besides the kings."));
      return FALSE;
    }
  state = state_of (&read.position, read.exchanged);
  change (self, &state);
  return TRUE;
}

static gboolean
restore (EtudeMateSetup *self, GVariant *packed)
{
  State state;

  if (!packed || !unpack (packed, &state))
    return FALSE;
  take (self, &state);
  return TRUE;
}

gboolean
etude_mate_setup_undo (EtudeMateSetup *self)
{
  g_autoptr (GVariant) packed = etude_history_undo (self->history, pack (&self->state));

  return restore (self, packed);
}

gboolean
etude_mate_setup_redo (EtudeMateSetup *self)
{
  g_autoptr (GVariant) packed = etude_history_redo (self->history, pack (&self->state));

  return restore (self, packed);
}

GVariant *
etude_mate_setup_save (EtudeMateSetup *self)
{
  return pack (&self->state);
}

gboolean
etude_mate_setup_load (EtudeMateSetup *self, GVariant *state)
{
  return restore (self, state);
}

/* --- asking --- */

const struct etude_ending *
etude_mate_setup_get_ending (EtudeMateSetup *self)
{
  return &self->state.ending;
}

gboolean
etude_mate_setup_get_exchanged (EtudeMateSetup *self)
{
  return self->state.exchanged;
}

guint
etude_mate_setup_get_pieces (EtudeMateSetup *self, EtudeMatePiece *pieces)
{
  for (guint i = 0; i < n_pieces (&self->state); i++)
    pieces[i] = (EtudeMatePiece){ piece_at (&self->state, i), colour_at (&self->state, i), self->state.square[i] };
  return n_pieces (&self->state);
}

struct etude_position
etude_mate_setup_get_position (EtudeMateSetup *self, enum etude_colour to_move)
{
  return position_of (&self->state, to_move);
}

enum etude_colour
etude_mate_setup_get_to_move (EtudeMateSetup *self)
{
  return self->state.to_move;
}

char *
etude_mate_setup_get_fen (EtudeMateSetup *self)
{
  struct etude_position p = position_of (&self->state, self->state.to_move);
  char fen[ETUDE_FEN_TEXT];

  return g_strdup (etude_fen_write (&p, fen));
}

/* --- the class --- */

static void
etude_mate_setup_finalize (GObject *object)
{
  g_clear_object (&ETUDE_MATE_SETUP (object)->history);
  G_OBJECT_CLASS (etude_mate_setup_parent_class)->finalize (object);
}

static void
etude_mate_setup_class_init (EtudeMateSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_mate_setup_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_mate_setup_init (EtudeMateSetup *self)
{
  struct etude_fen start;

  etude_fen_read (etude_mate_endings ()->start, &start);
  self->state = state_of (&start.position, FALSE);
}

EtudeMateSetup *
etude_mate_setup_new (EtudeHistory *history)
{
  EtudeMateSetup *self = g_object_new (ETUDE_TYPE_MATE_SETUP, NULL);

  self->history = g_object_ref (history);
  return self;
}
