// friend_link.js - a game with a friend at another page: each turn ends with a link to send.
// SPDX-License-Identifier: MIT
import {copyField, pageAddress} from './copy_field.js';
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
        this.element = html('div', {class: 'friend'});
    }

    // Show the link for the present position.
    show()
    {
        const {app} = this;
        const {play, record} = app;
        const link = writeFriendsLink(app, play.friendSide);
        const note = html('p', {class: 'hint', role: 'status'});

        if (this.link === link)
            return;
        this.link = link;
        const told = record.line.moves.length > 0
            ? 'Your turn is done: send this link to your friend, and the answer comes as a link, too.'
            : 'Your friend moves first: send this link, and the answer comes as a link, too.';

        this.element.replaceChildren(
            html('p', {}, told), copyField('Link for your friend', link, note), note
        );
        if (navigator.share)
            this.element.append(button(
                'Send', () => navigator.share({url: link}).catch(() => {}), {class: 'primary'}
            ));
    }
}
