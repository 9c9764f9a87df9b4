/* io.c - words of commands and lines of output.  SPDX-License-Identifier: MIT */
#include "protocol/gui/uci/state.h"

#include "engine/core/text.h"
#include "protocol/session/session.h"
#include "protocol/text/output.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

void uci_say(struct uci *uci, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    output_line(uci->out, format, arguments);
    va_end(arguments);
}

void uci_info_string(struct uci *uci, const char *format, ...)
{
    char line[TEXT_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    output_quote(line, sizeof line, line, isprint);
    uci_say(uci, "info string %s", line);
}

bool uci_start_game(struct uci *uci, const struct variant *variant, struct text *why)
{
    if (!session_new_game(uci->session, variant, why))
        return false;
    uci->no_position = false;
    *uci->position = '\0';
    return true;
}

bool uci_next_word(const char **rest, char word[UCI_WORD_MAX])
{
    const char *start = *rest + strspn(*rest, " \t");
    const size_t length = strcspn(start, " \t");
    const size_t kept = length < UCI_WORD_MAX ? length : UCI_WORD_MAX - 1;

    memcpy(word, start, kept);
    word[kept] = '\0';
    *rest = start + length + strspn(start + length, " \t");
    return length > 0;
}

bool uci_word_is_whole(const char word[UCI_WORD_MAX], struct text *why)
{
    return strlen(word) < UCI_WORD_MAX - 1
           || text_fail(why, "the word '%.40s...' is too long", word);
}
