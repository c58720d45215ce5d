import type { Part } from './part.ts';

/** Capitals that are spoken as a word. */
const spokenAcronyms = new Set(
  'NASA NATO APEC OPEC UNESCO UNICEF AIDS SARS COVID LASER RADAR SONAR IKEA NIKE OPPO VIVO ASEAN FIFA UEFA ADIDAS PUMA GUCCI PRADA JAVA BASIC COBOL RAM ROM SIM PIN GIF JPEG SWOT CAPTCHA LEGO ZARA SONY LINUX UNIX YOLO BERT LoRA OK'.split(
    ' ',
  ),
);
const vowels = /[AEIOUY]/g;
/** Lower-case letters that are no word. */
const spelledLower = new Set([
  'tv',
  'pc',
  'cd',
  'dvd',
  'vip',
  'ppt',
  'pdf',
  'html',
  'css',
  'http',
  'https',
  'www',
  'mp',
  'gdp',
  'ktv',
  'cctv',
  'usb',
  'cpu',
  'gpu',
  'url',
  'sql',
  'php',
  'xml',
  'jpg',
  'png',
  'svg',
  'api',
  'sdk',
  'npm',
  'ios',
  'ip',
  'id',
  'dj',
  'cn',
  'gov',
  'edu',
  'qq',
  'txt',
  'vs',
]);

/** A run of Latin letters as spoken words and spelled letters: `iPhone` → i Phone, `ChatGPT` → Chat G P T, `NASA` → nasa. */
export function latinParts(written: string, start: number, end: number): Part[] {
  const parts: Part[] = [];
  const single = end - start !== written.length;
  for (const match of written.matchAll(
    /[A-Z]{2,}s?(?![a-z])|[A-Z]{2,}(?=[A-Z][a-z])|^[ie](?=[A-Z])|[A-Za-zÀ-ÖØ-öø-ɏ]['’A-Za-zÀ-ÖØ-öø-ɏ]*?(?=[A-Z]{2}|$)|[^A-Z]+|[A-Z]+/g,
  )) {
    const piece = match[0];
    const from = single ? start : start + match.index;
    const to = single ? end : from + piece.length;
    if (isSpelled(piece)) parts.push(...letters(piece, from, to));
    else
      parts.push({ start: from, end: to, kind: 'latin', text: spokenAcronyms.has(piece) && piece !== 'OK' ? piece.toLowerCase() : piece });
  }
  return parts;
}

/** Every letter by its name. */
export function letters(written: string, start: number, end: number): Part[] {
  const single = end - start !== written.length;
  return [...written]
    .map((letter, index): Part => ({
      start: single ? start : start + index,
      end: single ? end : start + index + 1,
      kind: 'latin',
      text: letter.toUpperCase(),
      spelled: true,
    }))
    .filter((part) => /\p{L}/u.test(part.text));
}

function isSpelled(piece: string): boolean {
  if (piece.length === 1) return true;
  if (/^[a-z]+$/.test(piece)) return spelledLower.has(piece) || (piece.length >= 2 && piece.length <= 5 && !/[aeiouy]/.test(piece));
  if (!/^[A-Z]+s?$/.test(piece)) return false;
  if (spokenAcronyms.has(piece)) return piece === 'OK';
  // Whole words set in capitals: long enough and with the vowels of a word.
  return (
    piece.length < 5 ||
    (piece.match(vowels)?.length ?? 0) < piece.length / 4 ||
    (piece.length === 5 && (piece.match(vowels)?.length ?? 0) < 2)
  );
}
