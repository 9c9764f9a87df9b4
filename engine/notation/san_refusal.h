/* san_refusal.h - why SAN is no legal move.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_NOTATION_SAN_REFUSAL_H
#define ENGINE_NOTATION_SAN_REFUSAL_H

struct position;
struct text;

/* Say why no legal move of `pos` is written like `chars`, as explain_refusal() does. */
void san_explain_refusal(const struct position *pos, const char *chars,
                         struct text *why);

#endif
