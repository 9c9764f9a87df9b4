/* walls.c - every move ends with a wall.  SPDX-License-Identifier: MIT
 *
 * As in Duck Chess and the Game of the Amazons: the mover makes a wall of a free square; the rule says of which.
 * A duck is the only wall, and each move takes it elsewhere; other walls stay.  No king may be royal: a wall could
 * stop a check, and whether a move is legal is known before its wall.
 *
 * A list of moves has one for each wall.  On 64 squares LIST_MAX are more than play comes to: the most that a position of
 * chess has are 218, with 49 free squares.  A position with more is refused.
 */
#include "engine/board/attacks.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/module.h"
#include "engine/modules/wall_rule.h"
#include "engine/orthodox/orthodox.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/rules/movegen.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"

#include <string.h>

extern const struct module module_walls; /* the end of this file */

enum { RULE, WHITE_REGION, BLACK_REGION };
enum { SQUARES_MOST = 64, LIST_MAX = MOVE_LIST_MAX - MOVE_PLAIN_MAX };
enum rule { RULE_NONE, DUCK, ARROW, STATIC, PAST, EDGE };

static const char *const rule_words[] = {[RULE_NONE] = "none",
                                         [DUCK] = "duck",
                                         [ARROW] = "arrow",
                                         [STATIC] = "static",
                                         [PAST] = "past",
                                         [EDGE] = "edge",
                                         NULL};

/* ---- where a wall may be ------------------------------------------------------------------- */

/* The squares where pieces stand after `m`. */
static bitset occupied_after(const struct position *pos, move m)
{
    bitset occupied = position_occupied(pos);

    if (move_type(m) == MOVE_CASTLING) {
        const struct wing *wing = play_castling_wing(pos, m);

        occupied &= ~(bit(move_from(m)) | bit(play_castling_rook(pos, m)));
        return occupied | bit(wing->king_to) | bit(wing->rook_to);
    }
    if (move_type(m) == MOVE_EN_PASSANT)
        occupied &= ~bit(play_en_passant_victim(pos, m));
    return (occupied & ~bit(move_from(m))) | bit(move_to(m));
}

/* The squares that the mover could go on to from its target. */
static bitset arrows(const struct position *pos, move m, bitset occupied)
{
    const int kind = piece_kind(position_piece(pos, move_from(m)));

    return attacks_from(&position_power(pos, pos->to_move, kind)->quiet, move_to(m),
                        occupied | wall_squares(pos), true);
}

/* The squares beside walls, in rows and files. */
static bitset beside_walls(const struct position *pos)
{
    static const int steps[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const struct topology *board = pos->rules->variant->board;
    bitset walls = wall_squares(pos), beside = 0;

    while (walls) {
        const square sq = bitset_pop(&walls, true);

        for (int i = 0; i < 4; i++) {
            const square to =
                topology_square(board, topology_file(board, sq) + steps[i][0],
                                topology_rank(board, sq) + steps[i][1]);

            if (to != SQ_NONE)
                beside |= bit(to);
        }
    }
    return beside;
}

/* The squares that `m` may make a wall of. */
static bitset sites(const union module_value *values, const struct position *pos,
                    move m)
{
    const struct topology *board = pos->rules->variant->board;
    const bitset occupied = occupied_after(pos, m);
    const bitset free =
        board->squares & ~occupied & ~wall_squares(pos)
        & values[pos->to_move == WHITE ? WHITE_REGION : BLACK_REGION].squares;

    switch (values[RULE].number) {
    case ARROW:
        return free & arrows(pos, m, occupied);
    case PAST:
        return free & bit(move_from(m));
    case EDGE:
        return free & (topology_rim(board) | beside_walls(pos));
    default:
        return free;
    }
}

/* Give each move of the list all walls that it may end with. */
static void add_forms(const union module_value *values, const struct position *pos,
                      struct move_list *list, int first)
{
    struct move_list plain;

    plain.count = list->count - first;
    memcpy(plain.moves, list->moves + first, (size_t)plain.count * sizeof *plain.moves);
    list->count = first;
    for (int i = 0; i < plain.count; i++) {
        bitset free = sites(values, pos, plain.moves[i]);

        while (free && list->count < LIST_MAX)
            list->moves[list->count++] =
                move_with_wall(plain.moves[i], bitset_pop(&free, true));
    }
}

static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    bitset duck = values[RULE].number == DUCK ? wall_squares(before) : 0;

    if (move_wall(m) == SQ_NONE)
        return;
    while (duck)
        position_remove_wall(after, bitset_pop(&duck, true));
    position_put_wall(after, move_wall(m));
}

/* ---- the rule ------------------------------------------------------------------------------ */

/* Refuse positions with more moves than a list can take. */
static bool check_position(const struct position *pos, struct text *why)
{
    struct move_list list;

    if (!orthodox_check_pawns(pos, why))
        return false;
    play_moves(pos, GENERATE_ALL, &list);
    return list.count < LIST_MAX
           || text_fail(why, "%s has more moves than Potpourri can list",
                        colour_name(pos->to_move));
}

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    if (variant->kinds[KIND_KING].letter)
        return text_fail(why, "Potpourri plays this rule only without a royal king, as "
                              "in duck chess: king = -, commoner = k");
    if (variant->hand_kinds)
        return text_fail(why, "with pieceDrops Potpourri cannot play this rule");
    if (values[RULE].number == ARROW && variant->kinds[KIND_PAWN].letter)
        return text_fail(why, "Potpourri plays arrows only without pawns");
    if (values[RULE].number != ARROW && values[RULE].number != PAST
        && bitset_count(variant->board->squares, true) > SQUARES_MOST)
        return text_fail(why, "Potpourri plays this rule on at most %d squares",
                         SQUARES_MOST);
    variant->ends_with_wall = true;
    variant->check_position = check_position;
    return wall_set_up(variant, &module_walls,
                       values[RULE].number == DUCK ? "duck" : "wall", why);
}

static void describe_in(const union module_value *values, const struct variant *variant,
                        struct text *text)
{
    static const char *const where[] = {
        [ARROW] =
            "a free square to where the piece could go on by a move that captures "
            "nothing",
        [STATIC] = "a free square",
        [PAST] = "the square that the piece has left",
        [EDGE] = "a free square at the edge of the board or beside a wall"};

    if (values[RULE].number == DUCK)
        text_add(text,
                 "Each move ends with placing the duck, of which there is one, on "
                 "another free square.");
    else
        text_add(text, "Each move ends with a wall on %s, which stays.",
                 where[values[RULE].number]);
    text_add(text, " Nothing enters or passes it, but pieces may leap over it. A move "
                   "after which it can stand nowhere is not allowed.");
    for (int colour = 0; colour < COLOURS; colour++)
        module_add_region(variant, colour, "places it",
                          values[WHITE_REGION + colour].squares, text);
}

/* ---- for people ---------------------------------------------------------------------------- */

/* Whether a legal move is that of `attempt` but for its wall. */
static bool is_alike(const struct position *pos, move m, const struct attempt *attempt)
{
    const char letter =
        move_type(m) == MOVE_PROMOTION ? play_promotion_sign(pos, m) : '\0';

    if (attempt->castles)
        return move_type(m) == MOVE_CASTLING
               && play_castles_east(pos, m) == (attempt->to > attempt->from);
    return move_from(m) == attempt->from && move_to(m) == attempt->to
           && text_lower(attempt->promotion) == letter;
}

/* Why the wall of `attempt` may not stand there, if that is what makes it illegal. */
static enum refusal explain_wall(const struct position *pos,
                                 const struct attempt *attempt, move *candidate,
                                 struct text *why)
{
    const char *noun = pos->rules->variant->roll_noun;
    square other = SQ_NONE;
    struct move_list list;
    struct text name = {.length = 0};

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (is_alike(pos, list.moves[i], attempt)) {
            if (attempt->walled && move_wall(list.moves[i]) == attempt->wall)
                return REFUSAL_NONE;
            if (other == SQ_NONE)
                other = move_wall(list.moves[i]);
        }
    if (other == SQ_NONE)
        return orthodox_explain(pos, attempt, candidate, why);
    topology_add_name(pos->rules->variant->board,
                      attempt->walled ? attempt->wall : other, &name);
    return attempt->walled
               ? explain(why, REFUSAL_SPECIAL, "the %s may not go to %s", noun,
                         name.chars)
               : explain(why, REFUSAL_SPECIAL,
                         "a square for the %s is missing, as in ,%s", noun, name.chars);
}

static const char special[] =
    "the square of the wall, or of the duck, follows a comma, as in Nf3,d5; in "
    "coordinates the target stands again before it: g1f3,f3d5";

static const char *const fen[] = {"A * in the first field is a wall, or the duck.",
                                  NULL};

static const struct rulebook words = {
    .explain = explain_wall,
    .special = special,
    .fen = fen,
};

const struct module module_walls = {
    .words = &words,
    .keys =
        {
            [RULE] = {"wallingRule", VALUE_WORD, RULE_NONE, rule_words, NULL},
            [WHITE_REGION] = {"wallingRegionWhite", VALUE_SQUARES, true, NULL, NULL},
            [BLACK_REGION] = {"wallingRegionBlack", VALUE_SQUARES, true, NULL, NULL},
        },
    .set_up = set_up,
    .describe_in = describe_in,
    .makes_walls = true,
    .limit_targets = wall_limit_targets,
    .limit_attackers = wall_limit_attackers,
    .add_forms = add_forms,
    .complete = complete,
};
