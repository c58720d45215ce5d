import type { Clone } from './clones.queries.ts';
import { isOpen, reachedStep, stepHref, stepOnShow } from './clone-step.model.ts';

const clone = (
  state: Clone['state'],
  more: Partial<Pick<Clone, 'consent' | 'samples'>> = {},
): Pick<Clone, 'state' | 'consent' | 'samples'> => ({
  state,
  consent: null,
  samples: [],
  ...more,
});
const waiting: Clone['consent'] = { kind: 'letter', result: 'waiting', reason: '', time: '2026-11-23T00:00:00Z' };
const openSteps = (one: ReturnType<typeof clone>): number[] => [0, 1, 2, 3, 4, 5].filter((index) => isOpen(index, one));

// covers: own-voices-21
test('the state decides which step is to be done, and all before it can be looked at', () => {
  expect(reachedStep(clone('draft'))).toBe(0);
  expect(openSteps(clone('draft'))).toEqual([0]);
  expect(openSteps(clone('sampling'))).toEqual([0, 1, 2, 3]);
  expect(openSteps(clone('failed'))).toEqual([0, 1, 2, 3, 4]);
  expect(openSteps(clone('ready'))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(openSteps(clone('deleted'))).toEqual([5]);
});

test('an engine can be chosen while a consent waits, and recordings come once it is given', () => {
  expect(openSteps(clone('signed'))).toEqual([0, 1]);
  expect(openSteps(clone('signed', { consent: waiting }))).toEqual([0, 1, 2]);
  expect(openSteps(clone('authorised'))).toEqual([0, 1, 2, 3]);
});

test('an address shows the step it names where that can be looked at, else the one to be done', () => {
  expect(stepOnShow(clone('ready'), 'record')).toBe(3);
  expect(stepOnShow(clone('signed'), 'train')).toBe(1);
  expect(stepOnShow(clone('ready'), null)).toBe(5);
  expect(stepOnShow(clone('ready'), 'nowhere')).toBe(5);
  expect(stepHref('a', 'train')).toBe('/myvoiceclone?voice=a&step=train');
});
