import { queryOptions } from '@tanstack/react-query';
import type { Call, CallOutput } from '@shengyu/api';

export type VoicePacks = CallOutput<'adminVoicePacks'>;
export type VoicePack = VoicePacks['packs'][number];
export type PackFailure = NonNullable<VoicePacks['failed']>;

const quiet = { quiet: true } as const;
const LOOK_MS = 30_000;
const FETCHING_MS = 2_000;

/** Read again while somebody looks at it, and more often while a pack is on its way. */
export const voicePacksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['voice-packs'],
    queryFn: ({ signal }) => call('adminVoicePacks', {}, { signal, ...quiet }),
    refetchInterval: ({ state }) => (state.data?.installing ? FETCHING_MS : LOOK_MS),
  });

/** The sample of a natural voice; empty where none is offered yet. */
export const naturalSampleQuery = (call: Call) =>
  queryOptions({
    queryKey: ['natural-sample'],
    queryFn: async ({ signal }) => {
      const { lists } = await call('actorList', { kind: 'builtin', page_size: 50 }, { signal, ...quiet });
      return lists.find(({ engine, sample }) => engine.id === 'kokoro' && sample.url !== '')?.sample.url ?? '';
    },
  });

export const addPack = (call: Call, pack: string, reason: string, key: string) =>
  call('adminVoicePackAdd', { pack, reason }, { idempotencyKey: key, ...quiet });
export const removePack = (call: Call, pack: string, reason: string, key: string) =>
  call('adminVoicePackRemove', { pack, reason }, { idempotencyKey: key, ...quiet });
export const checkPack = (call: Call, pack: string, key: string) =>
  call('adminVoicePackCheck', { pack }, { idempotencyKey: key, ...quiet });
