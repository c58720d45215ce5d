// Prints how many everyday phrases have their polyphone read right: `node scripts/measure-everyday.ts`.
import { readFileSync } from 'node:fs';
import { readClause } from '../src/text/read-clause.ts';

const wrong: string[] = [];
let all = 0;
let doubtful = 0;
for (const line of readFileSync(new URL('../src/text/cases/everyday-polyphones.txt', import.meta.url), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [char = '', wanted = '', ...phrases] = line.split(' ');
  for (const text of phrases) {
    const { syllables, polyphones } = readClause({ text, readings: [] }, { language: 'zh-CN' });
    const read = syllables.find((syllable) => syllable.char === char);
    all += 1;
    if (polyphones.some(({ start, sure }) => start === read?.start && !sure)) doubtful += 1;
    if (read?.pinyin !== wanted) wrong.push(`${text}: ${char} was read ${read?.pinyin ?? 'not at all'}, wanted ${wanted}`);
  }
}
process.stdout.write(`everyday phrases ${all - wrong.length} of ${all}; shown as doubtful ${doubtful}\n`);
for (const line of wrong) process.stdout.write(`  ${line}\n`);
