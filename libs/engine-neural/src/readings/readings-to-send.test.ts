import type { SpokenToken } from '@shengyu/speech/engine';
import { uncertainReadings, unusualReadings } from './readings-to-send.ts';

const hanzi = (text: string, ...pinyin: string[]): SpokenToken => ({ start: 0, end: 0, kind: 'hanzi', text, pinyin });

test('hanzi with one reading are left to the service, the others are sent', () => {
  expect(uncertainReadings([hanzi('银行', 'yin2', 'hang2')])).toEqual([[undefined, 'hang2']]);
});

test('a reading that the writer chose against the dictionary is sent, also of a hanzi with one reading', () => {
  expect(uncertainReadings([hanzi('银', 'yan2')])).toEqual([['yan2']]);
  expect(unusualReadings([hanzi('银', 'yan2')])).toEqual([['yan2']]);
});

test('what a dictionary reads right in the clause is not marked where marks are dear', () => {
  const tokens = [hanzi('银行', 'yin2', 'hang2'), { start: 0, end: 0, kind: 'latin', text: 'AI' } as const, hanzi('行', 'hang2')];
  expect(unusualReadings(tokens)).toEqual([[undefined, undefined], [], ['hang2']]);
});

test('tones are sent as they are heard', () => {
  expect(uncertainReadings([hanzi('不是', 'bu4', 'shi4')])[0]?.[0]).toBe('bu2');
  expect(uncertainReadings([hanzi('好者', 'hao3', 'zhe3')])[0]?.[0]).toBe('hao2');
});
