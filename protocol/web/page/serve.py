#!/usr/bin/env python3
# serve.py - serves a folder on this machine and opens it in a browser.  SPDX-License-Identifier: MIT
#
# usage: serve.py FOLDER
#
# PORT: the port; without it the first free one from 8080 on.  BROWSER: what opens an address;
# without it xdg-open, or open on macOS, where there is a display.  Ends with Ctrl-C.
import functools
import http.server
import os
import shutil
import subprocess
import sys

# The site's worker would serve its copy at this port for ever, also in place of what runs there later.
WORKER = b'''self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
'''
HOST = '127.0.0.1'
PORTS = range(8080, 8100)


def headers_of(folder):
    """The headers that a site asks for by its file _headers, of all of its files."""
    path = os.path.join(folder, '_headers')
    if not os.path.isfile(path):
        return []
    with open(path, encoding='ascii') as file:
        return [line.split(':', 1) for line in file if line.startswith(' ') and ':' in line]


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        for name, value in headers_of(self.directory):
            self.send_header(name.strip(), value.strip())
        super().end_headers()

    def do_GET(self):
        if self.path != '/service_worker.js':
            super().do_GET()
            return
        self.send_response(200)
        self.send_header('Content-Type', 'text/javascript')
        self.send_header('Content-Length', str(len(WORKER)))
        self.end_headers()
        self.wfile.write(WORKER)

    def log_request(self, code='-', size='-'):
        pass  # errors are still logged


def bind(folder):
    """A server on one of the ports; ends the program, with the reason, where it cannot listen."""
    handler = functools.partial(Handler, directory=folder)
    wanted = os.environ.get('PORT')
    ports = [wanted] if wanted else PORTS
    for port in ports:
        try:
            return http.server.ThreadingHTTPServer((HOST, int(port)), handler)
        except (OSError, OverflowError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else 'this is no port'
    sys.exit(f'serve.py: port {ports[-1]}: {reason}; choose another: PORT=8081')


def browser():
    """The program that opens an address, or None."""
    if os.environ.get('BROWSER'):
        return os.environ['BROWSER']
    if sys.platform == 'darwin':
        return 'open'
    has_display = os.environ.get('DISPLAY') or os.environ.get('WAYLAND_DISPLAY')
    return shutil.which('xdg-open') if has_display else None


def open_browser(address):
    program = browser()
    if not program:
        print('Open this address in a browser.', flush=True)
        return
    try:
        subprocess.Popen([program, address], stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError as error:
        print(f'serve.py: {program}: {error.strerror}', file=sys.stderr)


def main():
    if len(sys.argv) != 2 or not os.path.isfile(os.path.join(sys.argv[1], 'index.html')):
        sys.exit('usage: serve.py FOLDER, which has an index.html')
    with bind(sys.argv[1]) as server:
        address = f'http://{HOST}:{server.server_port}/'
        print(f'Potpourri is on {address} (Ctrl-C ends it).', flush=True)
        open_browser(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


main()
