import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import type {} from '@shengyu/session';
import { BATCH, listInput, readVoiceQuery, type VoiceQuery } from './voice-query.model.ts';

export type TagGroups = CallOutput<'tagList'>;

export interface MarketData {
  /** Whose list this is: a visitor has no favourites in it. */
  member: boolean;
  query: VoiceQuery;
  groups: TagGroups;
  voices: CallOutput<'actorList'>;
}

const none: CallOutput<'actorList'> = { lists: [], count: 0, page_no: 1, page_size: BATCH, extend: {} };

export async function loadMarket({ call, search, session, signal }: PageContext): Promise<MarketData> {
  const query = readVoiceQuery(search);
  const member = session.token !== null;
  const [groups, voices] = await Promise.all([
    call('tagList', {}, { signal }),
    query.favourite && !member ? none : call('actorList', listInput(query), { signal }),
  ]);
  return { member, query, groups, voices };
}
