// suite_live.mjs - games of two browsers that are connected.  SPDX-License-Identifier: MIT
import {Impossible} from './page.mjs';
import {Site} from './site.mjs';

// The text of a field of the panel, when it is there, from its # on.
const field = ({page}, label) => page.waitFor((name) => {
    const copy = document.querySelector(`.live [aria-label="Copy ${name}"]`);

    return copy && copy.parentNode.querySelector('input').value.replace(/^[^#]*/, '');
}, label);

const isConnected = () => /You are connected/.test(document.querySelector('.live').textContent);

// Let the friend's page, which is opened unless it is given, answer the invitation of `host`; both connect then.
async function meet(t, host, button, guest = null)
{
    await host.press(button);
    const invitation = await field(host, 'Invitation');

    if (guest)
        await guest.page.evaluate((hash) => { location.hash = hash; }, invitation);
    const other = guest || await Site.open(t, invitation);

    await answer(host, await field(other, 'Answer'));
    return other;
}

const waitForConnection = (...sites) =>
    Promise.all(sites.map(({page}) => page.waitFor(isConnected)));

async function answer({page}, text)
{
    await page.evaluate((value) => {
        const input = document.querySelector('.live [name="answer"]');

        input.value = value;
        input.form.requestSubmit();
    }, text);
}

// A game that White begins; some browsers cannot be connected to others.
async function openWhite(t, members)
{
    const site = await Site.openGame(t, {you: 'white', ...members});

    if (!await site.page.evaluate(() => 'RTCPeerConnection' in self))
        throw new Impossible('WebRTC');
    return site;
}

// The pages of White and of the friend.
async function begin(t, members)
{
    const white = await openWhite(t, members);
    const black = await meet(t, white, 'Play live');

    await waitForConnection(white, black);
    return [white, black];
}

// Let a page play, and wait for the other one to have that ply.
async function turn(site, other, move, ply)
{
    await site.move(move);
    await Promise.all([site, other].map((one) => one.waitForPlies(ply)));
}

// From now on what a page sends is changed by `change`, the text of a function of a message, which may return null.
const tamper = ({page}, change) => page.evaluate((text) => {
    const {send} = RTCDataChannel.prototype;
    const changed = new Function('message', `return (${text})(message)`);

    RTCDataChannel.prototype.send = function(data) {
        const message = changed(JSON.parse(data));

        if (message)
            send.call(this, JSON.stringify(message));
    };
}, String(change));

// The pages after e4, and e5 that White has not heard of: the connection is broken.
async function beginAndBreak(t)
{
    const [white, black] = await begin(t, {game: 'chess'});

    await turn(white, black, 'e2e4', 1);
    await tamper(black, () => null); // the network is gone
    await black.move('e7e5');
    await black.waitForPlies(2);
    await black.page.reload();
    await black.page.waitFor(() => document.body?.dataset.ready === 'true');
    await white.page.waitFor(() => /broken/.test(document.querySelector('.live').textContent));
    return [white, black];
}

const waitForEnd = (site, reason) => site.waitForText('.alerts', new RegExp(reason));

export const tests = {
    'two browsers play a game, agree to a draw, and play again': async (t) => {
        const [white, black] = await begin(t, {game: 'chess'});

        await turn(white, black, 'e2e4', 1);
        await black.move('e7e5');
        await Promise.all([white, black].map((one) => one.waitForPlies(2)));
        t.assert.deepEqual(await white.moves(), await black.moves());
        await white.move('e7e6'); // it is Black's, and no piece of White's
        await white.press('Offer draw');
        await black.page.waitFor(() => document.querySelector('dialog'));
        await black.page.click('dialog .primary');
        await white.waitForText('.status', 'Draw by agreement');
        await black.waitForText('.status', 'Draw by agreement');
        await black.press('Rematch');
        await white.page.waitFor(() => document.querySelector('dialog'));
        await white.page.click('dialog .primary');
        await Promise.all([white, black].map((one) => one.waitForPlies(0)));
        await turn(black, white, 'd2d4', 1); // the sides have changed
        await white.resign();
        await black.waitForText('.status', 'White wins: black resigns');
    },

    'dice that neither browser can choose are rolled for both': async (t) => {
        const [white, black] = await begin(t, {game: 'pothole'});
        const movesOf = ({page}) => page.evaluate(
            () => JSON.parse(sessionStorage.getItem('potpourri.shown')).loaded.line.moves
        );
        // A step of a pawn that no hole has swallowed or is before.
        const step = async (site, from, to) => {
            const holes = await site.holes();

            for (const file of 'abcdgh')
                if (!holes.includes(file + to) && await site.pieceOn(file + from)
                    && !await site.pieceOn(file + to))
                    return file + from + file + to;
            throw new Error('no pawn is left');
        };

        for (const ply of [1, 3]) {
            await turn(white, black, await step(white, 2, 3), ply);
            await turn(black, white, await step(black, 7, 6), ply + 1);
        }
        const moves = await movesOf(white);

        t.assert.deepEqual(moves, await movesOf(black));
        t.assert.ok(
            moves.every((move) => /^[a-h1-8]{4}\/(-|[a-h][1-8])$/.test(move)), moves.join()
        );
        // Black would like to see White's secret before it answers, and White to change it afterwards.
        await tamper(
            white,
            (message) => message.type === 'secret'
                ? {...message, secret: '0123456789abcdef0123456789abcdef'}
                : message
        );
        await white.move(await step(white, 2, 3));
        await waitForEnd(black, 'has changed its dice');
    },

    'a move out of turn, a wrong one, and a roll that is sent end the connection': async (t) => {
        const wrongs = [
            [(message) => ({...message, move: 'e2e5'}), 'a wrong move'],
            [(message) => ({...message, move: 'e2e4/e5'}), 'what is no move'],
            [(message) => ({...message, ply: 1}), 'out of turn'],
        ];

        for (const [change, reason] of wrongs) {
            const [white, black] = await begin(t, {game: 'chess'});

            await tamper(white, change);
            await white.move('e2e4');
            await waitForEnd(black, reason);
            t.assert.deepEqual(await black.moves(), []);
        }
    },

    'after a break the game goes on with what was played meanwhile': async (t) => {
        const [white, black] = await beginAndBreak(t);

        await meet(t, white, 'Connect again', black);
        await waitForConnection(white, black);
        await white.waitForPlies(2);
        await turn(white, black, 'g1f3', 3);
    },

    'a page answers before its browser says that it is connected': async (t) => {
        const [white, black] = await beginAndBreak(t);

        await black.page.evaluate(() => {
            Object.defineProperty(RTCPeerConnection.prototype, 'connectionState', {
                get: () => 'connecting',
            });
        });
        await meet(t, white, 'Connect again', black);
        await white.waitForPlies(2);
    },

    'what is no answer is told, and nothing of this is loaded before it is wanted': async (t) => {
        const site = await openWhite(t, {game: 'chess'});
        const isLoaded = () => site.page.evaluate(
            () => [...document.scripts].some(({src}) => src.endsWith('live.js'))
        );

        t.assert.ok(!await isLoaded());
        await site.press('Play live');
        await field(site, 'Invitation');
        t.assert.ok(await isLoaded());
        await answer(site, '#answer=a~rubbish');
        await site.waitForText('.alerts', /This is no answer of a friend’s page/);
    },
};
