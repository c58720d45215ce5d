import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { TextCoding } from './compression.ts';
import { fillPieces, packText, type TextPieces } from './packed-text.ts';
import { createNonce } from './security-headers.ts';

const codings: TextCoding[] = ['br', 'zstd', 'gzip'];
const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const mark = createNonce();

/** About what a page is: rules, marked up text, data, with a nonce every some hundred bytes. */
function page(words: number): TextPieces {
  const text = (from: number): string =>
    Array.from({ length: words }, (_, index) => `<li class="row-${(from + index) % 97}">第 ${index * from} 篇，${index ** 2}</li>`).join(
      '',
    );
  const piece = (from: number): string =>
    `<style nonce="${mark}">.row{margin:${from}px}</style>${text(from)}<script nonce="${mark}">run(${from})</script><script async src="/a.js" nonce="${mark}"></script>`;
  return [1, 2, 3].map((from) =>
    piece(from)
      .split(mark)
      .map((part) => Buffer.from(part)),
  );
}
const whole = (pieces: TextPieces, nonce: string): string => Buffer.concat(fillPieces(pieces, nonce).flat()).toString();

// covers: fault-91
test.each(codings)('a page that was compressed once as %s reads right with each of two hundred nonces', async (coding) => {
  for (const words of [0, 40, 2_000]) {
    const pieces = page(words);
    const packed = await packText(pieces, mark, coding);
    const expected = Array.from({ length: 200 }, () => createNonce());
    for (const nonce of expected) expect(unpack[coding](packed?.fill(nonce) ?? Buffer.of()).toString()).toBe(whole(pieces, nonce));
  }
});

test.each(codings)('as %s it is as small as a page without a nonce, but for some bytes', async (coding) => {
  const pieces = page(2_000);
  const bare = pieces.map((parts) => [Buffer.concat(parts)]);
  const [kept, plain] = await Promise.all([packText(pieces, mark, coding), packText(bare, mark, coding)]);
  expect(kept?.fill(createNonce()).length).toBeLessThan((plain?.fill('').length ?? 0) + 150);
});

test('a text in which the nonce of the packing is a word of its own is right with another one, or is not kept packed', async () => {
  const own = [Buffer.from(`<p>${mark}</p><script nonce="`), Buffer.from(`"></script><p>${mark}</p><p>${mark}</p>`)];
  const nonce = createNonce();
  const read = codings.map(async (coding) => {
    const packed = await packText([own], mark, coding);
    return packed ? unpack[coding](packed.fill(nonce)).toString() : 'not kept packed';
  });
  const right = [whole([own], nonce), 'not kept packed'];
  expect((await Promise.all(read)).filter((text) => !right.includes(text))).toEqual([]);
});
