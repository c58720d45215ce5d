import { shiftedParameters, voiceDistance, type VoiceParameters } from '@shengyu/voice';
import { noiseAt } from '../signal/noise-at.ts';
import type { Candidates, DesignedVoice } from './made-voice.ts';

/** How far the sides are first, by how much more if that is too near, and where it ends. */
const [firstReach, reachFactor, lastReach] = [1.2, 1.35, 2];

/**
 * Three voices from one description: one as described, one to each side of it, further away until two are `steps` apart.
 * @param make the voice of exactly these parameters; the seed keeps what they do not say
 */
export function designCandidates(
  make: (parameters: VoiceParameters, seed: number) => DesignedVoice,
  parameters: VoiceParameters,
  seed: number,
  steps: number,
): Candidates {
  const candidate = (side: number, index: number): DesignedVoice => {
    const own = Math.abs(Math.imul(seed * 3 + index + 1, 0x9e37_79b1)) % 1_000_000;
    return make(
      shiftedParameters(parameters, side, (purpose) => noiseAt(purpose, seed), index),
      own,
    );
  };
  const described = candidate(0, 0);
  for (let reach = firstReach; ; reach *= reachFactor) {
    const voices = [described, candidate(-reach, 1), candidate(reach, 2)];
    const least = Math.min(
      ...voices.flatMap((one, index) => voices.slice(index + 1).map((other) => voiceDistance(one.figures, other.figures).steps)),
    );
    if (least >= steps || reach > lastReach) return { voices, steps: least };
  }
}
