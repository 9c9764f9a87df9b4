// site.mjs - the page of the site, as its users see and use it.  SPDX-License-Identifier: MIT
import {readFileSync} from 'node:fs';

// The names of the games of the program's own files.
export const EXAMPLES = Array.from(
    readFileSync(
        new URL('../../protocol/session/examples.ini', import.meta.url), 'utf8'
    ).matchAll(/^\[([^:\]]+)/gm),
    ([, name]) => name
);

export const square = (name) => `[data-square="${name}"]`;

// The text of the control with a label, eg. 'Hint'.
const labelled = (label
) => [...document.querySelectorAll('button')].find(({textContent}) => textContent === label);

// Whether the page takes moves.  A document that is just being replaced has no body.
export const isReady = () => document.body?.dataset.ready === 'true';

// From now on the page's requests for files that begin so fail, or are not answered.
export function withhold(start, isAnswered)
{
    self.originalFetch = self.fetch;
    self.fetch = (file, ...rest) => {
        if (!file.startsWith(start))
            return self.originalFetch(file, ...rest);
        return isAnswered ? Promise.reject(new Error('no network')) : new Promise(() => {});
    };
}

// From now on the notes of sounds are counted in self.notes instead of played, as a machine may have nothing to play
// them by.  No note is heard while `state` of self.sound, the context, is not 'running'.
export function fakeSound()
{
    class Node
    {
        constructor(context)
        {
            Object.assign(
                this, {context, gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}}
            );
        }
        connect(next)
        {
            return next;
        }
        start()
        {
            self.notes += Number(this.context.state === 'running');
        }
        stop()
        {
        }
    }

    self.notes = 0;
    self.AudioContext = class
    {
        constructor()
        {
            Object.assign(this, {state: 'running', currentTime: 0});
            self.sound = this;
        }
        async resume()
        {
            this.state = 'running';
        }
    };
    self.OscillatorNode = self.GainNode = Node;
}

export class Site
{
    // A page of the site at an address's rest, eg. '#game=pole'; `options` as those of Test.open().
    static async open(test, rest = '', options = {})
    {
        const site = new Site(test, await test.open(rest, options));

        await site.page.waitFor(isReady);
        return site;
    }

    // A page that shows what a link says, eg. {game: 'pole', fen: '...'}, for two people.
    static async openGame(test, members)
    {
        const site = await Site.open(test, linkOf(members));

        test.assert.equal(await site.page.text('.alerts'), '');
        return site;
    }

    constructor(test, page)
    {
        this.assert = test.assert;
        this.page = page;
    }

    // Load a link on the same page.
    async follow(members)
    {
        await this.load(linkOf(members));
        await this.page.waitFor(() => !document.querySelector('dialog'));
    }

    // ---- dialogs and buttons ----

    // Set controls of the dialog that is open, by their names, and submit it.
    async submit(values)
    {
        await this.page.waitFor(() => document.querySelector('dialog form'));
        await this.page.evaluate((entries) => {
            const {elements} = document.querySelector('dialog form');

            for (const [name, value] of Object.entries(entries)) {
                const control = elements[name];

                if (control instanceof RadioNodeList)
                    [...control].find((radio) => radio.value === value).click();
                else if (control.type === 'checkbox')
                    control.checked = value;
                else
                    control.value = value;
            }
        }, values);
        await this.page.click('dialog .primary');
    }

    // Begin a game, or see why that cannot be.
    async newGame(values)
    {
        await this.page.click('nav .primary');
        await this.submit(values);
        await this.page.waitFor(
            () => !document.querySelector('dialog')
                || document.querySelector('dialog .alert').textContent
        );
    }

    async load(text)
    {
        await this.page.click('nav button:nth-child(2)');
        await this.submit({text});
    }

    press(label)
    {
        return this.page.evaluate(`(${labelled})(${JSON.stringify(label)}).click()`);
    }

    async resign()
    {
        await this.press('Resign');
        await this.page.click('dialog .primary');
        await this.page.waitFor(() => !document.querySelector('dialog'));
    }

    chooseGame(game)
    {
        return this.page.evaluate((name) => {
            const choice = document.querySelector('.top select');

            choice.value = name;
            choice.dispatchEvent(new Event('change'));
        }, game);
    }

    // The next search gets a message that no instance of the engine survives.
    failNextSearch()
    {
        return this.page.evaluate(() => {
            const {postMessage} = Worker.prototype;

            Worker.prototype.postMessage = function(message) {
                const isSearch = /^go /.test(message.line);

                if (isSearch)
                    Worker.prototype.postMessage = postMessage;
                postMessage.call(this, isSearch ? {id: 1, request: 5} : message);
            };
        });
    }

    // ---- what is shown ----

    moves()
    {
        return this.page.texts('[data-ply]');
    }

    status()
    {
        return this.page.text('.status');
    }

    // Wait until so many plies are shown.
    waitForPlies(count)
    {
        return this.page.waitFor(
            (number) => document.querySelectorAll('[data-ply]').length === number, count
        );
    }

    // Wait for an element, and until its text is, or matches, `wanted`.
    async waitForText(selector, wanted)
    {
        const source = wanted instanceof RegExp ? wanted.source : `^${escapeRegExp(wanted)}$`;

        await this.page.waitFor((name, pattern) => {
            const element = document.querySelector(name);

            return element && new RegExp(pattern).test(element.textContent);
        }, selector, source);
    }

    // Eg. 'white queen', or null for an empty square.
    pieceOn(name)
    {
        return this.page.evaluate((end) => {
            const piece =
                document.querySelector(`.piece[data-piece$=" ${end}"]:not(.taken):not(.falls)`);

            return piece && piece.dataset.piece.slice(0, -end.length - 1);
        }, name);
    }

    // The squares of the holes.
    holes()
    {
        return this.page.evaluate(
            () => Array.from(document.querySelectorAll('[data-hole]'), ({dataset}) => dataset.hole)
        );
    }

    // The rows of the table of powers, eg. 'Knight N WD', in the notation that the page does not show.
    powers()
    {
        return this.page.evaluate(
            () => Array.from(
                document.querySelectorAll('.powers tbody tr'),
                ({cells}) =>
                    Array
                        .from(cells, ({dataset,
                                       textContent}) => dataset.power || textContent.trim())
                        .join(' ')
            )
        );
    }

    counters()
    {
        return this.page.texts('.piece:not(.taken) .counter');
    }

    // ---- moves ----

    // Play by the mouse: "e2e4" by two clicks, "e2-e4" by dragging; "L@e4" drops; "a7a8 MOVE" chooses
    // MOVE among several.
    async move(text)
    {
        const [squares, choice] = text.split(' ');
        const [, from, sign, to] = squares.match(/^([a-k]\d+|[A-Z])([-@]?)([a-k]\d+)$/);
        const source = sign === '@' ? `[data-drop="${from}"]` : square(from);

        await this.page.waitFor(() => !document.querySelector('dialog'));
        if (sign === '-') {
            await this.page.drag(source, square(to));
        } else {
            await this.page.click(source);
            await this.page.click(square(to));
        }
        if (choice)
            await this.page.click(`.choice-move[data-move="${choice}"]`);
    }

    // Type a move, which may have a roll.
    async type(text)
    {
        await this.page.click('.typed input');
        await this.page.evaluate(() => { document.querySelector('.typed input').value = ''; });
        await this.page.type(text);
        await this.page.press('Enter');
    }

    // Play a move as move() does, as ply number `ply`, and check how it is written.
    async play(text, ply, san)
    {
        await this.move(text);
        await this.page.waitFor(
            (number) => document.querySelector(`[data-ply="${number}"][aria-current]`), ply
        );
        const written = (await this.moves())[ply - 1];

        this.assert.ok(written.startsWith(san), `${text}: ${written} is not ${san}`);
    }

    // Play moves, [text, SAN]..., from the game's start.
    async playAll(moves)
    {
        for (const [i, [text, san]] of moves.entries())
            await this.play(text, i + 1, san);
    }
}

function linkOf(members)
{
    return `#${new URLSearchParams({view: 'play', engine: 'none', ...members})}`;
}

function escapeRegExp(text)
{
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
