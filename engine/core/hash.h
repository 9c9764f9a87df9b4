/* hash.h - hashes of text and bytes (FNV-1a, 64 bits).  SPDX-License-Identifier: MIT
 *
 * The same on every machine.  Start with HASH_START and continue with any number of parts.
 */
#ifndef ENGINE_CORE_HASH_H
#define ENGINE_CORE_HASH_H

#include "engine/core/types.h"

#include <string.h>

#define HASH_START UINT64_C(14695981039346656037)

/* Continue `hash` with `count` bytes. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;

    for (size_t i = 0; i < count; i++)
        hash = (hash ^ byte[i]) * UINT64_C(1099511628211);
    return hash;
}

/* Continue `hash` with `chars` and its final 0. */
static inline uint64_t hash_text(uint64_t hash, const char *chars)
{
    return hash_bytes(hash, chars, strlen(chars) + 1);
}

#endif
