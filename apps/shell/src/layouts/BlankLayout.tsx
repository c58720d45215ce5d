import type { ReactNode } from 'react';
import { HomeLink } from './HomeLink.tsx';

/** Nothing but the way home and the page. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-layout">
      <header className="wrap blank-head">
        <HomeLink />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
