// service_worker.js - serves the site without a network.  SPDX-License-Identifier: MIT
//
// The build defines SITE_FILES, LATER_FILES, which are kept when they have been asked for, and SITE_VERSION,
// which changes with any of them.  A visit shows the version that is kept, and fetches a newer one for
// the next visit.

const name = `potpourri-${SITE_VERSION}`;

async function keepFiles()
{
    const cache = await caches.open(name);
    const later = await Promise.all(LATER_FILES.map((file) => caches.match(file)));
    const files = ['./', ...SITE_FILES, ...LATER_FILES.filter((file, i) => later[i])];

    await cache.addAll(files.map((file) => new Request(file, {cache: 'reload'})));
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

    const kept = await cache.match(request, {ignoreSearch: true});

    if (kept)
        return kept;
    const response = await fetch(request);

    if (response.ok && LATER_FILES.some((file) => request.url.endsWith(`/${file}`)))
        await cache.put(request, response.clone());
    return response;
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));
self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET')
        event.respondWith(serve(event.request));
});
