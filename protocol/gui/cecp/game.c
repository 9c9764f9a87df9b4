/* game.c - games, positions, moves and rolls that XBoard sends.
 * SPDX-License-Identifier: MIT
 *
 * Whose dice: unless a seed is given, each new game has other rolls.  But for analysis or editing
 * XBoard sends the same game again from its start, and then the rolls must be the same;
 * and two engines that play each other must roll alike.  A referee that rolls itself
 * accepts `feature roll=1` (which XBoard does not know) and sends `roll`.
 */
#include "protocol/gui/cecp/state.h"

#include "engine/core/bitset.h"
#include "engine/library/library.h"
#include "engine/notation/roll.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/fen.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/text/output.h"

#include <ctype.h>
#include <string.h>

enum {
    MOVE_TEXT_MAX = 24, /* characters of an illegal move that are sent back */
    COMMON_SEED = 1,    /* of two engines that play each other with Seed=0 */
};

/* Store how the game began, and its dice. */
static void remember_game(struct cecp *cecp)
{
    const struct game *game = session_game(cecp->session);

    if (game_plies(game) == 0)
        return;
    cecp->last_game = (struct last_game){
        .variant = session_configuration(cecp->session)->variant,
        .start = game_position_at(game, 0)->key,
        .first = game_ply(game, 0).move,
        .seed = session_seed(cecp->session),
    };
}

static bool has_random_seed(const struct cecp *cecp)
{
    return session_configuration(cecp->session)->seed == 0;
}

/* Change the dice; with Seed=0 only. */
static void change_dice(struct cecp *cecp, uint64_t seed)
{
    if (!session_set_seed(cecp->session, seed))
        cecp_report_error(cecp, "out of memory", "dice");
}

/* If the move `first` starts the last game again, use that game's dice. */
static void reuse_dice(struct cecp *cecp, move first)
{
    struct last_game *last = &cecp->last_game;
    const struct game *game = session_game(cecp->session);

    if (has_random_seed(cecp) && cecp->side == NO_SIDE && game_plies(game) == 0
        && last->variant == session_configuration(cecp->session)->variant
        && last->start == game_position(game)->key && last->first == first) {
        cecp_stop_search(cecp);
        change_dice(cecp, last->seed);
    }
    last->variant = NULL;
}

/* `computer`: the opponent is an engine.  It needs no comments, and must roll alike. */
void cecp_computer(struct cecp *cecp)
{
    bool resume;

    cecp->computer = true;
    if (!has_random_seed(cecp))
        return;
    resume = cecp_interrupt_search(cecp);
    change_dice(cecp, COMMON_SEED);
    if (resume)
        cecp_resume_search(cecp);
}

void cecp_accepted(struct cecp *cecp, const char *rest)
{
    if (strcmp(rest, "roll") == 0)
        cecp->external_rolls = true;
    else if (strcmp(rest, "highlight") == 0)
        cecp->marks_checks = true;
}

/* `roll e5` or `roll -`: the roll after the last move, which was the engine's. */
void cecp_roll(struct cecp *cecp, const char *rest)
{
    const struct game *game = session_game(cecp->session);
    const int last = game_plies(game) - 1;
    struct ply ply;

    if (last < 0 || game_ply(game, last).roll == MOVE_NONE
        || cecp->search == SEARCH_MOVE) {
        cecp_report_error(cecp, "no roll is due", rest);
        return;
    }
    ply = game_ply(game, last);
    if (!roll_read(game_position_at(game, last), rest, &ply, NULL)) {
        cecp_report_error(cecp, "no such roll", rest);
        return;
    }
    cecp_stop_search(cecp);
    session_undo(cecp->session);
    if (!session_play(cecp->session, ply))
        return;
    cecp_claim_result(cecp);
    cecp_search_idle(cecp);
}

/* Forget what belonged to the position that is left. */
static void leave_position(struct cecp *cecp)
{
    cecp->game_over = false;
    cecp_clear_result(cecp);
    cecp->offers = (struct offers){.offered_ply = cecp->offers.offered_ply};
    cecp->hint = MOVE_NONE;
    cecp->excluded.count = 0;
    cecp->stale_squares = 0;
    cecp_mouse_reset(cecp);
}

/* Start a game of `variant`; the engine's side stays. */
static bool start_variant(struct cecp *cecp, const struct variant *variant)
{
    struct text why = {.length = 0};

    cecp_stop_search(cecp);
    remember_game(cecp);
    if (!session_new_game(cecp->session, variant, &why)) {
        cecp_say(cecp, "tellusererror %s", why.chars);
        return false;
    }
    cecp->xboard_variant = xboard_describe(variant, &cecp->description);
    cecp->no_position = false;
    cecp->paused = false;
    cecp->offers = (struct offers){.has_score = false};
    cecp->control_start = 0;
    cecp->header.engine_side = NO_SIDE;
    text_clear(&cecp->piece_lines);
    leave_position(cecp);
    return true;
}

/* Set the first option of `variant`, whose name says so, unless it is NULL, and unset the one that the
 * name of the game before has set; false, after an error report, on failure. */
static bool set_named_option(struct cecp *cecp, const struct variant *variant)
{
    const struct variant *changed = variant ? variant : cecp->named_option;
    struct text why = {.length = 0};

    if (variant == cecp->named_option)
        return true;
    cecp_stop_search(cecp);
    if (!session_set_option(cecp->session, changed->options[0].name,
                            variant ? "true" : "false", &why)) {
        cecp_say(cecp, "tellusererror %s", why.chars);
        return false;
    }
    cecp->named_option = variant;
    return true;
}

void cecp_new_game(struct cecp *cecp)
{
    if (!set_named_option(cecp, NULL) || !start_variant(cecp, cecp->default_variant))
        return;
    cecp->side = cecp->analysing ? NO_SIDE : BLACK;
    cecp->computer = false;
    cecp_show_name(cecp);
    cecp_clear_header(cecp);
    cecp->depth_limit = 0;
    cecp->nps = 0;
    cecp->clock.exact_ms = 0;
    cecp->clock.left_ms = cecp->control_ms;
    cecp_search_idle(cecp);
}

void cecp_variant(struct cecp *cecp, const char *rest)
{
    const struct xboard_variant *xboard_variant = xboard_variants_by_name(rest);
    const struct variant *variant =
        library_find(session_configuration(cecp->session)->library,
                     xboard_variant ? xboard_variant->variant : rest);
    struct xboard_description description;

    if (!variant || !*xboard_describe(variant, &description)->name) {
        cecp_report_error(cecp, "unknown variant", rest);
        return;
    }
    if (!set_named_option(cecp,
                          variants_name_sets_option(variant, rest) ? variant : NULL)
        || !start_variant(cecp, variant))
        return;
    xboard_variant = cecp->xboard_variant;
    if (cecp->has_features)
        cecp_send_options(cecp, variant);
    if (xboard_variant->setup)
        cecp_say(cecp, "setup %s %s", xboard_variant->setup, xboard_variant->start);
    cecp_show_position(cecp, false);
    cecp_search_idle(cecp);
}

/* When a position is loaded, XBoard sends it before it gets the variant's `setup`, and then
 * shows the start position.  Before the first move it accepts another `setup`, but only one
 * with another parent variant: so send it with a false parent, then with the right one. */
static void send_setup(struct cecp *cecp, const char *fen)
{
    const char *setup = cecp->xboard_variant->setup;

    cecp_say(cecp, "setup %.*snormal %s", (int)(strrchr(setup, '_') + 1 - setup), setup,
             fen);
    cecp_say(cecp, "setup %s %s", setup, fen);
    text_clear(&cecp->piece_lines);
}

void cecp_setboard(struct cecp *cecp, const char *rest)
{
    const struct rules *rules = session_rules(cecp->session);
    struct position pos;
    struct text fen = {.length = 0}, why = {.length = 0}, wire = {.length = 0};

    cecp_stop_search(cecp);
    cecp->offers = (struct offers){.has_score = false};
    cecp->control_start = 0;
    leave_position(cecp);
    cecp->no_position = !xboard_fen_read(rules, rest, &pos, &fen, &why);
    if (cecp->no_position) {
        xboard_ranks_write_words(rules->variant->board, why.chars, &wire);
        cecp_say(cecp, "tellusererror Illegal position: %s", wire.chars);
        return;
    }
    session_set_position(cecp->session, &pos);
    if (cecp->xboard_variant->setup)
        send_setup(cecp, fen.chars);
    cecp_show_position(cecp, false);
    cecp_search_idle(cecp);
}

/* `fen`, not a command of XBoard's: the engine's position, for logs and tests. */
void cecp_fen(struct cecp *cecp)
{
    struct text text = {.length = 0};

    fen_write(session_position(cecp->session), &text);
    cecp_say(cecp, "# fen %s", text.chars);
}

static void reject_move(struct cecp *cecp, const char *why, const char *chars)
{
    char quote[MOVE_TEXT_MAX + 1];
    struct text wire = {.length = 0};

    output_quote(quote, sizeof quote, chars, isgraph);
    xboard_ranks_write_words(session_rules(cecp->session)->variant->board, why, &wire);
    cecp_say(cecp, "Illegal move (%s): %s", wire.chars, quote);
    cecp_mouse_put_back(cecp);
    cecp_tell_user(cecp, "%s: %s", quote, wire.chars);
}

/* Update the stale squares after the user's or the other engine's ply, which told XBoard
 * that the pieces on `kills` vanish.  An engine that names any names all. */
static void update_stale_squares(struct cecp *cecp, bitset kills, bool clicked)
{
    const struct game *game = session_game(cecp->session);
    const int last = game_plies(game) - 1;
    struct xboard_move full;

    xboard_move_make(game_position_at(game, last), game_ply(game, last), last == 0,
                     &full);
    cecp->stale_squares &= ~(kills | bit(full.from) | bit(full.to));
    if ((kills == 0 || clicked) && full.from != full.to)
        cecp->stale_squares |=
            (full.kills | full.stale_squares | (full.suffix == 'z' ? bit(full.to) : 0))
            & ~kills;
}

/* The opponent's ply has been played: show what it did, and search. */
static void answer_ply(struct cecp *cecp, struct ply ply, bitset kills, bool clicked)
{
    cecp->hint = MOVE_NONE;
    cecp->excluded.count = 0;
    update_stale_squares(cecp, kills, clicked);
    cecp_show_position(cecp, !cecp->computer && cecp->side != NO_SIDE);
    if (cecp_ponder_hit(cecp, ply)) {
        cecp_search_ended(cecp);
        return;
    }
    cecp_stop_search(cecp);
    cecp_claim_result(cecp);
    cecp_resume_search(cecp);
}

void cecp_usermove(struct cecp *cecp, const char *rest)
{
    const struct position *pos = session_position(cecp->session);
    const bool clicked = cecp->mouse.clicking;
    struct ply ply;
    struct text why = {.length = 0}, text = {.length = 0};
    bitset kills = 0;

    xboard_ranks_read(pos->rules->variant->board, rest, &text);
    if (cecp->search == SEARCH_MOVE) {
        reject_move(cecp, "it is the engine's turn", rest);
    } else if (cecp->no_position) {
        reject_move(cecp, "no position", rest);
    } else if (!xboard_move_read(pos, text.chars, &ply, &kills, &why)) {
        reject_move(cecp, why.chars, rest);
    } else if (cecp_mouse_redo(cecp, ply.move, kills)) {
        return;
    } else {
        if (!clicked)
            reuse_dice(cecp, ply.move);
        if (session_play(cecp->session, ply))
            answer_ply(cecp, ply, kills, clicked);
        else
            reject_move(cecp, "the game is too long", rest);
    }
    cecp_mouse_reset(cecp);
}

static void undo_plies(struct cecp *cecp, int plies, const char *command)
{
    if (game_plies(session_game(cecp->session)) < plies) {
        cecp_report_error(cecp, "nothing to take back", command);
        return;
    }
    cecp_stop_search(cecp);
    leave_position(cecp);
    while (plies-- > 0)
        session_undo(cecp->session);
    cecp_show_position(cecp, false);
    cecp_search_idle(cecp);
}

void cecp_undo(struct cecp *cecp)
{
    undo_plies(cecp, 1, "undo");
}

void cecp_remove(struct cecp *cecp)
{
    undo_plies(cecp, 2, "remove");
}
