// qr_code.js - QR codes, as a script of its own: see parts.js.  SPDX-License-Identifier: MIT
import qrcode from 'qrcode-generator';

import {svg} from './dom.js';

const QUIET = 4;          // modules of white around a code, as its standard has them
const ADDRESS_MAX = 2953; // characters

// The dark modules, each row's in strips.
function pathOf(code)
{
    const count = code.getModuleCount();
    let path = '';

    for (let row = 0; row < count; row++)
        for (let column = 0, end = 0; column < count; column = end + 1) {
            for (end = column; end < count && code.isDark(row, end);)
                end++;
            if (end > column)
                path += `M${column} ${row}h${end - column}v1h${column - end}z`;
        }
    return path;
}

// A picture of the code of an address, which has ASCII alone.  It is read from a screen, whose faults are few: so it
// corrects as few of them as a code may, and has the fewest modules.
export function drawCode(address, label)
{
    const code = qrcode(0, 'L');

    if (address.length > ADDRESS_MAX)
        throw new Error('the link is too long for a QR code');
    code.addData(address);
    code.make();
    const size = code.getModuleCount() + 2 * QUIET;

    return svg(
        'svg',
        {
            class: 'qr-code',
            role: 'img',
            'aria-label': label,
            viewBox: `${- QUIET} ${- QUIET} ${size} ${size}`,
            'shape-rendering': 'crispEdges',
        },
        svg('rect', {x: -QUIET, y: -QUIET, width: size, height: size, fill: '#fff'}),
        svg('path', {d: pathOf(code), fill: '#000'})
    );
}
