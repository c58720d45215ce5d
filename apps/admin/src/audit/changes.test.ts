import { changesOf } from './changes.model.ts';

test('only what differs between before and after is a change', () => {
  expect(changesOf({ state: 'paid', points: 10 }, { state: 'refunded', points: 10, reason: 'why' })).toEqual([
    { name: 'state', before: 'paid', after: 'refunded' },
    { name: 'reason', before: null, after: 'why' },
  ]);
});

test('an action without facts has no changes', () => {
  expect(changesOf(null, null)).toEqual([]);
});
