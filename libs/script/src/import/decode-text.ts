import chardet from 'chardet';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';

/** First bytes of files that are no text. */
const kinds: readonly (readonly [string, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 3, 4]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['doc', [0xd0, 0xcf, 0x11, 0xe0]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['mp3', [0x49, 0x44, 0x33]],
  ['riff', [0x52, 0x49, 0x46, 0x46]],
  ['ogg', [0x4f, 0x67, 0x67, 0x53]],
  ['gzip', [0x1f, 0x8b]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

/** What the first bytes say a file is, when they say it. */
export function magicOf(bytes: Uint8Array): string | undefined {
  return kinds.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))?.[0];
}

/** Tried in this order where the bytes do not decide. */
const textEncodings = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'shift_jis'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** What the bytes of a text were taken for. */
export interface TextGuess {
  name: TextEncoding;
  /** The bytes allow no doubt, or somebody chose it. */
  certain: boolean;
  /** The first lines in every encoding the bytes are valid in, the likeliest first. */
  previews: { name: TextEncoding; lines: string[] }[];
}

/** The detector's certainty in percent, and its lead over the next, above which the person is not asked. */
const SURE = 90;
const LEAD = 30;

/** Bytes that fit no character are replaced one by one if they are few: so many, or one for so many characters beyond ASCII. */
const DAMAGE = { most: 50, perCharacters: 20 };

/**
 * A text in the encoding its bytes say (mark, zeros, valid UTF-8), else in the one its characters are likeliest of. A few damaged bytes
 * become U+FFFD each; `damage` is their number.
 * @param chosen by a person who saw the first lines
 * @throws ImportError `import.not_text`
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): { text: string; guess: TextGuess; damage: number } {
  const recognised = recognisedEncoding(bytes);
  const ranked = recognised ? [{ name: recognised, confidence: 100 }] : rankedEncodings(bytes);
  const [first, second] = ranked;
  const name = chosen ?? first?.name;
  const decoded = name && decode(bytes, name);
  if (!name || decoded === undefined || (!chosen && !isText(decoded.text, name))) throw new ImportError('import.not_text', name);
  const certain =
    chosen !== undefined ||
    recognised !== undefined ||
    ((first?.confidence ?? 0) >= SURE && (first?.confidence ?? 0) - (second?.confidence ?? 0) >= LEAD);
  const others = ranked.some((each) => each.name === name) ? ranked : [{ name, confidence: 0 }, ...ranked];
  return { ...decoded, guess: { name, certain, previews: recognised && !chosen ? [] : others.map((each) => preview(bytes, each.name)) } };
}

function preview(bytes: Uint8Array, name: TextEncoding): TextGuess['previews'][number] {
  // A character may be cut at the end: it shows as one sign in a line that is not shown in full anyway.
  const text = new TextDecoder(name).decode(bytes.subarray(0, 4096));
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return { name, lines: lines.slice(0, importLimits.previewLines).map((line) => [...line].slice(0, 60).join('')) };
}

function recognisedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zeroShare(bytes.subarray(0, 4096));
  if (zeros.odd > 0.2 && zeros.even < 0.02) return 'utf-16le';
  if (zeros.even > 0.2 && zeros.odd < 0.02) return 'utf-16be';
  return decode(bytes, 'utf-8') === undefined ? undefined : 'utf-8';
}

/** Encodings the bytes are valid text in, the likeliest by their characters first. */
function rankedEncodings(bytes: Uint8Array): { name: TextEncoding; confidence: number }[] {
  const found = new Map(chardet.analyse(bytes.subarray(0, 65_536)).map(({ name, confidence }) => [name.toLowerCase(), confidence]));
  return textEncodings
    .filter((name) => name !== 'utf-8')
    .flatMap((name) => {
      const decoded = decode(bytes, name);
      if (decoded === undefined || !isText(decoded.text, name)) return [];
      // UTF-16 without zeros is possible but does not occur, nor does it with damage.
      if (name.startsWith('utf-16')) return decoded.damage > 0 ? [] : [{ name, confidence: 0 }];
      return [{ name, confidence: found.get(name) ?? 1 }];
    })
    .sort((a, b) => b.confidence - a.confidence);
}

function zeroShare(bytes: Uint8Array): { even: number; odd: number } {
  const count = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) count[index % 2] = (count[index % 2] ?? 0) + 1;
  const half = Math.max(1, bytes.length / 2);
  return { even: (count[0] ?? 0) / half, odd: (count[1] ?? 0) / half };
}

interface Decoded {
  text: string;
  /** Bytes that fit no character. */
  damage: number;
}

/** `undefined` if the bytes are no text in this encoding, or have too many that fit no character. */
function decode(bytes: Uint8Array, encoding: TextEncoding): Decoded | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), damage: 0 };
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    const damage = countOf(text, /\ufffd/g);
    const beyond = countOf(text, /[^\0-\x7f\ufffd]/gu);
    return damage <= Math.min(DAMAGE.most, beyond / DAMAGE.perCharacters) || (damage === 1 && beyond >= 3) ? { text, damage } : undefined;
  }
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}

const LONE_CONTROLS = { most: 10, perLetters: 10 };
const control = /(?![\t\n\r\f\v])\p{Cc}/u;
const unlikely = /[\p{Cn}\p{Co}\p{Cs}]|(?![\t\n\r\f\v])\p{Cc}/u;

/** Noise seldom is valid UTF-8, but often valid UTF-16 or GB18030: then it is full of private and unassigned characters. */
function isText(text: string, encoding: TextEncoding): boolean {
  const odd = encoding === 'utf-8' ? control : unlikely;
  const sample = text.slice(0, 65_536);
  let count = 0;
  for (const character of sample) if (odd.test(character)) count += 1;
  // A few of them between letters are damage; noise has more.
  const letters = encoding === 'utf-8' ? countOf(sample, /\p{L}/gu) : 0;
  return count <= Math.max(sample.length / 200, Math.min(LONE_CONTROLS.most, letters / LONE_CONTROLS.perLetters));
}
