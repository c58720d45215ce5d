import { useLayoutEffect } from 'react';
import { hold } from '../editor/held-plugin.ts';
import { usePart } from '../session/parts.ts';
import { usePhoneWindow } from '../session/usePhoneWindow.ts';
import { watchHold } from './watch-hold.ts';

/** On a phone a long press on a word opens its sheet. Runs after the editor is mounted. */
export function useHold(): void {
  const editor = usePart('editor');
  const desk = usePart('desk');
  const onPhone = usePhoneWindow();
  useLayoutEffect(() => {
    const view = editor.view();
    if (!view || !onPhone) return undefined;
    return watchHold(view, (place) => {
      if (editor.run(hold(place, 'character'))) desk.openTool('word');
    });
  }, [editor, desk, onPhone]);
}
