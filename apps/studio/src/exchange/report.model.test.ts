import type { ImportedScript } from './exchange.queries.ts';
import { firstDifference, placeOfItem, reportOf } from './report.model.ts';

const script = (notes: ImportedScript['notes'], parts: ImportedScript['parts'] = []) => ({ notes, parts });
const item = (text: string, where = '') => ({ where, text, count: 1 });

test('notes of a kind are one line with their sum; what was put right is apart from what wants an eye', () => {
  const { done, look } = reportOf(
    script([
      { kind: 'look_alike', where: '1:4', text: '⽔ → 水', count: 17 },
      { kind: 'timing', where: '#3', text: '0:20 − 0:20' },
      { kind: 'look_alike', where: '9:1', text: '⼈ → 人' },
      { kind: 'more', where: '', text: '40' },
    ]),
    [],
  );
  expect(done.map(({ kind, count, items }) => [kind, count, items.length])).toEqual([['look_alike', 18, 2]]);
  expect(look.map(({ kind, count, items }) => [kind, count, items.length])).toEqual([
    ['timing', 1, 1],
    ['more', 40, 0],
  ]);
});

test('times are said in seconds', () => {
  const { look } = reportOf(script([{ kind: 'runs_on', where: '¶2', text: '≈ +2386 ms' }]), []);
  expect(look.map(({ items }) => items)).toEqual([[item('≈ +2.4 s', '¶2')]]);
});

test('a part is a line, or a question as long as the report is open, even after it was answered', () => {
  const marks: ImportedScript['parts'][number] = { kind: 'page_marks', kept: false, count: 31, items: [{ where: '9:1', text: '第 3 页' }] };
  const lines: ImportedScript['parts'][number] = { kind: 'line_ends', kept: false, count: 2, items: [] };
  const { questions, done } = reportOf(script([], [lines, marks]), ['line_ends']);
  expect(questions).toEqual([lines]);
  expect(done).toEqual([{ kind: 'page_marks', count: 31, items: [item('第 3 页', '9:1')], part: marks }]);
});

test('two readings are compared from where they begin to differ', () => {
  expect(firstDifference(['同', '甲', '乙', '丙'], ['同', '甲乙', '丙'], 2)).toEqual([
    ['甲', '乙'],
    ['甲乙', '丙'],
  ]);
  expect(firstDifference(['同', '甲'], ['同'], 2)).toEqual([['甲'], []]);
});

test.each<[string, ReturnType<typeof item>, [number, string] | null]>([
  ['by the number of its paragraph', item('旁白：', '¶2'), [1, '旁白：']],
  ['a paragraph that is not there', item('旁白：', '¶9'), null],
  ['by what it was put right to', item('---> → -->', '3:1'), [0, '-->']],
  ['a line end by the text around it', item('四十⏎分', '3:1'), [1, '四十分']],
  ['text that was left out', item('第 3 页', '3:1'), null],
  ['a single character', item('⽔ → 水', '3:1'), null],
])('a place is found %s', (_how, one, place) => {
  const found = placeOfItem(one, ['一 --> 水', '五点四十分']);
  expect(found && [found.paragraph, found.text]).toEqual(place);
});
