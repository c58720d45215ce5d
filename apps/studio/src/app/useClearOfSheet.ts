import { useEffect, type RefObject } from 'react';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePhoneWindow } from '../session/usePhoneWindow.ts';

const SPACE_PX = 16;

/** Scrolls the script so that the selection is in sight above an open sheet. */
export function useClearOfSheet(sheet: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const editor = usePart('editor');
  const onPhone = usePhoneWindow();
  const place = useEditor(({ state }) => state?.selection.from ?? 0);
  useEffect(() => {
    const view = editor.view();
    const desk = view?.dom.closest('.desk');
    if (!isOpen || !onPhone || !view || !desk || !sheet.current) return;
    const { top, bottom } = view.coordsAtPos(Math.min(place, view.state.doc.content.size));
    const above = desk.getBoundingClientRect().top + SPACE_PX;
    const below = sheet.current.getBoundingClientRect().top - SPACE_PX;
    // Beside a sheet at the side of a wide window everything is in sight.
    if (below <= above) return;
    if (bottom > below) desk.scrollBy({ top: bottom - below });
    else if (top < above) desk.scrollBy({ top: top - above });
  }, [editor, sheet, isOpen, onPhone, place]);
}
