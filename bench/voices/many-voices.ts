import { performance } from 'node:perf_hooks';
import { chartVoices } from '../../apps/server/src/commands/voices/chart-voices.ts';
import { listTags, listVoices } from '../../apps/server/src/commands/voices/list-voices.ts';
import type { Samples } from '../../apps/server/src/commands/voices/voice-card.ts';
import { createVoiceCatalogue } from '../../apps/server/src/commands/voices/voice-catalogue.ts';
import { voiceProfiles } from '../../apps/server/src/catalogue/voice-profiles.ts';
import { formatTable } from '../table.ts';

// `npm run bench:market`: searches, pages and the chart of 5,000 voices, as the API answers them, without the network.
const COUNT = 5_000;
const ROUNDS = 200;
const profiles = Array.from({ length: COUNT }, (_, at) => {
  const own = voiceProfiles[at % voiceProfiles.length];
  if (!own) throw new Error('no voices');
  return { ...own, id: `${own.id}-${at}`, name: `${own.name}${String.fromCodePoint(0x4e00 + (at % 3_000))}` };
});
const catalogue = createVoiceCatalogue([
  {
    card: { id: 'bench', name: 'bench', naturalness: 'synthetic' },
    voices: profiles.map(({ id }) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
    profiles,
  },
]);
const samples: Samples = new Map(
  profiles.map(({ id }, at) => {
    const measured = {
      pitchHz: 80 + (at % 300),
      spanSemitones: 5,
      brightnessHz: 1_000 + (at % 1_700),
      syllablesPerSecond: 4,
      breathPercent: 9,
    };
    return [id, { url: '/file/x.mp3', durationMs: 5_000, peaks: [0.5], styles: [], measured, uses: at % 7 }];
  }),
);
const taste = { favourites: new Set<string>(), recent: [] };
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
