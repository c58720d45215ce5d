/** Most visits never open it: loaded when somebody is about to, its list with its frame. */
export const loadPaletteFrame = () => {
  const frame = import('./PaletteFrame.tsx');
  loadPaletteList().catch(() => undefined);
  return frame;
};
export const loadPaletteList = () => import('./PaletteList.tsx');

const wanted = 'shengyu:palette';

/** Opens the palette of this document, from wherever. */
export const openPalette = (): void => void window.dispatchEvent(new Event(wanted));

/** Calls `open` for Ctrl K or ⌘K, and for `openPalette`. The console has a search of its own on that key. */
export function whenPaletteIsWanted(view: Window, open: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isKey || event.defaultPrevented || view.location.pathname.startsWith('/admin')) return;
    event.preventDefault();
    open();
  };
  view.addEventListener('keydown', onKey);
  view.addEventListener(wanted, open);
  return () => {
    view.removeEventListener('keydown', onKey);
    view.removeEventListener(wanted, open);
  };
}
