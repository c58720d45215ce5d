import type { ReactNode } from 'react';
import { Link } from '@shengyu/nav';
import { Logo } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** Nothing but the way home and the page. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-layout">
      <header className="wrap blank-head">
        <Link href="/" aria-label={texts.home}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
