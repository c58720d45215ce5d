import { measuredVoices } from '../voice/cast/measured-voices.ts';
import type { MeasuredVoice } from '../voice/cast/measured-voice.ts';

/** The file of measured figures with what was measured anew; voices that were not stay as they are. */
export function measuredSource(profiles: readonly (MeasuredVoice & { id: string })[]): string {
  const known = new Map(Object.entries(measuredVoices));
  for (const { id, centerHz, loudnessLufs, pace } of profiles) known.set(id, { centerHz, loudnessLufs, pace });
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
