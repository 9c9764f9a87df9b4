// my_games_list.js - the games that the user has made, and what can be done with them.  SPDX-License-Identifier: MIT
import {askToConfirm, button, html, select} from './dom.js';
import {writeMaking} from './link.js';
import {saveText} from './share.js';

const timeOf = ({time}) =>
    new Date(time).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'});

// `play(text, name)` plays a game, `change(text, name)` puts a version into the editor, and `forget(text)` takes the
// games of one that is removed from the list of games.
export class MyGamesList
{
    constructor(myGames, {play, change, forget})
    {
        Object.assign(this, {myGames, play, change, forget});
        this.element = html('section', {class: 'my-games', 'aria-label': 'My games'});
    }

    show()
    {
        const {games} = this.myGames;

        this.element.hidden = games.length === 0;
        this.element.replaceChildren(
            html('h3', {}, 'My games'), html('ul', {}, ...games.map((game) => this.row(game)))
        );
    }

    row({name, versions})
    {
        const [{text}] = versions;
        const others = versions.slice(1).map((version, i) => [i + 1, timeOf(version)]);
        const older = select([['', 'Earlier versions'], ...others], '', {
            'aria-label': `Earlier versions of ${name}`,
            hidden: others.length === 0,
            onchange: ({target}) => {
                this.change(versions[Number(target.value)].text, name);
                target.value = '';
            },
        });

        return html(
            'li',
            {},
            html('b', {}, name),
            html('small', {class: 'hint'}, timeOf(versions[0])),
            html(
                'span',
                {class: 'row'},
                button('Play', () => this.play(text, name), {'aria-label': `Play ${name}`}),
                html(
                    'a',
                    {class: 'button', href: writeMaking(name), 'aria-label': `Change ${name}`},
                    'Change'
                ),
                button('Save file', () => saveText(name, text), {'aria-label': `Save ${name}`}),
                button('Remove', () => this.remove(name, text), {'aria-label': `Remove ${name}`}),
                older
            )
        );
    }

    async remove(name, text)
    {
        if (!await askToConfirm(`Remove ${name} and its versions?`, {yes: 'Remove', no: 'Keep'}))
            return;
        this.myGames.remove(name);
        await this.forget(text);
        this.show();
    }
}
