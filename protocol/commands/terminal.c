/* terminal.c - a game on the terminal.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/pgn_tags.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "protocol/cli/command_line.h"
#include "protocol/cli/commands.h"
#include "protocol/commands/selfplay_game.h"
#include "protocol/draw/board_text.h"
#include "protocol/text/errors.h"
#include "protocol/text/game_text.h"
#include "protocol/text/pgn_file.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { THINK_MS = 1000, INPUT_MAX = 200 };

/* One game at one terminal. */
struct terminal {
    struct selfplay_game selfplay_game;
    int think_ms;
    bool ascii;
    bool finished;
    int user;             /* the colour that the user plays  */
    const char *argument; /* what stands behind the order's name */
};

/* What the user may type beside moves. */
struct order {
    const char *name;
    const char *argument; /* for people, or NULL: it takes none */
    const char *help;
    void (*run)(struct terminal *terminal);
};

static void show_board(const struct terminal *terminal)
{
    putchar('\n');
    board_text_draw(stdout, game_position(terminal->selfplay_game.game),
                    terminal->ascii);
}

/* Say how the game has ended, if it has. */
static bool announce_end(const struct terminal *terminal)
{
    struct text status;

    if (game_outcome(terminal->selfplay_game.game).result == RESULT_NONE)
        return false;
    text_clear(&status);
    game_status_write(terminal->selfplay_game.game, &status);
    printf("The game is over: %s.  Type new, undo or quit.\n", status.chars);
    return true;
}

/* Play a ply and print it, the dice included. */
static void play(struct terminal *terminal, const char *who, struct ply ply)
{
    struct game *game = terminal->selfplay_game.game;
    struct text text;

    if (!game_play(game, ply)) {
        puts("There is no memory left for another move.");
        return;
    }
    text_clear(&text);
    ply_write(game_position_at(game, game_plies(game) - 1),
              game_ply(game, game_plies(game) - 1), &text);
    printf("%s: %s\n", who, text.chars);
}

static void answer(struct terminal *terminal)
{
    const struct game *game = terminal->selfplay_game.game;

    if (game_outcome(game).result == RESULT_NONE
        && game_position(game)->to_move != terminal->user) {
        const move best =
            selfplay_game_choose(&terminal->selfplay_game, terminal->think_ms);

        play(terminal, "Potpourri", (struct ply){best, MOVE_NONE});
    }
    show_board(terminal);
    announce_end(terminal);
}

static void order_board(struct terminal *terminal)
{
    show_board(terminal);
}

static void order_fen(struct terminal *terminal)
{
    struct text text;

    text_clear(&text);
    fen_write(game_position(terminal->selfplay_game.game), &text);
    puts(text.chars);
}

static void order_go(struct terminal *terminal)
{
    if (announce_end(terminal))
        return;
    terminal->user = game_position(terminal->selfplay_game.game)->to_move ^ 1;
    answer(terminal);
}

static void order_hint(struct terminal *terminal)
{
    struct text text;

    if (announce_end(terminal))
        return;
    text_clear(&text);
    ply_write(
        game_position(terminal->selfplay_game.game),
        (struct ply){selfplay_game_choose(&terminal->selfplay_game, terminal->think_ms),
                     MOVE_NONE},
        &text);
    printf("How about %s?\n", text.chars);
}

/* Whether a move's text begins with `start`; a1 is no start of a10. */
static bool begins_with(const char *name, const char *start)
{
    const size_t length = strlen(start);

    return strncmp(name, start, length) == 0
           && !(length > 0 && isdigit((unsigned char)start[length - 1])
                && isdigit((unsigned char)name[length]));
}

static void order_moves(struct terminal *terminal)
{
    const char *start = terminal->argument;
    struct sorted_moves named;
    int count = 0;

    sorted_moves_fill(&named, game_position(terminal->selfplay_game.game));
    for (int i = 0; i < named.count; i++)
        if (begins_with(named.moves[i].name, start))
            printf("%-9s%s", named.moves[i].name, ++count % 8 == 0 ? "\n" : "");
    if (count % 8)
        putchar('\n');
    if (count == 0 && !announce_end(terminal))
        printf("No legal move begins with %s.\n", start);
}

static void order_new(struct terminal *terminal)
{
    game_reset(terminal->selfplay_game.game, &terminal->selfplay_game.setup.start);
    terminal->user = game_position(terminal->selfplay_game.game)->to_move;
    show_board(terminal);
}

static void order_quit(struct terminal *terminal)
{
    terminal->finished = true;
}

/* The players' names, as far as they are known. */
static bool name_players(const struct terminal *terminal, struct pgn_tags *notes,
                         struct text *why)
{
    const bool white = terminal->user == WHITE;

    return pgn_tags_set(notes, "White", white ? "?" : "Potpourri", why)
           && pgn_tags_set(notes, "Black", white ? "Potpourri" : "?", why);
}

static void order_save(struct terminal *terminal)
{
    const char *path = terminal->argument;
    struct pgn_tags notes;
    struct text why;

    if (!*path) {
        puts("Where?  Type save FILE.");
        return;
    }
    pgn_tags_init(&notes);
    if (name_players(terminal, &notes, &why)
        && pgn_file_append(path, terminal->selfplay_game.game, &notes, &why))
        printf("The game is in %s.\n", path);
    else
        printf("It is not saved: %s.\n", why.chars);
    pgn_tags_free(&notes);
}

static void order_score(struct terminal *terminal)
{
    const struct game *game = terminal->selfplay_game.game;

    game_moves_print(stdout, game, outcome_score(game_outcome(game).result));
}

/* Take back to the user's last turn. */
static void order_undo(struct terminal *terminal)
{
    struct game *game = terminal->selfplay_game.game;

    if (!game_undo(game)) {
        puts("There is nothing to take back.");
        return;
    }
    if (game_position(game)->to_move != terminal->user && !game_undo(game))
        terminal->user ^= 1;
    show_board(terminal);
}

static void order_help(struct terminal *terminal);

static const struct order orders[] = {
    {"board", NULL, "draw the board again", order_board},
    {"fen", NULL, "print the position as FEN", order_fen},
    {"go", NULL, "let the engine play for you now, and change sides", order_go},
    {"help", NULL, "show this", order_help},
    {"hint", NULL, "ask the engine what it would play", order_hint},
    {"moves", "FROM", "list the legal moves, or those from a square such as e2",
     order_moves},
    {"new", NULL, "begin a new game", order_new},
    {"quit", NULL, "leave", order_quit},
    {"save", "FILE", "add the game to a PGN file", order_save},
    {"score", NULL, "print the game so far", order_score},
    {"undo", NULL, "take back your last move", order_undo},
};

enum { ORDERS = sizeof orders / sizeof *orders };

static void order_help(struct terminal *terminal)
{
    (void)terminal;
    puts("Type a move, such as e2e4 or Nf3, or one of these:");
    for (int i = 0; i < ORDERS; i++)
        printf("  %-6s%-5s%s\n", orders[i].name,
               orders[i].argument ? orders[i].argument : "", orders[i].help);
}

/* Whether `line` is this order; then its argument is set. */
static bool is_order(struct terminal *terminal, const struct order *order,
                     const char *line)
{
    const size_t length = strlen(order->name);

    if (strncmp(line, order->name, length) != 0
        || (line[length] && !(order->argument && line[length] == ' ')))
        return false;
    terminal->argument = line + length + strspn(line + length, " ");
    return true;
}

static void obey(struct terminal *terminal, const char *line)
{
    struct ply ply;
    struct text why;

    for (int i = 0; i < ORDERS; i++)
        if (is_order(terminal, &orders[i], line)) {
            orders[i].run(terminal);
            return;
        }
    if (announce_end(terminal))
        return;
    if (!ply_read(game_position(terminal->selfplay_game.game), line, &ply, &why)) {
        printf("%s.  Type help or moves.\n", why.chars);
        return;
    }
    play(terminal, "You", ply);
    answer(terminal);
}

/* Read a line without its end and the blanks around; what is too long is cut.  False at
 * the end of input. */
static bool read_line(char line[INPUT_MAX])
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

static void converse(struct terminal *terminal)
{
    char line[INPUT_MAX];

    while (!terminal->finished) {
        const int turn = game_position(terminal->selfplay_game.game)->to_move;

        printf("%s> ", turn == WHITE ? "White" : "Black");
        fflush(stdout);
        if (!read_line(line)) {
            putchar('\n');
            break;
        }
        if (*line)
            obey(terminal, line);
    }
    puts("Goodbye.");
}

int command_terminal(const struct command_line *command_line)
{
    struct terminal terminal = {
        .think_ms = command_line->think_ms ? command_line->think_ms : THINK_MS,
        .ascii = command_line->ascii,
    };

    if (!selfplay_game_begin(&terminal.selfplay_game, command_line))
        return STATUS_FAILED;
    printf("%s against the engine.  Type a move, help or quit.\n",
           command_line->configuration.variant->title);
    order_new(&terminal);
    announce_end(&terminal);
    converse(&terminal);
    selfplay_game_end(&terminal.selfplay_game);
    return 0;
}
