import type { Mark } from '../document/document.ts';
import type { ImportedScript } from './import-format.ts';
import { importScript } from './import-script.ts';

const voices = [
  { id: 'linan', name: '林岸', language: 'zh-CN', gender: 'male', styles: ['calm', 'cheerful'] },
  { id: 'suwan', name: '苏晚', language: 'zh-CN', gender: 'female', styles: ['calm'] },
  { id: 'luchen', name: '陆沉', language: 'zh-CN', gender: 'male', styles: [] },
  { id: 'harper', name: 'Harper', language: 'en-US', gender: 'female', styles: [] },
];
function ssml(body: string, root = ''): ImportedScript {
  return importScript({ text: `<speak version="1.1"${root}>${body}</speak>` }, { voiceId: 'linan', voices });
}
const first = (body: string): Mark[] => ssml(body).document.paragraphs[0]?.marks ?? [];
const notes = (script: ImportedScript): string[] => script.notes.map(({ kind, where, text }) => `${kind} ${where} ${text}`);

test.each([
  ['rate="150%"', { kind: 'rate', rate: 1.5 }],
  ['rate="+20%"', { kind: 'rate', rate: 1.2 }],
  ['rate="-25.5%"', { kind: 'rate', rate: 0.745 }],
  ['rate="1.05"', { kind: 'rate', rate: 1.05 }],
  ['rate="slow"', { kind: 'rate', rate: 0.64 }],
  ['rate="x-fast"', { kind: 'rate', rate: 2 }],
  ['pitch="+2st"', { kind: 'pitch', semitones: 2 }],
  ['pitch="-0.5st"', { kind: 'pitch', semitones: -0.5 }],
  ['pitch="-50%"', { kind: 'pitch', semitones: -12 }],
  ['pitch="high"', { kind: 'pitch', semitones: 3.2 }],
  ['volume="-6dB"', { kind: 'volume', decibels: -6 }],
  ['volume="soft"', { kind: 'volume', decibels: -6 }],
  ['volume="50"', { kind: 'volume', decibels: -6 }],
  ['volume="+20%"', { kind: 'volume', decibels: 1.6 }],
])('prosody %s', (attribute, value) => {
  expect(first(`<p><prosody ${attribute}>你好</prosody></p>`)).toEqual([{ ...value, start: 0, end: 2 }]);
});

test.each([
  ['pitch="200Hz"', 'value 1:25 prosody pitch="200hz"'],
  ['pitch="+20Hz"', 'value 1:25 prosody pitch="+20hz"'],
  ['rate="schnell"', 'value 1:25 prosody rate="schnell"'],
  ['contour="(0%,+20Hz)"', 'attribute 1:25 prosody contour="(0%,+20Hz)"'],
  ['range="high"', 'attribute 1:25 prosody range="high"'],
])('prosody %s cannot be said and is noted with its place', (attribute, note) => {
  const script = ssml(`<p><prosody ${attribute}>你好</prosody></p>`);
  expect(notes(script)).toEqual([note]);
  expect(script.document.paragraphs).toEqual([{ text: '你好', marks: [], inserts: [] }]);
});

test('relative values build on what is around them, and too much is brought into range with a note', () => {
  const script = ssml('<p><prosody rate="+20%">快<prosody rate="+50%" pitch="+20st">更快</prosody>快</prosody></p>');
  expect(script.document.paragraphs[0]?.marks).toEqual([
    { kind: 'rate', rate: 1.2, start: 0, end: 1 },
    { kind: 'rate', rate: 1.8, start: 1, end: 3 },
    { kind: 'rate', rate: 1.2, start: 3, end: 4 },
    { kind: 'pitch', semitones: 12, start: 1, end: 3 },
  ]);
  expect(notes(script)).toEqual(['clamped 1:47 <prosody rate="+50%" pitch="+20st"> → 12']);
});

test.each([
  ['<break/>', 500],
  ['<break time="1.5s"/>', 1500],
  ['<break time="300ms"/>', 300],
  ['<break strength="none"/>', 0],
  ['<break strength="weak"/>', 300],
  ['<break strength="strong"/>', 700],
  ['<mstts:silence type="Leading" value="200ms"/>', 200],
])('%s is a pause of %i ms', (element, durationMs) => {
  expect(ssml(`<p>你${element}好</p>`).document.paragraphs[0]?.inserts).toEqual([{ kind: 'pause', at: 1, durationMs }]);
});

test('a break between paragraphs comes before the next', () => {
  const { paragraphs } = ssml('<p>一</p><break time="1s"/><p>二</p><break time="2s"/>').document;
  expect(paragraphs.map(({ text, inserts }) => [text, inserts])).toEqual([
    ['一', []],
    [
      '二',
      [
        { kind: 'pause', at: 0, durationMs: 1000 },
        { kind: 'pause', at: 1, durationMs: 2000 },
      ],
    ],
  ]);
});

test.each([
  ['<phoneme alphabet="ipa" ph="təˈmeɪtoʊ">番茄</phoneme>', { kind: 'phoneme', ipa: 'təˈmeɪtoʊ' }],
  ['<phoneme alphabet="sapi" ph="hang 2 - zhang 3">行长</phoneme>', { kind: 'pinyin', syllables: ['hang2', 'zhang3'] }],
  ['<phoneme alphabet="py" ph="dian3 dang4">典当</phoneme>', { kind: 'pinyin', syllables: ['dian3', 'dang4'] }],
  ['<phoneme alphabet="x-pinyin" ph="lǜ le">绿了</phoneme>', { kind: 'pinyin', syllables: ['lv4', 'le5'] }],
  ['<phoneme alphabet="pinyin" ph="nu:3hai2">女孩</phoneme>', { kind: 'pinyin', syllables: ['nv3', 'hai2'] }],
  ['<say-as interpret-as="telephone">12</say-as>', { kind: 'number', reading: 'phone' }],
  ['<say-as interpret-as="currency">12</say-as>', { kind: 'number', reading: 'money' }],
  ['<say-as interpret-as="id">12</say-as>', { kind: 'number', reading: 'digits' }],
  ['<say-as interpret-as="characters">AB</say-as>', { kind: 'number', reading: 'spell' }],
  ['<say-as interpret-as="date" format="ymd">12</say-as>', { kind: 'number', reading: 'date' }],
  ['<sub alias="万维网联盟">W3</sub>', { kind: 'alias', text: '万维网联盟' }],
  ['<emphasis>重要</emphasis>', { kind: 'stress' }],
  ['<mstts:express-as style="calm" styledegree="2">平静</mstts:express-as>', { kind: 'emotion', style: 'calm', strength: 5 }],
])('%s', (element, value) => {
  expect(first(`<p>我${element}</p>`)).toEqual([{ ...value, start: 1, end: 3 }]);
});

test('what is not known is listed with line and column, and its text stays', () => {
  const script = ssml(
    '<p>\n  <amazon:effect name="whispered">悄悄</amazon:effect>话<mark name="x"/>\n  <say-as interpret-as="address">3号</say-as><emphasis level="reduced">轻</emphasis></p>',
  );
  expect(script.document.paragraphs[0]?.text).toBe('悄悄话3号轻');
  expect(notes(script)).toEqual([
    'element 2:3 <amazon:effect name="whispered">',
    'left_out 2:54 <mark name="x">',
    'value 3:3 <say-as interpret-as="address">',
    'value 3:45 <emphasis level="reduced">',
  ]);
});

test('a dialogue between voices of another service stays a dialogue, by gender and language', () => {
  const script = ssml(
    '<voice name="zh-CN-YunxiNeural">你好</voice>\n<voice name="zh-CN-XiaoxiaoNeural" gender="female">你好呀</voice>\n<voice name="zh-CN-YunjianNeural">走吧</voice>\n<voice name="en-US-JennyNeural">Bye</voice><voice name="zh-CN-YunxiNeural">再见</voice>',
  );
  const { settings, paragraphs } = script.document;
  expect(
    paragraphs.map(({ text, marks }) => [text, marks.map((mark) => mark.kind === 'voice' && mark.voiceId)[0] ?? settings.voiceId]),
  ).toEqual([
    ['你好', 'linan'],
    ['你好呀', 'suwan'],
    ['走吧', 'luchen'],
    ['Bye', 'harper'],
    ['再见', 'linan'],
  ]);
  expect(script.cast[0]).toMatchObject({ where: '1:22', name: 'zh-CN-YunxiNeural', voice_id: 'linan' });
  expect([script.cast.length, script.notes]).toEqual([4, []]);
});

test('one voice over the whole text is the script’s voice, not a mark', () => {
  const { settings, paragraphs } = ssml('<voice name="苏晚"><p>一</p><p>二</p></voice>').document;
  expect(settings.voiceId).toBe('suwan');
  expect(paragraphs.every(({ marks }) => marks.length === 0)).toBe(true);
});

test('a style the voice does not have is noted', () => {
  const script = ssml('<voice name="suwan"><p><mstts:express-as style="cheerful">好</mstts:express-as></p></voice>');
  expect(notes(script)).toEqual(['style 1:45 <mstts:express-as style="cheerful">']);
});

test('Aliyun: settings of the root, sounds to be chosen again', () => {
  const script = ssml(
    '你好<soundEvent src="http://a/b.wav"/>世界',
    ' voice="suwan" rate="-500" pitch="250" volume="100" effect="robot" bgm="http://a/c.mp3" backgroundMusicVolume="30"',
  );
  expect(script.document.settings).toMatchObject({ voiceId: 'suwan', rate: 0.5, semitones: 6, decibels: 6, effect: { name: 'robot' } });
  expect(script.document.paragraphs[0]?.text).toBe('你好世界');
  expect(script.notes.map(({ kind }) => kind)).toEqual(['sound', 'sound', 'address']);
});

test('Azure: silences per mark become the script’s, music is noted', () => {
  const script = ssml(
    '<mstts:backgroundaudio src="a.mp3"/><mstts:silence type="Comma-exact" value="120ms"/><mstts:silence type="Sentenceboundary" value="300ms"/><p>好</p>',
  );
  expect(script.document.settings.symbolPausesMs).toEqual({ '，': 120, '。': 300, '！': 300, '？': 300 });
  expect(script.notes.map(({ kind }) => kind)).toEqual(['sound']);
});

test('sentences without a mark of their own are kept apart by a pause', () => {
  expect(ssml('<p><s>你好</s> <s>世界。</s><s>再见</s></p>').document.paragraphs).toEqual([
    { text: '你好 世界。再见', marks: [], inserts: [{ kind: 'pause', at: 2, durationMs: 500 }] },
  ]);
});

// covers: asvs-1.3.6
test.each([
  'https://a/b.mp3',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  'data:audio/wav;base64,UklG',
  'FTP://a',
  '//a/b',
  '\\\\a\\b',
])('audio at %s is refused by name at its place, and its text is spoken', (src) => {
  const script = ssml(`<p>听<audio src="${src}"><desc>钟声</desc>咚</audio></p>`);
  expect(script.document.paragraphs[0]).toEqual({ text: '听咚', marks: [], inserts: [] });
  expect(notes(script)).toEqual([`address 1:26 <audio src="${src}">`]);
  for (const name of ['a.html', 'a.md'])
    expect(importScript({ name, text: `<p>听</p>\n\n<audio src="${src}"></audio>` }, { voiceId: 'linan' }).notes).toEqual([
      expect.objectContaining({ kind: 'address', text: `<audio src="${src}">` }),
    ]);
});

test('audio of a file beside the script is to be chosen again', () => {
  expect(notes(ssml('<p>听<audio src="bell.mp3">咚</audio></p>'))).toEqual(['sound 1:26 <audio src="bell.mp3">']);
});

test('namespaces are understood under any prefix', () => {
  const { paragraphs } = ssml(
    '<x:p>一<m:express-as style="calm">二</m:express-as></x:p>',
    ' xmlns:x="http://www.w3.org/2001/10/synthesis" xmlns:m="https://www.w3.org/2001/mstts"',
  ).document;
  expect(paragraphs[0]?.marks.map(({ kind }) => kind)).toEqual(['emotion']);
});
