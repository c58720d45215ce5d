import type { VoiceCard } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { createFavourites } from './create-favourites.ts';
import { saveFavourite } from './favourites.queries.ts';

export interface FavouriteHearts {
  has: (voice: VoiceCard) => boolean;
  toggle: (voice: VoiceCard) => void;
  settled: () => Promise<unknown>;
}

/** Favourites of a page. A visitor is asked to sign in; what they pressed is then done, unless they close the dialog. */
export function useFavourites(): FavouriteHearts {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const asking = useSession((state) => state.login.open);
  const openLogin = useSession((state) => state.openLogin);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [made] = useState(() =>
    createFavourites({
      save: (id, on) => saveFavourite(call, id, on),
      onFailed: (_id, on) => dialogs.toast(on ? texts.favourite.notAdded : texts.favourite.notRemoved, { kind: 'error' }),
    }),
  );
  const marks = useSyncExternalStore(made.subscribe, made.now, made.now);
  useEffect(() => () => made.clear(), [made, member]);
  useEffect(() => {
    if (waiting === null || (member === null && asking)) return;
    setWaiting(null);
    if (member !== null) made.set(waiting, true, false);
  }, [waiting, member, asking, made]);
  const has = (voice: VoiceCard): boolean => marks.get(voice.id) ?? voice.collected;
  return {
    has,
    settled: made.settled,
    toggle(voice) {
      if (member !== null) made.set(voice.id, !has(voice), voice.collected);
      else {
        setWaiting(voice.id);
        openLogin();
      }
    },
  };
}
