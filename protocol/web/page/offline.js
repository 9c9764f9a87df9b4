// offline.js - keeps the site for visits without a network.  SPDX-License-Identifier: MIT

// Over HTTP a service worker keeps all files; from a folder nothing is needed.
export function keepOffline()
{
    if (location.protocol.startsWith('http') && 'serviceWorker' in navigator)
        navigator.serviceWorker.register('service_worker.js').catch(() => {});
}
