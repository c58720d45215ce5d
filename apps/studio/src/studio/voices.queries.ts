import type { Call, CallOutput, VoiceCard } from '@shengyu/api';

export type TagGroup = CallOutput<'tagList'>[number];

const PAGE = 100;

/** Every voice of the site, the often used first. */
export async function readVoices(call: Call): Promise<VoiceCard[]> {
  const voices: VoiceCard[] = [];
  for (let page = 1; ; page += 1) {
    const { lists, count } = await call('actorList', { page_no: page, page_size: PAGE });
    voices.push(...lists);
    if (lists.length === 0 || voices.length >= count) return voices;
  }
}

export const readTags = (call: Call): Promise<TagGroup[]> => call('tagList', {});
