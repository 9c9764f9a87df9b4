// friend_link.js - a game with a friend at another page: each turn ends with a link to send, unless the two are
// connected (live.js).  SPDX-License-Identifier: MIT
import {linkField, pageAddress, sendButton} from './copy_field.js';
import {button, html} from './dom.js';
import {writeLink} from './link.js';

// A link to the game of the page `app` for a friend who plays `you`.
export function writeFriendsLink({record: {line}, list}, you)
{
    const ply = line.moves.length;
    const source = list.own.source(line.game);

    return pageAddress() + writeLink({line, ply, view: 'play', engine: 'none', you, source});
}

export class FriendLink
{
    constructor(app)
    {
        this.app = app;
        this.byLink = html('div', {class: 'by-link'});
        this.beginning = button(
            'Play live', () => app.attempt(app.seldom.openLive().then((live) => live.invite()))
        );
        this.element = html('div', {class: 'friend'}, this.byLink, this.beginning);
    }

    // Show the link for the present position, and the way to be connected.
    show()
    {
        const {app: {live, play, record}, beginning, byLink, element} = this;

        byLink.hidden = !play.isFriendsTurn || Boolean(live && live.connection);
        beginning.hidden = live !== null || play.isOver;
        if (live && !element.contains(live.element))
            element.append(live.element);
        if (!byLink.hidden)
            this.showLink(
                writeFriendsLink(this.app, play.friendSide), record.line.moves.length > 0
            );
    }

    showLink(link, isDone)
    {
        const note = html('p', {class: 'hint', role: 'status'});

        if (this.link === link)
            return;
        this.link = link;
        const told = isDone
            ? 'Your turn is done: send this link to your friend, and the answer comes as a link, too.'
            : 'Your friend moves first: send this link, and the answer comes as a link, too.';

        this.byLink.replaceChildren(
            html('p', {}, told),
            linkField('Link for your friend', link, note),
            note,
            sendButton(link)
        );
    }
}
