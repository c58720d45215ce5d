import type { VoiceCard } from '@shengyu/api';

export type Nature = VoiceCard['engine']['naturalness'];

/** How all of these voices sound, where that is one thing: it is said once above them, and not on each card. */
export function oneNature(voices: readonly Pick<VoiceCard, 'engine'>[]): Nature | undefined {
  const [first, ...others] = new Set(voices.map(({ engine }) => engine.naturalness));
  return others.length === 0 ? first : undefined;
}
