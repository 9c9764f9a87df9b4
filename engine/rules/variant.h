/* variant.h - what a game is.  SPDX-License-Identifier: MIT
 *
 * One const object a game, in its own file variant_*.c: facts, then the few operations
 * that search and perft call all the time, then text.  A NULL operation means the
 * documented default; callers go through the wrappers of play.h, which know the defaults.
 */
#ifndef ENGINE_RULES_VARIANT_H
#define ENGINE_RULES_VARIANT_H

#include "engine/core/types.h"

struct fen_reader;
struct move_list;
struct outcome;
struct position;
struct rules;
struct text;
struct topology;

/* Which moves to generate.  Noisy ones capture, poison or promote. */
enum generate { GENERATE_ALL, GENERATE_NOISY, GENERATE_QUIET };

struct piece_kind {
    char letter;       /* in FEN, White's, eg. 'N'                         */
    const char *name;  /* eg. "knight"                                     */
    const char *betza; /* how it moves, first power; NULL: not in this way */
};

enum option_type { OPTION_CHECK, OPTION_COMBO, OPTION_STRING };

struct option {
    const char *name;           /* eg. "Holes"                                   */
    enum option_type type;      /* a check is true or false                      */
    const char *preset;         /* the default's text                            */
    const char *const *choices; /* of a combo, NULL-terminated                   */
    const char *help;           /* one line for --help and the manual            */
};

/* What happens on the two squares of a special move. */
enum special_effect {
    SPECIAL_STAYS, /* the piece on `from` stays there and changes that on `to`    */
    SPECIAL_SWAPS, /* the pieces on `from` and `to` change places                 */
    SPECIAL_SPENT, /* the piece on `from` leaves the board, that on `to` is as good
                      as captured                                                 */
};

/* A type of move that only this variant has, always between two pieces. */
struct special_move {
    enum special_effect effect;
    bool noisy;     /* generated with the captures                                 */
    char sign;      /* before the piece in SAN and between the squares in
                       coordinates, eg. 'x': xHe5[f5,5], e5xf5; 0: none            */
    char separator; /* between the squares in SAN, eg. '~': Wa1~b2; 0: SAN has `to`
                       in brackets at the end, with its countdown: Dd1[e1]         */
};

enum { SPECIAL_MOVES_MAX = 2 };

struct variant {
    /* Facts. */
    const char *name;               /* eg. "chess"                                  */
    const char *title;              /* eg. "Orthodox chess"                         */
    const struct topology *board;   /* its shape                                    */
    const char *start;              /* FEN                                          */
    const struct piece_kind *kinds; /* [KIND_KING], [KIND_PAWN], ...; [0] is unused */
    int kind_count;                 /* with [0]                                     */
    const struct option *options;   /* NULL-name-terminated, or NULL                */
    bool has_state_field;           /* the FEN has a field after the ep square      */
    struct special_move special_moves[SPECIAL_MOVES_MAX]; /* by type - MOVE_SPECIAL_1 */

    /* Once: fill in powers that depend on options.  NULL: the kinds' own. */
    bool (*build)(struct rules *rules, struct text *why);

    /* Hot. */
    /* Append all legal moves of the wanted sort; none in a game that has ended. */
    void (*generate)(const struct position *pos, enum generate which,
                     struct move_list *list);
    /* How many moves generate() would find.  NULL: that many. */
    int (*count)(const struct position *pos);
    /* Play a legal move, nature's roll, or MOVE_NONE: a pass.  after and before differ. */
    void (*make)(struct position *after, const struct position *before, move m);
    /* The squares whose pieces leave the board with `m`, the mover's `from` among them if
     * it does not survive.  NULL: the captured piece alone, as special_moves says. */
    bitset (*removed)(const struct position *pos, move m);
    /* Whether the side to move is in check. */
    bool (*in_check)(const struct position *pos);
    /* Whether `outcome` was set: the game has ended though moves may be left (bared or
     * dead kings, dead positions). */
    bool (*ended)(const struct position *pos, struct outcome *outcome);
    /* How a side to move without legal moves has ended the game.  NULL: checkmate, or a
     * stalemate that draws. */
    void (*no_moves)(const struct position *pos, bool check, struct outcome *outcome);
    /* Append all rolls that `pos` awaits, moves of type MOVE_ROLL, the likeliest first.
     * NULL: no dice. */
    void (*rolls)(const struct position *pos, struct move_list *list);
    move likely_roll; /* the first of these; MOVE_NONE: it differs, rolls() tells it */
    /* How likely roll `number` of `count` is.  NULL: all are equally likely. */
    double (*roll_probability)(int number, int count);
    /* Throw the dice: the number of one of `count` rolls, drawn with these probabilities
     * by a generator's state (random.h).  NULL: all are equally likely. */
    int (*roll_dice)(int count, uint64_t *state);

    /* Whether the side to move could take the king: nobody can have moved so. */
    bool (*can_capture_king)(const struct position *pos);
    /* The castling rights that the pieces on the board allow. */
    int (*castling_rights)(const struct position *pos);
    /* Let `sq` be the en-passant square, if a pawn can just have passed it.  NULL: no
     * such capture. */
    void (*offer_en_passant)(struct position *pos, square sq);

    /* Text. */
    /* Read and write the FEN's state field, or what stands in brackets behind the
     * placement.  NULL: there is none. */
    bool (*read_state)(struct position *pos, const char *field, struct text *why);
    void (*write_state)(const struct position *pos, struct text *text);
    /* Say what is wrong with a position just read, beyond what all games refuse. */
    bool (*check_position)(const struct position *pos, struct text *why);
    /* Append how SAN names the piece on `sq`; nothing for a pawn.  NULL: its kind's
     * letter. */
    void (*write_name)(const struct position *pos, square sq, struct text *text);
    /* Append what SAN says between a move's squares, or the kind promoted to, and its
     * check mark, eg. "=WD".  NULL: nothing. */
    void (*write_suffix)(const struct position *pos, move m, struct text *text);
    /* Append a roll that `pos` awaits, as one word without `/`, eg. "e5"; "-" is the roll
     * that changes nothing.  NULL, like the noun: no dice. */
    void (*write_roll)(const struct position *pos, move roll, struct text *text);
    const char *roll_noun; /* what a roll brings, eg. "hole"; so an empty square with
                              a countdown is called too */
};

#endif
