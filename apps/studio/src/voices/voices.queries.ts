import type { Call, CallOutput, VoiceCard } from '@shengyu/api';
import type { NaturalVoices } from '@shengyu/natural-voices';

export type TagGroup = CallOutput<'tagList'>[number];

const PAGE = 100;
const RECENT = 20;

/** Every voice of the site, the most used first. */
export async function readVoices(call: Call): Promise<VoiceCard[]> {
  const voices: VoiceCard[] = [];
  for (let page = 1; ; page += 1) {
    const { lists, count } = await call('actorList', { page_no: page, page_size: PAGE });
    voices.push(...lists);
    if (lists.length === 0 || voices.length >= count) return voices;
  }
}

/** Ids of the voices that a search of the site finds. */
export const searchVoices = async (call: Call, keyword: string, signal: AbortSignal): Promise<ReadonlySet<string>> =>
  new Set((await call('actorList', { keyword, page_no: 1, page_size: PAGE }, { quiet: true, signal })).lists.map(({ id }) => id));

/** Voices the member cloned or designed. */
export const readOwnVoices = async (call: Call): Promise<VoiceCard[]> =>
  (await call('actorList', { mine: true, page_no: 1, page_size: PAGE }, { quiet: 'known' })).lists;

/** Voices that are not offered any more. */
export const readOffVoices = async (call: Call): Promise<VoiceCard[]> =>
  (await call('actorList', { off: true, page_no: 1, page_size: PAGE }, { quiet: 'known' })).lists;

/** Voices of the member's recent scripts, the latest first. */
export const readRecentVoices = async (call: Call): Promise<VoiceCard[]> =>
  (await call('actorList', { recent: true, page_no: 1, page_size: RECENT }, { quiet: 'known' })).lists;

export const collectVoice = (call: Call, id: string, collected: boolean): Promise<unknown> =>
  call(collected ? 'actorCollect' : 'actorUncollect', { id }, { quiet: 'known' });

export const readTags = (call: Call): Promise<TagGroup[]> => call('tagList', {});

/** How far the site's natural voices are. */
export const readVoicesState = (call: Call, signal: AbortSignal): Promise<NaturalVoices> =>
  call('voicesState', {}, { signal, quiet: true });
