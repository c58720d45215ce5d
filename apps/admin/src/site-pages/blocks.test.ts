import { blankBlock, isWhole, moved } from './blocks.model.ts';

test('a block moves to a place that there is, and nowhere else', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('an empty heading is not whole, and a link to a script is none', () => {
  expect(isWhole(blankBlock('heading'))).toBe(false);
  const action = { kind: 'action', title: '去', text: '', links: [{ label: '点', href: 'javascript:alert(1)' }] } as const;
  expect(isWhole({ ...action, links: [...action.links] })).toBe(false);
  expect(isWhole({ ...action, links: [{ label: '点', href: '/edit' }] })).toBe(true);
});
