# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules that neither the compiler nor the linker can check; run as  lint.py REPOSITORY.

Prints one line for everything that is wrong, FILE:LINE: WHAT, and ends with status 1 if there was any.
"""
import graphlib
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

LINES_MAX = 1000  # of a file, however well its functions are cut
FUNCTION_LINES_MAX = 60  # longer than that are only tables, and these have no body
NESTING_MAX = 4  # of if, for, while, switch within each other
LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"
LICENSED = re.compile(r"(.*\.([ch]|css|ui|py|sh|yml|sbatch)|(.*/)?meson(\.build|_options\.txt)|dev|\.ci/run)$")
GLIB = r"(glib|gio|gobject|gmodule)(\.h|[/-])"
WINDOWS = r"(gtk|gdk|gsk)(\.h|[/-])"
PICTURES = r"(graphene|pango|cairo|librsvg|rsvg)(\.h|[/-])"
SHELL = r"adwaita\.h"
# The rooms of src: a folder, or two where the first holds several rooms. What each may include besides itself and the doors of
# features: rooms, and libraries it does without.
ENGINE = ("engine/board", "engine/mate", "engine/chess", "engine/placement", "engine/count", "engine/general",
          "engine/divine", "engine/regions", "engine/race")
KIT = ("kit/base", "kit/board", "kit/window")
FEATURES = {  # and their doors: the headers by which other rooms enter
    "mate": {"mate.h", "mate-window.h", "etude-mate-page.h"},
    "placement": {"placement.h", "etude-placement-page.h"},
    "divine": {"divine.h", "etude-divine-page.h"},
    "game": {"game.h", "game-window.h"},
    "regions": {"regions.h", "regions-window.h"},
    "race": {"race.h", "race-window.h"},
    "train": {"train.h", "train-window.h"},
    "lesson": {"lesson.h", "etude-lesson-page.h", "etude-lesson-player.h"},
    "present": {"etude-stage.h"},
    "today": {"etude-today.h"},
    "paper": {"etude-marking.h", "etude-paper.h", "etude-export-dialog.h", "etude-mark-dialog.h",
              "etude-sheet-dialog.h"},
}
PUZZLES = ("mate", "placement", "divine")  # which never include each other
ROOMS = {
    "engine/board": (),
    "engine/mate": ("engine/board",),
    "engine/chess": ("engine/board", "engine/mate"),
    "engine/placement": ("engine/board",),
    "engine/count": ("engine/board", "engine/placement"),
    "engine/general": ("engine/board", "engine/placement", "engine/count"),
    "engine/divine": ("engine/board",),
    "engine/regions": ("engine/board",),
    "engine/race": ("engine/board",),
    "kit/base": ENGINE,
    "kit/board": ENGINE + ("kit/base",),
    "kit/window": ENGINE + ("kit/base", "kit/board"),
    "mate": KIT + ("engine/board", "engine/mate"),
    "placement": KIT + ("engine/board", "engine/placement", "engine/count", "engine/general"),
    "divine": KIT + ("engine/board", "engine/divine"),
    "regions": KIT + ("engine/board", "engine/regions"),
    "race": KIT + ("engine/board", "engine/race"),
    "game": KIT + ("engine/board", "engine/mate", "engine/chess"),
    "train": KIT + ("engine/board", "engine/mate", "engine/race"),
    "lesson": KIT + ENGINE,
    "present": KIT + ("engine/board",),
    "paper": KIT + ENGINE,
    "today": KIT + ENGINE,
    "app": KIT + ENGINE,
    "cli": KIT + ENGINE,
    "uci": ("engine/board", "engine/mate", "engine/chess"),
    "verify": (),
    "library": ENGINE,
}
FORBIDDEN = (  # folders, and the libraries that have no place there
    (r"src/(engine|uci|library)/", (GLIB, PICTURES, WINDOWS, SHELL)),
    (r"src/(kit/base|\w+/model|cli)/", (PICTURES, WINDOWS, SHELL)),
    (r"src/\w+/drawing/", (WINDOWS, SHELL)),
    (r"src/kit/board/", (SHELL,)),
)

# Written so that they do not match themselves.
PRIVATE = [(re.compile(pattern), what) for pattern, what in (
    (rb"/wor[k]/|/roo[t]/", "a path of one machine"),
    (rb"\b(deb|security|ftp|snapshot|archive|cdn)[\w-]*\.(\w+\.)?(debian|ubuntu)\.(org|com)\b", "a package host"),
    (rb"\b(registry\.npmjs|files\.pythonhosted|proxy\.golang)\.org\b|\bpypi\.org/simple", "a package host"),
)]

C_TEXT = re.compile(r'(?<![\w"])((_|N_|C_|NC_|Q_|ETUDE_TEXT|n?gettext)\s*\(\s*"|g_d\w*gettext2?\s*\(\s*\w+,\s*")')
STRING_OR_COMMENT = re.compile(r'''("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')|/\*.*?\*/|//[^\n]*''', re.S)
CONNECT = re.compile(r"\bg_signal_connect(?:_swapped|_after|_data|_closure|_closure_by_id)? \(")
PLAIN = re.compile(r"/\* plain: \w[^\n]*\*/")  # why such a handler is taken back in time, on its line or on that above
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)

complaints = []


def complain(file, what, line=None):
    complaints.append("%s: %s" % (file if line is None else "%s:%d" % (file, line), what))


def read(name):
    with open(name, encoding="utf-8", errors="replace") as file:
        return file.read()


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def list_files():
    """What is in the repository or about to be: tracked, or neither tracked nor ignored."""
    found = subprocess.run(["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others",
                            "--exclude-standard"], stdout=subprocess.PIPE, text=True, check=False)
    if found.returncode == 0:
        names = set(found.stdout.split("\0")) - {""}
    else:  # a release archive
        names = {os.path.relpath(os.path.join(folder, name)) for folder, _, files in os.walk(".") for name in files
                 if not re.match(r"\./(\.git|build)", folder + "/")}
    return sorted(name for name in names if os.path.isfile(name))


def room_of(name):
    """The room that a file of src lies in, or None."""
    match = re.match(r"src/((?:engine|kit)/\w+|\w+)/", name)
    return match.group(1) if match else None


def list_includes(name, owners):
    """What a file includes of ours: the line, the header as it is written, and its path."""
    text = read(name)
    for match in INCLUDE.finditer(text):
        header = match.group(2)
        path = "src/" + header if os.path.exists("src/" + header) else owners.get(os.path.basename(header))
        if match.group(1) == '"' and path:
            yield line_of(text, match.start()), header, path


def own_headers(files):
    return {os.path.basename(name): name for name in files
            if re.match(r"src/.*\.h$", name) and not is_written_with_folder(name)}


def is_written_with_folder(name):
    """Whether a header lies in the folder of a feature itself, and so is included as "mate/mate.h"."""
    return re.match(r"src/(\w+)/\w+(-window)?\.h$", name) is not None and room_of(name) in FEATURES


def check_rooms(files):
    """Every file lies in a room, includes only what its room may see, and has a name of its own."""
    owners = own_headers(files)
    for room in ROOMS:
        if not any(room_of(name) == room and name.endswith(".c") for name in files):
            complain("src/" + room, "no C file in this room")
    names = {}
    for name in files:
        if not re.match(r"src/.*\.[ch]$", name):
            continue
        if name.endswith(".h") and not is_written_with_folder(name) and names.setdefault(os.path.basename(name), name) != name:
            complain(name, "has the name of " + names[os.path.basename(name)])
        if room_of(name) not in ROOMS:
            complain(name, "not in one of the rooms " + ", ".join(ROOMS))
            continue
        check_includes(name, owners)


def check_includes(name, owners):
    room, text = room_of(name), read(name)
    for folder, libraries in FORBIDDEN:
        for match in INCLUDE.finditer(text) if re.match(folder, name) else ():
            if any(re.match(library, match.group(2)) for library in libraries):
                complain(name, "<%s> has no place in %s" % (match.group(2), os.path.dirname(name)),
                         line_of(text, match.start()))
    for line, header, path in list_includes(name, owners):
        other = room_of(path)
        if other == room or other in ROOMS[room]:
            continue
        if other in ("app", "cli") or other not in FEATURES:
            complain(name, '"%s" is of %s, which %s must not know' % (header, other, room), line)
        elif room in PUZZLES and other in PUZZLES:
            complain(name, '"%s" is of another puzzle' % header, line)


def check_circles(files):
    """No file needs, by way of others, one that needs it."""
    names = [name for name in files if re.match(r"src/.*\.[ch]$", name)]
    owners = own_headers(files)
    modules = {os.path.splitext(name)[0] for name in names if name.endswith(".c")}

    def module_of(name):
        """A source, its header and its private header are one."""
        name = os.path.splitext(name)[0]
        return name.removesuffix("-private") if name.removesuffix("-private") in modules else name

    needs = {}
    for name in names:
        found = {module_of(path) for _, _, path in list_includes(name, owners)}
        needs.setdefault(module_of(name), set()).update(found - {module_of(name)})
    try:
        tuple(graphlib.TopologicalSorter(needs).static_order())
    except graphlib.CycleError as error:
        complain("src", "a circle of files: " + ", which needs ".join(error.args[1]))


def has_texts(name):
    """Whether a source or .ui file has strings to translate."""
    text = read(name)
    if name.endswith(".ui"):
        return re.search(r"translatable=[\"'](yes|true|1)[\"']", text) is not None
    without_comments = STRING_OR_COMMENT.sub(lambda match: match.group(1) or " ", text)
    return C_TEXT.search(without_comments) is not None


def check_translations(files):
    """po/POTFILES.in lists exactly the files that have strings to translate."""
    potfiles = "po/POTFILES.in"
    if not os.path.exists(potfiles):
        complain(potfiles, "does not exist")
        return
    lines = [line.split("#")[0].strip() for line in read(potfiles).splitlines()]
    listed = {line: number for number, line in enumerate(lines, 1) if line}
    for name, number in listed.items():
        if not os.path.exists(name):
            complain(potfiles, "%s does not exist" % name, number)
        elif name.endswith((".c", ".h", ".ui")) and not has_texts(name):
            complain(potfiles, "%s has no strings to translate" % name, number)
    if len(listed) < sum(1 for line in lines if line):
        complain(potfiles, "a file is listed twice")
    for name in files:
        if re.match(r"(src/.*\.[ch]|ui/.*\.ui)$", name) and name not in listed and has_texts(name):
            complain(name, "has strings to translate but is not in " + potfiles)
        if re.match(r"data/.*\.(desktop|metainfo\.xml|gschema\.xml)(\.in)*$", name) and name not in listed:
            complain(name, "is not in " + potfiles)


def check_private(files):
    """Nothing in the repository names a path or a package host of the machine it was written on."""
    for name in files:
        with open(name, "rb") as file:
            data = file.read()
        for pattern, what in PRIVATE:
            for match in pattern.finditer(data):
                complain(name, "%s: %s" % (what, match.group().decode()), data.count(b"\n", 0, match.start()) + 1)


def check_licence_lines(files):
    """The licence stands on the first line, or on the second where the first is needed for something else."""
    for name in filter(LICENSED.match, files):
        if LICENCE not in "".join(read(name).splitlines(True)[:2]):
            complain(name, 'no line "%s" at the top' % LICENCE, 1)


def check_sources(files):
    """Sources say what they are for, headers where they belong; neither they nor their functions are too long."""
    for name in files:
        if re.match(r".*\.c$", name) and not re.match(r"/\* SPDX-[^\n]* \*/\n/\*", read(name)):
            complain(name, "no comment below the licence's line that says what the file is for", 1)
        if not re.match(r"src/.*\.[ch]$", name):
            continue
        text = read(name)
        lines = text.count("\n")
        if lines > LINES_MAX:
            complain(name, "%d lines, more than %d: split it by concern" % (lines, LINES_MAX))
        for match in re.finditer(r"""%'(?:[\d.]*[a-z]|" G_G)""", text):
            complain(name, "a printf's own thousands separators, which not every locale has: ETUDE_NUMBER", line_of(text, match.start()))
        check_functions(name, text)
        if name.endswith(".h"):
            check_header(name, text)


LAYERS = (  # what headers say of theirs, by folder
    (r"src/(engine|app|cli|uci|library)/", r"\1"),
    (r"src/kit/base/|src/\w+/model/|src/\w+/\w+\.h$(?<!-window\.h)", "model"),
    (r"src/kit/board/", "(model|drawing|window)"),
    (r"src/\w+/drawing/", "drawing"),
    (r"src/", "window"),
)


def check_header(name, text):
    top = re.match(r"(/\* SPDX-[^\n]* \*/\n)?\s*(/\*.*?\*/)", text, re.S)
    folder, layer = next((match, layer) for match, layer in ((re.match(folder, name), layer) for folder, layer in LAYERS) if match)
    if not top or not re.search(r"Layer:\s+" + folder.expand(layer), top.group(2)):
        complain(name, 'no comment at the top that says "Layer: %s"' % folder.expand(layer), 1)
    if not re.search(r"^#\s*pragma once$", text, re.M):
        complain(name, "no #pragma once", 1)


def check_functions(name, text):
    """What a reader has to keep in mind at once: the length of functions, and how deep their statements lie. The sources
    are formatted: a body stands between braces at the left margin, and each level is four columns."""
    for match in re.finditer(r"(?<=\)\n)^\{\n(.*?)^\}$", text, re.S | re.M):
        body, line = match.group(1), line_of(text, match.start())
        if body.count("\n") > FUNCTION_LINES_MAX:
            complain(name, "a function of %d lines, more than %d" % (body.count("\n"), FUNCTION_LINES_MAX), line)
        depth = max((len(indent) // 4 + 1 for indent in re.findall(r"^( +)(?:if|for|while|switch|do)\b", body, re.M)),
                    default=0)
        if depth > NESTING_MAX:
            complain(name, "statements lie %d deep, more than %d" % (depth, NESTING_MAX), line)


def list_arguments(text, position):
    """Those of a call whose opening bracket is before POSITION."""
    found, depth, begin = [], 0, position
    for match in re.compile(r'"(?:\\.|[^"\\])*"|[()\[\]{},]').finditer(text, position):
        sign = match.group()
        if depth == 0 and sign in "),":
            found.append(" ".join(text[begin:match.start()].split()))
            begin = match.end()
            if sign == ")":
                break
        depth += (sign in "([{") - (sign in ")]}")
    return found


def may_outlive(call, arguments):
    """Whether the data of a handler may be gone when the handler is called: neither is it the emitter or nothing, nor does the
    handler own it or let it go."""
    if call == "g_signal_connect_data (":
        return arguments[4] == "NULL"
    return call.startswith("g_signal_connect_closure") or arguments[3] not in ("NULL", arguments[0])


def check_handlers(files):
    """A handler with data that may die before the emitter is connected with g_signal_connect_object. An emitter may outlive
    also who owns it: a window goes on holding a widget that had the focus, a gesture goes on while its event lasts."""
    for name in files:
        if not re.match(r"src/.*\.[ch]$", name):
            continue
        text = read(name)
        lines = text.split("\n")
        for match in CONNECT.finditer(text):
            line = line_of(text, match.start())
            if (may_outlive(match.group(), list_arguments(text, match.end()))
                    and not PLAIN.search("\n".join(lines[line - 2:line]))):
                complain(name, "a handler that may outlive its data: g_signal_connect_object", line)


def check_tasks(files):
    """What a placement task asks for is read off its row; nothing compares its name, so that a new task is a new row."""
    for name in files:
        if not re.match(r"src/(engine/.*|kit/base|\w+/model|cli)/[^/]*\.[ch]$", name):
            continue
        text = read(name)
        for match in re.finditer(r"[!=]=\s*ETUDE_(INDEPENDENCE|TWO_COLOURS|DOMINATION)\b", text):
            complain(name, "compares with %s: ask etude_tasks instead" % match.group()[2:].strip(),
                     line_of(text, match.start()))


def parse(name):
    try:
        return ElementTree.parse(name).getroot()
    except ElementTree.ParseError as error:
        complain(name, "not well-formed XML, %s" % error.msg, error.position[0])
        return None


def check_templates(files):
    """Every .ui file is well-formed, in the resource list under its own name, and in the folder of its class."""
    resources = "ui/etude.gresource.xml"
    templates = [name for name in files if re.match(r"ui/.*\.ui$", name)]
    for name in templates:
        parse(name)
    if not templates:
        complain("ui", "no .ui files")
    if not os.path.exists(resources):
        complain(resources, "does not exist")
        return
    root = parse(resources)
    if root is None:
        return
    listed = {element.text.strip(): element.get("alias") for element in root.iter("file") if element.text}
    for name in templates:
        if listed.get(name.removeprefix("ui/")) != os.path.basename(name):
            complain(name, "is not in %s with its own name as alias" % resources)
        if not os.path.isdir(os.path.dirname("src" + name.removeprefix("ui"))):
            complain(name, "lies in no folder of src")
    for name in sorted(listed):
        if re.match(r"([^/]+|.*\.ui)$", name) and not os.path.exists("ui/" + name):
            complain(resources, "ui/%s does not exist" % name)


def check_licence():
    if not os.path.exists("COPYING"):
        complain("COPYING", "does not exist")
    elif not re.match(r"\s*GNU GENERAL PUBLIC LICENSE\s+Version 3", read("COPYING")):
        complain("COPYING", "is not the GNU General Public License, version 3")


def main():
    if len(sys.argv) != 2 or not os.path.isdir(sys.argv[1]):
        sys.exit("usage: lint.py REPOSITORY")
    os.chdir(sys.argv[1])
    files = list_files()
    check_rooms(files)
    check_circles(files)
    check_translations(files)
    check_private(files)
    check_licence_lines(files)
    check_sources(files)
    check_handlers(files)
    check_tasks(files)
    check_templates(files)
    check_licence()
    print("\n".join(complaints) or "lint: %d files, nothing to complain about" % len(files))
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
