import { Activity } from 'react';
import { NavProvider, type Navigation } from '@shengyu/nav';
import { FoldContext } from '@shengyu/ui';
import { PageOutlet } from './PageOutlet.tsx';
import { placeOf, type PageView } from './page-view.ts';

export interface DrawnPageProps {
  view: PageView;
  isShown: boolean;
  isWhole: boolean;
  navigation: Navigation;
  onRetry: () => void;
}

/** A page on screen; or out of sight, without effects and with no time that the page on screen wants, until it is shown. */
export function DrawnPage({ view, isShown, isWhole, navigation, onRetry }: DrawnPageProps) {
  const page = (
    <NavProvider {...placeOf(view)} navigation={navigation}>
      <FoldContext value={isWhole}>
        <PageOutlet view={view} onRetry={onRetry} />
      </FoldContext>
    </NavProvider>
  );
  // What the server drew is taken over with its frame: an activity is a boundary that would be hydrated later.
  return view.ready ? <Activity mode={isShown ? 'visible' : 'hidden'}>{page}</Activity> : page;
}
