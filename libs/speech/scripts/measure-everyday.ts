// Prints how many everyday phrases have their polyphone read right, by table: `node scripts/measure-everyday.ts`.
import { readFileSync } from 'node:fs';
import { readClause } from '../src/text/read-clause.ts';

for (const table of ['everyday-polyphones', 'erhua', 'surnames', 'grammar']) {
  const wrong: string[] = [];
  let all = 0;
  let doubtful = 0;
  for (const line of readFileSync(new URL(`../src/text/cases/${table}.txt`, import.meta.url), 'utf8').split('\n')) {
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
  process.stdout.write(`${table.padEnd(24)}${all - wrong.length} of ${all}; shown as doubtful ${doubtful}\n`);
  for (const line of wrong) process.stdout.write(`  ${line}\n`);
}
