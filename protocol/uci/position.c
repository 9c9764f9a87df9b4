/* position.c - positions and moves that a GUI tells of.  SPDX-License-Identifier: MIT */
#include "protocol/uci/state.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <stdlib.h>
#include <string.h>

/* Copy what stands in `*rest` up to `moves` or the end, one blank between its words, and
 * step over both.  A FEN's words may be longer than uci_next_word() takes. */
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

/* Set up what stands in `*rest` up to `moves` or the end, and step over it. */
static bool set_up(struct game *game, const struct rules *rules, const char **rest,
                   struct text *why)
{
    struct position start;
    char word[UCI_WORD_MAX];
    struct text fen;
    const bool told = uci_next_word(rest, word);

    if (!told || (strcmp(word, "startpos") != 0 && strcmp(word, "fen") != 0))
        return text_fail(why, "'%.40s' is neither startpos nor fen", word);

    const bool from_start = word[0] == 's';

    text_clear(&fen);
    copy_to_moves(rest, &fen);
    if (from_start)
        return fen.length == 0
               || text_fail(why, "'%.40s' stands where moves should", fen.chars);
    if (fen.cut)
        return text_fail(why, "the FEN is too long");
    if (!fen_parse(&start, rules, fen.chars, why))
        return false;
    game_reset(game, &start);
    return true;
}

/* Play the plies in `rest`; rolls that are not told are rolled. */
static bool play(struct game *game, const char *rest, struct text *why)
{
    char word[UCI_WORD_MAX];
    struct text reason;
    struct ply ply;

    while (uci_next_word(&rest, word)) {
        const int number = game_plies(game) + 1;

        text_clear(&reason);
        if (!uci_word_is_whole(word, &reason)
            || !coordinates_read(game_position(game), word, &ply, &reason))
            return text_fail(why, "ply %d: %s", number, reason.chars);
        if (!game_play(game, ply))
            return text_fail(why, "ply %d: the game is too long", number);
    }
    return true;
}

/* Tell how the game stands, which may be news: the dice may be ours. */
static void tell_position(struct uci *uci)
{
    struct text fen;

    text_clear(&fen);
    fen_write(session_position(uci->session), &fen);
    uci_info_string(uci, "position %s", fen.chars);
}

/* `position startpos|fen FEN [moves PLY...]`; what is wrong leaves the old one as it is. */
void uci_position(struct uci *uci, const char *rest)
{
    const struct rules *rules = session_rules(uci->session);
    struct game *game;
    struct text why;

    if (uci_is_busy(uci, "position"))
        return;
    text_clear(&why);
    game = game_new(rules, session_configuration(uci->session)->seed);
    if (!game)
        text_fail(&why, "out of memory");
    if (game && set_up(game, rules, &rest, &why) && play(game, rest, &why)) {
        session_set_game(uci->session, game);
        if (uci->debugging)
            tell_position(uci);
        return;
    }
    uci_info_string(uci, "position: %s", why.chars);
    game_free(game);
}
