import type { DesignedVoice, EngineVoice } from '@shengyu/speech/engine';
import type { VoiceParameters } from '@shengyu/voice';
import { fitVoice } from '../fit/fit-voice.ts';
import { toVoice } from '../fit/to-voice.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';
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
