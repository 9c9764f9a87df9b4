// chromium.mjs - Chromium, driven through its debugging pipe.  SPDX-License-Identifier: MIT
//
// The Chrome DevTools Protocol over file descriptors 3 and 4: messages are JSON, each ended by a NUL.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {Page, WAIT_MS, within} from './page.mjs';

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
    // Two pages of this machine find each other without names that only a network resolves.
    '--disable-features=WebRtcHideLocalIpsWithMdns',
    '--allow-loopback-in-peer-connection',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

const MOUSE_EVENTS = {
    move: 'mouseMoved',
    down: 'mousePressed',
    up: 'mouseReleased'
};

function describeException({exception, text})
{
    return exception && exception.description || text;
}

export class Chromium
{
    static async launch()
    {
        const browser = new Chromium();

        browser.profile = mkdtempSync(join(tmpdir(), 'potpourri-chromium-'));
        browser.process =
            spawn('chromium', [...FLAGS, `--user-data-dir=${browser.profile}`, 'about:blank'], {
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
        const page = new ChromiumPage(this, sessionId, browserContextId);

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

class ChromiumPage extends Page
{
    constructor(browser, session, context)
    {
        super();
        this.browser = browser;
        this.session = session;
        this.context = context;
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

    async goto(url)
    {
        const {errorText} = await this.reached(() => this.send('Page.navigate', {url}));

        if (errorText)
            throw new Error(`${url}: ${errorText}`);
    }

    // What `go` gives, when the page that it leads to is loaded.
    async reached(go)
    {
        const loaded = new Promise((resolve) => { this.loaded = resolve; });
        const answer = await go();

        if (!answer.errorText)
            await loaded;
        return answer;
    }

    async run(expression)
    {
        const {result, exceptionDetails} = await this.send(
            'Runtime.evaluate',
            {expression, awaitPromise: true, returnByValue: true, userGesture: true}
        );

        if (exceptionDetails)
            throw new Error(describeException(exceptionDetails));
        return result.value;
    }

    // Pointer steps, see Page.
    async point(steps, {touch = false, button = 'left'} = {})
    {
        const pressed = button === 'left' ? 1 : 2;
        let place = null;
        let buttons = 0;

        for (const {type, at = place} of steps) {
            place = at;
            buttons = type === 'down' ? pressed : type === 'up' ? 0 : buttons;
            if (!touch)
                await this.send('Input.dispatchMouseEvent', {
                    ...place,
                    type: MOUSE_EVENTS[type],
                    button: type === 'move' ? 'none' : button,
                    buttons,
                    clickCount: 1
                });
            else if (type !== 'move')
                await this.send('Input.dispatchTouchEvent', {
                    type: type === 'down' ? 'touchStart' : 'touchEnd',
                    touchPoints: type === 'down' ? [place] : []
                });
        }
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
            End: 35,
            Delete: 46
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

    async reload()
    {
        await this.reached(() => this.send('Page.reload'));
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
