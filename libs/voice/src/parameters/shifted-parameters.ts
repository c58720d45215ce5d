import { toControl } from './voice-controls.ts';
import type { VoiceParameters } from './voice-parameters.ts';

/**
 * Parameters to one side of a description: no side is better, so that chance says which colour goes with which pitch.
 * @param side how far, 0 being the description itself
 * @param noise −1…1 for each purpose, the same for all candidates of one call
 * @param index of the candidate, which has some chance of its own
 */
export function shiftedParameters(
  parameters: VoiceParameters,
  side: number,
  noise: (purpose: number) => number,
  index: number,
): VoiceParameters {
  const own = (purpose: number, reach: number): number => reach * noise(100 * purpose + index);
  const brighter = noise(7) < 0 ? -1 : 1;
  const faster = noise(8) < 0 ? -1 : 1;
  return {
    ...parameters,
    pitchHz: toControl('pitchHz', parameters.pitchHz * 2 ** ((side * 3 + own(1, 0.4)) / 12)),
    spanSemitones: toControl('spanSemitones', parameters.spanSemitones + faster * side * 0.8 + own(2, 0.4)),
    brightnessHz: toControl('brightnessHz', parameters.brightnessHz * 1.25 ** (side * brighter + own(3, 0.2))),
    breathPercent: toControl('breathPercent', parameters.breathPercent - brighter * side * 5 + own(4, 3)),
    syllablesPerSecond: toControl('syllablesPerSecond', parameters.syllablesPerSecond * 1.09 ** (side * faster + own(5, 0.3))),
    roughness: toControl('roughness', parameters.roughness + own(6, 0.4)),
    tractCm: toControl('tractCm', parameters.tractCm - side * 0.7 + own(9, 0.2)),
  };
}
