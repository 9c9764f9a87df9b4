// suite_threads.mjs - searches by several threads, where the page is isolated.  SPDX-License-Identifier: MIT
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {Impossible, until} from './page.mjs';
import {serve} from './server.mjs';
import {isReady, Site} from './site.mjs';

// The files of the engine that a page has loaded.
async function enginesOf(page)
{
    const urls = await page.evaluate(
        () =>
            [...performance.getEntriesByType('resource').map(({name}) => name),
             ...Array.from(document.scripts, ({src}) => src),
    ]
    );
    const names = urls.map((url) => url.replace(/.*\//, ''));

    return [...new Set(names.filter((name) => name.startsWith('data_engine')))];
}

// Whether workers may share memory there, and there is a second core for one of them.
const mayShare = () => 'SharedArrayBuffer' in self && navigator.hardwareConcurrency > 1;

// A page with an engine of two threads.
async function openThreads(t)
{
    const page = await t.openEngine({http: true, engine: {threads: 2}});

    if (!await page.evaluate(mayShare))
        throw new Impossible('threads');
    await page.evaluate(() => {
        // One thread visits the same positions each time; another game forgets what it has found.
        engine.countNodes = async () => {
            await engine.search({game: 'chess'}, {depth: 1}).done;
            return (await engine.search({game: 'pole'}, {depth: 6}).done).info.nodes;
        };
    });
    return page;
}

// What one thread visits in such a search.
async function countOfOneThread(t)
{
    const page = await t.openEngine({engine: {threads: 2}});

    return page.evaluate(
        async () => (await engine.search({game: 'pole'}, {depth: 6}).done).info.nodes
    );
}

// Wait until a second thread has searched, too: it may come too late.
async function waitForSecondThread(page, nodes)
{
    await until(
        async () => await page.evaluate(() => engine.countNodes()) > nodes,
        'a second thread searches'
    );
}

export const tests = {
    'a page from a server is isolated, and loads the engine with threads alone': async (t) => {
        const page = await t.openEngine({http: true, engine: {threads: 2}});
        const wanted = await page.evaluate(mayShare) ? 'data_engine_threads.js' : 'data_engine.js';

        t.assert.ok(await page.evaluate(() => self.crossOriginIsolated));
        t.assert.deepEqual(await enginesOf(page), [wanted]);
    },

    'a page from a folder is not, and searches with one thread': async (t) => {
        const page = await t.openEngine({engine: {threads: 2}});

        t.assert.ok(!await page.evaluate(() => self.crossOriginIsolated));
        t.assert.deepEqual(await enginesOf(page), ['data_engine.js']);
        t.assert.equal(await page.evaluate(() => engine.threads), 1);
    },

    'two threads search, and one as it does everywhere': async (t) => {
        const page = await openThreads(t);
        const nodes = await countOfOneThread(t);

        await waitForSecondThread(page, nodes);
        await page.evaluate(() => engine.setThreads(1));
        t.assert.equal(await page.evaluate(() => engine.countNodes()), nodes);
        await page.evaluate(() => engine.setThreads(2));
        await waitForSecondThread(page, nodes);
    },

    'a search by two threads stops, begun or not, and others follow': async (t) => {
        const page = await openThreads(t);
        const [best, moves] = await page.evaluate(async () => {
            const line = {game: 'chess'};
            const search = engine.search(line, {infinite: true}, ({depth}) => {
                if (depth >= 8)
                    search.stop();
            });

            return [(await search.done).best, (await engine.ask('position', line)).moves];
        });

        t.assert.ok(moves.some(({move}) => move === best), best);
        const depths = await page.evaluate(async () => {
            const depths = [];

            engine.onfailure = (error) => { throw error; };
            await engine.loadFiles('pole');
            for (const threads of [2, 2, 1, 2, 1]) {
                engine.setThreads(threads); // another number starts another instance
                const search = engine.search({game: 'pole'}, {infinite: true});

                await new Promise(
                    (resolve) => setTimeout(resolve)
                ); // it is sent, and has not begun
                search.stop();
                await search.done;
                depths.push((await engine.search({game: 'pole'}, {depth: 3}).done).info.depth);
            }
            return depths;
        });

        t.assert.deepEqual(depths, [3, 3, 3, 3, 3]);
    },

    'a search that has ended by itself waits for its stop': async (t) => {
        const page = await openThreads(t);
        const best = await page.evaluate(async () => {
            const fen = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';
            let search = null;

            await new Promise(
                (resolve
                ) => { search = engine.search({game: 'chess', fen}, {infinite: true}, resolve); }
            );
            const early = await Promise.race(
                [search.done, new Promise((resolve) => setTimeout(resolve, 100, null))]
            );

            search.stop();
            return [early, (await search.done).best];
        });

        t.assert.deepEqual(best, [null, 'g6g7']);
    },

    'an engine with threads that dies is replaced by another one': async (t) => {
        const page = await openThreads(t);
        const nodes = await countOfOneThread(t);
        const [failure, info] = await page.evaluate(async () => {
            const search = engine.search({game: 'pole'}, {infinite: true});
            const failed = new Promise((resolve) => { engine.onfailure = resolve; });

            engine.searcher.receive({failure: 'as if its helper had died'}, 1);
            return [(await failed).message, (await search.done).info];
        });

        t.assert.match(failure, /helper/);
        t.assert.ok(info === null || info.depth > 0);
        await waitForSecondThread(page, nodes);
    },

    'without its helpers an engine searches alone': async (t) => {
        const page = await openThreads(t);
        const nodes = await countOfOneThread(t);
        const counted = await page.evaluate(async () => {
            const {postMessage} = Worker.prototype;

            Worker.prototype.postMessage = function(message) {
                postMessage.call(this, message.helps ? {...message, module: 5} : message);
            };
            const lonely = await Engine.open({threads: 2});

            return (await lonely.search({game: 'pole'}, {depth: 6}).done).info.nodes;
        });

        t.assert.equal(counted, nodes);
    },

    'the user chooses how many threads there are': async (t) => {
        const folder = await Site.open(t);
        const ask = async ({page}) => {
            await page.click('nav [aria-label="Settings"]');
            await page.waitFor(() => document.querySelector('dialog form'));
        };

        await ask(folder);
        t.assert.ok(!await folder.page.evaluate(() => document.querySelector('[name="threads"]')));
        const site = await Site.open(t, '#game=pole&engine=none&view=analyse', {http: true});
        const {page} = site;

        if (!await page.evaluate(mayShare))
            throw new Impossible('threads');
        await ask(site);
        await page.evaluate(() => {
            const choice = document.querySelector('[name="threads"]');

            choice.value = '2';
            choice.dispatchEvent(new Event('change'));
        });
        await page.click('dialog .primary');
        await site.waitForText('.engine-state', /^Depth ([5-9]|\d\d)/);
        await page.reload();
        await page.waitFor(isReady);
        await ask(site);
        t.assert.equal(
            await page.evaluate(() => document.querySelector('[name="threads"]').value), '2'
        );
        await page.click('dialog .primary');
        await page.evaluate(() => { location.hash = '#game=pole&engine=black&level=20'; });
        await site.waitForText('[data-side="black"]', /engine, level 20/);
        await site.move('e2e4');
        await site.waitForPlies(2);
    },

    'in a page of another origin a game has one thread': async (t) => {
        const folder = mkdtempSync(join(t.folder, 'potpourri-frame-'));
        const site = await serve({site: process.argv[3]});
        const outer = await serve({outer: folder});

        writeFileSync(
            join(folder, 'index.html'), `<!doctype html><title>An inventor’s page</title>
<link rel="icon" href="data:,">
<iframe src="${site.address}/site/#game=poison&engine=white&embed" width="600" height="700"></iframe>`
        );
        const page = await t.browser.open(`${outer.address}/outer/`);

        await until(() => site.requested.has('/site/data_net_poison.js'), 'the engine runs');
        t.assert.ok(site.requested.has('/site/data_engine.js'));
        t.assert.ok(!site.requested.has('/site/data_engine_threads.js'));
        t.assert.deepEqual(page.errors, []);
        await page.close();
        await Promise.all([site.close(), outer.close()]);
        rmSync(folder, {recursive: true});
    },
};
