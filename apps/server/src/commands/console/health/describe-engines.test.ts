import { defaultPriceList } from '../../../catalogue/price-list.ts';
import { voiceProfiles } from '../../../catalogue/voice-profiles.ts';
import { createVoiceCatalogue, type EngineListing, type ServiceCost } from '../../voices/catalogue/voice-catalogue.ts';
import { describeEngines } from './describe-engines.ts';

const [profile] = voiceProfiles;
if (!profile) throw new Error('the house has no voice');

const listing = (id: string, voice: string, cost?: ServiceCost): EngineListing => ({
  card: { id, name: id, naturalness: 'studio' },
  voices: [{ id: voice, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] }],
  profiles: [{ ...profile, id: voice, priceRate: 2 }],
  ...(cost && { cost }),
});
const health = (id: string, voice: string) => ({
  ...{ id, state: 'up' as const, voices: [voice], calls: 0, failed: 0, p95Ms: null, speed: null, lastError: null },
});

const doubao = { provider: 'volcengine', models: ['seed-tts-2.0'], costFenPer10k: 300 };
const listings = [
  listing('doubao', 'vv', doubao),
  listing('mini', 'qing', { provider: 'minimax', models: [] }),
  listing('espeak', 'linan'),
  listing('espeak', 'vv'),
];

function rows(changes = new Map<string, { off: true }>()) {
  const engines = [
    health('volcengine/doubao/r1.2', 'vv'),
    health('minimax/mini/r1.2', 'qing'),
    health('espeak-ng@1', 'linan'),
    health('espeak-ng@1', 'vv'),
  ];
  const { all } = createVoiceCatalogue(listings, changes);
  const listed = ['doubao', 'mini', 'espeak'].map((id) => ({ id, name: id, off: id === 'mini', stays: id === 'espeak' }));
  return describeEngines({ renderer: { engines: () => engines }, catalogue: { all, engines: listed } }, defaultPriceList);
}

test('a service has its cost beside what its voices bring', () => {
  const [row] = rows();
  expect(row).toMatchObject({ name: 'doubao', voices: 1, cost: { provider: 'volcengine', models: ['seed-tts-2.0'], fen_per_10k: 300 } });
  expect(
    rows()
      .map(({ engine, off, stays }) => [engine, off, stays])
      .slice(0, 3),
  ).toEqual([
    ['doubao', false, false],
    ['mini', true, false],
    ['espeak', false, true],
  ]);
  expect(row?.cost?.sale?.most).toEqual({ fen_per_10k: 2_000, by: 'points', name: '' });
  expect(row?.cost?.sale?.least).toMatchObject({ by: 'tier', name: 'SVIP' });
});

test('a service without a price has the name of its provider, an engine that nobody is paid for has nothing', () => {
  const [, unpriced, own, shadowed] = rows();
  expect(unpriced?.cost).toMatchObject({ provider: 'minimax', fen_per_10k: null });
  expect(own?.cost).toBeNull();
  expect(shadowed?.cost).toBeNull();
});

test('voices that are off bring nothing', () => {
  expect(rows(new Map([['vv', { off: true as const }]]))[0]?.cost).toMatchObject({ fen_per_10k: 300, sale: null });
});
