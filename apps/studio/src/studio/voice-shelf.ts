import type { Call, VoiceCard } from '@shengyu/api';
import type { IslandLook } from '@shengyu/ui';
import { createStore, type Store } from '../store/create-store.ts';
import { readTags, readVoices, type TagGroup } from './voices.queries.ts';

export interface VoicesNow {
  status: 'loading' | 'ready' | 'failed';
  voices: readonly VoiceCard[];
  tags: readonly TagGroup[];
}

export type VoiceStyle = VoiceCard['styles'][number];

export interface VoiceShelf {
  now: Pick<Store<VoicesNow>, 'get' | 'subscribe'>;
  load: () => Promise<void>;
  find: (voiceId: string) => VoiceCard | undefined;
  nameOf: (voiceId: string) => string;
  avatarOf: (voiceId: string) => IslandLook | undefined;
  styleOf: (style: string) => string;
  /** Styles the voice really has. */
  stylesOf: (voiceId: string) => readonly VoiceStyle[];
  hasStyle: (voiceId: string, style: string) => boolean;
  /** What one word of a voice costs; 1 for a voice that is not known. */
  rateOf: (voiceId: string) => number;
}

/** The voices the studio can choose from, loaded once. */
export function createVoiceShelf(call: Call): VoiceShelf {
  const store = createStore<VoicesNow>({ status: 'loading', voices: [], tags: [] });
  const find = (voiceId: string) => store.get().voices.find((voice) => voice.id === voiceId);
  return {
    now: store,
    async load() {
      store.set({ status: 'loading' });
      try {
        const [voices, tags] = await Promise.all([readVoices(call), readTags(call).catch(() => [])]);
        store.set({ status: 'ready', voices, tags });
      } catch {
        store.set({ status: 'failed' });
      }
    },
    find,
    nameOf: (voiceId) => find(voiceId)?.name ?? voiceId,
    avatarOf: (voiceId) => find(voiceId)?.avatar,
    styleOf: (style) =>
      store
        .get()
        .voices.flatMap(({ styles }) => styles)
        .find(({ name }) => name === style)?.title ?? style,
    stylesOf: (voiceId) => find(voiceId)?.styles ?? [],
    hasStyle: (voiceId, style) => find(voiceId)?.styles.some(({ name }) => name === style) ?? false,
    rateOf: (voiceId) => find(voiceId)?.price_rate ?? 1,
  };
}
