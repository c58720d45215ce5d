import path from 'node:path';
import { checks } from './checks.ts';

// `npm run lint [name…]`: every check that is not a test. Says all that is wrong, not only the first thing.
const root = path.resolve(import.meta.dirname, '../..');
const chosen = process.argv.slice(2);

for (const check of checks) {
  if (chosen.length > 0 && !chosen.includes(check.name)) continue;
  const started = performance.now();
  const wrong = await check.run(root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (wrong !== '') process.exitCode = 1;
  console.log(`${wrong === '' ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)${wrong === '' ? '' : `\n${wrong}\n`}`);
}
