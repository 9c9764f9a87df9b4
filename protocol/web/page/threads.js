// threads.js - how many threads a search can have.  SPDX-License-Identifier: MIT
//
// Workers may share memory where browsers let a page do so: one that is isolated from those of other origins
// (_headers).

// Memory that workers share.  The build defines its sizes, in pages of WebAssembly.
export function sharedMemory()
{
    return new WebAssembly.Memory({initial: MEMORY_PAGES, maximum: MEMORY_PAGES_MAX, shared: true});
}

// WebKitGTK says that a page is isolated, and lets it share nothing.
function countThreads()
{
    try {
        return self.crossOriginIsolated && 'SharedArrayBuffer' in self && sharedMemory()
            ? Math.min(navigator.hardwareConcurrency, 32)
            : 1;
    } catch {
        return 1; // there is no room for such memory
    }
}

export const THREADS_MAX = countThreads();

// The engine with and without threads.
export const ENGINE_DATA = THREADS_MAX > 1 ? 'engine_threads' : 'engine';
