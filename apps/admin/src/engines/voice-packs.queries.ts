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

/** Voices of the house that natural packs speak; none where no pack is offered yet. */
export const naturalVoicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['natural-voices'],
    queryFn: async ({ signal }) => {
      const { lists } = await call('actorList', { kind: 'builtin', page_size: 50 }, { signal, ...quiet });
      return lists.filter(({ engine }) => engine.id === 'kokoro').map(({ id, name, sample }) => ({ id, name, sampleUrl: sample.url }));
    },
  });

/** Addresses stream for ten minutes. */
const HEARD_MS = 5 * 60_000;

/** Addresses that stream one sentence, by the pack that speaks it. */
export const packSoundsQuery = (call: Call, { voice, text, packs }: { voice: string; text: string; packs: readonly string[] }) =>
  queryOptions({
    queryKey: ['pack-sounds', voice, text, packs],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const heard = await Promise.all(packs.map((pack) => call('adminVoicePackHear', { pack, voice, text }, { signal, ...quiet })));
      return Object.fromEntries(packs.map((pack, at) => [pack, heard[at]?.stream_url ?? '']));
    },
    staleTime: HEARD_MS,
    gcTime: HEARD_MS,
  });

export const addPack = (call: Call, pack: string, reason: string, key: string) =>
  call('adminVoicePackAdd', { pack, reason }, { idempotencyKey: key, ...quiet });
export const removePack = (call: Call, pack: string, reason: string, key: string) =>
  call('adminVoicePackRemove', { pack, reason }, { idempotencyKey: key, ...quiet });
export const checkPack = (call: Call, pack: string, key: string) =>
  call('adminVoicePackCheck', { pack }, { idempotencyKey: key, ...quiet });
