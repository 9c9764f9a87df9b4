// suite_highlight.mjs - the colours of a game's text where it is typed.  SPDX-License-Identifier: MIT
import {MakeSite} from './make_site.mjs';
import {square} from './site.mjs';

const MIXED = `# a comment
; another one
[mine:chess]
title = Mine
customPiece7 = a:W
nonsense = 3
no key
 king = zz
`;

// Lines that are broken into rows, by blanks, in words and at tabs, of letters that several fonts have.
const LONG = [
    `rules = ${'Words of a sentence that is long. '.repeat(12)}`,
    `startFen = ${'rnbqkbnr/'.repeat(40)}`,
    `\ttitle\t=\t${'tab\t'.repeat(30)}`,
    `title = ${'Échecs – 将棋 ♞ '.repeat(20)}`,
    `# ${'='.repeat(300)}   `,
    '',
].join('\n');

// The parts of the lines that are shown, 'CLASS TEXT', those without a class as ' TEXT'.
const shownLines = ({page}) => page.evaluate(
    () => Array.from(
        document.querySelectorAll('.coloured > div'),
        ({childNodes}) => Array.from(childNodes)
                              .filter(({textContent}) => textContent.trim())
                              .map(({className = '', textContent}) => `${className} ${textContent}`)
    )
);

const shownText = ({page}) =>
    page.evaluate(() => document.querySelector('.coloured').textContent.replace(/\n$/, ''));

// The numbers of the lines that are marked so.
const marked = ({page}, name) => page.evaluate(
    (mark) => Array.from(document.querySelectorAll('.coloured > div')
    ).flatMap(({classList}, i) => classList.contains(mark) ? [i + 1] : []),
    name
);

// Whether both texts are broken into the same rows, and scrolled to the same one.
function isAligned()
{
    const [shown, area] = document.querySelector('.highlight').children;

    return !document.querySelector('.plain') && area.scrollHeight > area.clientHeight
        && Math.abs(shown.scrollHeight - area.scrollHeight) <= 1
        && Math.abs(shown.scrollTop - area.scrollTop) <= 1
        && shown.clientWidth === area.clientWidth;
}

// The least contrast of the parts of the text with what is behind them.
function leastContrast()
{
    const pixel = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    const behind = (element) => getComputedStyle(element).backgroundColor;
    const paint = (...colours) => {
        for (const colour of colours) {
            pixel.fillStyle = colour;
            pixel.fillRect(0, 0, 1, 1);
        }
        const parts = Array.from(pixel.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => {
            const value = part / 255;

            return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
        });

        return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2];
    };
    const back = behind(document.querySelector('.highlight'));
    const contrasts =
        Array.from(document.querySelectorAll('.coloured > div, .coloured span'), (one) => {
            const line = behind(one.closest('div'));
            const [low, high] =
                [paint(back, line, getComputedStyle(one).color), paint(back, line)].sort(
                    (a, b) => a - b
                );

            return (high + .05) / (low + .05);
        });

    return Math.min(...contrasts);
}

export const tests = {
    'each part of a text has its colour, and lines with faults are marked': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        await site.write(MIXED);
        t.assert.deepEqual(await shownLines(site), [
            ['comment # a comment'],
            ['comment ; another one'],
            ['sign [', 'section mine', 'parent :chess', 'sign ]'],
            ['key title', 'sign  =', '  Mine'],
            ['key customPiece7', 'sign  =', '  a:W'],
            ['unknown-key nonsense', 'sign  =', '  3'],
            [' no key'],
            ['key  king', 'sign  =', '  zz'],
            []
        ]);
        await site.waitForTold(/Line 8, \[mine\] king/);
        t.assert.deepEqual(await marked(site, 'fault'), [6, 7, 8]);
        for (const scheme of ['light', 'dark']) {
            await page.evaluate(
                (name) => { document.documentElement.dataset.scheme = name; }, scheme
            );
            const contrast = await page.evaluate(leastContrast);

            t.assert.ok(contrast >= 4.5, `${scheme}: ${contrast}`);
        }
        // A mark stays with its line while one types above.
        await page.evaluate(() => {
            const area = document.querySelector('.make textarea');

            area.focus();
            area.setSelectionRange(0, 0);
        });
        await page.type('#');
        await page.press('Enter');
        t.assert.deepEqual(await marked(site, 'fault'), [7, 8, 9]);
        await site.write('[mine:chess]\nmobilityRegionWhiteRook = *1 *2\n');
        await page.waitFor(() => document.querySelector('.coloured .key')); // that is not listed
        t.assert.deepEqual(await marked(site, 'fault'), []);
        await site.write('[mine:chess]\ntitle = Mine\ncustomPiece1 = h:DD\n');
        await site.waitForTold(/^Line 3, .* warning: /);
        t.assert.deepEqual(await marked(site, 'warned'), [3]);
    },

    'the colours stay on their letters where lines are broken, scrolled and zoomed': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        for (const [width, height] of [[1280, 800], [820, 1180], [700, 800]]) {
            await page.resize(width, height);
            await site.write(`[long:chess]\n${LONG.repeat(20)}`);
            await page.waitFor(isAligned);
            for (const zoom of [.8, 1.1, 1.5]) {
                await page.evaluate((value) => { document.body.style.zoom = value; }, zoom);
                for (const part of [1, .37, 0]) {
                    await page.evaluate((to) => {
                        const area = document.querySelector('.make textarea');

                        area.scrollTop = to * area.scrollHeight;
                    }, part);
                    await page.waitFor(isAligned);
                }
            }
            await page.evaluate(() => { document.body.style.zoom = ''; });
        }
    },

    'a long text is typed into without colouring all of it anew': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const line = 'rules = A sentence of the rules of a game.\n';
        const text = `[long:chess]\n${line.repeat(100000 / line.length)}`;

        await site.write(text);
        t.assert.equal(await shownText(site), text);
        const {added, ms} = await page.evaluate(async (place) => {
            const [shown, area] = document.querySelector('.highlight').children;
            const changes = [];
            const observer = new MutationObserver((records) => changes.push(...records));

            observer.observe(shown, {childList: true});
            area.focus();
            area.setSelectionRange(place, place);
            const start = performance.now();

            document.execCommand('insertText', false, 'x');
            const end = performance.now();

            await null;
            return {
                added: changes.reduce((sum, {addedNodes}) => sum + addedNodes.length, 0),
                ms: end - start
            };
        }, 50000);

        t.note(`a letter in 100 kB: ${Math.round(ms)} ms`);
        t.assert.equal(added, 1);
        await site.write('#'.repeat(400001)); // more than is coloured
        await page.waitFor(() => document.querySelector('.plain'));
        await site.write('[short:chess]\n');
        t.assert.ok(await page.evaluate(() => !document.querySelector('.plain')));
    },

    'what is typed can be undone, and the selection stays': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        await site.write('[mine:chess]\ntitle = Mine\n');
        await page.evaluate(() => {
            const area = document.querySelector('.make textarea');

            area.focus();
            area.setSelectionRange(1, 5);
        });
        await page.type('x');
        t.assert.equal(await shownText(site), '[x:chess]\ntitle = Mine\n');
        await page.evaluate(() => { document.execCommand('undo'); });
        t.assert.equal(await site.text(), '[mine:chess]\ntitle = Mine\n');
        t.assert.equal(await shownText(site), await site.text());
        await site.waitForTitle('Mine');
        t.assert.deepEqual(
            await page.evaluate(() => {
                const {selectionStart, selectionEnd} = document.querySelector('.make textarea');

                return [selectionStart, selectionEnd];
            }),
            [1, 5]
        );
    },

    'what is put into a text by a click can be undone': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const written = '[mine:chess]\ntitle = Mine\n\n[other:mine]\n';
        const texts = [written];
        const step = (command) => page.evaluate((name) => { document.execCommand(name); }, command);
        const caret = () => page.evaluate(() => {
            const {selectionStart, selectionEnd} = document.querySelector('.make textarea');

            return [selectionStart, selectionEnd];
        });
        // Do something that changes the text.
        const change = async (act) => {
            await act();
            texts.push(await page.waitFor((last) => {
                const {value} = document.querySelector('.make textarea');

                return value !== last && value;
            }, texts.at(-1)));
            await site.waitForTold('');
        };

        await site.write(written);
        await site.waitForTitle('Mine');
        await page.evaluate((place) => {
            const area = document.querySelector('.make textarea');

            area.focus();
            area.setSelectionRange(place, place);
        }, written.indexOf('Mine\n') + 4);
        await change(() => page.type('s'));
        await page.click('.rule-ticks summary');
        for (const name of ['drops', 'poles', 'drops']) {
            await page.waitFor(
                (label) => document.querySelector(`.ticks [name="rule ${label}"]:enabled`), name
            );
            // At once: the boxes are made anew whenever the text has been read.
            await change(() => page.evaluate((label) => {
                const box = document.querySelector(`.ticks [name="rule ${label}"]`);

                box.focus();
                box.click();
            }, name));
            // The caret is where it was, and the box has the focus.
            t.assert.deepEqual(await caret(), Array(2).fill(written.indexOf('Mine\n') + 5));
            t.assert.ok(await page.evaluate(() => document.activeElement.type === 'checkbox'));
        }
        await page.click('.piece-maker summary');
        await page.evaluate(() => document.querySelector('.piece-grid [data-step="2,1"]').click());
        await page.waitFor(
            () => document.querySelector('.piece-maker div:not(.piece-grid) > button:enabled')
        );
        await change(() => site.press('Put it into the text'));
        await site.press('Change the start');
        await page.waitFor(() => document.querySelector('.editor textarea')?.value);
        await page.drag(`.editor ${square('d1')}`, `.editor ${square('d3')}`);
        await page.waitFor(() => document.querySelector('.editor textarea').value.includes('3Q4'));
        await change(() => page.click('.editor footer .primary'));
        await page.evaluate(() => {
            const area = document.querySelector('.make textarea');

            area.focus();
            area.setSelectionRange(area.value.length, area.value.length);
        });
        await page.type('pieceDrop');
        await page.waitFor(() => document.querySelector('.key-help button'));
        await page.press('Tab');
        texts.push(await site.text());
        t.assert.match(texts.at(-1), /\[other:mine\]\npieceDrops = $/);
        const undone = new Set();

        while (await site.text() !== written) {
            const before = await site.text();

            undone.add(before);
            await step('undo');
            t.assert.notEqual(await site.text(), before);
        }
        t.assert.deepEqual(texts.filter((text) => text !== written && !undone.has(text)), []);
        while (await site.text() !== texts.at(-1)) {
            const before = await site.text();

            await step('redo');
            t.assert.notEqual(await site.text(), before);
        }
    },

    'what an input method composes has its colour before it is entered': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        await site.write('');
        await page.evaluate(() => document.querySelector('.make textarea').focus());
        await page.send(
            'Input.imeSetComposition', {text: '# しょ', selectionStart: 4, selectionEnd: 4}
        );
        t.assert.deepEqual(await shownLines(site), [['comment # しょ']]);
        await page.send('Input.insertText', {text: '# 将'});
        t.assert.deepEqual(await shownLines(site), [['comment # 将']]);
        t.assert.equal(await site.text(), '# 将');
    },
};
