// live_link.js - what two browsers have to know of each other to be connected, as a short text for a link.
// SPDX-License-Identifier: MIT
//
// An offer, or the answer to one, is a description of some 500 bytes (SDP).  Of that only these parts differ from one
// to the next: who sends it, two words of ICE, the fingerprint of a certificate, and addresses.  They are joined by ~:
//
//   o~Ab3d~Yq...~wX9...~host,2113937151,192.0.2.7,40113

const KINDS = {
    offer: 'o',
    answer: 'a'
};
const SETUPS = {
    offer: 'actpass',
    answer: 'active'
}; // who begins to speak
const ADDRESSES_MAX = 12;
const PARTS = /^([oa])~([\w+/-]{4,64})~([\w+/-]{22,128})~([\w-]{43})((?:~[^~]+)*)$/;
const ADDRESS = /^(host|srflx),(\d{1,10}),([\w.:-]{3,80}),(\d{1,5})$/;

const valueOf = (sdp, name) => sdp.match(new RegExp(`^a=${name}:(.*?)\\r?$`, 'm'))[1];

// 32 bytes, as `AB:CD:...`, in Base64 for addresses, and the other way round.
function packBytes(hex)
{
    const bytes = hex.split(':').map((byte) => parseInt(byte, 16));

    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').slice(0, 43);
}

function unpackBytes(text)
{
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));

    return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
        .join(':')
        .toUpperCase();
}

// The addresses in a description that others may reach by UDP.
function addressesOf(sdp)
{
    const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (host|srflx)/gim);

    return Array
        .from(lines, ([, priority, address, port, type]) => [type, priority, address, port].join())
        .slice(0, ADDRESSES_MAX);
}

// The text for a description, {type, sdp}.
export function writeDescription({type, sdp})
{
    return [
        KINDS[type],
        valueOf(sdp, 'ice-ufrag'),
        valueOf(sdp, 'ice-pwd'),
        packBytes(valueOf(sdp, 'fingerprint').replace(/^sha-256 /i, '')),
        ...addressesOf(sdp),
    ].join('~');
}

// The description that a text is, of the `type` that is expected.
export function readDescription(text, type)
{
    const [, kind, ufrag, password, fingerprint, addresses] = text.match(PARTS) || [];
    const candidates = (addresses || '').split('~').slice(1).map((one) => one.match(ADDRESS));

    if (kind !== KINDS[type] || candidates.includes(null) || candidates.length > ADDRESSES_MAX)
        throw new Error(`this is no ${type} of a friend’s page`);
    const lines = [
        'v=0',
        'o=- 1 2 IN IP4 127.0.0.1',
        's=-',
        't=0 0',
        'a=group:BUNDLE 0',
        'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
        'c=IN IP4 0.0.0.0',
        `a=ice-ufrag:${ufrag}`,
        `a=ice-pwd:${password}`,
        `a=fingerprint:sha-256 ${unpackBytes(fingerprint)}`,
        `a=setup:${SETUPS[type]}`,
        'a=mid:0',
        'a=sctp-port:5000',
        ...candidates.map(
            ([, sort, priority, address, port], i) => `a=candidate:${i + 1} 1 udp ${priority} ${
                address} ${port} typ ${sort}${sort === 'srflx' ? ' raddr 0.0.0.0 rport 0' : ''}`
        ),
    ];

    return {type, sdp: lines.map((line) => `${line}\r\n`).join('')};
}
