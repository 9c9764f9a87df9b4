/* record.c - the game as a file.  SPDX-License-Identifier: MIT
 *
 * XBoard's own files cannot tell every game: it knows neither dice nor powers, and a piece
 * that changes where it stands is lost to it.  So the engine saves a game itself when its
 * user presses the button of that option.
 */
#include "protocol/cecp/state.h"

#include "engine/notation/pgn_tags.h"
#include "engine/rules/outcome.h"
#include "protocol/session/session.h"
#include "protocol/text/pgn_file.h"
#include "protocol/xboard/xboard.h"

#include <string.h>

void cecp_header_clear(struct cecp *cecp)
{
    cecp->header = (struct pgn_header){.seat = NO_SIDE};
}

void cecp_header_reopen(struct cecp *cecp)
{
    cecp->header.result = RESULT_NONE;
    cecp->header.words[0] = '\0';
}

/* Copy so much as there is room for. */
static void copy(char credit[HEADER_TEXT_MAX], const char *chars, size_t length)
{
    if (length >= HEADER_TEXT_MAX)
        length = HEADER_TEXT_MAX - 1;
    memcpy(credit, chars, length);
    credit[length] = '\0';
}

/* `name NAME`: the other engine's. */
void cecp_name(struct cecp *cecp, const char *rest)
{
    copy(cecp->header.rival, rest, strlen(rest));
}

/* `result 1-0 {White mates}`. */
void cecp_result(struct cecp *cecp, const char *rest)
{
    struct pgn_header *header = &cecp->header;
    const size_t length = strcspn(rest, " ");

    cecp_stop_search(cecp);
    cecp->game_over = true;
    cecp->paused = false;
    cecp_header_reopen(cecp);
    for (int i = RESULT_NONE; i <= RESULT_DRAW; i++)
        if (strncmp(rest, outcome_score((enum result)i), length) == 0
            && strlen(outcome_score((enum result)i)) == length)
            header->result = (enum result)i;
    rest += length;
    rest += strspn(rest, " {");
    if (header->result != RESULT_NONE)
        copy(header->words, rest, strcspn(rest, "}"));
}

/* Fill in the players' names, as far as they are known, and how the game ended. */
static bool write_header(const struct cecp *cecp, struct pgn_tags *notes,
                         struct text *why)
{
    const struct pgn_header *header = &cecp->header;
    const char *us = header->seat == NO_SIDE ? "?" : "Potpourri " POTPOURRI_VERSION;
    const char *them = *header->rival ? header->rival : "?";
    const bool is_white = header->seat == WHITE;

    notes->result = header->result;
    return pgn_tags_set(notes, "White", is_white ? us : them, why)
           && pgn_tags_set(notes, "Black", is_white ? them : us, why)
           && (!*header->words
               || pgn_tags_add_comment(notes, game_plies(session_game(cecp->session)),
                                       header->words, why));
}

void cecp_save(struct cecp *cecp, const char *path)
{
    struct pgn_tags notes;
    struct text why;

    text_clear(&why);
    pgn_tags_init(&notes);
    /* Where it must be told how pieces move, XBoard can read squares only. */
    notes.long_moves = cecp->xboard_variant->write_pieces != NULL;
    if (!*path)
        cecp_say(cecp, "tellusererror The game is not saved: no file is named");
    else if (cecp->no_position)
        cecp_say(cecp, "tellusererror The game is not saved: there is no position");
    else if (write_header(cecp, &notes, &why)
             && pgn_file_append(path, session_game(cecp->session), &notes, &why))
        cecp_say(cecp, "telluser The game is in %s", path);
    else
        cecp_say(cecp, "tellusererror The game is not saved: %s", why.chars);
    pgn_tags_free(&notes);
}
