/* mouse.c - the user's moves by mouse.  SPDX-License-Identifier: MIT
 *
 * XBoard sends `lift SQUARE` when the user picks up a piece, and allows the target squares
 * that the answering `highlight` colours.  A yellow or red target completes the move.  On a
 * blue one XBoard waits for `choice`, the piece that the mover becomes; on a magenta one the
 * user chooses the promotion.  A cyan target does not complete the move: it counts as a
 * square on the way, whose piece is killed, and the engine completes the move with `click`
 * commands, which may name more such squares.  So a move can remove other pieces.
 */
#include "protocol/gui/cecp/state.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"
#include "protocol/gui/xboard/xboard.h"
#include "protocol/session/session.h"

#include <ctype.h>
#include <string.h>

enum target_colour {
    TARGET_QUIET = 'Y',
    TARGET_CAPTURE = 'R',
    TARGET_CHANGE = 'B', /* the mover becomes another piece */
    TARGET_CHOICE = 'M', /* the user chooses the promotion */
    TARGET_KILL = 'C',   /* other pieces vanish with the move */
    TARGET_NONE = ' ',   /* no colour, not even a mark */
};

void cecp_mouse_reset(struct cecp *cecp)
{
    cecp->mouse = (struct mouse){.lifted = SQ_NONE};
}

/* Whether `m` moves the piece picked up; sets `to` to the square that the user clicks.  XBoard itself adds
 * what comes in from the hand, which the user has clicked before. */
static bool is_of_lifted(const struct cecp *cecp, move m, square *to)
{
    square from;

    xboard_move_clicks(session_position(cecp->session), m, &from, to);
    if (move_gated(m) && !move_is_at_rook(m))
        return false;
    if (move_type(m) == MOVE_DROP)
        return cecp->mouse.in_hand;
    return !cecp->mouse.in_hand && from == cecp->mouse.lifted;
}

/* Describe a ply of the present position. */
static void describe(const struct cecp *cecp, struct ply ply,
                     struct xboard_move *xboard_move)
{
    const struct game *game = session_game(cecp->session);

    xboard_move_make(game_position(game), ply, game_plies(game) == 0, xboard_move);
}

/* The colour of the target of `m`, unless other moves share it. */
static char target_colour(const struct cecp *cecp, move m)
{
    const struct position *pos = session_position(cecp->session);
    struct xboard_move xboard_move;

    if (move_type(m) == MOVE_DROP || move_gated(m))
        return TARGET_QUIET;
    describe(cecp, (struct ply){m, MOVE_NONE}, &xboard_move);
    cecp_clear_stale_squares(cecp, &xboard_move);
    if (xboard_move.kills)
        return TARGET_KILL;
    if (xboard_move.suffix)
        return TARGET_CHANGE;
    if (play_is_noisy(pos, m))
        return TARGET_CAPTURE;
    return cecp->xboard_variant->rolls_after_move ? TARGET_KILL : TARGET_QUIET;
}

/* Whether `m` goes before another move of the same two squares, as XBoard cannot offer a
 * choice: a capture goes before a special move in which the mover leaves the board, but not
 * for a piece picked up twice. */
static bool is_preferred(const struct cecp *cecp, move m)
{
    const struct special_move *special =
        play_special(session_position(cecp->session), m);

    return (special && special->effect == SPECIAL_SPENT) == cecp->mouse.twice;
}

/* Whether the user has to choose between two moves of the same squares. */
static bool is_choice(move a, move b)
{
    return move_type(a) == MOVE_PROMOTION || move_type(b) == MOVE_PROMOTION;
}

/* Colour the targets of the piece picked up, and offer its promotions as capital letters.  Returns whether it has
 * any. */
static bool show_targets(struct cecp *cecp)
{
    const struct position *pos = session_position(cecp->session);
    char colours[SQUARE_MAX] = {0};
    move first[SQUARE_MAX] = {MOVE_NONE};
    square choice = SQ_NONE, to;
    struct move_list list;
    struct text letters = {.length = 0};
    bool has_targets = false;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];

        if (!is_of_lifted(cecp, m, &to))
            continue;
        has_targets = true;
        if (colours[to] && is_choice(first[to], m)) {
            choice = to;
            colours[to] = TARGET_CHOICE;
        } else if (!colours[to] || is_preferred(cecp, m)) {
            first[to] = m;
            colours[to] = target_colour(cecp, m);
        }
    }
    /* XBoard takes a click on a marked piece for a target, so that it could not be picked up instead. */
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (!colours[sq] && bitset_has(pos->by_colour[pos->to_move], sq))
            colours[sq] = TARGET_NONE;
    cecp_highlight(cecp, colours);
    if (choice == SQ_NONE)
        return has_targets;
    for (int i = 0; i < list.count; i++)
        if (is_of_lifted(cecp, list.moves[i], &to) && to == choice)
            text_add_char(&letters, xboard_move_promotion(pos, list.moves[i]));
    /* Where a piece may promote or not, XBoard offers both itself, and has no name for them. */
    if (!strchr(letters.chars, '+'))
        cecp_say(cecp, "choice %s", letters.chars);
    return has_targets;
}

/* Tell why the piece that was picked up has no target, or tell of the game again. */
static void remark_targets(struct cecp *cecp, bool has_targets)
{
    const struct position *pos = session_position(cecp->session);
    const square sq = cecp->mouse.lifted;
    struct text why = {.length = 0};

    text_clear(&cecp->remark);
    if (!has_targets && sq != SQ_NONE && bitset_has(pos->by_colour[pos->to_move], sq)) {
        cecp_write_immobile(cecp, sq, &why);
        cecp_remark(cecp, "%s", why.chars);
    } else {
        cecp_show_name(cecp);
    }
}

static bool is_users_turn(const struct cecp *cecp)
{
    return cecp->search != SEARCH_MOVE && !cecp->no_position && !cecp->mouse.clicking;
}

/* XBoard reports one lift itself while the engine clicks, and none between a target and the move.
 * Another one means that it has refused the move or the clicks. */
static void check_options(struct cecp *cecp)
{
    struct mouse *mouse = &cecp->mouse;

    if (!mouse->owes_move || mouse->lifts++ < mouse->clicking)
        return;
    mouse->owes_move = mouse->clicking = false;
    if (!cecp->told_options)
        cecp_tell_user(
            cecp, "XBoard has not played this move, as it lacks options for the "
                  "game. Start it by potpourri-xboard, or add the options "
                  "-testLegality false -oneClickMove true -showTargetSquares true.");
    cecp->told_options = true;
}

/* The square of a command; SQ_NONE: it names none of the board. */
static square read_square(const struct cecp *cecp, const char *chars)
{
    const struct topology *board = session_rules(cecp->session)->variant->board;
    struct text text = {.length = 0};
    const char *c = text.chars;

    xboard_ranks_read(board, chars, &text);
    return topology_read_name(board, &c);
}

/* `lift SQUARE`; a square that is not on the board is one of the hand. */
void cecp_lift(struct cecp *cecp, const char *rest)
{
    struct mouse *mouse = &cecp->mouse;
    square sq;

    check_options(cecp);
    if (!is_users_turn(cecp))
        return;
    sq = read_square(cecp, rest);
    mouse->twice = sq != SQ_NONE && sq == mouse->lifted && !mouse->twice;
    mouse->lifted = sq;
    mouse->in_hand = sq == SQ_NONE;
    snprintf(mouse->hand, sizeof mouse->hand, "%s", rest);
    remark_targets(cecp, show_targets(cecp));
}

/* The move of the piece picked up to `target`; MOVE_NONE when there is none, or the user
 * has to choose the promotion. */
static move find_move_to(const struct cecp *cecp, square target)
{
    struct turns turns;
    move found = MOVE_NONE, m;
    square to;

    turns_start(&turns, session_position(cecp->session), GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE) {
        if (!is_of_lifted(cecp, m, &to) || to != target)
            continue;
        if (found != MOVE_NONE && is_choice(found, m))
            return MOVE_NONE;
        if (found == MOVE_NONE || is_preferred(cecp, m))
            found = m;
    }
    return found;
}

/* XBoard obeys a click only if the square was coloured just before. */
static void click(struct cecp *cecp, square sq, char colour)
{
    char colours[SQUARE_MAX] = {0};
    const struct topology *board = session_rules(cecp->session)->variant->board;
    struct text name = {.length = 0}, wire = {.length = 0};

    colours[sq] = colour;
    cecp_highlight(cecp, colours);
    topology_add_name(board, sq, &name);
    xboard_ranks_write(board, name.chars, &wire);
    cecp_say(cecp, "click %s", wire.chars);
}

/* `m` with the roll that the engine's dice will show.  Invalidates session_position(). */
static struct ply predict_roll(struct cecp *cecp, move m)
{
    struct ply ply = {m, MOVE_NONE};

    if (cecp->xboard_variant->rolls_after_move && session_play(cecp->session, ply)) {
        const struct game *game = session_game(cecp->session);

        ply = game_ply(game, game_plies(game) - 1);
        session_undo(cecp->session);
    }
    return ply;
}

/* Click the kills and the target, the piece having been picked up. */
static void click_rest(struct cecp *cecp, const struct xboard_move *xboard_move)
{
    bitset kills = xboard_move->kills;

    while (kills)
        click(cecp, bitset_pop(&kills, true), TARGET_KILL);
    click(cecp, xboard_move->to, xboard_move->suffix ? TARGET_CHANGE : TARGET_QUIET);
    if (xboard_move->suffix)
        cecp_say(cecp, "choice %c", toupper((unsigned char)xboard_move->suffix));
}

/* Pick up another piece than that on `from`, so that XBoard forgets the move; false when
 * there is none. */
static bool click_other_piece(struct cecp *cecp, square from)
{
    const struct position *pos = session_position(cecp->session);
    const bitset others = pos->by_colour[pos->to_move] & ~bit(from);

    if (others)
        click(cecp, bitset_lowest(others, true), TARGET_NONE);
    return others != 0;
}

/* Complete a move whose target the user has clicked.  XBoard waits with that target as its
 * first kill; another click there ends the move.  If there are other kills, the move is
 * clicked again from its start, or XBoard would write the target twice into the game, which
 * it cannot load. */
static void click_move(struct cecp *cecp, move m)
{
    const struct ply ply = predict_roll(cecp, m);
    const struct position *pos = session_position(cecp->session);
    struct xboard_move xboard_move;
    square from, to;

    describe(cecp, ply, &xboard_move);
    cecp_clear_stale_squares(cecp, &xboard_move);
    xboard_move_clicks(pos, m, &from, &to);
    cecp->mouse.clicking = true;
    if (xboard_move.from != from
        || ((xboard_move.kills & ~bit(to)) && click_other_piece(cecp, from)))
        click(cecp, xboard_move.from, TARGET_NONE);
    else
        xboard_move.kills &= ~bit(to);
    click_rest(cecp, &xboard_move);
}

/* Whether the text of `xboard_move` is read as `m`. */
static bool is_read_as(const struct cecp *cecp, const struct xboard_move *xboard_move,
                       move m)
{
    const struct position *pos = session_position(cecp->session);
    struct text text = {.length = 0};
    struct ply ply;
    bitset kills;

    xboard_move_write(pos, xboard_move, &text);
    return xboard_move_read(pos, text.chars, &ply, &kills, NULL) && ply.move == m;
}

/* When the user chooses a promotion, or captures where only dice tell what else vanishes, XBoard
 * completes the move without its kills.  Then the engine rejects it and clicks the whole move. */
bool cecp_mouse_redo(struct cecp *cecp, move m, bitset known)
{
    struct xboard_move xboard_move;
    struct ply ply;

    if (cecp->mouse.lifted != move_from(m) || cecp->mouse.clicking || known
        || (move_type(m) != MOVE_PROMOTION && !cecp->xboard_variant->rolls_after_move))
        return false;
    ply = predict_roll(cecp, m);
    describe(cecp, ply, &xboard_move);
    if ((!xboard_move.kills && xboard_move.suffix != 'z')
        || !is_read_as(cecp, &xboard_move, m))
        return false;
    cecp_say(cecp, "Illegal move (more happens): ");
    cecp->mouse.clicking = true;
    click(cecp, xboard_move.from, TARGET_NONE);
    click_rest(cecp, &xboard_move);
    return true;
}

/* XBoard would leave both squares framed, as if the piece had been dropped.  One click picks it up
 * again, another puts it down. */
void cecp_mouse_put_back(struct cecp *cecp)
{
    if (!cecp->mouse.in_hand)
        return;
    cecp_say(cecp, "click %s", cecp->mouse.hand);
    cecp_say(cecp, "click %s", cecp->mouse.hand);
    cecp_highlight(cecp, NULL);
    cecp_mouse_reset(cecp);
}

/* `put SQUARE`: the user has clicked the target, or the engine has. */
void cecp_put(struct cecp *cecp, const char *rest)
{
    const struct position *pos = session_position(cecp->session);
    const square to = read_square(cecp, rest);
    move m;
    char colour;

    if (to == SQ_NONE || !is_users_turn(cecp))
        return;
    m = find_move_to(cecp, to);
    if (m == MOVE_NONE && position_piece(pos, to) != PIECE_NONE)
        cecp_mouse_put_back(cecp);
    if (m == MOVE_NONE)
        return;
    colour = target_colour(cecp, m);
    cecp->mouse.owes_move = colour != TARGET_CHANGE && move_type(m) != MOVE_PROMOTION;
    cecp->mouse.lifts = 0;
    if (colour == TARGET_CHANGE)
        cecp_say(cecp, "choice %c", xboard_move_promotion(pos, m));
    else if (colour == TARGET_KILL)
        click_move(cecp, m);
}
