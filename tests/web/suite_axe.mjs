// suite_axe.mjs - faults of accessibility, as axe-core finds them.  SPDX-License-Identifier: MIT
//
// AXE_CORE is the path of axe.min.js; without it, where Debian's package would have it.
import {existsSync, readFileSync} from 'node:fs';

import {openState, STATES} from './states.mjs';

const AXE = process.env.AXE_CORE || '/usr/share/nodejs/axe-core/axe.min.js';

const SIZES = [
    {name: 'desktop', width: 1280, height: 800, mobile: false},
    {name: 'phone', width: 390, height: 844, mobile: true},
];
const SCHEMES = ['light', 'dark'];

// What axe-core says of the faults of a page.  It fails when something goes away while it looks, such as
// a line of the engine's: then it looks again.
async function findFaults(tries = 5)
{
    try {
        const {violations} = await axe.run(document, {preload: false});

        return violations.flatMap(
            ({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 120)}`)
        );
    } catch (error) {
        if (tries === 1)
            throw error;
        return findFaults(tries - 1);
    }
}

// Look at a state in both colour schemes, on both sizes.
async function look(t, state)
{
    const [name] = state;
    const {page} = await openState(t, state);

    await page.evaluate(readFileSync(AXE, 'utf8'));
    for (const {name: size, ...metrics} of SIZES)
        for (const scheme of SCHEMES) {
            await page.resize(metrics.width, metrics.height, metrics);
            await page.emulate({
                'prefers-color-scheme': scheme,
                'prefers-reduced-motion': 'reduce' // what moves has no colour yet
            });
            t.assert.deepEqual(await page.evaluate(findFaults), [], `${name}, ${size}, ${scheme}`);
        }
}

const testOf = (state) => [`axe-core finds no fault: ${state[0]}`, (t) => look(t, state)];

export const tests = existsSync(AXE)
    ? Object.fromEntries(STATES.map(testOf))
    : {'axe-core finds no fault': async (t) => t.skip(`axe-core, AXE_CORE=${AXE}`)};
