import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** What the view calls the root of its drawing; the library keeps it out of its types. */
interface Drawn {
  docView: { node: Node };
}

/**
 * Before the view takes a state whose settings differ: they are an attribute of the document, nothing of them is drawn
 * in it, and without this the view would draw every paragraph anew.
 */
export function keepParagraphs(view: EditorView, { doc }: EditorState): void {
  const { docView } = view as unknown as Drawn;
  if (docView.node.attrs !== doc.attrs) docView.node = docView.node.type.create(doc.attrs, docView.node.content);
}
