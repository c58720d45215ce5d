import { MAX_SCRIPT_CHARACTERS } from '@shengyu/script';
import { Fragment, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { charactersIn, exceeds, fitLines, roomFor } from './capacity.ts';
import { cleanLines } from './clean-text.ts';
import { htmlToText } from './html-to-text.ts';
import { schema } from './schema.ts';

export interface Overflow {
  /** Code points on the clipboard. */
  offered: number;
  /** Code points that still fit. */
  room: number;
}

export interface PasteOptions {
  /** Asked before a part is pasted; false leaves the script as it is. */
  confirmPart: (overflow: Overflow) => Promise<boolean>;
  /** Told when typing would make the script too long. */
  onFull: () => void;
}

const linesToSlice = (lines: readonly string[]): Slice =>
  new Slice(Fragment.from(lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]))), 1, 1);

/** Clean text from anywhere, marks only from this editor, never more than a script may hold. */
export const pastePlugin = (options: PasteOptions): Plugin =>
  new Plugin({
    props: {
      clipboardTextParser: (text) => linesToSlice(cleanLines(text)),
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n'),
      handlePaste: (view, event, slice) => paste(view, event.clipboardData, slice, options),
      handleDrop: (view, event, slice, moved) => !moved && paste(view, event.dataTransfer, slice, options),
    },
    filterTransaction(transaction, state) {
      if (!transaction.docChanged || transaction.getMeta('history$') !== undefined) return true;
      if (!exceeds(transaction.doc) || transaction.doc.content.size <= state.doc.content.size) return true;
      options.onFull();
      return false;
    },
  });

function paste(view: EditorView, data: DataTransfer | null, slice: Slice, options: PasteOptions): boolean {
  const html = data?.getData('text/html') ?? '';
  const own = html.includes('data-pm-slice');
  const { from, to } = view.state.selection;
  const room = roomFor(view.state.doc, from, to);
  const lines = own
    ? slice.content.textBetween(0, slice.content.size, '\n').split('\n')
    : cleanLines(html === '' ? (data?.getData('text/plain') ?? '') : htmlToText(html));
  const offered = charactersIn(lines);
  if (offered <= room.characters && lines.length <= room.paragraphs) {
    if (own) return false;
    if (offered > 0) insert(view, lines);
    return true;
  }
  void options.confirmPart({ offered, room: Math.max(0, Math.min(room.characters, MAX_SCRIPT_CHARACTERS)) }).then((part) => {
    if (part && !view.isDestroyed) insert(view, fitLines(lines, room));
  });
  return true;
}

function insert(view: EditorView, lines: readonly string[]): void {
  view.dispatch(view.state.tr.replaceSelection(linesToSlice(lines)).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}
