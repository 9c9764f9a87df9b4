// engine.js - the engine for the page.  SPDX-License-Identifier: MIT
//
// Workers run the same WebAssembly.  One answers questions about games (questions.md) at once, one
// searches and speaks UCI, and one, when it is wanted, checks claims and explains games.
import {loadData} from './data.js';
import {Instance} from './instance.js';
import {STANDARD} from './known_games.js';
import {ENGINE_DATA, THREADS_MAX} from './threads.js';

// What the engine says of a wrong question, in a sentence.
export class EngineError extends Error
{
}

// ---- UCI ---------------------------------------------------------------------------------------

const INFO_NUMBERS = ['depth', 'seldepth', 'multipv', 'nodes', 'nps', 'hashfull', 'time'];

// The object that a line `info ...` is, or null if it has no principal variation.
export function parseInfo(line)
{
    const words = line.split(' ');
    const info = {multipv: 1};

    for (let i = 1; i < words.length; i++) {
        const word = words[i];

        if (INFO_NUMBERS.includes(word)) {
            info[word] = Number(words[++i]);
        } else if (word === 'cp' || word === 'mate') {
            info[word] = Number(words[++i]);
        } else if (word === 'lowerbound' || word === 'upperbound') {
            info.bound = word.slice(0, 5);
        } else if (word === 'wdl') {
            info.wdl = words.slice(i + 1, i + 4).map(Number);
            i += 3;
        } else if (word === 'pv') {
            info.pv = words.slice(i + 1);
            return info;
        } else if (word === 'string') {
            return null;
        }
    }
    return null;
}

function positionLine({fen, moves = []})
{
    const start = fen ? `fen ${fen}` : 'startpos';

    return `position ${start}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
}

const GO_NUMBERS =
    ['movetime', 'depth', 'nodes', 'mate', 'wtime', 'btime', 'winc', 'binc', 'movestogo'];

function goLine(limits)
{
    const words = ['go'];

    for (const name of GO_NUMBERS)
        if (limits[name] !== undefined)
            words.push(name, Math.round(limits[name]));
    if (limits.infinite)
        words.push('infinite');
    if (limits.searchmoves)
        words.push('searchmoves', ...limits.searchmoves);
    return words.join(' ');
}

// A search that runs or waits for its turn.
class Search
{
    constructor(engine, line, limits, onInfo)
    {
        this.engine = engine;
        this.line = line;
        this.limits = limits;
        this.onInfo = onInfo || (() => {});
        this.info = null;
        this.isSent = false; // the searcher knows it
        this.ended = false;
        this.done = new Promise((resolve) => { this.resolve = resolve; });
    }

    // Ends the search soon.
    stop()
    {
        this.engine.stopSearch(this);
    }

    end(best, ponder)
    {
        this.ended = true;
        this.resolve({best, ponder, info: this.info});
    }
}

// ---- the engine -----------------------------------------------------------------------------------

export class Engine
{
    // An engine that is ready to be asked and to search.  `suspend: false` does without JavaScript
    // Promise Integration, as browsers without it must.  A search has so many `threads`, see setThreads().
    // `onprogress(part)` gets the part of it that is loaded, from 0 to 1.
    static async open({suspend = true, threads = 1, onprogress} = {})
    {
        const engine = new Engine();
        const canSuspend = suspend && THREADS_MAX === 1 && 'Suspending' in WebAssembly;

        engine.module =
            loadData(ENGINE_DATA, onprogress).then((bytes) => WebAssembly.compile(bytes));
        engine.board = engine.newAnswerer();
        engine.searcher = new Instance(
            engine,
            canSuspend,
            (message) => engine.receive(message),
            (error) => engine.failSearcher(error)
        );
        engine.setThreads(threads);
        engine.isOutdated = false;               // it begins with them
        engine.searcher.start().catch(() => {}); // it is started again for a search
        await Promise.all([engine.module, engine.board.start()]);
        return engine;
    }

    constructor()
    {
        this.onfailure = () => {}; // (error): a worker has died, and has been started again
        this.onstring = () => {};  // (text): an `info string`, eg. on a wrong option
        this.onweak = () => {};    // (error, game): a game is searched without one of its files
        this.onlack = () => {};    // (error): no game of a text can be made from a well-known one
        this.checker = null;       // a promise of the instance that explains games
        this.first = []; // what instances are told when they start: games from texts, files
        this.presets = new Map();   // of the options of games, by game and name
        this.loads = new Map();     // promises that a game's files are there, or cannot be, by game
        this.weak = new Set();      // games of which a file could not be loaded
        this.isOutdated = false;    // the searcher has to begin anew
        this.questions = new Map(); // that wait for an answer, by number
        this.number = 0;
        this.values = new Map(); // of options that were set
        this.sent = new Map();   // values that the searcher has
        this.threads = 1;        // of a search
        this.running = null;     // the search that runs
        this.next = null;        // the one that runs after it
    }

    // ---- questions ----

    // The answer to a question; the promise is rejected with an EngineError when it is wrong.
    async ask(name, members)
    {
        if (name === 'variants')
            await this.loadStandard().catch((error) => this.onlack(error));
        return this.request(this.board, {...members, ask: name});
    }

    // Load the well-known games, from which those of a text may be made.
    async loadStandard()
    {
        if (this.first.some(({file}) => file === STANDARD))
            return;
        const message = {file: STANDARD, bytes: await loadData(STANDARD)};

        this.board.post(message);
        await this.tell(message);
    }

    // `onprogress(part)` gets how much of a long answer is done, from 0 to 1.
    request(instance, question, onprogress = () => {})
    {
        const id = ++this.number;

        return new Promise((resolve, reject) => {
            this.questions.set(id, {instance, resolve, reject, onprogress});
            instance.post({id, request: JSON.stringify(question)});
        });
    }

    receiveAnswer({id, part, answer})
    {
        const question = this.questions.get(id);

        if (!question)
            return; // the answer to one of `first`
        if (part !== undefined) {
            question.onprogress(part);
            return;
        }
        const object = JSON.parse(answer);

        this.questions.delete(id);
        if (object.error === undefined)
            question.resolve(object);
        else
            question.reject(new EngineError(object.error));
    }

    rejectQuestions(instance, error)
    {
        for (const [id, question] of this.questions)
            if (question.instance === instance) {
                this.questions.delete(id);
                question.reject(error);
            }
    }

    // Read games from a text: the answer to the question `variants`.  All instances know them then.
    async readVariants(text)
    {
        const answer = await this.ask('variants', {text});

        this.loads.clear(); // a game may be another one now
        this.weak.clear();
        await this.tell({id: 0, request: JSON.stringify({ask: 'variants', text})});
        this.sent.delete('game');
        return answer;
    }

    // Tell those that search something that they have to know whenever they start.
    async tell(message)
    {
        for (const instance of [this.searcher, await this.checker])
            if (instance && instance.isReady)
                instance.post(message);
        this.first.push(message);
    }

    // A promise that the files of a game have been loaded: its net, endgame tables.  When that fails, it is
    // kept too, and the game is searched without them.
    loadFiles(game)
    {
        if (!this.loads.has(game))
            this.loads.set(game, this.fetchFiles(game).catch((error) => {
                this.weak.add(game);
                this.onweak(error, game);
            }));
        return this.loads.get(game);
    }

    // The same; what has failed before is tried again.
    async retryFiles(game)
    {
        const wasWeak = this.weak.delete(game);

        if (wasWeak)
            this.loads.delete(game);
        await this.loadFiles(game);
        if (wasWeak && !this.weak.has(game))
            this.isOutdated = true;
    }

    async fetchFiles(game)
    {
        const {games} = await this.ask('games');
        const {files = [], options = []} = games.find((other) => other.game === game) || {};

        this.presets.set(game, new Map(options.map(({name, preset}) => [name, preset])));
        for (const file of files)
            if (!this.first.some((message) => message.file === file))
                await this.tell({file, bytes: await loadData(file)});
    }

    // An instance that answers questions alone, of the same program unless another one is given.
    newAnswerer(program = this)
    {
        const instance =
            new Instance(program, false, (message) => this.receiveAnswer(message), (error) => {
                this.rejectQuestions(instance, error);
                this.onfailure(error);
            });

        return instance;
    }

    // ---- UCI ----

    send(line)
    {
        this.searcher.post({line});
    }

    receive(message)
    {
        if (message.line === undefined) {
            this.receiveAnswer(message);
            return;
        }
        const line = message.line;

        if (line.startsWith('info '))
            this.receiveInfo(line);
        else if (line.startsWith('bestmove '))
            this.endSearch(line.split(' '));
    }

    // Set an option of UCI, from the next search on.
    setOption(name, value)
    {
        this.values.set(name, String(value));
    }

    // Let a search have so many threads, as far as it can, from the next one on.
    setThreads(count)
    {
        const threads = Math.min(count, THREADS_MAX);

        this.isOutdated = this.isOutdated || threads !== this.threads;
        this.threads = threads;
        this.searcher.helpers = threads - 1;
        this.setOption('Threads', threads);
    }

    sendOption(name, value)
    {
        if (this.sent.get(name) === value)
            return;
        this.sent.set(name, value);
        this.send(`setoption name ${name} value ${value}`);
    }

    // Another game, or other options of it, make the searcher start anew.
    sendGame({game, options = {}})
    {
        const identity = JSON.stringify([game, Object.entries(options).sort()]);

        if (this.sent.get('game') === identity)
            return;
        for (const [name, value] of this.gameOptions || [])
            if (options[name] === undefined)
                this.send(`setoption name ${name} value ${value}`);
        this.send(`setoption name UCI_Variant value ${game}`);
        this.gameOptions = [];
        const presets = this.presets.get(game);

        for (const [name, value] of Object.entries(options)) {
            this.gameOptions.push([name, presets?.get(name) || '']);
            this.send(`setoption name ${name} value ${value}`);
        }
        this.sent.set('game', identity);
    }

    // Search the position of `line`; a search that runs is stopped first.
    search(line, limits, onInfo)
    {
        const search = new Search(this, line, limits, onInfo);

        if (this.next)
            this.next.end(null, null);
        this.next = search;
        if (this.running)
            this.stopSearch(this.running);
        else
            this.startNext();
        return search;
    }

    async startNext()
    {
        const search = this.next;

        this.next = null;
        this.running = search;
        if (!search)
            return;
        await this.loadFiles(search.line.game);
        if (search === this.running)
            this.sendSearch(search);
    }

    sendSearch(search)
    {
        search.isSent = true;
        this.renewSearcher();
        this.searcher.setStop(false);
        this.sendGame(search.line);
        for (const [name, value] of this.values)
            this.sendOption(name, value);
        this.sendOption('UCI_AnalyseMode', String(Boolean(search.limits.analyse)));
        this.send(positionLine(search.line));
        this.send(goLine(search.limits));
    }

    // It reads files when it begins with a game, and has the threads that it began with: let it begin anew where
    // that was too early.
    renewSearcher()
    {
        if (this.isOutdated) {
            this.forgetSearcher();
            this.searcher.restart();
        }
        this.isOutdated = false;
    }

    stopSearch(search)
    {
        if (search.ended)
            return;
        if (search === this.next) {
            this.next = null;
            search.end(null, null);
        } else if (!search.isSent) {
            search.end(null, null);
            this.startNext();
        } else if (this.searcher.canStop) {
            this.searcher.stop();
        } else {
            this.abandonSearch();
        }
    }

    // Without a way to stop it, the searcher is replaced by a new one.  The best move is the one of
    // the last complete iteration.
    abandonSearch()
    {
        const pv = this.running.info ? this.running.info.pv : [];

        this.forgetSearcher();
        this.searcher.restart();
        this.running.end(pv[0] || null, pv[1] || null);
        this.startNext();
    }

    forgetSearcher()
    {
        this.sent.clear();
        this.gameOptions = [];
    }

    failSearcher(error)
    {
        this.rejectQuestions(this.searcher, error);
        if (this.running)
            this.running.end(null, null);
        this.forgetSearcher();
        this.startNext();
        this.onfailure(error);
    }

    receiveInfo(line)
    {
        const info = this.running && parseInfo(line);

        if (line.startsWith('info string '))
            this.onstring(line.slice('info string '.length));
        if (!info)
            return;
        if (info.multipv === 1)
            this.running.info = info;
        this.running.onInfo(info);
    }

    endSearch([, best, , ponder = null])
    {
        const search = this.running;

        this.startNext();
        if (search)
            search.end(best === '0000' ? null : best, ponder);
    }

    // A game explained: the answer to the question `analyse`, with its members.
    analyse(members, onprogress)
    {
        return this.askChecker(members.game, {...members, ask: 'analyse'}, onprogress);
    }

    // The answer to a question that takes seconds, which an instance of its own finds.  It is started for the first.
    async askChecker(game, question, onprogress)
    {
        await this.loadFiles(game);
        if (!this.checker)
            this.checker = this.startChecker();
        return this.request(await this.checker, question, onprogress);
    }

    // Give up what is being explained; its promises are rejected.
    async stopChecker()
    {
        const checker = await this.checker;

        if (!checker)
            return;
        this.rejectQuestions(checker, new Error('this was given up'));
        checker.restart();
    }

    async startChecker()
    {
        const checker = this.newAnswerer();

        try {
            await checker.start();
        } catch (error) {
            this.checker = null;
            throw error;
        }
        return checker;
    }
}
