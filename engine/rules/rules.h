/* rules.h - a variant with its options set, ready to play.  SPDX-License-Identifier: MIT
 *
 * Made once by rules_new() from a const `struct variant` (variant.h) and the values of
 * its options; never changed afterwards, so any number of threads may read it.  Every
 * position points to its rules.
 */
#ifndef ENGINE_RULES_RULES_H
#define ENGINE_RULES_RULES_H

#include "engine/board/attacks.h"
#include "engine/board/betza.h"
#include "engine/core/types.h"
#include "engine/rules/move_bounds.h"

struct position;
struct text;
struct variant;

enum {
    FIFTY_MOVES = 100,      /* plies without progress that make a draw */
    REPETITIONS_DRAW = 3,   /* times that a position stands on the board */
    POWERS_MAX = 10,        /* entries of a type's list */
    ATOMS_MAX = 8,          /* lists of atoms */
    OPTIONS_MAX = 8,        /* options of one variant */
    OPTION_VALUE_MAX = 512, /* characters of a value, its final 0 included */
    COUNTDOWN_MAX = 12,     /* largest number a countdown shows: 6 turns of 2 */
    WALL_NUMBER = 13,    /* of an empty square that is a wall; it does not run down */
    TURN_MOVES_MAX = 63, /* of one turn, all bits set */
    CASTLING_SIDES = 4,  /* K, Q, k and q */
    CASTLING_RIGHTS = 1 << CASTLING_SIDES, /* sets of these */
};

/* What a side's counters count, each in the games that have such a rule. */
enum counter {
    COUNTER_MARKS,  /* 1 while its only piece of the game's marked_kind is marked */
    COUNTER_CHECKS, /* checks that it has still to give, eg. 3 */
    COUNTER_SERIES, /* 1 while its checks make a series that can mate */
    /* A set of files, bit f for file f: what leaves its back rank there may let a piece in.  Where a turn
     * has several moves: a pawn has gone two squares there, which may be captured en passant. */
    COUNTER_FILES,
    /* Of the side to move: the moves that it has left in its turn, the next one included; of the other
     * side: how many that turn has.  0: a turn is one move. */
    COUNTER_MOVES,
    COUNTERS
};

/* One way of moving. */
struct power {
    char name[BETZA_LENGTH_MAX + 1]; /* Betza's notation, eg. "WAND" */
    struct betza betza;              /* the same, parsed */
    bool divergent;                  /* captures differ from quiet moves */
    struct attack_table capture;     /* where it captures, and where it goes */
    struct attack_table quiet;       /* where it goes, if divergent */
    struct attack_limits limits;     /* of the kind that has the power */
};

/* Random numbers for hashing positions; the same in every process. */
struct keys {
    key pieces[PIECE_MAX][SQUARE_MAX]; /* PIECE_NONE: 0 */
    key countdowns[COUNTDOWN_MAX + 1][SQUARE_MAX];
    key powers[KIND_MANY][POWERS_MAX];
    key en_passant[SQUARE_MAX];
    key castling[CASTLING_RIGHTS];
    key hands[COLOURS][KIND_MAX];
    key awaits_roll;
    key turn;
    key counters[COUNTERS][COLOURS];
    key castling_rooks[CASTLING_SIDES][SQUARE_MAX];
    key passing[SQUARE_MAX];
    key walls[SQUARE_MAX];
    key passes[3]; /* 0 for none */
};

/* Draw them. */
void keys_fill(struct keys *keys);

/* Atoms that turn, each in all powers that have it (engine/modules/atom_powers.h). */
struct atoms {
    int count;              /* 0: types turn alone, or nothing */
    int lengths[ATOMS_MAX]; /* of their lists */
    int list_length
        [KIND_MAX]; /* of a kind's list of powers, if types turn as well; else 1 */
    /* What a step of the atom adds to a kind's power_index; 0: the kind has no such atom. */
    int strides[KIND_MAX][ATOMS_MAX];
    /* By a kind's power_index: the one after the atom has turned, and what its pieces do by the atom
     * alone, NULL if they have no such atom. */
    uint8_t turned[KIND_MAX][POWERS_MAX][ATOMS_MAX];
    const struct power *parts[COLOURS][KIND_MAX][POWERS_MAX][ATOMS_MAX];
};

struct rules {
    const struct variant *variant;
    uint64_t identity;      /* rules_identity() */
    struct position *start; /* of a game; owned */
    int progress_limit;     /* plies without progress that make a draw, or NO_LIMIT */
    int repetition_limit; /* occurrences of a position that end the game, or NO_LIMIT */
    int options[OPTIONS_MAX]; /* value of the variant's option i: a check's 0 or 1, or
                                 the index of a combo's choice */
    char option_texts[OPTIONS_MAX][OPTION_VALUE_MAX]; /* the same, as given */
    /* Of hands (position.h): bits for each kind, the greatest count of one, and the last kind. */
    int hand_bits, hand_count_limit, hand_kind_max;
    /* More than KIND_MANY, KIND_NONE counted, or so many in hand that they need two words (position.h). */
    bool has_many_kinds;
    bool counts_moves; /* struct judge */
    bool powers_turn;  /* some kind has several */
    unsigned shunned;  /* the set of kinds that pieces shun (struct piece_kind) */
    int power_count[KIND_MAX]; /* 1 where nothing turns, and for KIND_NONE */
    int turn_step; /* added to power_index as a type turns; 0: atoms turn, not types */
    int lead[COLOURS]; /* added to power_index for this colour */
    const struct power *powers[COLOURS][KIND_MAX][POWERS_MAX];
    const struct attack_group *turning[COLOURS][KIND_MAX][POWERS_MAX];
    struct attack_groups attack_groups[COLOURS]; /* all kinds with their first powers */
    /* These, and how a king alone is attacked (struct variant). */
    struct attack_groups check_groups[COLOURS];
    struct keys keys;
    struct atoms atoms;
    struct move_bounds bounds; /* of lists of moves */

    /* What the pointers above point to. */
    int power_pool_count;
    int64_t bent_ways; /* in the tables of all powers, at most */
    struct power *power_pool[2 * COLOURS * KIND_MAX * POWERS_MAX];
    int group_pool_count;
    struct attack_group
        *group_pool[COLOURS * (KIND_MAX * POWERS_MAX + ATTACK_GROUPS_MAX + 1)];
};

/* One `NAME=VALUE`. */
struct option_value {
    const char *name;
    const char *value;
};

/* The rules of `variant` with `count` option values, the others at their defaults; the caller
 * gives them back with rules_free().  NULL, with the reason in `why`, when a value is
 * wrong or memory is out.  The rules must outlive their positions. */
WARN_UNUSED struct rules *rules_new(const struct variant *variant,
                                    const struct option_value *values, int count,
                                    struct text *why);
void rules_free(struct rules *rules);

/* Rules like these, which the caller gives back with rules_free(); `first`, unless it is NULL, is the
 * value of the first option.  NULL, with the reason, when memory is out. */
WARN_UNUSED struct rules *rules_copy(const struct rules *rules, const char *first,
                                     struct text *why);

/* Whether a FEN can only be meant with the first option set, which these rules have not. */
bool rules_lack_option(const struct rules *rules, const char *fen);

/* A hash of the variant and the values of all its options, in the order of its list:
 * rules are the same if it is the same. */
uint64_t rules_identity(const struct variant *variant,
                        const struct option_value *values);

/* Whether both colours play by the same rules: a position and its mirror image
 * (position_mirror()) have mirrored moves. */
bool rules_are_symmetric(const struct rules *rules);

/* For a variant's build(): set power `index` of `kind` for `colour` from `notation`. */
WARN_UNUSED bool rules_set_power(struct rules *rules, int colour, int kind, int index,
                                 const char *notation, int length, struct text *why);

/* The same for what its pieces do by one atom alone. */
WARN_UNUSED bool rules_set_part(struct rules *rules, int colour, int kind, int index,
                                int atom, const char *notation, int length,
                                struct text *why);

/* For a build() by which powers turn: whether positions can keep them.  False, with the reason, in a game of many
 * kinds. */
WARN_UNUSED bool rules_can_turn(const struct rules *rules, struct text *why);

/* The value of an option of the rules' variant, by its number there. */
static inline int rules_option(const struct rules *rules, int option)
{
    return rules->options[option];
}

#endif
