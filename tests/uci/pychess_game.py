# SPDX-License-Identifier: GPL-3.0-or-later
"""pychess_game.py ENGINE WHITE BLACK SECONDS FEN: a whole game between two of ENGINE in pychess' own players and game, without its window.

WHITE and BLACK are the protocols, uci or xboard. Prints the result, whether that is mate, the number of plies, and the FEN at the end.
"""
import asyncio
import sys

import gi

gi.require_version("Gtk", "3.0")
from pychess.Players.engineNest import attrToProtocol  # noqa: E402
from pychess.Savers import fen as fen_file  # noqa: E402
from pychess.System.SubProcess import SubProcess  # noqa: E402
from pychess.Utils.GameModel import GameModel  # noqa: E402
from pychess.Utils.TimeModel import TimeModel  # noqa: E402
from pychess.Utils.const import BLACK, WHITE, WON_MATE, reprResult  # noqa: E402
from pychess.Variants.normal import NormalBoard  # noqa: E402


async def take_player(path, protocol, color, seconds):
    process = SubProcess(path, args=[], warnwords=("illegal", "error", "exception"), cwd="/")
    await process.start()
    player = attrToProtocol[protocol](process, color, 2, "")
    player.setName("etude-uci by " + protocol)

    def set_options(player):
        player.setOptionStrength(20, True)
        player.setOptionVariant(NormalBoard)
        player.setOptionTime(seconds, 0, 0)

    player.connect("readyForOptions", set_options)
    player.prestart()
    return player


async def play(path, protocols, seconds, start):
    over = asyncio.Event()
    game = GameModel(TimeModel(seconds, 0))
    game.setPlayers([await take_player(path, protocol, color, seconds) for protocol, color in zip(protocols, (WHITE, BLACK))])
    for signal in ("game_ended", "game_terminated"):
        game.connect(signal, lambda *_: over.set())
    game.loadAndStart(start, fen_file, 0, -1)
    await over.wait()
    print(reprResult[game.status], "mate" if game.reason == WON_MATE else "other", len(game.moves), game.boards[-1].asFen(), sep="\t")


if __name__ == "__main__":
    with open(sys.argv[5], encoding="ascii") as file:
        asyncio.get_event_loop().run_until_complete(asyncio.wait_for(play(sys.argv[1], sys.argv[2:4], int(sys.argv[4]), file), 300))
