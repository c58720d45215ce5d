import type { GoalResult } from '@shengyu/script';
import { goalNote } from './goal-note.model.ts';

const miss = (change: Partial<GoalResult>): GoalResult => ({ met: false, miss: 'none', found: [], ...change });

test.each([
  ['', miss({}), 'count'],
  ['现在 2 处：“都”、“等”', miss({ miss: 'many', found: ['都', '等'] }), 'count'],
  ['现在 3 处', miss({ miss: 'many', found: ['', '', ''] }), 'count'],
  ['现在 2 处', miss({ miss: 'few', found: ['linan', 'apo'] }), 'voices'],
  ['现在在“都”上', miss({ miss: 'elsewhere', found: ['都'] }), 'within'],
  ['现在选了“等老陈”，选少一点', miss({ miss: 'many', found: ['等老陈'] }), 'within'],
  ['现在 0.9 秒', miss({ miss: 'value', durationMs: 900 }), 'pause'],
  ['标了，但不是这一种', miss({ miss: 'value', found: ['重'] }), 'on'],
  ['原来的字被改掉了，按撤销找回来', miss({ miss: 'gone' }), 'on'],
])('“%s” says what is there', (note, result, rule) => {
  expect(goalNote(result, rule)).toBe(note);
});
