import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type VoiceRow = CallOutput<'adminVoiceLists'>['lists'][number];
export type VoiceFilter = Pick<CallInput<'adminVoiceLists'>, 'keyword' | 'state' | 'engine'>;
export type Presented = VoiceRow['own'];

export interface Named {
  id: string;
  name: string;
}

const quiet = { quiet: true } as const;

export const readVoices = (call: Call, filter: VoiceFilter, page: number, signal: AbortSignal) =>
  call('adminVoiceLists', { ...filter, page_no: page }, { signal, ...quiet });
export const saveVoice = (call: Call, id: string, presented: Presented, version: string, key: string) =>
  call('adminVoiceSave', { id, ...presented, base_version: version }, { idempotencyKey: key, ...quiet });

/** Tags and engines to choose from, which come with the list. */
export const namedOf = (extend: Readonly<Record<string, unknown>> | undefined, key: 'tags' | 'engines'): Named[] =>
  (extend?.[key] as Named[] | undefined) ?? [];
