/** @jest-environment jsdom */
import { emptyDocument } from '@shengyu/script';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { schema } from './schema.ts';
import { typedTextPlugin } from './typed-text-plugin.ts';

function open(...texts: string[]): EditorView {
  const paragraphs = texts.map((text) => ({ text, marks: [], inserts: [] }));
  const doc = toEditorDocument({ ...emptyDocument('linan'), paragraphs });
  const place = document.body.appendChild(document.createElement('div'));
  return new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc, plugins: [typedTextPlugin()] }),
      // No layout here to scroll in.
      handleScrollToSelection: () => true,
    },
  );
}

/** What the browser would replace is the caret's place unless said otherwise. */
function insert(view: EditorView, at: number, inputType: string, replaced = 0, to = at): boolean {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at, to)));
  const [anchor, head] = [view.domAtPos(at), view.domAtPos(to)];
  document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset);
  const event = new InputEvent('beforeinput', { inputType, data: '孩子', bubbles: true, cancelable: true });
  event.getTargetRanges = () => [{ collapsed: replaced === 0 } as StaticRange];
  return view.dom.dispatchEvent(event);
}
const texts = (view: EditorView): string[] => fromEditorDocument(view.state.doc).paragraphs.map(({ text }) => text);

it('writes what is typed at the caret into the document, and leaves the caret behind it', () => {
  const view = open('阿婆，', '');
  expect([insert(view, 6, 'insertText'), texts(view)]).toEqual([false, ['阿婆，', '孩子']]);
  expect(view.state.selection.head).toBe(8);
  expect([insert(view, 2, 'insertText'), texts(view)]).toEqual([false, ['阿孩子婆，', '孩子']]);
  expect(view.state.selection.head).toBe(4);
});

it('writes where the page has the caret, which a click may have moved since the editor last read it, and goes on from there', () => {
  const view = open('阿婆，');
  view.focus();
  const { node, offset } = view.domAtPos(4);
  document.getSelection()?.collapse(node, offset);
  for (const data of ['孩', '子']) {
    const event = new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true });
    event.getTargetRanges = () => [];
    view.dom.dispatchEvent(event);
  }
  expect(texts(view)).toEqual(['阿婆，孩子']);
});

it('continues no mark at its end, and stays inside one in its middle', () => {
  const view = open('阿婆孩子');
  view.dispatch(view.state.tr.addMark(1, 3, schema.marks.rate.create({ rate: 0.85 })));
  insert(view, 3, 'insertText');
  insert(view, 2, 'insertText');
  expect(fromEditorDocument(view.state.doc).paragraphs[0]).toMatchObject({
    text: '阿孩子婆孩子孩子',
    marks: [{ kind: 'rate', start: 0, end: 4 }],
  });
});

it('leaves to the browser what an input method composes and what corrects a word at the caret', () => {
  const view = open('阿婆', '');
  expect(insert(view, 5, 'insertCompositionText')).toBe(true);
  expect(insert(view, 3, 'insertText', 1)).toBe(true);
  expect(texts(view)).toEqual(['阿婆', '']);
});

it('writes over what is selected, over several paragraphs too, and leaves the caret behind', () => {
  const view = open('阿婆卖饼', '三十二年');
  view.dom.tabIndex = 0;
  view.focus();
  expect([insert(view, 2, 'insertText', 1, 3), texts(view)]).toEqual([false, ['阿孩子卖饼', '三十二年']]);
  expect([insert(view, 4, 'insertText', 1, 9), texts(view)]).toEqual([false, ['阿孩子孩子十二年']]);
  expect(view.state.selection.head).toBe(6);
});
