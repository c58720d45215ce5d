// Prints how many everyday phrases have their polyphone read right, by kind: `node scripts/measure-everyday.ts`.
import { loadPhrases, phraseTables, readPhrase } from '../src/text/phrase-cases.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const judged = phraseTables.flatMap((table) => loadPhrases(table).map((one) => ({ ...one, ...readPhrase(one, table) })));

print('| kind | tried | passed | shown as doubtful |\n|---|---|---|---|');
for (const [kind, each] of Map.groupBy(judged, (one) => one.kind)) {
  const right = each.filter(({ read, wanted }) => read === wanted);
  print(`| ${kind} | ${each.length} | ${right.length} | ${each.filter(({ isSure }) => !isSure).length} |`);
}
for (const { text, char, read, wanted } of judged) if (read !== wanted) print(`${text}: ${char} was read ${read}, wanted ${wanted}`);
