import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { toggleMark } from '../editor/toggle-mark.ts';
import type { Studio } from './create-studio.ts';
import { nextUnsure } from '../session/next-unsure.ts';
import { shortcutFor, type ShortcutName } from '../controls/shortcuts.ts';

/** Keys that work anywhere on the page, in the editor too. */
export function useShortcuts(studio: Studio): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const name = isHelp(event) ? 'help' : shortcutFor(event);
      // Asked last: to look for a window that is not there is to look through the whole script.
      if (name && !document.querySelector('dialog[open]') && act(studio, name)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [studio]);
}

/** A bare ? asks for the list, except where it is a character being typed. */
function isHelp(event: KeyboardEvent): boolean {
  const { target } = event;
  const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  return (event.key === '?' || event.key === '？') && !typing;
}

function act(studio: Studio, name: ShortcutName): boolean {
  switch (name) {
    case 'fromHere':
      studio.playFrom();
      return true;
    case 'selection':
      playSelectionOrHere(studio);
      return true;
    case 'stop':
      if (studio.audition.state.get().status === 'idle') return false;
      studio.audition.stop();
      return true;
    case 'voice':
    case 'polyphone':
    case 'pause':
    case 'gap':
    case 'symbol':
    case 'phoneme':
    case 'number':
    case 'alias':
    case 'lexicon':
    case 'emotion':
    case 'effect':
    case 'background':
    case 'sound':
    case 'upload':
    case 'subtitle':
    case 'subtitleStyle':
      studio.openTool(name);
      return true;
    case 'rate':
    case 'pitch':
      studio.openTool('prosody');
      return true;
    case 'stress':
    case 'link':
      studio.editor.run(toggleMark(name), true);
      return true;
    case 'find':
    case 'replace':
      // At once: a key pressed right after must meet the field, not what is selected in the script.
      flushSync(() => {
        studio.openTool('find');
        studio.desk.set(({ findAsked }) => ({ findAsked: findAsked + 1 }));
      });
      return true;
    case 'nextUnsure':
      return nextUnsure(studio);
    case 'save':
      void studio.draft.flush();
      return true;
    case 'drafts':
    case 'import':
    case 'export':
    case 'versions':
    case 'share':
      studio.desk.set({ window: name });
      return true;
    case 'help':
      studio.desk.set({ window: 'shortcuts' });
      return true;
    case 'undo':
    case 'redo':
    case 'remove':
      return false;
  }
}

function playSelectionOrHere(studio: Studio): void {
  const state = studio.editor.current();
  if (!state || state.selection.empty) studio.playFrom();
  else studio.playSelection();
}
