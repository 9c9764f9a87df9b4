/* commands.c - what users can type instead of a move.  SPDX-License-Identifier: MIT */
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/analysis/analysis.h"
#include "protocol/analysis/print.h"
#include "protocol/session/options.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"
#include "search/search.h"
#include "search/strength.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct terminal_command {
    const char *name;
    /* Other names, with blanks between them, or NULL; help shows the first. */
    const char *alias;
    const char *argument; /* for help; NULL: it takes none */
    const char *help;
    bool in_play;                           /* not after the end of the game */
    void (*run)(struct terminal *terminal); /* the command takes no argument */
    void (*read)(struct terminal *terminal, const char *argument);
};

static const struct position *position_of(const struct terminal *terminal)
{
    return session_position(terminal->session);
}

/* Also what has no room on the screen. */
static void draw_again(struct terminal *terminal)
{
    terminal_redraw(terminal);
    terminal_print_board(terminal, true);
}

static void flip_board(struct terminal *terminal)
{
    terminal->turned = !terminal->turned;
    terminal_show_board(terminal);
}

static void print_fen(struct terminal *terminal)
{
    struct text fen = {.length = 0};

    fen_write(position_of(terminal), &fen);
    puts(fen.chars);
}

static void change_sides(struct terminal *terminal)
{
    terminal->user = position_of(terminal)->to_move ^ 1;
    terminal_answer(terminal);
}

static void print_hint(struct terminal *terminal)
{
    const struct limits limits = terminal_limits(terminal);
    struct ply ply = {MOVE_NONE, MOVE_NONE};
    struct text text = {.length = 0};
    score unused;

    ply.move = session_think(terminal->session, &limits, &unused);
    ply_write(position_of(terminal), ply, &text);
    printf("How about %s?\n", text.chars);
}

/* Print the static evaluation that searches begin with, unless the side to move is in check, where
 * it means nothing. */
static void print_static_eval(struct session *session)
{
    const struct position *pos = session_position(session);
    const score s = searcher_evaluate(session_searcher(session), pos);
    struct text value = {.length = 0}, name;

    if (s == SCORE_NONE)
        return;
    score_write(s, pos->to_move, &value);
    session_describe_eval(session, &name);
    printf("%s without a search: %s.\nIn pawns, from White's view; with a search:\n",
           value.chars, name.chars);
}

static void print_eval(struct terminal *terminal)
{
    const struct limits limits = terminal_limits(terminal);
    struct analysis *analysis = NULL;

    analysis = malloc(sizeof *analysis);
    print_static_eval(terminal->session);
    if (analysis
        && analysis_make(analysis, session_searcher(terminal->session),
                         session_game(terminal->session), &limits, NULL, NULL))
        analysis_print(stdout, analysis, NULL, NULL);
    else
        puts("There is no memory left to search with.");
    free(analysis);
}

static void print_version(struct terminal *terminal)
{
    (void)terminal;
    printf("This is %s.\n", program_title);
}

static void quit(struct terminal *terminal)
{
    terminal->finished = true;
}

static void resign(struct terminal *terminal)
{
    terminal_resign(terminal, terminal->user);
    terminal_redraw(terminal);
    terminal_announce_end(terminal);
}

/* Offer a draw, or accept the engine's.  `words` are those after draw or offer. */
static void offer_draw(struct terminal *terminal, const char *words)
{
    const struct session *session = terminal->session;

    if (*words && text_distance(words, "draw") != 0
        && text_distance(words, "a draw") != 0) {
        puts("Only a draw can be offered: type draw.");
        return;
    }
    if (terminal_announce_end(terminal))
        return;
    if (!terminal->draw_is_offered
        && !(session_configuration(session)->offers_draws
             && offers_accept_draw(&terminal->offers, session_game(session),
                                   terminal->offers.score))) {
        puts("Potpourri plays on.");
        return;
    }
    terminal->result = RESULT_DRAW;
    terminal->reason = "Draw by agreement";
    terminal_redraw(terminal);
    terminal_announce_end(terminal);
}

/* Set the engine's strength, or print it. */
static void set_level(struct terminal *terminal, const char *level)
{
    int64_t number;
    struct text why;

    if (*level
        && (!number_read(level, 1, SKILL_MAX, &number)
            || !session_set_option(terminal->session, "Skill Level", level, &why)))
        printf("No such level: '%.40s'; there are 1 to %d.\n", level, SKILL_MAX);
    else
        printf("Level %d of %d.\n",
               session_configuration(terminal->session)->skill_level, SKILL_MAX);
}

static void print_moves(struct terminal *terminal)
{
    game_moves_print(stdout, session_game(terminal->session),
                     outcome_score(terminal_result(terminal)));
}

/* Take a ply back, and put it before those that `undone` has; false: there is none. */
static bool undo_ply(struct session *session, struct text *undone)
{
    const struct game *game = session_game(session);
    const int last = game_plies(game) - 1;
    struct text text = {.length = 0};

    if (last >= 0)
        ply_write(game_position_at(game, last), game_ply(game, last), &text);
    if (!session_undo(session))
        return false;
    text_add(&text, " %s", undone->chars);
    *undone = text;
    return true;
}

/* Take back to the user's last turn, or, on the user's turn, the end of the game that was agreed. */
static void take_back(struct terminal *terminal)
{
    struct session *session = terminal->session;
    const int plies = game_plies(session_game(session));
    struct text undone = {.length = 0};

    if ((terminal->result == RESULT_NONE
         || position_of(terminal)->to_move != terminal->user)
        && !undo_ply(session, &undone)) {
        puts("There is nothing to take back.");
        return;
    }
    terminal->result = RESULT_NONE;
    while (game_plies(session_game(session)) < plies
           && position_of(terminal)->to_move != terminal->user)
        if (!undo_ply(session, &undone))
            terminal->user ^= 1;
    if (game_plies(session_game(session)) < plies)
        terminal_leave_record(terminal, game_plies(session_game(session)));
    terminal_show_board(terminal);
    if (undone.length)
        printf("Taken back: %s\n", undone.chars);
}

static void print_help(struct terminal *terminal, const char *argument);
static void explain(struct terminal *terminal, const char *line);
static void print_typable(struct terminal *terminal);

static const struct terminal_command terminal_commands[] = {
    {"?", .help = "show what can be typed now", .run = print_typable},
    {"board", .help = "draw the board again", .run = draw_again},
    {"castle", "castles", "[SIDE]", "castle, to the side short or long",
     .in_play = true, .read = terminal_castle},
    {"draw", "offer", "", "offer a draw, or accept one", .in_play = true,
     .read = offer_draw},
    {"eval", "analyse analyze", .help = "say what the engine thinks of the position",
     .in_play = true, .run = print_eval},
    {"fen", .help = "print the position as FEN", .run = print_fen},
    {"flip", .help = "show the board from the other side", .run = flip_board},
    {"games", "variants", .help = "list the games", .run = terminal_print_games},
    {"go", .help = "let the engine play for you now, and change sides", .in_play = true,
     .run = change_sides},
    {"help", NULL, "[COMMAND]", "show this, or what a command does",
     .read = print_help},
    {"hint", .help = "ask the engine what it would play", .in_play = true,
     .run = print_hint},
    {"level", NULL, "[N]", "let the engine play weaker: 1, for beginners, to 20",
     .read = set_level},
    {"load", NULL, "FILE N",
     "go on with game N of a PGN file, or position N of another",
     .read = terminal_load},
    {"moves", NULL, "[WHICH]",
     "list the legal moves: all, those from e2, or a knight's",
     .read = terminal_list_moves},
    {"new", NULL, "[GAME] [SIDE]",
     "start again, or another of the games, as White or Black", .read = terminal_begin},
    {"quit", "exit", .help = "leave", .run = quit},
    {"resign", .help = "give the game up", .in_play = true, .run = resign},
    {"rules", NULL, "[GAME]",
     "print the rules of the game or GAME; rules betza: notation",
     .read = terminal_print_rules},
    {"save", NULL, "FILE", "add the game to a PGN file", .read = terminal_save},
    {"score", .help = "print the game so far", .run = print_moves},
    {"undo", .help = "take back your last move; made again it rolls the same dice",
     .run = take_back},
    {"version", .help = "say which version of Potpourri this is", .run = print_version},
    {"why", NULL, "MOVE", "say why a move is not legal, without playing it",
     .read = explain},
};

enum { TERMINAL_COMMANDS = sizeof terminal_commands / sizeof *terminal_commands };

static void write_command(FILE *file, const struct terminal_command *command)
{
    struct text left = {.length = 0};

    text_add(&left, "%s", command->name);
    if (command->alias)
        text_add(&left, ", %.*s", (int)strcspn(command->alias, " "), command->alias);
    text_add(&left, " %s", command->argument ? command->argument : "");
    fprintf(file, "  %-17s %s\n", left.chars, command->help);
}

/* The rest of `line` if it begins with one of the words in `names`, in capitals or not, else NULL. */
static const char *skip_name(const char *line, const char *names)
{
    const size_t length = strcspn(line, " ");

    while (names && *names) {
        const size_t name_length = strcspn(names, " ");
        size_t same = 0;

        while (same < length && same < name_length
               && text_lower(line[same]) == names[same])
            same++;
        if (same == length && same == name_length)
            return line + length + strspn(line + length, " ");
        names += name_length;
        names += strspn(names, " ");
    }
    return NULL;
}

/* The command that `line` begins with, or NULL; `*argument` is the rest. */
static const struct terminal_command *find_command(const char *line,
                                                   const char **argument)
{
    for (int i = 0; i < TERMINAL_COMMANDS; i++) {
        const struct terminal_command *command = &terminal_commands[i];

        *argument = skip_name(line, command->name);
        if (!*argument)
            *argument = skip_name(line, command->alias);
        if (*argument)
            return command;
    }
    return NULL;
}

static void explain(struct terminal *terminal, const char *line)
{
    const char *side;
    const struct terminal_command *command = find_command(line, &side);

    if (command && command->read == terminal_castle)
        terminal_explain_castling(terminal, side);
    else
        terminal_explain_move(terminal, line);
}

static void write_help(FILE *file, const void *context)
{
    (void)context;
    fputs("Type a move (e2e4, Nf3), ? for what there is now, or one of these:\n", file);
    for (int i = 0; i < TERMINAL_COMMANDS; i++)
        if (terminal_commands[i].run != print_typable
            && terminal_commands[i].run != print_version)
            write_command(file, &terminal_commands[i]);
}

static void print_help(struct terminal *terminal, const char *argument)
{
    const char *rest;
    const struct terminal_command *command = find_command(argument, &rest);

    if (command && command->read == terminal_print_rules)
        terminal_print_rules(terminal, rest);
    else if (command)
        write_command(stdout, command);
    else if (terminal->screen.rows)
        terminal_show_pages(terminal, write_help, NULL);
    else
        write_help(stdout, NULL);
}

static void print_command_names(const struct terminal *terminal)
{
    const bool is_over = terminal_result(terminal) != RESULT_NONE;
    struct text names = {.length = 0};

    for (int i = 0; i < TERMINAL_COMMANDS; i++)
        if (!is_over || !terminal_commands[i].in_play)
            text_add(&names, "%s%s",
                     names.length ? ", " : "Commands: ", terminal_commands[i].name);
    text_add(&names, ".  help tells what they do.");
    word_wrap_print(names.chars);
}

static void print_typable(struct terminal *terminal)
{
    terminal_print_typable(terminal);
    print_command_names(terminal);
}

const char *terminal_suggest_command(const char *line)
{
    const char *nearest = NULL;
    struct text word = {.length = 0};

    text_add(&word, "%.*s", (int)strcspn(line, " "), line);
    for (int i = 0; i < TERMINAL_COMMANDS; i++)
        text_suggest(word.chars, terminal_commands[i].name, &nearest);
    return nearest;
}

bool terminal_run_command(struct terminal *terminal, const char *line)
{
    const char *argument;
    const struct terminal_command *command = find_command(line, &argument);

    if (!command)
        return false;
    if (*argument && !command->argument)
        printf("Nothing belongs after %s.\n", command->name);
    else if (command->read)
        command->read(terminal, argument);
    else if (!command->in_play || !terminal_announce_end(terminal))
        command->run(terminal);
    return true;
}
