import { triedOf } from '../lineage/lineage.model.ts';
import { lastStep, readPlace, stepHash, stepOf, versionOf } from './steps.model.ts';

const record = (version: number, parent: number | null, minute: number) => ({
  ...{
    version,
    parent,
    text: '',
    summary: '',
    figures: {},
    seed: '1',
    speaker: `own-x-${version}`,
    parameters: { pitchHz: 150 + version },
  },
  create_time: `2026-11-23T10:0${minute}:00Z`,
});
const three = triedOf([record(1, null, 1), record(2, null, 1), record(3, null, 1)]);
const refined = triedOf([record(1, null, 1), record(2, null, 1), record(3, null, 1), record(4, 2, 2)]);

// covers: own-voices-33
test('without an address a design goes on where it was left', () => {
  expect(stepOf(null, 'draft', [])).toBe('sign');
  expect(stepOf(null, 'signed', [])).toBe('places');
  expect(stepOf(null, 'described', three)).toBe('pick');
  expect(stepOf(null, 'described', refined)).toBe('refine');
});

// covers: own-voices-33
test('an address leads to no step that has nothing to show yet', () => {
  expect(stepOf('save', 'draft', [])).toBe('sign');
  expect(stepOf('refine', 'signed', [])).toBe('describe');
  expect(stepOf('sign', 'described', three)).toBe('places');
  expect(stepOf('describe', 'ready', refined)).toBe('describe');
  expect(stepOf('../x', 'described', three)).toBe('pick');
  expect([lastStep('draft', []), lastStep('signed', []), lastStep('ready', three)]).toEqual(['sign', 'describe', 'save']);
});

test('an address that names no version leads to the last one', () => {
  expect(versionOf('2', refined)?.version).toBe(2);
  expect(versionOf('99', refined)?.version).toBe(4);
  expect(versionOf(null, [])).toBeUndefined();
});

test('a place comes back from its fragment, and another fragment is none', () => {
  expect(readPlace(stepHash('refine', 12))).toEqual({ step: 'refine', at: '12' });
  expect(readPlace(stepHash('describe'))).toEqual({ step: 'describe', at: null });
  for (const other of ['', '#', '#/x', '#refine-x']) expect(readPlace(other)).toEqual({ step: null, at: null });
});
