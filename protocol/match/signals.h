/* signals.h - signals that ask for an end.  SPDX-License-Identifier: MIT
 *
 * From watch_begin() to watch_end() an interrupt, a hang-up or a request to terminate makes
 * a descriptor readable instead of ending the process, so that nobody is left behind.  A
 * broken pipe does nothing.
 */
#ifndef PROTOCOL_MATCH_SIGNALS_H
#define PROTOCOL_MATCH_SIGNALS_H

#include "engine/core/types.h"

#include <pthread.h>
#include <signal.h>

struct text;

struct watch {
    int stop; /* readable once everything is to end   */
    int bell; /* the other end of that pipe           */
    pthread_t thread;
    sigset_t before;              /* what was blocked      */
    struct sigaction broken_pipe; /* what it used to do  */
};

/* To be called before there are threads that should not see the signals.  False, with the
 * reason, when pipes or threads are out. */
WARN_UNUSED bool watch_begin(struct watch *watch, struct text *why);
void watch_end(struct watch *watch);

/* Whether everything is to end.  Any thread. */
bool watch_has_rung(int stop);

#endif
