import { useSession } from '@shengyu/session';
import { voiceTermsFor, type PricedVoice, type VoiceTerms } from './voice-terms.model.ts';

export const useVoiceTerms = (voice: PricedVoice): VoiceTerms =>
  voiceTermsFor(
    useSession(({ user }) => user),
    voice,
  );
