import { maskMobile } from '@shengyu/ui';
import { groupMobile, isMobile, readMobile } from './mobile.model.ts';

test.each([
  ['138 2046 6021', '13820466021'],
  ['+86 138-2046-6021', '13820466021'],
  ['１３８２０４６６０２１', '13820466021'],
  ['8613820466021', '13820466021'],
  ['0086 138 2046 6021', '13820466021'],
])('%s is read as %s', (typed, digits) => {
  expect(readMobile(typed)).toBe(digits);
});

test('a number is grouped while it is typed', () => {
  expect(['1', '1382', '13820466', '13820466021'].map(groupMobile)).toEqual(['1', '138 2', '138 2046 6', '138 2046 6021']);
});

test('the middle of a number is hidden', () => {
  expect(maskMobile('13820466021')).toBe('138 **** 6021');
  expect(maskMobile('138****6021')).toBe('138****6021');
});

test('a number of the mainland has eleven digits and begins with 13 to 19', () => {
  expect(['13820466021', '12820466021', '1382046602', '138204660211'].map(isMobile)).toEqual([true, false, false, false]);
});
