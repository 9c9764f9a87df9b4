/* offers.c - when the engine resigns, and offers or accepts a draw.  SPDX-License-Identifier: MIT */
#include "protocol/session/offers.h"

#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "eval/wdl.h"

enum {
    LOST_PERMILLE = 990,      /* probability of a loss at which a game counts as lost */
    RESIGN_MOVES = 5,         /* lost moves in a row before the engine resigns */
    EVEN_SCORE = 15,          /* centipawns from 0 within which a score is even */
    OFFER_MOVES = 8,          /* even moves in a row before it offers a draw ... */
    OFFER_PLIES_MIN = 80,     /* ... not before so many plies of the game ... */
    OFFER_HALFMOVES_MIN = 16, /* ... and so many without progress; ... */
    OFFER_PLIES_BETWEEN = 20, /* ... then not again for so many */
    ACCEPT_MOVES = 3,      /* moves in a row without hope before it accepts one ... */
    ACCEPT_PLIES_MIN = 30, /* ... and so many plies of the game, unless it is losing */
    STALEMATE_MOVES_MAX = 3, /* legal moves, all of the king: a stalemate is near */
    PLIES_LEFT_MIN = 40,     /* until a draw without progress: with fewer it is near */
};

static struct wdl estimate(const struct game *game, score s)
{
    struct wdl wdl;

    wdl_estimate(game_position(game)->rules->variant, s, &wdl);
    return wdl;
}

void offers_add_score(struct offers *offers, const struct game *game, score s)
{
    const struct wdl wdl = estimate(game, s);

    offers->has_score = true;
    offers->score = s;
    offers->lost_moves = wdl.loss >= LOST_PERMILLE ? offers->lost_moves + 1 : 0;
    offers->hopeless_moves = wdl.win <= wdl.loss ? offers->hopeless_moves + 1 : 0;
    offers->even_moves =
        s >= -EVEN_SCORE && s <= EVEN_SCORE ? offers->even_moves + 1 : 0;
}

/* Whether only the king can move, and hardly. */
static bool stalemate_is_near(const struct position *pos)
{
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (piece_kind(pos->board[move_from(list.moves[i])]) != KIND_KING)
            return false;
    return list.count <= STALEMATE_MOVES_MAX && !play_in_check(pos);
}

bool offers_resignation(const struct offers *offers, const struct game *game)
{
    const struct position *pos = game_position(game);

    if (offers->lost_moves < RESIGN_MOVES || play_has_dice(pos))
        return false;
    return score_is_mate(offers->score)
           || (pos->halfmove + PLIES_LEFT_MIN < pos->rules->progress_limit
               && game_repetitions(game) < 2 && !stalemate_is_near(pos));
}

bool offers_draw(struct offers *offers, const struct game *game)
{
    const int plies = game_plies(game);

    if (offers->even_moves < OFFER_MOVES || plies < OFFER_PLIES_MIN
        || game_position(game)->halfmove < OFFER_HALFMOVES_MIN
        || (offers->offered_ply > 0
            && plies < offers->offered_ply + OFFER_PLIES_BETWEEN))
        return false;
    offers->offered_ply = plies;
    return true;
}

bool offers_accept_draw(const struct offers *offers, const struct game *game, score s)
{
    const struct wdl wdl = estimate(game, s);

    if (!offers->has_score)
        return false;
    if (wdl.loss >= LOST_PERMILLE)
        return true;
    return offers->hopeless_moves >= ACCEPT_MOVES
           && (wdl.loss > wdl.win + wdl.draw
               || (wdl.win <= wdl.loss && game_plies(game) >= ACCEPT_PLIES_MIN));
}
