// drafts.js - texts of games that the user has begun to change, one for each game.  SPDX-License-Identifier: MIT
import {readSaved, save} from './saved.js';

const DRAFTS_MAX = 40;

export class Drafts
{
    constructor()
    {
        this.drafts = readSaved('drafts') || []; // {game, text, inserted}, the last one first
    }

    // The game that was changed last; undefined: none was.
    get last()
    {
        return this.drafts.map(({game}) => game)[0];
    }

    // The draft of a game; undefined: there is none.
    of(game)
    {
        return this.drafts.find((draft) => draft.game === game);
    }

    // Keep what has become of the text `inserted` of a game.
    keep(game, text, inserted)
    {
        const others = this.drafts.filter((draft) => draft.game !== game);

        this.drafts = [{game, text, inserted}, ...others].slice(0, DRAFTS_MAX);
        save('drafts', this.drafts);
    }

    forget(game)
    {
        this.drafts = this.drafts.filter((draft) => draft.game !== game);
        save('drafts', this.drafts);
    }
}
