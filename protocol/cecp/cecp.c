/* cecp.c - the XBoard protocol, version 2.  SPDX-License-Identifier: MIT */
#include "protocol/cecp/cecp.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "protocol/cecp/state.h"
#include "protocol/session/input.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/text/errors.h"
#include "protocol/uci/uci.h"
#include "protocol/xboard/xboard.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What XBoard's own default says: 40 moves in 5 minutes. */
enum { DEFAULT_MS = 5 * 60 * 1000, DEFAULT_PERIOD = 40 };

enum { QUOTE_MAX = 80 }; /* characters of a bad command that are sent back */

/* What is all the same to the engine. */
static void accept_quietly(struct cecp *cecp, const char *rest)
{
    (void)cecp;
    (void)rest;
}

static void quit(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp->quitting = true;
}

/* `uci`: the rest of the conversation is in that protocol. */
static void turn(struct cecp *cecp, const char *rest)
{
    (void)rest;
    cecp_stop_search(cecp);
    cecp->switch_to_uci = true;
    cecp->quitting = true;
}

// clang-format off
const struct cecp_command cecp_commands[] = {
    {".", cecp_status},
    {"?", cecp_move_now},
    {"accepted", cecp_accepted},
    {"analyze", cecp_analyze},
    {"bk", cecp_book},
    {"computer", cecp_computer},
    {"cores", cecp_cores},
    {"draw", cecp_draw},
    {"easy", cecp_easy},
    {"exclude", cecp_exclude},
    {"exit", cecp_exit},
    {"fen", cecp_fen},
    {"force", cecp_force},
    {"go", cecp_go},
    {"hard", cecp_hard},
    {"hint", cecp_hint},
    {"hover", accept_quietly},
    {"include", cecp_include},
    {"level", cecp_level},
    {"lift", cecp_lift},
    {"memory", cecp_memory},
    {"name", cecp_name},
    {"new", cecp_new_game},
    {"nopost", cecp_nopost},
    {"nps", cecp_nps},
    {"option", cecp_option},
    {"otim", accept_quietly},
    {"pause", cecp_pause},
    {"ping", cecp_ping},
    {"playother", cecp_playother},
    {"post", cecp_post},
    {"protover", cecp_features},
    {"put", cecp_put},
    {"quit", quit},
    {"random", accept_quietly},
    {"rating", accept_quietly},
    {"rejected", accept_quietly},
    {"remove", cecp_remove},
    {"result", cecp_result},
    {"resume", cecp_resume},
    {"roll", cecp_roll},
    {"sd", cecp_sd},
    {"setboard", cecp_setboard},
    {"st", cecp_st},
    {"time", cecp_time},
    {"uci", turn},
    {"undo", cecp_undo},
    {"usermove", cecp_usermove},
    {"variant", cecp_variant},
    {"xboard", accept_quietly},
};
// clang-format on

const int cecp_command_count = sizeof cecp_commands / sizeof *cecp_commands;

void cecp_say(struct cecp *cecp, const char *format, ...)
{
    va_list arguments;

    flockfile(cecp->out);
    va_start(arguments, format);
    vfprintf(cecp->out, format, arguments);
    va_end(arguments);
    putc('\n', cecp->out);
    fflush(cecp->out);
    funlockfile(cecp->out);
}

void cecp_report_error(struct cecp *cecp, const char *what, const char *rest)
{
    char quote[QUOTE_MAX + 1];
    int length = 0;

    for (; rest[length] && length < QUOTE_MAX; length++)
        quote[length] = isprint((unsigned char)rest[length]) ? rest[length] : '?';
    quote[length] = '\0';
    cecp_say(cecp, "Error (%s): %s", what, quote);
}

struct cecp *cecp_new(const struct configuration *configuration, const char *fen,
                      struct input *input, FILE *out, struct text *why)
{
    struct cecp *cecp = calloc(1, sizeof *cecp);
    struct position pos;

    if (!cecp) {
        text_fail(why, "out of memory");
        return NULL;
    }
    pthread_mutex_init(&cecp->search_info.lock, NULL);
    cecp->session = session_new(configuration, why);
    cecp->xboard_variant = xboard_variants_find(configuration->variant);
    if (cecp->session && !cecp->xboard_variant)
        text_fail(why, "XBoard cannot show %s", configuration->variant->name);
    if (!cecp->session || !cecp->xboard_variant
        || (fen && !fen_parse(&pos, session_rules(cecp->session), fen, why))) {
        cecp_free(cecp);
        return NULL;
    }
    if (fen)
        session_set_position(cecp->session, &pos);
    cecp->input = input;
    cecp->out = out;
    cecp->default_variant = configuration->variant;
    cecp->side = NO_SIDE;
    cecp->clock.left_ms = DEFAULT_MS;
    cecp->control_moves = DEFAULT_PERIOD;
    cecp_mouse_reset(cecp);
    cecp_header_clear(cecp);
    return cecp;
}

void cecp_free(struct cecp *cecp)
{
    if (!cecp)
        return;
    session_free(cecp->session);
    pthread_mutex_destroy(&cecp->search_info.lock);
    free(cecp);
}

static int compare_names(const void *name, const void *command)
{
    return strcmp(name, ((const struct cecp_command *)command)->name);
}

static const struct cecp_command *find_command(const char *name)
{
    return bsearch(name, cecp_commands, (size_t)cecp_command_count,
                   sizeof *cecp_commands, compare_names);
}

/* A command is one word, its arguments follow; a line that is a move and no command is
 * one that a person has typed. */
void cecp_execute(struct cecp *cecp, const char *line)
{
    char name[16];
    const struct cecp_command *command = NULL;

    line += strspn(line, " \t");
    const size_t length = strcspn(line, " \t");

    if (length == 0)
        return;
    if (length < sizeof name) {
        memcpy(name, line, length);
        name[length] = '\0';
        command = find_command(name);
    }
    if (command) {
        line += length;
        command->handle(cecp, line + strspn(line, " \t"));
    } else if (length >= 4 && (isdigit((unsigned char)line[1]) || line[1] == '@')) {
        cecp_usermove(cecp, line);
    } else {
        cecp_report_error(cecp, "unknown command", line);
    }
}

static void converse(struct cecp *cecp)
{
    char line[INPUT_LINE_MAX];

    while (!cecp->quitting) {
        switch (input_wait(cecp->input, line)) {
        case INPUT_LINE:
            cecp_execute(cecp, line);
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

/* Converse over `input`; what is left of the conversation is in UCI if the other side so
 * wishes. */
static bool speak(const struct configuration *configuration, const char *fen,
                  struct input *input, struct text *why)
{
    struct cecp *cecp = cecp_new(configuration, fen, input, stdout, why);
    struct configuration present;
    bool turning;

    if (!cecp)
        return false;
    converse(cecp);
    present = *session_configuration(cecp->session);
    turning = cecp->switch_to_uci;
    cecp_free(cecp);
    return !turning || uci_run(&present, fen, input, why);
}

int cecp_run(const struct configuration *configuration, const char *fen)
{
    struct input *input = input_new(STDIN_FILENO);
    struct text why;
    bool done = false;

    text_clear(&why);
    if (input)
        done = speak(configuration, fen, input, &why);
    else
        text_fail(&why, "no thread to read with");
    input_free(input);
    return done ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}
