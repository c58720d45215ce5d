import type { Call } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePart } from '../session/parts.ts';

export type OfSavedScript<Found> =
  | { state: 'loading' | 'failed' | 'signed_out' | 'not_saved' }
  /** `id` is the script's on the server. */
  | { state: 'ready'; id: string; found: Found };

export interface SavedScriptUse<Found> {
  now: OfSavedScript<Found>;
  reload: () => void;
  /** Replaces what was found. */
  change: (found: Found) => void;
}

/**
 * Something of the script on the server, read after what is on the page has been sent there, so that it is part of what is found.
 * `name` tells one thing from another.
 */
export function useSavedScript<Found>(name: string, read: (call: Call, id: string) => Promise<Found>): SavedScriptUse<Found> {
  const draft = usePart('draft');
  const call = useCall();
  const cache = useQueryClient();
  const signedIn = useSession((session) => session.user !== null);
  const key = ['saved script', name];
  const { data, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<{ id: string; found: Found } | null> => {
      // A script in conflict is not sent, and what the server has of it can still be read.
      await draft.flush();
      const id = draft.now.getState().saving?.draft.scriptId;
      return id ? { id, found: await read(call, id) } : null;
    },
    enabled: signedIn,
    // Each opening sends the script first and reads anew.
    gcTime: 0,
  });
  const now: OfSavedScript<Found> = !signedIn
    ? { state: 'signed_out' }
    : data
      ? { state: 'ready', ...data }
      : { state: isFetching ? 'loading' : data === null ? 'not_saved' : 'failed' };
  return {
    now,
    reload: () => void refetch(),
    change: (found) => void cache.setQueryData<{ id: string; found: Found } | null>(key, (before) => before && { ...before, found }),
  };
}
