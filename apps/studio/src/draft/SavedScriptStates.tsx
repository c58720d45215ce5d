import { Skeleton, Button } from '@shengyu/ui';
import { SignInNeeded } from '../controls/SignInNeeded.tsx';
import { texts } from '../locales/zh-CN.ts';
import type { OfSavedScript } from './useSavedScript.ts';

export interface SavedScriptStatesProps {
  state: OfSavedScript<unknown>['state'];
  /** Heights of the skeletons. */
  heights: readonly number[];
  /** Texts of all states but `ready`. */
  says: { signIn: string; failed: string; notSaved: string };
  onRetry: () => void;
}

/** Shown in place of saved-script data that is not there; renders nothing once it is. */
export function SavedScriptStates({ state, heights, says, onRetry }: SavedScriptStatesProps) {
  switch (state) {
    case 'ready':
      return null;
    case 'signed_out':
      return <SignInNeeded text={says.signIn} />;
    case 'loading':
      return (
        <div className="stack" aria-busy="true">
          {heights.map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </div>
      );
    case 'failed':
    case 'not_saved':
      return (
        <div className="empty s" role="alert">
          <p>{state === 'failed' ? says.failed : says.notSaved}</p>
          <Button size="sm" onClick={onRetry}>
            {texts.panel.retry}
          </Button>
        </div>
      );
  }
}
