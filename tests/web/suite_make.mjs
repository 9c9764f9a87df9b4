// suite_make.mjs - the program's examples, and games that users make.  SPDX-License-Identifier: MIT
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {until} from './page.mjs';
import {MakeSite} from './make_site.mjs';
import {EXAMPLES, Site, square, withhold} from './site.mjs';

const QUEENS = `[queens:chess]
title = All queens
page = javascript:alert(1)
startFen = 7k/P7/8/8/8/8/8/K7 w - - 0 1
promotionPieceTypes = q
`;

// Pieces that turn over when they capture, and two in hand.
const FLIPS = `[flips]
title = Flips
maxFile = 6
maxRank = 6
king = k
shogiPawn = p
rook = r
promotedPieceType = p:r
promotionRegionWhite = *1 *2 *3 *4 *5 *6
promotionRegionBlack = *1 *2 *3 *4 *5 *6
piecePromotionOnCapture = true
pieceDemotion = true
pieceDrops = true
dropPromoted = true
promotionPieceTypes = -
doubleStep = false
castling = false
startFen = 4k1/4p1/4p1/6/4P1/4K1[PP] w - - 0 1
`;

// White has two rooks, and mates at once.
const ROOKS = `[mine:chess]
title = Rooks
castling = false
startFen = 6k1/R7/8/8/8/8/8/K6R w - - 0 1
`;

const DUCK = `[ducks:chess]
title = Ducks
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
wallingRule = duck
startFen = 4k3/P7/8/8/8/8/8/4K3 w - - 0 1
`;

export const tests = {
    'each example is in the list with all that is said of it, and played by one click': async (t
    ) => {
        const site = await Site.open(t);
        const {page} = site;
        const cards = await page.evaluate(
            () => Array.from(
                document.querySelectorAll('.card[data-game]'),
                (card) => ({
                    game: card.dataset.game,
                    title: card.querySelector('h2').textContent,
                    texts: Array.from(card.querySelectorAll('p'), ({textContent}) => textContent),
                    page: card.querySelector('.hint a') && card.querySelector('.hint a').href,
                    pieces: card.querySelectorAll('.piece').length,
                })
            )
        );

        t.assert.ok(EXAMPLES.length >= 7);
        for (const game of EXAMPLES) {
            const card = cards.find((other) => other.game === game);
            const wanted = await page.evaluate((name) => {
                const option = document.querySelector(`.top option[value="${name}"]`);

                return option && option.textContent;
            }, game);

            t.assert.equal(card.title, wanted);
            t.assert.match(card.texts[0], /^(?!A game on \d).{20,}\.$/);
            t.assert.ok(card.texts[1].length > 10, game);
            t.assert.ok(card.page || game === 'shatranj-holes', game);
            t.assert.ok(card.pieces >= 32, game);
        }
        await page.click('[data-game="makruk-poles"] .primary');
        await site.waitForText('.top option:checked', 'Makruk with poles');
        await site.move('L@e4');
        await site.waitForPlies(2); // the engine answers
        t.assert.equal((await site.moves())[0], 'L@e4');
        t.assert.doesNotMatch(await page.evaluate(() => location.hash), /variants/);
    },

    'quick games tell how a game plays, and are loaded for that alone': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const files = () => page.evaluate(
            () => Array.from(document.querySelectorAll('script'), ({src}) => src).join()
        );

        await site.write(ROOKS);
        await site.waitForTitle('Rooks');
        t.assert.doesNotMatch(await files(), /workshop/);
        await site.press('Try it');
        await page.waitFor(() => !document.querySelector('.tried progress').hidden);
        await site.waitForText('.tried h3', 'How Rooks plays');
        t.assert.match(await files(), /data_workshop/);
        t.assert.match(
            await page.text('.tried .report'), /At full strength: 20 × White wins by checkmate\./
        );
        t.assert.deepEqual(await page.texts('.tried thead th'), ['Level 10', 'Level 20']);
        t.assert.ok((await page.texts('.tried .warnings li')).length > 0);
        t.assert.ok(await page.evaluate(() => document.querySelector('.tried progress').hidden));
        // Another text gives the games up, and says of the report that it is of the last one.
        await site.press('Try it');
        await page.waitFor(() => !document.querySelector('.tried progress').hidden);
        await site.write('[mine:chess]\ntitle = Chess\n');
        await page.waitFor(() => document.querySelector('.tried.stale progress').hidden);
        t.assert.ok(
            await page.evaluate(() => document.querySelector('.tried .changed').offsetHeight > 0)
        );
        await site.waitForTitle('Chess');
        await site.press('Try it');
        await site.press('Stop');
        await site.press('Try it');
        await site.waitForText('.tried h3', 'How Chess plays');
        t.assert.equal(await page.text('.alerts'), '');
    },

    'rules are ticked that go with the text, and others say why they do not': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        // A rule's box and what stands beside it, when the rules have been tried.
        const rule = (name) => page.waitFor((label) => {
            const box = document.querySelector(`.ticks [name="rule ${label}"]`);

            return box
                && !/loading|Mend/.test(document.querySelector('.rule-ticks .hint').textContent)
                && {
                       checked: box.checked,
                       disabled: box.disabled,
                       reason: box.parentNode.querySelector('small').textContent,
                   };
        }, name);
        const free = (checked) => ({checked, disabled: false, reason: ''});
        const waitForRule = (name, checked) => page.waitFor(
            (label, value) =>
                document.querySelector(`.ticks [name="rule ${label}"]`).checked === value,
            name,
            checked
        );
        const tick = (name) => page.click(`.ticks [name="rule ${name}"]`);
        const text = '[mine:chess]\ntitle = Mine\npromotionPieceTypes = n\n\n[other:mine]\n';
        // How much room the rules take, below which other controls are clicked.
        const room = () => page.evaluate(() => document.querySelector('.rule-ticks').offsetHeight);

        await site.write(text);
        await site.waitForTitle('Mine');
        await page.click('.rule-ticks summary');
        t.assert.deepEqual(await rule('poles'), free(false));
        const first = await room();

        t.assert.deepEqual(await rule('promoting moves'), {
            checked: false,
            disabled: true,
            reason: 'The text says promotionPieceTypes otherwise.',
        });
        await tick('forced drops');
        await site.waitForTold('');
        await waitForRule('drops', true);
        t.assert.equal(
            await site.text(),
            text.replace(
                '= n\n', '= n\npieceDrops = true\ncapturesToHand = true\nmustDrop = true\n'
            )
        );
        t.assert.deepEqual(
            await rule('drops'), {checked: true, disabled: true, reason: 'Part of forced drops.'}
        );
        await tick('stones');
        await waitForRule('stones', true);
        await page.waitFor(() => document.querySelector('.ticks [name="rule a duck"]').disabled);
        t.assert.match((await rule('a duck')).reason, /^wallingRule: a FEN has one sign/);
        t.assert.equal(await room(), first);
        await tick('stones');
        await waitForRule('stones', false);
        await tick('forced drops');
        await waitForRule('forced drops', false);
        await page.waitFor(() => !document.querySelector('.ticks [name="rule drops"]').disabled);
        await tick('drops');
        await waitForRule('drops', false);
        t.assert.equal(await site.text(), text);
        await site.write('[mine:chess]\ntitle = 5\nmaxRank = x\n');
        await site.waitForText('.rule-ticks .hint', /^Mend the text first/);
        t.assert.ok(await page.evaluate(
            () => Array.from(document.querySelectorAll('.ticks input')).every((box) => box.disabled)
        ));
    },

    'the rules to add are listed once, and may be ticked once they have been tried': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        await site.write('[mine:chess]\ntitle = Mine\n');
        await site.waitForTitle('Mine');
        await page.evaluate(() => {
            const list = document.querySelector('.ticks');
            const area = document.querySelector('.make textarea');

            window.lists = []; // how many boxes can be ticked, each time that they are listed
            new MutationObserver(
                () => { window.lists.push(list.querySelectorAll('input:enabled').length); }
            ).observe(list, {childList: true});
            document.querySelector('.rule-ticks').open = true;
            area.value += '# A text that is read while the rules are.\n';
            area.dispatchEvent(new Event('input'));
        });
        await page.waitFor(() => document.querySelector('.ticks input:enabled'));
        await site.waitForTold('');
        t.assert.deepEqual(await page.evaluate(() => window.lists), [0]);
    },

    'a piece is made by clicks, or by its notation, and put into the text': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const notation = () =>
            page.evaluate(() => document.querySelector('.piece-maker [name="notation"]').value);
        const click = (...steps) => page.evaluate((all) => {
            for (const step of all)
                document.querySelector(`.piece-grid [data-step="${step}"]`).click();
        }, steps);
        const set = (use, slides) => page.evaluate((value, checked) => {
            document.querySelector('.piece-maker [name="use"]').value = value;
            document.querySelector('.piece-maker [name="slides"]').checked = checked;
        }, use, slides);
        // Where the engine says that it goes from the middle of a board.
        const waitForReach = (squares) => page.waitFor((wanted) => {
            const picture = document.querySelector('.told-piece svg');
            const label =
                picture ? picture.getAttribute('aria-label').slice('Goes to '.length) : '';

            return label.split(', ').sort().join() === wanted;
        }, squares.split(' ').sort().join());

        await site.write('[mine:chess]\ntitle = Mine\ncustomPiece1 = z:W\n');
        await site.waitForTitle('Mine');
        await page.click('.piece-maker summary');
        // The squares of each click are those that the notation has: oblique leaps one by one.
        const leaps =
            {'1,2': 'e6', '-1,2': 'c6', '2,1': 'f5', '-2,-1': 'b3', '1,-2': 'e2', '3,1': 'g5'};

        for (const [step, square] of Object.entries(leaps)) {
            await click(step);
            await waitForReach(square);
            await click(step);
        }
        t.assert.equal(await notation(), '');
        await click('2,1', '-2,1', '1,2', '-1,2', '2,-1', '-2,-1', '1,-2', '-1,-2');
        t.assert.equal(await notation(), 'N');
        await set('m', true);
        await click('0,1');
        await set('c', false);
        await click('1,1', '-1,-1');
        t.assert.equal(await notation(), 'NmfRcfrblF');
        await waitForReach('b3 b5 c2 c6 e2 e6 f3 f5 d5 d6 d7 d8 e5 c3');
        await page.waitFor(
            () => /Leaps two squares|slides any number of squares forward/i.test(
                document.querySelector('.told-piece').textContent
            )
        );
        await site.press('Put it into the text');
        await site.waitForTold('');
        t.assert.match(await site.text(), /z:W\ncustomPiece2 = y:NmfRcfrblF\n$/);
        await page.waitFor(
            () => /NmfRcfrblF/.test(document.querySelector('.make .shown').textContent)
        );
        await page.evaluate(() => {
            const field = document.querySelector('.piece-maker [name="notation"]');

            field.value = 'W%';
            field.dispatchEvent(new Event('input'));
        });
        await page.waitFor(() => document.querySelector('.told-piece .fault'));
        t.assert.equal(
            await page.evaluate(
                () => document.querySelectorAll('.piece-grid [aria-pressed="true"]').length
            ),
            0
        );
    },

    'the start of a game is changed by dragging its pieces': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const change = async (from, to, placement) => {
            await site.press('Change the start');
            await page.waitFor(() => document.querySelector('.editor textarea')?.value);
            await page.drag(`.editor ${square(from)}`, `.editor ${square(to)}`);
            await page.waitFor(
                (start) => document.querySelector('.editor textarea').value.startsWith(start),
                placement
            );
            await page.click('.editor footer .primary');
            await page.waitFor(() => !document.querySelector('dialog'));
            await site.waitForTold('');
        };

        await site.write('[mine:chess]\ntitle = Mine\ncastling = false\n\n[other:mine]\n');
        await site.waitForTitle('Mine');
        await change('d1', 'd3', 'rnbqkbnr/pppppppp/8/8/8/3Q4/PPPPPPPP/RNB1KBNR w');
        t.assert.match(
            await site.text(),
            /= false\nstartFen = rnbqkbnr\/pppppppp\/8\/8\/8\/3Q4\/PPPPPPPP\/RNB1KBNR w \S+ - 0 1\n\n\[other:mine\]\n$/
        );
        await page.waitFor(
            () => document.querySelector('.make .shown [data-piece="white queen d3"]')
        );
        await change('d3', 'd4', 'rnbqkbnr/pppppppp/8/8/3Q4/8/PPPPPPPP/RNB1KBNR w');
        t.assert.equal((await site.text()).match(/startFen/g).length, 1);
        t.assert.match(await site.text(), /3Q4\/8\/PPPPPPPP/);
    },

    'a game is made of a well-known one, which a link loads, too': async (t) => {
        const site = await MakeSite.open(t);

        await site.write('[mine:crazyhouse]\ntitle = Mine\nfirstRankPawnDrops = true\n');
        await site.waitForTitle('Mine');
        await site.waitForTold('');
        const link = await site.link();

        t.assert.ok(await site.mayPlay());
        t.assert.ok(link);
        const other = await Site.open(t, new URL(link).hash);

        await other.waitForText('.top option:checked', 'Mine');
        await other.page.waitFor(() => document.querySelector('.hand, [data-hand]'));
    },

    'a game with the pieces of a well-known one has its net': async (t) => {
        const site = await MakeSite.open(t);

        await site.write('[mine:makruk]\ntitle = Mine\npromotionRank = 7\n');
        await site.waitForTitle('Mine');
        await site.waitForTold('');
        const page =
            await t.open(`${new URL(await site.link()).hash}&engine=white&level=1`, {http: true});

        await page.waitFor(() => document.querySelector('[data-ply="1"]'));
        const loaded = await page.evaluate(
            () => performance.getEntriesByType('resource').map(({name}) => name.replace(/.*\//, ''))
        );

        t.assert.match(
            loaded.filter((name) => name.startsWith('data_net_')).join(), /^data_net_makruk-/
        );
    },

    'a game is made of an example, and its faults are told at once': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        await page.evaluate(() => {
            const choice = document.querySelector('.make [name="example"]');

            choice.value = 'large-poison';
            choice.dispatchEvent(new Event('change'));
        });
        await site.waitForTitle('Poison Chess on 10x10');
        const text = await site.text();

        t.assert.match(text, /^\[my-large-poison:poison\]$/m);
        t.assert.equal(
            await page.evaluate(() => document.querySelectorAll('.make [data-square]').length), 100
        );
        t.assert.ok(await site.mayPlay());
        await page.click('.make .all-keys summary');
        await site.waitForText('.make .all-keys dl:last-of-type', /twoBoards/);
        await page.click('.make .all-keys summary');
        await page.click('.make [data-square="b1"]');
        await site.waitForText('.make .touched h3', /White harpy, b1$/);

        await site.write(text.replace('maxFile', 'maxFiles'));
        await site.waitForTold(
            /^Line \d+, \[my-large-poison\] maxFiles: unknown key; did you mean maxFile\?$/
        );
        t.assert.ok(!await site.mayPlay());
        t.assert.equal(await site.link(), null);
        await page.click('.make .told button');
        t.assert.equal(
            await page.evaluate(() => {
                const {value, selectionStart, selectionEnd} =
                    document.querySelector('.make textarea');

                return value.slice(selectionStart, selectionEnd);
            }),
            'maxFiles = 10'
        );
        await site.write(text.replace(/^title.*$/m, 'title = Mine').replace('d:KAD', 'd:KADH'));
        await site.waitForTitle('Mine');
        await site.waitForTold('');
        t.assert.ok(await page.evaluate(
            () => Array
                      .from(
                          document.querySelectorAll('.make figcaption strong'),
                          ({textContent}) => textContent
                      )
                      .includes('doctor: KADH ')
        ));
    },

    'well-known games that cannot be loaded are told of, and asked for again': async (t) => {
        const {page} = await Site.open(t, '#game=pole&engine=none', {http: true});
        const site = new MakeSite(t, page);

        await page.evaluate(withhold, 'data_standard', true);
        await page.evaluate(() => { location.hash = '#make'; });
        await site.waitForText('.message p', /^The well-known games, .* are missing/);
        await site.write('[mine:capablanca]\ntitle = Mine\n');
        await site.waitForTold(/^Line 1, \[mine\]: its parent 'capablanca' is no game/);
        await page.evaluate(() => { self.fetch = self.originalFetch; });
        await site.write('[mine:capablanca]\ntitle = Mine now\n');
        await site.waitForTitle('Mine now');
        await site.waitForTold('');
    },

    'what other programs play in another way is a warning and no fault': async (t) => {
        const site = await MakeSite.open(t);

        await site.write('[warned:chess]\ntitle = Warned\ncustomPiece1 = h:DD\n');
        await site.waitForTold(/^Line 3, \[warned\] customPiece1: warning: /);
        t.assert.ok(await site.mayPlay());
        await site.page.click('.make .primary');
        await site.waitForText('.top option:checked', 'Warned');
    },

    'games from a text are played, and travel in a link': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        await site.write(QUEENS.replace(/q$/m, 'n').replace('All queens', 'All knights'));
        await site.waitForTitle('All knights');
        const link = await site.link();

        await page.click('.make .primary');
        await site.waitForText('.top option:checked', 'All knights');
        await site.move('a7a8');
        await site.waitForPlies(2);
        t.assert.equal((await site.moves())[0], 'a8=N');
        await page.click('#tab-rules');
        await site.waitForText(
            '.side .rules', /javascript:alert/
        ); // and no link, which a click would run
        t.assert.equal(
            await page.evaluate(
                () => document.querySelectorAll('.side .rules > :not(.learn) a').length
            ),
            0
        );
        await page.click('#tab-play');
        // A game of the same name that was changed is another one, with other rules.
        await page.evaluate(() => { location.hash = '#make=queens'; });
        await site.waitForTitle('All knights');
        await site.write(QUEENS);
        await page.click('.make .primary'); // before the pause after which a text is read
        await site.waitForText('.top option:checked', 'All queens');
        await site.waitForPlies(0);
        await site.move('a7a8');
        await site.waitForPlies(2);
        t.assert.equal((await site.moves())[0], 'a8=Q+');
        await page.click('#tab-rules');
        await site.waitForText('.side .rules h2', 'All queens');

        const other = await Site.open(t, link.replace(/^[^#]*/, ''));

        await other.waitForText('.top option:checked', 'All knights');
        await other.move('a7a8');
        await other.waitForPlies(2);
        t.assert.equal(await other.pieceOn('a8'), 'white knight');
        await other.press('Share');
        const shared = await other.page.waitFor(
            () => document.querySelector('dialog input')
                && document.querySelector('dialog input').value
        );
        const third = await Site.open(t, shared.replace(/^[^#]*/, ''));

        await third.waitForPlies(2);
        t.assert.equal(await third.pieceOn('a8'), 'white knight');
    },

    'what was typed is kept until the user lets it go': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;

        await site.write(QUEENS);
        await site.waitForTitle('All queens');
        await page.reload();
        await site.waitForTitle('All queens');
        t.assert.equal(await site.text(), QUEENS);
        // Each game has a draft of its own.
        await page.evaluate(() => { location.hash = '#make=large-poison'; });
        await site.waitForTitle('Poison Chess on 10x10');
        t.assert.equal(await page.evaluate(() => document.querySelector('dialog')), null);
        await site.write((await site.text()).replace(/^title.*$/m, 'title = Mine'));
        await site.waitForTitle('Mine');
        await page.evaluate(() => { location.hash = '#make=makruk-poles'; });
        await site.waitForTitle('Makruk with poles');
        await page.evaluate(() => { location.hash = '#make=large-poison'; });
        await site.waitForTitle('Mine');
        await site.press('Start over');
        await site.waitForText('dialog h2', /^Discard your changes/);
        await site.press('Keep');
        await page.waitFor(() => !document.querySelector('dialog'));
        await site.waitForTitle('Mine');
        await site.press('Start over');
        await page.click('dialog .primary');
        await site.waitForTitle('Poison Chess on 10x10');
    },

    'a text that is too long for a link is told, and saved as a file': async (t) => {
        const folder = mkdtempSync(join(t.folder, 'potpourri-web-'));
        const file = join(folder, 'queens.ini');
        const site = await MakeSite.open(t);
        const {page} = site;
        const text = `${QUEENS}# ${'long '.repeat(400)}\n`;

        await page.keepDownloads(folder);
        await site.write(QUEENS);
        await site.waitForTitle('All queens');
        t.assert.ok(await site.link());
        await site.write(text);
        await site.waitForText('.make .note', /^The text is too long for a link/);
        t.assert.equal(await site.link(), null);
        await site.press('Save file');
        await until(() => existsSync(file) && readFileSync(file).length > 0, file);
        t.assert.equal(readFileSync(file, 'utf8'), text);
        await page.click('.make .primary');
        await site.waitForText('.top option:checked', 'All queens');
        await site.press('Share');
        await site.waitForText('dialog .hint', /too long for a link/);
        await page.press('Escape');
        await page.waitFor(() => !document.querySelector('dialog'));
        await page.evaluate(() => { location.hash = '#make'; });
        await site.waitForTitle('All queens');
        await site.write('');
        await page.waitFor(() => document.querySelector('.make .shown.stale'));
        await page.chooseFiles('.make input[type="file"]', file);
        await site.waitForTitle('All queens');
        t.assert.equal(await site.text(), text);
        rmSync(folder, {recursive: true});
    },

    'a piece that has been a pawn is another one on the board': async (t) => {
        const site = await Site.openGame(
            t, {game: 'berolina-polypiece', fen: '7k/P7/8/8/8/8/8/K7 w - - 00000 0 1'}
        );
        const drawing = (name) => site.page.evaluate(
            (end) => document.querySelector(`.piece[data-piece$=" ${end}"]:not(.taken) path`
            ).getAttribute('d'),
            name
        );
        const pawn = await drawing('a7');

        await site.move('a7a8');
        await site.waitForPlies(1);
        t.assert.equal(await site.pieceOn('a8'), 'white queen');
        t.assert.notEqual(await drawing('a8'), pawn);
    },

    'a piece in hand is dropped either way up': async (t) => {
        const site = await MakeSite.open(t);

        await site.write(FLIPS);
        await site.waitForTitle('Flips');
        await site.page.click('.make .primary');
        await site.waitForText('.top option:checked', 'Flips');
        await site.move('P@a1 +P@a1');
        await site.waitForPlies(2);
        t.assert.equal((await site.moves())[0], '+P@a1');
        await site.move('P@b1 P@b1');
        await site.waitForPlies(4);
        t.assert.equal((await site.moves())[2], 'P@b1');
    },

    'the square of a wall ends a move': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const walls = () => page.evaluate(() => document.querySelectorAll('[data-target]').length);

        await site.write(DUCK);
        await site.waitForTitle('Ducks');
        await page.click('.make .primary');
        await site.waitForText('.top option:checked', 'Ducks');
        await site.waitForText(
            '.happened', /^Ducks\. After each move, click the square for the wall/
        );
        await site.move('e1e2');
        await site.waitForText('.happened', 'Now choose a square for the duck.');
        t.assert.equal(await walls(), 61);
        await page.click(square('e2')); // is taken back
        t.assert.equal(await walls(), 0);
        t.assert.equal((await site.moves()).length, 0);
        await site.move('a7a8 a7a8r,a8a1');
        await page.click(square('b7'));
        await site.waitForPlies(2);
        t.assert.equal((await site.moves())[0], 'a8=R,b7');
        t.assert.equal(
            (await page.evaluate(
                 () => Array.from(document.querySelectorAll('g.duck'), ({dataset}) => dataset.hole)
             )).length,
            1
        );
    },

    'a page where games are made fits each screen': async (t) => {
        const site = await MakeSite.open(t, 'capablanca-poles');
        const {page} = site;

        await site.waitForText('.make .shown > p', 'In hand: white pole, black pole.');
        for (const [width, height] of [[360, 740], [820, 1180], [1280, 800]]) {
            await page.resize(width, height, {mobile: width < 800});
            t.assert.ok(
                await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), width
            );
            await page.click(`.make ${square('e1')}`);
            await site.waitForText('.make .touched h3', /White queen, e1$/);
            await page.click(`.make ${square('f1')}`);
            await site.waitForText('.make .touched h3', /White king, f1$/);
        }
    },

    'keys are completed while one types, and explained where one is': async (t) => {
        const site = await MakeSite.open(t);
        const {page} = site;
        const shown = () => page.texts('.key-help:not([hidden]) li');
        const goTo = (place) => page.evaluate((at) => {
            const area = document.querySelector('.make textarea');

            area.focus();
            area.setSelectionRange(at, at);
            area.dispatchEvent(new Event('click'));
        }, place);
        const waitForHelp = (start) => page.waitFor((text) => {
            const help = document.querySelector('.key-help');

            return !help.hidden && help.textContent.startsWith(text);
        }, start);

        await site.write('[drops:chess]\n');
        await goTo('[drops:chess]\n'.length);
        await page.type('dropP');
        await waitForHelp('dropP');
        t.assert.ok(
            (await shown()).some((text) => /^dropPromoted .{20}/.test(text)), await shown()
        );
        await goTo(3); // in the first line
        await page.waitFor(() => document.querySelector('.key-help').hidden);
        await goTo('[drops:chess]\ndropP'.length);
        await waitForHelp('dropP');
        const [first] = await page.texts('.key-help button');

        await page.press('Tab');
        t.assert.equal(await site.text(), `[drops:chess]\n${first} = `);
        await waitForHelp(first); // what has been put there is explained
        t.assert.equal((await shown()).length, 1);
        await page.type('true');
        await page.press('Enter');
        await page.type('capturestoh');
        await waitForHelp('capturesToHand');
        await page.click('.key-help button');
        await page.type('true');
        t.assert.equal(await site.text(), `[drops:chess]\n${first} = true\ncapturesToHand = true`);
        await page.press('Escape');
        await page.waitFor(() => document.querySelector('.key-help').hidden);
        await page.press('Tab'); // leaves the text
        t.assert.notEqual(await page.evaluate(() => document.activeElement.name), 'text');
    },
};
