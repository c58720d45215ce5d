import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { chartVoices } from '../../apps/server/src/commands/voices/catalogue/chart-voices.ts';
import { listTags, listVoices } from '../../apps/server/src/commands/voices/catalogue/list-voices.ts';
import { formatTable } from '../table.ts';
import { measureBrowser, measureHttp } from './market-site.ts';
import { catalogue, COUNT, samples, taste } from './market-voices.ts';

// `npm run bench:market [-- --api http://127.0.0.1:4000 --data .data]`: searches, pages and the chart of 5,000 voices as the API answers them,
// without the network; beside a site that runs also over HTTP through the web server, and in a browser's list.
const { values } = parseArgs({ options: { api: { type: 'string' }, data: { type: 'string', default: '.data' } } });
const ROUNDS = 200;
type Asked = Parameters<typeof listVoices>[2];
const page: Asked = { keyword: '', tag_ids: [], sort: 'hot', off: false, page_no: 1, page_size: 24 };
const list = (input: Partial<Asked>) => () => listVoices(catalogue, samples, { ...page, ...input }, taste);

const asked: readonly (readonly [string, () => unknown])[] = [
  ['first page', list({})],
  ['page 200', list({ page_no: 200 })],
  ['a name', list({ keyword: '林岸' })],
  ['initials, two words', list({ keyword: 'la wh' })],
  ['full pinyin', list({ keyword: 'jiangxiaoman' })],
  ['letters of no voice', list({ keyword: 'qqqq' })],
  ['two groups of tags', list({ tag_ids: ['gender-female', 'age-young'] })],
  ['by price', list({ sort: 'price' })],
  ['tags', () => listTags(catalogue)],
  ['the chart, two conditions', () => JSON.stringify(chartVoices(catalogue, samples, { keyword: 'nvs', tag_ids: ['age-young'] }, taste))],
];
const rows = asked.map(([name, ask]) => {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    ask();
    return performance.now() - begun;
  });
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return [name, (times[0] ?? 0).toFixed(1), at(0.5), at(0.95)];
});
console.log(formatTable([`${COUNT} voices`, 'first ms', 'p50 ms', 'p95 ms'], rows));

if (values.api !== undefined) {
  console.log(`\n${await measureHttp(values.api, values.data)}\n\n${await measureBrowser(values.api, values.data)}`);
}
