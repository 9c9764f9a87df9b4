/* uci.c - the Universal Chess Interface.  SPDX-License-Identifier: MIT */
#include "protocol/gui/uci/state.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/text/output.h"

#include <stdlib.h>
#include <string.h>

static void ignore_command(struct uci *uci)
{
    (void)uci;
}

static void set_debug(struct uci *uci, const char *rest)
{
    const char *next = rest;
    char word[UCI_WORD_MAX];

    uci_next_word(&next, word);
    if (!*next && (strcmp(word, "on") == 0 || strcmp(word, "off") == 0))
        uci->debug = strcmp(word, "on") == 0;
    else
        uci_info_string(uci, "debug: '%.40s' is neither on nor off", rest);
}

/* `d`, known from Stockfish: draw the board. */
static void draw_board(struct uci *uci)
{
    const struct position *pos = session_position(uci->session);
    struct text fen = {.length = 0};

    if (uci->no_position) {
        uci_info_string(uci, "d: no position");
        return;
    }
    fen_write(pos, &fen);
    output_lock(uci->out);
    if (uci->draw)
        uci->draw(uci->out, pos);
    uci_say(uci, "Fen: %s", fen.chars);
    output_unlock(uci->out);
}

static void answer_isready(struct uci *uci)
{
    uci_say(uci, "readyok");
}

static void start_new_game(struct uci *uci)
{
    const struct variant *variant = session_configuration(uci->session)->variant;
    struct text why = {.length = 0};

    uci_stop(uci);
    if (!uci_start_game(uci, variant, &why))
        uci_info_string(uci, "ucinewgame: %s", why.chars);
}

void uci_quit(struct uci *uci)
{
    uci_stop(uci);
    uci->quitting = true;
}

/* Copy the words of `*rest` up to `moves` or the end, a blank between them, and step over
 * both.  A FEN's placement may be longer than uci_next_word() allows. */
static void copy_to_moves(const char **rest, struct text *text)
{
    static const char blanks[] = " \t", moves[] = "moves";

    for (;;) {
        const char *word = *rest + strspn(*rest, blanks);
        const size_t length = strcspn(word, blanks);

        *rest = word + length;
        if (length == 0
            || (length == strlen(moves) && memcmp(word, moves, length) == 0))
            return;
        text_add(text, "%s%.*s", text->length > 0 ? " " : "", (int)length, word);
    }
}

/* Read `startpos` or `fen FEN`, up to `moves` or the end, and step over it.  A FEN of which only a part makes
 * sense is better than a game that is lost. */
static bool read_start(struct uci *uci, struct game *game, const char **rest,
                       struct text *why)
{
    struct position start;
    char word[UCI_WORD_MAX];
    struct text fen = {.length = 0}, doubt;

    uci_next_word(rest, word);
    copy_to_moves(rest, &fen);
    if (strcmp(word, "startpos") == 0)
        return fen.length == 0
               || text_fail(why, "'%.40s' stands where moves should", fen.chars);
    if (strcmp(word, "fen") != 0 && strcmp(word, "sfen") != 0)
        return text_fail(why, "'%.40s' is neither startpos nor fen", word);
    if (fen.cut)
        return text_fail(why, "the FEN is too long");
    if (!fen_parse_clear(&start, session_rules(uci->session), fen.chars, &doubt))
        return text_fail(why, "%s", doubt.chars);
    if (doubt.length > 0)
        uci_info_string(uci, "position: %s; the rest of it is read", doubt.chars);
    game_reset(game, &start);
    return true;
}

/* The legal castling that `word` writes as king takes rook; MOVE_NONE: none. */
static move find_castling(const struct position *pos, const char *word)
{
    const struct topology *board = pos->rules->variant->board;
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];
        struct text text = {.length = 0};

        if (move_type(m) != MOVE_CASTLING)
            continue;
        topology_add_name(board, move_from(m), &text);
        topology_add_name(board, play_castling_rook(pos, m), &text);
        if (strcmp(text.chars, word) == 0)
            return m;
    }
    return MOVE_NONE;
}

/* Read a move.  Castling may be written as in Chess960 where the game is not set so: PyChess sends castling of its
 * book so in Losers. */
static bool read_move(const struct position *pos, const char *word, struct ply *ply,
                      struct text *why)
{
    if (coordinates_read(pos, word, ply, why))
        return true;
    *ply = (struct ply){find_castling(pos, word), MOVE_NONE};
    return ply->move != MOVE_NONE;
}

/* Play the moves in `rest`; where no roll is given, the dice are rolled. */
static bool play_moves_of(struct session *session, const char *rest, struct text *why)
{
    char word[UCI_WORD_MAX];
    struct text reason;
    struct ply ply;

    while (uci_next_word(&rest, word)) {
        const int number = game_plies(session_game(session)) + 1;

        text_clear(&reason);
        if (!uci_word_is_whole(word, &reason)
            || !read_move(session_position(session), word, &ply, &reason))
            return text_fail(why, "ply %d: '%.40s': %s", number, word, reason.chars);
        if (!session_play(session, ply))
            return text_fail(why, "ply %d: %s", number,
                             game_play_failure(session_game(session)));
    }
    return true;
}

/* The seed of the dice: the option Seed at once, or the one drawn for this game.  As each
 * `position` sends all moves again, the dice stay the same until `ucinewgame`. */
static uint64_t dice_seed(const struct uci *uci)
{
    const uint64_t seed = session_configuration(uci->session)->seed;

    return seed ? seed : session_seed(uci->session);
}

/* Begin the game of `*rest`, and step over its start. */
static bool start_position(struct uci *uci, const char **rest, struct text *why)
{
    struct game *game = game_new(session_rules(uci->session), dice_seed(uci));

    if (!game)
        return text_fail(why, "out of memory");
    if (!read_start(uci, game, rest, why)) {
        game_free(game);
        return false;
    }
    session_set_game(uci->session, game);
    return true;
}

/* If `rest` begins with the last position, a game with moves, step over that. */
static bool continues_position(const struct uci *uci, const char **rest)
{
    const size_t length = strlen(uci->position);

    if (length == 0 || game_plies(session_game(uci->session)) == 0
        || strncmp(*rest, uci->position, length) != 0
        || ((*rest)[length] && !strchr(" \t", (*rest)[length])))
        return false;
    *rest += length;
    return true;
}

/* `position startpos|fen FEN [moves MOVE...]`.  After a wrong one there is nothing to search, and `go` is not
 * answered: a move in the old position, or 0000, would lose the game at once. */
static void set_position(struct uci *uci, const char *rest)
{
    const char *position = rest;
    struct text text = {.length = 0};

    uci_stop(uci);
    uci->no_position =
        (!continues_position(uci, &rest) && !start_position(uci, &rest, &text))
        || !play_moves_of(uci->session, rest, &text);
    if (uci->no_position) {
        *uci->position = '\0';
        uci_info_string(uci, "position: %s", text.chars);
        return;
    }
    snprintf(uci->position, sizeof uci->position, "%s", position);
    if (!uci->debug)
        return;
    /* With our dice, the GUI does not know the position. */
    text_clear(&text);
    fen_write(session_position(uci->session), &text);
    uci_info_string(uci, "position %s", text.chars);
}

// clang-format off
const struct uci_command uci_commands[] = {
    {"d", .run = draw_board},
    {"debug", .read = set_debug},
    {"go", .read = uci_go},
    {"isready", .run = answer_isready},
    {"ponderhit", .run = uci_ponder_hit},
    {"position", .read = set_position},
    {"quit", .run = uci_quit},
    {"register", .run = ignore_command},
    {"setoption", .read = uci_set_option},
    {"stop", .run = uci_stop},
    {"uci", .run = uci_identify},
    {"ucinewgame", .run = start_new_game},
};
// clang-format on

const int uci_command_count = sizeof uci_commands / sizeof *uci_commands;

static int compare_names(const void *name, const void *command)
{
    return strcmp(name, ((const struct uci_command *)command)->name);
}

/* Unknown words before a command are skipped, as the protocol demands. */
void uci_execute(struct uci *uci, const char *line)
{
    char word[UCI_WORD_MAX];
    const char *rest = line;

    while (uci_next_word(&rest, word)) {
        const struct uci_command *command =
            bsearch(word, uci_commands, (size_t)uci_command_count, sizeof *uci_commands,
                    compare_names);

        if (command) {
            if (command->run)
                command->run(uci);
            else
                command->read(uci, rest);
            return;
        }
    }
    if (line[strspn(line, " \t")])
        uci_info_string(uci, "unknown command '%.80s'", line);
}

struct uci *uci_new(const struct configuration *configuration,
                    const struct session_callbacks *callbacks, FILE *out,
                    struct text *why)
{
    struct uci *uci = calloc(1, sizeof *uci);

    if (!uci) {
        text_fail(why, "out of memory");
        return NULL;
    }
    uci->session = session_new(configuration, callbacks, why);
    if (!uci->session) {
        free(uci);
        return NULL;
    }
    uci->out = out;
    return uci;
}

void uci_free(struct uci *uci)
{
    if (!uci)
        return;
    session_free(uci->session);
    free(uci);
}

/* Execute a command that comes during a search which runs below us on the stack. */
static void execute_inside_search(struct uci *uci, const char *line)
{
    char word[UCI_WORD_MAX];
    const char *rest = line;

    uci_next_word(&rest, word);
    if (strcmp(word, "stop") == 0 || strcmp(word, "quit") == 0) {
        uci->infinite = uci->pondering = false;
        session_stop_search(uci->session);
    } else if (strcmp(word, "isready") == 0 || strcmp(word, "ponderhit") == 0) {
        uci_execute(uci, line);
    }
}

void uci_execute_without_threads(struct uci *uci, const char *line)
{
    if (session_is_searching(uci->session) && !session_search_ended(uci->session)) {
        execute_inside_search(uci, line);
        return;
    }
    uci_execute(uci, line);
    if (session_search_ended(uci->session) && !uci->search_ended)
        uci_search_ended(uci);
}
