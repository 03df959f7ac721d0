/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wording.c - numbers as they are read; sentences with named places: their forms, and what stands in the places. */
#include "case.h"
#include "etude-wording.h"

static const EtudePlace places[] = {
  { "pieces", "the king and the rook", 2 },
  { "square", "{left}", 1 },
  { "n", NULL, 22 },
  { "left", NULL, 4294967295u },
};

static void
check (EtudeWording sentence, const char *expected)
{
  case_assert_text (etude_wording_fill (&sentence, places, G_N_ELEMENTS (places)), expected);
}

CASE (fill)
{
  check ((EtudeWording) ETUDE_WORDING (""), "");
  check ((EtudeWording) ETUDE_WORDING ("A solution"), "A solution");
  check ((EtudeWording) ETUDE_WORDING ("{n}{n}, {pieces}: {left}"), "2222, the king and the rook: 4,294,967,295");
  check ((EtudeWording) ETUDE_WORDING ("on {square}"), "on {left}"); /* what stands in a place has no places */
}

/* Nothing of a translation can do more than read oddly. */
CASE (odd)
{
  static const char *const odd[]
      = { "{", "}", "{}", "{n", "n}", "{nn}", "{ n}", "{N}", "a {} b { c", "{n{", "{\xff}", "{squares}", "{%s}", "%s" };

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    check ((EtudeWording) ETUDE_WORDING (odd[i]), odd[i]);
  check ((EtudeWording) ETUDE_WORDING ("{{n}}"), "{22}");
  check ((EtudeWording) ETUDE_WORDING ("{n {n}{"), "{n 22{");
}

CASE (forms)
{
  check ((EtudeWording) ETUDE_FORMS ("{pieces} stands", "{pieces} stand", "pieces"), "the king and the rook stand");
  check ((EtudeWording) ETUDE_FORMS ("{n} move from {square}", "{n} moves from {square}", "square"),
         "22 move from {left}");
  check ((EtudeWording) ETUDE_FORMS ("{n} move", "{n} moves", "n"), "22 moves");
}

/* Two to the power of 128, less one, has 39 digits. */
CASE (numbers)
{
  g_assert_cmpstr (ETUDE_NUMBER (0), ==, "0");
  g_assert_cmpstr (ETUDE_NUMBER (999), ==, "999");
  g_assert_cmpstr (ETUDE_NUMBER (1000), ==, "1,000");
  g_assert_cmpstr (ETUDE_NUMBER (5411092), ==, "5,411,092");
  g_assert_cmpstr (ETUDE_NUMBER (~(etude_wide_count) 0), ==, "340,282,366,920,938,463,463,374,607,431,768,211,455");
}
