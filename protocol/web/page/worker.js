// worker.js - an instance of the engine in a worker.  SPDX-License-Identifier: MIT
//
// Messages to it: {module, memory, canSuspend, helpers} first, where `memory` is null unless it is shared, then
// {id, request} for a question, {line} for a command of UCI, and {file, bytes} for a file of a game, before it is needed.
// Messages from it: {ready, threads, stopAt}, {id, part} and {id, answer}, {line}, and {failure} when the instance is of no use
// any more: the page ends the worker then.
//
// A helper, a thread of the search in another worker, gets {module, memory, helps}, sends {ready}, gets
// {thread, stack}, one of the `threads`, and is never heard again.
//
// A search suspends itself every few milliseconds (JavaScript Promise Integration), so that `stop`
// arrives during it.  Where memory is shared, it looks at the number at `stopAt` instead.  Where the browser can
// do neither, the page ends the worker.
import {completeImports, wasiImports} from './wasi.js';

// What the engine executes during a search.
const DURING_SEARCH = ['stop', 'quit', 'isready', 'ponderhit'];

let exports = null;
let memory = null;
let web = 0;
let execute = null;    // web_execute() as a function that returns a promise
let searching = false; // execute() has not returned
const waiting = [];    // lines for after it
let output = '';
let asked = null; // the number of the question that is being answered

function write(text)
{
    output += text;
    if (asked !== null)
        sendProgress();
}

// Send how much of a long answer is done, which lines before it tell.
function sendProgress()
{
    for (let line; (line = output.match(/^progress (.*)\n/)); output = output.slice(line[0].length))
        self.postMessage({id: asked, part: Number(line[1])});
}

// Send the complete lines of the output.
function sendLines()
{
    const lines = output.split('\n');

    output = lines.pop();
    for (const line of lines)
        self.postMessage({line});
}

function fail(error)
{
    self.postMessage({failure: error.message});
}

// Call `use` with the address of a C string.
function withString(text, use)
{
    const bytes = new TextEncoder().encode(`${text.replace(/\0/g, ' ')}\0`);
    const address = exports.malloc(bytes.length);

    if (!address)
        throw new Error('the engine is out of memory');
    new Uint8Array(memory.buffer).set(bytes, address);
    return use(address);
}

function answer(id, request)
{
    output = '';
    asked = id;
    withString(request, (address) => {
        exports.web_answer(web, address);
        exports.free(address);
    });
    const text = output;

    output = '';
    asked = null;
    return text;
}

async function executeLine(line)
{
    await withString(line, async (address) => {
        await execute(web, address);
        exports.free(address);
    });
    sendLines();
}

async function executeLines()
{
    searching = true;
    while (waiting.length > 0)
        await executeLine(waiting.shift());
    searching = false;
}

function receiveLine(line)
{
    if (searching && DURING_SEARCH.includes(line)) {
        withString(line, (address) => {
            exports.web_execute(web, address);
            exports.free(address);
        });
        sendLines();
        return;
    }
    waiting.push(line);
    if (!searching)
        executeLines().catch(fail);
}

// A promise that is kept when the messages that have arrived are dealt with.
function nextTask(channel)
{
    sendLines();
    return new Promise((resolve) => {
        channel.port1.onmessage = () => resolve(0);
        channel.port2.postMessage(null);
    });
}

// Put a file where the program has room for it.
function addFile({file, bytes})
{
    withString(file, (address) => {
        const room = exports.later_files_room(address, bytes.length);

        if (room)
            new Uint8Array(memory.buffer).set(bytes, room);
        exports.free(address);
    });
}

async function instantiate({module, memory: shared}, yieldNow)
{
    const imports = wasiImports({memory: () => memory, write, yieldNow});
    const instance = await WebAssembly.instantiate(
        module, {wasi_snapshot_preview1: completeImports(module, imports), env: {memory: shared}}
    );

    exports = instance.exports;
    memory = shared || exports.memory;
}

// A place for a helper, for its message.
function offerThread()
{
    const thread = exports.thread_offer();

    if (!thread)
        throw new Error('the engine is out of memory');
    return {thread, stack: exports.thread_stack(thread)};
}

async function start(message)
{
    const {canSuspend, helpers} = message;
    const channel = new MessageChannel();
    const yieldNow = canSuspend ? new WebAssembly.Suspending(() => nextTask(channel)) : () => {
        sendLines();
        return 0;
    };

    await instantiate(message, yieldNow);
    exports._initialize();
    execute = canSuspend ? WebAssembly.promising(exports.web_execute) : exports.web_execute;
    web = (exports.workshop_new || exports.web_new)();
    if (!web)
        throw new Error('the engine is out of memory');
    const threads = Array.from({length: helpers}, offerThread);

    self.postMessage({ready: true, threads, stopAt: exports.web_stop_flag(web)});
}

async function startHelper(message)
{
    await instantiate(message, () => 0);
    self.postMessage({ready: true});
}

function serve({thread, stack})
{
    exports.__stack_pointer.value = stack;
    exports.thread_serve(thread);
}

self.onmessage = ({data}) => {
    try {
        if (data.helps)
            startHelper(data).catch(fail);
        else if (data.module)
            start(data).catch(fail);
        else if (data.thread)
            serve(data);
        else if (data.file)
            addFile(data);
        else if (data.line !== undefined)
            receiveLine(data.line);
        else
            self.postMessage({id: data.id, answer: answer(data.id, data.request)});
    } catch (error) {
        fail(error);
    }
};
