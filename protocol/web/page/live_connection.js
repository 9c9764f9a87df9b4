// live_connection.js - a connection to another browser, without a server between.  SPDX-License-Identifier: MIT
import {readDescription, writeDescription} from './live_link.js';

const GATHER_MS = 4000;    // for addresses, which some networks never end to tell
const MESSAGE_MAX = 20000; // characters

export class Connection
{
    // `stun` is the address of a server that tells this browser its address outside its network; '': none is asked.
    // Calls onmessage(object), and onstate(isOpen) when the friend can be reached and when not.
    constructor(stun, {onmessage, onstate})
    {
        this.onmessage = onmessage;
        this.onstate = onstate;
        this.peer = new RTCPeerConnection({iceServers: stun ? [{urls: stun}] : []});
        this.channel = this.peer.createDataChannel('potpourri', {negotiated: true, id: 0});
        this.channel.onmessage = ({data}) => this.receive(data);
        this.channel.onopen = () => this.tellState();
        this.channel.onclose = () => this.tellState();
        this.peer.onconnectionstatechange = () => this.tellState();
        this.told = false;
    }

    get isOpen()
    {
        return this.channel.readyState === 'open' && this.peer.connectionState === 'connected';
    }

    tellState()
    {
        if (this.told === this.isOpen)
            return;
        this.told = this.isOpen;
        this.onstate(this.isOpen);
    }

    // Resolves to the text of an offer, for a friend.
    async offer()
    {
        await this.peer.setLocalDescription(await this.peer.createOffer());
        return this.localText();
    }

    // Resolves to the text of the answer to a friend's offer.
    async answer(offer)
    {
        await this.peer.setRemoteDescription(readDescription(offer, 'offer'));
        await this.peer.setLocalDescription(await this.peer.createAnswer());
        return this.localText();
    }

    // Take the answer to the offer of this page.
    async accept(answer)
    {
        if (this.peer.signalingState !== 'have-local-offer')
            throw new Error('this answer is not to the last link');
        await this.peer.setRemoteDescription(readDescription(answer, 'answer'));
    }

    // The own description when all addresses are known, or no more come.
    async localText()
    {
        const {peer} = this;

        await new Promise((resolve) => {
            const notice = () => peer.iceGatheringState === 'complete' && resolve();

            peer.addEventListener('icegatheringstatechange', notice);
            setTimeout(resolve, GATHER_MS);
            notice();
        });
        return writeDescription(peer.localDescription);
    }

    // What comes is bounded, and an object.
    receive(data)
    {
        let message = null;

        try {
            message = data.length <= MESSAGE_MAX ? JSON.parse(data) : null;
        } catch {
            // It is no JSON.
        }
        this.onmessage(message !== null && typeof message === 'object' ? message : {});
    }

    // Send to the friend.  The channel may be open before the connection is said to be: what the friend was
    // first to say is answered then, too.
    send(object)
    {
        if (this.channel.readyState === 'open')
            this.channel.send(JSON.stringify(object));
    }

    close()
    {
        this.onstate = () => {};
        this.onmessage = () => {};
        this.peer.close();
    }
}
