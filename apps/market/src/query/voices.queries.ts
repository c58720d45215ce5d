import type { Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import type { NaturalVoices } from '@shengyu/natural-voices';
import type {} from '@shengyu/session';
import { chartInput, listInput, PAGE, readVoiceQuery, type VoiceQuery } from './voice-query.model.ts';

export type TagGroups = CallOutput<'tagList'>;

export interface MarketData {
  /** Whose list this is: a visitor has no favourites in it. */
  member: boolean;
  query: VoiceQuery;
  groups: TagGroups;
  voices: CallOutput<'actorList'>;
}

const none: CallOutput<'actorList'> = { lists: [], count: 0, page_no: 1, page_size: PAGE, extend: {} };

/** The page that `query` names, with what each choice would leave. */
export const readFirst = (call: Call, query: VoiceQuery, signal: AbortSignal): Promise<CallOutput<'actorList'>> =>
  call('actorList', { ...listInput(query), choices: true }, { signal });

export async function loadMarket({ call, search, session, signal }: PageContext): Promise<MarketData> {
  const query = readVoiceQuery(search);
  const member = session.token !== null;
  const [groups, voices] = await Promise.all([
    call('tagList', {}, { signal }),
    (query.favourite || query.recent) && !member ? none : readFirst(call, query, signal),
  ]);
  return { member, query, groups, voices };
}

/** One page of the list that `query` asks for. */
export const readPage = (call: Call, query: VoiceQuery, page: number, signal: AbortSignal): Promise<CallOutput<'actorList'>> =>
  call('actorList', listInput({ ...query, page }), { signal, quiet: 'known' });

/** Voices that the device remembers, in its order. */
export const readNamed = (call: Call, ids: readonly string[], signal: AbortSignal): Promise<CallOutput<'actorList'>> =>
  call('actorList', { ids: [...ids], page_size: 50 }, { signal, quiet: 'known' });

export type Chart = CallOutput<'actorChart'>;

export const readChart = (call: Call, query: VoiceQuery, signal: AbortSignal): Promise<Chart> =>
  call('actorChart', chartInput(query), { signal, quiet: 'known' });

/** How far natural voices are. */
export const readVoicesState = (call: Call, signal: AbortSignal): Promise<NaturalVoices> =>
  call('voicesState', {}, { signal, quiet: true });
