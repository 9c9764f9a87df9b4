/* variant.h - the description of a game.  SPDX-License-Identifier: MIT
 *
 * One const object per game, in engine/variants/NAME.c and one line of registry.c there.
 * Operations that may be NULL say what NULL means; all others are needed.  Callers use the
 * wrappers of play.h, which apply these defaults.
 *
 * What everybody may rely on: a piece with a countdown (struct state) cannot move, capture
 * or give check; an empty square with one cannot be entered or passed.  A roll is a move of
 * type MOVE_ROLL, made in a position that awaits it (awaits_roll) between two plies.
 */
#ifndef ENGINE_RULES_VARIANT_H
#define ENGINE_RULES_VARIANT_H

#include "engine/core/types.h"
#include "engine/rules/goals.h"

#include <limits.h>

struct fen_reader;
struct past;
struct modules_in_force;
struct move_list;
struct outcome;
struct position;
struct rulebook;
struct rules;
struct setting;
struct shape;
struct text;
struct topology;
struct variant;

/* Which moves to generate.  Noisy ones capture, promote, or are special and noisy. */
enum generate { GENERATE_ALL, GENERATE_NOISY, GENERATE_QUIET };

/* What tells a promoted piece from others of its letter.  All zero: a kind of its own. */
struct promoted_kind {
    int reverts_to; /* the kind that it is again in hand */
    /* '~' after the letter of what it is, eg. Q~, or '+' before the letter of what it was,
     * eg. +P. */
    char mark;
};

struct piece_kind {
    /* In FEN, White's, eg. 'N'; 0: the game has no such kind, eg. no pawn. */
    char letter;
    const char *name;  /* eg. "knight", also of a kind that the game lacks */
    const char *betza; /* how it moves, first power; NULL: not in this way */
    int value;         /* in centipawns; 0: by its moves */
    struct promoted_kind promoted;
    /* The set of kinds that count with it, eg. a queen and one that has been a pawn: bit k is
     * kind k; 0: only itself. */
    unsigned alike;
    /* How it also moves along the board's diagonal lines (struct topology); NULL: not. */
    const char *on_lines;
    unsigned shuns; /* the set of kinds that it neither hops over nor captures */
    char synonym;   /* another capital that FENs and moves may have for it; 0: none */
};

/* What happens on the two squares of a special move. */
enum special_effect {
    SPECIAL_STAYS, /* the piece on `from` stays there and changes that on `to` */
    SPECIAL_SWAPS, /* the pieces on `from` and `to` change places */
    SPECIAL_SPENT, /* the piece on `from` leaves the board, that on `to` is as good
                      as captured */
};

/* A type of move that only this variant has, always between two pieces. */
struct special_move {
    const char *name; /* eg. "swap" */
    const char *verb; /* between the two pieces in a sentence, eg. "swaps with" */
    enum special_effect effect;
    bool noisy;     /* generated with the captures */
    char sign;      /* before the piece in SAN and between the squares in
                       coordinates, eg. 'x': xHe5[f5,5], e5xf5; 0: none */
    char separator; /* between the squares in SAN, eg. '~': Wa1~b2; 0: SAN has `to`
                       in brackets at the end, with its countdown: Dd1[e1] */
    /* The set of kinds whose pieces make it, for its rule: bit k is kind k. */
    unsigned kinds;
};

enum { SPECIAL_MOVES_MAX = 3 };

enum { NO_LIMIT = INT_MAX / 2 }; /* more than any game has; sums do not overflow */

/* A field of the FEN after the en-passant square.  `field` is NULL where the FEN has none.  The note appends what
 * it means, for people, in one line, eg. "Checks left: White 1, Black 3", or nothing; NULL: always nothing. */
struct state_field {
    bool (*read)(struct position *pos, const char *field, struct text *why);
    void (*write)(const struct position *pos, struct text *text);
    void (*write_note)(const struct position *pos, struct text *text);
};

enum { STATE_FIELDS_MAX = 8 };

/* What happens to a piece, in words after its name, eg. "White's king on e1 is cured".  NULL: it
 * does not happen in this game. */
struct effect_words {
    const char *stopped; /* a countdown begins on it */
    const char *freed;   /* the countdown is stopped */
    const char *lost;    /* it leaves the board without being captured; NULL: it just
                            leaves the board */
};

/* Other names of a game, with blanks between; each may be NULL. */
struct aliases {
    const char *all;
    const char *pgn; /* that of them which other programs know, for PGN */
    /* Names of the game with its first option, a check, set to true; that for PGN first. */
    const char *of_option;
};

/* Where a game starts. */
struct start {
    const char *fen;
    /* The number of numbered starts, and append the FEN of one, from 0 on.  NULL: there is only
     * `fen`. */
    int (*count)(const struct rules *rules);
    void (*write)(const struct variant *variant, int number, struct text *text);
    /* Whether a FEN has castling rights that exist only with the first option set.  NULL: never. */
    bool (*sets_option)(const char *fen);
};

/* What makes a game of a file; all zero for others. */
struct file_game {
    uint64_t fingerprint; /* a hash of its rules */
    /* The built-in game from which it differs in its start and presets alone; NULL: there is none. */
    const struct variant *origin;
    const struct modules_in_force *modules; /* its rules; NULL: none */
};

/* Pieces that wait beside the board. */
struct hands {
    unsigned kinds; /* the set of kinds that can wait to be dropped: bit k is kind k */
    bool take_captures; /* what a side captures waits in its hand */
    bool endless; /* a piece of each of these kinds always waits, for either side */
    bool drop_promoted; /* a piece may be dropped as what it promotes to */
    bool gate;          /* a piece's first move may let one in */
    /* Nothing comes in otherwise; a side's counter is 0 where nothing can any more. */
    bool only_gate;
    /* Read and write the pieces in hand, in brackets after the placement; `brackets` is NULL
     * where the FEN has none.  NULL: nothing is ever in hand. */
    bool (*read)(struct position *pos, const char *brackets, struct text *why);
    void (*write)(const struct position *pos, struct text *text);
};

/* Numbers on squares, which run down ply by ply (struct state). */
struct countdowns {
    bool exist;
    int max; /* the largest of a piece; 0: only empty squares have one, or none */
    /* Empty squares with numbers are walls, '*' in a FEN, which stay. */
    bool are_walls;
    const char *noun; /* what an empty square with one is called, eg. "hole" */
    /* The letters by which XBoard shows pieces with one, small ones for White's, and those of their
     * kinds, eg. "ce" for "nb".  NULL: there are none. */
    const char *shown_letters;
    const char *shown_kinds;
};

/* What search and evaluation should know of a game.  A hint that lacks costs strength and changes no
 * result. */
struct hints {
    struct goals goals; /* what wins or loses apart from mate */
    /* A position and its mirror image do not have the same moves. */
    bool favours_a_colour;
    bool forbids_null_moves;  /* to pass may be the best a side could do */
    bool captures_are_forced; /* who can capture must */
    /* A capture takes both pieces, and all others but pawns that stand beside the target. */
    bool captures_explode;
};

/* Finds and makes moves. */
struct moves {
    /* Append all legal moves of the wanted sort; none in a game that has ended. */
    void (*generate)(const struct position *pos, enum generate which,
                     struct move_list *list);
    /* The squares of which a turn that begins with the legal move `m` can make a wall, its last part
     * (parts.h).  NULL: a move is a whole turn. */
    bitset (*walls)(const struct position *pos, move m);
    /* The set of colours that may pass, or place a wall instead of moving: bit c is colour c. */
    unsigned passers;
    /* A side may make several moves in its turn, each a ply (position_moves_left()). */
    bool several;
    /* The number of moves that generate() finds.  NULL: they are generated. */
    int (*count)(const struct position *pos);
    /* Make the position after a legal turn, after a roll that `before` awaits, or after
     * MOVE_NONE, a pass.  `after` and `before` are different objects. */
    void (*make)(struct position *after, const struct position *before, move m);
    /* The squares whose pieces leave the board with `m`, the mover's `from` among them if
     * it does not survive; 0 for a quiet move.  NULL: a move removes what it captures, and
     * what special_moves says. */
    bitset (*removed)(const struct position *pos, move m);
    /* A promoted piece becomes again what it was as others promote, and either is quiet
     * unless it captures. */
    bool demote;
    bool flip;            /* pieces may change sides */
    bool captures_return; /* what is captured may come back to the board */
    /* The sets of kinds that capture from where they stand, and by leaping over what they capture (MOVE_LOCUST): bit k
     * is kind k. */
    unsigned stay, leap;
    /* The kind of pieces that ordinary moves do not capture and that cannot mate; while a side's
     * counter COUNTER_MARKS is 1, its only such piece is marked.  KIND_NONE: none. */
    int untaken_kind;
};

/* Judges positions: who is in check, which of them can occur, and when a game is over. */
struct judge {
    /* Whether the side to move is in check. */
    bool (*in_check)(const struct position *pos);
    /* Whether the side to move could capture the king, so that no legal move can have led
     * to `pos`. */
    bool (*can_capture_king)(const struct position *pos);
    /* Refuse a position that was read, beyond what all games refuse.  NULL: nothing. */
    bool (*check_position)(const struct position *pos, struct text *why);
    /* Whether the game has ended although there may be legal moves (a bared or dead king,
     * a dead position); then sets `outcome`.  NULL: never. */
    bool (*ended)(const struct position *pos, struct outcome *outcome);
    /* Set the outcome where the side to move has no legal move.  NULL: checkmate, or a
     * stalemate that is a draw. */
    void (*no_moves)(const struct position *pos, bool check, struct outcome *outcome);
    /* Set the outcome of a position that has occurred `repetition_limit` times, by the past since the first of
     * these occurrences.  NULL: a draw. */
    void (*repeated)(const struct past *past, struct outcome *outcome);
    /* Whether the moves that led to a position end the game, although the position does not; then sets
     * `outcome`.  NULL: never.  A game that has this has repeated() as well. */
    bool (*past_ended)(const struct past *past, struct outcome *outcome);
    /* Set who wins a position that would be a draw because nobody can or does carry on: by stalemate,
     * repetition, no progress, passes or a full board.  NULL: nobody. */
    void (*settle_draw)(const struct position *pos, struct outcome *outcome);
    /* Append the text of the rule that forbids `m`, a move that nothing else than a rule of
     * modules forbids; nothing if no rule is found.  NULL: there are no such rules. */
    void (*write_forbidding_rule)(const struct position *pos, move m,
                                  struct text *text);
    /* Plies without progress that make a draw; 0: 100, NO_LIMIT: no number does. */
    int progress_limit;
    int repetition_limit; /* how often a position stands on the board until that ends the
                             game; 0: three times, NO_LIMIT: however often */
    /* Whether moves are counted to a limit of their own (`counted` of struct position). */
    bool counts_moves;
    /* The set of colours that may be without a king: bit c is colour c. */
    unsigned kingless;
    /* How a king attacks the other king, and nothing else, in Betza's notation; NULL: it
     * does not. */
    const char *facing;
};

/* The dice; all NULL or 0 in a game without. */
struct dice {
    /* Append all rolls that `pos` awaits, moves of type MOVE_ROLL, the likeliest first. */
    void (*rolls)(const struct position *pos, struct move_list *list);
    move likely; /* the first of these if it is always the same, else MOVE_NONE */
    /* The probability of roll `number` of `count`.  NULL: all are equally likely. */
    double (*probability)(int number, int count);
    /* Throw the dice: the number of one of `count` rolls, drawn with these probabilities
     * by a generator's state (random.h).  NULL: all are equally likely. */
    int (*throw)(int count, uint64_t *state);
    /* Append a roll that `pos` awaits as one word without `/`, eg. "e5"; "-" is the roll
     * that changes nothing. */
    void (*write)(const struct position *pos, move roll, struct text *text);
    int first_option; /* the number of the first option of the dice */
};

/* The FEN's field for castling. */
struct castling_field {
    const char *title; /* what users call these rights; NULL: "Castling" */
    /* The rights that the pieces on the board allow. */
    int (*rights)(const struct position *pos);
    /* Read and write the field; nothing is written for no rights.  NULL: KQkq, as
     * fen_read_castling() and fen_write_castling() do. */
    bool (*read)(struct position *pos, const char *field, struct text *why);
    void (*write)(const struct position *pos, struct text *text);
    /* Whether castling is written as king takes rook in coordinates.  NULL: only where the king
     * could also go there by a move of its own. */
    bool (*onto_rook)(const struct rules *rules);
};

/* The FEN's field for en passant. */
struct en_passant_field {
    /* Read it where it has more than one square, or a number, and write what it has beside the en-passant
     * square.  NULL: nothing. */
    bool (*read)(struct position *pos, const char *field, struct text *why);
    void (*write)(const struct position *pos, struct text *text);
    /* Set the en-passant square to `sq` if a pawn can just have passed it.  NULL: there is
     * no such capture. */
    void (*offer)(struct position *pos, square sq);
};

/* How moves are written in SAN. */
struct spelling {
    /* Append the name of the piece on `sq`; nothing for a pawn.  NULL: its kind's
     * letter. */
    void (*write_name)(const struct position *pos, square sq, struct text *text);
    /* Append what stands between a move's squares, or the kind promoted to, and its check
     * mark, eg. "=WD".  NULL: nothing. */
    void (*write_suffix)(const struct position *pos, move m, struct text *text);
};

/* A game.  Each member has more than one rule behind it; what a single rule needs is that rule's own
 * (module.h).  `make lint` counts. */
struct variant {
    const char *name;  /* eg. "chess" */
    const char *title; /* eg. "Orthodox chess" */
    struct aliases aliases;
    /* The rules for people; NULL: only what follows from the rest. */
    const struct rulebook *rulebook;
    struct effect_words effect_words; /* for telling what a ply has done */

    const struct topology *board;   /* its squares */
    const struct shape *shape;      /* of the orthodox family; NULL: not one of it,
                                     nor does it castle or capture en passant */
    const struct piece_kind *kinds; /* [KIND_KING], [KIND_PAWN], ...; [0] is unused */
    int kind_count;                 /* with [0] */
    struct special_move special_moves[SPECIAL_MOVES_MAX]; /* by type - MOVE_SPECIAL_1 */
    struct start start;

    const struct setting *options; /* checks and choices with an int's size, texts with
                                      OPTION_VALUE_MAX; NULL: no options */
    /* Bit i: nets and samples made without option i serve with any value, as it is younger
     * than such files. */
    int spared_options;
    /* Called once by rules_new(): set powers that depend on options.  NULL: every kind
     * moves as `kinds` says. */
    bool (*build)(struct rules *rules, struct text *why);
    struct file_game file;

    struct moves moves;
    struct judge judge;
    struct dice dice;
    struct hints hints;

    /* Fields of the FEN, and how moves are written. */
    struct hands hands;
    struct castling_field castling;
    struct en_passant_field en_passant;
    struct countdowns countdowns;
    /* In this order; the rest is NULL.  A game with one leaves it out where nothing is written.
     * One with several has all, with - for nothing. */
    struct state_field state_fields[STATE_FIELDS_MAX];
    struct spelling spelling;
};

/* The game whose name stands for these pieces and rules: the origin, or the game itself. */
static inline const struct variant *variant_origin(const struct variant *variant)
{
    return variant->file.origin ? variant->file.origin : variant;
}

/* Whether the game has kings; else KIND_KING is no kind of it. */
static inline bool variant_has_kings(const struct variant *variant)
{
    return variant->kinds[KIND_KING].letter != '\0';
}

static inline int variant_state_count(const struct variant *variant)
{
    int count = 0;

    while (count < STATE_FIELDS_MAX && variant->state_fields[count].read)
        count++;
    return count;
}

/* Whether the game has promoted kinds with this mark. */
static inline bool variant_has_marks(const struct variant *variant, char mark)
{
    for (int kind = 1; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].promoted.mark == mark)
            return true;
    return false;
}

/* The kind that waits in hand where one of `kind` can be dropped: what it was, or itself. */
static inline int variant_hand_kind(const struct variant *variant, int kind)
{
    const int was = variant->kinds[kind].promoted.reverts_to;

    return was ? was : kind;
}

/* The set of kinds that count with `kind`: bit k is kind k. */
static inline unsigned variant_kinds_alike(const struct variant *variant, int kind)
{
    return variant->kinds[kind].alike | 1U << kind;
}

/* Whether pieces of a kind have moves of their own. */
static inline bool variant_kind_moves(const struct variant *variant, int kind)
{
    return variant->kinds[kind].betza && *variant->kinds[kind].betza;
}

#endif
