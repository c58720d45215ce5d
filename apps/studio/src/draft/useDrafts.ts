import { useCall, useSession } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { rest } from '../session/rest.ts';
import { type DraftEntry, mergeDrafts } from './draft-list.model.ts';
import { browserDraftStorage } from './draft-storage.ts';
import { listScripts } from './script.queries.ts';

const QUIET_MS = 300;

export interface Drafts {
  /** `null` until the first list is there; the list of another keyword stays until the next one is. */
  entries: readonly DraftEntry[] | null;
  /** The server could not be asked: only what is on this device is listed. */
  failed: boolean;
}

/** The member's scripts and what is only on this device, by keyword. */
export function useDrafts(keyword: string): Drafts {
  const call = useCall();
  const member = useSession((session) => session.user?.id ?? null);
  const { data } = useQuery({
    queryKey: ['drafts', member, keyword],
    queryFn: async ({ signal }): Promise<Drafts> => {
      if (keyword !== '') await rest(QUIET_MS, signal);
      const local = await browserDraftStorage()
        .list()
        .catch(() => []);
      const cards =
        member === null
          ? []
          : await listScripts(call, keyword, 1).then(
              ({ lists }) => lists,
              () => null,
            );
      return { entries: mergeDrafts(local, cards ?? [], member, keyword), failed: cards === null };
    },
    placeholderData: (previous, query) => (query?.queryKey[1] === member ? previous : undefined),
  });
  return data ?? { entries: null, failed: false };
}
