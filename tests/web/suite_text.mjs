// suite_text.mjs - no text is wider or higher than its box, in any state of the site.  SPDX-License-Identifier: MIT
import {openState, STATES} from './states.mjs';

const SIZES = [[360, 640], [390, 844], [768, 1024], [820, 1180], [1280, 800], [1920, 1080]];

// The texts that are beyond their boxes, or beyond the window where nothing scrolls them.
function findOverflows()
{
    const BOXES =
        'button, a.button, td, th, li, p, h1, h2, h3, label, figcaption, section, article, dialog, '
        +
        '.player, .message, .tabs, .below';
    const HIDDEN = '.visually-hidden, .cells, svg, select, textarea, script, style, noscript, ' +
        'details:not([open]) > :not(summary)';
    const SLACK = 3; // pixels
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const faults = [];

    // The box of an element; null: something on the way clips or scrolls what is in it.
    const boxOf = (element) => {
        for (let inner = element; inner; inner = inner.parentElement) {
            if (getComputedStyle(inner).overflowX !== 'visible')
                return null;
            if (inner.matches(BOXES))
                return inner.getBoundingClientRect();
        }
        return {left: 0, right: innerWidth, top: -Infinity, bottom: Infinity};
    };

    if (document.documentElement.scrollWidth > innerWidth)
        faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (let node; (node = walker.nextNode());) {
        const element = node.parentElement;
        const box = node.data.trim() && !element.closest(HIDDEN) && element.checkVisibility()
            ? boxOf(element)
            : null;

        if (!box)
            continue;
        range.selectNodeContents(node);
        for (const {left, right, top, bottom, width} of range.getClientRects())
            if (width > 0
                && (left < box.left - SLACK || right > box.right + SLACK || top < box.top - SLACK
                    || bottom > box.bottom + SLACK))
                faults.push(`${element.tagName} ${element.className}: ${node.data.slice(0, 40)}`);
    }
    return faults;
}

async function look(t, state)
{
    const {page} = await openState(t, state);

    for (const [width, height] of SIZES) {
        await page.resize(width, height, {mobile: width < 1000});
        t.assert.deepEqual(await page.evaluate(findOverflows), [], `${width}x${height}`);
    }
}

export const tests = Object.fromEntries(
    STATES.map((state) => [`text stays in its box: ${state[0]}`, (t) => look(t, state)])
);
