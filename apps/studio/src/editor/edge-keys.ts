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

/** Out of a selection to one of its ends. */
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
 * To the first and to the last character, of the script and of what is selected. The browser knows no place in a paragraph it has not
 * laid out: it would stop before the last one, leave it out of what is selected, and come out of a selection somewhere else.
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
