/* random_net.h - a net of random weights.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_RANDOM_NET_H
#define TESTS_SUPPORT_RANDOM_NET_H

struct net;
struct position;
struct rules;

#define RANDOM_NET_NOTE "random weights"

/* The same net each time, to be freed by net_free(). */
struct net *random_net_new(const struct rules *rules, int hidden, int buckets);

/* Write its file. */
void random_net_save(const struct rules *rules, const char *path);

/* The score of a position by a net that has seen no other. */
int random_net_score(const struct net *net, const struct position *pos);

#endif
