// worker.js - an instance of the engine in a worker.  SPDX-License-Identifier: MIT
//
// Messages to it: {module, canSuspend} first, then {id, request} for a question, {line} for a command of
// UCI, and {net, bytes} for a net, before it is needed.  Messages from it: {ready}, {id, answer}, {line}, and {failure} when the instance
// is of no use any more.
//
// A search suspends itself every few milliseconds (JavaScript Promise Integration), so that `stop`
// arrives during it.  Where the browser cannot suspend, the page ends the worker instead.
import {completeImports, wasiImports} from './wasi.js';

// What the engine executes during a search.
const DURING_SEARCH = ['stop', 'quit', 'isready', 'ponderhit'];

let exports = null;
let web = 0;
let execute = null;    // web_execute() as a function that returns a promise
let searching = false; // execute() has not returned
const waiting = [];    // lines for after it
let output = '';

function write(text)
{
    output += text;
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
    self.close();
}

// Call `use` with the address of a C string.
function withString(text, use)
{
    const bytes = new TextEncoder().encode(`${text.replace(/\0/g, ' ')}\0`);
    const address = exports.malloc(bytes.length);

    if (!address)
        throw new Error('the engine is out of memory');
    new Uint8Array(exports.memory.buffer).set(bytes, address);
    return use(address);
}

function answer(request)
{
    output = '';
    withString(request, (address) => {
        exports.web_answer(web, address);
        exports.free(address);
    });
    const text = output;
    output = '';
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

// Put a net where the program has room for it: the table `embedded_nets` has rows of three numbers, the
// addresses of a name and of the bytes, and their size; the last one has no name.
function addNet({net, bytes})
{
    const {buffer} = exports.memory;
    const rows = new Uint32Array(buffer, exports.embedded_nets.value);
    const nameAt = (address) => {
        const name = new Uint8Array(buffer, address, net.length + 1);

        return String.fromCharCode(...name) === `${net}\0`;
    };

    for (let row = 0; rows[row] !== 0; row += 3)
        if (nameAt(rows[row]) && rows[row + 2] === bytes.length)
            new Uint8Array(buffer).set(bytes, rows[row + 1]);
}

async function start({module, canSuspend})
{
    const channel = new MessageChannel();
    const yieldNow = canSuspend ? new WebAssembly.Suspending(() => nextTask(channel)) : () => {
        sendLines();
        return 0;
    };
    const imports = wasiImports({memory: () => exports.memory, write, yieldNow});
    const instance = await WebAssembly.instantiate(
        module, {wasi_snapshot_preview1: completeImports(module, imports)}
    );

    exports = instance.exports;
    exports._initialize();
    execute = canSuspend ? WebAssembly.promising(exports.web_execute) : exports.web_execute;
    web = exports.web_new();
    if (!web)
        throw new Error('the engine is out of memory');
    self.postMessage({ready: true});
}

self.onmessage = ({data}) => {
    try {
        if (data.module)
            start(data).catch(fail);
        else if (data.net)
            addNet(data);
        else if (data.line !== undefined)
            receiveLine(data.line);
        else
            self.postMessage({id: data.id, answer: answer(data.request)});
    } catch (error) {
        fail(error);
    }
};
