/** What `<link rel="expect">` in the head of a document waits for. */
export const firstPaintId = 'first-paint';

/**
 * Stands behind what a page's first paint must show, its largest words or its picture; at most once in a page. A browser that knows how
 * waits for it, instead of painting the header by itself and the page a frame later.
 */
export function FirstPaint() {
  return <i hidden id={firstPaintId} />;
}
