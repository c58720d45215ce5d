import { keymap } from 'prosemirror-keymap';
import { Selection, TextSelection, type Command, type Plugin } from 'prosemirror-state';

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

/**
 * To the first and to the last character. The browser knows no end of a paragraph it has not laid out: it would stop before the
 * last one, and leave it out of what is selected.
 */
export const edgeKeys = (): Plugin =>
  keymap({
    'Mod-Home': goToStart,
    'Mod-End': goToEnd,
    'Shift-Mod-Home': selectToStart,
    'Shift-Mod-End': selectToEnd,
    'Cmd-ArrowUp': goToStart,
    'Cmd-ArrowDown': goToEnd,
    'Shift-Cmd-ArrowUp': selectToStart,
    'Shift-Cmd-ArrowDown': selectToEnd,
  });
