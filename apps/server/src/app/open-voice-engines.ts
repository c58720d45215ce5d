import { createAcousticSentenceChecker } from '../adapters/voice-engines/acoustic-sentence-checker.ts';
import { createEspeakDesigner } from '../adapters/voice-engines/espeak-designer.ts';
import { createMatchCloner } from '../adapters/voice-engines/match-cloner.ts';
import { createMeasuredSpeakerChecker } from '../adapters/voice-engines/measured-speaker-checker.ts';
import { createUnitsCloner } from '../adapters/voice-engines/units-cloner.ts';
import type { VoiceEngines } from '../ports/voice-engines.ts';

/** The engines that make voices of members' own, of this process: each works in threads that start with its first task. */
export async function openVoiceEngines({
  voicesFolder,
}: {
  voicesFolder: string;
}): Promise<{ engines: VoiceEngines; close(): Promise<void> }> {
  const { createVoiceWorkshop } = await import('@shengyu/engine-espeak');
  const workshop = createVoiceWorkshop();
  const checker = createAcousticSentenceChecker();
  const speakers = createMeasuredSpeakerChecker();
  const units = createUnitsCloner(workshop, { folder: voicesFolder });
  return {
    engines: { checker, speakers, cloners: [createMatchCloner(workshop, checker), units], designer: createEspeakDesigner(workshop) },
    close: async () => void (await Promise.all([workshop.close(), units.close(), checker.close(), speakers.close()])),
  };
}
