/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-class.c - tables of classes: three levels of them, with a class between that has functions of its own. */
#include "case.h"
#include "etude-class.h"

/* What happened, a letter each: who lets go of what. */
static GString *story;

typedef struct _Wax Wax;

static void
melt (Wax *wax)
{
  g_string_append_c (story, 'w');
  g_free (wax);
}

/* --- a light: everything a table can have --- */

#define LIGHT_TYPE (light_get_type ())
G_DECLARE_DERIVABLE_TYPE (Light, light, TEST, LIGHT, GObject)

struct _LightClass
{
  GObjectClass parent_class;
};

typedef struct
{
  GObject *first; /* at the very beginning, where a final class has its parent */
  GObject *kept, *maker, *neighbour;
  GCancellable *switch_;
  char *name, *place;
  char **words;
  GArray *numbers;
  GPtrArray *things;
  GBytes *bytes;
  GHashTable *table;
  GVariant *variant;
  GVariantDict *dict;
  Wax *wax;
  GObject *lamp;
  guint timer;
  gboolean burning, sealed;
  int warmth;
  guint hours;
  double power;
  guint n_switched;
} LightPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (Light, light, G_TYPE_OBJECT)

#define PRIVATE(self) ((LightPrivate *) light_get_instance_private (self))

static GParamSpec *burning_property;
static guint lit_signal, asked_signal;

static gboolean
light_get_burning (Light *self)
{
  return PRIVATE (self)->burning;
}

static void
light_set_burning (Light *self, gboolean burning)
{
  if (PRIVATE (self)->burning == burning)
    return;
  PRIVATE (self)->burning = burning;
  g_object_notify_by_pspec (G_OBJECT (self), burning_property);
}

static int
light_get_warmth (Light *self)
{
  return PRIVATE (self)->warmth;
}

static void
light_set_warmth (Light *self, int warmth)
{
  PRIVATE (self)->warmth = warmth;
}

static guint
light_get_hours (Light *self)
{
  return PRIVATE (self)->hours;
}

static void
light_set_hours (Light *self, guint hours)
{
  PRIVATE (self)->hours = hours;
}

static void
light_set_power (Light *self, double power)
{
  PRIVATE (self)->power = power;
}

static const char *
light_get_name (Light *self)
{
  return PRIVATE (self)->name;
}

static void
light_set_name (Light *self, const char *name)
{
  g_free (PRIVATE (self)->name);
  PRIVATE (self)->name = g_strdup (name);
}

static char *
light_get_title (Light *self)
{
  return g_strdup_printf ("The %s", PRIVATE (self)->name);
}

static GObject *
light_get_maker (Light *self)
{
  return PRIVATE (self)->maker;
}

static void
light_set_maker (Light *self, GObject *maker)
{
  g_set_object (&PRIVATE (self)->maker, maker);
}

static void
unscrew (GObject *lamp)
{
  g_string_append_c (story, 'l');
  g_object_unref (lamp);
}

static void
light_disposed (Light *self)
{
  g_string_append_c (story, PRIVATE (self)->maker ? 'D' : 'd');
}

static void
light_finalized (Light *self)
{
  g_string_append_c (story, PRIVATE (self)->maker || !PRIVATE (self)->kept ? '?' : 'F');
}

static void
light_class_init (LightClass *klass)
{
  ETUDE_CLASS_WITH_PRIVATE (
      klass, Light, ETUDE_AT_DISPOSE (light_disposed), ETUDE_AT_FINALIZE (light_finalized), ETUDE_OWN (first),
      ETUDE_KEEP (kept), ETUDE_OWN (maker), ETUDE_WEAK (neighbour), ETUDE_OWN_HEARD (switch_), ETUDE_OWN (name),
      ETUDE_OWN (place), ETUDE_OWN (words), ETUDE_OWN (numbers), ETUDE_OWN (things), ETUDE_OWN (bytes),
      ETUDE_OWN (table), ETUDE_OWN (variant), ETUDE_OWN (dict), ETUDE_OWN_WITH (wax, melt), ETUDE_END (lamp, unscrew),
      ETUDE_SOURCE (timer), ETUDE_SIGNAL ("lit", &lit_signal, G_TYPE_INT, G_TYPE_STRING),
      ETUDE_SIGNAL_HANDLED ("asked", &asked_signal),
      ETUDE_BOOLEAN ("burning", &burning_property, FALSE, light_get_burning, light_set_burning),
      ETUDE_BOOLEAN ("sealed", NULL, TRUE, NULL, NULL, ETUDE_AT (gboolean, sealed), .flags = G_PARAM_CONSTRUCT_ONLY),
      ETUDE_INT ("warmth", NULL, -5, 5, 1, light_get_warmth, light_set_warmth, .flags = ETUDE_NOTIFIES),
      ETUDE_UINT ("hours", NULL, 0, G_MAXUINT, G_MAXUINT, light_get_hours, light_set_hours),
      ETUDE_DOUBLE ("power", NULL, 0, 0.5, 0.25, NULL, light_set_power, ETUDE_AT (double, power)),
      ETUDE_STRING ("name", NULL, light_get_name, light_set_name),
      ETUDE_STRING ("place", NULL, NULL, NULL, ETUDE_AT (char *, place)),
      ETUDE_NEW_STRING ("title", NULL, light_get_title),
      ETUDE_OBJECT ("maker", NULL, GObject, G_TYPE_OBJECT, light_get_maker, light_set_maker));
}

static void
on_cancelled (GCancellable *cancellable, Light *self)
{
  PRIVATE (self)->n_switched++;
}

static gboolean
on_timer (gpointer data)
{
  g_assert_not_reached ();
}

static void
light_init (Light *self)
{
  LightPrivate *p = PRIVATE (self);

  p->first = g_object_new (G_TYPE_OBJECT, NULL);
  p->kept = g_object_new (G_TYPE_OBJECT, NULL);
  p->switch_ = g_cancellable_new ();
  g_signal_connect (p->switch_, "cancelled", G_CALLBACK (on_cancelled), self);
  p->name = g_strdup ("light");
  p->place = g_strdup ("here");
  p->words = g_strsplit ("a b", " ", -1);
  p->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  p->things = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (p->things, g_strdup ("thing"));
  p->bytes = g_bytes_new ("b", 1);
  p->table = g_hash_table_new (NULL, NULL);
  p->variant = g_variant_ref_sink (g_variant_new_int32 (7));
  p->dict = g_variant_dict_new (NULL);
  p->wax = g_malloc (3);
  p->lamp = g_object_new (G_TYPE_OBJECT, NULL);
  p->timer = g_timeout_add_seconds (3600, on_timer, NULL);
  p->hours = G_MAXUINT;
}

/* --- a lantern: written by hand, between two with tables --- */

#define LANTERN_TYPE (lantern_get_type ())
G_DECLARE_DERIVABLE_TYPE (Lantern, lantern, TEST, LANTERN, Light)

struct _LanternClass
{
  LightClass parent_class;
};

G_DEFINE_TYPE (Lantern, lantern, LIGHT_TYPE)

static void
lantern_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, 42);
}

static void
lantern_dispose (GObject *object)
{
  g_string_append_c (story, 'H');
  G_OBJECT_CLASS (lantern_parent_class)->dispose (object);
  g_string_append_c (story, 'h');
}

static void
lantern_class_init (LanternClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lantern_dispose;
  G_OBJECT_CLASS (klass)->get_property = lantern_get_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_int ("own", NULL, NULL, 0, 99, 0, G_PARAM_READABLE));
}

static void
lantern_init (Lantern *self)
{
}

/* --- a street lamp, at whose end there is one more --- */

#define STREET_TYPE (street_get_type ())
G_DECLARE_DERIVABLE_TYPE (Street, street, TEST, STREET, Lantern)

struct _StreetClass
{
  LanternClass parent_class;
};

typedef struct
{
  GObject *pole;
  guint height;
} StreetPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (Street, street, LANTERN_TYPE)

static GObject *
street_get_pole (Street *self)
{
  return ((StreetPrivate *) street_get_instance_private (self))->pole;
}

static void
street_disposed (Street *self)
{
  g_string_append_c (story, light_get_maker (TEST_LIGHT (self)) ? 'S' : 's');
}

static void
street_class_init (StreetClass *klass)
{
  ETUDE_CLASS_WITH_PRIVATE (
      klass, Street, ETUDE_OWN (pole), ETUDE_AT_DISPOSE (street_disposed),
      ETUDE_OBJECT ("pole", NULL, GObject, G_TYPE_OBJECT, street_get_pole, NULL),
      ETUDE_UINT ("height", NULL, 0, 9, 3, NULL, NULL, ETUDE_AT (guint, height), .flags = G_PARAM_CONSTRUCT_ONLY));
}

static void
street_init (Street *self)
{
  ((StreetPrivate *) street_get_instance_private (self))->pole = g_object_new (G_TYPE_OBJECT, NULL);
}

#define CROSSING_TYPE (crossing_get_type ())
G_DECLARE_FINAL_TYPE (Crossing, crossing, TEST, CROSSING, Street)

struct _Crossing
{
  Street parent_instance;

  GObject *sign;
};

G_DEFINE_FINAL_TYPE (Crossing, crossing, STREET_TYPE)

static void
crossing_disposed (Crossing *self)
{
  g_string_append_c (story, street_get_pole (TEST_STREET (self)) ? 'C' : 'c');
}

static void
crossing_class_init (CrossingClass *klass)
{
  ETUDE_CLASS (klass, Crossing, ETUDE_AT_DISPOSE (crossing_disposed), ETUDE_OWN (sign));
}

static void
crossing_init (Crossing *self)
{
  self->sign = g_object_new (G_TYPE_OBJECT, NULL);
}

/* --- tests --- */

static void
count (guint *n)
{
  (*n)++;
}

/* Each member is let go, once, in its phase; nothing happens in the second dispose but what asks for it. */
CASE (lets_go)
{
  Light *light = g_object_new (LIGHT_TYPE, "maker", NULL, NULL);
  LightPrivate *p = PRIVATE (light);
  GObject *kept = p->kept, *first = p->first, *other = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GCancellable) cancellable = g_object_ref (p->switch_);

  g_string_truncate (story, 0);
  g_object_add_weak_pointer (first, (gpointer *) &first);
  g_object_add_weak_pointer (kept, (gpointer *) &kept);
  g_set_weak_pointer (&p->neighbour, other);
  light_set_maker (light, other);
  g_object_unref (other);
  g_object_run_dispose (G_OBJECT (light));
  g_assert_cmpstr (story->str, ==, "Dl");
  g_assert_null (first);
  g_assert_null (p->first);
  g_assert_null (p->maker);
  g_assert_null (p->neighbour);
  g_assert_null (p->switch_);
  g_assert_null (p->lamp);
  g_assert_cmpuint (p->timer, ==, 0);
  g_assert_nonnull (kept);
  g_assert_cmpstr (light_get_name (light), ==, "light");
  g_assert_nonnull (p->wax);
  g_cancellable_cancel (cancellable);
  g_assert_cmpuint (p->n_switched, ==, 0);
  g_object_run_dispose (G_OBJECT (light));
  g_assert_cmpstr (story->str, ==, "Dld");
  g_object_unref (light);
  g_assert_cmpstr (story->str, ==, "DlddFw");
  g_assert_null (kept);
}

/* From the last class to the first, and functions written by hand in between have their turn, once. */
CASE (levels)
{
  g_autoptr (GObject) maker = g_object_new (G_TYPE_OBJECT, NULL);
  Crossing *crossing = g_object_new (CROSSING_TYPE, "maker", maker, NULL);
  GObject *sign = crossing->sign, *pole = street_get_pole (TEST_STREET (crossing));

  g_object_add_weak_pointer (sign, (gpointer *) &sign);
  g_object_add_weak_pointer (pole, (gpointer *) &pole);
  g_string_truncate (story, 0);
  g_object_unref (crossing);
  g_assert_cmpstr (story->str, ==, "CSHDlhFw");
  g_assert_null (sign);
  g_assert_null (pole);
  g_assert_cmpuint (maker->ref_count, ==, 1);
}

CASE (properties)
{
  g_autoptr (GObject) maker = g_object_new (G_TYPE_OBJECT, NULL), got = NULL, pole = NULL;
  g_autoptr (Crossing) crossing = g_object_new (CROSSING_TYPE, "maker", maker, "name", "beacon", "warmth", -3, "hours",
                                                4000000000U, "power", 0.125, "height", 7, "sealed", FALSE, NULL);
  g_autofree char *name = NULL, *title = NULL, *place = NULL;
  gboolean sealed;
  int warmth, own;
  guint hours, height;
  double power;

  g_object_get (crossing, "maker", &got, "name", &name, "title", &title, "place", &place, "warmth", &warmth, "hours",
                &hours, "power", &power, "height", &height, "sealed", &sealed, "own", &own, "pole", &pole, NULL);
  g_assert_true (got == maker);
  g_assert_cmpstr (name, ==, "beacon");
  g_assert_cmpstr (title, ==, "The beacon");
  g_assert_cmpstr (place, ==, "here");
  g_assert_cmpint (warmth, ==, -3);
  g_assert_cmpuint (hours, ==, 4000000000U);
  g_assert_cmpfloat (power, ==, 0.125);
  g_assert_cmpuint (height, ==, 7);
  g_assert_false (sealed);
  g_assert_cmpint (own, ==, 42);
  g_assert_true (pole == street_get_pole (TEST_STREET (crossing)));
}

CASE (notify)
{
  g_autoptr (Light) light = g_object_new (LIGHT_TYPE, NULL);
  guint burning = 0, warmth = 0;

  g_signal_connect_swapped (light, "notify::burning", G_CALLBACK (count), &burning);
  g_signal_connect_swapped (light, "notify::warmth", G_CALLBACK (count), &warmth);
  g_object_set (light, "burning", FALSE, "warmth", 0, NULL);
  g_assert_cmpuint (burning, ==, 0);
  g_assert_cmpuint (warmth, ==, 1);
  g_object_set (light, "burning", TRUE, NULL);
  light_set_burning (light, FALSE);
  g_assert_cmpuint (burning, ==, 2);
}

static void
check_flags (const char *name, GParamFlags flags)
{
  g_autoptr (LightClass) klass = g_type_class_ref (LIGHT_TYPE);
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_CLASS (klass), name);

  g_assert_cmphex (pspec->flags, ==, flags | G_PARAM_STATIC_STRINGS);
  g_assert_null (g_param_spec_get_blurb (pspec));
}

/* As others see them: what may be done with a property, its range, and what it is at first. */
CASE (descriptions)
{
  g_autoptr (LightClass) klass = g_type_class_ref (LIGHT_TYPE);
  GParamSpecInt *warmth = G_PARAM_SPEC_INT (g_object_class_find_property (G_OBJECT_CLASS (klass), "warmth"));
  GParamSpecUInt *hours = G_PARAM_SPEC_UINT (g_object_class_find_property (G_OBJECT_CLASS (klass), "hours"));
  GParamSpecDouble *power = G_PARAM_SPEC_DOUBLE (g_object_class_find_property (G_OBJECT_CLASS (klass), "power"));

  check_flags ("burning", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY);
  check_flags ("sealed", G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY);
  check_flags ("warmth", G_PARAM_READWRITE);
  check_flags ("title", G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY);
  g_assert_cmpint (warmth->minimum, ==, -5);
  g_assert_cmpint (warmth->maximum, ==, 5);
  g_assert_cmpint (warmth->default_value, ==, 1);
  g_assert_cmpuint (hours->maximum, ==, G_MAXUINT);
  g_assert_cmpuint (hours->default_value, ==, G_MAXUINT);
  g_assert_cmpfloat (power->maximum, ==, 0.5);
  g_assert_cmpfloat (power->default_value, ==, 0.25);
}

static gboolean
say_yes (Light *light, guint *n)
{
  count (n);
  return TRUE;
}

static void
on_lit (Light *light, int number, const char *text, guint *n)
{
  g_assert_cmpint (number, ==, 5);
  g_assert_cmpstr (text, ==, "five");
  count (n);
}

CASE (signals)
{
  g_autoptr (Light) light = g_object_new (CROSSING_TYPE, NULL);
  guint lit = 0, asked = 0;
  gboolean yes = FALSE;

  g_signal_connect (light, "lit", G_CALLBACK (on_lit), &lit);
  g_signal_connect (light, "asked", G_CALLBACK (say_yes), &asked);
  g_signal_connect (light, "asked", G_CALLBACK (say_yes), &asked);
  g_signal_emit (light, lit_signal, 0, 5, "five");
  g_signal_emit (light, asked_signal, 0, &yes);
  g_assert_cmpuint (lit, ==, 1);
  g_assert_cmpuint (asked, ==, 1);
  g_assert_true (yes);
}

CASES
{
  story = g_string_new (NULL);
}
