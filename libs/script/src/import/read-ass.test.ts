import { importScript } from './import-script.ts';

const head = '[Script Info]\nTitle: 灯船\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\n';
const format = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
const line = (text: string, { kind = 'Dialogue', name = '', effect = '', time = '0:00:01.00,0:00:03.50' } = {}) =>
  `${kind}: 0,${time},Default,${name},0,0,0,${effect},${text}\n`;
const read = (text: string, keep = {}, name = 'a.ass') =>
  importScript({ bytes: new TextEncoder().encode(text), name }, { voiceId: 'linan', keep });
const said = (text: string, keep = {}) => read(text, keep).document.paragraphs.map((paragraph) => paragraph.text);
const noted = (text: string) =>
  read(text).notes.map((note) => `${note.where} ${note.text}${note.count === undefined ? '' : ` ×${note.count}`}`);

test('it is recognised by its content, under any name, and keeps its title and times', () => {
  for (const name of ['a.ass', 'a.ssa', 'a.txt', '']) {
    const { format: found, title, document } = read(head + format + line('潮水退了。'), {}, name);
    expect([found, title]).toEqual(['ass', '灯船']);
    expect(document.paragraphs).toMatchObject([{ text: '潮水退了。', timing: { startMs: 1_000, endMs: 3_500 } }]);
  }
});

/** A line of dialogue, what is spoken of it, what is listed. */
const rows: readonly (readonly [string, string, readonly string[]])[] = [
  ['潮水退了，没有人。', '潮水退了，没有人。', []],
  ['潮水退了，\\N灯还亮着。', '潮水退了，灯还亮着。', []],
  ['The tide\\nis\\hout.', 'The tide is out.', []],
  ['{\\an8\\pos(320,50)\\fs42\\c&H00FFFF&\\b1}港口{\\b0\\r}的早晨', '港口的早晨', []],
  ['{\\k20}海{\\kf30}风{\\ko10}来{\\K5}了', '海风来了', ['#1 \\k ×4']],
  ['{\\fad(200,200)\\move(0,0,10,10)}天亮了', '天亮了', ['#1 \\fad', '#1 \\move']],
  ['{\\t(0,500,\\fscx120)}起风了', '起风了', ['#1 \\t']],
  ['{\\p1}m 0 0 l 100 0 100 100{\\p0}画完了', '画完了', ['#1 \\p']],
  ['他说{OC: 停一下}好的', '他说好的', ['#1 {OC: 停一下}']],
  ['{\\i1}回忆{\\i0}（掌声）结束', '回忆结束', []],
];

test.each(rows)('%s', (written, spoken, listed) => {
  expect(said(head + format + line(written))).toEqual([spoken]);
  expect(noted(head + format + line(written))).toEqual(listed);
});

test('a line that only draws is no paragraph', () => {
  expect(said(head + format + line('{\\p1}m 0 0 l 9 9') + line('说话'))).toEqual(['说话']);
});

test('comments are left out and listed, and so are effects', () => {
  const text = head + format + line('别念', { kind: 'Comment' }) + line('念这句', { effect: 'Banner;30' });
  expect(said(text)).toEqual(['念这句']);
  expect(noted(text)).toEqual(['#1 Comment: 别念', '#2 Effect: Banner']);
});

test('of a karaoke script the lines are read, not the syllables that are shown', () => {
  const fx = ['海', '风'].map((text) => line(`{\\move(0,0,9,9)}${text}`, { effect: 'fx' })).join('');
  const text = head + format + line('{\\k20}海{\\k30}风', { kind: 'Comment', effect: 'karaoke' }) + fx;
  expect(said(text)).toEqual(['海风']);
  expect(noted(text)).toEqual(['#2 Effect: fx ×2', '#1 Effect: karaoke', '#1 \\k ×2']);
});

test('who speaks is a label like any other, left out until somebody wants it', () => {
  const text = head + format + line('天亮了。', { name: '旁白' });
  expect([said(text), said(text, { speakers: true })]).toEqual([['天亮了。'], ['旁白：天亮了。']]);
});

test('two languages at one time are asked about, as in other subtitles', () => {
  const { parts } = read(head + format + line('潮水退了。') + line('The tide is out.'));
  expect(parts[0]).toMatchObject({ kind: 'translation', kept: false, asks: true, count: 1 });
});

test('lines of SSA, of another order and without a head are read, and are put in the order of their times', () => {
  const ssa = '[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
  expect(
    said(`${ssa}Dialogue: Marked=0,0:00:05.00,0:00:06.00,D,,0,0,0,,后说,的\nDialogue: Marked=0,0:00:01.00,0:00:02.00,D,,0,0,0,,先说`),
  ).toEqual(['先说', '后说,的']);
  expect(said('[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,短的')).toEqual(['短的']);
});

test('a line without a time keeps its text and is listed; a file without any is refused', () => {
  const text = head + format + line('有时间') + line('没时间', { time: '坏,坏' });
  expect([said(text), read(text).parts]).toMatchObject([['有时间', '没时间'], [{ kind: 'cues', count: 1 }]]);
  expect(() => read(head + format + line('没时间', { time: '坏,坏' }))).toThrow('import.broken');
});
