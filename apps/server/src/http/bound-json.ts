import { randomInt } from 'node:crypto';
import { parse } from 'node:querystring';
import { AppError } from '../errors/app-error.ts';

/** Levels of arrays and objects. */
const DEEPEST = 32;
/** Keys of one object; the largest of a script has about 30. */
const MOST_KEYS = 100;
/** Different sequences of keys; each kind of mark has a few. */
const MOST_SHAPES = 1_000;
/** Commas and opening brackets: 17,000 paragraphs with a mark each, or 30,000 marks. Parsed and validated within 50 ms. */
const MOST_PARTS = 160_000;
/** Fields of a form. */
const MOST_FIELDS = 1_000;

const [QUOTE, BACKSLASH, COLON, COMMA, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [...Buffer.from('"\\:,{}[]')];
/** Random for each process, so that nobody can construct keys of equal hash. */
const seed = randomInt(2 ** 31);

/**
 * Refuses JSON that takes far longer to parse than its size suggests: V8 makes a hidden class for each new sequence of keys, 7 MB of
 * them hold a process for seconds, and 2.3 million empty arrays for half a second. One pass over the bytes before they are parsed; whether the text is JSON is the parser's business.
 * Throws `input.invalid`.
 */
export function boundJson(text: Uint8Array): void {
  const keys = new Uint32Array(DEEPEST + 1);
  const shape = new Int32Array(DEEPEST + 1);
  const shapes = new Set<number>();
  let depth = 0;
  let parts = 0;
  let at = 0;
  let name = seed;
  while (at < text.length) {
    const byte = text[at];
    if (byte === QUOTE) {
      name = seed;
      for (at += 1; at < text.length && text[at] !== QUOTE; at += 1) {
        if (text[at] === BACKSLASH) at += 1;
        name = Math.imul(name ^ (text[at] ?? 0), 0x01_00_01_93);
      }
    } else if (byte === COLON) {
      shape[depth] = Math.imul((shape[depth] ?? 0) ^ name, 0x01_00_01_93);
      keys[depth] = (keys[depth] ?? 0) + 1;
      if ((keys[depth] ?? 0) > MOST_KEYS) throw new AppError('input.invalid');
    } else if (byte === COMMA) {
      parts += 1;
      if (parts > MOST_PARTS) throw new AppError('input.invalid');
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      depth += 1;
      parts += 1;
      if (depth > DEEPEST || parts > MOST_PARTS) throw new AppError('input.invalid');
      keys[depth] = 0;
      shape[depth] = seed;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      if (byte === CLOSE_OBJECT) shapes.add(shape[depth] ?? 0);
      if (shapes.size > MOST_SHAPES) throw new AppError('input.invalid');
      depth = Math.max(0, depth - 1);
    }
    at += 1;
  }
}

/** The fields of a form. Refuses one of so many that to read it would hold up others. Throws `input.invalid`. */
export function readForm(text: string): Record<string, unknown> {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST_FIELDS) throw new AppError('input.invalid');
  }
  return { ...parse(text, '&', '=', { maxKeys: 0 }) };
}
