import { NavProvider, Link, type Navigation } from '@shengyu/nav';
import { SessionProvider, type SessionStore } from '@shengyu/session';
import { LinkContext, Logo } from '@shengyu/ui';
import { useEffect, type RefObject } from 'react';
import type { Studio } from '../app/create-studio.ts';
import { Frame } from '../app/Frame.tsx';
import { StudioView } from '../app/StudioView.tsx';
import { useNewStudio } from '../app/useNewStudio.ts';
import { HostContext, type StudioHost } from '../session/HostContext.ts';
import type { EmbedServices } from './embed-services.ts';

export interface EmbeddedStudioProps {
  /** The member is known. */
  isIn: boolean;
  store: SessionStore;
  services: EmbedServices;
  navigation: Navigation;
  host: StudioHost;
  header: RefObject<HTMLDivElement | null>;
  search: string;
  onStudio: (studio: Studio) => void;
}

const params = {};

/** The studio's page with the little that the site's shell gives it. */
export function EmbeddedStudio({ isIn, store, services, navigation, host, header, search, onStudio }: EmbeddedStudioProps) {
  const { call, upload, realtime } = services;
  return (
    <SessionProvider {...{ store, call, upload, realtime }}>
      <NavProvider location={{ pathname: '/edit', search, hash: '' }} params={params} navigation={navigation}>
        <LinkContext value={Link}>
          <HostContext value={host}>
            <div className="hd-ai" ref={header}>
              <Logo bare className="sy-by" />
            </div>
            {isIn ? <Opened search={search} onStudio={onStudio} /> : <Frame search={search} />}
          </HostContext>
        </LinkContext>
      </NavProvider>
    </SessionProvider>
  );
}

function Opened({ search, onStudio }: Pick<EmbeddedStudioProps, 'search' | 'onStudio'>) {
  const studio = useNewStudio(search);
  useEffect(() => {
    if (studio) onStudio(studio);
  }, [studio, onStudio]);
  return studio ? <StudioView studio={studio} /> : <Frame search={search} />;
}
