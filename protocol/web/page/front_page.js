// front_page.js - all games, for those who have not named one.  SPDX-License-Identifier: MIT
import {Board} from './board.js';
import {button, capitalise, html, webLink} from './dom.js';
import {learnLink} from './learn_link.js';
import {writeMaking} from './link.js';

// A link to the page where a game is made, from the text of another one if it is named.
function makeLink(game, label, attributes = {})
{
    return html('a', {class: 'button', href: writeMaking(game), ...attributes}, label);
}

export class FrontPage
{
    // `ask(name, members)` asks the engine, `play(game)` begins a game or goes on with it, and
    // `read(game)` shows its rules.
    constructor(ask, {play, read})
    {
        Object.assign(this, {ask, play, read});
        this.element = html('div', {class: 'front', role: 'main', hidden: true});
    }

    // `isOpen(game)` says whether there is a game to go on with; `made` are the names of the games that are
    // made from texts, and `known` the well-known ones that are not among `games`.
    async show(games, {isOpen, made, known})
    {
        const isMade = ({game}) => made.includes(game);
        const builtIn = games.filter((game) => !isMade(game));
        const drawn = (list) => Promise.all(list.map((game) => this.card(game, isOpen(game.game))));

        // First what has an inventor.
        builtIn.sort((a, b) => Boolean(b.credit) - Boolean(a.credit));
        this.element.replaceChildren(
            this.introduction(),
            ...await drawn(builtIn),
            this.makeCard(),
            ...await drawn(games.filter(isMade)),
            this.knownGames(known)
        );
    }

    introduction()
    {
        return html(
            'p',
            {class: 'introduction'},
            'Five chess variants with rules of their own, orthodox chess, and any game that you invent: play them against a strong engine, or with a friend. It runs in your browser; there is nothing to install and no account.'
        );
    }

    // Links to well-known games.
    knownGames(known)
    {
        const items = known.map(
            ({game, title}) =>
                html('li', {}, html('a', {href: `#game=${encodeURIComponent(game)}`}, title))
        );
        const search = html('input', {
            type: 'search',
            'aria-label': 'Search the well-known games',
            placeholder: 'Search',
            oninput: () => {
                for (const item of items)
                    item.hidden =
                        !item.textContent.toLowerCase().includes(search.value.trim().toLowerCase());
            },
        });

        return html(
            'section',
            {class: 'known', 'aria-label': 'Well-known games', hidden: known.length === 0},
            html('h2', {}, 'Well-known games'),
            search,
            html('ul', {}, ...items)
        );
    }

    // Before the games that can be changed.
    makeCard()
    {
        return html(
            'article',
            {class: 'card'},
            html('h2', {}, 'Make your own game'),
            html(
                'p',
                {},
                'A few lines of text make a new game: other pieces, another board, another goal. Start from one of the games below, or from any other.'
            ),
            html('footer', {}, makeLink('', 'Make one', {class: 'button primary'}))
        );
    }

    async card(described, isOpen)
    {
        const {game, title, idea, credit, page} = described;
        const board = new Board();

        board.setGame(described, await this.ask('shapes', {game}));
        board.setPosition(await this.ask('position', {game}), false);

        return html(
            'article',
            {class: 'card', 'data-game': game},
            board.picture,
            html('h2', {}, title),
            idea ? html('p', {}, `${capitalise(idea)}.`) : null,
            learnLink(described),
            credit ? html('p', {class: 'hint'}, credit) : null,
            page ? html('p', {class: 'hint'}, webLink(page, `About ${title}`)) : null,
            html(
                'footer',
                {},
                button(isOpen ? 'Continue' : 'Play', () => this.play(game), {
                    class: 'primary',
                    'aria-label': `${isOpen ? 'Continue' : 'Play'} ${title}`,
                }),
                button('Rules', () => this.read(game), {'aria-label': `Rules of ${title}`}),
                makeLink(game, 'Change', {'aria-label': `Change ${title}`})
            )
        );
    }
}
