import { startTransition, useCallback, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Call, Upload } from '@shengyu/api';
import type { SitePage } from '@shengyu/contract';
import type { Navigation } from '@shengyu/nav';
import type { Realtime, SessionStore } from '@shengyu/session';
import { App } from '../app/App.tsx';
import type { PageView } from '../app/page-view.ts';
import { keepsItsPlace } from '../layouts/keeps-its-place.ts';
import { aheadMs, type PageLoader } from './page-loader.ts';

/** What the router moves pages with. */
export interface Screen {
  /** Puts a page on screen, at once; of one that is seen `fromTop`, what is below its fold follows after the paint. */
  show(view: PageView, fromTop: boolean): void;
  /** Draws a page out of sight, when there is time: shown soon after, it is there already. */
  drawAhead(view: PageView): void;
  /** Puts a dialog over the page, or takes it away. */
  dialog(dialog: ReactNode): void;
}

export interface RootProps {
  first: PageView;
  navigation: Navigation;
  store: SessionStore;
  call: Call;
  upload: Upload;
  realtime: Realtime;
  loader: Pick<PageLoader, 'again'>;
  /** What the pages of the site say of their place, by what is live now. */
  pages: () => readonly SitePage[];
  onMount: (screen: Screen) => void;
}

interface Stage {
  view: PageView;
  isWhole: boolean;
  ahead?: PageView;
}

/** Holds the page on screen, and the one that the reader is likely to go to next. */
export function Root({ first, loader, pages, onMount, ...app }: RootProps) {
  const [{ view, isWhole, ahead }, setStage] = useState<Stage>({ view: first, isWhole: true });
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(
    () =>
      onMount({
        dialog: setDialog,
        show: (next, fromTop) => flushSync(() => setStage({ view: next, isWhole: !fromTop })),
        drawAhead: (next) =>
          startTransition(() => setStage((stage) => (keepsItsPlace(stage.view.match, next.match) ? { ...stage, ahead: next } : stage))),
      }),
    [onMount],
  );
  useEffect(() => {
    if (!ahead) return undefined;
    const timer = setTimeout(() => setStage((stage) => ({ view: stage.view, isWhole: stage.isWhole })), aheadMs);
    return () => clearTimeout(timer);
  }, [ahead]);
  const retry = useCallback(() => setStage((stage) => ({ view: loader.again(stage.view), isWhole: true })), [loader]);
  return (
    <App
      {...app}
      pages={pages()}
      dialog={dialog}
      view={view}
      isWhole={isWhole}
      ahead={ahead === view ? undefined : ahead}
      onRetry={retry}
    />
  );
}
