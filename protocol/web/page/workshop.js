// workshop.js - a program that those need who make a game, which is loaded for them alone.  SPDX-License-Identifier: MIT
//
// It is the engine with more questions, and runs in a worker.
import {loadData} from './data.js';

const DATA = 'workshop';

export class Workshop
{
    constructor(engine)
    {
        this.engine = engine;
        this.instance = null; // a promise, when it is wanted
    }

    // The answer to a question; `onprogress(part)` gets how much of a long one is done, from 0 to 1.
    async ask(question, onprogress)
    {
        this.instance = this.instance || this.start();
        return this.engine.request(await this.instance, question, onprogress);
    }

    async start()
    {
        const {engine} = this;
        const module = loadData(DATA).then((bytes) => WebAssembly.compile(bytes));
        const instance = engine.newAnswerer({module, first: [...engine.first], alone: true});

        try {
            await Promise.all([module, instance.start()]);
            return instance;
        } catch (error) {
            this.instance = null;
            throw error;
        }
    }

    // Give it a file of a game, such as its net.
    async give(file)
    {
        this.instance = this.instance || this.start();
        const [instance, bytes] = await Promise.all([this.instance, loadData(file)]);
        const message = {file, bytes};

        if (instance.first.some((other) => other.file === file))
            return;
        instance.first.push(message);
        if (instance.isReady)
            instance.post(message);
    }

    // The same with all that a game has; what cannot be loaded is done without.
    async giveAll(files)
    {
        await Promise.all(files.map((file) => this.give(file).catch(() => {})));
    }

    // Let go of its memory; it starts again when it is asked something.
    async end()
    {
        const instance = await this.instance;

        this.instance = null;
        if (instance)
            instance.terminate();
    }

    // Give up what it was asked; its promises are rejected.
    async stop()
    {
        const instance = await this.instance;

        if (!instance)
            return;
        this.engine.rejectQuestions(instance, new Error('this was given up'));
        instance.restart();
    }
}
