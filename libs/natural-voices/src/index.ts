export { followNaturalVoices } from './follow-natural-voices.ts';
export { isUnderWay } from './natural-voices.model.ts';
export type { AskNaturalVoices, NaturalVoices } from './natural-voices.model.ts';
export { useNaturalVoices } from './useNaturalVoices.ts';
export type { FollowedVoices } from './useNaturalVoices.ts';
