import fc from 'fast-check';
import { documentFromText, planClauses, type Reading, type ScriptDocument } from '@shengyu/script';
import { readClause } from './read-clause.ts';

const read = (text: string, readings: Reading[] = []) => readClause({ text, readings }, { language: 'zh-CN' });
const tokensOf = (text: string, readings: Reading[] = []) => read(text, readings).tokens;

test('every spoken hanzi knows its written place and its syllable', () => {
  const text = '他去银行取2026年的3.5万元';
  for (const token of tokensOf(text)) {
    expect(token.kind).toBe('hanzi');
    expect(token.pinyin).toHaveLength([...token.text].length);
    expect(token.start).toBeLessThan(token.end);
  }
  const year = tokensOf(text).filter((token) => token.start >= 5 && token.end <= 9);
  expect(year.map((token) => token.text).join('')).toBe('二零二六');
});

test('offsets count code points, so an emoji or a rare hanzi before a word shifts it by one', () => {
  const [first] = tokensOf('😀好');
  expect(first).toMatchObject({ start: 1, end: 2, text: '好', pinyin: ['hao3'] });
  expect(tokensOf('𠮷好').at(-1)).toMatchObject({ start: 1, end: 2 });
});

test('ü is written v and the neutral tone is 5', () => {
  expect(read('女儿吗').syllables.map((syllable) => syllable.pinyin)).toEqual(['nv3', 'er2', 'ma5']);
});

test.each([
  ['nǐ hǎo ma', 'ni3 hao3 ma5'],
  ['biáng面', 'biang2 mian4'],
  ['lǜ豆', 'lv4 dou4'],
  ["Xī'ān", 'xi1 an1'],
  ['dàngǎo', 'dan4 gao3'],
  ['xièxie', 'xie4 xie5'],
  ['shénme', 'shen2 me5'],
  ['wánr', 'wan2 r5'],
  ['Her name is Lǐ Míng', 'li3 ming2'],
  ['来一杯café', 'lai2 yi1 bei1'],
  ['résumé', ''],
  ['à la carte', ''],
])('%s written in pinyin has the syllables "%s"', (text, syllables) => {
  expect(
    tokensOf(text)
      .flatMap(({ pinyin = [] }) => pinyin)
      .join(' '),
  ).toBe(syllables);
});

test('a pinyin mark wins over the context', () => {
  const marked = read('行长', [{ kind: 'pinyin', start: 0, end: 1, syllables: ['xing2'] }]);
  expect(marked.syllables[0]?.pinyin).toBe('xing2');
  expect(marked.polyphones[0]).toMatchObject({ chosen: 'xing2', sure: true });
});

test('a number offers its readings, the contextual one first, and a mark chooses another', () => {
  const [number] = read('2026年').numbers;
  expect(number).toMatchObject({ start: 0, end: 4, chosen: 'date' });
  expect(number?.readings).toContainEqual({ kind: 'cardinal', spoken: '两千零二十六' });
  const marked = read('2026年', [{ kind: 'number', start: 0, end: 4, reading: 'cardinal' }]);
  expect(marked.spoken).toBe('两千零二十六年');
  expect(marked.numbers[0]?.chosen).toBe('cardinal');
});

test.each([
  ['13800138000', 'cardinal', '一百三十八亿零一十三万八千'],
  ['110', 'phone', '幺幺零'],
  ['110', 'digits', '一一零'],
  ['1/2', 'date', '一月二日'],
  ['10:30', 'score', '十比三十'],
  ['1030', 'time', '十点三十分'],
  ['20', 'ordinal', '第二十'],
  ['99', 'money', '九十九元'],
  ['3/4', 'fraction', '四分之三'],
  ['CEO', 'word', 'ceo'],
  ['NASA', 'spell', 'NASA'],
] as const)('%s marked as %s is read %s', (written, reading, spoken) => {
  const text = `看${written}`;
  expect(read(text, [{ kind: 'number', start: 1, end: text.length, reading }]).spoken).toBe(`看${spoken}`);
});

test('an alias is read in place of the text and keeps its range', () => {
  const tokens = tokensOf('发到UGC平台', [{ kind: 'alias', start: 2, end: 5, text: '用户内容' }]);
  expect(tokens.map((token) => token.text).join('')).toBe('发到用户内容平台');
  expect(tokens.filter((token) => token.start === 2 && token.end === 5)).toHaveLength(4);
});

test('a phoneme mark gives one token with the IPA', () => {
  expect(tokensOf('live秀', [{ kind: 'phoneme', start: 0, end: 4, ipa: 'laɪv' }])[0]).toEqual({
    start: 0,
    end: 4,
    kind: 'phoneme',
    text: 'live',
    ipa: 'laɪv',
  });
});

test('stress and link reach the tokens, and nothing pauses inside a link', () => {
  const tokens = tokensOf('今天，很好', [
    { kind: 'stress', start: 3, end: 4 },
    { kind: 'link', start: 0, end: 5 },
  ]);
  expect(tokens.map((token) => token.text)).toEqual(['今', '天', '很', '好']);
  expect(tokens.map((token) => token.linked ?? false)).toEqual([false, true, true, true]);
  expect(tokens[2]?.stress).toBe(true);
});

test('acronyms are spelled letter by letter, words are not', () => {
  expect(tokensOf('CEO用App').map((token) => token.text)).toEqual(['C', 'E', 'O', '用', 'App']);
});

test('kana, Hangul, emoji and other scripts are silent, not an error', () => {
  expect(read('你好にほん한국😀').spoken).toBe('你好');
  expect(read('🎉🎉').tokens).toEqual([]);
  expect(read('').tokens).toEqual([]);
});

test('traditional characters are read', () => {
  expect(read('東京').syllables.map((syllable) => syllable.pinyin)).toEqual(['dong1', 'jing1']);
});

test('any text at all gives tokens inside it, in order, and the same ones each time', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '2026',
      '年',
      '-',
      '.',
      '/',
      ':',
      '¥',
      '%',
      'A',
      'kg',
      '，',
      '行',
      '😀',
      ' ',
      '+86',
      '第',
      '２',
      '½',
      '⁸',
      '×',
      '@',
      'www.',
      '(',
      '~',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('').toWellFormed();
      const length = [...text].length;
      const { tokens, numbers } = read(text);
      let last = 0;
      for (const token of tokens) {
        expect(token.start).toBeGreaterThanOrEqual(last);
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.end).toBeLessThanOrEqual(length);
        expect(token.text).not.toBe('');
        for (const syllable of token.pinyin ?? []) expect(syllable).toMatch(/^[a-z]{1,6}[1-5]$/);
        last = token.start;
      }
      for (const number of numbers) expect(number.readings.map((reading) => reading.kind)).toContain(number.chosen);
      expect(read(text).tokens).toEqual(tokens);
    }),
    { seed: 20_261_121, numRuns: 1500 },
  );
});

const cuesOf = (texts: readonly string[], gapMs = 0): ScriptDocument => {
  const document = documentFromText(texts.join('\n'), 'linan');
  const paragraphs = document.paragraphs.map((paragraph, at) => ({
    ...paragraph,
    timing: { startMs: at * 2000, endMs: at * 2000 + 2000 - gapMs },
  }));
  return { ...document, paragraphs };
};
const readCues = (texts: readonly string[], gapMs?: number): string[] =>
  planClauses(cuesOf(texts, gapMs)).map((clause) => readClause(clause, { language: 'zh-CN' }).spoken);

test.each([
  [
    ['这套设备还能进一步在特', '殊环境里长时间运行，共1', '750台'],
    ['这套设备还能进一步在特', '殊环境里长时间运行，共一千', '七百五十台'],
  ],
  [
    ['售价3', '.5万'],
    ['售价三', '点五万'],
  ],
  [
    ['我们用Mid', 'Journey画图'],
    ['我们用Mid', 'Journey画图'],
  ],
  [
    ['我们用Illustra', 'tor画图'],
    ['我们用Illustrator', '画图'],
  ],
  [
    ['I have 3', 'apples today'],
    ['I have three', 'apples today'],
  ],
  [
    ['成立于20', '24年'],
    ['成立于二零', '二四年'],
  ],
  [
    ['涨了12', '.5%左右'],
    ['涨了百分之', '十二点五左右'],
  ],
  [
    ['一共1,2', '80元'],
    ['一共一千二百', '八十元'],
  ],
  [
    ['一共3。', '5个人来了'],
    ['一共三。', '五个人来了'],
  ],
])('cues %j that go on in each other are read as one sentence: %j', (texts, spoken) => {
  expect(readCues(texts)).toEqual(spoken);
});

test('a character at the border of two cues has the reading of its word, and every token lies in its own cue', () => {
  const clauses = planClauses(cuesOf(['我们在重', '庆的银', '行见面']));
  const readings = clauses.map((clause) => readClause(clause, { language: 'zh-CN' }));
  expect(readings.map(({ syllables }) => syllables.map(({ pinyin }) => pinyin).join(' '))).toEqual([
    'wo3 men5 zai4 chong2',
    'qing4 de5 yin2',
    'hang2 jian4 mian4',
  ]);
  for (const [index, { tokens, polyphones, numbers }] of readings.entries())
    for (const { start } of [...tokens, ...polyphones, ...numbers]) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThan([...(clauses[index]?.text ?? '')].length);
    }
});

test('after a silence a cue is a sentence of its own, and what is paid for stays', () => {
  expect(readCues(['共1', '750台'], 800)).toEqual(['共一', '七百五十台']);
  const words = (document: ScriptDocument): number[] => planClauses(document).map((clause) => clause.words);
  expect(words(cuesOf(['共1', '750台']))).toEqual(words(documentFromText('共1\n750台', 'linan')));
});
