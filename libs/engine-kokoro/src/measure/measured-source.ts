import { measuredVoices } from '../voice/cast/measured-voices.ts';
import type { MeasuredVoice } from '../voice/cast/measured-voice.ts';

/** A centre that is off by less stays: it hardly moves a voice, and with another recipe all that the voice has spoken is spoken again. */
const SAME_CENTRE_SEMITONES = 2;

/** The file of measured figures with what was measured anew; voices that were not stay as they are. */
export function measuredSource(profiles: readonly (MeasuredVoice & { id: string })[]): string {
  const known = new Map(Object.entries(measuredVoices));
  for (const { id, centerHz, loudnessLufs, pace } of profiles) {
    const before = known.get(id)?.centerHz ?? 0;
    const isSame = Math.abs(12 * Math.log2(centerHz / before)) < SAME_CENTRE_SEMITONES;
    known.set(id, { centerHz: isSame ? before : centerHz, loudnessLufs, pace });
  }
  const lines = [...known].map(
    ([id, { centerHz, loudnessLufs, pace }]) => `  ${id}: { centerHz: ${centerHz}, loudnessLufs: ${loudnessLufs}, pace: ${pace} },`,
  );
  return `import type { MeasuredVoice } from './measured-voice.ts';

/** Written by \`npm run voices -w @shengyu/engine-kokoro -- --write\`. */
export const measuredVoices: Readonly<Record<string, MeasuredVoice>> = {
${lines.join('\n')}
};
`;
}
