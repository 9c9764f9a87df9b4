// instance.js - an instance of the engine, in workers.  SPDX-License-Identifier: MIT
//
// One worker runs it, and others are its helpers, threads of its search, where workers may share memory.
import workerSource from 'engine-worker';

import {sharedMemory, THREADS_MAX} from './threads.js';

export class Instance
{
    // `module` is a promise, of a program whose memory is its own if it is `alone`; `first` are the messages that it has
    // to get before any other, whenever it starts.
    constructor({module, first, alone = false}, canSuspend, onmessage, onfailure)
    {
        this.module = module;
        this.alone = alone;
        this.first = first;
        this.canSuspend = canSuspend;
        this.onmessage = onmessage;
        this.onfailure = onfailure;
        this.helpers = 0;  // when it starts next
        this.workers = []; // the first one runs it
        this.url = URL.createObjectURL(new Blob([workerSource], {type: 'text/javascript'}));
    }

    // Resolves when the instance is ready.
    start()
    {
        this.isReady = false;
        this.isStopped = false;
        this.waiting = []; // messages for when it is ready
        this.ready = new Promise((resolve, reject) => {
            this.resolve = resolve;
            this.reject = reject;
        });
        this.launch();
        return this.ready;
    }

    launch()
    {
        try {
            this.memory = THREADS_MAX > 1 && !this.alone ? sharedMemory() : null;
        } catch (error) {
            this.fail(error);
            return;
        }
        this.arrivals = [];
        this.workers =
            Array.from({length: 1 + this.helpers}, (none, number) => this.newWorker(number));
    }

    newWorker(number)
    {
        const {memory, canSuspend, helpers} = this;
        const message = number > 0 ? {memory, helps: true} : {memory, canSuspend, helpers};
        const worker = new Worker(this.url);

        worker.onmessage = ({data}) => this.receive(data, number);
        worker.onerror = (event) => {
            event.preventDefault();
            this.fail(new Error(event.message || 'the worker cannot be started'));
        };
        this.module.then((module) => worker.postMessage({module, ...message}), () => {});
        return worker;
    }

    receive(data, number)
    {
        if (data.failure) {
            this.fail(new Error(data.failure));
        } else if (data.ready) {
            this.arrivals[number] = data;
            if (this.workers.every((worker, i) => this.arrivals[i]))
                this.open();
        } else {
            this.onmessage(data);
        }
    }

    open()
    {
        const [{threads, stopAt}] = this.arrivals;
        const [worker, ...helpers] = this.workers;

        helpers.forEach((helper, i) => helper.postMessage(threads[i]));
        this.isReady = true;
        this.stopAt = stopAt;
        this.setStop(this.isStopped);
        [...this.first, ...this.waiting.splice(0)].forEach(
            (message) => worker.postMessage(message)
        );
        this.resolve();
    }

    // Forget what it was told, and what it does.  One that still starts has done nothing yet.
    restart()
    {
        if (!this.isReady && this.workers.length === 1 + this.helpers) {
            this.waiting = [];
            this.isStopped = false;
            return;
        }
        this.terminate();
        this.start().catch(() => {});
    }

    terminate()
    {
        for (const worker of this.workers.splice(0)) {
            worker.onmessage = null;
            worker.terminate();
        }
    }

    // One that has been ready starts again; another one does when it is wanted, or at once without
    // helpers if it has had some.
    fail(error)
    {
        this.terminate();
        if (!this.isReady && this.helpers > 0) {
            this.helpers = 0;
            this.launch();
            return;
        }
        this.reject(error);
        if (this.isReady)
            this.start().catch(() => {});
        this.onfailure(error);
    }

    post(message)
    {
        if (this.workers.length === 0)
            this.start().catch(() => {});
        if (this.isReady)
            this.workers[0].postMessage(message);
        else
            this.waiting.push(message);
    }

    // Whether it can be told to stop a search.
    get canStop()
    {
        return THREADS_MAX > 1 || this.canSuspend;
    }

    // Stop the search that runs, or begins next.  What shares memory gets no message during a search, but
    // looks at a number.
    stop()
    {
        this.setStop(true);
        this.post({line: 'stop'});
    }

    // Whether searches are to stop.
    setStop(isStopped)
    {
        this.isStopped = isStopped;
        if (this.memory && this.isReady)
            new Int32Array(this.memory.buffer)[this.stopAt / 4] = Number(isStopped);
    }
}
