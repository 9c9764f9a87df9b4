// wasi.js - the system calls of the engine's C library.  SPDX-License-Identifier: MIT
//
// Of WASI only what the engine imports: it tells the time, writes to standard output, and finds no
// files.

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;
const NOT_SUPPORTED = 58;
const STDOUT = 1;
const STDERR = 2;
const REALTIME = 0;
const NANOSECONDS = 1e6;

// The functions of `imports`, and for all others of the module one that fails.
export function completeImports(module, imports)
{
    const complete = {};

    for (const {name, kind} of WebAssembly.Module.imports(module))
        if (kind === 'function')
            complete[name] = imports[name] || (() => NOT_SUPPORTED);
    return complete;
}

// The imports of an instance.  `memory()` is its memory, `write(text)` takes its output and
// `yieldNow` is called as sched_yield().
export function wasiImports({memory, write, yieldNow})
{
    const view = () => new DataView(memory().buffer);
    const decoder = new TextDecoder();

    function writeVectors(descriptor, vectors, count, written)
    {
        let size = 0;

        if (descriptor !== STDOUT && descriptor !== STDERR)
            return BAD_DESCRIPTOR;
        for (let i = 0; i < count; i++) {
            const start = view().getUint32(vectors + 8 * i, true);
            const length = view().getUint32(vectors + 8 * i + 4, true);

            // A decoder refuses memory that is shared.
            const bytes = new Uint8Array(memory().buffer, start, length).slice();

            write(decoder.decode(bytes, {stream: true}));
            size += length;
        }
        view().setUint32(written, size, true);
        return SUCCESS;
    }

    function tellTime(clock, precision, result)
    {
        const ms = clock === REALTIME ? Date.now() : performance.now();

        view().setBigUint64(result, BigInt(Math.round(ms * NANOSECONDS)), true);
        return SUCCESS;
    }

    function tellNoEnvironment(count, size)
    {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return SUCCESS;
    }

    return {
        clock_time_get: tellTime,
        environ_get: () => SUCCESS,
        environ_sizes_get: tellNoEnvironment,
        fd_close: () => BAD_DESCRIPTOR,
        fd_fdstat_get: () => BAD_DESCRIPTOR,
        fd_fdstat_set_flags: () => BAD_DESCRIPTOR,
        fd_prestat_dir_name: () => BAD_DESCRIPTOR,
        fd_prestat_get: () => BAD_DESCRIPTOR,
        fd_read: () => BAD_DESCRIPTOR,
        fd_seek: () => BAD_DESCRIPTOR,
        fd_write: writeVectors,
        path_open: () => NO_ENTRY,
        proc_exit: (status) => { throw new Error(`the engine has ended with status ${status}`); },
        sched_yield: yieldNow,
    };
}
