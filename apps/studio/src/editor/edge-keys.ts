import { keymap } from 'prosemirror-keymap';
import { AllSelection, Selection, TextSelection, type Command, type Plugin } from 'prosemirror-state';

const goTo =
  (edge: 'start' | 'end', extend = false): Command =>
  ({ doc, selection, tr }, dispatch) => {
    const target = edge === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
    dispatch?.(tr.setSelection(extend ? TextSelection.between(selection.$anchor, target.$head) : target).scrollIntoView());
    return true;
  };

export const goToStart = goTo('start');
export const goToEnd = goTo('end');
export const selectToStart = goTo('start', true);
export const selectToEnd = goTo('end', true);

/** Collapses a selection to one of its ends. */
const leave =
  (side: 'from' | 'to'): Command =>
  ({ doc, selection, tr }, dispatch) => {
    if (selection.empty || !(selection instanceof TextSelection || selection instanceof AllSelection)) return false;
    dispatch?.(tr.setSelection(Selection.near(doc.resolve(selection[side]), side === 'from' ? 1 : -1)).scrollIntoView());
    return true;
  };

export const leaveToStart = leave('from');
export const leaveToEnd = leave('to');

/**
 * Keys to the first and last character of the script and of the selection. The browser has no caret positions in paragraphs it has
 * not laid out: it would stop before the last one, leave it out of a selection, and collapse a selection elsewhere.
 */
export const edgeKeys = (): Plugin =>
  keymap({
    ArrowLeft: leaveToStart,
    ArrowRight: leaveToEnd,
    'Mod-Home': goToStart,
    'Mod-End': goToEnd,
    'Shift-Mod-Home': selectToStart,
    'Shift-Mod-End': selectToEnd,
    'Cmd-ArrowUp': goToStart,
    'Cmd-ArrowDown': goToEnd,
    'Shift-Cmd-ArrowUp': selectToStart,
    'Shift-Cmd-ArrowDown': selectToEnd,
  });
