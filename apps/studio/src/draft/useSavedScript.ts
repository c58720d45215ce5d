import type { Call } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { useCallback, useEffect, useState } from 'react';
import { useDraft } from './DraftContext.ts';

export type OfSavedScript<Found> =
  | { state: 'loading' | 'failed' | 'signed_out' | 'not_saved' }
  /** `id` is the script's on the server. */
  | { state: 'ready'; id: string; found: Found };

export interface SavedScriptUse<Found> {
  now: OfSavedScript<Found>;
  reload: () => Promise<void>;
  /** What has become of what was found. */
  change: (found: Found) => void;
}

/**
 * Something of the script on the server, read once what is on the page has been sent there, so that it is part of what is found.
 * `read` must be the same function in every rendering.
 */
export function useSavedScript<Found>(read: (call: Call, id: string) => Promise<Found>): SavedScriptUse<Found> {
  const draft = useDraft();
  const call = useCall();
  const signedIn = useSession((session) => session.user !== null);
  const [now, setNow] = useState<OfSavedScript<Found>>({ state: signedIn ? 'loading' : 'signed_out' });
  const reload = useCallback(async (): Promise<void> => {
    setNow({ state: signedIn ? 'loading' : 'signed_out' });
    if (!signedIn) return;
    // A script in conflict is not sent, and what the server has of it can still be asked for.
    await draft.flush();
    const id = draft.now.getState().saving?.draft.scriptId;
    if (!id) setNow({ state: 'not_saved' });
    else
      await read(call, id).then(
        (found) => setNow({ state: 'ready', id, found }),
        () => setNow({ state: 'failed' }),
      );
  }, [call, draft, read, signedIn]);
  useEffect(() => void reload(), [reload]);
  const change = useCallback((found: Found): void => setNow((before) => (before.state === 'ready' ? { ...before, found } : before)), []);
  return { now, reload, change };
}
