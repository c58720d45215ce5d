// Prints, by category, how many written forms are read right: our table, and the one kept aside from tuning. With a folder of
// another tool's cases (`written => spoken` a line), also how many of those; half of them, chosen by a hash, are not for tuning.
import { judgeCase, loadCases, type CaseResult } from '../src/text/compare-cases.ts';
import { conventions, loadForeignCases } from './foreign-cases.ts';

const share = (right: number, of: number): string => `${right} of ${of} (${((100 * right) / Math.max(1, of)).toFixed(1)} %)`;
const countRight = (results: readonly CaseResult[]): number => results.filter(({ isRight }) => isRight).length;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function printWrong(results: readonly CaseResult[]): void {
  for (const { category, written, read, spoken, isRight } of results) {
    if (!isRight) print(`  ${category}: ${written} was read ${read}, wanted ${spoken.join(' or ')}`);
  }
}

for (const [title, file, language] of [
  ['own table', 'normalisation.txt', 'zh-CN'],
  ['as newsreaders read', 'newsreader.txt', 'zh-CN'],
  ['own, kept aside', 'held-aside.txt', 'zh-CN'],
  ['English by an English voice', 'english.txt', 'en-US'],
  ['English inside Chinese', 'english-in-chinese.txt', 'zh-CN'],
] as const) {
  const results = loadCases(new URL(`../src/text/cases/${file}`, import.meta.url)).map((given) => judgeCase(given, language));
  print(`${title}: ${share(countRight(results), results.length)}`);
  if (file !== 'held-aside.txt') {
    const categories = Map.groupBy(results, ({ category }) => category);
    print('| kind | tried | passed |\n|---|---|---|');
    for (const [category, each] of categories) print(`| ${category} | ${each.length} | ${countRight(each)} |`);
  }
  printWrong(results);
}

const [folder] = process.argv.slice(2);
if (folder !== undefined) {
  for (const [half, cases] of Object.entries(loadForeignCases(folder))) {
    const results = cases.map((given) => judgeCase(given));
    const wrong = results.filter(({ isRight }) => !isRight);
    print(`foreign, ${half}: ${share(results.length - wrong.length, results.length)}`);
    const explained = wrong.map((result) => conventions.find(({ explains }) => explains(result))?.name);
    const named = explained.filter((name) => name !== undefined);
    print(`  other conventions counted as right: ${share(results.length - wrong.length + named.length, results.length)}`);
    for (const [name, each] of Map.groupBy(named, (one) => one)) print(`  ${name}: ${each.length}`);
    if (half === 'development' || process.argv.includes('--show-kept')) printWrong(results);
  }
}
