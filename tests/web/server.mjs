// server.mjs - serves folders on this machine.  SPDX-License-Identifier: MIT
import {readFile} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';

const TYPES = {
    '.css': 'text/css',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.webmanifest': 'application/manifest+json',
};

// A server of the folders in {name: folder}, each below /name/.  close() ends it, connections too.
export function serve(folders)
{
    const server = createServer((request, response) => {
        const [, name, rest] =
            normalize(decodeURIComponent(request.url.split('?')[0])).match(/^\/([^/]*)(.*)$/);
        const path =
            folders[name] && join(folders[name], rest.endsWith('/') ? `${rest}index.html` : rest);

        readFile(path || '', (error, bytes) => {
            response.writeHead(
                error ? 404 : 200, {'Content-Type': TYPES[extname(path || '')] || 'text/plain'}
            );
            response.end(error ? 'there is no such file' : bytes);
        });
    });

    const close = () => {
        server.closeAllConnections();
        return new Promise((resolve) => { server.close(resolve); });
    };

    return new Promise((resolve) => {
        server.listen(
            0,
            '127.0.0.1',
            () => { resolve({address: `http://127.0.0.1:${server.address().port}`, close}); }
        );
    });
}
