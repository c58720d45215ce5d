const name = 'marketTop';

/** Notes how far the list is scrolled when the document is left, with this entry of the history. Answers how to stop. */
export function keepPlace(): () => void {
  const note = (): void => history.replaceState({ ...(history.state as object | null), [name]: window.scrollY }, '');
  window.addEventListener('pagehide', note);
  return () => window.removeEventListener('pagehide', note);
}

const keptTop = (): number => Number(((history.state ?? {}) as Record<string, unknown>)[name] ?? 0);

/** Whether this entry of the history was left further down. */
export const wasLeftBelow = (): boolean => keptTop() > 0;

/** After a reload the document was short when the browser looked for the place: now the list is as high as it was. */
export function returnToPlace(): void {
  if (keptTop() > window.scrollY + 40) window.scrollTo(0, keptTop());
}
