/* signals.h - signals that ask for an end.  SPDX-License-Identifier: MIT
 *
 * From signals_watch() to signals_unwatch() an interrupt, a hang-up or a request to terminate makes
 * a descriptor readable instead of ending the process, so that nobody is left behind.  A
 * broken pipe does nothing.
 */
#ifndef PROTOCOL_MATCH_SIGNALS_H
#define PROTOCOL_MATCH_SIGNALS_H

#include "engine/core/types.h"

#include <pthread.h>
#include <signal.h>

struct text;

struct signals_watch {
    int stop; /* readable once everything is to end   */
    int bell; /* the other end of that pipe           */
    pthread_t thread;
    sigset_t before;              /* what was blocked      */
    struct sigaction broken_pipe; /* what it used to do  */
};

/* To be called before there are threads that should not see the signals.  False, with the
 * reason, when pipes or threads are out. */
WARN_UNUSED bool signals_watch(struct signals_watch *watch, struct text *why);
void signals_unwatch(struct signals_watch *watch);

/* Whether everything is to end.  Any thread. */
bool signals_caught(int stop);

#endif
