// service_worker.js - serves the site without a network.  SPDX-License-Identifier: MIT
//
// The build defines SITE_FILES and SITE_VERSION, which changes with any of them.  A visit shows the
// version that is kept, and fetches a newer one for the next visit.

const name = `potpourri-${SITE_VERSION}`;

async function keepFiles()
{
    const cache = await caches.open(name);

    await cache.addAll(['./', ...SITE_FILES].map((file) => new Request(file, {cache: 'reload'})));
    await self.skipWaiting();
}

async function forgetOldFiles()
{
    for (const other of await caches.keys())
        if (other.startsWith('potpourri-') && other !== name)
            await caches.delete(other);
    await self.clients.claim();
}

async function serve(request)
{
    const cache = await caches.open(name);

    return await cache.match(request, {ignoreSearch: true}) || fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));
self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET')
        event.respondWith(serve(event.request));
});
