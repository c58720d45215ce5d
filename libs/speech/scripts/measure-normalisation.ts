// Prints how many written forms are read right: the table the tests hold, and the table kept aside from tuning.
import { judgeCase, loadCases } from '../src/text/compare-cases.ts';

for (const [title, file] of [
  ['table of the tests', 'normalisation.txt'],
  ['kept aside', 'held-aside.txt'],
] as const) {
  const results = loadCases(new URL(`../src/text/cases/${file}`, import.meta.url)).map(judgeCase);
  const right = results.filter(({ isRight }) => isRight).length;
  process.stdout.write(`${title.padEnd(24)}${right} of ${results.length} (${((100 * right) / results.length).toFixed(1)} %)\n`);
  for (const { category, written, read, spoken, isRight } of results) {
    if (!isRight) process.stdout.write(`  ${category}: ${written} was read ${read}, wanted ${spoken.join(' or ')}\n`);
  }
}
