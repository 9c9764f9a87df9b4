// suite_engine.mjs - the engine in a browser, without the page.  SPDX-License-Identifier: MIT
import {EXAMPLES} from './site.mjs';

const GAMES = ['chess', 'pole', 'poison', 'pothole', 'polypiece', 'starpool'];

// Play a random game of at most `max` plies by the moves that the engine offers; the last position.
async function playRandomly(game, max)
{
    const moves = [];
    let state = 12345;
    let position = await engine.ask('position', {game, moves});

    while (position.result === '*' && moves.length < max) {
        state = (state * 1103515245 + 12345) % 2147483648;
        const {move, words} = position.moves[Math.floor(state / 65536) % position.moves.length];

        position = await engine.ask('position', {game, moves: [...moves, move], seed: 1});
        if (!position.last.move.startsWith(move) || position.last.words !== words)
            throw new Error(`${move} became ${position.last.move}`);
        moves.push(position.last.move);
    }
    const {plies} = await engine.ask('line', {game, moves});

    if (plies.map(({move}) => move).join() !== moves.join()
        || plies[plies.length - 1].fen !== position.fen)
        throw new Error('the line differs from the moves');
    return position;
}

export const tests = {
    'the engine answers from a folder and from a server': async (t) => {
        for (const http of [false, true]) {
            const page = await t.openEngine({http});
            const {games} = await page.evaluate(() => engine.ask('games'));

            t.assert.deepEqual(games.map(({game}) => game), [...GAMES, ...EXAMPLES]);
        }
    },

    'each game can be played by the moves that are offered': async (t) => {
        const page = await t.openEngine();

        for (const game of [...GAMES, ...EXAMPLES]) {
            const {ply, result} = await page.evaluate(`(${playRandomly})('${game}', 60)`);

            t.assert.ok(ply === 60 || result !== '*', game);
        }
    },

    'the bench visits the nodes that it visits everywhere': async (t) => {
        const page = await t.openEngine();
        const {nodes, nps} = await page.evaluate(async (games) => {
            await Promise.all(games.map((game) => engine.loadFiles(game)));
            return engine.request(engine.searcher, {ask: 'bench', depth: 5});
        }, GAMES);

        t.assert.equal(nodes, Number(process.env.BENCH_5));
        t.note(`bench in the browser: ${nps} nodes/s`);
    },

    'a search plays a legal move in each game': async (t) => {
        const page = await t.openEngine();

        for (const game of [...GAMES, ...EXAMPLES]) {
            const {best, info} =
                await page.evaluate((name) => engine.search({game: name}, {depth: 4}).done, game);
            const {moves} =
                await page.evaluate((name) => engine.ask('position', {game: name}), game);

            t.assert.ok(moves.some(({move}) => move === best), `${game}: ${best}`);
            t.assert.equal(info.depth, 4);
            t.assert.equal(info.pv[0], best);
        }
    },

    'a search without end stops': async (t) => {
        const page = await t.openEngine();
        const [best, moves] = await page.evaluate(async () => {
            const line = {game: 'chess'};
            const search = engine.search(line, {infinite: true}, ({depth}) => {
                if (depth >= 10)
                    search.stop();
            });

            return [(await search.done).best, (await engine.ask('position', line)).moves];
        });

        t.assert.ok(moves.some(({move}) => move === best), best);
    },

    'without suspension a search stops, too': async (t) => {
        const page = await t.openEngine({engine: {suspend: false}});
        const {best, depth} = await page.evaluate(async () => {
            const {best, info} = await new Promise((resolve) => {
                const search = engine.search({game: 'pole'}, {infinite: true}, ({depth}) => {
                    if (depth >= 4)
                        search.stop();
                });

                search.done.then(resolve);
            });
            const next = await engine.search({game: 'pole', moves: [best]}, {depth: 2}).done;

            return {best, depth: next.info.depth, first: info.depth};
        });

        t.assert.match(best, /^[a-hL1-8@]+$/);
        t.assert.equal(depth, 2);
    },

    'without suspension a search follows others that were stopped at once': async (t) => {
        const page = await t.openEngine({engine: {suspend: false}});
        const depth = await page.evaluate(async () => {
            engine.onfailure = (error) => { throw error; };
            for (let ply = 0; ply < 5; ply++)
                engine.search({game: 'poison'}, {infinite: true}).stop();
            const {info} = await engine.search({game: 'poison'}, {depth: 2}).done;

            return info && info.depth;
        });

        t.assert.equal(depth, 2);
    },

    'a new search takes the place of one that runs': async (t) => {
        const page = await t.openEngine();
        const [first, second, third] = await page.evaluate(async () => {
            const first = await new Promise((resolve) => {
                const search =
                    engine.search({game: 'chess'}, {infinite: true}, () => resolve(search));
            });
            const searches = [
                first,
                engine.search({game: 'poison'}, {infinite: true}),
                engine.search({game: 'starpool'}, {depth: 3}),
            ];

            return Promise.all(searches.map(({done}) => done));
        });

        t.assert.ok(first.best);
        t.assert.equal(second.best, null);
        t.assert.equal(third.info.depth, 3);
    },

    'options of UCI and of games take effect': async (t) => {
        const page = await t.openEngine();
        const lines = await page.evaluate(async () => {
            const seen = new Set();

            engine.setOption('MultiPV', 3);
            await engine.search({game: 'chess'}, {depth: 3}, ({multipv}) => seen.add(multipv)).done;
            return [...seen];
        });
        const [weak, strong] = await page.evaluate(async () => {
            engine.setOption('Skill Level', 0);
            const weak = await engine.search({game: 'chess'}, {movetime: 300}).done;
            const strong = await engine.search({game: 'chess'}, {depth: 8, analyse: true}).done;

            return [weak.info.depth, strong.info.depth];
        });
        const complaints = await page.evaluate(async () => {
            const strings = [];

            engine.onstring = (text) => strings.push(text);
            engine.setOption('Hash', 'much');
            await engine.search({game: 'polypiece', options: {Powers: 'N=WD'}}, {depth: 1}).done;
            await engine.search({game: 'polypiece'}, {depth: 1}).done;
            return strings;
        });

        t.assert.deepEqual(lines, [1, 2, 3]);
        t.assert.equal(
            await page.evaluate(() => engine.ask('games').then(({levelMax}) => levelMax)), 20
        );
        t.assert.ok(weak < strong, `${weak} ${strong}`);
        t.assert.ok(complaints.some((text) => text.startsWith('option Hash: ')), `${complaints}`);
    },

    'a wrong question is answered by a sentence': async (t) => {
        const page = await t.openEngine();
        const message = await page.evaluate(
            () => engine.ask(
                            'position', {game: 'pole', moves: ['e2e5']}
            ).catch((error) => error instanceof EngineError && error.message)
        );

        t.assert.match(message, /^ply 1, 'e2e5': the pawn /);
    },

    'the claims of a web page are checked': async (t) => {
        const page = await t.openEngine();
        const [passages, findings] = await page.evaluate(async () => {
            const pages = new Passages(engine);
            const passages = await pages.read();

            return [passages, await pages.check(passages.find(({data}) => data.includes('dm: 1')))];
        });

        for (const game of GAMES.slice(1))
            t.assert.ok(passages.some((passage) => passage.game === game), game);
        t.assert.equal(findings[0].mark, 'true');
    },

    'a search goes on while claims are checked': async (t) => {
        const page = await t.openEngine();
        const isChecked = await page.evaluate(async () => {
            const pages = new Passages(engine);
            const passages = await pages.read();
            const long = passages.find(({data}) => data.includes('drawn: yes'));
            let ended = false;

            pages.check(long).then(() => { ended = true; });
            await engine.search({game: 'chess'}, {depth: 2}).done;
            return ended;
        });

        t.assert.ok(!isChecked);
    },

    'without its net a game is searched all the same, and with it when it has come': async (t) => {
        const page = await t.openEngine({http: true});

        t.mayFail = true; // the browser logs what cannot be loaded
        const [failures, counts, wanted] = await page.evaluate(async () => {
            const failures = [];
            const {fetch} = self;
            const countNodes = async (searching) =>
                (await searching.search({game: 'pole'}, {depth: 5}).done).info.nodes;
            const counts = [];

            engine.onweak = ({message}, game) => failures.push(`${game}: ${message}`);
            self.fetch = () => Promise.reject(new Error('no network'));
            counts.push(await countNodes(engine));
            await engine.search({game: 'pole'}, {depth: 1}).done; // nothing is said again
            await engine.retryFiles('pole');
            self.fetch = fetch;
            await engine.retryFiles('pole');
            counts.push(await countNodes(engine));
            return [failures, counts, await countNodes(await Engine.open())];
        });
        const failure = 'pole: the file data_net_pole.js cannot be loaded';

        t.assert.deepEqual(failures, [failure, failure]);
        t.assert.notEqual(counts[0], wanted);
        t.assert.equal(counts[1], wanted);
    },

    'an endgame table comes with its game': async (t) => {
        const page = await t.openEngine({http: true});
        const line = {game: 'polypiece', fen: '8/8/8/4k3/8/8/3N4/K7 w - - 0000 0 1'};
        const {info} = await page.evaluate((shown) => engine.search(shown, {depth: 1}).done, line);

        t.assert.equal(info.mate, 38);
    },

    'a net that never comes holds up no search, and a damaged one does no harm': async (t) => {
        const page = await t.openEngine({http: true});
        const [failures, first, second] = await page.evaluate(async () => {
            const failures = [];
            const {fetch, setTimeout} = self;
            const search = () => engine.search({game: 'pole'}, {depth: 3}).done;

            engine.onweak = ({message}) => failures.push(message);
            // No test waits for the patience of the page.
            self.setTimeout = (f, ms) => setTimeout(f, Math.min(ms, 100));
            self.fetch = () => new Promise(() => {});
            const first = await search();

            self.setTimeout = setTimeout;
            self.fetch = async (file) => {
                const text = await (await fetch(file)).text();

                return new Response(text.slice(0, text.length / 2));
            };
            await engine.retryFiles('pole');
            return [failures, first.best, (await search()).best];
        });
        const failure = 'the file data_net_pole.js cannot be loaded';

        t.assert.deepEqual(failures, [failure, failure]);
        t.assert.ok(first && second);
    },

    'a worker that dies is replaced': async (t) => {
        const page = await t.openEngine();
        const [failure, games] = await page.evaluate(async () => {
            const failed =
                new Promise((resolve) => { engine.onfailure = (error) => resolve(error.message); });
            const question = engine.request(engine.board, undefined).catch(() => 'rejected');

            engine.board.post({id: 1, request: 5});
            return [await failed, (await engine.ask('games')).games.length, await question];
        });

        t.assert.ok(failure);
        t.assert.equal(games, GAMES.length + EXAMPLES.length);
    },
};
