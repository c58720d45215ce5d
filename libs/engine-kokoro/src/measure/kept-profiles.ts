import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { EngineVoice } from '@shengyu/speech/engine';
import { everydayTexts } from './everyday-text.ts';
import type { VoiceProfile } from './profile-voice.ts';

interface KeptProfiles {
  /** The sentences that were said, as JSON: figures of other sentences are not compared. */
  texts: string;
  voices: Record<string, { definition: string; profile: VoiceProfile }>;
}

/** Profiles in a file, so that a voice whose recipe is as it was is not spoken again. Each pack needs a file of its own. */
export function keptProfiles(file: string) {
  const texts = JSON.stringify(everydayTexts);
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptProfiles) : undefined;
  const kept: KeptProfiles = read?.texts === texts ? read : { texts, voices: {} };
  return {
    of({ id, definition }: EngineVoice): VoiceProfile | undefined {
      const known = kept.voices[id];
      return known?.definition === JSON.stringify(definition) ? known.profile : undefined;
    },
    keep({ id, definition }: EngineVoice, profile: VoiceProfile): void {
      kept.voices[id] = { definition: JSON.stringify(definition), profile };
      writeFileSync(file, JSON.stringify(kept));
    },
  };
}
