import type { VoiceProfile } from './voice-profile.ts';
import { cantoneseVoices } from './voices/cantonese-voices.ts';
import { characterVoices } from './voices/character-voices.ts';
import { dialectVoices } from './voices/dialect-voices.ts';
import { englishVoices } from './voices/english-voices.ts';
import { leadingVoices } from './voices/leading-voices.ts';
import { moreEnglishMen } from './voices/more-english-men.ts';
import { moreEnglishWomen } from './voices/more-english-women.ts';
import { moreMen } from './voices/more-men.ts';
import { moreWomen } from './voices/more-women.ts';

/** The built-in cast in the order of likely use, which is also the order in which samples are made. */
export const voiceProfiles: readonly VoiceProfile[] = [
  ...leadingVoices,
  ...moreWomen,
  ...moreMen,
  ...characterVoices,
  ...dialectVoices,
  ...cantoneseVoices,
  ...englishVoices,
  ...moreEnglishWomen,
  ...moreEnglishMen,
];
