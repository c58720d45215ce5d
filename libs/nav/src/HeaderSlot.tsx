import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNav } from './navigation.ts';

/** Id of the element the shell keeps free for the page in the header of a `showAiHeader` route. */
export const headerSlotId = 'ai-header-slot';

/** Puts a page's own controls into the AI header. Nothing on the server: the header keeps its height, so nothing shifts. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const { elsewhere } = useNav().navigation;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Before the first paint: what is beside the controls makes room for them.
  useLayoutEffect(() => setPlace(elsewhere ? elsewhere.header() : document.getElementById(headerSlotId)), [elsewhere]);
  return place ? createPortal(children, place) : null;
}
