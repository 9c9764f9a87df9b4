/* search.h - which move to play.  SPDX-License-Identifier: MIT
 *
 * A searcher searches one position at a time, in the caller's thread and in as many
 * helper threads as it is given.  It never prints: what it finds is reported through a
 * callback in the caller's thread.  Any thread may stop it.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "engine/core/types.h"

struct eval_file;
struct game;
struct move_list;
struct position;
struct rules;
struct search_parameters;
struct searcher;
struct text;

typedef int score; /* centipawns from the side to move's view; see SCORE_MATE */

enum {
    SCORE_INFINITE = 32000,
    SCORE_NONE = -SCORE_INFINITE - 1, /* not known */
    SCORE_MATE = 31000,               /* a mate in n plies is SCORE_MATE - n */
    SCORE_MATE_MIN = 30000,           /* scores beyond +-this are mates */
    DEPTH_MAX = 100,
    PV_MAX = 128,
    MULTIPV_MAX = 128,
    THREADS_MAX = 256,
};

static inline bool score_is_mate(score s)
{
    return s >= SCORE_MATE_MIN || s <= -SCORE_MATE_MIN;
}

/* The length of a mate in the winner's moves, negative when the side to move is mated;
 * 0: no mate, or it has happened.  In Poison a king may also die by its own side's ply,
 * which counts as the winner's move before it. */
static inline int score_mate_moves(score s)
{
    const int plies = SCORE_MATE - (s < 0 ? -s : s);

    if (!score_is_mate(s))
        return 0;
    return s > 0 ? (plies + 1) / 2 : -(plies + (plies == 1)) / 2;
}

/* The score of a mate in `moves` of the winner, who is the other side if they are negative, or 0; a
 * mate too long for a score is as long as one can tell. */
static inline score score_of_mate(int64_t moves)
{
    const int64_t most = (SCORE_MATE - SCORE_MATE_MIN) / 2;

    return moves > 0 ? SCORE_MATE + 1 - 2 * (score)(moves < most ? moves : most)
                     : -SCORE_MATE - 2 * (score)(moves > -most ? moves : -most);
}

/* The score of `points`, which are no mate however many they are. */
static inline score score_below_mate(int64_t points)
{
    const score most = SCORE_MATE_MIN - 1;

    return points > most ? most : points < -most ? -most : (score)points;
}

/* The same in the moves of the side that makes the last ply, whoever's view the score is from. */
static inline int score_end_moves(score s)
{
    const int moves = (SCORE_MATE - (s < 0 ? -s : s) + 1) / 2;

    return !score_is_mate(s) ? 0 : s > 0 ? moves : -moves;
}

/* Whether a mate, from the side to move's view, ends with a ply of the side that loses. */
static inline bool score_is_own_end(score s)
{
    const bool odd = s % 2 != SCORE_MATE % 2;

    return score_is_mate(s) && odd == (s < 0);
}

/* Whether a score is exact, or the true score is at most or at least that. */
enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

/* Callbacks for positions that a search has looked at, as data for training.  They are called in
 * the thread of the worker that has looked. */
struct observer {
    /* The static evaluation of `pos` is `s`. */
    void (*evaluated)(void *context, const struct position *pos, score s);
    /* A node, not in check and with a quiet best move, was searched to `depth` plies and scores
     * `s`: the static evaluation, unless the search has proved that wrong.  NULL: not of interest. */
    void (*searched)(void *context, const struct position *pos, int depth, score s);
    void *context;
};

/* How to play weaker, or with variety (strength.h); zeros: full strength. */
struct strength {
    int overlook;  /* permille of moves overlooked, where they are hard to see */
    int noise;     /* standard deviation of errors of evaluation, in centipawns */
    int variety;   /* play a random move of those at most so many centipawns worse */
    uint64_t seed; /* of these random numbers */
};

/* When to stop and what to search; 0 and NULL mean no such limit.  Without a depth,
 * mate, nodes or time the search goes on until it is told to stop. */
struct limits {
    int depth;          /* plies */
    int mate;           /* stop when a mate in `mate` moves is found */
    uint64_t nodes;     /* positions visited; exact with one thread */
    int64_t soft_ms;    /* start no new iteration after this */
    int64_t hard_ms;    /* stop after this */
    bool ponder;        /* no time limit until searcher_ponder_hit() */
    bool analyse;       /* a score is asked for: search even where the move is forced */
    bool bounds;        /* report scores outside their aspiration window, too */
    bool current_moves; /* report each root move when its search begins */
    int multipv;        /* lines to search and report, at most MULTIPV_MAX; 0: 1 */
    const struct move_list *include; /* the only root moves, owned by the caller */
    const struct move_list *exclude; /* root moves left out, owned by the caller */
    struct strength strength;
    const struct observer *observer; /* NULL: none; owned by the caller */
    /* Called now and then by the thread of searcher_think(), unless NULL, with `poll_context`.
     * It may call searcher_stop(); a program without threads can call it nowhere else. */
    void (*poll)(void *context);
    void *poll_context;
};

/* One line of an iteration; or, with BOUND_NONE, the root move that is searched now. */
struct report {
    int depth;           /* of the iteration, in plies; 0: see searcher_think() */
    int selective_depth; /* the greatest ply visited */
    int multipv;         /* the line's rank, 1: the best */
    int hashfull;        /* permille of the table filled by this search */
    score score;         /* from the side to move's view */
    enum bound bound;    /* of `score`; BOUND_EXACT unless limits.bounds */
    int move_count;      /* root moves ... */
    int moves_left;      /* ... and those after the current one */
    uint64_t nodes;      /* so far */
    uint64_t table_hits; /* positions found in endgame tables, so far */
    int64_t elapsed_ms;  /* so far */
    int pv_length;       /* at least 1 */
    move pv[PV_MAX];     /* the players' moves, without rolls */
};

typedef void (*report_function)(const struct report *report, void *context);

/* A searcher with a transposition table of `megabytes` and `threads` threads, 1 to
 * THREADS_MAX.  With one thread results are reproducible.  NULL when memory is out.
 * searcher_free() takes NULL. */
WARN_UNUSED struct searcher *searcher_new(int megabytes, int threads);
void searcher_free(struct searcher *searcher);

/* Change the table's size and empty it.  False, and as before, when memory is out. */
WARN_UNUSED bool searcher_resize(struct searcher *searcher, int megabytes);

/* Change the number of threads.  False, and as before, when memory is out. */
WARN_UNUSED bool searcher_set_threads(struct searcher *searcher, int threads);

/* From the next search on, evaluate by the net that eval_file_net() finds; a new searcher uses the
 * embedded nets.  `file` is copied.  False, and as before, when memory is out.  Not during a
 * search. */
WARN_UNUSED bool searcher_set_eval_file(struct searcher *searcher,
                                        const struct eval_file *file);

/* From the next search on, use endgame tables (search/tablebase/), and make those that are small;
 * `folder` is where their files are, NULL: use those that are shipped alone.  They take at most `memory_mb`, 0: use
 * none, as a new searcher does.  False, and as before, when memory is out.  Not during a search. */
WARN_UNUSED bool searcher_set_tablebase(struct searcher *searcher, const char *folder,
                                        int memory_mb);

/* Whether a file of endgame tables, or the user's net for the game, could not be used since this was
 * asked last, and why.  Not during a search. */
bool searcher_take_complaint(struct searcher *searcher, struct text *why);

/* Set `text` to what evaluates games of `rules`, eg. "NNUE evaluation (second generation)" or
 * "classical evaluation".  False when a file was given that is not used; then the reason
 * comes first.  Not during a search. */
bool searcher_describe_eval(struct searcher *searcher, const struct rules *rules,
                            struct text *text);

/* The static evaluation by which a search of `pos`, which awaits no roll, begins: what
 * searcher_describe_eval() names.  SCORE_NONE where the side to move is in check or memory is out.
 * Not during a search. */
score searcher_evaluate(struct searcher *searcher, const struct position *pos);

/* Search with other parameters (parameters.h) from the next search on. */
void searcher_set_parameters(struct searcher *searcher,
                             const struct search_parameters *parameters);

/* Forget all that was learnt: a new game begins. */
void searcher_clear(struct searcher *searcher);

/* Search the present position of `game`, which awaits no roll, and return the best
 * move; MOVE_NONE if the limits allow none.  That move is reported last, with depth 0 where a limit
 * ended the first iteration.  `report` may be NULL.  The game may not change before the search ends. */
move searcher_think(struct searcher *searcher, const struct game *game,
                    const struct limits *limits, report_function report, void *context);

/* The reply that the last searcher_think() expects to the move that it has returned; MOVE_NONE:
 * unknown.  Where a roll follows that move, another roll may make the reply illegal.  Not during a
 * search. */
move searcher_reply(const struct searcher *searcher);

/* searcher_think() without reports.  `*found` is set to the last score; it keeps its
 * value without one. */
move searcher_think_score(struct searcher *searcher, const struct game *game,
                          const struct limits *limits, score *found);

/* Positions visited by the running searcher_think(), or by the last one.  Any thread. */
uint64_t searcher_nodes(const struct searcher *searcher);

/* Forget earlier stops and ponder hits.  The thread that controls the search calls this
 * before it hands the search to another thread, so that no stop in between is lost. */
void searcher_prepare(struct searcher *searcher);

/* Stop the running searcher_think(), or the next one after searcher_prepare(), soon.
 * Any thread. */
void searcher_stop(struct searcher *searcher);

/* The opponent has played the expected move: from now on these limits hold (see struct
 * limits).  Any thread. */
void searcher_ponder_hit(struct searcher *searcher, int64_t soft_ms, int64_t hard_ms);

#endif
