import type { ScriptDocument, ScriptSettings } from '@shengyu/script';
import { closeHistory } from 'prosemirror-history';
import { Slice } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { settingsOf, toEditorDocument } from './conversion.ts';
import type { EditorRange } from './mark-commands.ts';

/** The text that came from outside last: where it is now, and what was there before. */
export interface Incoming extends EditorRange {
  /** Counts them. */
  id: number;
  /** As it came in. */
  text: Slice;
  before: Slice;
  settings: ScriptSettings;
}

const key = new PluginKey<Incoming | null>('incoming');
/** Said of a transaction that brings in text, pasted or of a file. */
const CAME = 'paste';
let count = 0;

export const incomingOf = (state: EditorState): Incoming | null => key.getState(state) ?? null;

/** Follows the text that came in last through all changes, until none of it is left. */
export const incomingPlugin = (): Plugin<Incoming | null> =>
  new Plugin<Incoming | null>({
    key,
    state: {
      init: () => null,
      apply(transaction, incoming, before, after) {
        if (transaction.getMeta(key) === 'back') return null;
        if (transaction.getMeta(CAME) === true) return cameIn(transaction, before, after);
        if (!incoming || !transaction.docChanged) return incoming;
        return followed(transaction, incoming, after);
      },
    },
  });

export const withIncoming = (transaction: Transaction): Transaction => transaction.setMeta(CAME, true);

function cameIn(transaction: Transaction, before: EditorState, after: EditorState): Incoming | null {
  const { mapping } = transaction;
  let from = Infinity;
  let to = -Infinity;
  mapping.maps.forEach((map, index) => {
    const rest = mapping.slice(index + 1);
    map.forEach((_from, _to, start, end) => {
      from = Math.min(from, rest.map(start, -1));
      to = Math.max(to, rest.map(end, 1));
    });
  });
  if (to <= from) return null;
  const back = mapping.invert();
  count += 1;
  return {
    ...{ id: count, from, to, text: after.doc.slice(from, to) },
    before: before.doc.slice(back.map(from, -1), back.map(to, 1)),
    settings: settingsOf(before.doc),
  };
}

function followed(transaction: Transaction, incoming: Incoming, after: EditorState): Incoming | null {
  const { mapping } = transaction;
  const isAgain = transaction.getMeta(key) === 'again';
  const from = mapping.map(incoming.from, isAgain ? -1 : 1);
  const to = mapping.map(incoming.to, isAgain ? 1 : -1);
  if (to <= from) return null;
  // What tidies up behind it is no edit of the writer.
  const isOwn = isAgain || transaction.getMeta('appendedTransaction') !== undefined;
  return { ...incoming, from, to, ...(isOwn && { text: after.doc.slice(from, to) }) };
}

/** The writer has changed it since. */
export const isIncomingEdited = ({ doc }: EditorState, { from, to, text }: Incoming): boolean =>
  !doc.slice(from, to).content.eq(text.content);

/** What was there before, settings included, in one step that can be undone. */
export const takeIncomingBack: Command = (state, dispatch) => {
  const incoming = incomingOf(state);
  if (!incoming) return false;
  const { from, to, before, settings } = incoming;
  const transaction = state.tr.replace(from, to, before);
  if (settingsOf(state.doc) !== settings) transaction.setDocAttribute('settings', settings);
  dispatch?.(closeHistory(transaction.setMeta(key, 'back').scrollIntoView()));
  return true;
};

/** Puts another reading of the same text in its place, in one step. */
export const readIncomingAgain =
  (document: ScriptDocument): Command =>
  (state, dispatch) => {
    const incoming = incomingOf(state);
    if (!incoming) return false;
    const { from, to } = incoming;
    const isInside = [from, to].every((position) => state.doc.resolve(position).parent.isTextblock);
    const open = isInside ? 1 : 0;
    const slice = new Slice(toEditorDocument(document).content, open, open);
    dispatch?.(closeHistory(state.tr.replace(from, to, slice).setMeta(key, 'again')));
    return true;
  };
