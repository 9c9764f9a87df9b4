/* home.c - the account's home is $HOME.  SPDX-License-Identifier: MIT
 *
 * XBoard looks for ~/.xboardrc in the home of the account, whatever $HOME is.  Loaded before the
 * C library, this makes it look in $HOME.
 */
#include <pwd.h>
#include <stdlib.h>

struct passwd *getpwuid(uid_t uid)
{
    static char none[] = "";
    static struct passwd account;

    account.pw_name = account.pw_passwd = account.pw_gecos = account.pw_shell = none;
    account.pw_uid = uid;
    account.pw_dir = getenv("HOME");
    return &account;
}
