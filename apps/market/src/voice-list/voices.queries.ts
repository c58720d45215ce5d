import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { listInput, readVoiceQuery, type VoiceQuery } from './voice-query.model.ts';

export type TagGroups = CallOutput<'tagList'>;

export interface MarketData {
  query: VoiceQuery;
  groups: TagGroups;
  voices: CallOutput<'actorList'>;
}

export async function loadMarket({ call, search, signal }: PageContext): Promise<MarketData> {
  const query = readVoiceQuery(search);
  const [groups, voices] = await Promise.all([call('tagList', {}, { signal }), call('actorList', listInput(query), { signal })]);
  return { query, groups, voices };
}
