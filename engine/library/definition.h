/* definition.h - a game as a variants file describes it.  SPDX-License-Identifier: MIT
 *
 * Plain values, which a game inherits from its parent before its own keys change them.  Squares are
 * kept by rank and file, since a child may have another board.
 */
#ifndef ENGINE_LIBRARY_DEFINITION_H
#define ENGINE_LIBRARY_DEFINITION_H

#include "engine/board/betza.h"
#include "engine/core/types.h"
#include "engine/library/piece_types.h"
#include "engine/library/piece_words.h"
#include "engine/modules/module.h"
#include "engine/rules/rules.h"

struct text;
struct variant;

enum {
    DEFINITION_NAME_MAX = 32,
    DEFINITION_TEXT_MAX = 512, /* a value, with its final 0 */
};

/* Squares: bit f of rank r is file f. */
struct region {
    bool given; /* else what the ranks of the definition say */
    uint16_t files[RANKS_MAX];
};

/* Types of pieces: bit i is type i. */
typedef uint64_t type_set;

/* The value of a module's key, as far as it is known without a board and kinds. */
struct module_setting {
    bool given; /* else the key's preset */
    bool every; /* EVERY_KIND */
    int number;
    type_set types;
    struct region region;
};

/* An option whose preset a game's file gives, or a module's key with lists. */
struct given_option {
    const char *name; /* NULL: none more */
    char value[DEFINITION_TEXT_MAX];
};

struct definition {
    /* The built-in game whose pieces, board and rules it has; NULL: all that follows counts.  Else
     * this does, the start and the texts. */
    const struct variant *origin;
    struct given_option options[OPTIONS_MAX];
    char name[DEFINITION_NAME_MAX];
    char title[DEFINITION_TEXT_MAX];
    char inventor[DEFINITION_TEXT_MAX];
    char page[DEFINITION_TEXT_MAX];
    char rules[DEFINITION_TEXT_MAX]; /* the author's own words */
    int files;
    int ranks;
    struct region removed; /* squares that are not part of the board */
    char start[DEFINITION_TEXT_MAX];
    char letters[PIECE_TYPES]; /* capitals; 0: the game has no such piece */
    char betza[PIECE_TYPES][BETZA_LENGTH_MAX + 1]; /* of custom types and the king */
    /* Of custom types that are a built-in game's; else NULL. */
    const char *names[PIECE_TYPES];
    int promotion_rank; /* from 1, as each side sees it; 0: rank 8, or Black's 1, whatever the
                           board is */
    struct region promotion_region[COLOURS];
    type_set promotion_types[COLOURS];
    int promotion_limit[PIECE_TYPES]; /* 0: none */
    /* That a piece may become; 0: none, PIECE_TYPES: the king, see definition_promoted_type(). */
    int promoted_type[PIECE_TYPES];
    bool piece_promotion_on_capture; /* by captures alone */
    bool mandatory_piece_promotion;
    bool piece_demotion;        /* promoted pieces become again what they were */
    int values[2][PIECE_TYPES]; /* in the middle game and in endings, 0: by its moves; a
                                   rook has about 1328 */
    bool mandatory_promotion;
    bool double_step;
    int double_step_rank; /* from 1, the last from where a pawn may go two squares */
    int double_step_rank_min; /* the first */
    struct region double_step_region[COLOURS];
    bool first_rank_double_steps;             /* also from there, without en passant */
    struct region en_passant_region[COLOURS]; /* where a side captures en passant */
    bool castling;
    bool chess960;     /* any king and rook of the start castle, as king takes rook */
    int castling_rank; /* from 1 */
    int castling_kingside_file;
    int castling_queenside_file;
    int castling_king_file; /* of one among several */
    /* Of the piece of a side that castles as a king; 0: the king, or else the commoner. */
    int castling_king_type[COLOURS];
    type_set castling_types[COLOURS]; /* of the pieces that castle with a king */
    struct region mobility[COLOURS][PIECE_TYPES]; /* the only squares where it goes */
    int soldier_rank;        /* from 1, from where soldiers also go sideways */
    bool immobility_illegal; /* no move to where a piece could never leave */
    /* By modules[].  What comes before, and what is given here, tells games apart. */
    struct module_setting settings[MODULES_KNOWN_MAX][MODULE_KEYS_MAX];
    /* These, too, where they are given: the hashes of older games stay. */
    struct region first_move_region[COLOURS]; /* where double steps and others end */
    bool long_castling;                       /* kings also castle a square further */
    /* Words for pieces by their letters (piece_words.h). */
    char piece_names[DEFINITION_TEXT_MAX];
    char piece_plurals[DEFINITION_TEXT_MAX];
    char piece_notes[DEFINITION_TEXT_MAX];
    char piece_synonyms[DEFINITION_TEXT_MAX];
    char piece_pictures[PIECE_PICTURES_MAX];
    bool from_nothing; /* its first ancestor has no parent */
};

/* What a game without a parent inherits: the board and the numbers of chess, and no pieces. */
void definition_clear(struct definition *definition);

/* Orthodox chess. */
void definition_set_chess(struct definition *definition);

/* A built-in game. */
void definition_set_origin(struct definition *definition, const struct variant *origin);

/* Make what follows the origin count: the same game by its pieces and rules.  False: no such rule is
 * known. */
bool definition_open_origin(struct definition *definition);

/* The rule that has the options of a built-in game; NULL: no game from a file has them. */
const struct module *definition_rule_of(const struct variant *built_in);

/* The value that the game's file, or a parent's, gives the option of that name; NULL: none. */
const char *definition_option(const struct definition *definition, const char *name);

/* Where to write it, for a name that stays; NULL: the game has as many as it can have. */
char *definition_set_option(struct definition *definition, const char *name);

/* Whether the game has the options of a built-in one. */
bool definition_has_options_of(const struct definition *definition,
                               const struct variant *built_in);

/* Give a game, whose parts count, the rule of a built-in one that needs no pieces of its own.  False:
 * there is no such rule. */
bool definition_take_rule_of(struct definition *definition,
                             const struct variant *built_in);

/* Whether pawns promote to a type, of either side. */
bool definition_pawns_become(const struct definition *definition, int type);

/* The type that pieces of a type become by promotedPieceType, or -1. */
int definition_promoted_type(const struct definition *definition, int type);

/* Whether other pieces, or pawns by promotedPieceType, become pieces of a type. */
bool definition_pieces_become(const struct definition *definition, int type);

/* The type of piece that is the king: that called so, or one that a rule makes royal where no other is. */
int definition_royal_type(const struct definition *definition);

/* Whether a rule makes pieces of a type royal that may be beside a king. */
bool definition_has_royal(const struct definition *definition, int type);

/* What a type does along diagonal lines of the board, in Betza's notation, or NULL.  A king does what a piece does that
 * moves as it. */
const char *definition_moves_on_lines(const struct definition *definition, int type);

/* Whether the start has the king of a colour on the board. */
bool definition_starts_with_king(const struct definition *definition, int colour);

/* The type of piece that has this capital letter; -1: none has it. */
int definition_find_letter(const struct definition *definition, char letter);

/* The moves of a type in this game, in Betza's notation; NULL: this engine cannot play it. */
const char *definition_betza(const struct definition *definition, int type);

/* What the type is called in a sentence. */
const char *definition_piece_name(const struct definition *definition, int type);

/* Write the first sentence of the author's rules to `idea`, without its full stop; "" where there are none.
 * Returns what comes after it, "" if nothing does. */
const char *definition_split_rules(const struct definition *definition,
                                   char idea[DEFINITION_TEXT_MAX]);

#endif
