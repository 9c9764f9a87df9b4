// offline.js - keeps the site for visits without a network.  SPDX-License-Identifier: MIT
import {html} from './dom.js';

// Over HTTP a service worker keeps all files, and the page can be installed; from a folder nothing
// is needed.
export function keepOffline()
{
    if (!location.protocol.startsWith('http'))
        return;
    document.head.append(html('link', {rel: 'manifest', href: 'potpourri.webmanifest'}));
    if ('serviceWorker' in navigator)
        navigator.serviceWorker.register('service_worker.js').catch(() => {});
}
