import fc from 'fast-check';
import { documentFromText } from '../document/document-from-text.ts';
import type { Mark, Paragraph, ScriptDocument } from '../document/document.ts';
import { planClauses } from './plan-clauses.ts';

const plan = (text: string, change: (document: ScriptDocument) => void = () => undefined) => {
  const document = documentFromText(text, 'linan');
  change(document);
  return planClauses(document);
};
const texts = (text: string, change?: (document: ScriptDocument) => void) => plan(text, change).map((clause) => clause.text);
const first = (document: ScriptDocument): Paragraph => document.paragraphs[0] ?? { text: '', marks: [], inserts: [] };

test.each([
  ['你好。我走了！真的？', ['你好。', '我走了！', '真的？']],
  ['他说：“好吗？我很好！”然后走了……', ['他说：“好吗？', '我很好！”', '然后走了……']],
  ['见e.g. www.a.com/x?y=1的3.14。', ['见e.g. www.a.com/x?y=1的3.14。']],
  ['Dr. Smith paid $3.50. He left.', ['Dr. Smith paid $3.50. ', 'He left.']],
  ['1. 准备。2. 开始。', ['1. 准备。', '2. 开始。']],
  ['真的？！！好。', ['真的？！！', '好。']],
  ['。。。你好。', ['。。。你好。']],
  ['他说"好。"走了。', ['他说"好。"', '走了。']],
  ['第十二章 雾起', ['第十二章 ', '雾起']],
  ['白日依山尽　黄河入海流。', ['白日依山尽　', '黄河入海流。']],
  ['第一卷\u00a0潮水 第三节', ['第一卷\u00a0', '潮水 ', '第三节']],
  ['王维（701？—761），诗人。', ['王维（701？—761），诗人。']],
  ['张 三说，李 四来了。', ['张 三说，李 四来了。']],
  ['今天 天气 很好 我们 出去。', ['今天 天气 很好 我们 出去。']],
  ['用 iPhone 拍了 3 张。', ['用 iPhone 拍了 3 张。']],
])('%s is cut at its sentences', (text, clauses) => {
  expect(texts(text)).toEqual(clauses);
});

test('a long sentence is cut at commas into clauses of at most 60 characters, the first one short', () => {
  const clauses = texts(`${'这是一个相当长的分句，'.repeat(20)}完。`);
  expect(clauses.length).toBeGreaterThan(3);
  expect([...(clauses[0] ?? '')].length).toBeLessThanOrEqual(24);
  for (const clause of clauses) expect([...clause].length).toBeLessThanOrEqual(60);
  for (const clause of clauses.slice(0, -1)) expect(clause).toMatch(/，$/);
});

test('without commas it is cut at word borders, never inside a number', () => {
  const clauses = texts(`${'没有标点的长句子里有数字1234567890.5和单词international'.repeat(6)}。`);
  for (const whole of ['1234567890.5', 'international']) expect(clauses.join('|').split(whole)).toHaveLength(7);
  for (const clause of clauses) expect([...clause].length).toBeLessThanOrEqual(60);
});

test('a border of voice or prosody ends a clause without a pause', () => {
  const clauses = plan('前面后面完。', (document) => first(document).marks.push({ kind: 'voice', start: 2, end: 4, voiceId: 'suwan' }));
  expect(clauses.map(({ text, voiceId, pauseAfterMs }) => [text, voiceId, pauseAfterMs])).toEqual([
    ['前面', 'linan', 0],
    ['后面', 'suwan', 0],
    ['完。', 'linan', 0],
  ]);
});

test('prosody comes from the marks over the settings', () => {
  const [clause] = plan('快', (document) => {
    first(document).marks.push(
      { kind: 'rate', start: 0, end: 1, rate: 1.5 },
      { kind: 'emotion', start: 0, end: 1, style: 'happy', strength: 4 },
    );
    document.settings.semitones = 2;
  });
  expect(clause?.prosody).toEqual({ rate: 1.5, semitones: 2, decibels: 0, style: { name: 'happy', strength: 4 } });
});

test('pauses: defaults by mark, the paragraph pause, none after the last', () => {
  expect(plan('你好。再见；走吧\n完。').map((clause) => clause.pauseAfterMs)).toEqual([500, 400, 500, 0]);
});

test('a blank between phrases in hanzi is silent as long as 、', () => {
  expect(plan('第十二章 雾起。完。').map(({ pauseAfterMs }) => pauseAfterMs)).toEqual([150, 500, 0]);
});

test('the writer’s silence for a mark is exact, also at a comma and for the half-width twin', () => {
  const pauses = plan('一，二,三。四', (document) => (document.settings.symbolPausesMs = { '，': 1000, '。': 50 })).map(
    (clause) => clause.pauseAfterMs,
  );
  expect(pauses).toEqual([1000, 1000, 50, 0]);
});

test('an inserted pause is exact and wins over mark and paragraph', () => {
  const pauses = (at: number, durationMs: number) =>
    plan('一。二。\n三。', (document) => first(document).inserts.push({ kind: 'pause', at, durationMs })).map(
      (clause) => clause.pauseAfterMs,
    );
  expect(pauses(2, 1234)).toEqual([1234, 500, 0]);
  expect(pauses(4, 0)).toEqual([500, 0, 0]);
  expect(pauses(1, 300)).toEqual([300, 500, 0]);
});

test.each([
  ['behind the mark', 2],
  ['before it', 1],
])('a pause %s and the silence set for that mark do not add up: the longer one holds', (_where, at) => {
  const pauses = (durationMs: number) =>
    plan('一。二。\n三。', (document) => {
      first(document).inserts.push({ kind: 'pause', at, durationMs }, { kind: 'pause', at: at + 2, durationMs });
      document.settings.symbolPausesMs = { '。': 800 };
    }).map((clause) => clause.pauseAfterMs);
  expect(pauses(300)).toEqual([800, 800, 0]);
  expect(pauses(1200)).toEqual([1200, 1200, 0]);
});

test('a mark belongs to the words before it: no border of voice or prosody takes its silence away', () => {
  const clauses = plan('你好。再见。', (document) => {
    first(document).marks.push({ kind: 'rate', start: 0, end: 2, rate: 1.2 });
    document.settings.symbolPausesMs = { '。': 900 };
  });
  expect(clauses.map(({ text, prosody, pauseAfterMs }) => [text, prosody.rate, pauseAfterMs])).toEqual([
    ['你好。', 1.2, 900],
    ['再见。', 1, 0],
  ]);
});

test('pauses around an empty paragraph add up into one exact silence', () => {
  const clauses = plan('一。\n\n二。', (document) => {
    first(document).inserts.push({ kind: 'pause', at: 2, durationMs: 300 });
    document.paragraphs[1]?.inserts.push({ kind: 'pause', at: 0, durationMs: 200 });
  });
  expect(clauses.map((clause) => clause.pauseAfterMs)).toEqual([500, 0]);
});

test('a pause before the first character is an empty clause, one behind the last stays', () => {
  const clauses = plan('好', (document) =>
    first(document).inserts.push({ kind: 'pause', at: 0, durationMs: 400 }, { kind: 'pause', at: 1, durationMs: 600 }),
  );
  expect(clauses.map(({ text, pauseAfterMs }) => [text, pauseAfterMs])).toEqual([
    ['', 400],
    ['好', 600],
  ]);
});

test('a pause inside an alias moves behind it', () => {
  const clauses = plan('甲乙丙丁', (document) => {
    first(document).marks.push({ kind: 'alias', start: 0, end: 3, text: '别名' });
    first(document).inserts.push({ kind: 'pause', at: 1, durationMs: 300 });
  });
  expect(clauses.map(({ text }) => text)).toEqual(['甲乙丙', '丁']);
  expect(clauses[0]?.readings).toEqual([{ kind: 'alias', start: 0, end: 3, text: '别名' }]);
});

test('readings move to the offsets of their clause and count code points', () => {
  const [, clause] = plan('😀好。𠮷行了。', (document) =>
    first(document).marks.push({ kind: 'pinyin', start: 4, end: 5, syllables: ['hang2'] }),
  );
  expect(clause).toMatchObject({ start: 3, end: 7, readings: [{ kind: 'pinyin', start: 1, end: 2, syllables: ['hang2'] }] });
});

test('every code point is covered exactly once, in order, whatever the script contains', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '你好',
      '。',
      '，',
      '！',
      '\n',
      '3.14',
      'Hello',
      ' ',
      '“',
      '”',
      '😀',
      '𠮷',
      '……',
      '.',
      'www.a.com',
      '2026年',
      '（',
      '）',
      '"',
      '一个相当长的没有标点的句子在这里',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const mark = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }), fc.nat(5)).map(([start, length, kind]): Mark => {
    const range = { start, end: start + length };
    const kinds: Mark[] = [
      { kind: 'voice', ...range, voiceId: 'suwan' },
      { kind: 'rate', ...range, rate: 2 },
      { kind: 'alias', ...range, text: 'x' },
      { kind: 'link', ...range },
      { kind: 'number', ...range, reading: 'digits' },
      { kind: 'stress', ...range },
    ];
    return kinds[kind] ?? { kind: 'stress', ...range };
  });
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.array(mark, { maxLength: 5 }),
      fc.array(fc.nat(40), { maxLength: 4 }),
      (pieces, marks, places) => {
        const document = documentFromText(pieces.join(''), 'linan');
        const paragraph = first(document);
        const length = [...paragraph.text].length;
        paragraph.marks.push(...marks.filter(({ end }) => end <= length));
        paragraph.inserts.push(...places.filter((at) => at <= length).map((at) => ({ kind: 'pause' as const, at, durationMs: 250 })));
        const covered = document.paragraphs.map(() => '');
        let last = { paragraph: 0, end: 0 };
        for (const [index, clause] of planClauses(document).entries()) {
          expect(clause.index).toBe(index);
          expect(clause.start).toBe(clause.paragraph === last.paragraph ? last.end : 0);
          expect([...clause.text]).toHaveLength(clause.end - clause.start);
          covered[clause.paragraph] += clause.text;
          for (const { start, end } of clause.readings) expect(start >= 0 && start < end && end <= clause.end - clause.start).toBe(true);
          last = clause;
        }
        expect(covered).toEqual(document.paragraphs.map(({ text }) => text));
      },
    ),
    { seed: 20_261_121, numRuns: 600 },
  );
});

test('twenty thousand empty paragraphs full of pauses are cut in no time, and every pause counts', () => {
  // Of the engine that runs the tests, and not by the clock: machines are busy.
  const { process } = globalThis as unknown as { process: { cpuUsage(): { user: number } } };
  const started = process.cpuUsage().user;
  const clauses = plan('好', ({ paragraphs }) => {
    const pauses = Array.from({ length: 6 }, () => ({ kind: 'pause' as const, at: 0, durationMs: 1 }));
    paragraphs.unshift(...Array.from({ length: 19_999 }, () => ({ text: '', marks: [], inserts: pauses })));
  });
  expect(clauses.map(({ text, pauseAfterMs }) => [text, pauseAfterMs])).toEqual([
    ['', 6 * 19_999],
    ['好', 0],
  ]);
  // What grows with the square of the paragraphs took fifteen seconds.
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(5_000);
});
