/** @jest-environment jsdom */
import { documentFromText } from '@shengyu/script';
import { splitBlock } from 'prosemirror-commands';
import { history, undo } from 'prosemirror-history';
import { DOMSerializer } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { GROUP_SIZE, groupView } from './group-paragraphs.ts';
import { schema } from './schema.ts';

const script = (paragraphs: number) =>
  documentFromText(Array.from({ length: paragraphs }, (_, index) => `第${index}段`).join('\n'), 'linan');

function open(paragraphs: number): EditorView {
  const state = EditorState.create({ doc: toEditorDocument(script(paragraphs)), plugins: [history()] });
  return new EditorView({ mount: document.createElement('div') }, { state, markViews: { group: groupView } });
}
/** How many paragraphs each box of the page has; a paragraph on its own counts as one. */
const boxes = ({ dom }: EditorView): number[] => [...dom.children].map((box) => (box.tagName === 'P' ? 1 : box.children.length));
const shown = ({ dom }: EditorView): string[] => [...dom.querySelectorAll('p')].map(({ textContent }) => textContent);

test('the paragraphs of a long script stand in groups, those of a short one alone', () => {
  expect(boxes(open(80))).toEqual([GROUP_SIZE, GROUP_SIZE, GROUP_SIZE, GROUP_SIZE, GROUP_SIZE]);
  expect(boxes(open(3))).toEqual([1, 1, 1]);
});

test('a script goes through groups as it came, and what is copied has none', () => {
  const long = script(100);
  const doc = toEditorDocument(long);
  expect(fromEditorDocument(doc)).toEqual(long);
  const copied = DOMSerializer.fromSchema(schema).serializeFragment(doc.content);
  expect([...copied.children].every(({ tagName }) => tagName === 'P')).toBe(true);
});

test('what is written in a group, split off and joined across its border is shown in order, and taken back', () => {
  const view = open(80);
  const before = view.state.doc;
  const inside = (index: number): number => view.state.doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 1);
  const texts = (): string[] => fromEditorDocument(view.state.doc).paragraphs.map(({ text }) => text);
  view.dispatch(view.state.tr.insertText('新', inside(20)));
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, inside(20) + 2)));
  splitBlock(view.state, view.dispatch);
  expect(shown(view).slice(19, 23)).toEqual(['第19段', '新第', '20段', '第21段']);
  view.dispatch(view.state.tr.join(inside(GROUP_SIZE) - 1));
  expect(shown(view)[GROUP_SIZE - 1]).toBe(`第${GROUP_SIZE - 1}段第${GROUP_SIZE}段`);
  expect(shown(view)).toEqual(texts());
  while (undo(view.state, view.dispatch)) expect(shown(view)).toEqual(texts());
  expect(view.state.doc.eq(before)).toBe(true);
});
