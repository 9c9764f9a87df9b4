/* described.c - games from files in XBoard.  SPDX-License-Identifier: MIT
 *
 * The description of such a game follows from its kinds and its board.  Parents: in
 * `capablanca` a king castles to the files c and i; `fairy` is the usual one; `courier` knows no
 * castling, and takes a capture of one's own piece for a swap; in `crazyhouse` captured pieces go
 * to the hand, in `bughouse` they do not; in `seirawan` pieces come in by gating.
 */
#include "protocol/gui/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/shape.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <string.h>

enum {
    ROOK_SLOT = 3, /* what a king castles with in XBoard */
    SLOTS = 66,    /* of a colour's pieces in `setup`, in XBoard's order */
    UNICORN_SLOT = 20,
    KING_SLOT = 65,
    CAPABLANCA_FILES = 10,
    /* A promoted piece has the slot that is so far from the other's, which is one of the first. */
    PROMOTED_SLOTS = 11,
};

/* The slots whose pictures fit a piece, by its moves. */
static const struct {
    const char *betza;
    int slot;
} pictures[] = {
    {"mfWcfF", 0}, {"N", 1},   {"B", 2},   {"R", 3},  {"Q", 4},  {"F", 5},
    {"A", 6},      {"RN", 8},  {"W", 9},   {"K", 10}, {"BN", 7}, {"BN", 13},
    {"FfW", 16},   {"C", 24},  {"L", 24},  {"Z", 23}, {"J", 23}, {"QN", 29},
    {"NN", 12},    {"BW", 21}, {"RF", 14}, {"fW", 0}, {"fN", 1}, {"fR", 4},
    {"FfW", 5},    {"WfF", 9},
};

/* Slots for all other pieces. */
static const int spare_slots[] = {31, 34, 20, 26, 27, 28, 33, 11, 15, 22, 32};

/* XBoard's own games: it takes a name for one of them that has the word anywhere, or, from `shogi` on, that
 * begins with the word and has no letter after it. */
static const char *const own_anywhere[] = {
    "normal", "wildcastle", "nocastle", "fischerandom", "bughouse",   "crazyhouse",
    "losers", "suicide",    "giveaway", "twokings",     "kriegspiel", "atomic",
    "3check", "shatranj",   "960",      "frc",
};
static const char *const own_in_front[] = {
    "shogi",  "courier",  "gothic",     "capablanca", "knightmate", "fairy", "cylinder",
    "falcon", "janus",    "caparandom", "berolina",   "super",      "great", "twilight",
    "makruk", "seirawan", "grand",      "spartan",    "xiangqi",    "asean", "elven",
};

/* Its games that have the name of a standard one and are others: it shuffles the pieces of the one, and in the
 * other lets pawns promote only to what it has seen captured. */
static const char *const namesakes[] = {"nocastle", "grand", NULL};

/* Whether `chars` begin with a word, in any case. */
static bool begins_with(const char *chars, const char *word)
{
    while (*word && text_lower(*chars) == *word) {
        chars++;
        word++;
    }
    return !*word;
}

/* The length of the word at `at` in a name by which XBoard would take it for a game of its own; 0: none. */
static int own_word(const char *name, const char *at)
{
    for (size_t i = 0; i < sizeof own_anywhere / sizeof *own_anywhere; i++)
        if (begins_with(at, own_anywhere[i]))
            return (int)strlen(own_anywhere[i]);
    for (size_t i = 0; at == name && i < sizeof own_in_front / sizeof *own_in_front;
         i++) {
        const int length = (int)strlen(own_in_front[i]);

        if (begins_with(at, own_in_front[i]) && !isalpha((unsigned char)at[length]))
            return length;
    }
    return 0;
}

void xboard_file_name_write(const char *name, struct text *text)
{
    const bool is_namesake = text_find_word(name, namesakes) >= 0;

    for (const char *at = name; *at; at++) {
        const int length = own_word(name, at);

        if (length > 0 && (length < (int)strlen(name) || is_namesake)) {
            text_add(text, "%.*s-", length / 2, at);
            at += length / 2;
        }
        text_add_char(text, *at);
    }
}

void xboard_offered_name_write(const struct variant *variant, bool sets_option,
                               struct text *text)
{
    struct text name = {.length = 0};

    xboard_name_write(variant, sets_option, &name);
    if (variant->file.fingerprint)
        xboard_file_name_write(name.chars, text);
    else
        text_add(text, "%s", name.chars);
}

/* A free slot below `limit`; -1: there is none. */
static int find_slot(const struct piece_kind *kind, const char table[SLOTS], int limit)
{
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (kind->betza && strcmp(pictures[i].betza, kind->betza) == 0
            && pictures[i].slot < limit && table[pictures[i].slot] == '.')
            return pictures[i].slot;
    for (size_t i = 0; i < sizeof spare_slots / sizeof *spare_slots; i++)
        if (spare_slots[i] < limit && table[spare_slots[i]] == '.')
            return spare_slots[i];
    for (int slot = PROMOTED_SLOTS - 1; slot > 0; slot--)
        if (table[slot] == '.')
            return slot;
    return -1;
}

/* The kind that a promoted kind is drawn beside: for a mark before the letter, as in +P, what it
 * was, for one after it, as in Q~, the other kind with its letter. */
static int unpromoted_kind(const struct variant *variant, int kind)
{
    const struct promoted_kind promoted = variant->kinds[kind].promoted;
    int other = KIND_KING;

    if (promoted.mark == '+')
        return promoted.reverts_to;
    while (variant->kinds[other].letter != variant->kinds[kind].letter)
        other++;
    return other;
}

static bool has_promoted_kinds(const struct variant *variant)
{
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].promoted.mark)
            return true;
    return false;
}

/* Whether a king castles with pieces of this kind. */
static bool castles(const struct variant *variant, int kind)
{
    const struct shape *shape = variant->shape;

    return ((shape->castling_kinds[WHITE] | shape->castling_kinds[BLACK]) >> kind & 1)
               != 0
           && shape_has_castling(variant->shape);
}

/* A free slot for a kind; -1: there is none.  XBoard gives rights to castle to its kings and rooks, and in its own
 * Knightmate to unicorns. */
static int choose_slot(const struct variant *variant, int kind, const char table[SLOTS])
{
    const bool is_limited = variant->hands.kinds || has_promoted_kinds(variant);

    if (kind == KIND_PAWN)
        return 0;
    if (kind == KIND_KING)
        return strcmp(variant->name, "knightmate") == 0 ? UNICORN_SLOT : KING_SLOT;
    if (castles(variant, kind) && table[ROOK_SLOT] == '.')
        return ROOK_SLOT;
    if (shape_has_castling(variant->shape)
        && variant->shape->castling_king[WHITE] == kind && !is_limited
        && table[KING_SLOT] == '.')
        return KING_SLOT;
    return find_slot(&variant->kinds[kind], table,
                     is_limited ? PROMOTED_SLOTS : KING_SLOT);
}

/* Find the slot of each kind, `slots[kind]`, and the number of places that a hand needs.  False:
 * XBoard has too few, or cannot show a king in hand. */
static bool find_slots(const struct variant *variant, int slots[KIND_MAX], int *places)
{
    char table[SLOTS];

    if (variant->hands.kinds >> KIND_KING & 1)
        return false;
    memset(table, '.', sizeof table);
    *places = 0;
    for (int kind = KIND_KING; kind < variant->kind_count; kind++) {
        const struct piece_kind *row = &variant->kinds[kind];

        if (!row->letter || variant->kinds[kind].promoted.mark)
            continue;
        slots[kind] = choose_slot(variant, kind, table);
        if (slots[kind] < 0)
            return false;
        table[slots[kind]] = row->letter;
        *places += kind != KIND_KING;
    }
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].promoted.mark)
            slots[kind] = slots[unpromoted_kind(variant, kind)] + PROMOTED_SLOTS;
    return true;
}

/* Games that XBoard knows by the same name, with the same fields of the FEN and, where legality is not tested, no
 * ways of its own: it saves and loads them as what they are.  The names end with NULL. */
static const char *const own_parents[] = {"shatranj", "makruk", "asean", "xiangqi",
                                          NULL}; /* without castling in the FEN */
static const char *const own_parents_with_castling[] = {
    "3check", "caparandom", "giveaway", "gothic", "knightmate",
    "janus",  "losers",     "suicide",  NULL};

/* Append the letters of White's pieces, or of Black's, which are small, by their slots. */
static void add_table(const struct variant *variant, const int slots[KIND_MAX],
                      int colour, struct text *text)
{
    char table[SLOTS];

    memset(table, '.', sizeof table);
    for (int kind = KIND_KING; kind < variant->kind_count; kind++) {
        const char letter = variant->kinds[kind].letter;
        const char mark = variant->kinds[kind].promoted.mark;

        if (letter)
            table[slots[kind]] = mark              ? mark
                                 : colour == WHITE ? letter
                                                   : text_lower(letter);
    }
    text_add(text, "%.*s", SLOTS, table);
}

/* Whether promoted pieces have the letter of what they were, after a +. */
static bool promotes_in_place(const struct variant *variant)
{
    for (int kind = KIND_FIRST_OTHER; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].promoted.mark == '+')
            return true;
    return false;
}

static const char *parent_of(const struct variant *variant)
{
    if (variant->hands.gate)
        return "seirawan";
    if (variant->hands.kinds && variant->hands.take_captures)
        return !shape_has_castling(variant->shape) && promotes_in_place(variant)
                   ? "shogi"
                   : "crazyhouse";
    if (variant->hands.kinds)
        return "bughouse";
    if (variant->hints.captures_explode)
        return "atomic";
    if (text_find_word(variant->name, own_parents_with_castling) >= 0
        || (!shape_has_castling(variant->shape)
            && text_find_word(variant->name, own_parents) >= 0))
        return variant->name;
    if (!shape_has_castling(variant->shape))
        return "courier";
    return variant->board->files == CAPABLANCA_FILES ? "capablanca" : "fairy";
}

static bool has_swaps(const struct variant *variant)
{
    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        if (variant->special_moves[i].kinds
            && variant->special_moves[i].effect == SPECIAL_SWAPS)
            return true;
    return false;
}

/* Whether pieces come in otherwise than in XBoard's Seirawan Chess: by drops, too, or on other ranks. */
static bool gates_otherwise(const struct variant *variant)
{
    return variant->hands.gate
           && (!variant->hands.only_gate || variant->hands.take_captures
               || variant->shape->castling_rank[WHITE] != 0);
}

/* Whether a piece goes in a way that XBoard cannot be told of: by leaps of more than three squares, or bent. */
static bool has_undescribed_moves(const struct variant *variant)
{
    for (int kind = KIND_PAWN; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].betza && strpbrk(variant->kinds[kind].betza, "XY["))
            return true;
    return false;
}

/* Append what a piece may do beside its power: along diagonal lines, or with its first move alone, eg. "mN", which XBoard
 * takes for a move at any time, as in a game that it loads all pieces have moved. */
static void add_further_moves(const struct variant *variant, int kind,
                              struct text *text)
{
    if (variant->board->lined && variant->kinds[kind].on_lines)
        text_add(text, "%s", variant->kinds[kind].on_lines);
    for (int i = 0; i < FIRST_LEAPS; i++) {
        const struct first_leap *leap = &variant->shape->leaps[WHITE][i];

        if (leap->right && leap->kind == kind)
            text_add(text, "%s", kind == KIND_KING ? "mN" : "mD");
    }
}

/* XBoard would let pieces that it knows move otherwise, and says so in its lists of moves, and a king of which it is
 * told nothing step like one.  It has no words for steps over a pool or along a rim; there a king, described with a
 * first move, does not castle by such a step. */
static void write_pieces(const struct position *pos, struct text *text)
{
    const struct variant *variant = pos->rules->variant;
    const bool goes_far = (variant->board->pool | variant->board->corners) != 0;
    const bool turns = pos->rules->power_count[KIND_KING] > 1;
    const int end = goes_far ? KIND_KING + 1 : variant->kind_count;

    for (int kind = KIND_KING; kind < end; kind++) {
        const char letter = variant->kinds[kind].letter;
        const char mark = variant->kinds[kind].promoted.mark;
        const char *sign = mark ? "+" : "";
        const char *white, *black;
        struct text further = {.length = 0},
                    moves[COLOURS] = {{.length = 0}, {.length = 0}};

        if (kind == KIND_PAWN || mark == '~' || !variant_kind_moves(variant, kind))
            continue;
        white = position_power(pos, WHITE, kind)->name;
        black = position_power(pos, BLACK, kind)->name;
        if (kind == KIND_KING && (turns || goes_far))
            text_add(&further, "iN");
        else
            add_further_moves(variant, kind, &further);
        if (kind == KIND_KING && xboard_kings_pass(pos->rules)) /* to and fro */
            text_add(&further, "mpabK");
        if (kind == KIND_KING && strcmp(white, "K") == 0 && strcmp(black, "K") == 0
            && !further.length)
            continue;
        xboard_betza_write(white, &moves[WHITE]);
        xboard_betza_write(black, &moves[BLACK]);
        if (strcmp(white, black) == 0)
            text_add(text, "piece %s%c& %s%s\n", sign, letter, moves[WHITE].chars,
                     further.chars);
        else
            text_add(text, "piece %s%c %s%s\npiece %s%c %s%s\n", sign, letter,
                     moves[WHITE].chars, further.chars, sign, text_lower(letter),
                     moves[BLACK].chars, further.chars);
    }
}

/* Append a start without the rights in its third field, which are none to castle. */
static void add_start(const char *start, struct text *text)
{
    const char *field = start;

    for (int i = 0; i < 2; i++)
        field += strcspn(field, " ") + 1;
    text_add(text, "%.*s-%s", (int)(field - start), start, field + strcspn(field, " "));
}

/* Whether pawns make double steps that XBoard calls illegal: it allows White's from the first ranks / 2 - 2
 * ranks, and Black's from as many at the other end. */
static bool has_far_double_steps(const struct variant *variant)
{
    const struct shape *shape = variant->shape;
    const int ranks = variant->board->ranks;
    const square end = (ranks / 2 - 1) * shape->files; /* of what White's may pass */
    const square begin = ((ranks + 1) / 2 + 1) * shape->files; /* of what Black's may */

    return variant->kinds[KIND_PAWN].letter
           && (shape->passed[WHITE] >> end || shape->passed[BLACK] & (bit(begin) - 1));
}

/* Whether other pieces than pawns promote like these, for which XBoard asks for no piece, or take by en
 * passant what it leaves on the board. */
static bool has_other_pawns(const struct variant *variant)
{
    const struct shape *shape = variant->shape;

    return shape->promotes_as_pawn[WHITE] || shape->promotes_as_pawn[BLACK]
           || shape->passing[WHITE] || shape->passing[BLACK];
}

const struct xboard_variant *xboard_describe(const struct variant *variant,
                                             struct xboard_description *description)
{
    const struct xboard_variant *found = xboard_variants_find(variant);
    struct text *setup = &description->setup;
    int *slots = description->slots;
    const char *parent;
    bool omits_castling;
    int places;

    if (variant->file.origin && *found->name) {
        description->variant = *found;
        description->variant.variant = description->variant.name = variant->name;
        text_clear(&description->start);
        xboard_fen_write_start(variant, &description->start);
        description->variant.start = description->start.chars;
        return &description->variant;
    }
    /* Frozen pieces would need letters of their own, and promoted ones stay so.  No pawn promotes in place, sides
     * move in turn, no piece changes sides, comes back to the board, or captures otherwise than where it goes, and
     * kings castle by one length to each side. */
    if (*found->name || !variant->file.fingerprint || variant->countdowns.max
        || topology_is_hex(variant->board) || variant->moves.several
        || variant->moves.flip || variant->moves.stay || variant->moves.leap
        || (variant->moves.captures_return && !variant->hands.take_captures)
        || variant->countdowns.are_walls || variant->moves.demote
        || variant->hands.drop_promoted || gates_otherwise(variant)
        || has_undescribed_moves(variant) || has_other_pawns(variant)
        || has_far_double_steps(variant) || variant->shape->promotes_apart
        || variant->shape->castlings > WINGS)
        return found;
    parent = parent_of(variant);
    omits_castling = strcmp(parent, "courier") == 0 || strcmp(parent, "shogi") == 0
                     || text_find_word(parent, own_parents) >= 0;
    /* Where there is castling, a swap would be a capture. */
    if ((has_swaps(variant) && !omits_castling) || !find_slots(variant, slots, &places))
        return found;
    text_clear(setup);
    text_clear(&description->start);
    add_start(variant->start.fen, &description->start);
    text_add_char(setup, '(');
    add_table(variant, slots, WHITE, setup);
    add_table(variant, slots, BLACK, setup);
    text_add(setup, ") %dx%d+%d_%s", variant->board->files, variant->board->ranks,
             variant->hands.kinds ? places : 0, parent);
    description->variant = (struct xboard_variant){
        .variant = variant->name,
        .name = variant->name,
        .setup = setup->chars,
        .start = omits_castling ? description->start.chars : variant->start.fen,
        .fen_omits_castling = omits_castling,
        .rolls_after_move = variant->dice.rolls != NULL,
        .castles_onto_rook = found->castles_onto_rook,
        .write_pieces = write_pieces,
        .mark = variant->dice.rolls ? xboard_mark_countdown : NULL,
    };
    return &description->variant;
}
