import type { SentenceChecker } from './sentence-checker.ts';
import type { SpeakerChecker } from './speaker-checker.ts';
import type { VoiceCloner } from './voice-cloner.ts';
import type { VoiceDesigner } from './voice-designer.ts';

/** Who makes voices of one's own here. What is not there is not offered, and its places are not sold. */
export interface VoiceEngines {
  /** The usual one first. */
  cloners: readonly VoiceCloner[];
  /** Undefined: operators check every sentence. */
  checker: SentenceChecker | undefined;
  /** Undefined: nobody compares samples with the consent. */
  speakers: SpeakerChecker | undefined;
  designer: VoiceDesigner | undefined;
}

/** What they make. */
export const makes = ({ cloners, designer }: VoiceEngines): { clone: boolean; design: boolean } => ({
  clone: cloners.length > 0,
  design: designer !== undefined,
});

export const noVoiceEngines: VoiceEngines = { cloners: [], checker: undefined, speakers: undefined, designer: undefined };
