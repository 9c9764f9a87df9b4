/* eval_file.h - the net that evaluates, from a file or built in.  SPDX-License-Identifier: MIT
 *
 * The nets in eval/net/weights/ are built into the program, one for a game at most.  For games from
 * variants files the user may have a folder of nets.  A file may take the place of either for the
 * rules that it fits.  Without a net there is the classical evaluation.
 */
#ifndef EVAL_NET_EVAL_FILE_H
#define EVAL_NET_EVAL_FILE_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

struct net;
struct rules;
struct text;

enum { EVAL_FILE_MAX = 1 << 26 }; /* bytes */

enum eval_source { EVAL_EMBEDDED, EVAL_CLASSICAL, EVAL_FILE };

/* What the user has chosen; all 0: the embedded nets. */
struct eval_file {
    enum eval_source source;
    const unsigned char *bytes; /* of an EVAL_FILE, borrowed */
    size_t size;
    /* The folder of the user's own nets, borrowed; NULL: there is none.  With EVAL_EMBEDDED a net
     * that is found there for a game from a file comes before one that is built in. */
    const char *folder;
};

/* Written by the Makefile, by the names of the games; to the name of a game from a file its fingerprint is
 * added, eg. "capablanca-50c01aa250ab9552". */
extern const struct embedded_file embedded_nets[];

/* The built-in net that serves games of `rules`.  It is found by features_fingerprint(), so that it serves
 * all that agree in it, or by the name of a built-in game.  NULL: there is none. */
const struct embedded_file *eval_file_embedded(const struct rules *rules);

/* Append the path of the net in `folder` that serves games of `rules`, whether there is one or not:
 * its name is features_fingerprint(). */
void eval_file_add_path(const char *folder, const struct rules *rules,
                        struct text *path);

/* The net that evaluates games of `rules`; the caller frees it.  NULL: the classical evaluation
 * does.  If the net of a chosen file, or one in the folder, is not used, `why` says why; else it is
 * empty. */
WARN_UNUSED struct net *eval_file_net(const struct eval_file *file,
                                      const struct rules *rules, struct text *why);

#endif
