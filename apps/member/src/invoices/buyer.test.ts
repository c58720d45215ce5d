import { buyerProblems, emptyBuyer, taxNote } from './buyer.model.ts';

test('while a tax number is typed nothing is wrong with it, and once it is whole its check is said', () => {
  expect(taxNote('91440300')).toEqual({ note: '统一社会信用代码，18 位' });
  expect(taxNote('9144030071526726')).toEqual({ note: '统一社会信用代码，18 位' });
  expect(taxNote('9144030071526726XG')).toEqual({ note: '18 位，校验对' });
  expect(taxNote('9144030071526726XA').error).toContain('最后一位');
  expect(taxNote('440300715267260')).toEqual({ note: '老税号，位数对' });
});

test('a unit needs a name and a tax number, a person a name alone', () => {
  expect(Object.keys(buyerProblems(emptyBuyer))).toEqual(['title', 'tax_number']);
  expect(buyerProblems({ ...emptyBuyer, who: 'person', title: '周远' })).toEqual({});
  expect(buyerProblems({ ...emptyBuyer, title: '远声', tax_number: ' 9144 0300 7152 6726 xg', email: 'a@b' })).toEqual({
    email: '邮箱写得不对',
  });
});
