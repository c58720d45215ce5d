import type { SilentReason, VoiceLanguage } from '@shengyu/script';

/** A stretch that its voice cannot speak; code points of the whole text. */
export interface Silent {
  paragraph: number;
  start: number;
  end: number;
  text: string;
  reason: SilentReason;
  /** Languages that speak it. */
  languages: readonly VoiceLanguage[];
}

/** How many of each kind a paragraph has, in the order of the text. */
export interface SilentParagraph {
  /** 0…n−1 */
  paragraph: number;
  found: { reason: SilentReason; count: number }[];
}

export function byParagraph(places: readonly Silent[]): SilentParagraph[] {
  return [...Map.groupBy(places, ({ paragraph }) => paragraph)].map(([paragraph, own]) => ({
    paragraph,
    found: [...Map.groupBy(own, ({ reason }) => reason)].map(([reason, { length: count }]) => ({ reason, count })),
  }));
}

/** The first place that a voice of the site speaks, with the first such voice that everybody may use. */
export function offerFor<Voice extends { language: VoiceLanguage; vip: boolean }>(
  places: readonly Silent[],
  voices: readonly Voice[],
): { place: Silent; voice: Voice } | undefined {
  for (const place of places) {
    const voice = voices.find(({ language, vip }) => !vip && place.languages.includes(language));
    if (voice) return { place, voice };
  }
  return undefined;
}
