import { plainTaxNumber, taxNumberProblem } from './tax-number.ts';

// Codes that companies print on their own pages: Tencent, Alibaba (China), Huawei, Peking University.
const codes = ['9144030071526726XG', '91330100799655058B', '914403001922038216', '12100000400002259P'];

test('unified codes of companies and of a university are right', () => {
  expect(codes.map(taxNumberProblem)).toEqual([undefined, undefined, undefined, undefined]);
});

test('one wrong character and two that changed places are found by the check character', () => {
  for (const code of codes)
    for (let at = 0; at < 17; at += 1) {
      const other = code[at] === '7' ? '8' : '7';
      expect(taxNumberProblem(code.slice(0, at) + other + code.slice(at + 1))).toBe('check');
      const [left = '', right = ''] = code.slice(at, at + 2);
      const swapped = code.slice(0, at) + right + left + code.slice(at + 2);
      expect([swapped, taxNumberProblem(swapped) === undefined]).toEqual([swapped, left === right]);
    }
});

test('older numbers have 15 or 20 characters and no check', () => {
  expect(taxNumberProblem('440300715267260')).toBeUndefined();
  expect(taxNumberProblem('11010119800101001X00')).toBeUndefined();
});

test.each(['', '1234', '91440300715267', '9144030071526726XGA', '91440300715267260O', '９１４４０３００７１５２６７２６ＸＧ'])(
  '“%s” has the form of none',
  (number) => expect(taxNumberProblem(number)).toBe('form'),
);

test('spaces and small letters of a copied number do not matter', () => {
  expect(plainTaxNumber(' 9144 0300 7152 6726 xg ')).toBe('9144030071526726XG');
});
