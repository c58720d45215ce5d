import type { Call, VoiceCard } from '@shengyu/api';
import type { IslandLook } from '@shengyu/ui';
import type { LanguageOf } from '@shengyu/script';
import { createStore } from 'zustand/vanilla';
import { texts } from '../locales/zh-CN.ts';
import type { Readable } from '../store/readable.ts';
import { keepNames, keptNames } from './kept-names.ts';
import { collectVoice, readOffVoices, readOwnVoices, readRecentVoices, readTags, readVoices, type TagGroup } from './voices.queries.ts';

export interface VoicesNow {
  status: 'loading' | 'ready' | 'failed';
  voices: readonly VoiceCard[];
  tags: readonly TagGroup[];
  /** Ids of voices the member used recently, the latest first. */
  recent: readonly string[];
  /** Voices that are not offered any more, once their names were asked for. */
  off: readonly VoiceCard[];
}

export type VoiceStyle = VoiceCard['styles'][number];

export interface VoiceShelf {
  now: Readable<VoicesNow>;
  /** Reads the voices; again after another member signs in. The old list stays until the new one arrives. */
  load: () => Promise<void>;
  /** Adds a voice to the favourites or removes it: shown at once, rolled back when the server refuses. */
  collect: (voiceId: string, collected: boolean) => Promise<void>;
  find: (voiceId: string) => VoiceCard | undefined;
  /** A script may name it, but it speaks nothing any more. */
  isOff: (voiceId: string) => boolean;
  /** Reads the names of the voices that are not offered any more. */
  nameOff: () => Promise<void>;
  /** Before the voices are read, the name that this browser knew last. */
  nameOf: (voiceId: string) => string;
  avatarOf: (voiceId: string) => IslandLook | undefined;
  styleOf: (style: string) => string;
  /** Styles of the voice. */
  stylesOf: (voiceId: string) => readonly VoiceStyle[];
  hasStyle: (voiceId: string, style: string) => boolean;
  /** Pace of a voice; 1 for one without a measurement. */
  paceOf: (voiceId: string) => number;
  /** Mandarin where it is not known yet. */
  languageOf: LanguageOf;
}

/** The voices the studio can choose from, loaded once for each member. */
export function createVoiceShelf(call: Call, member: () => string | null): VoiceShelf {
  const store = createStore<VoicesNow>(() => ({ status: 'loading', voices: [], tags: [], recent: [], off: [] }));
  const find = (voiceId: string) => store.getState().voices.find((voice) => voice.id === voiceId);
  const isOff = (voiceId: string): boolean => store.getState().status === 'ready' && find(voiceId) === undefined;
  const findOff = (voiceId: string) => store.getState().off.find((voice) => voice.id === voiceId);
  const setCollected = (voiceId: string, collected: boolean): void =>
    store.setState(({ voices }) => ({ voices: voices.map((voice) => (voice.id === voiceId ? { ...voice, collected } : voice)) }));
  const names = keptNames();
  let loading = 0;
  return {
    now: store,
    async load() {
      loading += 1;
      const turn = loading;
      if (store.getState().voices.length === 0) store.setState({ status: 'loading' });
      try {
        const signedIn = member() !== null;
        const [voices, tags, own, recent] = await Promise.all([
          readVoices(call),
          readTags(call).catch(() => []),
          signedIn ? readOwnVoices(call).catch(() => []) : [],
          signedIn ? readRecentVoices(call).catch(() => []) : [],
        ]);
        if (turn !== loading) return;
        const known = new Set(voices.map(({ id }) => id));
        const all = [...voices, ...own.filter(({ id }) => !known.has(id))];
        keepNames(voices);
        store.setState({ status: 'ready', voices: all, tags, recent: recent.map(({ id }) => id) });
      } catch {
        if (turn === loading && store.getState().voices.length === 0) store.setState({ status: 'failed' });
      }
    },
    async collect(voiceId, collected) {
      setCollected(voiceId, collected);
      try {
        await collectVoice(call, voiceId, collected);
      } catch (error) {
        setCollected(voiceId, !collected);
        throw error;
      }
    },
    find,
    isOff,
    nameOff: async () => store.setState({ off: await readOffVoices(call).catch(() => []) }),
    nameOf: (voiceId) =>
      (find(voiceId) ?? findOff(voiceId))?.name ?? (isOff(voiceId) ? texts.voices.offUnnamed : (names.get(voiceId) ?? texts.voices.unread)),
    avatarOf: (voiceId) => (find(voiceId) ?? findOff(voiceId))?.avatar,
    styleOf: (style) =>
      store
        .getState()
        .voices.flatMap(({ styles }) => styles)
        .find(({ name }) => name === style)?.title ?? style,
    stylesOf: (voiceId) => find(voiceId)?.styles ?? [],
    hasStyle: (voiceId, style) => find(voiceId)?.styles.some(({ name }) => name === style) ?? false,
    paceOf: (voiceId) => find(voiceId)?.pace ?? 1,
    languageOf: (voiceId) => find(voiceId)?.language ?? 'zh-CN',
  };
}

declare module '../session/parts.ts' {
  interface StudioParts {
    voices: VoiceShelf;
  }
}
