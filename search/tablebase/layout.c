/* layout.c - the positions of a material, numbered.  SPDX-License-Identifier: MIT */
#include "search/tablebase/layout.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/play.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <string.h>

static bool may_promote(const struct layout *layout, int kind)
{
    const struct shape *shape = layout->rules->variant->shape;

    return kind == KIND_PAWN || (shape && shape->promoted[kind] != KIND_NONE);
}

/* The powers that matter are those of the kinds on the board, and of all kinds if a piece may
 * promote. */
static bool power_matters(const struct layout *layout, int kind)
{
    for (int i = 0; i < layout->material.count; i++) {
        const int of_man = piece_kind(man_piece(layout->material.classes[i]));

        if (of_man == kind || may_promote(layout, of_man))
            return true;
    }
    return false;
}

/* With more, a table of three men on 64 squares would have more positions than are ever made, UINT32_MAX.  With
 * no more, sizes do not overflow: 2 sides * 2^13 combinations * 121^6 squares * 12^2 countdowns of two kings are
 * less than 2^64. */
enum { POWER_STATES_MAX = 1 << 13 };

/* Find whose powers turn and matter; false, with the reason, where these are too many. */
static bool set_powers(struct layout *layout, struct text *why)
{
    layout->power_states = 1;
    for (int kind = 1; kind < layout->rules->variant->kind_count; kind++) {
        const int count = layout->rules->power_count[kind];

        if (count <= 1 || !power_matters(layout, kind))
            continue;
        layout->power_kinds[layout->power_count++] = (uint8_t)kind;
        layout->power_states *= count;
        if (layout->power_states > POWER_STATES_MAX)
            return text_fail(why,
                             "the powers that matter have more than %d combinations, "
                             "too many for a table",
                             POWER_STATES_MAX);
    }
    return true;
}

static void number_squares(struct layout *layout)
{
    bitset rest = layout->rules->variant->board->squares;

    while (rest) {
        const square sq = bitset_pop(&rest, true);

        layout->number[sq] = (uint8_t)layout->squares;
        layout->square[layout->squares++] = (uint8_t)sq;
    }
}

/* The countdowns that a man may have. */
static int countdowns_of(const struct layout *layout, int man)
{
    return man_status(layout->material.classes[man]) == MAN_MARKED
               ? layout->countdown_max
               : 1;
}

static void set_size(struct layout *layout)
{
    layout->size = (uint64_t)COLOURS * (uint64_t)layout->power_states;
    for (int i = 0; i < layout->material.count; i++) {
        const bool in_hand = man_status(layout->material.classes[i]) == MAN_IN_HAND;
        const int squares = i == 0 ? layout->king_places : layout->squares;

        layout->places[i] = in_hand ? 1 : squares * countdowns_of(layout, i);
        layout->size *= (uint64_t)layout->places[i];
    }
}

bool layout_init(struct layout *layout, const struct rules *rules,
                 const struct material *material, struct text *why)
{
    uint8_t identity[SYMMETRIES_MAX][SQUARE_MAX];

    if (rules->variant->moves.captures_return)
        return text_fail(why,
                         "in %s captured pieces stay in the game, and tables are of "
                         "positions that captures make simpler",
                         rules->variant->title);
    if (rules->variant->hands.endless || rules->variant->moves.flip)
        return text_fail(why,
                         "in %s a side can come to have more pieces, and tables are of "
                         "positions that captures make simpler",
                         rules->variant->title);
    if (rules->variant->moves.demote)
        return text_fail(why,
                         "in %s pieces become again what they were, and tables are of "
                         "positions that promotions make simpler",
                         rules->variant->title);
    if (rules->variant->judge.repeated)
        return text_fail(why,
                         "in %s repetition can win or lose, and tables take it for a "
                         "draw",
                         rules->variant->title);
    if (rules->variant->countdowns.are_walls)
        return text_fail(why, "there are no tables for boards on which walls arise");
    if (rules->variant->moves.several)
        return text_fail(
            why, "there are no tables for games whose turns have several moves");
    if (rules->variant->moves.passers)
        return text_fail(
            why, "in %s a side may pass, and tables do not tell whether one has",
            rules->variant->title);
    if (rules->variant->dice.rolls)
        return text_fail(why, "%s has dice, and tables tell distances to a forced win",
                         rules->variant->title);
    memset(layout, 0, sizeof *layout);
    layout->rules = rules;
    layout->material = *material;
    layout->countdown_max =
        rules->variant->countdowns.max > 1 ? rules->variant->countdowns.max : 1;
    position_clear(&layout->empty, rules);
    number_squares(layout);
    if (!set_powers(layout, why))
        return false;
    for (int i = material->count - 1; i >= 0; i--)
        layout->first[material->classes[i]] = (uint8_t)i;
    for (int sq = 0; sq < SQUARE_MAX; sq++)
        identity[0][sq] = (uint8_t)sq;
    layout_fold(layout, 1, identity);
    return true;
}

void layout_fold(struct layout *layout, int count,
                 uint8_t symmetries[SYMMETRIES_MAX][SQUARE_MAX])
{
    int king_places = 0;

    layout->symmetry_count = count;
    memcpy(layout->symmetries, symmetries, (size_t)count * sizeof *layout->symmetries);
    memset(layout->fold_count, 0, sizeof layout->fold_count);
    for (int i = 0; i < layout->squares; i++) {
        const square sq = layout->square[i];
        square lowest = sq;

        for (int s = 0; s < count; s++)
            if (symmetries[s][sq] < lowest)
                lowest = symmetries[s][sq];
        for (int s = 0; s < count; s++)
            if (symmetries[s][sq] == lowest)
                layout->folds[sq][layout->fold_count[sq]++] = (uint8_t)s;
        if (lowest == sq) {
            layout->king_square[king_places] = (uint8_t)sq;
            layout->king_number[sq] = (uint8_t)king_places++;
        }
    }
    layout->king_places = king_places;
    set_size(layout);
}

/* Sort men of one class, so that the order in which they were listed does not matter. */
static void sort_alike(const struct layout *layout, uint32_t places[MEN_MAX])
{
    const uint8_t *classes = layout->material.classes;

    for (int i = 1; i < layout->material.count; i++)
        for (int j = i;
             j > 0 && classes[j] == classes[j - 1] && places[j] < places[j - 1]; j--) {
            const uint32_t place = places[j];

            places[j] = places[j - 1];
            places[j - 1] = place;
        }
}

/* The number of a position after one symmetry has moved its men. */
static uint64_t number_folded(const struct layout *layout,
                              const struct man *const men[MEN_MAX], int symmetry)
{
    const uint8_t *image = layout->symmetries[symmetry];
    const int count = layout->material.count;
    uint32_t places[MEN_MAX];
    uint64_t number = 0;

    for (int i = 0; i < count; i++) {
        const struct man *man = men[i];

        if (man->square == SQ_NONE) {
            places[i] = 0;
            continue;
        }

        const square sq = image[man->square];
        const int squares = i == 0 ? layout->king_places : layout->squares;
        const int of_square = i == 0 ? layout->king_number[sq] : layout->number[sq];
        const int countdown = man->countdown ? man->countdown - 1 : 0;

        places[i] = (uint32_t)(countdown * squares + of_square);
    }
    sort_alike(layout, places);
    for (int i = 0; i < count; i++)
        number = number * (uint64_t)layout->places[i] + places[i];
    return number;
}

/* The number of the side to move and the powers. */
static uint64_t state_number(const struct layout *layout, const struct men *men)
{
    uint64_t state = (uint64_t)men->to_move;

    for (int i = 0; i < layout->power_count; i++) {
        const int kind = layout->power_kinds[i];

        state =
            state * (uint64_t)layout->rules->power_count[kind] + men->power_index[kind];
    }
    return state;
}

uint64_t layout_number(const struct layout *layout, const struct men *men,
                       int *symmetry)
{
    const struct man *sorted[MEN_MAX];
    uint8_t alike[MAN_CLASSES];
    uint64_t state = state_number(layout, men);
    uint64_t lowest = UINT64_MAX;

    for (int i = 0; i < men->count; i++)
        alike[men->list[i].class] = 0;
    for (int i = 0; i < men->count; i++) {
        const int class = men->list[i].class;

        sorted[layout->first[class] + alike[class]++] = &men->list[i];
    }

    const square king = sorted[0]->square;

    for (int i = 0; i < layout->fold_count[king]; i++) {
        const int fold = layout->folds[king][i];
        const uint64_t number = number_folded(layout, sorted, fold);

        if (number < lowest && symmetry)
            *symmetry = fold;
        if (number < lowest)
            lowest = number;
    }
    return state * (layout->size / ((uint64_t)COLOURS * (uint64_t)layout->power_states))
           + lowest;
}

/* Put one man on the board; false if there is another. */
static bool put_man(const struct layout *layout, struct position *pos, int man,
                    int place)
{
    const int class = layout->material.classes[man];
    const piece p = man_piece(class);
    const int colour = piece_colour(p);
    const int squares = man == 0 ? layout->king_places : layout->squares;

    if (man_status(class) == MAN_IN_HAND) {
        position_set_hand(pos, colour, piece_kind(p),
                          position_in_hand(pos, colour, piece_kind(p)) + 1);
        return true;
    }

    const square sq = man == 0 ? layout->king_square[place % squares]
                               : layout->square[place % squares];

    if (position_piece(pos, sq) != PIECE_NONE)
        return false;
    position_put(pos, p, sq);
    if (piece_kind(p) == KIND_KING)
        pos->king[colour] = (uint8_t)sq;
    if (man_status(class) != MAN_MARKED)
        return true;
    if (layout->rules->variant->countdowns.max)
        position_set_countdown(pos, sq, place / squares + 1);
    else
        position_set_counter(pos, COUNTER_MARKS, colour, 1);
    return true;
}

static void set_state(const struct layout *layout, uint64_t state, struct position *pos)
{
    for (int i = layout->power_count - 1; i >= 0; i--) {
        const int kind = layout->power_kinds[i];
        const uint64_t count = (uint64_t)layout->rules->power_count[kind];

        position_set_power(pos, kind, (int)(state % count));
        state /= count;
    }
    if (state) {
        pos->to_move = BLACK;
        pos->key ^= layout->rules->keys.turn;
    }
}

bool layout_position(const struct layout *layout, uint64_t number, struct position *pos)
{
    const struct variant *variant = layout->rules->variant;
    int places[MEN_MAX];
    uint64_t rest = number;
    struct men men;
    struct text why;

    for (int i = layout->material.count - 1; i >= 0; i--) {
        places[i] = (int)(rest % (uint64_t)layout->places[i]);
        rest /= (uint64_t)layout->places[i];
    }
    *pos = layout->empty;
    for (int i = 0; i < layout->material.count; i++)
        if (!put_man(layout, pos, i, places[i]))
            return false;
    set_state(layout, rest, pos);
    if ((variant->judge.check_position && !variant->judge.check_position(pos, &why))
        || variant->judge.can_capture_king(pos))
        return false;
    return men_list(&men, pos) && men.key == layout->material.key
           && layout_number(layout, &men, NULL) == number;
}

bool layout_tells(struct layout *scratch, const struct position *pos)
{
    struct position plain = *pos, told;
    struct men men;

    if (play_outcome_given(pos, true).result != RESULT_NONE)
        return true;
    position_clear_en_passant(&plain);
    if (!men_list(&men, &plain))
        return false;
    if (scratch->rules != pos->rules || scratch->material.key != men.key) {
        struct material material;
        struct text why;

        material_of(&material, &men);
        if (!layout_init(scratch, pos->rules, &material, &why))
            return false;
    }
    for (int kind = 1; kind < pos->rules->variant->kind_count; kind++)
        if (pos->rules->power_count[kind] > 1 && !power_matters(scratch, kind))
            position_set_power(&plain, kind, 0);
    return layout_position(scratch, layout_number(scratch, &men, NULL), &told)
           && told.key == plain.key;
}
