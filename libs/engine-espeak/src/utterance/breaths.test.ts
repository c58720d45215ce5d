import { readClause } from '@shengyu/speech';
import { breathsBefore } from './breaths.ts';

function breathed(text: string, linked?: [number, number]): string {
  const readings = linked ? [{ kind: 'link' as const, start: linked[0], end: linked[1] }] : [];
  const { tokens } = readClause({ text, readings }, { language: 'zh-CN' });
  const breaths = breathsBefore(tokens);
  return tokens.map((token, index) => (breaths.has(index) ? `|${token.text}` : token.text)).join('');
}

test.each([
  ['这家小书店开在老街尽头。', '这家小书店开在老街尽头。'],
  [
    '这家坐落在海边小城老街尽头的小书店每到周末总会吸引许多从外地专程赶来的年轻读者',
    '这家坐落在海边小城老街尽头的小书店|每到周末总会吸引许多|从外地专程赶来的年轻读者',
  ],
  ['他每天清晨都要沿着河边慢跑五公里，然后回家。', '他每天清晨都要沿着河边慢跑五公里，然后回家。'],
])('%s is breathed as %s', (text, wanted) => {
  expect(breathed(text)).toBe(wanted);
});

test('nobody breathes inside a link', () => {
  const text = '这家坐落在海边小城老街尽头的小书店每到周末总会吸引许多从外地专程赶来的年轻读者';
  expect(breathed(text, [0, [...text].length])).toBe(text);
});

test('every phrase of a long stretch is short enough for a breath and none is a scrap', () => {
  const text =
    '公司将在今年第四季度正式推出面向中小企业客户的全新云端财务管理平台并同步开放给所有合作伙伴使用以便他们能够在年底之前完成全部准备工作';
  const phrases = breathed(text).split('|');
  expect(phrases.join('')).toBe(text);
  for (const phrase of phrases) {
    expect([...phrase].length).toBeLessThanOrEqual(20);
    expect([...phrase].length).toBeGreaterThanOrEqual(6);
    expect(phrase).not.toMatch(/^[的了着们]/);
  }
});
