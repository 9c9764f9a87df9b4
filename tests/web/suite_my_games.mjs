// suite_my_games.mjs - the games that users make, and what is kept of them.  SPDX-License-Identifier: MIT
import {MakeSite} from './make_site.mjs';
import {isReady, Site} from './site.mjs';

const gameOf = (name, title) => `[${name}:chess]\ntitle = ${title}\n`;

// The rows of the list.
const listed = () =>
    Array.from(document.querySelectorAll('.my-games li b'), (row) => row.textContent);

// Write a game, play it, and return to the page where it was made.
async function make(site, text, title)
{
    await site.write(text);
    await site.waitForTitle(title);
    await site.page.click('.make .text > footer .primary');
    await site.waitForText('.top option:checked', title);
    await site.page.evaluate(() => { location.hash = '#make'; });
    await site.waitForTitle(title);
}

export const tests = {
    'a second game leaves the first, with the versions of each': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const choices = () => page.texts('.top option');

        await make(site, gameOf('first', 'One'), 'One');
        await make(site, gameOf('second', 'Two'), 'Two');
        await make(site, gameOf('second', 'Two again'), 'Two again');
        t.assert.deepEqual(await page.evaluate(listed), ['second', 'first']);
        await page.reload();
        await page.waitFor(isReady);
        t.assert.ok((await choices()).includes('One'));
        t.assert.ok((await choices()).includes('Two again'));
        await page.waitFor(() => document.querySelector('.my-games li'));
        await page.evaluate(() => {
            const versions = document.querySelector('.my-games select');

            versions.value = '1';
            versions.dispatchEvent(new Event('change'));
        });
        await site.waitForTitle('Two');
        await page.click('.my-games [aria-label="Play first"]');
        await site.waitForText('.top option:checked', 'One');
        await page.evaluate(() => { location.hash = '#make'; });
        await page.click('.my-games [aria-label="Remove second"]');
        await page.click('dialog .primary');
        await page.waitFor(() => document.querySelectorAll('.my-games li').length === 1);
        t.assert.ok(!(await choices()).includes('Two again'));
        await page.reload();
        await page.waitFor(isReady);
        t.assert.ok((await choices()).includes('One'));
        t.assert.ok(!(await choices()).includes('Two again'));
    },

    'what an earlier version of the page has kept is one of the games': async (t) => {
        const {page} = await Site.open(t);

        await page.evaluate(
            (text) => { localStorage.setItem('potpourri.variants', JSON.stringify(text)); },
            gameOf('old', 'Old')
        );
        await page.reload();
        await page.waitFor(isReady);
        t.assert.ok((await page.texts('.top option')).includes('Old'));
        await page.evaluate(() => { location.hash = '#make'; });
        await page.waitFor(() => document.querySelector('.my-games li'));
        t.assert.deepEqual(await page.evaluate(listed), ['old']);
    },

    'a faulty game of a text does not block the others': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const faulty = Array.from({length: 60}, (none, i) => `[bad${i}:chess]\nking = zz\n`);

        await site.write([...faulty, gameOf('good', 'Good')].join('\n'));
        await site.waitForTitle('Good');
        await site.waitForTold(/Line 2, \[bad0\]/);
        t.assert.ok(await site.mayPlay());
        const {bottom} = await page.evaluate(
            () => document.querySelector('.make .text > footer .primary')
                      .getBoundingClientRect()
                      .toJSON()
        );

        t.assert.ok(bottom < 900, `${bottom}`);
        await page.click('.make .text > footer .primary');
        await site.waitForText('.top option:checked', 'Good');
    },

    'a text with too many games is refused in a sentence': async (t) => {
        const site = await MakeSite.open(t);
        const text = Array.from({length: 20000}, (none, i) => gameOf(`g${i}`, `G${i}`)).join('\n');

        await site.write(text);
        await site.waitForTold('The text has 20000 games, and at most 300 are read at once.');
        t.assert.ok(!await site.mayPlay());
        await site.write(gameOf('g', 'One game'));
        await site.waitForTitle('One game');
    },

    'a game that is not there cannot be changed, and all that are can': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const change = (game) =>
            page.evaluate((name) => { location.hash = `#make=${name}`; }, game);

        await change('wrongname');
        await site.waitForText('.message p', /there is no game called wrongname/);
        t.assert.match(await site.text(), /^\[/m);
        for (const [game, header] of [
                 ['pole', '[my-pole:pole]'],
                 ['chess', '[my-chess:chess]'],
                 ['crazyhouse', '[my-crazyhouse:chess]'],
        ]) {
            await change(game);
            await page.waitFor(
                (start) => document.querySelector('.make textarea').value.startsWith(start), header
            );
            await site.waitForTold('');
            t.assert.ok(await site.mayPlay(), game);
        }
    },
};
