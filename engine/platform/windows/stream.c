/* stream.c - what C streams can do beyond ISO C, on Windows.  SPDX-License-Identifier: MIT */
#include "engine/platform/stream.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { LINE_BYTES = 256 };

/* Pass control sequences through, if the stream is a console. */
static void enable_sequences(DWORD number)
{
    const HANDLE console = GetStdHandle(number);
    DWORD mode;

    if (GetConsoleMode(console, &mode))
        SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

void stream_prepare_standard(void)
{
    _fmode = _O_BINARY; /* of files that are opened from now on */
    for (int i = 0; i < 3; i++)
        if (_setmode(i, _O_BINARY) == -1 && _open("NUL", _O_RDWR | _O_BINARY) == -1)
            return;
    enable_sequences(STD_OUTPUT_HANDLE);
    enable_sequences(STD_ERROR_HANDLE);
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
}

/* A file that is deleted when it is closed, and stays in memory while there is enough. */
static FILE *open_temporary(void)
{
    char folder[MAX_PATH + 1], path[MAX_PATH + 1];

    return GetTempPathA(sizeof folder, folder)
                   && GetTempFileNameA(folder, "pot", 0, path)
               ? fopen(path, "w+bTD")
               : NULL;
}

FILE *stream_open_memory(char **chars, size_t *size)
{
    *chars = NULL;
    *size = 0;
    return open_temporary();
}

bool stream_close_memory(FILE *stream, char **chars, size_t *size)
{
    const long end = fflush(stream) == 0 && !ferror(stream) ? ftell(stream) : -1;
    char *copy = end < 0 ? NULL : malloc((size_t)end + 1);
    bool good = copy != NULL;

    rewind(stream);
    good = good && fread(copy, 1, (size_t)end, stream) == (size_t)end;
    fclose(stream);
    if (!good) {
        free(copy);
        return false;
    }
    copy[end] = '\0';
    *chars = copy;
    *size = (size_t)end;
    return true;
}

FILE *stream_open_chars(const char *chars, size_t size)
{
    FILE *stream = open_temporary();

    if (stream && fwrite(chars, 1, size, stream) != size) {
        fclose(stream);
        return NULL;
    }
    if (stream)
        rewind(stream);
    return stream;
}

long stream_read_line(FILE *stream, char **line, size_t *size)
{
    size_t length = 0;
    int c = 0;

    while (c != '\n' && (c = getc(stream)) != EOF) {
        if (!*line || length + 2 > *size) {
            const size_t room = *line ? 2 * *size : LINE_BYTES;
            char *grown = realloc(*line, room);

            if (!grown)
                return -1;
            *line = grown;
            *size = room;
        }
        (*line)[length++] = (char)c;
        (*line)[length] = '\0';
    }
    return length ? (long)length : -1;
}

void stream_lock(FILE *stream)
{
    _lock_file(stream);
}

void stream_unlock(FILE *stream)
{
    _unlock_file(stream);
}

bool stream_print_to_command(const char *command,
                             void (*print)(FILE *file, const void *context),
                             const void *context)
{
    FILE *stream = _popen(command, "w");

    if (!stream)
        return false;
    print(stream, context);
    _pclose(stream);
    return true;
}
