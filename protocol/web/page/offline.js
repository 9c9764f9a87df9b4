// offline.js - keeps the site for visits without a network.  SPDX-License-Identifier: MIT
import {loadedFiles} from './data.js';
import {html} from './dom.js';

// Over HTTP a service worker keeps the files, and the page can be installed; from a folder nothing is
// needed.  It keeps what is loaded later when that is asked for: after the first visit has begun without
// it, again.
export function keepOffline()
{
    if (!location.protocol.startsWith('http'))
        return;
    document.head.append(html('link', {rel: 'manifest', href: 'potpourri.webmanifest'}));
    if (!('serviceWorker' in navigator))
        return;
    navigator.serviceWorker.addEventListener(
        'controllerchange', () => loadedFiles().forEach((file) => fetch(file).catch(() => {}))
    );
    navigator.serviceWorker.register('service_worker.js').catch(() => {});
}
