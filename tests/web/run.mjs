// run.mjs - runs the tests of the site in one browser.  SPDX-License-Identifier: MIT
//
// usage: node run.mjs chromium|webkit|firefox SITE ENGINE-SITE [WORD...]
//
// SITE is the folder of the site, ENGINE-SITE one whose page has the class Engine as a global.  Tests
// are the exported objects `tests` of suite_*.mjs: names and functions of a Test.  With words only
// those run whose suite or name has one of them.  Prints "ok BROWSER: NAME", the same with "# skip needs PACKAGE" or "not
// ok BROWSER: NAME"; nothing of a test that asks of WebKit or Firefox what only Chromium can be made to do.
//
// A test whose browser stops answering begins again, once.
//
// Whatever a test does, its pages may log no error, throw no exception and ask no other machine.
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {Chromium} from './chromium.mjs';
import {Impossible, Unanswered, within} from './page.mjs';
import {serve} from './server.mjs';
import {Firefox, WebKit} from './webdriver.mjs';

const BROWSERS = {
    chromium: Chromium,
    firefox: Firefox,
    webkit: WebKit
};
const [browserName, site, engineSite, ...words] = process.argv.slice(2);
const TEST_MS = 600000; // however much else the machine has to do
const CLUES_MS = 10000;
const TOLD = '[role=alert], [role=status], .told'; // where a page tells its users something

// Print lines that are no result; those of other browsers may come between.
function remark(text)
{
    console.log(text.replace(/^/gm, `# ${browserName}: `));
}

class Test
{
    constructor(browser, server)
    {
        this.browser = browser;
        this.server = server;
        this.assert = assert;
        this.pages = [];
        this.mayFail = false; // pages may log errors
        this.needs = '';      // the package without which it is skipped
        this.folder = tmpdir();
    }

    // A page of the site: from its folder, or from a server with {http: true}.  `rest` follows the
    // page's address, eg. '#game=pole'.
    open(rest = '', options = {})
    {
        return this.openSite('site', site, rest, options);
    }

    // A page that has Engine, and an open one, as globals.
    async openEngine(options = {})
    {
        const page = await this.openSite('engine', engineSite, '', options);

        await page.evaluate(
            (open) => Engine.open(open).then((engine) => { self.engine = engine; }),
            options.engine || {}
        );
        return page;
    }

    async openSite(name, folder, rest, {http = false})
    {
        const address =
            http ? `${this.server.address}/${name}/` : `file://${resolve(folder)}/index.html`;
        const page = await this.browser.open(address + rest);

        this.pages.push(page);
        return page;
    }

    // Count the test as skipped, for want of a package.
    skip(what)
    {
        this.needs = what;
    }

    // Tell a measurement.
    note(text)
    {
        remark(text);
    }

    // What the pages logged and show to their users, to find why a test failed.
    async clues()
    {
        const cluesOf = async (page) => {
            const told = await within(
                             CLUES_MS, page.collect().then(() => page.texts(TOLD))
            ).catch(() => ['the page does not answer']);

            return [
                ...page.errors,
                ...told.filter(Boolean).map((text) => `the page tells: ${text}`)
            ];
        };

        return (await Promise.all(this.pages.map(cluesOf))).flat();
    }

    async end()
    {
        await Promise.all(this.pages.map((page) => page.collect()));
        const offencesOf =
            (page) => [...page.foreignRequests(), ...this.mayFail ? [] : page.errors];
        const offences = this.pages.map(offencesOf).flat();

        assert.deepEqual(offences, []);
    }
}

// Whether a test is passed, or cannot be passed here; Unanswered is thrown.
async function runOnce(browser, server, name, body)
{
    const test = new Test(browser, server);
    const start = Date.now();

    try {
        await within(TEST_MS, body(test).then(() => test.end()));
        console.log(`ok ${browserName}: ${name}${test.needs ? ` # skip needs ${test.needs}` : ''}`);
        return true;
    } catch (error) {
        if (error instanceof Impossible)
            return true;
        if (error instanceof Unanswered)
            throw error;
        console.log(`not ok ${browserName}: ${name}`);
        remark([error.stack, ...await test.clues()].join('\n'));
        return false;
    } finally {
        await Promise.all(test.pages.map((page) => page.close().catch(() => {})));
        if (words.length > 0)
            remark(`${Date.now() - start} ms`);
    }
}

async function run(browser, server, name, body)
{
    for (let tries = 1;; tries++) {
        try {
            return await runOnce(browser, server, name, body);
        } catch (error) {
            if (tries === 2) {
                console.log(`not ok ${browserName}: ${name}: ${error.message}`);
                return false;
            }
            remark(`${name}: ${error.message}`);
        }
    }
}

const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word));

async function runSuites(browser, server)
{
    const folder = new URL('.', import.meta.url).pathname;
    const files = readdirSync(folder).filter((name) => /^suite_.*\.mjs$/.test(name)).sort();
    let failures = 0;

    for (const file of files) {
        const {tests} = await import(join(folder, file));
        const wanted = Object.entries(tests).filter(([name]) => isWanted(`${file} ${name}`));
        const start = Date.now();

        for (const [name, body] of wanted)
            failures += !await run(browser, server, name, body);
        if (wanted.length > 0)
            remark(`${file}: ${Math.round((Date.now() - start) / 1000)} s`);
    }
    return failures;
}

async function main()
{
    const browser = await BROWSERS[browserName].launch();
    const server = await serve({site, engine: engineSite});

    try {
        process.exitCode = await runSuites(browser, server) > 0 ? 1 : 0;
    } finally {
        await browser.close();
        await server.close();
    }
    process.exit();
}

main();
