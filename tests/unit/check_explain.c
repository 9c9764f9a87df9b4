/* check_explain.c - refused moves have true reasons.  SPDX-License-Identifier: MIT */
#include "engine/rules/explain.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/text/game_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

static struct playground ground;

/* ---- examples ---------------------------------------------------------------------- */

struct example {
    const char *variant;
    const char *fen; /* NULL: the start */
    const char *typed;
    const char *reason; /* a part of it */
};

#define HOLES "rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - "

static const struct example examples[] = {
    // clang-format off
    {"chess", NULL, "e3e4", "there is no piece on e3"},
    {"chess", NULL, "e7e5", "the pawn on e7 is Black's, and White is to move"},
    {"chess", NULL, "e2e5", "the pawn does not move like that"},
    {"chess", NULL, "e2d3", "the pawn only captures like that, and there is nothing on d3"},
    {"antichess", "8/8/3p4/4P3/8/8/8/1N6 w - - 0 1", "b1c3",
     "the rules of this game do not allow it: Who can capture must capture"},
    {"antichess", "8/8/3p4/4P3/8/8/8/1N6 w - - 0 1", "b1b3", "the knight does not move like that"},
    {"chess", NULL, "b1d2", "the pawn on d2 is White's own"},
    {"chess", NULL, "b1b3", "the knight does not move like that"},
    {"chess", NULL, "b1b1", "the knight has to move"},
    {"chess", NULL, "d1d4", "the pawn on d2 is in the way"},
    {"chess", NULL, "L@e4", "White has no L in hand"},
    {"chess", NULL, "e2xe4", "nothing belongs between the squares"},
    {"chess", NULL, "e2e4q", "no letter belongs to this move"},
    {"chess", NULL, "e1g1", "the bishop on f1 is in the way"},
    {"chess", NULL, "O-O", "the bishop on f1 is in the way"},
    {"chess", NULL, "O-O-O", "the knight on b1 is in the way"},
    {"chess", NULL, "Nf6", "no knight of White's can go to f6"},
    {"chess", NULL, "Ke2", "the pawn on e2 is White's own"},
    {"chess", NULL, "Nxf3", "this move is written Nf3"},
    {"chess", NULL, "exd3", "the pawn only captures like that, and there is nothing on d3"},
    {"chess", NULL, "Nbf3", "the knight does not move like that"},
    {"chess", NULL, "Ncb3", "White has no such knight"},
    {"xiangqi", NULL, "e5", "in this game every move begins with a piece's letter"},
    {"chess", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "a pawn goes two squares from its first one only"},
    {"horde", "4k3/8/8/8/8/4P3/8/8 w - - 0 1", "e3e5", "a pawn does not go two squares from there"},
    {"janggi", NULL, "c1f3", "the guard on d1 and the king on e2 are in the way"},
    {"grand", "10/2P1k5/10/10/10/10/10/10/10/RNBQKCABNR w - - 0 1", "c9c10",
     "White already has every piece that a pawn may become"},
    {"makruk", NULL, "e3e5", "a pawn never goes two squares"},
    {"chess", "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "the pawn on e4 is in the way"},
    {"chess", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e3", "the pawn does not capture like that"},
    {"chess", "4k3/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8", "there is nothing on d8"},
    {"chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8", "promotes: add one of the letters q, r, b, n"},
    {"chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8k", "end with one of the letters q, r, b, n"},
    {"chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8", "it is ambiguous: e8=Q+ or e8=R+ or e8=B or e8=N"},
    {"chess", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "castling on the king's side is no longer allowed"},
    {"chess", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O-O", "castling on the queen's side is no longer allowed"},
    {"chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "castling is typed with the king's squares, here e1g1"},
    {"chess", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "the king would cross f1, attacked by the rook on f8"},
    {"chess", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "the king would be in check from the rook on g8"},
    {"chess", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1", "a king in check cannot castle"},
    {"chess", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "h1h2", "the king would stay in check from the rook on e4"},
    {"chess", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1e2", "the king would be in check from the rook on e4"},
    {"chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3d5", "the knight on c3 is pinned: the king would be in check from the bishop on b4"},
    {"chess", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Nd5", "the knight on c3 is pinned"},
    {"chess", "8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1", "e4d3", "the king would be in check from the queen on h4"},
    {"chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "e1f2", "the game is over: checkmate"},

    {"pole", NULL, "L@e2", "the pawn on e2 is there already"},
    {"pole", NULL, "Q@e4", "White has no queen in hand, but a pole, L"},
    {"pole", "4k3/8/8/3l4/8/8/8/R3K3[-] w - - 0 1", "Le4", "White has no such pole"},
    {"pole", "4k3/8/8/3l4/8/2L5/8/R3K3[-] w - - 0 1", "L@e4", "White has no pole in hand"},
    {"pole", "4k3/8/8/3l4/8/2L5/8/R3K3[-] w - - 0 1", "c3d5", "a pole captures nothing"},
    {"pole", "4k3/8/8/3l4/8/2L5/8/R2RK3[-] w - - 0 1", "d1d5", "a pole cannot be captured"},
    {"pole", "4k3/8/8/3l4/8/2L5/8/R2RK3[-] w - - 0 1", "d1d7", "the pole on d5 is in the way"},
    {"pole", "4k3/8/8/8/1b6/2L5/8/4K3[l] w - - 0 1", "c3e5", "the pole on c3 is pinned: the king would be in check from the bishop on b4"},
    {"pole", "4k3/8/8/8/4r3/8/8/4K3[L] w - - 0 1", "L@a4", "the king would stay in check from the rook on e4"},
    {"pole", "4k3/8/8/8/8/8/8/4KL1R[l] w K - 0 1", "e1g1", "the pole on f1 is in the way"},

    {"poison", "4k3/8/8/4Hn2/8/8/8/3DK3 w - - f5:2 0 1", "e5xf5", "the knight on f5 is poisoned already"},
    {"poison", "4k3/8/8/4H2n/8/8/8/3DK3 w - - - 0 1", "e5xh5", "the harpy on e5 poisons its neighbours only"},
    {"poison", "4k3/8/8/4Hn2/8/8/8/3DK3 w - - - 0 1", "e5f5", "type x between the squares to poison"},
    {"poison", "4k3/8/8/4H2n/8/8/8/3DK3 w - - - 0 1", "e5h5", "captures like that only what can poison"},
    {"poison", "4k3/8/8/4H1Ph/8/8/8/3DK3 w - - - 0 1", "e5h5", "the pawn on g5 is in the way"},
    {"poison", "4k3/8/8/4Hn2/8/8/8/3DK3 w - - e5:3 0 1", "e5xf5", "the harpy on e5 is poisoned and cannot poison"},
    {"poison", "4k3/8/8/4Hn2/8/8/8/3DK3 w - - e5:3 0 1", "xHe5[f5,5]", "the harpy on e5 is poisoned and cannot poison"},
    {"poison", "4k3/8/8/4H3/8/8/8/3DK3 w - - - 0 1", "e5xf5", "there is no enemy piece to poison"},
    {"poison", "4k3/8/8/4Hn2/8/8/8/3DK3 w - - - 0 1", "d1xf5", "the doctor on d1 cannot poison"},
    {"poison", "4k3/8/8/3N4/8/8/8/3DK3 w - - d5:3 0 1", "d5e7", "the knight on d5 is poisoned and cannot move"},
    {"poison", "4k3/8/8/3N4/8/8/8/3DK3 w - - d5:3 0 1", "d1d5", "the doctor on d1 cures its neighbours only"},
    {"poison", "4k3/8/8/3N4/8/8/8/3DK3 w - - d5:3 0 1", "Dd1[e1]", "the king on e1 is not poisoned"},
    {"poison", "4k3/8/8/3N4/8/8/8/3DK3 w - - d5:3 0 1", "d1d1", "the doctor on d1 has to move"},
    {"poison", "4k3/8/8/8/8/8/8/3DK3 w - - d1:3,e1:2 0 1", "d1e1", "the doctor on d1 is poisoned and cures only itself"},
    {"poison", "4k3/8/8/8/8/8/8/3DK2H w K - h1:3 0 1", "e1g1", "the harpy on h1 is frozen"},
    {"poison", "4k3/8/8/8/8/8/8/3DK2H w K - e1:3 0 1", "e1e2", "the king on e1 is poisoned and cannot move"},
    {"poison", "8/1P6/1kK5/8/8/8/8/1r6 w - - - 0 1", "b7b8g", "end with the letter n"},
    {"poison", "8/8/8/8/8/4k3/8/3DK3 w - - - 0 1", "e1e2", "the king may not go next to the other king"},

    {"pothole", HOLES "e5:2 0 1", "e4e5", "the hole on e5 keeps every piece off"},
    {"pothole", HOLES "e2:2 0 1", "d1e2", "the hole on e2 keeps every piece off"},
    {"pothole", HOLES "e2:2 0 1", "d1g4", "the hole on e2 is in the way"},
    {"pothole", HOLES "d3:2 0 1", "d2d4", "the hole on d3 is in the way"},
    {"pothole", HOLES "e2:2 0 1", "Qg4", "the hole on e2 is in the way"},
    {"pothole", "4k3/8/8/8/8/8/8/4K2R w K - f1:2 0 1", "e1g1", "the hole on f1 is in the way"},
    {"pothole", "4k3/4r3/8/8/8/8/8/4K2R w K - e4:1 0 1", "h1h2", "the king would stay in check from the rook on e7"},
    {"pothole", "4k3/4r3/8/8/8/8/8/4K2R w K - e4:1 0 1", "e1g1", "a king in check cannot castle"},
    {"pothole", "4kr2/8/8/8/8/8/8/4K2R w K - f4:1 0 1", "e1g1", "the king would cross f1, attacked by the rook on f8"},

    {"polypiece", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1000 0 1", "b1c3", "the knight does not move like that while N=WD"},
    {"polypiece", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1000 0 1", "Nc3", "no knight of White's can go to c3 while N=WD"},
    {"polypiece", "8/1K6/P7/kn6/4N3/8/8/8 w - - 0000 0 1", "e4d6", "the king would be in check from the knight on b5"},
    {"polypiece", "4k3/8/8/8/8/8/8/4K2R w - - 0000 0 1", "e1g1", "castling on the king's side is no longer allowed"},
    {"polypiece", NULL, "Nf3=N", "this move is written Nf3=WD"},

    {"starpool", NULL, "b2a1", "to swap, type the wizard's square first"},
    {"starpool", NULL, "a1c2", "a wizard swaps with its neighbours only"},
    {"starpool", NULL, "e4e6", "only a pawn on b4 or j4 goes two squares"},
    {"starpool", NULL, "e4f5", "the pawn only captures like that"},
    {"starpool", NULL, "O-O", "there is no castling in this game"},
    {"starpool", NULL, "b2b5", "the pawn on b4 is in the way"},
    {"starpool", NULL, "e4e5s", "no letter belongs to this move"},
    {"starpool", NULL, "f2g4", "the pawn on g4 is White's own"},
    {"starpool", "w*********w/*rneg1cenr*/*3l1l3*/*ppppppppp*/*4k4*/*4*4*/*9*/*PPPP1PPPP*/*3L1L3*/*RNEGKCENR*/W*********W w - - 0 1", "f2g4", "the pawn on g4 is White's own"},
    {"starpool", "w*********w/*rneg1cenr*/*3l1l3*/*ppppppppp*/*4k4*/*4*4*/*9*/*PPPPP1PPP*/*3L1L3*/*RNEGKCENR*/W*********W w - - 0 1", "f2g4", "the king leaps as its first move only"},
    // clang-format on
};

static struct text reason_of(const char *typed)
{
    struct ply ply;
    struct text why;

    text_clear(&why);
    ck_assert_msg(!ply_read(&ground.pos, typed, &ply, &why), "%s is legal", typed);
    return why;
}

LOOP_TEST(test_explain_example, COUNT(examples))
{
    const struct example *example = &examples[_i];

    playground_open(&ground, example->variant, NULL, example->fen);

    const struct text why = reason_of(example->typed);

    ck_assert_msg(strstr(why.chars, example->reason) != NULL, "%s %s: %s",
                  example->variant, example->typed, why.chars);
    playground_close(&ground);
}

TEST(test_explain_poles_that_capture)
{
    playground_open(&ground, "pole", "PoleCapture=suicide",
                    "3rk3/8/8/3l4/3L4/3K4/8/8[-] w - - 0 1");
    ck_assert(strstr(reason_of("d4d5").chars,
                     "the king would be in check from the rook on d8"));
    playground_set(&ground, "3rk3/8/8/3l4/8/3K1L2/8/8[-] w - - 0 1");
    ck_assert(strstr(reason_of("f3d5").chars, "on the squares beside it only"));
    playground_set(&ground, "4k3/8/8/3rl3/3L4/1K6/8/8[-] w - - 0 1");
    ck_assert(strstr(reason_of("d4d5").chars,
                     "the rook on d5 cannot be captured by the pole now"));
    playground_close(&ground);
}

/* ---- all pairs of squares of random positions --------------------------------------- */

/* Whether the piece on `from` captures on `target`, found by walking, not from tables. */
static bool walks_to(const struct position *pos, square from, square target)
{
    const struct topology *board = pos->rules->variant->board;
    const piece p = position_piece(pos, from);
    const struct power *power = pos->rules->powers[piece_colour(p)][piece_kind(p)][0];
    const bitset blockers =
        position_occupied(pos) | countdown_squares(&pos->state.countdown);

    if (!power || bitset_has(countdown_squares(&pos->state.countdown), from))
        return false;
    power = position_power(pos, piece_colour(p), piece_kind(p));
    for (int i = 0; i < power->betza.count; i++) {
        const struct jump *jump = &power->betza.jumps[i];
        square at = from, to[BRANCHES];

        for (int step = 0; step < jump->capture; step++) {
            const int ends = board->step(board, from, at, jump->dx, jump->dy, to);

            if (ends == 0)
                break;
            for (int end = 0; end < ends; end++)
                if (to[end] == target)
                    return true;
            if (bitset_has(blockers, to[0]) || to[0] == from)
                break;
            at = to[0];
        }
    }
    return false;
}

static bool is_attacked(const struct position *pos, square target, int by)
{
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        if (bitset_has(pos->by_colour[by], sq) && walks_to(pos, sq, target))
            return true;
    return false;
}

/* The move that the attempt comes nearest to. */
static move nearest_move(const struct position *pos, const struct attempt *attempt)
{
    const square from = attempt->from, to = attempt->to;
    const int kind = piece_kind(position_piece(pos, from));
    int type = MOVE_NORMAL;

    if (kind == KIND_PAWN && to == pos->en_passant)
        type = MOVE_EN_PASSANT;
    if (bitset_has(pos->by_colour[pos->to_move], to))
        type = pos->rules->variant->special_moves[0].effect == SPECIAL_SWAPS
                   ? MOVE_SPECIAL_1
                   : MOVE_SPECIAL_2;
    if (kind == KIND_KING && pos->castling && abs(to - from) >= 2
        && !pos->rules->variant->board->big_board
        && (abs(to - from) == 2 || type != MOVE_NORMAL))
        return move_make(MOVE_CASTLING, from, to > from ? from + 2 : from - 2);
    return move_make(type, from, to);
}

/* Whether the king of the side that moves is attacked after the attempt. */
static bool exposes_king(const struct position *pos, const struct attempt *attempt)
{
    const int us = pos->to_move;
    struct position after;

    play_make(&after, pos, nearest_move(pos, attempt));
    return after.king[us] == SQ_NONE || is_attacked(&after, after.king[us], us ^ 1);
}

/* The square that the reason names first; SQ_NONE: none. */
static square named_square(const struct position *pos, const struct text *why)
{
    const char *on = strstr(why->chars, " on ");

    if (!on)
        return SQ_NONE;
    on += 4;
    return topology_read_name(pos->rules->variant->board, &on);
}

static bool has_countdown(const struct position *pos, square sq)
{
    return bitset_has(countdown_squares(&pos->state.countdown), sq);
}

static bool is_true(const struct position *pos, const struct attempt *attempt,
                    enum refusal refusal, const struct text *why)
{
    const square from = attempt->from, to = attempt->to;
    const square named = named_square(pos, why);
    const piece mover = position_piece(pos, from);

    switch (refusal) {
    case REFUSAL_NO_PIECE:
        return mover == PIECE_NONE;
    case REFUSAL_NOT_YOURS:
        return mover != PIECE_NONE && piece_colour(mover) != pos->to_move;
    case REFUSAL_OWN_PIECE:
        return bitset_has(pos->by_colour[pos->to_move], to);
    case REFUSAL_FROZEN:
        return named != SQ_NONE && has_countdown(pos, named);
    case REFUSAL_BARRED:
        return position_piece(pos, to) == PIECE_NONE && has_countdown(pos, to);
    case REFUSAL_BLOCKED:
        return named == SQ_NONE || position_piece(pos, named) != PIECE_NONE
               || has_countdown(pos, named);
    case REFUSAL_WAY:
        return !(position_piece(pos, to) != PIECE_NONE && piece_kind(mover) != KIND_KING
                 && !bitset_has(pos->by_colour[pos->to_move], to)
                 && walks_to(pos, from, to));
    case REFUSAL_CHECK:
        return exposes_king(pos, attempt);
    case REFUSAL_CASTLING:
        return piece_kind(mover) == KIND_KING;
    case REFUSAL_SPELLING:
    case REFUSAL_SPECIAL:
        return true;
    case REFUSAL_NONE:
    case REFUSAL_OVER:
    default:
        return false;
    }
}

/* Whether a legal move goes from `from` to `to`. */
static bool is_legal_pair(const struct move_list *list, square from, square to)
{
    for (int i = 0; i < list->count; i++)
        if (move_from(list->moves[i]) == from && move_to(list->moves[i]) == to)
            return true;
    return false;
}

static void try_pairs(const struct position *pos, uint64_t *state, int count)
{
    const bitset squares = pos->rules->variant->board->squares;
    struct move_list list;

    play_moves(pos, GENERATE_ALL, &list);
    while (count > 0) {
        const struct attempt attempt = {.from = random_below(state, SQUARE_MAX),
                                        .to = random_below(state, SQUARE_MAX)};
        enum refusal refusal;
        struct text why;

        /* Most pairs begin at a piece that may move. */
        if (!bitset_has(squares, attempt.from) || !bitset_has(squares, attempt.to)
            || (!bitset_has(pos->by_colour[pos->to_move], attempt.from) && count % 8))
            continue;
        count--;
        if (is_legal_pair(&list, attempt.from, attempt.to))
            continue;
        text_clear(&why);
        refusal = explain_refusal(pos, &attempt, &why);
        text_clear(&ground.text);
        fen_write(pos, &ground.text);
        ASSERT_QUICKLY(is_true(pos, &attempt, refusal, &why), "%s: %d-%d: %d %s",
                       ground.text.chars, attempt.from, attempt.to, (int)refusal,
                       why.chars);
    }
}

LOOP_TEST(test_explain_is_true, unit_variant_count())
{
    uint64_t state = 20261122;

    playground_open(&ground, variants[_i]->name, NULL, NULL);
    for (int number = 0; number < 6; number++) {
        struct game *game = playground_game(&ground);

        while (game_plies(game) < 120 && game_outcome(game).result == RESULT_NONE
               && game_play_random(game, &state))
            if (play_count(game_position(game)) > 0)
                try_pairs(game_position(game), &state, 60);
        game_free(game);
    }
    playground_close(&ground);
}

TEST(test_explain_promotion_to_the_letter_a)
{
    playground_open_text(&ground,
                         "[x:chess]\narchbishop = a\npromotionPieceTypes = a\n",
                         "7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    ck_assert_ptr_nonnull(
        strstr(playground_refusal(&ground, "e7e8"), "promotes: add the letter a"));
    playground_close(&ground);
}
