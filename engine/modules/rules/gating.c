/* gating.c - a piece in hand comes in where another one leaves.  SPDX-License-Identifier: MIT
 *
 * As in Seirawan Chess: with its first move a piece on the rank of castling, its gate, lets one in from the hand,
 * which stands where it has left.  With castling one comes in where the king or the rook was.  A move that is
 * illegal without that stays so: what comes in rescues no king.  Promotions and pawns bring nothing in. The gates
 * of a side are its counter, bit f for file f, and 0 where nothing can be in its hand any more.  In a FEN their
 * files stand behind the rights to castle, but those that follow from these.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/modules/drops.h"
#include "engine/modules/judge.h"
#include "engine/modules/module.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/orthodox.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"

#include <string.h>

enum { SEIRAWAN, GATING, CAMBODIAN, DROPPED_CASTLING, DROPS };
enum {
    GATING_FILES_MAX = 10, /* an 11th has the letter of castling on the king's side */
    FORMS_MAX = 800,       /* of a list, beside which no position has 500 others */
};

static bool wanted(const union module_value *values)
{
    return values[SEIRAWAN].number
           || (values[GATING].number && !values[CAMBODIAN].number);
}

/* ---- gates -------------------------------------------------------------------------------- */

static unsigned gate_of(const struct position *pos, square sq)
{
    return 1U << topology_file(pos->rules->variant->board, sq);
}

static square gate_square(const struct position *pos, int colour, int file)
{
    return topology_square(pos->rules->variant->board, file,
                           pos->rules->variant->shape->castling_rank[colour]);
}

/* The squares of a side's gates.  The first square of the rank may be removed. */
static bitset gates_of(const struct position *pos, int colour)
{
    const struct shape *shape = pos->rules->variant->shape;

    return (bitset)position_counter(pos, COUNTER_FILES, colour)
           << shape->castling_rank[colour] * shape->files;
}

/* Whether a side has pieces in hand, or may capture some. */
static bool may_hold(const struct position *pos, int colour)
{
    return position_has_hand(pos, colour) || pos->rules->variant->hands.take_captures;
}

/* Take away the gate on a square, if there is one. */
static void close_gate(struct position *pos, int colour, square sq)
{
    if (bitset_has(gates_of(pos, colour), sq))
        position_set_counter(pos, COUNTER_FILES, colour,
                             position_counter(pos, COUNTER_FILES, colour)
                                 & ~(int)gate_of(pos, sq));
}

/* ---- the FEN ------------------------------------------------------------------------------ */

/* The gates that follow from a side's rights to castle. */
static unsigned gates_of_castling(const struct position *pos, int colour)
{
    const struct shape *shape = pos->rules->variant->shape;
    unsigned gates = 0;

    for (int i = 0; i < WINGS; i++) {
        struct wing wing;

        if (pos->castling & shape->wings[colour][i].right)
            gates |= gate_of(pos, shape->king_from[colour])
                     | gate_of(pos, shape->wings[colour][i].rook_from);
        else if (chess960_wing(pos, colour, i, &wing))
            gates |=
                gate_of(pos, chess960_king(pos, colour)) | gate_of(pos, wing.rook_from);
    }
    return gates;
}

/* The rights to castle that follow from the files of a side's gates, or of its rooks if it has no gates. */
static int castling_of_files(const struct position *pos, int colour, unsigned files)
{
    const struct shape *shape = pos->rules->variant->shape;
    const bool needs_king = may_hold(pos, colour);
    int rights = 0;

    for (int i = 0; i < WINGS; i++)
        if (files & gate_of(pos, shape->wings[colour][i].rook_from)
            && (!needs_king || files & gate_of(pos, shape->king_from[colour])))
            rights |= shape->wings[colour][i].right;
    return rights & pos->rules->variant->castling.rights(pos);
}

/* Of these files those where a side's pieces can be gates. */
static unsigned standing_gates(const struct position *pos, int colour, unsigned files)
{
    const bitset pieces = pos->by_colour[colour] & ~pos->by_kind[KIND_PAWN];

    for (int file = 0; file < pos->rules->variant->board->files; file++) {
        const square sq = gate_square(pos, colour, file);

        if (sq == SQ_NONE || !bitset_has(pieces, sq))
            files &= ~(1U << file);
    }
    return files;
}

static void set_rights(struct position *pos, int colour, unsigned files)
{
    const unsigned castling = gates_of_castling(pos, colour);
    int gates = 0;

    files = standing_gates(pos, colour, files);
    if (!castling)
        position_set_castling(pos,
                              pos->castling | castling_of_files(pos, colour, files));
    if (may_hold(pos, colour))
        gates = (int)(files | castling);
    position_set_counter(pos, COUNTER_FILES, colour, gates);
}

/* How many squares the pieces on a side's gates could reach on an empty board, castling counted with its
 * two gates. */
static int count_reach(const struct position *pos, int colour)
{
    bitset gates = gates_of(pos, colour);
    int count = 2 * WINGS;

    while (gates) {
        const square sq = bitset_pop(&gates, true);
        const struct power *power =
            position_power(pos, colour, piece_kind(position_piece(pos, sq)));

        if (power)
            count += bitset_count(power->capture.reach[sq]
                                      | (power->divergent ? power->quiet.reach[sq] : 0),
                                  true);
    }
    return count;
}

/* Refuse a position with more forms of moves than a list can take. */
static bool check_forms(const struct position *pos, int colour, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    int kinds = 0;

    for (int kind = KIND_PAWN; kind <= HAND_KIND_MAX; kind++)
        if (variant->hands.take_captures ? (variant->hands.kinds >> kind & 1) != 0
                                         : position_in_hand(pos, colour, kind) > 0)
            kinds++;
    return count_reach(pos, colour) * kinds <= FORMS_MAX
           || text_fail(why, "%s has too many pieces that let others in",
                        colour_name(colour));
}

/* KQkq and files, as in KQBCDFG. */
static bool read_rights(struct position *pos, const char *field, struct text *why)
{
    unsigned files[COLOURS] = {0, 0};
    struct text castling = {.length = 0};

    for (const char *c = field; *c; c++) {
        const int file = text_lower(*c) - 'a';

        if (strchr("KQkq-", *c))
            text_add_char(&castling, *c);
        else if (file < 0 || file >= pos->rules->variant->board->files)
            return text_fail(why, "rights '%.40s' are not of KQkq and of files", field);
        else
            files[text_lower(*c) == *c ? BLACK : WHITE] |= 1U << file;
    }
    if (castling.length == 0)
        text_add(&castling, "-");
    if (!(chess960_is_set(pos->rules) ? chess960_read_castling
                                      : fen_read_castling)(pos, castling.chars, why))
        return false;
    for (int colour = 0; colour < COLOURS; colour++) {
        set_rights(pos, colour, files[colour]);
        if (!check_forms(pos, colour, why))
            return false;
    }
    return true;
}

static void write_rights(const struct position *pos, struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        const unsigned files = (unsigned)position_counter(pos, COUNTER_FILES, colour)
                               & ~gates_of_castling(pos, colour);

        for (int i = 2 * colour; i < 2 * colour + WINGS; i++)
            if (pos->castling >> i & 1 || pos->castling_rook[i])
                text_add_char(text, "KQkq"[i]);
        for (int file = 0; files >> file; file++)
            if (files >> file & 1)
                text_add_char(text, (char)((colour == WHITE ? 'A' : 'a') + file));
    }
}

/* ---- the game ------------------------------------------------------------------------------- */

static bool set_up(const union module_value *values, struct variant *variant,
                   struct text *why)
{
    if (!values[SEIRAWAN].number)
        return text_fail(why, "Potpourri plays gating only with seirawanGating or "
                              "cambodianMoves");
    if (!values[GATING].number)
        return text_fail(why, "gating is missing");
    if (values[CAMBODIAN].number)
        return text_fail(why,
                         "cambodianMoves writes other rights in the castling field "
                         "of the FEN, which cannot hold both");
    if (values[DROPPED_CASTLING].number)
        return text_fail(why, "with castlingDroppedPiece a FEN could not tell who may "
                              "still let a piece in");
    if (variant->moves.walls)
        return text_fail(why, "Potpourri has no turns of three parts, with a wall");
    if (variant->board->files > GATING_FILES_MAX)
        return text_fail(why, "it needs at most %d files", GATING_FILES_MAX);
    if (variant->hands.kinds >> KIND_KING & 1)
        return text_fail(why, "Potpourri cannot play this rule with a king in hand");
    variant->hands.gate = true;
    variant->hands.only_gate = !values[DROPS].number;
    variant->castling.title = "Castling and gates";
    variant->castling.read = read_rights;
    variant->castling.write = write_rights;
    return true;
}

static bool begin(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why)
{
    const int rank = shape->castling_rank[WHITE];

    (void)values;
    if (shape->castles_onto_rook || shape->castlings > WINGS)
        return text_fail(why, "it goes with neither chess960 nor longCastling");
    return (rank >= 0 && rank < start->rules->variant->board->ranks)
           || text_fail(why, "the rank of castling is beyond the board");
}

static void describe(const union module_value *values, struct text *text)
{
    (void)values;
    text_add(text,
             "When a piece moves for the first time from where it begins on the back "
             "rank, a piece in hand may be gated in: it comes to the square that the "
             "other one leaves, in the same move. With castling it comes to where the "
             "king or the rook was, unless one of the two ends there. The move must be "
             "legal without it: a piece that comes in neither blocks a check nor frees "
             "a pinned piece. Pawns bring nothing in.");
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Append `m` with a piece that comes in, if `gates` has the square. */
static void add_form(struct move_list *list, move m, int kind, square gate,
                     bitset gates)
{
    if (bitset_has(gates, gate))
        move_list_add(list, m | (move)kind << MOVE_GATED_SHIFT);
}

static void add_castling_forms(const struct position *pos, struct move_list *list,
                               move m, int kind, bitset gates)
{
    const struct wing *wing = play_castling_wing(pos, m);
    const bitset free = gates & ~(bit(wing->king_to) | bit(wing->rook_to));

    add_form(list, m, kind, move_from(m), free);
    add_form(list, m | MOVE_AT_ROOK_BIT, kind, wing->rook_from, free);
}

static void add_forms(const union module_value *values, const struct position *pos,
                      struct move_list *list, int first)
{
    const int us = pos->to_move, end = list->count;
    const bitset gates = gates_of(pos, us);

    (void)values;
    for (int kind = KIND_PAWN; gates && kind <= HAND_KIND_MAX; kind++) {
        const bitset open = gates & drops_region(pos, us, kind);

        if (!position_in_hand(pos, us, kind)
            || kind == pos->rules->variant->moves.untaken_kind)
            continue;
        for (int i = first; open && i < end; i++) {
            const move m = list->moves[i];

            if (move_type(m) == MOVE_CASTLING)
                add_castling_forms(pos, list, m, kind, open);
            else if (move_type(m) == MOVE_NORMAL && bitset_has(open, move_from(m)))
                add_form(list, m, kind, move_from(m),
                         ~judge_occupied_by_return(pos, m));
        }
    }
}

/* Close the gates whose pieces have been captured, swapped or removed. */
static void close_changed_gates(struct position *after, const struct position *before)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        bitset gates = gates_of(after, colour);

        while (gates) {
            const square sq = bitset_pop(&gates, true);

            if (position_piece(after, sq) != position_piece(before, sq))
                close_gate(after, colour, sq);
        }
    }
}

/* What the rules do after this stage may remove more. */
static void close_empty_gates(const union module_value *values, struct position *after,
                              const struct position *before, move m)
{
    (void)values;
    (void)before;
    (void)m;
    for (int us = 0; us < COLOURS; us++) {
        const int gates = position_counter(after, COUNTER_FILES, us);

        position_set_counter(after, COUNTER_FILES, us,
                             (int)standing_gates(after, us, (unsigned)gates));
    }
}

static void complete_roll(const union module_value *values, struct position *after,
                          const struct position *before)
{
    close_empty_gates(values, after, before, MOVE_NONE);
}

/* The gates of what has moved and of what has been captured are gone, and all if nothing is left to come in. */
static void complete(const union module_value *values, struct position *after,
                     const struct position *before, move m)
{
    const int us = before->to_move, kind = move_gated(m);

    (void)values;
    if (m == MOVE_NONE)
        return;
    close_changed_gates(after, before);
    close_gate(after, us, move_from(m));
    if (move_type(m) == MOVE_CASTLING)
        close_gate(after, us, play_castling_rook(before, m));
    if (kind) {
        position_put(after, piece_make(kind, us), play_gate(before, m));
        position_set_hand(after, us, kind, position_in_hand(after, us, kind) - 1);
    }
    if (!may_hold(after, us))
        position_set_counter(after, COUNTER_FILES, us, 0);
}

/* ---- for people ----------------------------------------------------------------------------- */

/* Whether some legal move goes between these squares, brings nothing in and does not promote. */
static bool is_legal_alone(const struct position *pos, const struct attempt *attempt)
{
    struct move_list list;
    bool found = false;

    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        found |= move_from(list.moves[i]) == attempt->from
                 && move_to(list.moves[i]) == attempt->to
                 && move_type(list.moves[i]) != MOVE_PROMOTION;
    return found;
}

/* Why the piece with the letter at the end does not come in. */
static enum refusal explain_gating(const struct position *pos,
                                   const struct attempt *attempt, move *candidate,
                                   struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const int us = pos->to_move;
    const int kind = piece_kind(fen_read_piece(variant, attempt->promotion));
    const char *mover = explain_name(pos, attempt->from);

    if (attempt->promotion && kind && is_legal_alone(pos, attempt)) {
        if (!position_in_hand(pos, us, kind))
            return explain(why, REFUSAL_SPECIAL, "%s has no %s in hand",
                           colour_name(us), variant->kinds[kind].name);
        if (!bitset_has(gates_of(pos, us), attempt->from))
            return explain(why, REFUSAL_SPECIAL,
                           "the %s brings nothing in: only pieces of the back rank do, "
                           "with their first move",
                           mover);
        return explain(why, REFUSAL_SPECIAL, "a %s may not come in there",
                       variant->kinds[kind].name);
    }
    return chess960_explain_orthodox(pos, attempt, candidate, why);
}

static const char special[] =
    "the letter of what comes in is added to a move: with an E in hand, b1c3e, or "
    "Nc3/E in algebraic notation, brings it in on b1; with castling, e1g1e or O-O/Ee1 "
    "brings it in where the king was, h1e1e or O-O/Eh1 where the rook was";

static const char *const fen[] = {
    "Behind the rights to castle the third field has the files of all other pieces of "
    "the back rank that have not moved, White's as capitals, as in KQBCDFGkqbcdfg. A "
    "side that has nothing in hand and never will has no such files.",
    NULL};

static const struct rulebook words = {
    .explain = explain_gating,
    .credit = "Gating: Yasser Seirawan and Bruce Harper, in Seirawan Chess.",
    .special = special,
    .fen = fen,
};

const struct module module_gating = {
    .text.words = &words,
    .keys =
        {
            [SEIRAWAN] = {"seirawanGating", VALUE_BOOL, false, NULL, NULL},
            [GATING] = {"gating", VALUE_BOOL, false, NULL, NULL},
            [CAMBODIAN] = {"cambodianMoves", VALUE_BOOL, false, NULL, NULL},
            [DROPS] = {"pieceDrops", VALUE_BOOL, false, NULL, NULL},
            [DROPPED_CASTLING] = {"castlingDroppedPiece", VALUE_BOOL, false, NULL,
                                  NULL},
        },
    .ply.stage = PLY_GATE,
    .ply.act = "a piece comes in from the hand",
    .setup.wanted = wanted,
    .setup.set_up = set_up,
    .setup.begin = begin,
    .text.describe = describe,
    .moves.add_forms = add_forms,
    .ply.complete = complete,
    .ply.run_down = close_empty_gates,
    .ply.complete_roll = complete_roll,
};
