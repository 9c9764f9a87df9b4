/* searcher.c - what is kept from one search to the next.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"
#include "eval/eval.h"
#include "eval/net/eval_file.h"
#include "eval/net/net.h"
#include "search/parameters.h"
#include "search/search.h"
#include "search/tablebase/provider.h"
#include "search/tree/threads.h"
#include "search/tt.h"
#include "search/worker.h"

#include <stdlib.h>
#include <string.h>

struct searcher {
    struct tt tt;
    struct eval_file eval_file;            /* its bytes are those below */
    unsigned char *eval_bytes;             /* owned, or NULL */
    char *net_folder;                      /* likewise, of `eval_file` */
    char *table_folder;                    /* of endgame tables; NULL: there is none */
    int table_memory_mb;                   /* 0: none are used */
    struct table_provider *table_provider; /* of this game; NULL until it is needed */
    struct evaluator *evaluator; /* for the rules hashed in `rules_identity` */
    struct net *net;             /* likewise; NULL: the classical evaluation */
    struct text net_refusal;     /* why the net is not that of `eval_file` */
    bool net_complained;         /* of one in the folder, and it was taken */
    uint64_t rules_identity;     /* of the last search's rules */
    bool weak;                   /* the last search played as a weak player */
    bool is_clear;               /* nothing has been searched since it was cleared */
    struct search_parameters parameters;
    struct signals signals;
    struct threads threads;
};

struct searcher *searcher_new(int megabytes, int threads)
{
    struct searcher *searcher = calloc(1, sizeof *searcher);

    if (!searcher)
        return NULL;
    searcher->is_clear = true;
    setting_preset(search_parameter_rows, &searcher->parameters);
    atomic_init(&searcher->signals.stop, false);
    atomic_init(&searcher->signals.ponderhit, false);
    if (!threads_init(&searcher->threads, threads)
        || !tt_init(&searcher->tt, megabytes)) {
        searcher_free(searcher);
        return NULL;
    }
    return searcher;
}

void searcher_free(struct searcher *searcher)
{
    if (!searcher)
        return;
    evaluator_free(searcher->evaluator);
    net_free(searcher->net);
    table_provider_free(searcher->table_provider);
    free(searcher->table_folder);
    free(searcher->eval_bytes);
    free(searcher->net_folder);
    threads_free(&searcher->threads);
    tt_free(&searcher->tt);
    free(searcher);
}

bool searcher_resize(struct searcher *searcher, int megabytes)
{
    struct tt tt;

    if (!tt_init(&tt, megabytes))
        return false;
    tt_free(&searcher->tt);
    searcher->tt = tt;
    return true;
}

bool searcher_set_threads(struct searcher *searcher, int threads)
{
    return threads_resize(&searcher->threads, threads);
}

bool searcher_set_eval_file(struct searcher *searcher, const struct eval_file *file)
{
    unsigned char *bytes = file->size > 0 ? malloc(file->size) : NULL;
    char *folder = file->folder ? strdup(file->folder) : NULL;

    if ((file->size > 0 && !bytes) || (file->folder && !folder)) {
        free(bytes);
        free(folder);
        return false;
    }
    if (bytes)
        memcpy(bytes, file->bytes, file->size);
    free(searcher->eval_bytes);
    free(searcher->net_folder);
    searcher->eval_bytes = bytes;
    searcher->net_folder = folder;
    searcher->eval_file = *file;
    searcher->eval_file.bytes = bytes;
    searcher->eval_file.folder = folder;
    evaluator_free(searcher->evaluator);
    searcher->evaluator = NULL; /* the next search calls set_rules() */
    return true;
}

/* The tables that a game has needed would change the searches of the next one. */
static void forget_tables(struct searcher *searcher)
{
    table_provider_free(searcher->table_provider);
    searcher->table_provider = NULL;
}

bool searcher_set_tablebase(struct searcher *searcher, const char *folder,
                            int memory_mb)
{
    char *copy = folder ? strdup(folder) : NULL;

    if (folder && !copy)
        return false;
    free(searcher->table_folder);
    searcher->table_folder = copy;
    searcher->table_memory_mb = memory_mb;
    forget_tables(searcher);
    return true;
}

void searcher_set_parameters(struct searcher *searcher,
                             const struct search_parameters *parameters)
{
    searcher->parameters = *parameters;
}

void searcher_clear(struct searcher *searcher)
{
    if (searcher->is_clear)
        return;
    tt_clear(&searcher->tt);
    threads_clear(&searcher->threads);
    forget_tables(searcher);
    searcher->is_clear = true;
}

/* Positions of other rules have other keys, so new rules clear the table.  False when
 * memory is out. */
static bool set_rules(struct searcher *searcher, const struct rules *rules)
{
    if (searcher->evaluator && searcher->rules_identity == rules->identity)
        return true;
    evaluator_free(searcher->evaluator);
    net_free(searcher->net);
    searcher->evaluator = evaluator_new(rules);
    searcher->net = eval_file_net(&searcher->eval_file, rules, &searcher->net_refusal);
    searcher->net_complained = false;
    searcher->rules_identity = rules->identity;
    forget_tables(searcher);
    searcher_clear(searcher);
    return searcher->evaluator != NULL;
}

bool searcher_describe_eval(struct searcher *searcher, const struct rules *rules,
                            struct text *text)
{
    const bool known = set_rules(searcher, rules);
    const struct net *net = searcher->net;
    const bool refused =
        searcher->eval_file.source == EVAL_FILE && searcher->net_refusal.length > 0;

    text_clear(text);
    if (!known)
        return text_fail(text, "out of memory");
    if (refused)
        text_add(text, "%s; ", searcher->net_refusal.chars);
    text_add(text, "%s evaluation", net ? "NNUE" : "classical");
    if (net && *net->note)
        text_add(text, " (%s)", net->note);
    return !refused;
}

/* What a weak search has found misleads a strong one, and a strong one tells a weak one what it
 * would overlook. */
static void forget_other_strength(struct searcher *searcher,
                                  const struct strength *strength)
{
    const bool weak = strength->overlook > 0 || strength->noise > 0;

    if (weak != searcher->weak)
        searcher_clear(searcher);
    searcher->weak = weak;
}

/* Read or make the endgame tables near `pos`.  A search without a clock waits for them, so that
 * it can be repeated exactly. */
static const struct table_set *provide_tables(struct searcher *searcher,
                                              const struct position *pos,
                                              const struct limits *limits)
{
    const bool timed = limits->soft_ms || limits->hard_ms || limits->ponder;

    if (!searcher->table_memory_mb || pos->rules->variant->dice.rolls
        || limits->strength.overlook > 0 || limits->strength.noise > 0)
        return NULL;
    if (!searcher->table_provider)
        searcher->table_provider =
            table_provider_new(pos->rules, searcher->table_folder,
                               searcher->table_memory_mb, &searcher->signals.stop);
    if (!searcher->table_provider)
        return NULL; /* memory is out */
    if (searcher->table_folder)
        table_provider_need(searcher->table_provider, pos,
                            !timed && (limits->depth || limits->nodes));
    return table_provider_set(searcher->table_provider);
}

bool searcher_take_complaint(struct searcher *searcher, struct text *why)
{
    if (searcher->eval_file.source != EVAL_FILE && searcher->net_refusal.length > 0
        && !searcher->net_complained) {
        *why = searcher->net_refusal;
        searcher->net_complained = true;
        return true;
    }
    return searcher->table_provider
           && table_provider_take_complaint(searcher->table_provider, why);
}

static void share_with_workers(struct searcher *searcher,
                               const struct table_set *tables)
{
    for (int i = 0; i < searcher->threads.count; i++) {
        struct worker *worker = searcher->threads.workers[i];

        worker->tt = &searcher->tt;
        worker->evaluator = searcher->evaluator;
        worker->net = searcher->net;
        worker->tables = tables;
        worker->signals = &searcher->signals;
        worker_set_parameters(worker, &searcher->parameters);
    }
}

move searcher_think(struct searcher *searcher, const struct game *game,
                    const struct limits *limits, report_function report, void *context)
{
    const struct position *pos = game_position(game);
    move best;

    if (!set_rules(searcher, pos->rules))
        return turns_first(pos); /* memory is out */
    forget_other_strength(searcher, &limits->strength);
    share_with_workers(searcher, provide_tables(searcher, pos, limits));
    searcher->is_clear = false;
    tt_new_search(&searcher->tt);
    best = threads_think(&searcher->threads, game, limits, report, context);
    if (searcher->table_provider)
        table_provider_rest(searcher->table_provider);
    return best;
}

score searcher_evaluate(struct searcher *searcher, const struct position *pos)
{
    struct worker *worker = searcher->threads.workers[0];

    if (!set_rules(searcher, pos->rules) || play_in_check(pos))
        return SCORE_NONE;
    share_with_workers(searcher, NULL);
    worker->limits = (struct limits){0}; /* no observer */
    worker_forget_positions(worker);
    return worker_static_eval(worker, pos, 0);
}

move searcher_reply(const struct searcher *searcher)
{
    /* Without an evaluator nothing has been searched. */
    return searcher->evaluator ? searcher->threads.workers[0]->reply : MOVE_NONE;
}

static void keep_score(const struct report *report, void *context)
{
    if (report->depth > 0)
        *(score *)context = report->score;
}

move searcher_think_score(struct searcher *searcher, const struct game *game,
                          const struct limits *limits, score *found)
{
    return searcher_think(searcher, game, limits, keep_score, found);
}

uint64_t searcher_nodes(const struct searcher *searcher)
{
    return worker_nodes_of_all(&searcher->threads);
}

void searcher_stop(struct searcher *searcher)
{
    atomic_store_explicit(&searcher->signals.stop, true, memory_order_relaxed);
}

void searcher_ponder_hit(struct searcher *searcher, int64_t soft_ms, int64_t hard_ms)
{
    struct signals *signals = &searcher->signals;

    atomic_store_explicit(&signals->soft_ms, soft_ms, memory_order_relaxed);
    atomic_store_explicit(&signals->hard_ms, hard_ms, memory_order_relaxed);
    atomic_store_explicit(&signals->ponderhit, true, memory_order_release);
}

void searcher_prepare(struct searcher *searcher)
{
    atomic_store_explicit(&searcher->signals.stop, false, memory_order_relaxed);
    atomic_store_explicit(&searcher->signals.ponderhit, false, memory_order_relaxed);
}
