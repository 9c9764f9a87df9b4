/* uci_info.h - what an engine in UCI says about its search.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_UCI_INFO_H
#define PROTOCOL_ENGINES_UCI_INFO_H

struct engine_answer;

/* Read a line `info ...` about a variation into `answer`; the best one gives depth and score. */
void uci_info_read(const char *line, struct engine_answer *answer);

#endif
