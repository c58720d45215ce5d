import { execFileSync } from 'node:child_process';
import { importScript } from './import-script.ts';
import type { ImportOptions } from './import-format.ts';

const voices = [
  { id: 'suwan', name: '苏晚', language: 'zh-CN', gender: 'female', age: 'young', tags: ['warm', 'audiobook'] },
  { id: 'linan', name: '林岸', language: 'zh-CN', gender: 'male', age: 'young', tags: ['lively', 'short-video'] },
  { id: 'gu', name: '顾叔', language: 'zh-CN', gender: 'male', age: 'adult', tags: ['news', 'steady'] },
  { id: 'doudou', name: '豆豆', language: 'zh-CN', gender: 'child', age: 'child', tags: ['playful'] },
  { id: 'hoying', name: '可盈', language: 'yue-HK', gender: 'female', age: 'adult', tags: ['clear'] },
  { id: 'vip', name: '贵宾', language: 'zh-CN', gender: 'female', age: 'young', tags: ['warm', 'lively', 'audiobook'], vip: true },
];
const read = (name: string, content: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
  importScript(
    { name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content },
    { voiceId: 'linan', voices, ...options },
  );
const texts = ({ document }: ReturnType<typeof read>): string[] => document.paragraphs.map(({ text }) => text);
const encoded = (text: string, encoding: string): Uint8Array => execFileSync('iconv', ['-f', 'utf-8', '-t', encoding], { input: text });

const broken =
  '1\n00:00:01,000 --> 00:00:02,000\n你好\n\n2\n00:00:0x --> 00:00:04,000\n时间写坏的一句\n\n没有时间的一句\n\n4\n00:00:05,000 --> 00:00:06,000\n再见\n';

test('subtitles without a readable time are listed, and kept in their place or left out', () => {
  const kept = read('a.srt', broken);
  expect(texts(kept)).toEqual(['你好', '时间写坏的一句', '没有时间的一句', '再见']);
  expect(kept.document.paragraphs.map(({ timing }) => timing?.startMs)).toEqual([1000, undefined, undefined, 5000]);
  expect(kept.parts).toMatchObject([{ kind: 'cues', kept: true, count: 2 }]);
  expect(kept.parts[0]?.items[0]).toEqual({ where: '#1', text: '00:00:0x --> 00:00:04,000 时间写坏的一句' });
  const left = read('a.srt', broken, { keep: { cues: false } });
  expect(texts(left)).toEqual(['你好', '再见']);
  expect(left.parts).toMatchObject([{ kind: 'cues', kept: false, count: 2 }]);
});

const markdown = '正文[^1]继续。\n\n```js\nlet a = 1;\n```\n\n[^1]: 脚注里的话。\n';

test('footnotes and code of Markdown are listed, left out by themselves, kept on wish', () => {
  const left = read('a.md', markdown);
  expect(texts(left)).toEqual(['正文继续。']);
  expect(left.parts.map(({ kind, kept, items }) => [kind, kept, items[0]?.text])).toEqual([
    ['footnotes', false, '脚注里的话。'],
    ['code', false, 'let a = 1;'],
  ]);
  expect(texts(read('a.md', markdown, { keep: { footnotes: true, code: true } }))).toEqual(['正文继续。', 'let a = 1;', '脚注里的话。']);
});

const page =
  '<html><body><nav><ul><li>首页</li><li>关于<script>x()</script></li></ul></nav><main><p>正文</p></main><footer><p>版权所有</p></footer></body></html>';

test('menus and footers of a page are listed without their scripts, each with its choice', () => {
  const left = read('a.html', page);
  expect(texts(left)).toEqual(['正文']);
  expect(left.parts.map(({ kind, items }) => [kind, items[0]?.text])).toEqual([
    ['navigation', '首页关于'],
    ['footer', '版权所有'],
  ]);
  expect(texts(read('a.html', page, { keep: { navigation: true, footer: false } }))).toEqual(['首页', '关于', '正文']);
});

test('a stretch in another language is listed and stays, unless it is left out', () => {
  const ssml =
    '<speak xmlns="http://www.w3.org/2001/10/synthesis" version="1.1"><p>他说<lang xml:lang="fr-FR">bonjour</lang>就走了</p></speak>';
  const kept = read('a.ssml', ssml);
  expect([texts(kept), kept.parts]).toEqual([
    ['他说bonjour就走了'],
    [{ kind: 'language', kept: true, count: 1, items: [{ where: expect.any(String), text: 'bonjour' }] }],
  ]);
  expect(texts(read('a.ssml', ssml, { keep: { language: false } }))).toEqual(['他说就走了']);
});

const azure = `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="zh-CN">${[
  'zh-CN-YunyangNeural',
  'zh-CN-XiaoshuangNeural',
  'zh-CN-XiaoxiaoNeural',
  'zh-HK-HiuMaanNeural',
]
  .map((name) => `<voice name="${name}">${name}说的话。</voice>`)
  .join('')}</speak>`;

test('voices of Azure are cast by gender, age and style; a person may cast them otherwise', () => {
  const script = read('a.xml', azure, { voiceId: 'hoying' });
  expect(script.cast.map(({ name, voice_id: voice }) => [name, voice])).toEqual([
    ['zh-CN-YunyangNeural', 'gu'],
    ['zh-CN-XiaoshuangNeural', 'doudou'],
    ['zh-CN-XiaoxiaoNeural', 'suwan'],
    ['zh-HK-HiuMaanNeural', 'hoying'],
  ]);
  const changed = read('a.xml', azure, { voiceId: 'hoying', cast: { 'zh-CN-XiaoxiaoNeural': 'linan', 'zh-CN-YunyangNeural': 'nobody' } });
  expect(changed.cast.map(({ voice_id: voice }) => voice)).toEqual(['gu', 'doudou', 'linan', 'hoying']);
  expect(JSON.stringify(changed.document)).toContain('"voiceId":"linan"');
});

test('subtitles in two languages are read in either of them or in both', () => {
  const cue = (number: number, lines: string): string => `${number}\n00:00:0${number},000 --> 00:00:0${number},900\n${lines}\n\n`;
  const written = cue(1, '老周提着一壶水。\nZhou came with water.') + cue(2, '从上面下来。\nDown he came.') + cue(3, '走吧。');
  const kept = (keep: ImportOptions['keep']) => texts(read('a.srt', written, { keep }));
  expect(kept({})).toEqual(['老周提着一壶水。', '从上面下来。', '走吧。']);
  expect(kept({ translation: true, original: false })).toEqual(['Zhou came with water.', 'Down he came.', '走吧。']);
  expect(kept({ translation: true })).toEqual(['老周提着一壶水。Zhou came with water.', '从上面下来。Down he came.', '走吧。']);
});

describe('encodings', () => {
  const traditional = '第一章 歸來\n他推開門，看見桌上放著一封信。窗外下著雨，街上沒有人。';

  test('Big5 is read, and traditional text stays as written', () => {
    const script = read('a.txt', encoded(traditional, 'big5'));
    expect(texts(script)).toEqual(traditional.split('\n'));
    expect(script.encoding).toMatchObject({ name: 'big5', certain: true });
  });

  test('a text too short to tell is not certain, shows its first lines in each encoding, and is read as chosen', () => {
    const bytes = encoded('臺灣雜誌', 'big5');
    const guess = read('a.txt', bytes).encoding;
    expect(guess?.certain).toBe(false);
    expect(guess?.previews.find(({ name }) => name === 'big5')?.lines).toEqual(['臺灣雜誌']);
    expect(guess?.previews.length).toBeGreaterThan(1);
    const chosen = read('a.txt', bytes, { encoding: 'big5' });
    expect([texts(chosen), chosen.encoding?.certain]).toEqual([['臺灣雜誌'], true]);
  });

  test('Shift_JIS and UTF-8 are recognised by their bytes', () => {
    const japanese = 'これは日本語のテキストです。今日は天気がいいですね。';
    expect(texts(read('a.txt', encoded(japanese, 'shift_jis')))).toEqual([japanese]);
    expect(read('a.txt', '你好').encoding).toEqual({ name: 'utf-8', certain: true, previews: [] });
  });
});
