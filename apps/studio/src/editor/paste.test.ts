/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { documentFromText, documentText, MAX_SCRIPT_CHARACTERS } from '@shengyu/script';
import { importScript } from '@shengyu/script/formats';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { charactersIn, fitLines } from './capacity.ts';
import { cleanLines } from './clean-text.ts';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { pastePlugin, type PasteOptions } from './paste-plugin.ts';

const word = '<p class=MsoListParagraph><span style="mso-list:Ignore">·<span>&nbsp;</span></span>要点</p>';
const page = `<html><head><style>p{}</style><title>x</title></head><body><!--StartFragment--><h1>标题</h1><p>一 <b>二</b>
三<br>四</p><script>alert(1)</script><ul><li>五</li><li>六</li></ul><table><tr><td>七</td><td>八</td></tr></table></body></html>`;
const wps = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="WPS">
<style>@font-face{font-family:"宋体";} p.MsoNormal{mso-style-name:正文;}</style><xml><w:WordDocument/></xml></head>
<body><!--StartFragment--><p class="MsoNormal"><a name="_Toc1"></a><b><span style="mso-spacerun:'yes';font-family:宋体;">一张<font face="宋体">饼</font></span></b><o:p></o:p></p>
<p class="MsoNormal"><span>卖了&nbsp;32</span><span style="mso-spacerun:'yes'"> 年。</span><o:p></o:p></p><!--EndFragment--></body></html>`;

function editorWith(text: string, options: Partial<PasteOptions> = {}) {
  const doc = toEditorDocument(documentFromText(text, 'linan'));
  const host: PasteOptions = { confirmPart: async () => false, onFull: () => undefined, ...options };
  const view = new EditorView(document.createElement('div'), { state: EditorState.create({ doc, plugins: [pastePlugin(host)] }) });
  view.setProps({ handleScrollToSelection: () => true });
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
  return view;
}
const linesOf = (view: EditorView): string[] => documentText(fromEditorDocument(view.state.doc)).split('\n');
function paste(view: EditorView, text: string, html = ''): void {
  const getData = (type: string): string => (type === 'text/html' ? html : type === 'text/plain' ? text : '');
  view.someProp('handlePaste', (handle) =>
    handle(view, { clipboardData: { getData } } as unknown as ClipboardEvent, view.state.doc.slice(0, 0)),
  );
}
const pasted = (view: EditorView, text: string, html?: string): Promise<string[]> => {
  paste(view, text, html);
  return new Promise((resolve) => setTimeout(() => resolve(linesOf(view)), 300));
};

test.each([
  ['a page', '标题\n一 二 三', page, ['标题', '一 二三', '四', '五', '六', '七，八']],
  ['a list of Word', '要点', word, ['要点']],
  ['a page of WPS', '一张饼\n卖了 32 年。', wps, ['一张饼', '卖了 32 年。']],
  ['a picture that would run a script', '字', '<p><img src=x onerror="throw 1">字</p>', ['字']],
  ['Markdown', '# 标题\n\n- **一**\n- 二', '', ['标题', '一', '二']],
  ['Markdown in coloured lines', '# 标题\n- 一', '<div><span># 标题</span></div><div><span>- 一</span></div>', ['标题', '一']],
])('%s is pasted as a file of it is read', async (_name, text, html, lines) => {
  expect(await pasted(editorWith(''), text, html)).toEqual(lines);
  expect(documentText(importScript({ text, html }, { voiceId: 'linan' }).document).split('\n')).toEqual(lines);
});

test('one line without marks is in the script at once, where the caret is', () => {
  const view = editorWith('船回来了。');
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 2)));
  paste(view, '慢慢\n');
  expect(linesOf(view)).toEqual(['船慢慢回来了。']);
});

test('several lines in the middle of a paragraph cut it', async () => {
  const view = editorWith('船回来了。');
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 2)));
  expect(await pasted(view, '甲。\n乙。')).toEqual(['船甲。', '乙。回来了。']);
});

// covers: fault-46
test('line breaks after the text make no paragraph of their own, whether it is read or put in as it is', async () => {
  expect(await pasted(editorWith('丙。'), '甲。\n乙。\n\n')).toEqual(['丙。甲。', '乙。']);
  const view = editorWith('', { onRefused: ({ asItIs }) => asItIs() });
  expect(await pasted(view, '<speak><p>甲\n\n')).toEqual(['<speak><p>甲']);
});

test('subtitles pasted into an empty script keep their times, and what was read is told', async () => {
  const onRead = jest.fn();
  const view = editorWith('', { onRead });
  await pasted(view, '1\n00:00:01,000 --> 00:00:02,500\n潮水退了。\n');
  expect(fromEditorDocument(view.state.doc).paragraphs).toEqual([
    { text: '潮水退了。', marks: [], inserts: [], timing: { startMs: 1000, endMs: 2500 } },
  ]);
  expect(onRead).toHaveBeenCalledWith({
    source: expect.objectContaining({ text: expect.any(String) }),
    script: expect.objectContaining({ format: 'cues' }),
  });
});

test('a text that cannot be read is not lost', async () => {
  const refusals: (() => void)[] = [];
  const view = editorWith('', { onRefused: ({ asItIs }) => refusals.push(asItIs) });
  await pasted(view, '<speak><p>甲');
  expect(linesOf(view)).toEqual(['']);
  refusals[0]?.();
  expect(linesOf(view)).toEqual(['<speak><p>甲']);
});

test('lines are cleaned of control characters and kept as paragraphs', () => {
  expect(cleanLines('一\u0000\r\n二\ud800\t三')).toEqual(['一', '二 三']);
});

test('what does not fit is cut between characters', () => {
  expect(fitLines(['一二', '😀😀😀'], { characters: 5, paragraphs: 9 })).toEqual(['一二', '😀😀']);
  expect(fitLines(['一', '二', '三'], { characters: 99, paragraphs: 2 })).toEqual(['一', '二']);
  const fitting = fitLines(['字'.repeat(MAX_SCRIPT_CHARACTERS + 50)], { characters: MAX_SCRIPT_CHARACTERS, paragraphs: 1 });
  expect(charactersIn(fitting)).toBe(MAX_SCRIPT_CHARACTERS);
});
