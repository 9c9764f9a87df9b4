/* record.c - saving the game as PGN.  SPDX-License-Identifier: MIT
 *
 * XBoard's own PGN lacks rolls, powers and pieces that change in place, so the option Save
 * Game makes the engine write the game itself.
 */
#include "engine/platform/path.h"
#include "protocol/gui/cecp/state.h"

#include "engine/core/version.h"
#include "engine/notation/pgn_tags.h"
#include "engine/rules/outcome.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/configured_files.h"
#include "protocol/session/session.h"
#include "protocol/text/pgn_file.h"

#include <string.h>
#include <unistd.h>

enum { FOLDER_MAX = 4096 };

void cecp_clear_header(struct cecp *cecp)
{
    cecp->header = (struct pgn_header){.engine_side = NO_SIDE};
}

void cecp_clear_result(struct cecp *cecp)
{
    cecp->header.result = RESULT_NONE;
    cecp->header.comment[0] = '\0';
}

/* Copy `length` characters, or as many as fit. */
static void copy_text(char to[HEADER_TEXT_MAX], const char *from, size_t length)
{
    if (length >= HEADER_TEXT_MAX)
        length = HEADER_TEXT_MAX - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

/* `name NAME`: the other engine's. */
void cecp_name(struct cecp *cecp, const char *rest)
{
    copy_text(cecp->header.opponent, rest, strlen(rest));
}

/* `result 1-0 {White mates}`. */
void cecp_result(struct cecp *cecp, const char *rest)
{
    struct pgn_header *header = &cecp->header;
    const size_t length = strcspn(rest, " ");

    cecp_stop_search(cecp);
    cecp->game_over = true;
    cecp->paused = false;
    cecp_clear_result(cecp);
    for (int i = RESULT_NONE; i <= RESULT_DRAW; i++) {
        const char *points = outcome_score((enum result)i);

        if (strlen(points) == length && strncmp(rest, points, length) == 0)
            header->result = (enum result)i;
    }
    rest += length;
    rest += strspn(rest, " {");
    if (header->result != RESULT_NONE)
        copy_text(header->comment, rest, strcspn(rest, "}"));
}

static bool set_tags(const struct cecp *cecp, struct pgn_tags *tags, struct text *why)
{
    const struct pgn_header *header = &cecp->header;
    const bool is_white = header->engine_side == WHITE;
    const char *us = header->engine_side == NO_SIDE ? "?" : program_title;
    const char *them = *header->opponent                ? header->opponent
                       : header->engine_side == NO_SIDE ? "?"
                                                        : "Human";

    tags->result = header->result;
    /* Where XBoard is told how pieces move, it cannot read SAN. */
    tags->long_moves = cecp->xboard_variant->write_pieces != NULL;
    return pgn_tags_set(tags, "White", is_white ? us : them, why)
           && pgn_tags_set(tags, "Black", is_white ? them : us, why)
           && (!*header->comment
               || pgn_tags_add_comment(tags, game_plies(session_game(cecp->session)),
                                       header->comment, why));
}

/* XBoard does not show which its working folder is. */
static void say_where(struct cecp *cecp, const char *path)
{
    char folder[FOLDER_MAX];

    if (path_is_absolute(path) || !getcwd(folder, sizeof folder))
        cecp_say(cecp, "telluser The game is in %s", path);
    else
        cecp_say(cecp, "telluser The game is in %s/%s", folder, path);
}

void cecp_save(struct cecp *cecp, const char *path)
{
    struct pgn_tags tags;
    struct text why = {.length = 0};
    bool saved = false;

    pgn_tags_init(&tags);
    if (!*path)
        text_fail(&why, "no file is named");
    else if (cecp->no_position)
        text_fail(&why, "there is no position");
    else if (game_plies(session_game(cecp->session)) == 0)
        text_fail(&why, "no move has been played");
    else if (configuration_reads(session_configuration(cecp->session), path))
        text_fail(&why, "%.200s is read, too", path);
    else
        saved = set_tags(cecp, &tags, &why)
                && pgn_file_append(path, session_game(cecp->session), &tags, &why);
    if (saved)
        say_where(cecp, path);
    else
        cecp_say(cecp, "tellusererror The game is not saved: %s", why.chars);
    pgn_tags_free(&tags);
}
