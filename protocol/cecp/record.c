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

void cecp_credits_clear(struct cecp *cecp)
{
    cecp->credits = (struct credits){.seat = NO_SIDE};
}

void cecp_credits_reopen(struct cecp *cecp)
{
    cecp->credits.result = RESULT_NONE;
    cecp->credits.words[0] = '\0';
}

/* Copy so much as there is room for. */
static void copy(char credit[CREDIT_MAX], const char *chars, size_t length)
{
    if (length >= CREDIT_MAX)
        length = CREDIT_MAX - 1;
    memcpy(credit, chars, length);
    credit[length] = '\0';
}

/* `name NAME`: the other engine's. */
void cecp_name(struct cecp *cecp, const char *rest)
{
    copy(cecp->credits.rival, rest, strlen(rest));
}

/* `result 1-0 {White mates}`. */
void cecp_result(struct cecp *cecp, const char *rest)
{
    struct credits *credits = &cecp->credits;
    const size_t length = strcspn(rest, " ");

    cecp_interrupt(cecp);
    cecp->over = true;
    cecp->paused = false;
    cecp_credits_reopen(cecp);
    for (int i = RESULT_NONE; i <= RESULT_DRAW; i++)
        if (strncmp(rest, outcome_score((enum result)i), length) == 0
            && strlen(outcome_score((enum result)i)) == length)
            credits->result = (enum result)i;
    rest += length;
    rest += strspn(rest, " {");
    if (credits->result != RESULT_NONE)
        copy(credits->words, rest, strcspn(rest, "}"));
}

/* Fill in the players' names, as far as they are known, and how the game ended. */
static bool write_credits(const struct cecp *cecp, struct pgn_notes *notes,
                          struct text *why)
{
    const struct credits *credits = &cecp->credits;
    const char *us = credits->seat == NO_SIDE ? "?" : "Potpourri " POTPOURRI_VERSION;
    const char *them = *credits->rival ? credits->rival : "?";
    const bool is_white = credits->seat == WHITE;

    notes->result = credits->result;
    return pgn_notes_set_tag(notes, "White", is_white ? us : them, why)
           && pgn_notes_set_tag(notes, "Black", is_white ? them : us, why)
           && (!*credits->words
               || pgn_notes_add_comment(notes, game_plies(session_game(cecp->session)),
                                        credits->words, why));
}

void cecp_save(struct cecp *cecp, const char *path)
{
    struct pgn_notes notes;
    struct text why;

    text_clear(&why);
    pgn_notes_init(&notes);
    /* Where it must be told how pieces move, XBoard can read squares only. */
    notes.long_moves = cecp->wire->write_pieces != NULL;
    if (!*path)
        cecp_say(cecp, "tellusererror The game is not saved: no file is named");
    else if (cecp->broken)
        cecp_say(cecp, "tellusererror The game is not saved: there is no position");
    else if (write_credits(cecp, &notes, &why)
             && game_file_append(path, session_game(cecp->session), &notes, &why))
        cecp_say(cecp, "telluser The game is in %s", path);
    else
        cecp_say(cecp, "tellusererror The game is not saved: %s", why.chars);
    pgn_notes_free(&notes);
}
