import { createContext, startTransition, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether a page is drawn with all of it at once; otherwise what is below its fold follows after the first paint. */
export const FoldContext = createContext(true);

const noText = { __html: '' };
/** Keeps the footer out of sight. */
const space = { blockSize: '100vh' };

/**
 * What is below the first screen of a page, at most once in it. The web server sends what comes before it ahead of the rest, with only
 * the styles it needs, and puts the complete ones in this place; the browser takes the rest over after the first screen. A page that is
 * gone to within the tab is painted first and completed then.
 */
export function Fold({ children }: { children: ReactNode }) {
  const isWhole = use(FoldContext);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isWhole) return undefined;
    return afterPaint(window, () => startTransition(() => setPainted(true)));
  }, [isWhole]);
  if (!isWhole && !isPainted) return <div style={space} />;
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- empty: what the server put there stays as it is */}
      <div hidden data-fold="" suppressHydrationWarning dangerouslySetInnerHTML={noText} />
      <Suspense>{children}</Suspense>
    </>
  );
}

/** How the place of a `Fold` reads in the server's markup. */
export const foldMark = '<div hidden="" data-fold=""></div>';
