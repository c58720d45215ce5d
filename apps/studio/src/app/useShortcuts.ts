import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Studio } from './create-studio.ts';
import { toggle } from './toggle.ts';
import type { Listening } from '../session/create-listening.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useHost, type StudioHost } from '../session/HostContext.ts';
import { nextUnsure } from '../session/go-to.ts';
import { toolButton, type ToolButton } from '../session/tools.ts';
import { shortcutFor, type ShortcutName } from '../controls/shortcuts.ts';

/** Keys that work anywhere on the page, or anywhere in the element that holds the studio. */
export function useShortcuts(studio: Studio): void {
  const host = useHost();
  useEffect(() => {
    const events = host.events() as Window;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const name = isHelp(event) ? 'help' : shortcutFor(event);
      // Last: without an open dialog the query walks the whole script.
      if (name && !host.root().querySelector('dialog[open]') && act(studio, host, name)) event.preventDefault();
    };
    events.addEventListener('keydown', onKeyDown);
    return () => events.removeEventListener('keydown', onKeyDown);
  }, [studio, host]);
}

/** A bare ? asks for the list, except where it is a character being typed. */
function isHelp(event: KeyboardEvent): boolean {
  const { target } = event;
  const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  return (event.key === '?' || event.key === '？') && !typing;
}

/** Whether the key did something. */
function act(studio: Studio, host: StudioHost, name: ShortcutName): boolean {
  const button = toolButton(name);
  if (button?.tool === null) toggle(studio, button.name);
  else if (button) studio.desk.openTool(button.tool);
  return button ? true : actOnScript(studio, host, name as Exclude<ShortcutName, ToolButton['name']>);
}

function actOnScript(
  { desk, draft, editor, listening }: Studio,
  { windows }: StudioHost,
  name: Exclude<ShortcutName, ToolButton['name']>,
): boolean {
  switch (name) {
    case 'fromHere':
      listening.playFrom();
      return true;
    case 'selection':
      playSelectionOrHere(editor, listening);
      return true;
    case 'stop':
      if (listening.audition.state.getState().status === 'idle') return false;
      listening.audition.stop();
      return true;
    case 'lexicon':
      desk.openTool(name);
      return true;
    case 'find':
    case 'replace':
      // Synchronous: the next key must go to the field, not replace the selection of the script.
      flushSync(desk.openFind);
      return true;
    case 'nextUnsure':
      return nextUnsure(editor, desk);
    case 'save':
      void draft.flush();
      return true;
    case 'drafts':
    case 'import':
    case 'export':
    case 'versions':
    case 'share':
      if (windows.includes(name)) desk.openWindow(name);
      return windows.includes(name);
    case 'help':
      desk.openWindow('shortcuts');
      return true;
    case 'undo':
    case 'redo':
    case 'remove':
      return false;
  }
}

function playSelectionOrHere(editor: EditorSession, { playFrom, playSelection }: Listening): void {
  const state = editor.current();
  if (!state || state.selection.empty) playFrom();
  else playSelection();
}
