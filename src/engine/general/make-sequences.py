# SPDX-License-Identifier: GPL-3.0-or-later
"""make-sequences.py TABLE OUTPUT: the rows of data/sequences.tsv as a table in C."""
import json
import sys

ROW = '  {{ {}, {}, {}, {}, ETUDE_QUANTITY_{}, ETUDE_VALUE_{}, {}, {}, {} }},\n'

with open(sys.argv[1], encoding="utf-8") as table, open(sys.argv[2], "w", encoding="utf-8") as output:
    output.write('/* Made of data/sequences.tsv. */\n#include "general-table.h"\n\nconst struct etude_sequence etude_sequences[] = {\n')
    for line in table:
        if line.startswith("#"):
            continue
        number, offset, first, quantity, value, family, what, terms = line.rstrip("\n").split("\t")
        is_asked = family != "-"
        family = "etude-problem 2\n" + family.replace("; ", "\n") + "\n" if is_asked else ""
        output.write(ROW.format(json.dumps(number), offset, first, str(is_asked).lower(), quantity.upper() if is_asked else "GIVEN",
                                value.upper() if is_asked else "ALL", json.dumps(family), json.dumps(what), json.dumps(terms)))
    output.write("};\n\nconst unsigned etude_n_sequences = sizeof etude_sequences / sizeof *etude_sequences;\n")
