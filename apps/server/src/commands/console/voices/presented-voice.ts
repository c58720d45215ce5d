import type { ParsedInput } from '@shengyu/api';
import type { VoiceProfile, VoiceTag } from '../../../catalogue/voice-profile.ts';
import { sceneTags, styleTags } from '../../../catalogue/voice-tags.ts';
import type { VoiceChange } from '../../../db/schema/index.ts';

/** What operators edit of a voice, in the names of the API. */
export type PresentedVoice = Omit<ParsedInput<'adminVoiceSave'>, 'id' | 'base_version' | 'reason'>;

export const voiceTags = Object.entries({ ...sceneTags, ...styleTags }).map(([id, name]) => ({ id: id as VoiceTag, name }));

/** A voice as it comes. */
export const presentedOwn = ({ name, summary, tags, vip, priceRate }: VoiceProfile): PresentedVoice => ({
  name,
  summary,
  tags: [...tags],
  vip,
  price_rate: priceRate,
  position: null,
  off: false,
});

export function presented(own: VoiceProfile, { name, summary, tags, vip, priceRate, position, off }: VoiceChange = {}): PresentedVoice {
  const as = presentedOwn(own);
  return {
    name: name ?? as.name,
    summary: summary ?? as.summary,
    tags: tags ?? as.tags,
    vip: vip ?? as.vip,
    price_rate: priceRate ?? as.price_rate,
    position: position ?? null,
    off: off ?? false,
  };
}

/** What is to be stored so that the voice is presented as `wanted`: only what it does not come with. */
export function changeOf(own: VoiceProfile, wanted: PresentedVoice): VoiceChange {
  const { name, summary, tags, vip, price_rate: priceRate, position, off } = wanted;
  return {
    ...(name !== own.name && { name }),
    ...(summary !== own.summary && { summary }),
    ...(tags.join() !== own.tags.join() && { tags: tags as VoiceTag[] }),
    ...(vip !== own.vip && { vip }),
    ...(priceRate !== own.priceRate && { priceRate }),
    ...(position !== null && { position }),
    ...(off && { off }),
  };
}
