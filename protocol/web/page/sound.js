// sound.js - a sound for each ply, made by the browser.  SPDX-License-Identifier: MIT

// Notes of the sounds: [frequency in Hz, start in seconds].
const NOTES = {
    move: [[330, 0]],
    capture: [[220, 0], [165, .05]],
    check: [[440, 0], [660, .07]],
    end: [[392, 0], [330, .14], [262, .28]],
};
const NOTE_SECONDS = .12;
const VOLUME = .18;

export class Sound
{
    constructor()
    {
        this.isOn = false;
        this.context = null; // browsers allow none before the user has clicked
        this.request = 0;    // the last sound
    }

    // A telephone call, or another page with sound, may have interrupted the context, which is silent until it
    // is resumed.
    async play(name)
    {
        const request = ++this.request;

        if (!this.isOn)
            return;
        this.context = this.context || new AudioContext();
        if (this.context.state !== 'running')
            await this.context.resume().catch(() => {});
        if (request !== this.request)
            return;
        for (const [frequency, start] of NOTES[name])
            this.addNote(frequency, this.context.currentTime + start);
    }

    // A note that fades away, like wood.
    addNote(frequency, start)
    {
        const {context} = this;
        const source = new OscillatorNode(context, {type: 'triangle', frequency});
        const volume = new GainNode(context, {gain: 0});

        volume.gain.setValueAtTime(VOLUME, start);
        volume.gain.exponentialRampToValueAtTime(VOLUME / 1000, start + NOTE_SECONDS);
        source.connect(volume).connect(context.destination);
        source.start(start);
        source.stop(start + NOTE_SECONDS);
    }
}

// The name of the sound of a position after a ply.
export function soundOf({result, check, last: {type}})
{
    if (result !== '*')
        return 'end';
    return check ? 'check' : ['move', 'castling', 'drop'].includes(type) ? 'move' : 'capture';
}
