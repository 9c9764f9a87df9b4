// page.mjs - a page in a browser, as the tests use it.  SPDX-License-Identifier: MIT

export const WAIT_MS =
    180000; // for something that is sure to come, however much else the machine has to do
const POLL_MS = 20;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What a promise gives, or `error` when that takes longer than `ms`.
export function within(ms, promise, error = new Error('it takes too long'))
{
    let timer = null;
    const late = new Promise((resolve, reject) => { timer = setTimeout(() => reject(error), ms); });

    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// Wait until a function, or the promise that it returns, gives something true, and return that.
export async function until(probe, what)
{
    const end = Date.now() + WAIT_MS;

    while (Date.now() < end) {
        const value = await probe();

        if (value)
            return value;
        await sleep(POLL_MS);
    }
    throw new Error(`this does not come true: ${what}`);
}

// What drives a browser does not answer.
export class Unanswered extends Error
{
}

// What a browser cannot be made to do.
export class Impossible extends Error
{
}

// Those of a browser have run(), which evaluates an expression, point(), press(), type(), resize(), reload(),
// screenshot() and close(), and some of chooseFiles(), keepDownloads(), emulate() and touch().
export class Page
{
    constructor()
    {
        this.errors = []; // uncaught exceptions, console.error(), refused requests, CSP
    }

    // Keep what was noticed in the page until now, where a browser does not tell it at once.
    async collect()
    {
    }

    // The requests that leave this machine.
    foreignRequests()
    {
        return this.requests.filter(
            (url) => !/^(file:|blob:|data:|http:\/\/127\.0\.0\.1[:/])/.test(url)
        );
    }

    // What a function returns in the page for `args`, or the value of an expression; promises are waited
    // for.  It is tried again after a TypeError, which an element throws that is not there yet, and where WebKit lost
    // the result, as it does of a page that loads.
    async evaluate(code, ...args)
    {
        const expression = typeof code === 'function'
            ? `(${code})(${args.map((arg) => JSON.stringify(arg)).join()})`
            : code;
        const end = Date.now() + WAIT_MS;

        for (;; await sleep(POLL_MS)) {
            try {
                return await this.run(expression);
            } catch (error) {
                if (!/^TypeError|Could not parse script result/.test(error.message)
                    || Date.now() > end)
                    throw error;
            }
        }
    }

    // Wait until evaluate() gives something true, and return that.
    waitFor(code, ...args)
    {
        return until(() => this.evaluate(code, ...args), code);
    }

    // The text of the first element that a CSS selector selects.
    text(selector)
    {
        return this.evaluate((name) => document.querySelector(name).textContent, selector);
    }

    // The texts of all of them.
    texts(selector)
    {
        return this.evaluate(
            (name) => Array.from(document.querySelectorAll(name), ({textContent}) => textContent),
            selector
        );
    }

    // ---- what a user does; an element is named by a CSS selector ----

    // The middle of an element, which is scrolled into view.
    async middle(selector)
    {
        const place = await this.waitFor((name) => {
            const element = document.querySelector(name);

            if (!element)
                return null;
            element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
            const {left, top, width, height} = element.getBoundingClientRect();
            return width && height ? {x: left + width / 2, y: top + height / 2} : null;
        }, selector);

        return place;
    }

    // The pointer goes through `steps`: {type: 'move', at: {x, y}}, {type: 'down'} and {type: 'up'}; the
    // options are `touch` and `button`, 'left' or 'right'.
    async click(selector)
    {
        await this.point(stepsTo(await this.middle(selector)));
    }

    async tap(selector)
    {
        await this.point(stepsTo(await this.middle(selector)), {touch: true});
    }

    async hover(selector)
    {
        await this.point([{type: 'move', at: await this.middle(selector)}]);
    }

    async drag(from, to, options = {})
    {
        const start = await this.middle(from);
        const end = await this.middle(to);

        await this.point(
            [
                {type: 'move', at: start},
                {type: 'down'},
                {type: 'move', at: {x: (start.x + end.x) / 2, y: (start.y + end.y) / 2}},
                {type: 'move', at: end},
                {type: 'up'}
            ],
            options
        );
    }
}

for (const name of ['chooseFiles', 'keepDownloads', 'emulate', 'touch', 'send'])
    Page.prototype[name] = () => { throw new Impossible(name); };

function stepsTo(at)
{
    return [{type: 'move', at}, {type: 'down'}, {type: 'up'}];
}
