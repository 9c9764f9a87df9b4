// passages.js - what the inventors' pages say of their games.  SPDX-License-Identifier: MIT
//
// The workshop reads and checks it: a user's first game need not load what so few ask for.
import {loadData} from './data.js';
import {Workshop} from './workshop.js';

export class Passages
{
    constructor(engine)
    {
        this.engine = engine;
        this.workshop = new Workshop(engine);
    }

    async read()
    {
        const text = new TextDecoder().decode(await loadData('pages'));

        return (await this.workshop.ask({ask: 'passages', text})).passages;
    }

    // What holds of the claims of a passage.
    async check({game, data})
    {
        const {games} = await this.engine.ask('games');
        const {files = []} = games.find((other) => other.game === game) || {};

        await this.workshop.giveAll(files);
        return (await this.workshop.ask({ask: 'claims', data})).findings;
    }
}
