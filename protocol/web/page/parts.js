// parts.js - scripts of the page that few visits use, each loaded when it is used.  SPDX-License-Identifier: MIT
//
// seldom.js, live.js and qr_code.js are classic scripts, as all that pages of file:// may load: each calls
// potpourriPart(name, define), and define(require, module) sets module.exports.
import {html} from './dom.js';

const shared = {};         // modules of the page's script that the parts require, by their files
const modules = {};        // of the parts that have come
const scripts = new Map(); // promises of what they export

self.potpourriPart = (name, define) => define((file) => shared[file], modules[name] = {});

// Put an element into the page's head that loads a file.
function load(element, attributes, file)
{
    return new Promise((resolve, reject) => document.head.append(html(element, {
        ...attributes,
        onload: resolve,
        onerror: () => reject(new Error(`the file ${file} cannot be loaded`)),
    })));
}

const loadScript = (file) => load('script', {src: file}, file);
const loadStyle = (file) => load('link', {rel: 'stylesheet', href: file}, file);

// What a script exports, when that and its style are there.
async function runScript(name)
{
    await Promise.all([loadScript(`${name}.js`), name === 'seldom' && loadStyle('seldom.css')]);
    return modules[name].exports;
}

export function shareModules(files)
{
    Object.assign(shared, files);
}

// A promise of what the script NAME.js exports.
export function loadPart(name)
{
    if (!scripts.has(name))
        scripts.set(name, runScript(name).catch((error) => {
            scripts.delete(name);
            throw error;
        }));
    return scripts.get(name);
}
