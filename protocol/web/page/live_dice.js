// live_dice.js - dice that neither of two browsers can choose.  SPDX-License-Identifier: MIT
//
// Who moves draws a secret and sends its hash with the move.  The friend, who cannot know the secret, answers with a
// share.  Then the secret is told, the friend compares its hash, and both make of secret and share the seed from which
// the engine throws the dice.  Neither could have another roll: the move and the secret were fixed before the share
// came, and the share before the secret was known.

const SECRET = /^[0-9a-f]{32}$/;

const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function digest(...parts)
{
    if (!crypto.subtle)
        throw new Error('dice are rolled live on pages of https alone');
    const bytes = new TextEncoder().encode(JSON.stringify(parts));

    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export function drawSecret()
{
    return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

// What is sent before the secret: a hash of it and of what it is for.
export async function commitTo(secret, ply, move)
{
    return toHex(await digest('commit', secret, ply, move));
}

// Whether a secret is the one whose hash was sent.
export async function isSecretOf(commitment, secret, ply, move)
{
    return SECRET.test(secret) && await commitTo(secret, ply, move) === commitment;
}

export const isShare = (text) => SECRET.test(text);

// The seed of the dice for a ply: an integer from 1 to 2^48.
export async function seedOf(secret, share, ply)
{
    const bytes = await digest('seed', secret, share, ply);

    return 1 + bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
}
