import type { Call, Upload } from '@shengyu/api';
import { Link, NavProvider, type Navigation } from '@shengyu/nav';
import { SessionProvider, type Realtime, type SessionStore } from '@shengyu/session';
import { LinkContext } from '@shengyu/ui';
import { PageLayout } from '../layouts/PageLayout.tsx';
import { LoginPlace } from './LoginPlace.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import type { PageView } from './page-view.ts';

export interface AppProps {
  view: PageView;
  navigation: Navigation;
  store: SessionStore;
  call: Call;
  upload?: Upload;
  realtime?: Realtime;
  onRetry: () => void;
}

const noParams = {};

/** Everything inside the document's root, on the server and in the browser. */
export function App({ view, navigation, onRetry, ...session }: AppProps) {
  return (
    <SessionProvider {...session}>
      <NavProvider location={view.location} params={view.match?.params ?? noParams} navigation={navigation}>
        <LinkContext value={Link}>
          <PageLayout match={view.match}>
            <PageOutlet view={view} onRetry={onRetry} />
          </PageLayout>
          <LoginPlace />
        </LinkContext>
      </NavProvider>
    </SessionProvider>
  );
}
