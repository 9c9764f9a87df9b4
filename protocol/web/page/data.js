// data.js - data that the page loads when it needs it.  SPDX-License-Identifier: MIT
//
// Each file is a classic script, as pages of file:// may load nothing else:
// potpourriData("NAME", PACKED, SIZE, "DATA"), where DATA are PACKED bytes in Base64, which are SIZE bytes when
// they are unpacked (lzma.js).  Over HTTP it is read instead of run, to unpack what has come, and to see how
// far it is.
import {html} from './dom.js';
import {fileOf, takeEarly} from './early_data.js';
import {Unpacker} from './lzma.js';

const HEAD = /^potpourriData\("[^"]+",(\d+),(\d+),"/;
const STALL_MS = 15000; // without a byte until a load has failed

const loads = new Map();     // promises of data, by name
const receivers = new Map(); // functions that take the arguments of a script, by name

self.potpourriData = (name, ...rest) => receivers.get(name)(rest);

// Data that are unpacked while they come.
class Arrival
{
    constructor(packed, size)
    {
        this.awaited = Math.ceil(packed / 3) * 4; // characters of Base64
        this.text = '';                           // that is no whole group of four characters
        this.unpacker = new Unpacker(packed, size);
    }

    add(text)
    {
        this.text += text;
        const end = Math.min(this.text.length, this.awaited) & ~3;
        const packed = atob(this.text.slice(0, end));

        this.unpacker.add(Uint8Array.from(packed, (character) => character.charCodeAt(0)));
        this.text = this.text.slice(end);
        this.awaited -= end;
    }

    // From 0 to 1.
    get part()
    {
        const {arrived, packed} = this.unpacker;

        return arrived / packed.length;
    }

    get bytes()
    {
        if (this.awaited > 0)
            throw new Error('the file is cut off');
        return this.unpacker.bytes;
    }
}

// The arrival of a file that begins with a text; null: more of it is needed.
function arrivalOf(text)
{
    const head = text.match(HEAD);

    if (!head)
        return null;
    const arrival = new Arrival(Number(head[1]), Number(head[2]));

    arrival.add(text.slice(head[0].length));
    return arrival;
}

async function runScript(name)
{
    const [packed, size, data] = await new Promise((resolve, reject) => {
        receivers.set(name, resolve);
        document.head.append(html('script', {src: fileOf(name), onerror: reject}));
    });
    const arrival = new Arrival(packed, size);

    arrival.add(data);
    return arrival.bytes;
}

// What a promise gives, unless the network is silent for too long.
function unlessStalled(promise)
{
    let timer = 0;
    const stalled = new Promise(
        (resolve,
         reject) => { timer = setTimeout(() => reject(new Error('nothing comes')), STALL_MS); }
    );

    return Promise.race([promise, stalled]).finally(() => clearTimeout(timer));
}

async function readScript(name, onprogress)
{
    const response = await unlessStalled(takeEarly(name) || fetch(fileOf(name)));

    if (!response.ok)
        throw new Error(response.statusText);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let start = '';
    let arrival = null;

    for (;;) {
        const {value, done} = await unlessStalled(reader.read());

        if (done)
            break;
        if (arrival)
            arrival.add(value);
        else
            arrival = arrivalOf(start += value);
        if (arrival)
            onprogress(arrival.part);
    }
    if (!arrival)
        throw new Error('these are no data');
    return arrival.bytes;
}

async function load(name, onprogress)
{
    try {
        return await (
            location.protocol === 'file:' ? runScript(name) : readScript(name, onprogress)
        );
    } catch {
        loads.delete(name);
        throw new Error(`the file ${fileOf(name)} cannot be loaded`);
    }
}

// A promise of the bytes of a file; `onprogress(part)` gets the part of it that has come, from 0 to 1.
export function loadData(name, onprogress = () => {})
{
    if (!loads.has(name))
        loads.set(name, load(name, onprogress));
    return loads.get(name);
}

// The files that were asked for.
export function loadedFiles()
{
    return [...loads.keys()].map(fileOf);
}
