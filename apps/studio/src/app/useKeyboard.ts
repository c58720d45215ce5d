import { useEffect, useState } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import { usePhoneWindow } from '../session/usePhoneWindow.ts';
import { noKeyboard, watchKeyboard, type Keyboard } from './watch-keyboard.ts';

/**
 * The on-screen keyboard of a phone. The caret stays in sight when it opens. When it closes the script loses the focus, as nobody writes any
 * more: Android keeps the focus there, and a long press would go on selecting.
 */
export function useKeyboard(editor: EditorSession): Keyboard {
  const onPhone = usePhoneWindow();
  const [keyboard, setKeyboard] = useState(noKeyboard);
  useEffect(() => {
    if (!onPhone) return undefined;
    let wasOpen = false;
    const stop = watchKeyboard(window, (now) => {
      if (wasOpen && !now.isOpen) editor.view()?.dom.blur();
      wasOpen = now.isOpen;
      setKeyboard(now);
    });
    return () => {
      stop();
      setKeyboard(noKeyboard);
    };
  }, [editor, onPhone]);
  useEffect(() => {
    if (!keyboard.isOpen) return;
    // Safari moves the page up instead of making it smaller.
    window.scrollTo(0, 0);
    if (editor.view()?.hasFocus()) editor.run((state, dispatch) => (dispatch?.(state.tr.scrollIntoView()), true));
    else document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [editor, keyboard]);
  return keyboard;
}
