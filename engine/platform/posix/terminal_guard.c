/* terminal_guard.c - a terminal is put back when a signal ends the program, by POSIX.  SPDX-License-Identifier: MIT */
#include "engine/platform/terminal.h"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

/* Put the terminal back.  Safe in a handler of signals. */
static void put_back(void)
{
    static const char sequence[] = "\033[?1006l\033[?1000l\033[r\033[999;1H\r\n";
    struct termios modes;

    if (write(STDOUT_FILENO, sequence, sizeof sequence - 1) < 0
        || tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    modes.c_iflag |= ICRNL;
    modes.c_oflag |= OPOST;
    modes.c_lflag |= ICANON | ECHO | ISIG | IEXTEN;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

/* The action of the signal is the system's own again when its handler begins (SA_RESETHAND). */
static void end(int number)
{
    put_back();
    raise(number);
}

static void suspend(int number)
{
    struct termios modes;
    const bool is_terminal = tcgetattr(STDIN_FILENO, &modes) == 0;

    put_back();
    raise(number);
    /* The program is resumed. */
    if (is_terminal)
        tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

static bool has_default_action(int number)
{
    struct sigaction action;

    return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO)
           && action.sa_handler == SIG_DFL;
}

static void handle(int number, void (*handler)(int number))
{
    struct sigaction action = {.sa_handler = handler};

    action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER);
    if (has_default_action(number))
        sigaction(number, &action, NULL);
}

void terminal_guard(void)
{
    static const int ends[] = {SIGHUP,  SIGTERM, SIGQUIT, SIGABRT,
                               SIGSEGV, SIGBUS,  SIGFPE,  SIGILL};

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        handle(ends[i], end);
    handle(SIGTSTP, suspend);
}

/* The handler of SIGTSTP is gone once it has run. */
bool terminal_was_suspended(void)
{
    if (!has_default_action(SIGTSTP))
        return false;
    handle(SIGTSTP, suspend);
    return true;
}
