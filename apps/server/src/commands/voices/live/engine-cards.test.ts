import { createEngineCards } from './engine-cards.ts';
import type { EngineListing } from '../catalogue/voice-catalogue.ts';

const listing = (id: string, isHere?: () => boolean): EngineListing => ({
  card: { id, name: id, naturalness: 'natural' },
  voices: [],
  profiles: [],
  ...(isHere && { isHere }),
});

test('a voice made of natural ones is gone while its pack is not on this machine or its engine is off', () => {
  let isHere = false;
  let off = '';
  const cardOf = createEngineCards([listing('kokoro', () => isHere), listing('espeak')], (id) => id === off);
  expect(cardOf('kokoro')).toBeUndefined();
  isHere = true;
  expect(cardOf('kokoro')).toMatchObject({ id: 'kokoro' });
  off = 'kokoro';
  expect(cardOf('kokoro')).toBeUndefined();
});

test('a family of the house that is not listed is the embedded engine, and one of an operator is gone', () => {
  const cardOf = createEngineCards([listing('units'), listing('espeak')], () => false);
  expect(cardOf('espeak-ng')).toMatchObject({ id: 'espeak' });
  expect(cardOf('units')).toMatchObject({ id: 'units' });
  expect(cardOf('cosyvoice/hall')).toBeUndefined();
});
