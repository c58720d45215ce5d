/** What `<link rel="expect">` in the head of a document waits for. */
export const firstPaintId = 'first-paint';

/** An empty script runs nothing, but at one the parser of a browser makes room for a frame. */
const mark = { __html: `<b id="${firstPaintId}"></b><script></script>` };

/**
 * Stands behind what a page's first paint must show, its largest words or its picture; at most once in a page. A browser that knows how
 * paints nothing before it has come this far, and then at once: not the header by itself first, and not what follows with it.
 */
export function FirstPaint() {
  // oxlint-disable-next-line react/no-danger -- constant text; React makes no script that a parser would see
  return <i hidden dangerouslySetInnerHTML={mark} />;
}
