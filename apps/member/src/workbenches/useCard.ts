import { createContext, useContext, useEffect, useState } from 'react';
import { useCall, useRealtime, useSession } from '@shengyu/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOfMembers, readCard, type CardData, type CardName, type WorkbenchesData } from './workbenches.queries.ts';

interface OwnedData extends WorkbenchesData {
  /** Whose data it is; null for a visitor. */
  member: string | null;
}

/** What the page came with. */
export const FirstData = createContext<OwnedData>({ signedIn: false, member: null, now: 0, cards: {} });

/** Data of members belongs to whoever is signed in when it comes: the server reads it beside their profile. */
export function useOwned(data: WorkbenchesData): OwnedData {
  const member = useSession((state) => state.user?.id ?? null);
  const [owned, setOwned] = useState({ data, member });
  if (owned.data !== data) setOwned({ data, member });
  return { ...data, member: data.signedIn ? owned.member : null };
}

/** The data of a card has its owner in the key: another member starts with none of it. */
export const cardKey = (name: CardName, member: string | null) => ['workbenches', name, isOfMembers(name) ? member : null] as const;

export interface CardState<Data> {
  /** Undefined while it is read for the first time, and where it could not be read. */
  data: Data | undefined;
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/**
 * Data of one card: what the page came with, then read again by itself. It changes in place: going to the page again would close
 * what is open on it, such as a dialog that the member opened in the meantime.
 */
export function useCard<Name extends CardName>(name: Name): CardState<CardData<Name>> {
  const call = useCall();
  const first = useContext(FirstData);
  const member = useSession((state) => state.user?.id ?? null);
  const own = isOfMembers(name);
  const { data, isError, isFetching, refetch } = useQuery<CardData<Name> | null>({
    queryKey: cardKey(name, member),
    queryFn: ({ signal }) => readCard(name, call, signal),
    initialData: () => (own && first.member !== member ? undefined : first.cards[name]),
    enabled: !own || member !== null,
    staleTime: Infinity,
    // Another tab may have written a script or spent points in the meantime.
    refetchOnWindowFocus: own ? 'always' : false,
  });
  return {
    data: data ?? undefined,
    failed: data === null || (isError && data === undefined),
    busy: isFetching,
    retry: () => void refetch(),
  };
}

/** Reads the cards of a member again that an event of the server is about. */
export function useLiveCards(): void {
  const realtime = useRealtime();
  const cache = useQueryClient();
  const member = useSession((state) => state.user?.id ?? null);
  useEffect(() => {
    if (member === null) return undefined;
    const again = (names: readonly CardName[]) => () => {
      for (const name of names) void cache.invalidateQueries({ queryKey: cardKey(name, member) });
    };
    const stops = [
      // An order that begins, here or in another tab, changes the balance.
      realtime.on('balance:changed', again(['center', 'orders'])),
      realtime.on('pay:paid', again(['center'])),
      realtime.on('order:done', again(['center', 'orders'])),
      realtime.on('order:failed', again(['center', 'orders'])),
      realtime.on('notice:new', again(['notices'])),
      realtime.onReconnect(again(['center', 'drafts', 'orders', 'devices', 'notices'])),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache, member, realtime]);
}
