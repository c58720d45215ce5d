import { SynthesisError } from '@shengyu/speech/engine';
import type { EngineVoice, VoiceMatch } from '@shengyu/speech/engine';
import { joinRecordings, measureVoice, voiceDistance } from '@shengyu/voice';
import type { Recording } from '@shengyu/voice';
import { fitVoice } from '../fit/fit-voice.ts';
import { plainCharacter } from '../fit/steered-voice.ts';
import { toVoice } from '../fit/to-voice.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';

const rounds = 3;
/** Voices of this pitch and higher begin as women's: the engine's consonants are a little different. */
const womenFromHz = 165;
const leastSpeechSeconds = 2;
/** In more noise than this, roughness is that of the noise. */
const clearDb = 25;

/** The voice of the engine that measures nearest to recordings of one person. */
export function matchVoice(
  instance: EspeakInstance,
  recordings: readonly Recording[],
  language: EngineVoice['language'],
  onProgress: (share: number) => void = () => undefined,
): VoiceMatch {
  const wanted = measureVoice(joinRecordings(recordings));
  if (wanted.speechSeconds < leastSpeechSeconds || wanted.pitchHz === 0)
    throw new SynthesisError('The recordings hold too little speech to match a voice.', 'text');
  const step = 1 / (rounds + 2);
  onProgress(step);
  const target = {
    ...wanted,
    roughness: wanted.signalToNoiseDb < clearDb ? 0 : wanted.roughness,
    colour: { spectrumDb: wanted.spectrumDb },
  };
  const fitted = fitVoice(instance, target, {
    language,
    gender: wanted.pitchHz >= womenFromHz ? 'female' : 'male',
    character: plainCharacter,
    clauses: Number.POSITIVE_INFINITY,
    rounds,
    onRound: (round) => onProgress((round + 2) * step),
  });
  return {
    voice: toVoice(fitted, language),
    wanted,
    reached: fitted.figures,
    distance: voiceDistance(wanted, fitted.figures),
  };
}
