// app.js - the page.  SPDX-License-Identifier: MIT
import {Engine} from './engine.js';
import {keepOffline} from './offline.js';

async function main()
{
    const status = document.getElementById('status');
    const button = document.getElementById('bench');

    try {
        const engine = await Engine.open();
        const {version, games} = await engine.ask('games');

        window.engine = engine;
        status.textContent = `Potpourri ${version}: ${games.map(({title}) => title).join(', ')}.`;
        button.onclick = async () => {
            const {nps} = await engine.bench();

            status.textContent = `${Math.round(nps / 1000)} thousand nodes a second.`;
        };
        button.disabled = false;
    } catch (error) {
        status.textContent = `The engine cannot be started: ${error.message}.`;
    }
}

main();
keepOffline();
