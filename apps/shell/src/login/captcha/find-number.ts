import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes between two looks at the clock, and how long the page may wait for its own work. */
const BATCH = 256;
const SLICE_MS = 12;

/** Salts and numbers are ASCII. */
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Zero bits at the beginning, up to 32. */
const zeroBits = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number => Math.clz32(((a << 24) | (b << 16) | (c << 8) | d) >>> 0);

/**
 * A number with which the SHA-256 of `salt:number` begins with `bits` zero bits. It takes 2 to the power of `bits` tries on average, in
 * slices between which the page stays usable. Not by the browser's own digest: that is missing on pages without TLS.
 */
export async function findNumber(salt: string, bits: number, signal?: AbortSignal): Promise<string> {
  let until = performance.now() + SLICE_MS;
  for (let number = 0; ; number += 1) {
    if (zeroBits(sha256(bytes(`${salt}:${number}`))) >= bits) return String(number);
    if (number % BATCH !== 0 || performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}
