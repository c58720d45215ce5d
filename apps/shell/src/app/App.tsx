import type { ReactNode } from 'react';
import type { Call, Upload } from '@shengyu/api';
import type { SitePage } from '@shengyu/contract';
import { Link, NavProvider, type Navigation } from '@shengyu/nav';
import { SessionProvider, type Realtime, type SessionStore } from '@shengyu/session';
import { LinkContext } from '@shengyu/ui';
import { PageLayout } from '../layouts/PageLayout.tsx';
import { DrawnPage } from './DrawnPage.tsx';
import { LoginPlace } from './LoginPlace.tsx';
import { PalettePlace } from '../palette/PalettePlace.tsx';
import { placeOf, type PageView } from './page-view.ts';
import { SitePagesContext } from '../routing/site-pages-context.ts';

export interface AppProps {
  view: PageView;
  /** All of the page at once, not its first screen first. */
  isWhole?: boolean;
  /** Drawn out of sight, as the reader is likely to go there next. */
  ahead?: PageView | undefined;
  /** The dialog of a remote that is open. */
  dialog?: ReactNode;
  /** What pages of the site say of their place. */
  pages: readonly SitePage[];
  navigation: Navigation;
  store: SessionStore;
  call: Call;
  upload?: Upload;
  realtime?: Realtime;
  onRetry: () => void;
}

/** Everything inside the document's root, on the server and in the browser. */
export function App({ view, isWhole = true, ahead, dialog, pages, navigation, onRetry, ...session }: AppProps) {
  const drawn = ahead ? [view, ahead] : [view];
  return (
    <SessionProvider {...session}>
      <NavProvider {...placeOf(view)} navigation={navigation}>
        <LinkContext value={Link}>
          <SitePagesContext value={pages}>
            <PageLayout match={view.match} onPhoneSite={navigation.addresses !== undefined}>
              {drawn.map((page) => (
                <DrawnPage
                  key={page.id}
                  view={page}
                  isShown={page === view}
                  isWhole={page === view && isWhole}
                  navigation={navigation}
                  onRetry={onRetry}
                />
              ))}
            </PageLayout>
            {dialog}
            <LoginPlace />
            <PalettePlace />
          </SitePagesContext>
        </LinkContext>
      </NavProvider>
    </SessionProvider>
  );
}
