/* utf8.c - text of any encoding as Unicode.  SPDX-License-Identifier: MIT */
#include "engine/core/utf8.h"

#include <assert.h>
#include <string.h>

enum {
    BYTE_ORDER_MARK = 0xfeff,
    REPLACEMENT = 0xfffd,
    SURROGATES = 0xd800, /* the first of those that come first of two */
    SURROGATES_LOW = 0xdc00,
    SURROGATES_END = 0xe000,
    ZEROS_MAX = 1 << 16, /* zero bytes before the end of a line or of a file */
};

/* ---- UTF-8 ------------------------------------------------------------------------- */

/* How many bytes a character has that begins with `c`; 1 also for a byte that begins none. */
static int length_by_first(unsigned char c)
{
    return c < 0xc2 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 1;
}

/* The number of the character of `length` bytes, 2 or more; -1 if it is not one. */
static int32_t decode_bytes(const unsigned char *c, int length)
{
    static const int32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int32_t code = c[0] & (0x7f >> length);

    for (int i = 1; i < length; i++) {
        if ((c[i] & 0xc0) != 0x80)
            return -1;
        code = code << 6 | (c[i] & 0x3f);
    }
    return code >= least[length] && code <= 0x10ffff
                   && (code < SURROGATES || code >= SURROGATES_END)
               ? code
               : -1;
}

/* The bytes of the UTF-8 character at `c`, which is 0-terminated; 0 if there is none. */
static int character_length(const char *c)
{
    const unsigned char *bytes = (const unsigned char *)c;
    const int length = length_by_first(bytes[0]);

    if (length == 1)
        return bytes[0] < 0x80;
    return decode_bytes(bytes, length) >= 0 ? length : 0;
}

int utf8_encode(int32_t code, char chars[UTF8_LENGTH_MAX])
{
    const int length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

    if (length == 1) {
        chars[0] = (char)code;
        return 1;
    }
    for (int i = length - 1; i > 0; i--, code >>= 6)
        chars[i] = (char)(0x80 | (code & 0x3f));
    chars[0] = (char)(0xf00 >> length | code);
    return length;
}

/* ---- text from outside ------------------------------------------------------------- */

int utf8_read(const char *chars, char utf8[UTF8_LENGTH_MAX + 1])
{
    const int length = character_length(chars);

    if (length == 0) {
        utf8[utf8_encode((unsigned char)*chars, utf8)] = '\0';
        return 1;
    }
    memcpy(utf8, chars, (size_t)length);
    utf8[length] = '\0';
    return length;
}

static bool is_control(const char bytes[UTF8_LENGTH_MAX + 1])
{
    const unsigned char first = (unsigned char)bytes[0];

    return first < ' ' || first == 0x7f
           || (first == 0xc2 && (unsigned char)bytes[1] < 0xa0);
}

void utf8_clean(char *chars, char instead)
{
    char *to = chars;
    int length;

    for (; *chars; chars += length) {
        char bytes[UTF8_LENGTH_MAX + 1];

        length = utf8_read(chars, bytes);
        if (is_control(bytes)) {
            *to++ = instead;
        } else {
            memmove(to, chars, (size_t)length);
            to += length;
        }
    }
    *to = '\0';
}

void utf8_copy_name(char *to, size_t size, const char *chars)
{
    size_t length = 0, end = 0;

    while (*chars) {
        char bytes[UTF8_LENGTH_MAX + 1];

        chars += utf8_read(chars, bytes);
        if (is_control(bytes))
            strcpy(bytes, " ");
        if (length + strlen(bytes) >= size)
            break;
        if (length == 0 && *bytes == ' ')
            continue;
        memcpy(to + length, bytes, strlen(bytes));
        length += strlen(bytes);
        if (*bytes != ' ')
            end = length;
    }
    to[end] = '\0';
}

/* ---- decoding ---------------------------------------------------------------------- */

static void emit(struct decoder *decoder, int32_t code)
{
    if (code == BYTE_ORDER_MARK)
        return;
    assert(decoder->last < DECODER_CODES_MAX);
    decoder->codes[decoder->last++] = code;
}

/* The character of a byte in Windows-1252. */
static int32_t code_of_byte(unsigned char byte)
{
    static const uint16_t upper[32] = {
        0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
        0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
        0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
        0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};

    return byte >= 0x80 && byte < 0xa0 ? upper[byte - 0x80] : byte;
}

/* Forget the first of the held bytes. */
static void drop_bytes(struct decoder *decoder, int count)
{
    decoder->held -= count;
    memmove(decoder->bytes, decoder->bytes + count, (size_t)decoder->held);
}

/* Whether the held bytes can begin a character of UTF-8 that is not complete. */
static bool is_beginning(const struct decoder *decoder)
{
    if (decoder->held >= length_by_first(decoder->bytes[0]))
        return false;
    for (int i = 1; i < decoder->held; i++)
        if ((decoder->bytes[i] & 0xc0) != 0x80)
            return false;
    return true;
}

/* Emit the held bytes; at the `end` all, before it none that may begin a character. */
static void flush_bytes(struct decoder *decoder, bool end)
{
    while (decoder->held > 0 && (end || !is_beginning(decoder))) {
        const int length = length_by_first(decoder->bytes[0]);
        const int32_t code = length > 1 && length <= decoder->held
                                 ? decode_bytes(decoder->bytes, length)
                                 : -1;

        emit(decoder, code >= 0 ? code : code_of_byte(decoder->bytes[0]));
        drop_bytes(decoder, code >= 0 ? length : 1);
    }
}

/* Take a unit of UTF-16. */
static void push_unit(struct decoder *decoder, int32_t unit)
{
    const bool is_low = unit >= SURROGATES_LOW && unit < SURROGATES_END;

    if (decoder->high && is_low)
        emit(decoder,
             0x10000 + ((decoder->high - SURROGATES) << 10) + (unit - SURROGATES_LOW));
    else if (decoder->high)
        emit(decoder, REPLACEMENT);
    if (decoder->high && is_low) {
        decoder->high = 0;
        return;
    }
    decoder->high = unit >= SURROGATES && unit < SURROGATES_LOW ? unit : 0;
    if (!decoder->high)
        emit(decoder, is_low ? REPLACEMENT : unit);
}

/* Take the held bytes of UTF-16, two by two. */
static void flush_units(struct decoder *decoder)
{
    const unsigned char *bytes = decoder->bytes;

    while (decoder->held >= 2) {
        push_unit(decoder, decoder->encoding == ENCODING_UTF16_BIG
                               ? bytes[0] << 8 | bytes[1]
                               : bytes[1] << 8 | bytes[0]);
        drop_bytes(decoder, 2);
    }
}

/* Whether the bytes from `zero` on alternate between zero and other ones, `count` of them. */
static bool alternates(const unsigned char *zero, int count)
{
    for (int i = 0; i < count; i++)
        if ((zero[i] == 0) != (i % 2 == 0))
            return false;
    return true;
}

/* Find the encoding by the byte order mark of UTF-16, or without one by the zeros beside its first two
 * characters.  False: more bytes are needed. */
static bool find_encoding(struct decoder *decoder)
{
    const unsigned char *bytes = decoder->bytes;
    const int64_t before = decoder->taken - decoder->held;
    const int needed = before == 1 ? 3 : 4;

    if (decoder->encoding != ENCODING_BYTES || before > 1)
        return true;
    if (bytes[0] == 0) {
        if (decoder->held < needed)
            return false;
        if (!alternates(bytes, needed))
            return true;
        decoder->encoding = before ? ENCODING_UTF16_LITTLE : ENCODING_UTF16_BIG;
        drop_bytes(decoder, (int)before); /* of the character that was taken */
        return true;
    }
    if (before == 1)
        return true;
    if (decoder->held == 1)
        return bytes[0] < 0xfe;
    if (bytes[0] == 0xfe && bytes[1] == 0xff)
        decoder->encoding = ENCODING_UTF16_BIG;
    else if (bytes[0] == 0xff && bytes[1] == 0xfe)
        decoder->encoding = ENCODING_UTF16_LITTLE;
    return true;
}

void decoder_push(struct decoder *decoder, int byte)
{
    const bool end = byte == DECODER_END;

    decoder->first = decoder->last = 0;
    if (!end) {
        decoder->bytes[decoder->held++] = (unsigned char)byte;
        decoder->taken++;
        if (!find_encoding(decoder))
            return;
    }
    if (decoder->encoding == ENCODING_BYTES)
        flush_bytes(decoder, end);
    else
        flush_units(decoder);
    if (end && decoder->high)
        emit(decoder, REPLACEMENT);
    decoder->high = end ? 0 : decoder->high;
}

bool decoder_pop(struct decoder *decoder, int32_t *code)
{
    if (decoder->first == decoder->last)
        return false;
    *code = decoder->codes[decoder->first++];
    return true;
}

int32_t decoder_next(struct decoder *decoder, int (*source)(void *), void *context)
{
    int32_t code;

    while (!decoder_pop(decoder, &code)) {
        const int byte = source(context);

        /* Most are. */
        if (byte >= 0 && byte < 0x80 && decoder->held == 0
            && decoder->encoding == ENCODING_BYTES
            && (byte > 0 || decoder->taken > 1)) {
            decoder->taken++;
            return byte;
        }
        decoder_push(decoder, byte);
        if (byte == DECODER_END)
            return decoder_pop(decoder, &code) ? code : DECODER_END;
    }
    return code;
}

int32_t decoder_next_of_text(struct decoder *decoder, int (*source)(void *),
                             void *context)
{
    int32_t c = decoder_next(decoder, source, context);

    if (c != '\0')
        return c;
    for (int i = 0; c == '\0' && i < ZEROS_MAX; i++)
        c = decoder_next(decoder, source, context);
    return c == '\r' || c == '\n' || c == DECODER_END ? c : '\0';
}
