/* commands.c - what the program can be asked to do.  SPDX-License-Identifier: MIT */
#include "protocol/cli/commands.h"

#include <string.h>

static const struct command commands[] = {
    {"analyse", "[FILE]",
     "show what the engine thinks of a position, or of all in FILE", 0, 1,
     command_analyse, false},
    {"bench", "[DEPTH]",
     "search fixed positions of every game; prints speed and signature", 0, 1,
     command_bench, false},
    {"match", "[RECORD...]", "play games between engines, or join records of them", 0,
     WORDS_UNLIMITED, command_match, false},
    {"mates", "[COUNT]", "print forced mates of each length, from random games", 0, 1,
     command_mates, true},
    {"moves", "", "list the legal moves, sorted", 0, 0, command_moves, false},
    {"pages", "FILE DIR",
     "check the games' web pages, data in FILE; a report goes to DIR", 2, 2,
     command_pages, true},
    {"perft", "DEPTH", "count the sequences of 1, 2, ... DEPTH plies", 0, 1,
     command_perft, false},
    {"play", "MOVE...", "play moves; prints the FEN and how the game stands", 0,
     WORDS_UNLIMITED, command_play, false},
    {"samples", "[GAMES]", "print quiet positions of games against itself, for tune", 0,
     1, command_samples, true},
    {"selfplay", "", "play a short game against itself and print it", 0, 0,
     command_selfplay, false},
    {"show", "", "print a picture of the board", 0, 0, command_show, false},
    {"solve", "[MOVES]", "prove the shortest win within MOVES (3; with dice 1)", 0, 1,
     command_solve, false},
    {"terminal", "", "play a game against the engine here", 0, 0, command_terminal,
     false},
    {"tune", "FILE", "fit evaluation to the positions in FILE; prints its source", 1, 1,
     command_tune, true},
    {"variants", "", "list the games", 0, 0, command_variants, false},
    {"wdl", "[GAMES]", "fit the win-draw-loss model to games against itself", 0, 1,
     command_wdl, true},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

const struct command *commands_row(int number)
{
    return number < COMMANDS ? &commands[number] : NULL;
}

const struct command *commands_find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}
