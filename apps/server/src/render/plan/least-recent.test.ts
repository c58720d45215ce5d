import { createLeastRecent } from './least-recent.ts';

test('beyond its size it forgets what was not asked for longest', () => {
  const map = createLeastRecent<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});
