// server.mjs - serves folders on this machine.  SPDX-License-Identifier: MIT
import {readFile} from 'node:fs/promises';
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

// The headers that a site asks for by its file _headers, of all of its files.
async function headersOf(folder)
{
    const text = await readFile(join(folder, '_headers'), 'utf8').catch(() => '');

    return Object.fromEntries(
        Array.from(text.matchAll(/^ +([^:]+): *(.*)$/gm), ([, name, value]) => [name, value])
    );
}

// A server of the folders in {name: folder}, each below /name/.  `requested` are the paths that were asked for;
// close() ends it, connections too.
export function serve(folders)
{
    const requested = new Set();
    const server = createServer(async (request, response) => {
        const [, name, rest] =
            normalize(decodeURIComponent(request.url.split('?')[0])).match(/^\/([^/]*)(.*)$/);
        const path =
            folders[name] && join(folders[name], rest.endsWith('/') ? `${rest}index.html` : rest);

        requested.add(request.url);
        const bytes = await readFile(path || '').catch(() => null);

        response.writeHead(bytes ? 200 : 404, {
            'Content-Type': TYPES[extname(path || '')] || 'text/plain',
            ...bytes && await headersOf(folders[name]),
        });
        response.end(bytes || 'there is no such file');
    });

    const close = () => {
        server.closeAllConnections();
        return new Promise((resolve) => { server.close(resolve); });
    };

    return new Promise((resolve) => {
        server.listen(0, '127.0.0.1', () => {
            resolve({address: `http://127.0.0.1:${server.address().port}`, requested, close});
        });
    });
}
