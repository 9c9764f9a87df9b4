#!/bin/sh
# serve.sh - serves a folder on this machine and opens it in a browser.  SPDX-License-Identifier: MIT
#
# usage: serve.sh FOLDER
#
# PORT: the port, 8080 without it.  BROWSER: what opens an address; without it xdg-open, if there is
# a display.  Ends with Ctrl-C.
set -u
folder=$1
address=http://127.0.0.1:${PORT:-8080}/
command -v python3 >/dev/null || {
    echo "serve.sh: no python3; open $folder/index.html in a browser instead" >&2
    exit 1
}
echo "Potpourri is on $address (Ctrl-C ends it)."
if [ -z "${BROWSER-}" ] && [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ] && command -v xdg-open >/dev/null; then
    BROWSER=xdg-open
fi
[ -z "${BROWSER-}" ] || (sleep 1 && exec "$BROWSER" "$address") &
exec python3 -m http.server --bind 127.0.0.1 --directory "$folder" "${PORT:-8080}"
