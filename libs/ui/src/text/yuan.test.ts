import { yuan } from './yuan.ts';

// covers: fault-43
test('yuan are written without idle zeros', () => {
  expect([yuan(3_900), yuan(990), yuan(16_602), yuan(0)]).toEqual(['39', '9.9', '166.02', '0']);
});
