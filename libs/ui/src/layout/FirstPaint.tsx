/** What `<link rel="expect">` in the head of a document waits for. */
export const firstPaintId = 'first-paint';

const noText = { __html: '' };

/**
 * Stands behind what a page's first paint must show, its largest words or its picture; at most once in a page. A browser that knows how
 * waits for it, instead of painting the header by itself and the page a frame later. The web server sends what comes before it ahead of
 * the rest, with only the styles it needs, and puts those of the rest of the first screen in this place.
 */
export function FirstPaint() {
  return (
    <>
      <i hidden id={firstPaintId} />
      {/* oxlint-disable-next-line react/no-danger -- empty: what the server put there stays as it is */}
      <div hidden data-screen="" suppressHydrationWarning dangerouslySetInnerHTML={noText} />
    </>
  );
}
