#define G_LOG_DOMAIN "etude"

#include "etude-placement-watch.h"

/* What the search's thread and the main thread share. */
typedef struct
{
  struct etude_problem problem;
  gboolean all;
  GWeakRef owner;
  GMainContext *context;
  GMutex mutex;
  GCond cond;
  /* With the mutex: */
  guint wanted;      /* steps that may be shown */
  gboolean skipping; /* to the next solution, showing nothing */
  gboolean stopped;
  guint64 n_steps, n_solutions;
} Search;

/* A step on its way to the main thread; NULL for STEP: the end. */
typedef struct
{
  Search *search;
  gboolean is_end;
  struct etude_placement_event event;
  struct etude_problem board;
} Message;

struct _EtudePlacementWatch
{
  GObject parent_instance;

  Search *search;
  GSource *timer; /* while steps come by themselves */
  gboolean skipping;
  gboolean ended;
};

enum
{
  PROP_0,
  PROP_PLAYING,
  PROP_ENDED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  EVENT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EtudePlacementWatch, etude_placement_watch, G_TYPE_OBJECT)

static void
search_clear (gpointer data)
{
  Search *search = data;

  g_weak_ref_clear (&search->owner);
  g_main_context_unref (search->context);
  g_mutex_clear (&search->mutex);
  g_cond_clear (&search->cond);
}

static void
search_unref (gpointer search)
{
  g_atomic_rc_box_release_full (search, search_clear);
}

/* --- in the main thread: what comes --- */

static void
set_playing (EtudePlacementWatch *self, GSource *timer, gboolean skipping)
{
  const gboolean before = etude_placement_watch_get_playing (self);

  if (self->timer)
    {
      g_source_destroy (self->timer);
      g_source_unref (self->timer);
    }
  self->timer = timer;
  self->skipping = skipping;
  if (before != etude_placement_watch_get_playing (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static void
set_ended (EtudePlacementWatch *self)
{
  if (self->ended)
    return;
  self->ended = TRUE;
  set_playing (self, NULL, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENDED]);
}

static gboolean
on_message (gpointer data)
{
  Message *message = data;
  g_autoptr (EtudePlacementWatch) self = g_weak_ref_get (&message->search->owner);

  if (!self || self->ended)
    return G_SOURCE_REMOVE;
  if (message->is_end)
    {
      set_ended (self);
      return G_SOURCE_REMOVE;
    }
  if (self->skipping && message->event.step == ETUDE_STEP_SOLUTION)
    set_playing (self, NULL, FALSE);
  g_signal_emit (self, signals[EVENT], 0, &message->event);
  return G_SOURCE_REMOVE;
}

/* --- in the search's thread --- */

static void
message_free (gpointer data)
{
  Message *message = data;

  search_unref (message->search);
  g_free (message);
}

static void
post (Search *search, const struct etude_placement_event *event)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  Message *message = g_new0 (Message, 1);

  message->search = g_atomic_rc_box_acquire (search);
  message->is_end = event == NULL;
  if (event)
    {
      message->board = *event->board;
      message->event = *event;
      message->event.board = &message->board;
    }
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, on_message, message, message_free);
  g_source_attach (source, search->context);
}

/* Waits until the step may be made. Returns whether it is to be shown. With the mutex. */
static gboolean
wait_for_leave (Search *search, const struct etude_placement_event *event)
{
  while (!search->stopped && !search->wanted && !search->skipping)
    g_cond_wait (&search->cond, &search->mutex);
  if (search->stopped)
    return FALSE;
  search->n_steps++;
  search->n_solutions += event->step == ETUDE_STEP_SOLUTION && !event->repeated;
  if (search->skipping && event->step != ETUDE_STEP_SOLUTION)
    return FALSE;
  if (!search->skipping)
    search->wanted--;
  search->skipping = FALSE;
  return TRUE;
}

static bool
watch (void *data, const struct etude_placement_event *event)
{
  Search *search = data;
  gboolean show, stopped;

  g_mutex_lock (&search->mutex);
  show = wait_for_leave (search, event);
  stopped = search->stopped;
  g_mutex_unlock (&search->mutex);
  if (show)
    post (search, event);
  return !stopped;
}

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  Search *search = data;
  gboolean stopped;

  g_mutex_lock (&search->mutex);
  stopped = search->stopped;
  g_mutex_unlock (&search->mutex);
  return !stopped;
}

static gpointer
search_through (gpointer data)
{
  Search *search = data;
  const struct etude_placement_run run
      = { .all = search->all, .tick = tick, .tick_data = search, .watch = watch, .watch_data = search };
  struct etude_placement_count count;

  etude_placement_solve (&search->problem, &run, &count);
  post (search, NULL);
  search_unref (search);
  return NULL;
}

/* --- in the main thread: what is wanted --- */

/* Lets the search show N more steps and nothing else. */
static void
want (EtudePlacementWatch *self, guint n, gboolean skipping)
{
  g_mutex_lock (&self->search->mutex);
  self->search->wanted = n;
  self->search->skipping = skipping;
  g_cond_signal (&self->search->cond);
  g_mutex_unlock (&self->search->mutex);
}

static guint
count_wanted (EtudePlacementWatch *self)
{
  guint n;

  g_mutex_lock (&self->search->mutex);
  n = self->search->wanted;
  g_mutex_unlock (&self->search->mutex);
  return n;
}

void
etude_placement_watch_step (EtudePlacementWatch *self)
{
  if (self->ended)
    return;
  set_playing (self, NULL, FALSE);
  want (self, count_wanted (self) + 1, FALSE);
}

/* A step that has not come yet is not asked for twice. */
static gboolean
on_timer (gpointer data)
{
  want (data, 1, FALSE);
  return G_SOURCE_CONTINUE;
}

void
etude_placement_watch_run (EtudePlacementWatch *self, guint interval)
{
  GSource *timer;

  if (self->ended)
    return;
  timer = g_timeout_source_new (MAX (interval, 1));
  g_source_set_callback (timer, on_timer, self, NULL);
  g_source_attach (timer, self->search->context);
  set_playing (self, timer, FALSE);
  want (self, 1, FALSE);
}

/* A skip ends with the step that the search has come to, so that it is seen where that is. */
void
etude_placement_watch_pause (EtudePlacementWatch *self)
{
  if (!etude_placement_watch_get_playing (self))
    return;
  want (self, self->skipping ? 1 : 0, FALSE);
  set_playing (self, NULL, FALSE);
}

void
etude_placement_watch_skip_to_solution (EtudePlacementWatch *self)
{
  if (self->ended)
    return;
  set_playing (self, NULL, TRUE);
  want (self, 0, TRUE);
}

void
etude_placement_watch_stop (EtudePlacementWatch *self)
{
  g_mutex_lock (&self->search->mutex);
  self->search->stopped = TRUE;
  g_cond_signal (&self->search->cond);
  g_mutex_unlock (&self->search->mutex);
  set_ended (self);
}

gboolean
etude_placement_watch_get_playing (EtudePlacementWatch *self)
{
  return self->timer || self->skipping;
}

gboolean
etude_placement_watch_get_ended (EtudePlacementWatch *self)
{
  return self->ended;
}

guint64
etude_placement_watch_get_n_steps (EtudePlacementWatch *self)
{
  guint64 n;

  g_mutex_lock (&self->search->mutex);
  n = self->search->n_steps;
  g_mutex_unlock (&self->search->mutex);
  return n;
}

guint64
etude_placement_watch_get_n_solutions (EtudePlacementWatch *self)
{
  guint64 n;

  g_mutex_lock (&self->search->mutex);
  n = self->search->n_solutions;
  g_mutex_unlock (&self->search->mutex);
  return n;
}

/* --- the class --- */

static void
etude_placement_watch_dispose (GObject *object)
{
  EtudePlacementWatch *self = ETUDE_PLACEMENT_WATCH (object);

  etude_placement_watch_stop (self);
  G_OBJECT_CLASS (etude_placement_watch_parent_class)->dispose (object);
}

static void
etude_placement_watch_finalize (GObject *object)
{
  EtudePlacementWatch *self = ETUDE_PLACEMENT_WATCH (object);

  search_unref (self->search);
  G_OBJECT_CLASS (etude_placement_watch_parent_class)->finalize (object);
}

static void
etude_placement_watch_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudePlacementWatch *self = ETUDE_PLACEMENT_WATCH (object);

  switch (id)
    {
    case PROP_PLAYING:
      g_value_set_boolean (value, etude_placement_watch_get_playing (self));
      break;
    case PROP_ENDED:
      g_value_set_boolean (value, self->ended);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
etude_placement_watch_class_init (EtudePlacementWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = etude_placement_watch_dispose;
  object_class->finalize = etude_placement_watch_finalize;
  object_class->get_property = etude_placement_watch_get_property;
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  properties[PROP_ENDED] = g_param_spec_boolean ("ended", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[EVENT] = g_signal_new ("event", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
etude_placement_watch_init (EtudePlacementWatch *self)
{
  Search *search = self->search = g_atomic_rc_box_new0 (Search);

  g_weak_ref_init (&search->owner, self);
  search->context = g_main_context_ref_thread_default ();
  g_mutex_init (&search->mutex);
  g_cond_init (&search->cond);
}

EtudePlacementWatch *
etude_placement_watch_new (const struct etude_problem *problem, gboolean all)
{
  EtudePlacementWatch *self = g_object_new (ETUDE_TYPE_PLACEMENT_WATCH, NULL);

  self->search->problem = *problem;
  self->search->all = all;
  g_thread_unref (g_thread_new ("search", search_through, g_atomic_rc_box_acquire (self->search)));
  return self;
}
