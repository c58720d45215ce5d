// Prints where the lines of subtitles end: `npm run breaks -w @shengyu/script`, with `-- --examples` also the texts with a line that ends
// inside a word. The texts were divided by hand, so that no dictionary marks its own work; journeys.txt holds those of e2e/texts.
import { readFileSync } from 'node:fs';
import { countBreaks } from '../src/cues/cases/count-breaks.ts';
import { createWordList } from '../src/words/word-list.ts';

const words = createWordList();
for (const file of ['sentences.txt', 'journeys.txt']) {
  const texts = readFileSync(new URL(`../src/cues/cases/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  console.log(`\n${file}: ${texts.length} texts\n`);
  console.log(
    '| set length × lines | lines | breaks | at punctuation | between phrases | between words | inside a word | lines too long | longest |',
  );
  console.log(
    '| -----------------: | ----: | -----: | -------------: | --------------: | ------------: | ------------: | -------------: | ------: |',
  );
  for (const length of [8, 10, 12, 14, 16, 18, 20]) {
    for (const lines of [1, 2]) {
      const count = countBreaks(texts, length, lines, words);
      const share = (value: number): string => `${((100 * value) / Math.max(1, count.breaks)).toFixed(1)} %`;
      const shares = [count.atPunctuation, count.betweenPhrases, count.betweenWords, count.insideWords.length].map(share);
      console.log(`| ${[`${length} × ${lines}`, count.lines, count.breaks, ...shares, count.tooLong, count.longest].join(' | ')} |`);
      if (process.argv.includes('--examples')) for (const example of count.insideWords) console.log(`  ${example}`);
    }
  }
}
