/** @jest-environment jsdom */
import { emptyDocument } from '@shengyu/script';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { firstTextPlugin } from './first-text-plugin.ts';

function open(...texts: string[]): EditorView {
  const paragraphs = texts.map((text) => ({ text, marks: [], inserts: [] }));
  const doc = toEditorDocument({ ...emptyDocument('linan'), paragraphs });
  const place = document.body.appendChild(document.createElement('div'));
  return new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc, plugins: [firstTextPlugin()] }),
      // No layout here to scroll in.
      handleScrollToSelection: () => true,
    },
  );
}

function insert(view: EditorView, at: number, inputType: string): boolean {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)));
  const { node, offset } = view.domAtPos(at);
  document.getSelection()?.collapse(node, offset);
  return view.dom.dispatchEvent(new InputEvent('beforeinput', { inputType, data: '孩子', bubbles: true, cancelable: true }));
}
const texts = (view: EditorView): string[] => fromEditorDocument(view.state.doc).paragraphs.map(({ text }) => text);

it('writes the first text of an empty paragraph into the document, and leaves every other to the browser', () => {
  const view = open('阿婆，', '');
  expect([insert(view, 6, 'insertText'), texts(view)]).toEqual([false, ['阿婆，', '孩子']]);
  expect(view.state.selection.head).toBe(8);
  expect([insert(view, 2, 'insertText'), texts(view)]).toEqual([true, ['阿婆，', '孩子']]);
});

it('lets an input method compose', () => {
  const view = open('');
  expect([insert(view, 1, 'insertCompositionText'), texts(view)]).toEqual([true, ['']]);
});
