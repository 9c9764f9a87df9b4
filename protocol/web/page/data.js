// data.js - data that the page loads when it needs it.  SPDX-License-Identifier: MIT
//
// Each file is a classic script, as pages of file:// may load nothing else:
// potpourriData("NAME", SIZE, "DATA"), where DATA is packed by gzip and has SIZE characters of Base64.  Over
// HTTP it is read instead of run, to see how far it is.
import {html} from './dom.js';

const loads = new Map();     // promises of data, by name
const receivers = new Map(); // functions that take the data of a script, by name

self.potpourriData = (name, size, data) => receivers.get(name)(data);

const fileOf = (name) => `data_${name}.js`;

function runScript(name)
{
    return new Promise((resolve, reject) => {
        receivers.set(name, resolve);
        document.head.append(html('script', {src: fileOf(name), onerror: reject}));
    });
}

async function readScript(name, onprogress)
{
    const response = await fetch(fileOf(name));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';

    if (!response.ok)
        throw new Error(response.statusText);
    for (;;) {
        const {value, done} = await reader.read();

        if (done)
            return text.slice(text.lastIndexOf(',"') + 2, text.lastIndexOf('"'));
        text += value;
        onprogress(Math.min(text.length / Number(text.split(',', 2)[1]), 1));
    }
}

async function unpack(data)
{
    const packed = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));

    return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function load(name, onprogress)
{
    try {
        return await unpack(
            await (location.protocol === 'file:' ? runScript(name) : readScript(name, onprogress))
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
