// front_page.js - all games, for those who have not named one.  SPDX-License-Identifier: MIT
import {Board} from './board.js';
import {button, capitalise, html, webLink} from './dom.js';
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

    // `isOpen(game)` says whether there is a game to go on with; `changeable` are the names of the games
    // whose text can be changed.
    async show(games, {isOpen, changeable})
    {
        const cards = await Promise.all(
            games.map((game) => this.card(game, isOpen(game.game), changeable.includes(game.game)))
        );

        const first = games.findIndex(({game}) => changeable.includes(game));

        cards.splice(first, 0, this.makeCard());
        this.element.replaceChildren(...cards);
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
                'A few lines of text are a new game: other pieces, another start, another end. Begin with one of those that follow.'
            ),
            html('footer', {}, makeLink('', 'Make one', {class: 'button primary'}))
        );
    }

    async card(described, isOpen, canChange)
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
            credit ? html('p', {class: 'hint'}, credit) : null,
            page ? html('p', {class: 'hint'}, webLink(page, `The page behind ${title}`)) : null,
            html(
                'footer',
                {},
                button(isOpen ? 'Go on' : 'Play', () => this.play(game), {
                    class: 'primary',
                    'aria-label': `${isOpen ? 'Go on with' : 'Play'} ${title}`,
                }),
                button('Rules', () => this.read(game), {'aria-label': `Rules of ${title}`}),
                canChange ? makeLink(game, 'Change', {'aria-label': `Change ${title}`}) : null
            )
        );
    }
}
