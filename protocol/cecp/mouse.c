/* mouse.c - what the user does to pieces.  SPDX-License-Identifier: MIT
 *
 * XBoard asks which squares a piece that the user lifts may go to; colours tell it.  Red
 * and yellow targets end the move.  On a blue one it asks what the mover becomes, on a
 * magenta one the user chooses.  A cyan one does not end the move: there we click the rest
 * of it for him, and so the move can take other pieces along.
 */
#include "protocol/cecp/state.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/session.h"
#include "protocol/xboard/xboard.h"

#include <string.h>

/* What XBoard's colours mean for a target. */
enum colour_of_target {
    COLOUR_QUIET = 'Y',
    COLOUR_CAPTURE = 'R',
    COLOUR_BECOMES = 'B',
    COLOUR_CHOICE = 'M',
    COLOUR_GOES_ON = 'C',
    NO_COLOUR = ' ', /* not even the game's own */
};

void cecp_mouse_reset(struct cecp *cecp)
{
    cecp->mouse = (struct mouse){.lifted = SQ_NONE};
}

/* The board is coloured in FEN's manner, a number for squares without a colour. */
void cecp_highlight(struct cecp *cecp, const char *colours)
{
    const struct position *pos = session_position(cecp->session);
    const struct topology *board = pos->rules->variant->board;
    struct text text;

    text_clear(&text);
    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int bare = 0;

        for (int file = 0; file < board->files; file++) {
            const square sq = topology_square(board, file, rank);
            char colour = sq != SQ_NONE && colours ? colours[sq] : 0;

            if (!colour && sq != SQ_NONE && cecp->xboard_variant->mark)
                colour = cecp->xboard_variant->mark(pos, sq);
            colour = colour == NO_COLOUR ? 0 : colour;
            if (colour && bare)
                text_add(&text, "%d", bare);
            if (colour)
                text_add_char(&text, colour);
            bare = colour ? 0 : bare + 1;
        }
        if (bare)
            text_add(&text, "%d", bare);
        text_add(&text, "%s", rank ? "/" : "");
    }
    cecp_say(cecp, "highlight %s", text.chars);
}

/* Whether `m` is what the user means who takes what he has lifted to `to`. */
static bool is_meant(const struct cecp *cecp, move m, square *to)
{
    square from;

    xboard_move_clicks(session_position(cecp->session), m, &from, to);
    if (move_type(m) == MOVE_DROP)
        return cecp->mouse.in_hand;
    return !cecp->mouse.in_hand && from == cecp->mouse.lifted;
}

/* The colour of a target that only `m` goes to. */
static char colour_of(const struct cecp *cecp, move m)
{
    const struct position *pos = session_position(cecp->session);
    struct xboard_move told;

    if (move_type(m) == MOVE_DROP)
        return COLOUR_QUIET;
    xboard_move_make(cecp->xboard_variant, pos, (struct ply){m, MOVE_NONE}, &told);
    cecp_clear_stale_squares(cecp, &told);
    if (told.kills || (cecp->xboard_variant->rolls_after_move && !told.suffix))
        return COLOUR_GOES_ON;
    if (told.suffix)
        return COLOUR_BECOMES;
    return play_is_noisy(pos, m) ? COLOUR_CAPTURE : COLOUR_QUIET;
}

/* Append the letters between which the user may choose on `target`, capitals. */
static void add_choices(const struct cecp *cecp, square target, struct text *text)
{
    const struct position *pos = session_position(cecp->session);
    struct move_list list;
    square to;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (is_meant(cecp, list.moves[i], &to) && to == target)
            text_add_char(
                text, xboard_move_promotion(cecp->xboard_variant, pos, list.moves[i]));
}

/* Whether `m` is preferred to another move with the same squares, which XBoard cannot offer
 * as a choice: some capture, or where the piece has been lifted twice, a sting. */
static bool counts_more(const struct cecp *cecp, move m)
{
    return (move_type(m) == MOVE_STING) == cecp->mouse.again;
}

/* Colour the targets of what is lifted. */
static void show_targets(struct cecp *cecp)
{
    const struct position *pos = session_position(cecp->session);
    char colours[SQUARE_MAX] = {0};
    square chosen = SQ_NONE, to;
    struct move_list list;
    struct text letters;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (is_meant(cecp, list.moves[i], &to)) {
            const bool choice =
                move_type(list.moves[i]) == MOVE_PROMOTION && colours[to];

            if (choice)
                chosen = to;
            if (choice || !colours[to] || counts_more(cecp, list.moves[i]))
                colours[to] = choice ? COLOUR_CHOICE : colour_of(cecp, list.moves[i]);
        }
    cecp_highlight(cecp, colours);
    if (chosen == SQ_NONE)
        return;
    text_clear(&letters);
    add_choices(cecp, chosen, &letters);
    cecp_say(cecp, "choice %s", letters.chars);
}

/* Whether the user has a piece to move. */
static bool is_his_turn(const struct cecp *cecp)
{
    return cecp->search != SEARCH_MOVE && !cecp->no_position;
}

void cecp_lift(struct cecp *cecp, const char *rest)
{
    const struct position *pos = session_position(cecp->session);
    const char *c = rest;
    struct mouse *mouse = &cecp->mouse;

    if (!is_his_turn(cecp) || mouse->clicking)
        return;
    const square sq = topology_read_name(pos->rules->variant->board, &c);

    mouse->again = sq != SQ_NONE && sq == mouse->lifted && !mouse->again;
    mouse->lifted = sq;
    mouse->in_hand = mouse->lifted == SQ_NONE;
    show_targets(cecp);
}

/* The move that takes what is lifted to `target`; MOVE_NONE when there is none, or the
 * user has to say what a pawn becomes. */
static move find_meant(const struct cecp *cecp, square target)
{
    struct move_list list;
    move found = MOVE_NONE;
    square to;

    play_moves(session_position(cecp->session), GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        const move m = list.moves[i];

        if (!is_meant(cecp, m, &to) || to != target)
            continue;
        if (found != MOVE_NONE && move_type(m) == MOVE_PROMOTION)
            return MOVE_NONE;
        if (found == MOVE_NONE || counts_more(cecp, m))
            found = m;
    }
    return found;
}

static void click(struct cecp *cecp, square sq, char colour)
{
    char colours[SQUARE_MAX] = {0};
    struct text name;

    colours[sq] = colour;
    cecp_highlight(cecp, colours);
    text_clear(&name);
    topology_add_name(session_rules(cecp->session)->variant->board, sq, &name);
    cecp_say(cecp, "click %s", name.chars);
}

/* The ply as it will be: with the roll that our dice will show.  session_position() from
 * before is not valid any more. */
static struct ply foresee(struct cecp *cecp, move m)
{
    struct ply ply = {m, MOVE_NONE};

    if (cecp->xboard_variant->rolls_after_move && session_play(cecp->session, ply)) {
        const struct game *game = session_game(cecp->session);

        ply = game_ply(game, game_plies(game) - 1);
        session_undo(cecp->session);
    }
    return ply;
}

/* Click the squares on the way and the target, a piece being in hand. */
static void click_rest(struct cecp *cecp, const struct xboard_move *told)
{
    bitset kills = told->kills;

    while (kills)
        click(cecp, bitset_pop(&kills, true), COLOUR_GOES_ON);
    click(cecp, told->to, told->suffix ? COLOUR_BECOMES : COLOUR_QUIET);
    if (told->suffix)
        cecp_say(cecp, "choice %c", told->suffix - ('a' - 'A'));
}

/* Take another of his pieces in hand instead of that on `from`, and so have XBoard forget
 * what it knows of the move; false when there is no other. */
static bool lay_down(struct cecp *cecp, square from)
{
    const struct position *pos = session_position(cecp->session);
    const bitset others = pos->by_colour[pos->to_move] & ~bit(from);

    if (others)
        click(cecp, bitset_lowest(others, true), NO_COLOUR);
    return others != 0;
}

/* Click the rest of a move that the user has begun: XBoard waits with his piece in hand and
 * the target as a square on the way.  A click on that square again ends the move there.
 * Where other squares are on the way, the piece is taken up afresh instead: XBoard would
 * write the target twice, and cannot load such a game.  What is clicked must have its
 * colour just before. */
static void complete(struct cecp *cecp, move m)
{
    const struct ply ply = foresee(cecp, m);
    const struct position *pos = session_position(cecp->session);
    struct xboard_move told;
    square from, to;

    xboard_move_make(cecp->xboard_variant, pos, ply, &told);
    cecp_clear_stale_squares(cecp, &told);
    xboard_move_clicks(pos, m, &from, &to);
    cecp->mouse.clicking = true;
    if (told.from != from || ((told.kills & ~bit(to)) && lay_down(cecp, from)))
        click(cecp, told.from, NO_COLOUR); /* takes that piece in hand instead */
    else
        told.kills &= ~bit(to);
    click_rest(cecp, &told);
}

/* Whether what XBoard is told would be read as `m` again. */
static bool is_clear(const struct cecp *cecp, const struct xboard_move *told, move m)
{
    const struct position *pos = session_position(cecp->session);
    struct text text;
    struct ply ply;
    bitset kills;

    text_clear(&text);
    xboard_move_write(pos, told, &text);
    return xboard_move_read(cecp->xboard_variant, pos, text.chars, &ply, &kills, NULL)
           && ply.move == m;
}

/* Where the user has chosen what a pawn becomes, XBoard has made the move without what else
 * vanishes with it.  Have that taken back, and click it as it should be; false when nothing
 * is missing, or the move was not made by mouse. */
bool cecp_mouse_redo(struct cecp *cecp, move m, bitset known)
{
    struct xboard_move told;
    struct ply ply;

    if (cecp->mouse.lifted != move_from(m) || cecp->mouse.clicking || known
        || move_type(m) != MOVE_PROMOTION)
        return false;
    ply = foresee(cecp, m);
    xboard_move_make(cecp->xboard_variant, session_position(cecp->session), ply, &told);
    if ((!told.kills && told.suffix != 'z') || !is_clear(cecp, &told, m))
        return false;
    cecp_say(cecp, "Illegal move (more happens): ");
    cecp->mouse.clicking = true;
    click(cecp, told.from, NO_COLOUR);
    click_rest(cecp, &told);
    return true;
}

/* The user has put down what he had lifted, or we have clicked for him. */
void cecp_put(struct cecp *cecp, const char *rest)
{
    const struct position *pos = session_position(cecp->session);
    const char *c = rest;
    const square to = topology_read_name(pos->rules->variant->board, &c);
    move m;

    if (to == SQ_NONE || !is_his_turn(cecp) || cecp->mouse.clicking)
        return;
    m = find_meant(cecp, to);
    if (m == MOVE_NONE)
        return;
    if (colour_of(cecp, m) == COLOUR_BECOMES)
        cecp_say(cecp, "choice %c",
                 xboard_move_promotion(cecp->xboard_variant, pos, m));
    else if (colour_of(cecp, m) == COLOUR_GOES_ON)
        complete(cecp, m);
}
