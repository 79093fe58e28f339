// Draws nature's moves once more, exactly as kernel/fair.py does, with nothing but the browser's own cryptography.
import type { Proof } from "../types";

const utf8 = new TextEncoder();

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", imported, message);
}

export async function fingerprintOf(secret: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", fromHex(secret)));
}

// The secret, mixed with what every seat contributed.
async function keyOf(secret: string, contributions: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const words = [String(contributions.length), ...contributions].join("\0");
  return new Uint8Array(await hmac(fromHex(secret), utf8.encode(words)));
}

// Every outcome exactly in proportion to its weight: a ticket beyond the last full lap is drawn again.
async function draw(
  key: Uint8Array<ArrayBuffer>,
  history: Uint8Array,
  outcomes: readonly (readonly [number, number])[],
): Promise<number> {
  const total = outcomes.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  const range = 1n << 64n;
  for (let attempt = 0; ; attempt++) {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, attempt);
    const digest = await hmac(key, joined(utf8.encode("draw"), history, number));
    let ticket = new DataView(digest).getBigUint64(0);
    if (ticket >= range - (range % total)) continue;
    ticket %= total;
    for (const [move, weight] of outcomes) {
      if (ticket < BigInt(weight)) return move;
      ticket -= BigInt(weight);
    }
  }
}

export interface Verdict {
  secretFits: boolean; // the secret has the fingerprint that was shown at the start
  keptFits: boolean | null; // ... and that this browser kept since then; null where it kept none
  draws: number;
  wrong: number[]; // the draws that came out otherwise, by number of moves
  sealFits: boolean;
}

export async function check(proof: Proof, kept?: string): Promise<Verdict> {
  const fingerprint = await fingerprintOf(proof.secret);
  const key = await keyOf(proof.secret, proof.contributions);
  const wrong: number[] = [];
  for (const { moves, chain, outcomes, drawn } of proof.draws) {
    if ((await draw(key, fromHex(chain), outcomes)) !== drawn) wrong.push(moves);
  }
  const seal = toHex(await hmac(key, joined(utf8.encode("seal"), fromHex(proof.chain))));
  return {
    secretFits: fingerprint === proof.fingerprint,
    keptFits: kept ? fingerprint === kept : null,
    draws: proof.draws.length,
    wrong,
    sealFits: seal === proof.seal,
  };
}
