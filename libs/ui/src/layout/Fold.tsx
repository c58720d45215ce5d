const noText = { __html: '' };

/**
 * Stands in a page where what is in sight first ends. The web server sends what comes before it ahead of the rest, with only the styles
 * it needs, and puts the complete ones in this place; without it the whole page is sent in one piece. At most one in a page.
 */
export function Fold() {
  // oxlint-disable-next-line react/no-danger -- empty: what the server put there stays as it is
  return <div hidden data-fold="" suppressHydrationWarning dangerouslySetInnerHTML={noText} />;
}

/** How a `Fold` reads in the server's markup. */
export const foldMark = '<div hidden="" data-fold=""></div>';
