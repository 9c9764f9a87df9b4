// browser.mjs - Chromium, driven through its debugging pipe.  SPDX-License-Identifier: MIT
//
// The Chrome DevTools Protocol over file descriptors 3 and 4: messages are JSON, each ended by a NUL.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const WAIT_MS = 60000; // for something that is sure to come
const POLL_MS = 20;

const FLAGS = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--mute-audio',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-default-apps',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--remote-debugging-pipe',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What a promise gives, or an error when that takes longer than `ms`.
export function within(ms, promise)
{
    let timer = null;
    const late = new Promise(
        (resolve,
         reject) => { timer = setTimeout(() => reject(new Error('it takes too long')), ms); }
    );

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

function describeException({exception, text})
{
    return exception && exception.description || text;
}

export class Browser
{
    static async launch(program)
    {
        const browser = new Browser();

        browser.profile = mkdtempSync(join(tmpdir(), 'potpourri-chromium-'));
        browser.process =
            spawn(program, [...FLAGS, `--user-data-dir=${browser.profile}`, 'about:blank'], {
                stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']
            });
        browser.ended = new Promise((resolve) => { browser.process.on('exit', resolve); });
        browser.ended.then(() => browser.rejectAll('the browser has ended'));
        browser.listen(browser.process.stdio[4]);
        browser.version = (await within(WAIT_MS, browser.send('Browser.getVersion'))).product;
        return browser;
    }

    constructor()
    {
        this.number = 0;
        this.waiting = new Map(); // calls without an answer yet
        this.pages = new Map();   // by session
    }

    listen(pipe)
    {
        let text = '';

        pipe.setEncoding('utf8');
        pipe.on('data', (chunk) => {
            const messages = (text + chunk).split('\0');

            text = messages.pop();
            messages.forEach((message) => this.receive(JSON.parse(message)));
        });
    }

    receive({id, result, error, method, params, sessionId})
    {
        if (id === undefined) {
            const page = this.pages.get(sessionId);

            if (page)
                page.receive(method, params);
            return;
        }
        const {resolve, reject} = this.waiting.get(id);

        this.waiting.delete(id);
        if (error)
            reject(new Error(error.message));
        else
            resolve(result);
    }

    rejectAll(reason)
    {
        for (const {reject} of this.waiting.values())
            reject(new Error(reason));
        this.waiting.clear();
    }

    // Call a method of the protocol.
    send(method, params = {}, sessionId = undefined)
    {
        const id = ++this.number;

        return new Promise((resolve, reject) => {
            this.waiting.set(id, {resolve, reject});
            this.process.stdio[3].write(`${JSON.stringify({id, method, params, sessionId})}\0`);
        });
    }

    // A new page at `url`, in a profile of its own.
    async open(url)
    {
        const {browserContextId} = await this.send('Target.createBrowserContext');
        const {targetId} =
            await this.send('Target.createTarget', {url: 'about:blank', browserContextId});
        const {sessionId} = await this.send('Target.attachToTarget', {targetId, flatten: true});
        const page = new Page(this, sessionId, browserContextId);

        this.pages.set(sessionId, page);
        for (const domain of ['Page', 'Runtime', 'Log', 'Network'])
            await page.send(`${domain}.enable`);
        await page.resize(1200, 900);
        await page.goto(url);
        return page;
    }

    async close()
    {
        this.send('Browser.close').catch(() => {});
        await within(WAIT_MS, this.ended).catch(() => this.process.kill('SIGKILL'));
        // Its children may end, and write there, after it.
        rmSync(this.profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
    }
}

export class Page
{
    constructor(browser, session, context)
    {
        this.browser = browser;
        this.session = session;
        this.context = context;
        this.errors = [];   // uncaught exceptions, console.error(), refused requests, CSP
        this.requests = []; // URLs
        this.loaded = () => {};
    }

    send(method, params)
    {
        return this.browser.send(method, params, this.session);
    }

    receive(method, params)
    {
        if (method === 'Page.loadEventFired')
            this.loaded();
        else if (method === 'Network.requestWillBeSent')
            this.requests.push(params.request.url);
        else if (method === 'Runtime.exceptionThrown')
            this.errors.push(describeException(params.exceptionDetails));
        else if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
            this.errors.push(
                params.args.map(({value, description}) => value || description).join(' ')
            );
        else if (method === 'Log.entryAdded' && params.entry.level === 'error')
            this.errors.push(`${params.entry.text} ${params.entry.url || ''}`);
    }

    // The requests that leave this machine.
    foreignRequests()
    {
        return this.requests.filter(
            (url) => !/^(file:|blob:|data:|http:\/\/127\.0\.0\.1[:/])/.test(url)
        );
    }

    async goto(url)
    {
        const loaded = new Promise((resolve) => { this.loaded = resolve; });
        const {errorText} = await this.send('Page.navigate', {url});

        if (errorText)
            throw new Error(`${url}: ${errorText}`);
        await loaded;
    }

    // The value of an expression, or what a function returns for `args`; promises are waited for.
    async evaluate(code, ...args)
    {
        const expression = typeof code === 'function'
            ? `(${code})(${args.map((arg) => JSON.stringify(arg)).join()})`
            : code;
        const {result, exceptionDetails} = await this.send(
            'Runtime.evaluate',
            {expression, awaitPromise: true, returnByValue: true, userGesture: true}
        );

        if (exceptionDetails)
            throw new Error(describeException(exceptionDetails));
        return result.value;
    }

    // Wait until evaluate() gives something true, and return that.
    waitFor(code, ...args)
    {
        return until(() => this.evaluate(code, ...args), code);
    }

    // The text of the first element that a CSS selector selects, which has to be there.
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

    mouse(type, {x, y}, buttons)
    {
        return this.send(
            'Input.dispatchMouseEvent',
            {type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', buttons, clickCount: 1}
        );
    }

    async click(selector)
    {
        const place = await this.middle(selector);

        await this.mouse('mouseMoved', place, 0);
        await this.mouse('mousePressed', place, 1);
        await this.mouse('mouseReleased', place, 0);
    }

    async drag(from, to)
    {
        const start = await this.middle(from);
        const end = await this.middle(to);

        await this.mouse('mouseMoved', start, 0);
        await this.mouse('mousePressed', start, 1);
        await this.mouse('mouseMoved', {x: (start.x + end.x) / 2, y: (start.y + end.y) / 2}, 1);
        await this.mouse('mouseMoved', end, 1);
        await this.mouse('mouseReleased', end, 0);
    }

    async tap(selector)
    {
        const place = await this.middle(selector);

        await this.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [place]});
        await this.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    }

    // Type text into the element that has the focus.
    async type(text)
    {
        await this.send('Input.insertText', {text});
    }

    // Press a key such as 'Enter', 'ArrowLeft' or 'e'.
    async press(key)
    {
        const codes = {
            Enter: 13,
            Escape: 27,
            Tab: 9,
            ' ': 32,
            ArrowLeft: 37,
            ArrowUp: 38,
            ArrowRight: 39,
            ArrowDown: 40,
            Home: 36,
            End: 35
        };
        const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
        const event = {
            key,
            code: key.length === 1 ? '' : key,
            windowsVirtualKeyCode: codes[key] || key.toUpperCase().charCodeAt(0),
            text
        };

        await this.send(
            'Input.dispatchKeyEvent', {type: text ? 'keyDown' : 'rawKeyDown', ...event}
        );
        await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
    }

    // Choose files in an <input type=file>.
    async chooseFiles(selector, ...files)
    {
        const {root} = await this.send('DOM.getDocument');
        const {nodeId} = await this.send('DOM.querySelector', {nodeId: root.nodeId, selector});

        await this.send('DOM.setFileInputFiles', {nodeId, files});
    }

    // Keep what the page downloads in a folder.
    keepDownloads(folder)
    {
        return this.browser.send('Browser.setDownloadBehavior', {
            behavior: 'allow',
            downloadPath: folder,
            browserContextId: this.context,
        });
    }

    resize(width, height, {mobile = false, scale = 1} = {})
    {
        return this.send(
            'Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: scale, mobile}
        );
    }

    // Emulate features of media queries, eg. {'prefers-color-scheme': 'dark'}.
    emulate(features)
    {
        return this.send('Emulation.setEmulatedMedia', {
            features: Object.entries(features).map(([name, value]) => ({name, value}))
        });
    }

    touch(enabled)
    {
        return this.send('Emulation.setTouchEmulationEnabled', {enabled, maxTouchPoints: 1});
    }

    async screenshot(path)
    {
        const {data} = await this.send('Page.captureScreenshot', {format: 'png'});

        writeFileSync(path, Buffer.from(data, 'base64'));
    }

    async close()
    {
        this.browser.pages.delete(this.session);
        await this.browser.send('Target.disposeBrowserContext', {browserContextId: this.context});
    }
}
