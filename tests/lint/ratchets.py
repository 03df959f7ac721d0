# SPDX-License-Identifier: GPL-3.0-or-later
"""What the sources cost a reader, in figures that may fall but never rise; run as  ratchets.py [--tighten] REPOSITORY.

The least values so far stand in ratchets.txt; --tighten writes down those that have fallen since. Prints a line for each
measure and a sentence for each that has risen, and ends with status 1 if there was any. Sources are read as the text they
are: they are formatted, so that a function's name stands at the left margin, below its type and above its brace.
"""
import bisect
import math
import os
import re
import sys
from collections import namedtuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import lint  # noqa: E402

RECORD = "tests/lint/ratchets.txt"
RECORD_TOP = """\
# SPDX-License-Identifier: GPL-3.0-or-later
# The least that tests/lint/ratchets.py has measured, which says how. Shares are in hundredths of a percent, rounded up.
# Nothing here rises;  python3 tests/lint/ratchets.py --tighten .  writes down what has fallen.
"""
FREE = {"statements"}  # may rise: a new capability brings its own. Work on the structure alone lowers them
SHORT = 120  # a source with fewer lines is short
EXAMPLES = 5  # that a complaint names

# The folder of a feature: the headers in it that files outside of it may include; and rooms that open no doors.
DOORS = {"src/" + feature: doors for feature, doors in lint.FEATURES.items()}
CLOSED = ("src/kit/", "src/present/", "src/paper/")

PREPROCESSOR = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*", re.M)
STATIC_MACRO = re.compile(r"^[ \t]*#[ \t]*define (\w+) (?:\\\n|[^\n])*\bstatic\b", re.M)
FUNCTION = re.compile(r"^(?P<type>[A-Za-z_][^\n]*)\n(?P<name>[A-Za-z_]\w*) \((?:[^;{}\n]|\n[ \t])*\)\n(?P<body>\{\n.*?^\}$)",
                      re.M | re.S)
PROTOTYPE = re.compile(r"^(?P<type>[A-Za-z_][\w *\n]*?)\b(?P<name>[A-Za-z_]\w*) \([^;{}]*\)[^;{}]*;", re.M)
NAME = re.compile(r"[A-Za-z_]\w*")
CALL = re.compile(r"\s*\(")
LAST_WORD = re.compile(r"(\w+)\Z")
BEFORE_VALUES = {"return", "else", "do", "case", "sizeof"}  # words that do not make what follows a declaration
HEAD_OR_END = re.compile(r"\b(?:if|for|while|switch)\b|[();]")

# KEY as in ratchets.txt; OFFENDERS are pairs of a file and what to say of it; COUNT of ALL, or COUNT alone if ALL is None.
Measure = namedtuple("Measure", "key what count all offenders")


class Function:
    """One that is defined: where its text begins and ends."""

    def __init__(self, match):
        self.name, self.type, self.body = match["name"], match["type"], match["body"]
        self.start, self.end, self.static = match.start(), match.end(), False


class Source:
    """A file of C: its text, the same without comments and what is in strings, its functions and macros."""

    def __init__(self, name):
        self.name, self.text = name, lint.read(name)
        self.code = lint.STRING_OR_COMMENT.sub(blank, self.text)
        self.functions = [Function(match) for match in FUNCTION.finditer(self.code)]
        self.starts = [function.start for function in self.functions]
        self.macros = [match.span() for match in PREPROCESSOR.finditer(self.code)]
        self.includes = []  # sources that it includes

    def macro_at(self, position):
        """The bounds of the line for the preprocessor in which a position lies."""
        i = bisect.bisect(self.macros, (position, len(self.code))) - 1
        return self.macros[i] if i >= 0 and position < self.macros[i][1] else None

    def function_at(self, position):
        i = bisect.bisect(self.starts, position) - 1
        return self.functions[i] if i >= 0 and position < self.functions[i].end else None


class Mention:
    """The name of a function somewhere: KIND is "call", "value", "declared" (of a parameter or a prototype, say) or None."""

    def __init__(self, source, match):
        self.source, self.function = source, source.function_at(match.start())
        before = source.code[max(match.start() - 100, 0):match.start()].rstrip()
        word = LAST_WORD.search(before)
        call = CALL.match(source.code, match.end()) is not None
        self.kind = "call" if call else "value"
        if before.endswith((".", "->")) or word and word.group() in ("struct", "union", "enum", "goto"):
            self.kind = None
        elif source.macro_at(match.start()):
            if word and word.group() == "define":
                self.kind = None
        elif word and word.group() not in BEFORE_VALUES or before.endswith("*") and not (call and self.function):
            self.kind = "declared"


def blank(match):
    """A string without what is in it; of a comment only the ends of lines."""
    return match.group(1)[0] * 2 if match.group(1) else " " + "\n" * match.group().count("\n")


def find_header(name, header, by_name):
    """The file that a source includes: the one beside it, or of those whose path ends so the one that is least far away."""
    if "src/" + header in by_name.get(os.path.basename(header), ()):
        return "src/" + header
    beside = os.path.normpath(os.path.join(os.path.dirname(name), header))
    ending = "/" + re.sub(r"^(\.\.?/)+", "", header)
    found = [path for path in by_name.get(os.path.basename(header), ()) if path.endswith(ending)
             and ("/" in header or not lint.is_written_with_folder(path))]
    return beside if beside in found else max(found, key=lambda path: len(os.path.commonprefix([name, path])), default=None)


def read_sources(files):
    """All C files in src with what each includes."""
    sources = {name: Source(name) for name in files if re.match(r"src/.*\.[ch]$", name)}
    by_name, macros = {}, {"static"}
    for name, source in sources.items():
        by_name.setdefault(os.path.basename(name), []).append(name)
        macros.update(STATIC_MACRO.findall(source.code))
    for name, source in sources.items():
        found = {find_header(name, match.group(2), by_name) for match in lint.INCLUDE.finditer(source.text)
                 if match.group(1) == '"'}
        source.includes = [sources[header] for header in sorted(found - {None, name})]
        for function in source.functions:
            function.static = not macros.isdisjoint(NAME.findall(function.type))
    return list(sources.values())


def list_mentions(sources):
    """All mentions of each function's name."""
    mentions = {function.name: [] for source in sources for function in source.functions}
    for source in sources:
        for match in NAME.finditer(source.code):
            if match.group() in mentions:
                mentions[match.group()].append(Mention(source, match))
    return mentions


def reach(node, following):
    """NODE and all that can be reached from it."""
    found, waiting = {node}, [node]
    while waiting:
        new = set(following(waiting.pop())) - found
        found |= new
        waiting += new
    return found


def list_neighbours(sources):
    """For each source those that are compiled together with it, where what is static in it may be used, as in templates."""
    neighbours = {source: {source} for source in sources}
    for source in sources:
        if source.name.endswith(".c"):
            unit = reach(source, lambda one: one.includes)
            for part in unit:
                neighbours[part] |= unit
    return neighbours


def measure_once(sources, mentions):
    """Static functions that are called in exactly one place besides themselves, of all static ones. One whose name is also
    used otherwise (passed, assigned, in a table) is a callback and not counted, and so is what nothing here calls because
    a macro of GObject's does, such as a class_init."""
    neighbours, owners, all_static, found = list_neighbours(sources), {}, 0, []
    for source in sources:
        for function in source.functions:
            owners.setdefault(function.name, set()).add(source)
    for source in sources:
        for function in filter(lambda one: one.static, source.functions):
            all_static += 1
            near = neighbours[source] - owners[function.name] | {source}
            if count_places(function, [one for one in mentions[function.name] if one.source in near]) == 1:
                found.append((source.name, function.name))
    return Measure("once", "static functions that are called in one place", len(found), all_static, found)


def count_places(function, mentions):
    """Where FUNCTION is called, or None for a callback; in functions that have a variable of its name it is not meant."""
    hidden = {one.function for one in mentions if one.kind == "declared" and one.function not in (None, function)}
    meant = [one for one in mentions if one.function not in hidden]
    if any(one.kind == "value" for one in meant):
        return None
    return sum(one.kind == "call" and one.function is not function for one in meant)


def measure_dead(sources, mentions, files):
    """Public functions that nothing uses but tests, of all public ones: declared in a header and defined in src, and named
    nowhere in src but in their own definition and in declarations, nor in a .ui file or in the list of what the library gives away. The get_type functions are none."""
    templates = {name for file in files if file.endswith((".ui", ".map")) for name in NAME.findall(lint.read(file))}
    public, found = set(), []
    for source in sources:
        if not source.name.endswith(".h"):
            continue
        code = FUNCTION.sub("", PREPROCESSOR.sub("", re.sub(r"\bG_(BEGIN|END)_DECLS\b", "", source.code)))
        for match in PROTOTYPE.finditer(code):
            name = match["name"]
            if (name not in mentions or name in public or name.endswith("_get_type")
                    or {"typedef", "static"} & set(match["type"].split())):
                continue
            public.add(name)
            used = any(one.kind in ("call", "value") and (one.function is None or one.function.name != name)
                       for one in mentions[name])
            if not used and name not in templates:
                found.append((source.name, name))
    return Measure("dead", "public functions that nothing but tests uses", len(found), len(public), found)


def measure_lonely(sources):
    """Headers that at most one file of src includes, besides the .c of their folder and name, of all headers."""
    headers = [source for source in sources if source.name.endswith(".h")]
    users = {header: 0 for header in headers}
    for source in sources:
        for header in source.includes:
            if header in users and source.name != header.name[:-1] + "c":
                users[header] += 1
    found = [(header.name, None) for header in headers if users[header] <= 1]
    return Measure("lonely", "headers with at most one user besides their own source", len(found), len(headers), found)


def measure_short(sources):
    """Sources of fewer than SHORT lines, of all .c files."""
    all_lines = {source.name: source.text.count("\n") for source in sources if source.name.endswith(".c")}
    found = [(name, "%d lines" % lines) for name, lines in all_lines.items() if lines < SHORT]
    return Measure("short", "sources of fewer than %d lines" % SHORT, len(found), len(all_lines), found)


def measure_circles(sources):
    """Groups of modules each of which needs all others of the group by way of what they include; a module is the .c, .h and
    -private.h of one name in one folder, or a header alone."""
    names = {source.name for source in sources}

    def module_of(source):
        whole = source.name[:-2].removesuffix("-private")
        return whole if whole + ".c" in names else source.name[:-2]

    needs, found, done = {}, [], set()
    for source in sources:
        needs.setdefault(module_of(source), set()).update(map(module_of, source.includes))
    reached = {module: reach(module, lambda one: needs[one]) for module in needs}
    for module in sorted(needs):
        circle = sorted(other for other in reached[module] if module in reached[other])
        if len(circle) > 1 and module not in done:
            done.update(circle)
            first = module + (".c" if module + ".c" in names else ".h")
            found.append((first, "needs and is needed by " + ", ".join(circle[1:])))
    return Measure("circles", "circles of files that include each other", len(found), None, found)


def measure_statements(sources):
    """Statements in bodies of functions: semicolons outside of parentheses, and each if, for, while, switch. A declaration
    is one, else and labels are none, a do with its while is two."""
    count = 0
    for source in sources:
        for function in source.functions:
            depth = 0
            for sign in HEAD_OR_END.findall(function.body):
                depth += (sign == "(") - (sign == ")")
                count += sign not in "();" or sign == ";" and depth == 0
    return Measure("statements", "statements in functions", count, None, [])


def list_around_doors(sources, doors):
    """Includes of a feature's header from outside of its folder that are not among the headers of its door, or that are in a
    room that opens no doors."""
    found = []
    for source in sources:
        for header in source.includes:
            for folder, door in doors.items():
                if (header.name.startswith(folder + "/") and not source.name.startswith(folder + "/")
                        and (source.name.startswith(CLOSED) or os.path.basename(header.name) not in door)):
                    found.append((source.name, "includes " + header.name))
    return found


def measure_all(files):
    sources = read_sources(files)
    mentions = list_mentions(sources)
    measures = [measure_once(sources, mentions), measure_dead(sources, mentions, files), measure_lonely(sources),
                measure_short(sources), measure_circles(sources), measure_statements(sources)]
    if DOORS:
        around = list_around_doors(sources, DOORS)
        measures.append(Measure("doors", "includes that go round the door of a feature", len(around), None, around))
    return measures


def value_of(measure):
    """What is recorded."""
    return measure.count if measure.all is None else math.ceil(10000 * measure.count / max(measure.all, 1))


def write_value(measure, value):
    return "%d" % value if measure.all is None else "%.2f %%" % (value / 100)


def describe(measure):
    """What a value is made of."""
    return measure.what if measure.all is None else "%s: %d of %d" % (measure.what, measure.count, measure.all)


def list_examples(measure):
    """Those in the files that were written last."""
    newest = sorted(measure.offenders, key=lambda one: (-os.stat(one[0]).st_mtime if os.path.exists(one[0]) else 0, one[0]))
    return "; ".join(name if what is None else "%s: %s" % (name, what) for name, what in newest[:EXAMPLES])


def complain_of(measure, recorded):
    before, now = write_value(measure, recorded), write_value(measure, value_of(measure))
    of_all = "" if measure.all is None else ", %d of %d" % (measure.count, measure.all)
    examples = list_examples(measure)
    return "%s rose from %s to %s%s%s." % (measure.what[0].upper() + measure.what[1:], before, now, of_all,
                                           ", the newest in " + examples if examples else "")


def read_record():
    """Lines of a key and a value, each with a comment behind it."""
    if not os.path.exists(RECORD):
        return {}
    lines = (line.split("#")[0].split() for line in lint.read(RECORD).splitlines())
    return {words[0]: int(words[1]) for words in lines if words}


def write_record(measures, recorded):
    """Lowers what has fallen and adds what is new. The comment of a line is of the day on which its value was reached."""
    old = {line.split()[0]: line for line in lint.read(RECORD).splitlines() if line} if os.path.exists(RECORD) else {}
    with open(RECORD, "w", encoding="utf-8") as file:
        file.write(RECORD_TOP)
        for measure in measures:
            fallen = value_of(measure) < recorded.get(measure.key, math.inf)
            line = "%-10s %5d  # %s" % (measure.key, value_of(measure), describe(measure))
            file.write((line if fallen else old[measure.key]) + "\n")


def print_sizes(files):
    """For information: features may add to these."""
    for what, pattern in (("src", r"src/.*\.[ch]$"), ("tests", r"tests/.*\.([ch]|py|sh)$")):
        names = [name for name in files if re.match(pattern, name)]
        print("%10d lines in %d files of %s" % (sum(lint.read(name).count("\n") for name in names), len(names), what))


def main():
    arguments = sys.argv[1:]
    tighten = arguments[:1] == ["--tighten"]
    if len(arguments) != 1 + tighten or not os.path.isdir(arguments[-1]):
        sys.exit("usage: ratchets.py [--tighten] REPOSITORY")
    os.chdir(arguments[-1])
    files = lint.list_files()
    measures, recorded, complaints = measure_all(files), read_record(), []
    if tighten:
        write_record(measures, recorded)
        recorded = read_record()
    for measure in measures:
        value, least = value_of(measure), recorded.get(measure.key)
        fallen = least is not None and value < least
        print("%10s %s%s" % (write_value(measure, value), describe(measure),
                             ", from %s: --tighten" % write_value(measure, least) if fallen else ""))
        if least is None:
            complaints.append('%s: no value of "%s", which --tighten adds.' % (RECORD, measure.key))
        elif value > least and measure.key not in FREE:
            complaints.append(complain_of(measure, least))
    for key in sorted(set(recorded) - {measure.key for measure in measures}):
        complaints.append('%s: nothing measures "%s".' % (RECORD, key))
    print_sizes(files)
    print("\n".join(complaints or ["ratchets: nothing has risen"]))
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
