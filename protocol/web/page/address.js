// address.js - the game in the page's address, and what the browser keeps with it.
// SPDX-License-Identifier: MIT
import {readLink, readMember, writeLink} from './link.js';
import {readSaved, save} from './saved.js';

// At least, between two writings of the address: browsers refuse more than 100 in 10 s.
const ADDRESS_MS = 200;
const SHOWN = 'shown'; // what the tab shows, for a reload

export class Address
{
    // That of the page `app`.
    constructor(app)
    {
        this.app = app;
        this.timer = 0;
        this.written = 0; // when the address was
        this.isOpening = false;
        window.addEventListener('popstate', () => app.attempt(this.open()));
        window.addEventListener('pagehide', () => this.keep());
    }

    // The game of that name that was left before its end, or null.
    openGame(game)
    {
        const saved = readSaved(`game.${game}`);

        return saved && saved.result === '*' ? saved : null;
    }

    // Load what the address says, with what was kept of it; without anything, show all games. After a
    // reload go on with what the tab showed: the browser may not know yet the address of the last step.
    async open(isReload = false)
    {
        const {app} = this;
        const {hash} = location;

        this.isOpening = true;
        clearTimeout(this.timer);
        this.timer = 0;
        try {
            const linked = readLink(hash);
            const made = readMember(hash, 'make');
            const answer = readMember(hash, 'answer');
            const kept = isReload && readSaved(SHOWN, 'sessionStorage') ||
                [linked && readSaved(`game.${linked.line.game}`), history.state].find(
                    (saved) => saved && saved.hash === hash
                );

            if (made !== null)
                await app.showMake(made);
            else if (answer)
                await app.takeAnswer(answer);
            else if (linked && linked.live)
                await app.join(linked);
            else if (!linked)
                await app.showFront();
            else if (linked.puzzle || !(kept && await app.opening.restore(kept)))
                await app.opening.open(linked);
        } catch (error) {
            if (!app.record.position)
                await app.showFront();
            throw new Error(`This link is wrong: ${error.message}`);
        } finally {
            this.isOpening = false;
            this.keep();
        }
    }

    // Keep the game in the browser's storage, and the address in step; a game that is replaced stays
    // reachable by the back button.
    write(how)
    {
        if (this.isOpening)
            return;
        if (how === 'load') {
            this.keep('pushState');
            return;
        }
        const wait = this.written + ADDRESS_MS - performance.now();

        if (wait <= 0) {
            this.keep();
            return;
        }
        this.store();
        if (!this.timer)
            this.timer = setTimeout(() => this.keep(), wait);
    }

    // Keep the game, in the address too.
    keep(write = 'replaceState')
    {
        const {page, record} = this.app;

        clearTimeout(this.timer);
        this.timer = 0;
        if (this.isOpening || !record.position || page.place !== 'game')
            return;
        const snapshot = this.store();
        const {hash} = snapshot;

        this.written = performance.now();
        if (page.isEmbedded)
            page.bar.leadTo(hash);
        else
            history[hash === location.hash ? 'replaceState' : write](snapshot, '', hash);
    }

    // Keep the game in the browser's storage, a puzzle for this tab only; returns what is kept.
    store()
    {
        const snapshot = this.snapshot();
        const {line, isPuzzle} = snapshot.loaded;

        if (!this.app.page.isEmbedded) {
            save(SHOWN, snapshot, 'sessionStorage');
            if (line.moves.length > 0 && !isPuzzle)
                save(`game.${line.game}`, snapshot);
        }
        return snapshot;
    }

    // The game, and more of it than the address says.
    snapshot()
    {
        const {record, play, list, board: {flipped}} = this.app;
        const {line, ply, tags, lines, ending: decision, isPuzzle, result} = record;
        const {players, level, engineSides: engine, clock: {control: clock, left}} = play;
        const source = list.own.source(line.game);
        const puzzle = this.app.puzzleId;
        const {friendSide} = play;
        const you = friendSide && (friendSide === 'white' ? 'black' : 'white');
        const view = this.app.view === 'puzzles' && !puzzle ? 'analyse' : this.app.view;
        return {
            hash: writeLink({line, ply, view, engine, level, source, you, puzzle}),
            loaded: {line, ply, tags, lines, decision, isPuzzle, source},
            result,
            view,
            flipped,
            players,
            level,
            clock,
            left,
        };
    }
}
