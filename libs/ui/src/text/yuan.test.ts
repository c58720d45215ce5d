import { yuan } from './yuan.ts';

test('whole yuan are written without decimals, others with two', () => {
  expect([yuan(3_900), yuan(990), yuan(16_602), yuan(0)]).toEqual(['39', '9.90', '166.02', '0']);
});
