/* terminal.c - the command terminal: a game against the engine.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/notation/pgn_tags.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/commands/registry.h"
#include "protocol/commands/selfplay.h"
#include "protocol/draw/board_text.h"
#include "protocol/rulebook/rulebook.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/pgn_file.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { THINK_MS = 1000, INPUT_MAX = 200 };

struct terminal {
    struct selfplay selfplay;
    struct game *game; /* of `selfplay`                      */
    int think_ms;
    bool ascii;
    bool finished;
    int user;             /* the colour that the user plays     */
    const char *argument; /* of the command being run, or ""    */
};

/* What the user can type instead of a move. */
struct terminal_command {
    const char *name;
    const char *argument; /* for help; NULL: it takes none */
    const char *help;
    void (*run)(struct terminal *terminal);
};

static void show_board(struct terminal *terminal)
{
    putchar('\n');
    board_text_draw(stdout, game_position(terminal->game), terminal->ascii);
}

/* Print the result; false when the game goes on. */
static bool announce_end(const struct terminal *terminal)
{
    struct text status;

    if (game_outcome(terminal->game).result == RESULT_NONE)
        return false;
    text_clear(&status);
    game_status_write(terminal->game, &status);
    printf("The game is over: %s.  Type new, undo or quit.\n", status.chars);
    return true;
}

/* Play a ply and print it with its roll. */
static void play_and_print(struct terminal *terminal, const char *player,
                           struct ply ply)
{
    const int number = game_plies(terminal->game);
    struct text text;

    if (!game_play(terminal->game, ply)) {
        puts("There is no memory left for another move.");
        return;
    }
    text_clear(&text);
    ply_write(game_position_at(terminal->game, number),
              game_ply(terminal->game, number), &text);
    printf("%s: %s\n", player, text.chars);
}

static struct ply engine_ply(struct terminal *terminal)
{
    return (struct ply){selfplay_best_move(&terminal->selfplay, terminal->think_ms),
                        MOVE_NONE};
}

/* Play the engine's move if it is its turn, and show the board. */
static void answer_move(struct terminal *terminal)
{
    if (game_outcome(terminal->game).result == RESULT_NONE
        && game_position(terminal->game)->to_move != terminal->user)
        play_and_print(terminal, "Potpourri", engine_ply(terminal));
    show_board(terminal);
    announce_end(terminal);
}

static void print_fen(struct terminal *terminal)
{
    struct text fen;

    text_clear(&fen);
    fen_write(game_position(terminal->game), &fen);
    puts(fen.chars);
}

static void change_sides(struct terminal *terminal)
{
    if (announce_end(terminal))
        return;
    terminal->user = game_position(terminal->game)->to_move ^ 1;
    answer_move(terminal);
}

static void print_hint(struct terminal *terminal)
{
    struct text text;

    if (announce_end(terminal))
        return;
    text_clear(&text);
    ply_write(game_position(terminal->game), engine_ply(terminal), &text);
    printf("How about %s?\n", text.chars);
}

/* Whether a move's name begins with `start`; a10 does not begin with a1. */
static bool begins_with(const char *name, const char *start)
{
    const size_t length = strlen(start);

    return strncmp(name, start, length) == 0
           && !(length > 0 && isdigit((unsigned char)start[length - 1])
                && isdigit((unsigned char)name[length]));
}

static void list_moves(struct terminal *terminal)
{
    const char *start = terminal->argument;
    struct sorted_moves sorted;
    int count = 0;

    sorted_moves_fill(&sorted, game_position(terminal->game));
    for (int i = 0; i < sorted.count; i++)
        if (begins_with(sorted.moves[i].name, start))
            printf("%-9s%s", sorted.moves[i].name, ++count % 8 == 0 ? "\n" : "");
    if (count % 8)
        putchar('\n');
    if (count == 0 && !announce_end(terminal))
        printf("No legal move begins with %s.\n", start);
}

static void start_new_game(struct terminal *terminal)
{
    selfplay_new_game(&terminal->selfplay);
    terminal->user = game_position(terminal->game)->to_move;
    show_board(terminal);
}

static void quit(struct terminal *terminal)
{
    terminal->finished = true;
}

static void save_game(struct terminal *terminal)
{
    const char *engine_colour = terminal->user == WHITE ? "Black" : "White";
    const char *path = terminal->argument;
    struct pgn_tags tags;
    struct text why;

    if (!*path) {
        puts("Where?  Type save FILE.");
        return;
    }
    pgn_tags_init(&tags);
    if (pgn_tags_set(&tags, engine_colour, "Potpourri", &why)
        && pgn_file_append(path, terminal->game, &tags, &why))
        printf("The game is in %s.\n", path);
    else
        printf("It is not saved: %s.\n", why.chars);
    pgn_tags_free(&tags);
}

static void print_moves(struct terminal *terminal)
{
    const enum result result = game_outcome(terminal->game).result;

    game_moves_print(stdout, terminal->game, outcome_score(result));
}

/* Take back to the user's last turn. */
static void take_back(struct terminal *terminal)
{
    if (!game_undo(terminal->game)) {
        puts("There is nothing to take back.");
        return;
    }
    if (game_position(terminal->game)->to_move != terminal->user
        && !game_undo(terminal->game))
        terminal->user ^= 1;
    show_board(terminal);
}

static void print_rules(struct terminal *terminal)
{
    rulebook_print(stdout, game_position(terminal->game)->rules);
}

static void print_help(struct terminal *terminal);

static const struct terminal_command terminal_commands[] = {
    {"board", NULL, "draw the board again", show_board},
    {"fen", NULL, "print the position as FEN", print_fen},
    {"go", NULL, "let the engine play for you now, and change sides", change_sides},
    {"help", "TOPIC", "show this, or with rules the rules of the game", print_help},
    {"hint", NULL, "ask the engine what it would play", print_hint},
    {"moves", "FROM", "list the legal moves, or those from a square such as e2",
     list_moves},
    {"new", NULL, "start a new game", start_new_game},
    {"quit", NULL, "leave", quit},
    {"rules", NULL, "print the rules of the game", print_rules},
    {"save", "FILE", "add the game to a PGN file", save_game},
    {"score", NULL, "print the game so far", print_moves},
    {"undo", NULL, "take back your last move; made again it rolls the same dice",
     take_back},
};

enum { TERMINAL_COMMANDS = sizeof terminal_commands / sizeof *terminal_commands };

static void print_help(struct terminal *terminal)
{
    if (strcmp(terminal->argument, "rules") == 0) {
        print_rules(terminal);
        return;
    }
    puts("Type a move, such as e2e4 or Nf3, or one of these:");
    for (int i = 0; i < TERMINAL_COMMANDS; i++) {
        const struct terminal_command *command = &terminal_commands[i];

        printf("  %-6s%-6s%s\n", command->name,
               command->argument ? command->argument : "", command->help);
    }
}

/* Run the command that `line` begins with; false when it begins with none. */
static bool run_command(struct terminal *terminal, const char *line)
{
    for (int i = 0; i < TERMINAL_COMMANDS; i++) {
        const struct terminal_command *command = &terminal_commands[i];
        const size_t length = strlen(command->name);
        const char *rest = line + length;

        if (strncmp(line, command->name, length) == 0
            && (!*rest || (command->argument && *rest == ' '))) {
            terminal->argument = rest + strspn(rest, " ");
            command->run(terminal);
            return true;
        }
    }
    return false;
}

static void play_input(struct terminal *terminal, const char *line)
{
    struct ply ply;
    struct text why;

    if (announce_end(terminal))
        return;
    if (!ply_read(game_position(terminal->game), line, &ply, &why)) {
        printf("%s.  Type help or moves.\n", why.chars);
        return;
    }
    play_and_print(terminal, "You", ply);
    answer_move(terminal);
}

/* Read a line, without its end and the blanks around it, and cut to INPUT_MAX.  False at
 * the end of input. */
static bool read_input(char line[INPUT_MAX])
{
    int length = 0;
    int c;

    while ((c = getchar()) != EOF && c != '\n')
        if (length < INPUT_MAX - 1 && (length > 0 || (c != ' ' && c != '\t')))
            line[length++] = c >= ' ' && c < 127 ? (char)c : ' ';
    while (length > 0 && line[length - 1] == ' ')
        length--;
    line[length] = '\0';
    return c != EOF || length > 0;
}

static bool prompt(const struct terminal *terminal, char line[INPUT_MAX])
{
    const bool white = game_position(terminal->game)->to_move == WHITE;

    printf("%s> ", white ? "White" : "Black");
    fflush(stdout);
    if (read_input(line))
        return true;
    putchar('\n');
    return false;
}

int command_terminal(const struct command_line *command_line)
{
    struct terminal terminal = {
        .think_ms = command_line->think_ms ? command_line->think_ms : THINK_MS,
        .ascii = command_line->ascii,
    };
    char line[INPUT_MAX];

    if (!selfplay_open(&terminal.selfplay, command_line))
        return STATUS_FAILED;
    terminal.game = terminal.selfplay.game;
    printf("%s against the engine.  Type a move, help or quit.\n",
           command_line->configuration.variant->title);
    start_new_game(&terminal);
    announce_end(&terminal);
    while (!terminal.finished && prompt(&terminal, line))
        if (*line && !run_command(&terminal, line))
            play_input(&terminal, line);
    puts("Goodbye.");
    selfplay_close(&terminal.selfplay);
    return 0;
}
