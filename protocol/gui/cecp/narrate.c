/* narrate.c - what happens in the game, in words.  SPDX-License-Identifier: MIT
 *
 * XBoard's board shows pieces and nothing else, so the engine tells the rest after each ply, in the comments of the
 * game and in the title bar: "Hole d1.  White's queen on d1 falls into the hole." or "Black's doctor on d8 can still
 * save the pawn on c7: 2 turns left."  The title bar also tells why a piece that was picked up cannot move, until the
 * next ply.
 */
#include "protocol/gui/cecp/state.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/notation/roll.h"
#include "engine/notation/xboard_ranks.h"
#include "engine/rules/explain.h"
#include "engine/rules/outcome.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_view.h"
#include "protocol/session/session.h"
#include "protocol/text/outcome_text.h"
#include "protocol/text/ply_effects.h"

#include <ctype.h>
#include <string.h>

enum { FEW_TURNS = 2 /* left of a countdown: then a rescue is told */ };

/* What the dice have rolled, unless it changes nothing. */
static void add_roll(const struct position *pos, struct ply ply, struct text *text)
{
    struct text roll = {.length = 0}, words = {.length = 0};

    roll_write(pos, ply, &roll);
    if (strcmp(roll.chars, "-") == 0)
        return;
    roll_write_words(pos, ply, &words);
    words.chars[0] = (char)toupper((unsigned char)words.chars[0]);
    text_begin_sentence(text);
    text_add(text, "%s.", words.chars);
}

/* What ply `number` has done that the board does not show. */
static void add_ply(const struct game *game, int number, struct text *text)
{
    const struct position *pos = game_position_at(game, number);
    const struct ply ply = game_ply(game, number);
    struct text effects = {.length = 0};

    if (ply.roll != MOVE_NONE)
        add_roll(pos, ply, text);
    ply_effects_write(pos, ply, &effects);
    if (effects.length == 0)
        return;
    text_begin_sentence(text);
    text_add(text, "%s", effects.chars);
}

/* Whether `m` stops the countdown of the piece that another one changes in its place. */
static bool is_rescue(const struct position *pos, move m)
{
    const struct special_move *special = play_special(pos, m);
    struct position after;

    if (!special || special->effect != SPECIAL_STAYS)
        return false;
    play_make(&after, pos, m);
    return countdown_get(&after.state.countdown, move_to(m)) == 0;
}

/* The pieces of the side to move whose countdown is near its end, and that another piece can save now. */
static void add_rescues(const struct position *pos, struct text *text)
{
    struct turns turns;
    bitset told = 0;
    move m;

    turns_start(&turns, pos, GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE) {
        const square sq = move_to(m);
        const int left = countdown_get(&pos->state.countdown, sq);

        if (left == 0 || left > FEW_TURNS || bitset_has(told, sq) || !is_rescue(pos, m))
            continue;
        told |= bit(sq);
        text_begin_sentence(text);
        text_add(text, "%s's %s on ", colour_name(pos->to_move),
                 explain_name(pos, move_from(m)));
        topology_add_name(pos->rules->variant->board, move_from(m), text);
        text_add(text, " can still save ");
        if (sq == move_from(m))
            text_add(text, "itself");
        else
            explain_add_piece(pos, sq, text);
        text_add(text, ": %d turn%s left.", left, text_plural(left));
    }
}

/* What the plies from `first` on have done, and what can be done about it. */
static void add_plies(const struct game *game, int first, struct text *text)
{
    const struct outcome outcome = game_outcome(game);

    for (int i = first; i < game_plies(game); i++)
        add_ply(game, i, text);
    if (outcome.result == RESULT_NONE) {
        add_rescues(game_position(game), text);
        return;
    }
    text_begin_sentence(text);
    outcome_text_write(game_position(game), &outcome, text);
    text_add_char(text, '.');
}

/* What XBoard's board does not show of a position. */
static void add_notes(const struct position *pos, struct text *text)
{
    struct text notes[NOTES_MAX];
    const int count = board_view_notes(pos, NOTES_BESIDE_XBOARD, notes);

    for (int i = 0; i < count; i++)
        text_add(text, "%s%s", i ? "; " : "", notes[i].chars);
}

void cecp_write_comment(const struct cecp *cecp, struct text *text)
{
    const struct game *game = session_game(cecp->session);
    struct text words = {.length = 0}, notes = {.length = 0};

    if (game_plies(game) > 0)
        add_plies(game, game_plies(game) - 1, &words);
    add_notes(game_position(game), &notes);
    if (notes.length > 0) {
        text_begin_sentence(&words);
        text_add(&words, "%s", notes.chars);
    }
    xboard_ranks_write_words(game_position(game)->rules->variant->board, words.chars,
                             text);
}

/* The first ply that the title bar tells of: the user's before the engine's, which it may have followed at once, or the
 * last one. */
static int first_told(const struct cecp *cecp, const struct game *game)
{
    const int plies = game_plies(game);
    const bool engine_has_moved =
        cecp->side != NO_SIDE && game_position(game)->to_move != cecp->side;

    return plies > 1 && engine_has_moved ? plies - 2 : plies - 1;
}

/* Append the words, in which the pieces of a user who plays a side against the engine are "your" pieces.  Comments name
 * the colours, as they stay in the game. */
static void address_user(const struct cecp *cecp, const struct text *words,
                         struct text *text)
{
    const bool has_side = cecp->side != NO_SIDE && !cecp->computer;
    struct text owner = {.length = 0};
    const char *rest = words->chars, *found;

    text_add(&owner, "%s's ", colour_name(cecp->side == WHITE ? BLACK : WHITE));
    while (has_side && (found = strstr(rest, owner.chars)) != NULL) {
        const bool begins =
            found - words->chars < 2 || found[-2] == ' ' || found[-2] == '.';

        text_add(text, "%.*s%s ", (int)(found - rest), rest, begins ? "Your" : "your");
        rest = found + owner.length;
    }
    text_add(text, "%s", rest);
}

void cecp_write_title(const struct cecp *cecp, struct text *text)
{
    const struct game *game = session_game(cecp->session);
    const struct position *pos = game_position(game);
    struct text told = {.length = 0}, words = {.length = 0}, notes = {.length = 0};

    if (game_plies(game) > 0 && cecp->remark.length == 0)
        add_plies(game, first_told(cecp, game), &told);
    address_user(cecp, &told, &words);
    if (game_plies(game) > 0) {
        add_notes(pos, &notes);
        ply_effects_write_powers(game_position_at(game, first_told(cecp, game)), pos,
                                 &notes);
    }
    if (cecp->remark.length > 0)
        text_add(&words, "%s", cecp->remark.chars);
    if (notes.length > 0)
        text_add(&words, "%s[%s]", words.length ? "  " : "", notes.chars);
    xboard_ranks_write_words(pos->rules->variant->board, words.chars, text);
}

void cecp_write_immobile(const struct cecp *cecp, square sq, struct text *text)
{
    const struct position *pos = session_position(cecp->session);
    struct text name = {.length = 0}, reason = {.length = 0}, remark = {.length = 0};

    explain_immobile(pos, sq, &reason);
    explain_add_piece(pos, sq, &name);
    if (strncmp(reason.chars, name.chars, (size_t)name.length) == 0)
        text_add(&remark, "%s", reason.chars);
    else
        text_add(&remark, "%s cannot move%s%s", name.chars, reason.length ? ": " : "",
                 reason.chars);
    remark.chars[0] = (char)toupper((unsigned char)remark.chars[0]);
    text_add(text, "%s.", remark.chars);
}
