import { languageNames, percentOf, placeOf } from './voice-packs.model.ts';
import type { VoicePack, VoicePacks } from './voice-packs.queries.ts';

const pack: VoicePack = {
  ...{ id: 'kokoro', version: '1', title: '', languages: [], speakers: 54, bytes: 1, seconds_per_second: null },
  licence: { id: 'Apache-2.0', holder: '', sell: '' },
  installed: false,
  speaks: false,
};
const installing: VoicePacks['installing'] = {
  ...{ pack: 'kokoro', phase: 'fetching', done_bytes: 62, total_bytes: 100, seconds_left: null, way: null, tried: [] },
};
const failed: VoicePacks['failed'] = { pack: 'kokoro', code: 'no-way', message: '', help: '', time: '', tried: [] };

test('a pack on its way says its phase, also where an earlier attempt failed; a failure is that of its own pack', () => {
  expect(placeOf(pack, { installing, failed })).toBe('fetching');
  expect(placeOf(pack, { installing: null, failed })).toBe('failed');
  expect(placeOf({ ...pack, id: 'other' }, { installing, failed })).toBe('absent');
  expect(placeOf({ ...pack, installed: true }, { installing: null, failed })).toBe('installed');
});

test('a transfer is complete only when the pack is there', () => {
  expect(percentOf({ done_bytes: 62, total_bytes: 100 })).toBe(62);
  expect(percentOf({ done_bytes: 100, total_bytes: 100 })).toBe(99);
  expect(percentOf({ done_bytes: 0, total_bytes: 0 })).toBe(0);
});

test('two kinds of one language are named once, and an unknown one by its code', () => {
  const names = { zh: '普通话', en: '英语' };
  expect(languageNames(['zh-CN', 'en-US', 'en-GB', 'tlh'], names)).toEqual(['普通话', '英语', 'tlh']);
});
