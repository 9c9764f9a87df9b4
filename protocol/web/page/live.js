// live.js - a game with a friend at another browser, both connected, as a script of its own: see seldom_used.js.
// SPDX-License-Identifier: MIT
//
// The two browsers are connected directly.  What they have to know of each other goes by two links, which the friends
// send each other in any way: an invitation, which has the game too, and an answer.  No server is asked; one of STUN
// may be named, without which most networks let nobody in from outside.
import {linkField, pageAddress, sendButton} from './copy_field.js';
import {button, html, labelled, sentence} from './dom.js';
import {writeFriendsLink} from './friend_link.js';
import {readMember} from './link.js';
import {Connection} from './live_connection.js';
import {LiveGame} from './live_game.js';
import {readSaved, save} from './saved.js';

const CHANNEL = 'potpourri.live'; // by which a tab passes an answer on
const PASSED_MS = 1500;           // for another tab to take it

// Pass the answer of a friend, which was opened in this tab, to the one whose game waits for it; resolves to whether
// there is one.
function passAnswer(answer)
{
    const channel = new BroadcastChannel(CHANNEL);

    return new Promise(
               (resolve) => {
                   channel.onmessage = ({data}) => data.taken === answer && resolve(true);
                   setTimeout(() => resolve(false), PASSED_MS);
                   channel.postMessage({answer});
               }
    ).finally(() => channel.close());
}

export class Live
{
    // Whether what an invitation says is the game on the board of the page `app`, which then goes on.
    static isOnBoard({record, play}, {line, you})
    {
        const own = record.line;
        const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

        return record.position !== null && play.friendSide !== null && play.friendSide !== you
            && own.game === line.game && own.fen === line.fen && isSame(own.options, line.options);
    }

    // That of the page `app`; `attempt(promise)` tells when one is rejected, and onchange() is called when the friend
    // can be reached and when not.
    constructor(app, {attempt, onchange})
    {
        Object.assign(this, {app, attempt, onchange});
        this.connection = null;
        this.game = null;
        this.wasOpen = false;
        this.note = html('p', {class: 'hint', role: 'status'});
        this.steps = html('div', {class: 'live-steps'});
        this.element = html('div', {class: 'live'}, this.steps, this.note);
        this.channel = new BroadcastChannel(CHANNEL);
        this.channel.onmessage = ({data}) => this.hear(data);
        this.showBeginning();
    }

    get isOpen()
    {
        return this.connection !== null && this.connection.isOpen;
    }

    // ---- connecting ----

    connect()
    {
        if (!('RTCPeerConnection' in self))
            throw new Error('this browser cannot be connected to another one: send links');
        this.disconnect();
        this.connection = new Connection(readSaved('stun') || '', {
            onmessage: (message) => this.game.receive(message),
            onstate: (isOpen) => this.noticeState(isOpen),
        });
        this.game = new LiveGame(this.app, {
            send: (message) => this.connection.send(message),
            fail: (error) => this.fail(error),
            onmet: () => this.showSteps(html('p', {}, 'You are connected: moves arrive at once.')),
        });
        return this.connection;
    }

    disconnect()
    {
        if (this.connection)
            this.connection.close();
    }

    // Invite the friend.
    async invite()
    {
        this.showSteps(html('p', {}, 'The invitation is written.'));
        const offer = await this.connect().offer();
        const {app} = this;
        const link =
            `${writeFriendsLink(app, app.play.friendSide)}&live=${encodeURIComponent(offer)}`;
        const answer = html('input', {
            type: 'text',
            name: 'answer',
            spellcheck: 'false',
            autocomplete: 'off',
            autocapitalize: 'off',
        });
        const take = async (event) => {
            event.preventDefault();
            await this.take(readMember(new URL(answer.value.trim(), pageAddress()).hash, 'answer'));
        };

        this.showSteps(
            html(
                'p',
                {},
                'First send this invitation to your friend, whose page answers with a link.'
            ),
            linkField('Invitation', link, this.note),
            sendButton(link),
            html('p', {}, 'Then open that link in this browser, or paste it here.'),
            html(
                'form',
                {class: 'copy', onsubmit: (event) => this.attempt(take(event))},
                labelled('Your friend’s answer', answer),
                html('button', {type: 'submit'}, 'Connect')
            )
        );
    }

    // Answer an invitation.
    async answer(offer)
    {
        const answer = await this.connect().answer(offer);
        const link = `${pageAddress()}#answer=${encodeURIComponent(answer)}`;

        this.showSteps(
            html(
                'p',
                {},
                'Send this answer back to your friend: you are connected when it is opened there.'
            ),
            linkField('Answer', link, this.note),
            sendButton(link)
        );
    }

    // Answer the invitation that a link is, to a game that is on the board already, or else comes with it.
    async join(linked)
    {
        if (!Live.isOnBoard(this.app, linked))
            await this.app.opening.open(linked);
        await this.answer(linked.live);
    }

    // Take an answer that was opened as a link in this tab: it is for this game, or for that of another tab.
    async takeLinked(answer)
    {
        if (this.connection) {
            await this.take(answer);
            return;
        }
        if (!await passAnswer(answer))
            throw new Error('no game of this browser waits for this answer');
        if (!this.app.record.position)
            await this.app.showFront();
        this.app.page.alert('Your friend’s answer has gone to the game in your other tab.');
    }

    // Take the friend's answer to the invitation.
    async take(answer)
    {
        if (!answer)
            throw new Error('this is no answer of a friend’s page');
        await this.connection.accept(answer);
        this.note.textContent = 'Your friend has answered: the pages connect.';
    }

    // An answer that was opened in another tab.
    async hear({answer})
    {
        if (!answer || !this.connection || this.isOpen)
            return;
        await this.attempt(this.take(answer).then(() => this.channel.postMessage({taken: answer})));
    }

    noticeState(isOpen)
    {
        this.wasOpen = this.wasOpen || isOpen;
        this.note.textContent = '';
        if (isOpen) {
            if (!this.game.isKnown)
                this.showSteps(html('p', {}, 'The two games are compared.'));
            this.game.meet();
        } else {
            this.game.isKnown = false;
            this.showBeginning();
        }
        this.onchange();
    }

    // Say why the game cannot go on like this, and end the connection.
    fail(error)
    {
        this.app.page.alert(sentence(`The connection has been ended: ${error.message}`));
        this.leave();
    }

    // Go back to links.
    leave()
    {
        this.disconnect();
        this.connection = null;
        this.game = null;
        this.wasOpen = false;
        this.showBeginning();
        this.onchange();
    }

    // Another game on the board, which is none of this connection, ends it.
    notice()
    {
        if (this.game && this.game.isReplaced)
            this.leave();
    }

    // ---- the game ----

    // Play a move of the user, which goes to the friend where that can be reached.
    play(move)
    {
        return this.game ? this.game.play(move) : this.app.record.play(move);
    }

    // ---- what is shown ----

    showSteps(...elements)
    {
        this.steps.replaceChildren(...elements);
    }

    // The way to connect, for the first time or again.
    showBeginning()
    {
        const stun = html('input', {
            type: 'text',
            name: 'stun',
            value: readSaved('stun') || '',
            placeholder: 'stun:HOST:PORT',
            spellcheck: 'false',
            autocomplete: 'off',
            autocapitalize: 'off',
            onchange: () => save('stun', /^stuns?:\S+$/.test(stun.value) ? stun.value : ''),
        });

        this.showSteps(
            html(
                'p',
                {hidden: !this.wasOpen},
                'The connection is broken. It comes back by itself if the network does; or invite your friend again.'
            ),
            button(this.wasOpen ? 'Connect again' : 'Play live', () => this.attempt(this.invite())),
            html(
                'details',
                {},
                html('summary', {}, 'Outside of your network'),
                html(
                    'p',
                    {class: 'hint'},
                    'Browsers of two networks mostly need a STUN server, which tells them their addresses. None is asked unless you name one.'
                ),
                labelled('STUN server', stun)
            )
        );
    }
}
