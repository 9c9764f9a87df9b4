/* types.h - basic types and attributes.  SPDX-License-Identifier: MIT
 *
 * Scalars with a meaning have a typedef; structs have none, so that a reader sees what is
 * big.  Only this file uses extensions of ISO C11.
 */
#ifndef ENGINE_CORE_TYPES_H
#define ENGINE_CORE_TYPES_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Functions marked PER_PROCESSOR are compiled twice, plainly and for x86 processors since
 * 2013 or so; the loader picks one.  So the portable build counts bits in hardware
 * (perft: 1.2 times faster).  Only the loader of the GNU C library can pick.  Not in builds for
 * tests; the thread sanitizer is not initialised when the loader picks. */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) \
    && !defined(__AVX2__) && defined(NDEBUG)
#define PER_PROCESSOR __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define PER_PROCESSOR
#endif

/* Whether a sanitizer watches, as gcc and clang tell it. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#define IS_SANITIZED \
    (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#else
#define IS_SANITIZED 0
#endif

/* Inlined so, the code of the rules is compiled anew for each game.  Where it has to be small (-Os) that is
 * left out, and by sanitizers: they would compile for twice as long and run no faster. */
#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__) \
    && !IS_SANITIZED
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE inline
#endif

#if defined(__GNUC__)
#define NO_INLINE __attribute__((noinline))
#define WARN_UNUSED __attribute__((warn_unused_result))
#if defined(__MINGW32__) /* whose own printf() knows less */
#define PRINTF_LIKE(string, rest) __attribute__((format(gnu_printf, string, rest)))
#else
#define PRINTF_LIKE(string, rest) __attribute__((format(printf, string, rest)))
#endif
#else
#define NO_INLINE
#define WARN_UNUSED
#define PRINTF_LIKE(string, rest)
#endif

/* In WebAssembly there are but helpers, which others start (thread.h): its C library has no locks. */
#if defined(__wasm__)
#define HAS_THREADS 0
#else
#define HAS_THREADS 1
#endif

/* A set of squares: bit `sq` is square `sq`.  Boards of up to 64 squares live in the low
 * half, and code that knows so computes in 64 bits (bitset.h).  C23's _BitInt is what 32-bit
 * compilers have (clang since 14, gcc since 14). */
#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 bitset;
#else
__extension__ typedef unsigned _BitInt(128) bitset;
#endif

typedef int square;    /* 0 = a1, then b1, ... rank by rank; SQ_NONE for none */
typedef int piece;     /* kind * 2 + colour; PIECE_NONE on an empty square */
typedef uint32_t move; /* see move.h */
typedef uint64_t key;  /* Zobrist hash */

enum colour { WHITE, BLACK, COLOURS };

static inline const char *colour_name(int colour)
{
    return colour == WHITE ? "White" : "Black";
}

enum {
    FILES_MAX = 12,
    RANKS_MAX = 11,
    SQUARE_MAX = 121, /* 12 files have 10 ranks at most */
    SQ_NONE = 127,
};

/* What code has to expect of a board, a constant for which it is compiled.  As a truth value, as true
 * alone is: whether sets need both halves. */
enum board_class {
    SMALL_BOARD, /* up to 64 squares, and no conditional leaps (attacks.h) */
    ANY_BOARD,   /* any number of squares, and conditional leaps */
    PLAIN_BOARD, /* any number of squares, and no conditional leaps */
};

/* Kind 0 is no kind.  Kings and pawns have special rules wherever they are, so these two are known by
 * number; a game, which may lack them, numbers its other kinds itself.  Kinds of a position from KIND_MANY on
 * are copied only in a game that has so many. */
enum {
    KIND_NONE,
    KIND_KING,
    KIND_PAWN,
    KIND_FIRST_OTHER,
    KIND_MANY = 16,
    KIND_MAX = 32
};

/* Sets of kinds have 32 bits, and so many kinds fit in a move (move.h). */
static_assert(KIND_MAX <= 32,
              "there are more kinds than a set or a move can tell apart");

enum { PIECE_NONE = 0, PIECE_MAX = KIND_MAX * COLOURS };

static inline piece piece_make(int kind, int colour)
{
    return kind * COLOURS + colour;
}

static inline int piece_kind(piece p)
{
    return p / COLOURS;
}

static inline int piece_colour(piece p)
{
    return p % COLOURS;
}

/* Whether a piece is of `colour` and of one of the kinds of a set: bit k is kind k. */
static inline bool piece_is_of(piece p, unsigned kinds, int colour)
{
    return piece_colour(p) == colour && kinds >> piece_kind(p) & 1;
}

#endif
