/* module.h - a rule that games from a file can have.  SPDX-License-Identifier: MIT
 *
 * One const object per rule, `module_NAME` in NAME.c of this folder: the Makefile lists them, so
 * that a new rule is a new file and no other change.  A module says which keys of a variants file
 * it reads; a game has the rule if wanted() says so by their values.  Operations that are NULL
 * change nothing.
 */
#ifndef ENGINE_MODULES_MODULE_H
#define ENGINE_MODULES_MODULE_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "engine/rules/variant.h"

struct attack_groups;
struct gen_targets;
struct king_attackers;
struct legality;
struct rulebook;
struct setting;
struct shape;
struct text;
struct topology;

enum {
    MODULE_KEYS_MAX = 16, /* of one module, the closing one included */
    MODULE_ROLES_MAX = 2, /* of its first keys */
    MODULES_MAX = 12,     /* in one game */
    MODULES_KNOWN_MAX = 32,
};

/* What a key's value is: `true` or `false`; a number from 0; one of 1 to COUNTDOWN_MAX; one of some
 * words, kept as its number; letters of pieces, or `*` for EVERY_KIND; squares as a8 b8, *8 for a
 * rank, a* for a file; lists, of which one module alone knows the meaning. */
enum module_value_type {
    VALUE_BOOL,
    VALUE_NUMBER,
    VALUE_TURNS,
    VALUE_WORD,
    VALUE_KINDS,
    VALUE_SQUARES,
    VALUE_LISTS
};

/* What an end of the game is worth to a side, and the words for it of VALUE_WORD. */
enum end_value { END_DRAW, END_LOSS, END_WIN };
extern const char *const end_value_words[];

enum { EVERY_KIND = 1U << KIND_NONE };

/* Whether a set that may be EVERY_KIND has a kind. */
static inline bool module_kinds_have(unsigned kinds, int kind)
{
    return kinds & EVERY_KIND || kinds >> kind & 1;
}

union module_value {
    int number;     /* also 0 or 1 of a bool, and that of a word */
    unsigned kinds; /* the set: bit k is kind k */
    bitset squares;
    const char *lists; /* the game's own; NULL where the file has no such key */
};

struct module_key {
    /* NULL ends a list; a key of several rules has one type and preset. */
    const char *name;
    enum module_value_type type;
    /* The number, or the set of kinds, where the file has no such key; squares: 0 is none, 1
     * all. */
    int preset;
    const char *const *words; /* of VALUE_WORD, ends with NULL */
    const char *alias;        /* another spelling of the name; NULL: none */
};

/* What a key of VALUE_KINDS makes of pieces.  All NULL: nothing of these. */
struct module_role {
    const char *letters; /* in a game that is made from the built-in one */
    const char *noun;    /* what they are called that are nothing else, eg. "pole" */
    const char *note;    /* of a rulebook, on what they do */
    /* More, where some of their moves do not capture; NULL: nothing. */
    const char *quiet_note;
};

/* Two of a rule's keys: a bool, and the types of pieces of which a side's only piece is its king where that is true
 * and no other king is there.  Both 0: no pieces are. */
struct module_royalty {
    int flag, types;
};

/* What two rules with a field of the FEN are together.  All other such rules do not go together. */
struct module_pair {
    const char *built_in; /* of the other rule; NULL ends a list */
    /* Why there is no game with both, after a colon; NULL: there is. */
    const char *refusal;
    const char *meaning; /* what the two mean together, whole sentences */
    const char *ending;  /* of a rulebook, in place of the first of either */
};

struct module {
    /* The built-in game with this rule, whose options a game with it has; NULL: none.  A game from a
     * file that is made from that one has its pieces.  A first key that is a bool is called as an
     * option, and any game gets the rule by one of these. */
    const char *built_in;
    /* Of such a game, called as those of the built-in one; NULL: those themselves.  A rule
     * without keys is that of a game whose file gives the first of them, a list with ';'
     * between. */
    const struct setting *options;
    /* More about the rule for people: explain, credit, special, fen, choices, and one ending
     * instead of bare kings; NULL: nothing. */
    const struct rulebook *words;
    struct module_role roles[MODULE_ROLES_MAX]; /* by key */
    struct module_royalty royalty;
    /* What the rule reads and writes in the FEN; both NULL: nothing. */
    struct state_field state;
    const struct module_pair *pairs; /* NULL: what other rules say of this one */
    /* Why the rule goes with no other that has a field, after a colon; NULL: the pairs say. */
    const char *alone;
    /* add_moves() adds no mate where only kings and pieces that ordinary moves do not
     * capture are left. */
    bool spares_kinds;
    bool forbids_null_moves; /* as in struct variant */
    /* set_up() replaces the operations that find, make and judge moves by others, which go
     * by the powers of the moment and complete() of all rules. */
    bool makes_plies;
    bool promotes_apart; /* pawns promote by moves of add_moves() alone */
    bool heeds_limits;   /* add_moves() goes by what other rules limit */
    bool of_first_moves; /* also a rule of games whose pieces have first moves */
    bool makes_walls;    /* a star in a FEN is a wall, and no removed square */
    bool forces;         /* filter() forces one sort of what all other rules allow */
    struct module_key keys[MODULE_KEYS_MAX];

    /* Whether a game with these values has the rule.  Kinds are not known yet.  NULL: if the number
     * of the first key is not 0. */
    bool (*wanted)(const union module_value *values);
    /* Change the squares of the board and how steps go, before there are kinds; false, with the reason. */
    bool (*lay_out)(const union module_value *values, struct topology *board,
                    struct text *why);
    /* Whether a piece that a pawn has become is told from others of its kind. */
    bool (*marks_promoted)(const union module_value *values);
    /* Set what the rule changes in the description of a game; false, with the reason. */
    bool (*set_up)(const union module_value *values, struct variant *variant,
                   struct text *why);
    /* Set what depends on where the start has pieces; false, with the reason. */
    bool (*begin)(const union module_value *values, const struct position *start,
                  struct shape *shape, struct text *why);
    /* Append the rule for people, whole sentences: by the values alone, or by the pieces and the board,
     * too.  A rule has one of the two. */
    void (*describe)(const union module_value *values, struct text *text);
    void (*describe_in)(const union module_value *values, const struct variant *variant,
                        struct text *text);

    /* Take from the targets of moves squares that the rule closes. */
    void (*limit_targets)(const union module_value *values, struct gen_targets *gen);
    /* Change what attacks the king of `us`: after the ply of the side to move, now of the other. */
    void (*limit_attackers)(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers);
    /* Append the moves of the pieces on the board, instead of the family's, and set the legality of
     * what add_moves() adds.  At most one rule of a game has this. */
    void (*move_pieces)(const struct gen_targets *gen, struct legality *legality,
                        struct move_list *list);
    /* Append moves of the wanted sort beside those of the pieces on the board. */
    void (*add_moves)(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list);
    /* Append other forms of moves of the list from number `first` on, which are as noisy as these. */
    void (*add_forms)(const union module_value *values, const struct position *pos,
                      struct move_list *list, int first);
    /* Whether add_moves() has not added a move, which nothing else forbids; for refusals. */
    bool (*forbids)(const union module_value *values, const struct position *pos,
                    move m);
    /* Take moves that the rule forbids from those that the rules before it allow, which stand in the
     * list from number `first` on. */
    void (*filter)(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first);
    /* Make a special move of the rule, in a ply that has been started. */
    void (*make_special)(const union module_value *values, struct position *after,
                         move m);
    /* Make the position after a roll.  NULL: the rule has no dice. */
    void (*make_roll)(const union module_value *values, struct position *after,
                      const struct position *before, move roll);
    /* Complete a roll that another rule has made. */
    void (*complete_roll)(const union module_value *values, struct position *after);
    /* Complete a ply that has been made, before en passant is offered. */
    void (*complete)(const union module_value *values, struct position *after,
                     const struct position *before, move m);
    /* The same, after complete() of all rules: update what depends on whether the ply gives check. */
    void (*complete_check)(const union module_value *values, struct position *after,
                           const struct position *before, move m);
    /* As the operations of struct variant; false: the rule does not tell. */
    bool (*ended)(const union module_value *values, const struct position *pos,
                  struct outcome *outcome);
    bool (*no_moves)(const union module_value *values, const struct position *pos,
                     bool check, struct outcome *outcome);
    bool (*repeated)(const union module_value *values, const struct position *pos,
                     const bool in_check[COLOURS], struct outcome *outcome);
    /* The key by which ended() foresees where a king can go, by its steps alone; NULL: it does not. */
    const char *(*foresees_kings)(const union module_value *values);
};

/* A rule of one game. */
struct module_in_force {
    const struct module *module;
    union module_value values[MODULE_KEYS_MAX];
};

/* The rules of one game, in the order of modules[], those that force after the others. */
struct modules_in_force {
    int count;
    bool decide; /* something else than mate may win */
    bool filter; /* some rule forbids moves */
    bool forms;  /* some rule adds forms of moves */
    bool limit;  /* some rule limits targets or attackers */
    void (*move_pieces)(
        const struct gen_targets *gen, struct legality *legality,
        struct move_list *list); /* as in struct module, or by trial (trial.h) */
    struct module_in_force list[MODULES_MAX];
};

/* Every module; the rest is NULL. */
extern const struct module *const modules[MODULES_KNOWN_MAX + 1];

/* The operation `ended` of all rules of a game. */
bool modules_ended(const struct position *pos, struct outcome *outcome);

/* The operation `no_moves` of all rules of a game, or else checkmate, or a stalemate that is a draw. */
void modules_no_moves(const struct position *pos, bool check, struct outcome *outcome);

/* Set the outcome of an end that is worth so much to `side`, and return true. */
bool module_end(struct outcome *outcome, enum end_value value, int side,
                enum reason reason);

/* Append a rule of the game for people, whole sentences. */
void module_describe(const struct module_in_force *rule, const struct variant *variant,
                     struct text *text);

/* Append the kinds of a set as a FEN writes White's, eg. "K, Q or R"; "any piece" for EVERY_KIND. */
void module_add_kinds(unsigned kinds, const struct variant *variant, struct text *text);

/* Append where alone a side does something, eg. " White drops pieces on ranks 1 to 3 alone."; nothing
 * where `region` is empty or the whole board. */
void module_add_region(const struct variant *variant, int colour, const char *does,
                       bitset region, struct text *text);

/* The values of a rule that the game has. */
const union module_value *modules_values(const struct variant *variant,
                                         const struct module *module);

/* The key that gives a game the rule: its first, or the name of its first option. */
const char *module_key_name(const struct module *module);

/* The key by which a game has the rule: the first bool that is not as usual, else the first key. */
const char *module_giving_key(const struct module_in_force *rule);

/* Whether a rule finds moves or checks in another way than those of the family. */
bool module_finds_apart(const struct module_in_force *rule);

/* What the two rules of a game that have a field of the FEN mean together; NULL: there are not two. */
const struct module_pair *modules_pair(const struct modules_in_force *rules);

/* Give the game the field of the FEN that rule `number` has, if any.  False, with the reason, where the
 * rule does not go with one before it. */
bool module_add_state(struct variant *variant, int number, struct text *why);

/* The number of the first of a rule's options in a game that has them: those of the rules before it
 * come first. */
int module_first_option(const struct variant *variant, const struct setting *options);

/* Whether a rule of the game has operations of its own for plies. */
bool modules_make_plies(const struct modules_in_force *rules);

/* Apply what the rules of a game limit, if it has such rules. */
void modules_limit_targets(struct gen_targets *gen);
void modules_limit_attackers(const struct position *pos, int us,
                             struct king_attackers *attackers);

/* king_attackers_make(), limited so, and by the powers of the moment after the kinds of the set `turned` have
 * turned once more: bit k is kind k.  `room` is for groups that turn. */
struct king_attackers modules_king_attackers(const struct position *pos, int us,
                                             unsigned turned,
                                             struct attack_groups *room);

/* Whether a kind moves as Betza's notation says, and in no other way. */
bool module_moves_as(const struct variant *variant, int kind, const char *betza);

/* Whether a kind is a pawn of shogi, which steps and captures straight ahead. */
bool module_is_shogi_pawn(const struct variant *variant, int kind);

/* If some move of a list from number `first` on passes `test`, keep only such. */
void module_force_moves(struct move_list *list, int first, const struct position *pos,
                        bool (*test)(const struct position *pos, move m));

/* Remove the moves of a list from number `first` on for which `keeps` is false. */
void module_keep_moves(struct move_list *list, int first, const struct position *pos,
                       bool (*keeps)(const struct position *pos, move m));

#endif
