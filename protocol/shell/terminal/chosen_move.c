/* chosen_move.c - moves that are chosen on the board, a click after the other.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/chosen_move.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/rules/explain.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Leave the signs in a move's name out: "Le4" for "L@e4", "e5f5" for "e5xf5". */
static void leave_signs_out(const char *name, char bare[MOVE_NAME_MAX])
{
    int length = 0;

    for (; *name; name++)
        if (!strchr("@x,", *name))
            bare[length++] = *name;
    bare[length] = '\0';
}

const char *move_name_after(const char *name, const char *start)
{
    const size_t length = strlen(start);

    return strncmp(name, start, length) == 0
                   && !(length > 0 && isdigit((unsigned char)start[length - 1])
                        && isdigit((unsigned char)name[length]))
               ? name + length
               : NULL;
}

static const struct topology *board_of(const struct position *pos)
{
    return pos->rules->variant->board;
}

/* ---- what is offered ------------------------------------------------------------------------- */

static bool is_offered(const struct chosen_move *chosen, char next)
{
    for (int i = 0; i < chosen->offer_count; i++)
        if (chosen->offers[i].next == next)
            return true;
    return false;
}

static void add_offer(struct chosen_move *chosen, const char *name, char next)
{
    struct shown_offer *offer = &chosen->offers[chosen->offer_count];

    if (chosen->offer_count == OFFERS_SHOWN_MAX)
        return;
    *offer = (struct shown_offer){.next = next};
    strcpy(offer->name, name);
    chosen->offer_count++;
}

/* Offer how the move `name` goes on after what has been clicked. */
static void offer_move(struct chosen_move *chosen, const struct position *pos,
                       const char *name)
{
    char bare[MOVE_NAME_MAX];
    const char *rest;
    square sq;

    leave_signs_out(name, bare);
    rest = move_name_after(bare, chosen->clicked);
    if (!rest)
        return;
    sq = topology_read_name(board_of(pos), &(const char *){rest});
    if (!chosen->clicked[0] && name[1] == '@') {
        if (!is_offered(chosen, name[0]))
            add_offer(chosen, "", name[0]);
    } else if (chosen->clicked[0] && sq != SQ_NONE) {
        chosen->reachable |= bit(sq);
    } else if (chosen->clicked[0]) {
        add_offer(chosen, name, '\0');
    }
}

static void find_offers(struct chosen_move *chosen, const struct position *pos)
{
    struct sorted_moves *moves = sorted_moves_new(pos);

    chosen->reachable = 0;
    chosen->offer_count = 0;
    for (int i = 0; moves && i < moves->count; i++)
        offer_move(chosen, pos, moves->moves[i].name);
    free(moves);
}

void chosen_move_clear(struct chosen_move *chosen, const struct position *pos)
{
    chosen->clicked[0] = '\0';
    text_clear(&chosen->message);
    find_offers(chosen, pos);
}

/* ---- clicks ---------------------------------------------------------------------------------- */

/* How many legal moves begin with `start`; `found` is the name of the last one. */
static int count_moves(const struct position *pos, const char *start,
                       char found[MOVE_NAME_MAX])
{
    struct sorted_moves *moves = sorted_moves_new(pos);
    int count = 0;

    for (int i = 0; moves && i < moves->count; i++) {
        char bare[MOVE_NAME_MAX];

        leave_signs_out(moves->moves[i].name, bare);
        if (move_name_after(bare, start)) {
            strcpy(found, moves->moves[i].name);
            count++;
        }
    }
    free(moves);
    return count;
}

/* Say why no move goes on from what has been clicked to `sq`. */
static void explain_click(const struct chosen_move *chosen, const struct position *pos,
                          square sq, struct text *message)
{
    const char *rest = chosen->clicked;
    const bool is_drop = topology_read_name(board_of(pos), &rest) == SQ_NONE;
    struct text name = {.length = 0};
    struct ply ply;

    if (!chosen->clicked[0]) {
        explain_immobile(pos, sq, message);
        if (!message->length) {
            explain_add_piece(pos, sq, message);
            text_add(message, " cannot move");
        }
        return;
    }
    text_add(&name, "%s%s", chosen->clicked, is_drop ? "@" : "");
    topology_add_name(board_of(pos), sq, &name);
    if (ply_read(pos, name.chars, &ply, message))
        text_clear(message);
}

/* Go on from what has been clicked; a move that is the only one, and not of the first click, is typed.  False when
 * no move begins so. */
static bool go_on(struct chosen_move *chosen, const struct position *pos,
                  const char *start, struct text *typed)
{
    const bool is_first = !chosen->clicked[0];
    char found[MOVE_NAME_MAX];
    const int count = count_moves(pos, start, found);

    if (count == 0 || strlen(start) >= MOVE_NAME_MAX)
        return false;
    text_clear(&chosen->message);
    if (count == 1 && !is_first) {
        text_add(typed, "%s\n", found);
        chosen_move_clear(chosen, pos);
        return true;
    }
    strcpy(chosen->clicked, start);
    find_offers(chosen, pos);
    if (chosen->offer_count > 0 && !chosen->reachable)
        text_add(typed, "%s", start);
    return true;
}

void chosen_move_click(struct chosen_move *chosen, const struct position *pos,
                       square sq, struct text *typed)
{
    struct text start = {.length = 0}, message = {.length = 0};

    if (sq == SQ_NONE) {
        chosen_move_clear(chosen, pos);
        return;
    }
    text_add(&start, "%s", chosen->clicked);
    topology_add_name(board_of(pos), sq, &start);
    if (go_on(chosen, pos, start.chars, typed))
        return;
    explain_click(chosen, pos, sq, &message);
    chosen_move_clear(chosen, pos);
    /* Another piece is chosen instead. */
    text_clear(&start);
    topology_add_name(board_of(pos), sq, &start);
    if (!go_on(chosen, pos, start.chars, typed))
        chosen->message = message;
}

void chosen_move_click_bar(struct chosen_move *chosen, const struct position *pos,
                           int column, struct text *typed)
{
    for (int i = 0; i < chosen->offer_count; i++) {
        const struct shown_offer *offer = &chosen->offers[i];

        if (column < offer->column || column >= offer->column + offer->width)
            continue;
        if (offer->name[0]) {
            text_add(typed, "%s\n", offer->name);
            chosen_move_clear(chosen, pos);
        } else {
            const char start[2] = {offer->next, '\0'};

            chosen_move_clear(chosen, pos);
            (void)go_on(chosen, pos, start, typed);
        }
        return;
    }
    chosen_move_clear(chosen, pos);
}

/* ---- the bar --------------------------------------------------------------------------------- */

static void write_offers(struct chosen_move *chosen, struct text *bar)
{
    for (int i = 0; i < chosen->offer_count; i++) {
        struct shown_offer *offer = &chosen->offers[i];

        offer->column = bar->length;
        if (offer->name[0])
            text_add(bar, "[%s]", offer->name);
        else
            text_add(bar, "[%c]", offer->next);
        offer->width = bar->length - offer->column;
        text_add_char(bar, ' ');
    }
}

void chosen_move_write_bar(struct chosen_move *chosen, struct text *bar)
{
    const bool has_hand = !chosen->clicked[0] && chosen->offer_count > 0;

    if (has_hand)
        text_add(bar, "In hand: ");
    else if (chosen->clicked[0])
        text_add(bar, "%s: ", chosen->clicked);
    write_offers(chosen, bar);
    if (chosen->message.length)
        text_add(bar, "%c%s.", toupper((unsigned char)chosen->message.chars[0]),
                 chosen->message.chars + 1);
    else if (chosen->clicked[0])
        text_add(bar, "%s",
                 chosen->reachable ? "click where it goes, one of *." : "click one.");
}
