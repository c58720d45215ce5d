import { effectLimits } from '@shengyu/api/schema';
import { LONGEST_NAME, MOST_PRESETS, sameEffect, summaryOf } from './effect-preset.model.ts';

test('the panel offers as much as the server keeps', () => {
  expect({ presets: MOST_PRESETS, nameLength: LONGEST_NAME }).toEqual(effectLimits);
});

test('an amount that is not said is the initial one', () => {
  expect(sameEffect({ name: 'hall', amounts: {} }, { name: 'hall', amounts: { amount: 0.35, size: 0.6 } })).toBe(true);
  expect(sameEffect({ name: 'hall', amounts: {} }, { name: 'hall', amounts: { size: 0.7 } })).toBe(false);
  expect(summaryOf({ name: 'hall', amounts: { size: 0.7 } })).toBe('大厅 强弱 35% 空间大小 70%');
});
