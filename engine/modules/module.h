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
struct past;
struct rulebook;
struct setting;
struct shape;
struct text;
struct topology;

enum {
    MODULE_KEYS_MAX = 16, /* of one module, the closing one included */
    MODULE_ROLES_MAX = 2, /* of its first keys */
    MODULES_MAX = 12,     /* in one game */
    MODULES_KNOWN_MAX = 56,
};

/* What a key's value is: `true` or `false`, for both sides where the next two keys give each side its own; a number from 0; one of 1 to COUNTDOWN_MAX; one of some
 * words, kept as its number; letters of pieces, or `*` for EVERY_KIND; squares as a8 b8, *8 for a
 * rank, a* for a file; squares for both sides, where the next two keys give each side its own; rights to castle as in KQkq,
 * kept as a set of enum castling; lists that only their module can read. */
enum module_value_type {
    VALUE_BOOL,
    VALUE_BOOL_OF_BOTH,
    VALUE_NUMBER,
    VALUE_TURNS,
    VALUE_WORD,
    VALUE_KINDS,
    VALUE_SQUARES,
    VALUE_SQUARES_OF_BOTH,
    VALUE_RIGHTS,
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
    int number;     /* a bool is 0 or 1, and a word its number in the list */
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

/* Three of a rule's keys: a bool, types of pieces, and a number.  A type is played as the king if the bool is true, it
 * is the only type, the number is 0, nothing promotes to it, and each side starts with one of it at most and without
 * another king.  All 0: the rule has no such keys. */
struct module_royalty {
    int flag, types, count;
};

/* The stages of a ply, in their order.  What rules mean together follows from it: a piece that explodes leaves no
 * stone, a hole that closes with the ply shields no king.  Check, and whether a move was legal, are judged between
 * PLY_RUN_DOWN and PLY_CHECK. */
enum ply_stage {
    PLY_MOVE,       /* the move and what it captures */
    PLY_SPECIAL,    /* what a special move does */
    PLY_REBIRTH,    /* what is captured comes back to the board */
    PLY_WALL,       /* a wall is placed */
    PLY_GATE,       /* a piece comes in from the hand */
    PLY_EXPLOSION,  /* a capture takes more than its target */
    PLY_STONE,      /* a piece turns into a wall */
    PLY_TURN,       /* powers turn */
    PLY_ATOMS,      /* atoms turn */
    PLY_RUN_DOWN,   /* numbers run down */
    PLY_CHECK,      /* what depends on check */
    PLY_EN_PASSANT, /* what has passed is offered */
    PLY_SIDE,       /* the turn goes on, or the other side is to move */
    PLY_STAGES
};

/* What a rule changes of that on which checks and pins rest, a set. */
enum aspect {
    CHANGES_POWERS = 1,  /* who attacks, with the ply */
    CHANGES_CLOSED = 2,  /* which squares are closed: some open again with the ply */
    CHANGES_REMOVED = 4, /* a ply takes more from the board than it captures */
    CHANGES_FROZEN = 8,  /* some pieces neither move nor attack */
    CHANGES_PLACES = 16, /* two pieces move */
    CHANGES_LINES = 32,  /* lines that hop, or that pieces beside them make lame */
    CHANGES_FACING =
        64, /* the kings attack each other, from afar or under conditions */
    CHANGES_BOARD = 128,    /* how steps go */
    ADDS_MOVES = 256,       /* moves that are none of the pieces' own */
    JUDGES_KINGS = 512,     /* where kings go, or leap, by its own judgement */
    CHANGES_WALLS = 1024,   /* which squares are closed for good */
    FORBIDS_MOVES = 2048,   /* which of the moves that keep the king safe are legal */
    CHANGES_ROYALTY = 4096, /* which pieces may not be left attacked, beside the king */
    CHANGES_HURDLES = 8192, /* lines that hop over some pieces and not over others */
};

/* What else other rules and the game's set-up have to know of a rule, a set. */
enum trait {
    /* It decides no game where only kings and pieces that ordinary moves do not capture are left,
     * and no number stands on them. */
    SPARES_KINDS = 1,
    FORBIDS_NULL_MOVES = 2, /* as in struct hints */
    PROMOTES_APART = 4,     /* pawns promote by moves of add_moves() alone */
    SERVES_FIRST_MOVES =
        8,            /* it is also a rule of games whose pieces have first moves */
    MAKES_WALLS = 16, /* a star in a FEN is a wall, and no removed square */
    FORCES = 32,      /* filter() forces one sort of what all other rules allow */
    CASTLES_ANYWHERE = 64, /* move_pieces() castles as in Chess960, too */
    OFFERS_PASSED = 128,   /* its own en_passant.offer serves beside any rules */
    LIMITS_MOVES =
        256, /* it only says how long a game may go on: nets serve with and without it */
};

/* A rule for people. */
struct module_text {
    /* More than what follows: explain, credit, special, a gesture, fen, choices, and one ending instead of bare
     * kings; NULL: nothing. */
    const struct rulebook *words;
    /* Append the rule, whole sentences: by the values alone, or by the pieces and the board, too.
     * A rule has one of the two. */
    void (*describe)(const union module_value *values, struct text *text);
    void (*describe_in)(const union module_value *values, const struct variant *variant,
                        struct text *text);
};

/* What a rule does while a game is made from a file, in this order. */
struct module_setup {
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
    /* Set what options of the game say of its pieces, as the operation `build` of struct variant. */
    bool (*build)(const union module_value *values, struct rules *rules,
                  struct text *why);
    /* What the author of a start can hardly mean; NULL: nothing. */
    const char *(*doubts)(const union module_value *values,
                          const struct variant *variant);
};

/* What a rule does to the moves of a position. */
struct module_moves {
    /* Take from the targets of moves squares that the rule closes. */
    void (*limit_targets)(const union module_value *values, struct gen_targets *gen);
    /* Append the moves of the pieces on the board, instead of the family's, and set the legality of
     * what add_moves() adds.  It is used in games where this rule alone changes what it says. */
    void (*move_pieces)(const struct gen_targets *gen, struct legality *legality,
                        struct move_list *list);
    /* Append moves of the wanted sort that the pieces on the board do not make by themselves. */
    void (*add_moves)(const union module_value *values, const struct gen_targets *gen,
                      const struct legality *legality, struct move_list *list);
    /* Append other forms of moves of the list from number `first` on, which are as noisy as these, or a pass. */
    void (*add_forms)(const union module_value *values, const struct position *pos,
                      struct move_list *list, int first);
    /* Whether add_moves() has not added a move, which nothing else forbids; for refusals.  Appends a sentence of the
     * rule that says why. */
    bool (*forbids)(const union module_value *values, const struct position *pos,
                    move m, struct text *why);
    /* Take moves that the rule forbids from those that the rules before it allow, which stand in the
     * list from number `first` on. */
    void (*filter)(const union module_value *values, const struct position *pos,
                   struct move_list *list, int first);
};

/* What a rule says of the king's safety, which the judge asks (judge.h). */
struct module_king {
    /* Change what attacks the king of `us`: after the ply of the side to move, now of the other. */
    void (*limit_attackers)(const union module_value *values,
                            const struct position *pos, int us,
                            struct king_attackers *attackers);
    /* Whether the king of `us` is attacked in another way than by lines and leaps of the pieces of
     * `attackers`, or another piece that may not be left attacked; attackers->king may be SQ_NONE. */
    bool (*attacks_king)(const union module_value *values, const struct position *pos,
                         int us, const struct king_attackers *attackers);
    /* Whether the king of `us` may not go to where it stands in `pos`, though nothing attacks it. */
    bool (*bars_king)(const union module_value *values, const struct position *pos,
                      int us, const struct king_attackers *attackers);
    /* Whether in this position move_pieces() does not know what is legal, so that each move is tried. */
    bool (*is_in_doubt)(const union module_value *values, const struct position *pos);
};

/* The rule's part in a ply. */
struct module_ply {
    enum ply_stage stage; /* of complete(); the order of the fields in a FEN, too */
    const char *act; /* what it does then, eg. "powers turn"; NULL: nothing to tell */
    const char *running; /* what run_down() does, likewise */
    /* The squares from which `m` takes pieces beside that of what it captures. */
    bitset (*removed)(const union module_value *values, const struct position *pos,
                      move m);
    /* Make a special move of the rule, in a ply that has been started. */
    void (*make_special)(const union module_value *values, struct position *after,
                         move m);
    /* Make the position after a roll.  NULL: the rule has no dice. */
    void (*make_roll)(const union module_value *values, struct position *after,
                      const struct position *before, move roll);
    /* Complete a roll that another rule has made. */
    void (*complete_roll)(const union module_value *values, struct position *after,
                          const struct position *before);
    /* Do what the rule does at its stage. */
    void (*complete)(const union module_value *values, struct position *after,
                     const struct position *before, move m);
    /* Let numbers run down, at PLY_RUN_DOWN. */
    void (*run_down)(const union module_value *values, struct position *after,
                     const struct position *before, move m);
    /* At PLY_CHECK: update what depends on whether the ply gives check. */
    void (*complete_check)(const union module_value *values, struct position *after,
                           const struct position *before, move m);
};

/* When a rule ends games. */
struct module_ends {
    /* Whether nobody can mate, beside where there are only kings and pieces that ordinary moves do not
     * capture. */
    bool (*is_dead)(const union module_value *values, const struct position *pos);
    /* As the operations of struct judge; false: the rule does not tell. */
    bool (*ended)(const union module_value *values, const struct position *pos,
                  struct outcome *outcome);
    bool (*no_moves)(const union module_value *values, const struct position *pos,
                     bool check, struct outcome *outcome);
    bool (*repeated)(const union module_value *values, const struct past *past,
                     struct outcome *outcome);
    /* Whether repeated() may say anything else than a draw.  NULL: it may. */
    bool (*repetition_decides)(const union module_value *values);
};

/* A rule: what it reads of a file, what it declares, and what it does.  What it declares tells the
 * judge which of two ways finds the legal moves of a game with this and other rules (build_modules.c). */
struct module {
    /* The built-in game with this rule, whose options a game with it has; NULL: none.  A game from a
     * file that is made from that one has its pieces.  A first key that is a bool is called as an
     * option, and any game gets the rule by one of these. */
    const char *built_in;
    /* The options of such a game, which have the names of the built-in game's; NULL: the same
     * options.  A rule without keys belongs to games whose file sets the first option, a list with
     * ';' between. */
    const struct setting *options;
    struct module_key keys[MODULE_KEYS_MAX];
    struct module_role roles[MODULE_ROLES_MAX]; /* by key */
    struct module_royalty royalty;
    /* What the rule reads and writes in the FEN; all NULL: nothing. */
    struct state_field state;
    struct module_text text;

    unsigned changes; /* a set of enum aspect */
    /* Of these sets what move_pieces() takes into account, or the family's moves where the
     * rule has no move_pieces(); beside a rule that changes more, each move is tried. */
    unsigned heeds;
    unsigned traits; /* a set of enum trait */

    struct module_setup setup;
    struct module_moves moves;
    struct module_king king;
    struct module_ply ply;
    struct module_ends ends;
};

/* A rule of one game. */
struct module_in_force {
    const struct module *module;
    union module_value values[MODULE_KEYS_MAX];
};

/* The rules of one game in the order of their stages, those that force after the others. */
struct modules_in_force {
    int count;
    bool tried;       /* each move is tried, as rules change more than others know of */
    bool ends;        /* some rule ends games although there may be moves */
    bool decide;      /* something else than mate may win */
    bool filter;      /* some rule forbids moves */
    bool forms;       /* some rule adds forms of moves */
    bool limit;       /* some rule limits targets, attackers or kings */
    bool runs_down;   /* some rule has numbers that run down */
    bool royals;      /* other pieces than the king may not be left attacked */
    bool is_in_doubt; /* move_pieces() may not know what is legal */
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

/* Give the game the field of the FEN that a rule has, if any. */
void module_add_state(struct variant *variant, const struct module *module);

/* Append the stages of a ply at which more than one rule of the game acts, in their order, whole sentences;
 * nothing where the order does not matter. */
void modules_describe_ply(const struct modules_in_force *rules, struct text *text);

/* Append what the rules of a game do at a stage, eg. "powers turn", or what all rules do for NULL.  False, and nothing, where
 * none does anything. */
bool modules_describe_stage(const struct modules_in_force *rules, enum ply_stage stage,
                            struct text *text);

/* The number of the first of a rule's options in a game that has them: the options of the rules before it
 * come first. */
int module_first_option(const struct variant *variant, const struct setting *options);

/* Whether a rule has this trait. */
bool modules_have(const struct modules_in_force *rules, enum trait trait);

/* Apply what the rules of a game limit, if it has such rules. */
void modules_limit_targets(struct gen_targets *gen);
void modules_limit_attackers(const struct position *pos, int us,
                             struct king_attackers *attackers);

/* king_attackers_make(), limited so, and by the powers of the moment after the kinds of the set `turned` have
 * turned once more: bit k is kind k.  `room` is for groups that turn. */
struct king_attackers modules_king_attackers(const struct position *pos, int us,
                                             unsigned turned,
                                             struct attack_groups *room);

/* The operation `build` of a game with rules that have one. */
bool modules_build(struct rules *rules, struct text *why);

/* Make a special move, in a ply that has been started. */
void modules_make_special(struct position *after, move m);

/* Whether move_pieces() of some rule does not know what is legal in this position. */
bool modules_are_in_doubt(const struct position *pos);

/* The operation `removed` of a game with rules that have one: what these remove, and what is captured. */
bitset modules_removed(const struct position *pos, move m);

/* The pieces of both sides whose kinds are in a set, which may be EVERY_KIND. */
bitset module_pieces(const struct position *pos, unsigned kinds);

/* Whether a kind moves as Betza's notation says, and in no other way. */
bool module_moves_as(const struct variant *variant, int kind, const char *betza);

/* The pieces of both sides, but kings and pawns, whose kinds move so. */
bitset module_pieces_moving_as(const struct position *pos, const char *betza);

/* Whether a kind is a pawn of shogi, which steps and captures straight ahead. */
bool module_is_shogi_pawn(const struct variant *variant, int kind);

/* Give the FEN's field of en passant to a rule, by the functions of struct en_passant_field.  False, with the reason:
 * another rule has it. */
bool module_take_en_passant(
    struct variant *variant,
    bool (*read)(struct position *pos, const char *field, struct text *why),
    void (*write)(const struct position *pos, struct text *text), struct text *why);

/* End the offer of what stands on `pos->passing` on the en-passant square: whether it can be captured now decides
 * whether the offer stays, but where a roll may change that. */
void module_end_offer(struct position *pos, bool can_be_captured);

/* Take the offer of what has passed several squares back after a roll; whether that still stands, so that it is to be
 * offered again. */
bool module_take_offer_back(struct position *after, const struct position *before);

/* If some move of a list from number `first` on passes `test`, keep only such. */
void module_force_moves(struct move_list *list, int first, const struct position *pos,
                        bool (*test)(const struct position *pos, move m));

/* Remove the moves of a list from number `first` on for which `keeps` is false. */
void module_keep_moves(struct move_list *list, int first, const struct position *pos,
                       bool (*keeps)(const struct position *pos, move m));

#endif
