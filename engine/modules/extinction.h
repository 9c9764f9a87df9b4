/* extinction.h - what the rules of lost types of pieces share.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_MODULES_EXTINCTION_H
#define ENGINE_MODULES_EXTINCTION_H

/* The words of extinctionValue, for the side whose pieces are gone, and their numbers. */
extern const char *const extinction_words[];
enum extinction_value { EXTINCT_NONE, EXTINCT_DRAW, EXTINCT_LOSS, EXTINCT_WIN };

#endif
