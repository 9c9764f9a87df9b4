/* net_file.h - nets as bytes of a file.  SPDX-License-Identifier: MIT
 *
 * Numbers are little-endian:
 *
 *     bytes  what
 *         8  "PotNet2" and a 0
 *        16  name of features_game(), filled up with 0
 *       256  note, filled up with 0: the training run
 *         8  fingerprint of rules and features
 *     4 * 5  FEATURES_VERSION, rows of all king buckets, hidden neurons, NET_OUTPUTS, scale
 *            a bit for each row, eight in a byte from bit 0 on: whether it is in the file
 *            weights, int8: the rows that are; the others are zeros
 *            biases of the hidden layer, int16
 *            weights, int8: the output sets
 *            how much finer each set is (net.h), int8
 *            biases of the outputs, int32
 *         8  hash_bytes() of all bytes before
 */
#ifndef EVAL_NET_NET_FILE_H
#define EVAL_NET_NET_FILE_H

#include "engine/core/types.h"

struct net;
struct rules;
struct text;

enum { NET_NAME_MAX = 17 }; /* characters of a game's name, its final 0 included */

/* A net for `rules` from the `size` bytes of a file; the caller frees it.  NULL, with the
 * reason in `why`, when they are no net, or one for other rules, or when memory is out. */
WARN_UNUSED struct net *net_read(const struct rules *rules, const unsigned char *bytes,
                                 size_t size, struct text *why);

/* Set `name` to the name of the game in the `size` bytes of a net's file, which may be damaged elsewhere.
 * False when they are no net. */
WARN_UNUSED bool net_read_name(const unsigned char *bytes, size_t size,
                               char name[NET_NAME_MAX]);

/* The size of the file that net_write() fills. */
size_t net_file_size(const struct net *net);

/* Write a net for `rules` to net_file_size() `bytes`, as net_read() reads it. */
void net_write(const struct net *net, const struct rules *rules, unsigned char *bytes);

#endif
