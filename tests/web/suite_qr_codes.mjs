// suite_qr_codes.mjs - QR codes of links, which another device reads.  SPDX-License-Identifier: MIT
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {MakeSite} from './make_site.mjs';
import {until} from './page.mjs';
import {Site} from './site.mjs';

const READER = '/usr/bin/zbarimg';
const isLoaded = () => [...document.scripts].some(({src}) => src.endsWith('qr_code.js'));

// Whether the site has codes, and something here reads them; else the test is skipped.
async function canRead(t, {page})
{
    await page.waitFor(() => document.querySelector('.copy'));
    if (!await page.evaluate(() => document.querySelector('.copy [aria-expanded]')))
        t.skip('node-qrcode-generator');
    else if (!existsSync(READER))
        t.skip('zbar-tools');
    return !t.needs;
}

const press = ({page}, label) => page.click(`[aria-label="QR code of ${label}"]`);

// What the code in a picture says; '': there is none.
const textIn = (picture) =>
    spawnSync(READER, ['--quiet', '--raw', '--nodbus', picture], {encoding: 'utf8'}).stdout;

// Check that the code of a link says, as it is seen, what the field beside it does.
async function readBack(t, site, label)
{
    const {page} = site;
    const folder = mkdtempSync(join(t.folder, 'code-'));
    const picture = join(folder, 'page.png');

    await press(site, label);
    const link = await page.waitFor((name) => {
        const code = document.querySelector(`svg[role="img"][aria-label="QR code: ${name}"]`);

        if (code)
            code.scrollIntoView({block: 'center', behavior: 'instant'});
        return code && code.closest('.copy').querySelector('input').value;
    }, label);

    // The browser may not have painted it yet.
    await until(async () => {
        await page.screenshot(picture);
        return textIn(picture);
    }, `the code of ${label} is read`);
    t.assert.equal(textIn(picture), `${link}\n`);
    rmSync(folder, {recursive: true});
    await press(site, label);
    t.assert.equal(await page.evaluate(() => document.querySelector('.qr-code')), null);
}

export const tests = {
    'a friend’s link is read from its QR code in each scheme': async (t) => {
        const site = await Site.openGame(t, {game: 'pole', moves: 'e2e4', you: 'white'});
        const {page} = site;

        if (!await canRead(t, site))
            return;
        t.assert.ok(!await page.evaluate(isLoaded));
        for (const scheme of ['light', 'dark']) {
            await page.evaluate(
                (name) => { document.documentElement.dataset.scheme = name; }, scheme
            );
            await readBack(t, site, 'Link for your friend');
        }
        t.assert.ok(await page.evaluate(isLoaded));
    },

    'an invitation and its answer are read from their QR codes': async (t) => {
        const site = await Site.openGame(t, {game: 'chess', you: 'white'});
        const {page} = site;

        if (!await page.evaluate(() => 'RTCPeerConnection' in self))
            return;
        await site.press('Play live');
        if (!await canRead(t, site))
            return;
        await page.waitFor(() => document.querySelector('[aria-label="Copy Invitation"]'));
        await readBack(t, site, 'Invitation');
        const link = await page.evaluate(() => document.querySelector('.live .copy input').value);
        const friend = await Site.open(t, link.replace(/^[^#]*/, ''));

        await friend.page.waitFor(() => document.querySelector('[aria-label="Copy Answer"]'));
        await readBack(t, friend, 'Answer');
    },

    'what is shared is read from QR codes, and too long a link is told': async (t) => {
        const site = await Site.openGame(t, {game: 'chess', moves: 'e2e4 e7e5'});
        const {page} = site;

        await site.press('Share');
        if (!await canRead(t, site))
            return;
        await readBack(t, site, 'Link');
        await readBack(t, site, 'For a friend who plays White');
        await page.click('dialog .close');
        await site.follow({game: 'chess', moves: 'g1f3 g8f6 f3g1 f6g8 '.repeat(160).trim()});
        await site.waitForPlies(640);
        await site.press('Share');
        await page.waitFor(() => document.querySelector('.copy'));
        await press(site, 'Link');
        await site.waitForText('dialog .note', 'The link is too long for a QR code.');
    },

    'a game’s text travels in a QR code': async (t) => {
        const site = await MakeSite.open(t);

        await site.write('[mine:chess]\ntitle = Mine\n');
        await site.waitForTitle('Mine');
        if (await canRead(t, site))
            await readBack(t, site, 'Link to send');
    },
};
