import { type VoiceCard, wasShown } from '@shengyu/api';
import { useAsMember, useCall, useSession } from '@shengyu/session';
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
  const [made] = useState(() =>
    createFavourites({
      save: (id, on) => saveFavourite(call, id, on),
      onFailed(_id, on, error) {
        if (!wasShown(error)) dialogs.toast(on ? texts.favourite.notAdded : texts.favourite.notRemoved, { kind: 'error' });
      },
    }),
  );
  const marks = useSyncExternalStore(made.subscribe, made.now, made.now);
  useEffect(() => () => made.clear(), [made, member]);
  // What a visitor saw said nothing of their favourites.
  const favour = useAsMember('favourite', (id: string) => made.set(id, true, false));
  const has = (voice: VoiceCard): boolean => marks.get(voice.id) ?? voice.collected;
  return {
    has,
    settled: made.settled,
    toggle(voice) {
      if (member === null) favour(voice.id);
      else made.set(voice.id, !has(voice), voice.collected);
    },
  };
}
