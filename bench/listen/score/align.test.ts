import { align, errorsOf } from './align.ts';

test('an exchanged, a missing and an added syllable count one each', () => {
  const pairs = align(['wang', 'you', 'guai', 'zai', 'zou'], ['wang', 'you', 'guan', 'zou', 'le']);
  expect(errorsOf(pairs)).toBe(3);
  expect(pairs).toContainEqual({ asked: 'guai', heard: 'guan' });
  expect(pairs).toContainEqual({ asked: 'zai', heard: undefined });
  expect(pairs).toContainEqual({ asked: undefined, heard: 'le' });
});

test('all that was asked stays in its order', () => {
  const asked = ['a', 'b', 'a', 'c', 'a'];
  const pairs = align(asked, ['x', 'a', 'a', 'a', 'y', 'z']);
  expect(pairs.flatMap((pair) => pair.asked ?? [])).toEqual(asked);
});

test('nothing heard is every syllable missing', () => {
  expect(errorsOf(align(['ni', 'hao'], []))).toBe(2);
});
