// Writes src/words/common-words.generated.ts from a word list with frequencies: `node scripts/build-words.ts dict.txt`.
// The committed one comes from dict.txt of the npm package @node-rs/jieba 2.0.3 (MIT), lines of "word frequency class".
import { readFileSync, writeFileSync } from 'node:fs';

const [, , source] = process.argv;
if (source === undefined) throw new Error('node scripts/build-words.ts dict.txt');
/** How often a word of so many characters must occur to be listed. */
const least = [0, 1000, 50, 60, 25];
const total = 60_101_750;

const groups = new Map<string, string[]>();
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const [word = '', frequency = '', use = ''] = line.split(' ');
  const count = Number(frequency);
  if (!/^[\u4e00-\u9fff]{1,4}$/.test(word) || count < (least[word.length] ?? 0)) continue;
  // 桌上 is 桌 and 上 here: a list of places would win over 窗台 上.
  if (use === 's' && /^.[上下里中内外]$/u.test(word)) continue;
  // In steps of two bits of information: how many bits the word costs.
  const bits = 2 * Math.round(Math.log2(total / count) / 2);
  const key = `${word.length} ${bits}`;
  groups.set(key, [...(groups.get(key) ?? []), word]);
}
const lines = [...groups].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).map(([key, words]) => `${key} ${packed(words)}`);
const header = [
  '// Derived from dict.txt of @node-rs/jieba (MIT) by scripts/build-words.ts: length, bits, words of the same first character together.',
  'export const commonWords = `',
];
writeFileSync(new URL('../src/words/common-words.generated.ts', import.meta.url), `${header.join('\n')}${lines.join('\n')}\`;\n`);

/** `人|中国家|大家` … : after a bar the first character, then the rest of each word. */
function packed(words: readonly string[]): string {
  let first = '';
  let text = '';
  for (const word of words.toSorted()) {
    if (word.length === 1) text += word;
    else if (word[0] === first) text += word.slice(1);
    else {
      first = word[0] ?? '';
      text += `|${word}`;
    }
  }
  return text;
}
