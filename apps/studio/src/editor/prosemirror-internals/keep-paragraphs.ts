import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { internalsOf } from './view-internals.ts';

/**
 * Call before the view takes a state with other settings. Settings are an attribute of the document and none of them is drawn there, but
 * prosemirror-view redraws all paragraphs when an attribute of their parent changes (ProseMirror/prosemirror#1366, open).
 */
export function keepParagraphs(view: EditorView, { doc }: EditorState): void {
  const { docView } = internalsOf(view);
  if (docView.node.attrs !== doc.attrs) docView.node = docView.node.type.create(doc.attrs, docView.node.content);
}
