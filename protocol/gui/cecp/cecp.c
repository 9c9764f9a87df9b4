/* cecp.c - the Chess Engine Communication Protocol, version 2.  SPDX-License-Identifier: MIT */
#include "protocol/gui/cecp/cecp.h"

#include "engine/rules/fen.h"
#include "engine/variants/registry.h"
#include "protocol/gui/cecp/state.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/input.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* XBoard's default time control: 40 moves in 5 minutes. */
enum { DEFAULT_MS = 5 * 60 * 1000, DEFAULT_MOVES = 40 };

/* `xboard`: the GUI speaks CECP.  Some GUIs do not begin their first game by `new`. */
static void settle(struct cecp *cecp)
{
    cecp->is_settled = true;
    if (game_plies(session_game(cecp->session)) == 0)
        cecp->side = BLACK;
}

static void ignore_command(struct cecp *cecp)
{
    (void)cecp;
}

static void quit(struct cecp *cecp)
{
    cecp->quitting = true;
}

/* UCI's question, which some GUIs ask before they say `uci`. */
static void answer_isready(struct cecp *cecp)
{
    cecp_say(cecp, "readyok");
}

static void switch_to_uci(struct cecp *cecp)
{
    cecp_stop_search(cecp);
    cecp->switch_to_uci = cecp->quitting = true;
}

// clang-format off
const struct cecp_command cecp_commands[] = {
    {".", .run = cecp_status},
    {"?", .run = cecp_move_now},
    {"accepted", .read = cecp_accepted},
    {"analyze", .run = cecp_analyze},
    {"bk", .run = cecp_book},
    {"computer", .run = cecp_computer},
    {"cores", .read = cecp_cores},
    {"draw", .run = cecp_draw},
    {"easy", .run = cecp_easy},
    {"edit", .run = cecp_edit},
    {"egtpath", .read = cecp_egtpath},
    {"exclude", .read = cecp_exclude},
    {"exit", .run = cecp_exit},
    {"fen", .run = cecp_fen},
    {"force", .run = cecp_force},
    {"go", .run = cecp_go},
    {"hard", .run = cecp_hard},
    {"hint", .run = cecp_hint},
    {"hover", .run = ignore_command},
    {"include", .read = cecp_include},
    {"isready", .run = answer_isready},
    {"level", .read = cecp_level},
    {"lift", .read = cecp_lift},
    {"memory", .read = cecp_memory},
    {"name", .read = cecp_name},
    {"new", .run = cecp_new_game},
    {"nopost", .run = cecp_nopost},
    {"nps", .read = cecp_nps},
    {"option", .read = cecp_option},
    {"otim", .run = ignore_command},
    {"pause", .run = cecp_pause},
    {"ping", .read = cecp_ping},
    {"playother", .run = cecp_playother},
    {"post", .run = cecp_post},
    {"protover", .run = cecp_features},
    {"put", .read = cecp_put},
    {"quit", .run = quit},
    {"random", .run = ignore_command},
    {"rating", .run = ignore_command},
    {"rejected", .run = ignore_command},
    {"remove", .run = cecp_remove},
    {"result", .read = cecp_result},
    {"resume", .run = cecp_resume},
    {"roll", .read = cecp_roll},
    {"sd", .read = cecp_sd},
    {"setboard", .read = cecp_setboard},
    {"st", .read = cecp_st},
    {"time", .read = cecp_time},
    {"uci", .run = switch_to_uci},
    {"undo", .run = cecp_undo},
    {"usermove", .read = cecp_usermove},
    {"variant", .read = cecp_variant},
    {"xboard", .run = settle},
};
// clang-format on

const int cecp_command_count = sizeof cecp_commands / sizeof *cecp_commands;

struct cecp *cecp_new(const struct configuration *configuration, const char *fen,
                      struct input *input, FILE *out, struct text *why)
{
    const struct session_callbacks callbacks = {
        .search_ended = input ? input_notify : NULL, .context = input};
    struct cecp *cecp = calloc(1, sizeof *cecp);
    struct position pos;
    int games = 0;

    if (!cecp) {
        text_fail(why, "out of memory");
        return NULL;
    }
    while (variants[games])
        games++;
    pthread_mutex_init(&cecp->search_info.lock, NULL);
    cecp->offered = calloc((size_t)games, sizeof *cecp->offered);
    if (!cecp->offered)
        text_fail(why, "out of memory");
    else
        cecp->session = session_new(configuration, &callbacks, why);
    if (!cecp->session
        || (fen && !fen_parse(&pos, session_rules(cecp->session), fen, why))) {
        cecp_free(cecp);
        return NULL;
    }
    if (fen)
        session_set_position(cecp->session, &pos);
    cecp->out = out;
    cecp->default_variant = configuration->variant;
    cecp->xboard_variant = xboard_describe(configuration->variant, &cecp->description);
    cecp->side = NO_SIDE;
    cecp->clock.left_ms = cecp->control_ms = DEFAULT_MS;
    cecp->control_moves = DEFAULT_MOVES;
    cecp_mouse_reset(cecp);
    cecp_clear_header(cecp);
    return cecp;
}

void cecp_free(struct cecp *cecp)
{
    if (!cecp)
        return;
    session_free(cecp->session);
    free(cecp->offered);
    pthread_mutex_destroy(&cecp->search_info.lock);
    free(cecp);
}

static int compare_names(const void *name, const void *command)
{
    return strcmp(name, ((const struct cecp_command *)command)->name);
}

/* The first word is the command, the rest its arguments.  A line without a command that
 * looks like a move is one: people type them so. */
void cecp_execute(struct cecp *cecp, const char *line)
{
    char name[16];
    const struct cecp_command *command = NULL;

    line += strspn(line, " \t");
    const size_t length = strcspn(line, " \t");

    if (length == 0)
        return;
    if (cecp->edit.active) {
        cecp_edit_line(cecp, line);
        return;
    }
    if (length < sizeof name) {
        memcpy(name, line, length);
        name[length] = '\0';
        command = bsearch(name, cecp_commands, (size_t)cecp_command_count,
                          sizeof *cecp_commands, compare_names);
    }
    if (command) {
        line += length;
        if (command->run)
            command->run(cecp);
        else
            command->read(cecp, line + strspn(line, " \t"));
    } else if (length >= 4 && (isdigit((unsigned char)line[1]) || line[1] == '@')) {
        cecp_usermove(cecp, line);
    } else {
        cecp_report_error(cecp, "unknown command", line);
    }
}

/* Whether a line is a command that UCI alone has, and with which scripts begin that do not say `uci`. */
static bool is_of_uci(const struct cecp *cecp, const char *line)
{
    static const char *const commands[] = {"position", "setoption", "ucinewgame"};

    if (cecp->is_settled)
        return false;
    line += strspn(line, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strncmp(line, commands[i], strlen(commands[i])) == 0
            && strchr(" \t", line[strlen(commands[i])]))
            return true;
    return false;
}

static void execute_input(struct cecp *cecp, struct input *input)
{
    char line[INPUT_LINE_MAX];

    while (!cecp->quitting) {
        switch (input_wait(input, line)) {
        case INPUT_LINE:
            if (is_of_uci(cecp, line)) {
                input_unread(input, line);
                switch_to_uci(cecp);
            } else {
                cecp_execute(cecp, line);
            }
            break;
        case INPUT_TOO_LONG:
            cecp_report_error(cecp, "line too long", line);
            break;
        case INPUT_NOTIFIED:
            cecp_search_ended(cecp);
            break;
        case INPUT_END:
            cecp->quitting = true;
            break;
        }
    }
}

bool cecp_run(struct configuration *configuration, const char *fen, struct input *input,
              bool *uci, struct text *why)
{
    struct cecp *cecp = cecp_new(configuration, fen, input, stdout, why);

    if (!cecp)
        return false;
    execute_input(cecp, input);
    *configuration = *session_configuration(cecp->session);
    *uci = cecp->switch_to_uci;
    cecp_free(cecp);
    return true;
}
