/* utf8.h - text of unknown encoding as UTF-8.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_UTF8_H
#define PROTOCOL_TEXT_UTF8_H

#include <stdio.h>

/* Write the character at `chars`, which is not the final 0.  A byte that is no part of UTF-8 counts
 * as a character of ISO 8859-1, in which PGN was defined.  Returns how many bytes it has there. */
int utf8_write(FILE *file, const char *chars);

#endif
