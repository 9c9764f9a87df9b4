// webdriver.mjs - WebKit and Firefox, driven by the commands of WebDriver.  SPDX-License-Identifier: MIT
//
// WebKitWebDriver takes them over HTTP, Firefox itself over its socket Marionette.  A page has a
// profile of its own: in WebKit a browser of its own, in Firefox the private windows, of which the
// tests have one open at a time.
import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {Impossible, Page, Unanswered, until, within, WAIT_MS} from './page.mjs';

const SCRIPT_MS = 150000; // that a promise may take in evaluate()
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

// Commands: the method and path of HTTP.  Marionette has them by their names.
const COMMANDS = {
    Navigate: ['POST', '/url'],
    Refresh: ['POST', '/refresh'],
    SetTimeouts: ['POST', '/timeouts'],
    ExecuteAsyncScript: ['POST', '/execute/async'],
    PerformActions: ['POST', '/actions'],
    SetWindowRect: ['POST', '/window/rect'],
    TakeScreenshot: ['GET', '/screenshot'],
    FindElement: ['POST', '/element'],
    ElementSendKeys: ['POST', '/element/ID/value'],
};

// Keys that are no characters.
const KEYS = {
    Enter: '\uE007',
    Escape: '\uE00C',
    Tab: '\uE004',
    Delete: '\uE017',
    End: '\uE010',
    Home: '\uE011',
    ArrowLeft: '\uE012',
    ArrowUp: '\uE013',
    ArrowRight: '\uE014',
    ArrowDown: '\uE015',
};

function start(program, args, environment = {})
{
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe'];
    const process_ = spawn(program, args, {stdio, env: {...process.env, ...environment}});
    const ended = new Promise((resolve) => { process_.on('exit', resolve); });

    return {
        process: process_,
        end: async () => {
            process_.kill();
            await within(WAIT_MS, ended).catch(() => process_.kill('SIGKILL'));
        }
    };
}

// Commands that keep a log of what goes wrong in the page from now on.
function watch()
{
    if (window.watched)
        return;
    window.watched = [];
    window.addEventListener('error', ({message}) => window.watched.push(message));
    window.addEventListener('unhandledrejection', ({reason}) => window.watched.push(`${reason}`));
    window.addEventListener(
        'securitypolicyviolation',
        ({blockedURI, violatedDirective}) =>
            window.watched.push(`${violatedDirective} refuses ${blockedURI}`)
    );
    window.console.error = (...words) => window.watched.push(words.join(' '));
}

class DrivenPage extends Page
{
    // `command(name, parameters)` gives the answer to a command, `release` closes the page.
    constructor(command, release)
    {
        super();
        this.command = command;
        this.release = release;
        this.requests = [];
    }

    async goto(url)
    {
        await this.command('Navigate', {url});
        await this.evaluate(watch);
    }

    async reload()
    {
        await this.collect();
        await this.command('Refresh', {});
        await this.evaluate(watch);
    }

    async run(expression)
    {
        const {value, error} = await this.command('ExecuteAsyncScript', {
            script: `const done = arguments[arguments.length - 1];
                Promise.resolve().then(() => (${expression})).then(
                    (value) => done({value: JSON.stringify(value)}),
                    (error) => done({error: String(error)}))`,
            args: []
        });

        if (error)
            throw new Error(error);
        return value === undefined || value === null ? undefined : JSON.parse(value);
    }

    async point(steps, {touch = false, button = 'left'} = {})
    {
        await this.command('PerformActions', {
            actions: [{
                type: 'pointer',
                id: touch ? 'finger' : 'mouse',
                parameters: {pointerType: touch ? 'touch' : 'mouse'},
                actions: steps.map(
                    ({type, at}) => type === 'move'
                        ? {
                              type: 'pointerMove',
                              x: Math.round(at.x),
                              y: Math.round(at.y),
                              duration: 10
                          }
                        : {
                              type: type === 'down' ? 'pointerDown' : 'pointerUp',
                              button: button === 'left' ? 0 : 2
                          }
                )
            }]
        });
    }

    async type(text)
    {
        for (const key of text)
            await this.press(key);
    }

    async press(key)
    {
        const value = KEYS[key] || key;

        await this.command('PerformActions', {
            actions: [{
                type: 'key',
                id: 'keys',
                actions: [{type: 'keyDown', value}, {type: 'keyUp', value}]
            }]
        });
    }

    async chooseFiles(selector, ...files)
    {
        const element = await this.command('FindElement', {using: 'css selector', value: selector});

        await this.command(
            'ElementSendKeys', {id: (element.value || element)[ELEMENT], text: files.join('\n')}
        );
    }

    // Windows have frames around the page, and the page may learn of its size after the window has it.  WebKit's are not as
    // narrow as a phone.
    async resize(width, height)
    {
        const innerSize = () => this.evaluate(() => [innerWidth, innerHeight]);
        let [wide, high] = [width, height];

        await until(async () => {
            if (wide < 1 || high < 1)
                throw new Impossible(`a window of ${width}x${height}`);
            await this.command('SetWindowRect', {width: wide, height: high});
            const inner = await innerSize();

            wide += width - inner[0];
            high += height - inner[1];
            return inner[0] === width && inner[1] === height;
        }, `the window is ${width}x${height}`);
    }

    async screenshot(path)
    {
        const answer = await this.command('TakeScreenshot', {full: false});

        writeFileSync(path, Buffer.from(answer.value || answer, 'base64'));
    }

    // Keep what was noticed in the page until now.
    async collect()
    {
        const [errors, requests] = await this.evaluate(
            () =>
                [(window.watched || []).splice(0),
                 performance.getEntriesByType('resource').map(({name}) => name)]
        );

        this.errors.push(...errors);
        this.requests.push(...requests);
    }

    async close()
    {
        await this.release();
    }
}

// ---- WebKit --------------------------------------------------------------------------------------

export class WebKit
{
    static async launch()
    {
        const browser = new WebKit();

        browser.screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24']);
        const number = await within(
            WAIT_MS,
            new Promise((resolve) => { browser.screen.process.stdio[3].once('data', resolve); })
        );

        browser.environment = {DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1'};
        return browser;
    }

    // A driver and its browser, which it may wait for without end.
    async newSession()
    {
        const port = 20000 + Math.floor(Math.random() * 10000);
        const driver = start('WebKitWebDriver', [`--port=${port}`], this.environment);
        const address = `http://127.0.0.1:${port}`;
        const session = until(
            () => send(address, 'POST', '/session', {capabilities: {}}).catch((error) => {
                if (error instanceof TypeError)
                    return null; // it does not listen yet
                throw error;
            }),
            'WebKitWebDriver answers'
        );

        try {
            const {sessionId} = await within(WAIT_MS, session);

            return {driver, address, sessionId};
        } catch (error) {
            session.catch(() => {});
            await driver.end();
            throw error;
        }
    }

    async open(url)
    {
        const {driver, address, sessionId} = await this.newSession().catch(() => this.newSession());
        const ask = (name, method, path, parameters) => within(
            WAIT_MS + (name === 'ExecuteAsyncScript' ? SCRIPT_MS : 0),
            send(address, method, `/session/${sessionId}${path}`, parameters),
            new Unanswered(`WebKitWebDriver does not answer to ${name}`)
        );
        const command = (name, parameters) => {
            const [method, path] = COMMANDS[name];

            return ask(name, method, path.replace('ID', parameters.id), parameters);
        };
        const page = new DrivenPage(command, async () => {
            await ask('DeleteSession', 'DELETE', '').catch(() => {});
            await driver.end();
        });

        await command('SetTimeouts', {script: SCRIPT_MS});
        await page.resize(1200, 900);
        await page.goto(url);
        return page;
    }

    close()
    {
        return this.screen.end();
    }
}

async function send(address, method, path, body)
{
    const response = await fetch(
        address + path, {method, body: method === 'POST' ? JSON.stringify(body) : undefined}
    );
    const {value} = await response.json();

    if (!response.ok)
        throw new Error(`${path}: ${value.message || value.error}`);
    return value;
}

// ---- Firefox -------------------------------------------------------------------------------------

const PREFERENCES = {
    // Two pages of this machine find each other without names that only a network resolves.
    'media.peerconnection.ice.loopback': true,
    'media.peerconnection.ice.obfuscate_host_addresses': false,
    'marionette.port': 0, // any; MarionetteActivePort tells it
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'toolkit.telemetry.enabled': false,
    'ui.useOverlayScrollbars': 1, // they take no room, as on a phone
};
const NARROW_WINDOWS = '#main-window { min-width: 0 !important; }'; // as a phone's

export class Firefox
{
    static async launch()
    {
        const browser = new Firefox();
        const lines = Object.entries(PREFERENCES
        ).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);

        browser.profile = mkdtempSync(join(tmpdir(), 'potpourri-firefox-'));
        writeFileSync(join(browser.profile, 'user.js'), lines.join(''));
        mkdirSync(join(browser.profile, 'chrome'));
        writeFileSync(join(browser.profile, 'chrome', 'userChrome.css'), NARROW_WINDOWS);
        browser.driver = start(
            'firefox-esr',
            ['--headless', '--marionette', '--no-remote', '--profile', browser.profile],
            {HOME: browser.profile}
        );
        await browser.connect(await until(() => browser.port(), 'Firefox listens'));
        await browser.command('NewSession', {capabilities: {}});
        await browser.command('SetTimeouts', {script: SCRIPT_MS});
        browser.first = await browser.command('GetWindowHandle', {});
        browser.last = Promise.resolve(); // the command that was given last
        return browser;
    }

    port()
    {
        try {
            return Number(readFileSync(join(this.profile, 'MarionetteActivePort'), 'utf8'));
        } catch {
            return 0;
        }
    }

    // Messages are "LENGTH:[0, ID, NAME, PARAMETERS]", answers "LENGTH:[1, ID, ERROR, RESULT]".
    connect(port)
    {
        let bytes = Buffer.alloc(0);

        this.number = 0;
        this.waiting = new Map();
        this.socket = connect(port, '127.0.0.1');
        this.socket.on('data', (chunk) => {
            bytes = Buffer.concat([bytes, chunk]);
            for (;;) {
                const colon = bytes.indexOf(':');
                const end = colon + 1 + Number(bytes.subarray(0, Math.max(0, colon)));

                if (colon < 0 || bytes.length < end)
                    return;
                this.receive(JSON.parse(bytes.subarray(colon + 1, end)));
                bytes = bytes.subarray(end);
            }
        });
        return new Promise((resolve) => { this.greeted = resolve; });
    }

    receive(message)
    {
        if (!Array.isArray(message)) {
            this.greeted();
            return;
        }
        const [, id, error, result] = message;
        const {resolve, reject} = this.waiting.get(id);

        this.waiting.delete(id);
        if (error)
            reject(new Error(`${error.message} ${error.stacktrace || ''}`));
        else
            resolve(result && result.value !== undefined ? result.value : result);
    }

    command(name, parameters)
    {
        const id = ++this.number;
        const bytes = Buffer.from(JSON.stringify([0, id, `WebDriver:${name}`, parameters]));

        return new Promise((resolve, reject) => {
            this.waiting.set(id, {resolve, reject});
            this.socket.write(Buffer.concat([Buffer.from(`${bytes.length}:`), bytes]));
        });
    }

    // Give a command in a window, after those that were given before in any.
    commandIn(handle, name, parameters)
    {
        const next = this.last.then(
                                  () => this.command('SwitchToWindow', {handle})
        ).then(() => this.command(name, parameters));

        this.last = next.catch(() => {});
        return next;
    }

    async open(url)
    {
        const {handle} =
            await this.commandIn(this.first, 'NewWindow', {type: 'window', private: true});
        const command = (name, parameters) => this.commandIn(handle, name, parameters);
        const page = new DrivenPage(command, () => command('CloseWindow', {}));

        await page.resize(1200, 900);
        await page.goto(url);
        return page;
    }

    async close()
    {
        await this.driver.end();
        rmSync(this.profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
    }
}
