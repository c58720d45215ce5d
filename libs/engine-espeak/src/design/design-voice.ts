import type { EngineVoice } from '@shengyu/speech/engine';
import { noiseAt } from '@shengyu/speech/shape';
import { toControl, voiceDistance } from '@shengyu/voice';
import type { VoiceParameters } from '@shengyu/voice';
import { fitVoice } from '../fit/fit-voice.ts';
import { toVoice } from '../fit/to-voice.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import type { Candidates, DesignedVoice } from '../voice/made-voice.ts';
import { characterOf } from './character.ts';

/** About four seconds of speech: enough to measure a voice, short enough to wait for. */
const clauses = 2;
const rounds = 2;

/** The voice of exactly these parameters. */
export function designVoice(
  instance: EspeakInstance,
  parameters: VoiceParameters,
  language: EngineVoice['language'],
  seed: number,
): DesignedVoice {
  const target = { ...parameters, colour: { brightnessHz: parameters.brightnessHz } };
  const fitted = fitVoice(instance, target, { language, gender: parameters.gender, character: characterOf(seed), clauses, rounds });
  return { voice: toVoice(fitted, language), parameters, seed, figures: fitted.figures };
}

/** Steps that two candidates are apart at least: twice what is just noticed. */
export const candidateSteps = 2;

/** One as described, one to each side of it: no side is better, so that the seed says which colour goes with which pitch. */
export function designCandidates(
  instance: EspeakInstance,
  parameters: VoiceParameters,
  language: EngineVoice['language'],
  seed: number,
): Candidates {
  const candidate = (side: number, index: number): DesignedVoice => {
    const own = Math.abs(Math.imul(seed * 3 + index + 1, 0x9e37_79b1)) % 1_000_000;
    return designVoice(instance, shifted(parameters, side, seed, index), language, own);
  };
  const described = candidate(0, 0);
  for (let reach = 1.2; ; reach *= 1.35) {
    const voices = [described, candidate(-reach, 1), candidate(reach, 2)];
    const steps = Math.min(
      ...voices.flatMap((one, index) => voices.slice(index + 1).map((other) => voiceDistance(one.figures, other.figures).steps)),
    );
    if (steps >= candidateSteps || reach > 2) return { voices, steps };
  }
}

function shifted(parameters: VoiceParameters, side: number, seed: number, index: number): VoiceParameters {
  const own = (purpose: number, reach: number): number => reach * noiseAt(100 * purpose + index, seed);
  const brighter = noiseAt(7, seed) < 0 ? -1 : 1;
  const faster = noiseAt(8, seed) < 0 ? -1 : 1;
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
