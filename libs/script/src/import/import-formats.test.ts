import { strToU8, zipSync } from 'fflate';
import { documentText } from '../document/document-text.ts';
import type { ImportedScript, ImportOptions } from './import-format.ts';
import { importScript } from './import-script.ts';

const voices = [
  { id: 'linan', name: '林岸', language: 'zh-CN', gender: 'male', styles: ['calm', 'cheerful'] },
  { id: 'suwan', name: '苏晚', language: 'zh-CN', gender: 'female', styles: ['calm'] },
  { id: 'luchen', name: '陆沉', language: 'zh-CN', gender: 'male', styles: [] },
  { id: 'harper', name: 'Harper', language: 'en-US', gender: 'female', styles: [] },
];

function read(fileName: string, content: string | Uint8Array, options: ImportOptions = { voiceId: 'linan', voices }): ImportedScript {
  return importScript({ name: fileName, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content }, options);
}
const lines = (script: ImportedScript): string[] => documentText(script.document).split('\n');

describe('TXT', () => {
  test('lines become paragraphs without the empty ones and the indents', () => {
    expect(lines(read('a.txt', '　　第一段。\r\n\r\n  第二段\t好\n'))).toEqual(['第一段。', '第二段 好']);
  });

  test.each([
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('你好，世界')], 'utf-8'],
    ['UTF-16LE with its mark', [0xff, 0xfe, ...utf16('你好，世界', true)], 'utf-16le'],
    ['UTF-16BE with its mark', [0xfe, 0xff, ...utf16('你好，世界', false)], 'utf-16be'],
    ['UTF-16LE without it', utf16('abc 你好，世界 and so on, and so on', true), 'utf-16le'],
    ['GB18030', [0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7], 'gb18030'],
    ['GB18030 in four bytes (㐂)', [0x81, 0x39, 0xee, 0x39, 0xc4, 0xe3, 0xba, 0xc3], 'gb18030'],
  ])('%s is read', (_name, bytes, encoding) => {
    const script = read('a.txt', Uint8Array.from(bytes));
    expect(lines(script)[0]).toMatch(/你好/);
    expect(script.encoding?.name).toBe(encoding);
    expect(script.notes).toEqual([]);
  });
});

function utf16(text: string, little: boolean): number[] {
  return [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
}

describe('Markdown and HTML', () => {
  test('Markdown is read without its signs; code, comments and pictures are left out, lines of a paragraph are joined', () => {
    const source =
      '# 标题\n\n第一行\n第二行 **粗** _斜_ `码`\n\n- [ ] 一\n- 二\n\n> 引用\n\n```js\nlet a;\n```\n\n| 名 | 值 |\n|---|---|\n| a | 1 |\n\n<!-- 注 -->\n\n![图](x.png)[链接](http://a) a\nb';
    const script = read('x.md', source);
    expect(lines(script)).toEqual(['标题', '第一行第二行 粗 斜 码', '一', '二', '引用', '名，值', 'a，1', '链接 a b']);
    expect(script.notes).toEqual([{ kind: 'left_out', where: '', text: '<img> 图' }]);
  });

  test('the front matter says title, voice and pace; what it cannot mean is noted', () => {
    const script = read('x.md', '---\ntitle: "晨报: 一"\nvoice: 苏晚\nrate: 1.2\npitch: 90\ntags: [a]\n---\n你好');
    expect(script.title).toBe('晨报: 一');
    expect(script.document.settings).toMatchObject({ voiceId: 'suwan', rate: 1.2, semitones: 0 });
    expect(script.notes).toEqual([{ kind: 'value', where: '1:1', text: 'pitch: 90' }]);
    expect(lines(script)).toEqual(['你好']);
  });

  test('a page is read as its text: no scripts, styles, hidden parts; ruby becomes a reading', () => {
    const source =
      '<!doctype html><html><head><title>晨 报</title><style>p{}</style></head><body><script>alert("x")</script><nav>首页</nav><p onclick="x()">你好&nbsp;&lt;b&gt;<br>再见<i>吧</i></p><p hidden>看不见</p><div style="display: none">也看不见</div><ruby>长<rp>(</rp><rt>zhǎng</rt><rp>)</rp></ruby>大<svg><text>图</text></svg></body>';
    const script = read('page.html', source);
    expect(script.title).toBe('晨 报');
    expect(lines(script)).toEqual(['你好 <b>', '再见吧', '长大']);
    expect(script.document.paragraphs[2]?.marks).toEqual([{ kind: 'pinyin', start: 0, end: 1, syllables: ['zhang3'] }]);
    expect(script.notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['left_out', '<p hidden> 看不见'],
      ['left_out', '<div hidden> 也看不见'],
      ['left_out', '<svg> 图'],
    ]);
  });
});

test('of two readings over one character the first counts', () => {
  const { document } = read('a.html', '<p><ruby>行<rt>háng</rt><rt>xíng</rt></ruby></p>');
  expect(document.paragraphs[0]?.marks).toEqual([{ kind: 'pinyin', start: 0, end: 1, syllables: ['hang2'] }]);
});

describe('SRT and VTT', () => {
  test('cues become paragraphs that keep their times; styling is taken off', () => {
    const script = read(
      'a.srt',
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>你好</i>，\r\n世界{\\an8}\r\n\r\n2\r\n00:00:03,000 --> 00:00:05,000 X1:0\r\nFive < six\r\n& seven\r\n',
    );
    expect(script.document.paragraphs).toEqual([
      { text: '你好，世界', marks: [], inserts: [], timing: { startMs: 1000, endMs: 2500 } },
      { text: 'Five < six & seven', marks: [], inserts: [], timing: { startMs: 3000, endMs: 5000 } },
    ]);
    expect(script.notes).toEqual([]);
  });

  test('WebVTT: notes and styles are not spoken, speakers of ours become voices', () => {
    const script = read(
      'a.vtt',
      'WEBVTT - title\n\nSTYLE\n::cue{color:red}\n\nNOTE secret\nmore\n\nintro\n00:01.000 --> 00:03.000 align:start\n<v 苏晚>你好 &amp; 再见</v>\n\n1:00:00.000 --> 1:00:01.000\n<v.loud Ann>嗨\n',
    );
    expect(script.document.paragraphs.map(({ text, marks, timing }) => [text, marks, timing?.startMs])).toEqual([
      ['你好 & 再见', [{ kind: 'voice', voiceId: 'suwan', start: 0, end: 7 }], 1000],
      ['嗨', [], 3_600_000],
    ]);
    expect(script.notes).toEqual([
      { kind: 'left_out', where: '', text: 'NOTE secret more' },
      { kind: 'voice', where: '#2', text: 'Ann' },
    ]);
  });

  test('absurd times are listed and the text stays, in the order of the times', () => {
    const script = read(
      'a.srt',
      '1\n00:00:05,000 --> 00:00:04,000\n倒\n\n2\n9999:59:59,999 --> 9999:59:59,999\n远\n\n3\n00:00:01,000 --> 00:00:09,000\n长\n\n4\n00:00:02,000 --> 00:00:03,000\n叠\n',
    );
    expect(script.document.paragraphs.map(({ text, timing }) => [text, timing])).toEqual([
      ['长', { startMs: 1000, endMs: 9000 }],
      ['叠', { startMs: 2000, endMs: 3000 }],
      ['倒', undefined],
      ['远', undefined],
    ]);
    expect(script.notes.map(({ kind, where }) => `${kind} ${where}`)).toEqual(['timing ', 'timing #4', 'timing #1', 'timing #2']);
  });
});

test('a cue with far more words than time is listed before anything is spoken', () => {
  const script = read(
    'a.srt',
    `1\n00:00:01,000 --> 00:00:02,000\n${'很长的一句话'.repeat(5)}\n\n2\n00:00:02,100 --> 00:00:03,000\n好\n\n3\n00:00:20,000 --> 00:00:21,000\n好\n`,
  );
  expect(script.notes.map(({ kind, where }) => `${kind} ${where}`)).toEqual(['timing ¶1', 'runs_on ¶2']);
});

describe('DOCX', () => {
  const word = (body: string): Uint8Array =>
    zipSync({
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="m"><x:body>${body.replaceAll('w:', 'x:')}</x:body></x:document>`,
      ),
      'docProps/core.xml': strToU8('<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>周报</dc:title></cp:coreProperties>'),
    });

  test('runs, breaks, tables, text boxes and accepted changes are read; codes, deletions, hidden text and pictures are not', () => {
    const script = read(
      'a.docx',
      word(
        '<w:p><w:pPr><w:jc w:val="center"/></w:pPr>\n<w:r><w:t xml:space="preserve">你 </w:t></w:r><w:ins><w:r><w:t>好</w:t></w:r></w:ins><w:del><w:r><w:delText>坏</w:delText></w:r></w:del><w:r><w:br/><w:t>换行</w:t></w:r></w:p>' +
          '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>藏</w:t></w:r><w:r><w:drawing><a:blip/></w:drawing></w:r></w:p>' +
          '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>乙</w:t></w:r></w:p></w:tc></w:tr></w:tbl>' +
          '<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent><w:p><w:r><w:t>框</w:t></w:r></w:p></w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>框</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>' +
          '<w:p><w:r><w:ruby><w:rt><w:r><w:t>háng</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>行</w:t></w:r></w:rubyBase></w:ruby></w:r><w:r><w:t>业</w:t></w:r></w:p>',
      ),
    );
    expect(script.title).toBe('周报');
    expect(lines(script)).toEqual(['你 好', '换行', '甲，乙', '框', '行业']);
    expect(script.document.paragraphs[4]?.marks).toEqual([{ kind: 'pinyin', start: 0, end: 1, syllables: ['hang2'] }]);
    expect(script.notes).toEqual([
      { kind: 'left_out', where: '', text: '<w:vanish> 藏' },
      { kind: 'left_out', where: '', text: 'picture' },
    ]);
  });

  test('it is known by its content whatever its name', () => {
    expect(lines(read('a.txt', word('<w:p><w:r><w:t>好</w:t></w:r></w:p>')))).toEqual(['好']);
  });
});
