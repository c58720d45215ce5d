import type { V1Output, V1Parsed } from '@shengyu/api';
import { AppError } from '../../../errors/app-error.ts';
import { searchOf } from '../../voices/catalogue/search-voices.ts';
import { toVoiceCard, type Samples } from '../../voices/catalogue/voice-card.ts';
import type { CatalogueVoice, VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

type Voice = V1Output<'getVoice'>;

/** `origin`: what makes the addresses of samples absolute. */
export function toV1Voice(voice: CatalogueVoice, samples: Samples, origin: string): Voice {
  const {
    id,
    name,
    summary,
    kind,
    language,
    gender,
    age,
    tags,
    price_rate: rate,
    vip,
    styles,
    sample,
  } = toVoiceCard(voice, samples.get(voice.profile.id));
  return {
    ...{ id, name, summary, kind, language, gender, age, tags, vip, styles },
    object: 'voice',
    price_rate: rate,
    sample_url: sample.url === '' ? '' : new URL(sample.url, origin).href,
  };
}

export function pageVoices(
  catalogue: VoiceCatalogue,
  samples: Samples,
  { limit, after, search, language }: V1Parsed<'listVoices'>,
  origin: string,
): V1Output<'listVoices'> {
  const matches = searchOf(search);
  const found = catalogue.voices.filter((voice) => (language === undefined || voice.language === language) && matches(voice));
  const start = after === undefined ? 0 : found.findIndex(({ profile }) => profile.id === after) + 1;
  if (after !== undefined && start === 0) throw new AppError('not_found', { fields: { after } });
  const page = found.slice(start, start + limit);
  const hasMore = start + limit < found.length;
  return {
    object: 'list',
    data: page.map((voice) => toV1Voice(voice, samples, origin)),
    has_more: hasMore,
    next: hasMore ? (page.at(-1)?.profile.id ?? null) : null,
  };
}
