import { useCallback, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Call, Upload } from '@shengyu/api';
import type { Navigation } from '@shengyu/nav';
import type { Realtime, SessionStore } from '@shengyu/session';
import { App } from '../app/App.tsx';
import type { PageView } from '../app/page-view.ts';
import type { PageLoader } from './page-loader.ts';

export interface RootProps {
  first: PageView;
  navigation: Navigation;
  store: SessionStore;
  call: Call;
  upload: Upload;
  realtime: Realtime;
  loader: Pick<PageLoader, 'again'>;
  /** Hands out how to put another page on screen, at once. */
  onMount: (show: (view: PageView) => void) => void;
}

/** Holds the page on screen. */
export function Root({ first, loader, onMount, ...app }: RootProps) {
  const [view, setView] = useState(first);
  useEffect(() => onMount((next) => flushSync(() => setView(next))), [onMount]);
  const retry = useCallback(() => setView((current) => loader.again(current)), [loader]);
  return <App {...app} view={view} onRetry={retry} />;
}
