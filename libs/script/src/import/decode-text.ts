import { ImportError } from './import-error.ts';
import type { ImportNotes } from './import-notes.ts';

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

/**
 * UTF-8, UTF-16 with or without its mark, else GB18030; anything but UTF-8 is noted.
 * @throws ImportError `import.not_text`
 */
export function decodeText(bytes: Uint8Array, notes: ImportNotes): string {
  const encoding = encodingOf(bytes);
  const text = encoding && decode(bytes, encoding);
  if (!encoding || text === undefined || !isText(text, encoding)) throw new ImportError('import.not_text', encoding);
  if (encoding !== 'utf-8') notes.add('encoding', '', encoding);
  return text;
}

function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zeroShare(bytes.subarray(0, 4096));
  if (zeros.odd > 0.2 && zeros.even < 0.02) return 'utf-16le';
  if (zeros.even > 0.2 && zeros.odd < 0.02) return 'utf-16be';
  return ['utf-8', 'gb18030'].find((encoding) => decode(bytes, encoding) !== undefined);
}

function zeroShare(bytes: Uint8Array): { even: number; odd: number } {
  const count = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) count[index % 2] = (count[index % 2] ?? 0) + 1;
  const half = Math.max(1, bytes.length / 2);
  return { even: (count[0] ?? 0) / half, odd: (count[1] ?? 0) / half };
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const control = /(?![\t\n\r\f\v])\p{Cc}/u;
const unlikely = /[\p{Cn}\p{Co}\p{Cs}]|(?![\t\n\r\f\v])\p{Cc}/u;

/** Noise seldom is valid UTF-8, but often valid UTF-16 or GB18030: then it is full of private and unassigned characters. */
function isText(text: string, encoding: string): boolean {
  const odd = encoding === 'utf-8' ? control : unlikely;
  const sample = text.slice(0, 65_536);
  let count = 0;
  for (const character of sample) if (odd.test(character)) count += 1;
  return count <= sample.length / 200;
}
