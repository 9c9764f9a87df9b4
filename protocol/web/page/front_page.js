// front_page.js - all games, for those who have not named one.  SPDX-License-Identifier: MIT
import {Board} from './board.js';
import {button, capitalise, html, webLink} from './dom.js';

export class FrontPage
{
    // `ask(name, members)` asks the engine, `play(game)` begins a game or goes on with it,
    // `read(game)` shows its rules, and `add()` asks for games from a text.
    constructor(ask, {play, read, add})
    {
        Object.assign(this, {ask, play, read, add});
        this.element = html('div', {class: 'front', hidden: true});
    }

    // `isOpen(game)` says whether there is a game to go on with.
    async show(games, isOpen)
    {
        const cards = await Promise.all(games.map((game) => this.card(game, isOpen(game.game))));

        this.element.replaceChildren(
            ...cards,
            html(
                'article',
                {class: 'card'},
                html('h2', {}, 'Games of one’s own'),
                html(
                    'p',
                    {},
                    'A few lines of text are a new game: other pieces, another start, another end.'
                ),
                html('footer', {}, button('Write one', () => this.add()))
            )
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
            credit ? html('p', {class: 'hint'}, credit) : null,
            page ? html('p', {class: 'hint'}, webLink(page, `The page of ${title}`)) : null,
            html(
                'footer',
                {},
                button(isOpen ? 'Go on' : 'Play', () => this.play(game), {
                    class: 'primary',
                    'aria-label': `${isOpen ? 'Go on with' : 'Play'} ${title}`,
                }),
                button('Rules', () => this.read(game), {'aria-label': `Rules of ${title}`})
            )
        );
    }
}
