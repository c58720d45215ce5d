import { audibleRange, measureLevels, SynthesisError } from '@shengyu/speech/engine';
import type { Synthesis, SynthesisRequest } from '@shengyu/speech/engine';
import { shapeVoice } from '@shengyu/speech/shape';
import { express } from './expression/express.ts';
import { expressionPlan } from './expression/expression-plan.ts';
import type { EspeakInstance } from './module/espeak-instance.ts';
import { tokenOnsets } from './onsets/token-onsets.ts';
import { soundLatin } from './utterance/sound-latin.ts';
import { buildUtterance } from './utterance/utterance.ts';
import { voiceSettings } from './voice/voice-settings.ts';

/** One clause from tokens to sound, in the calling thread. A clause without anything to say is empty, not an error. */
export function speakClause(instance: EspeakInstance, request: SynthesisRequest): Synthesis {
  const settings = voiceSettings(request);
  const tokens = settings.base === 'cmn' ? soundLatin(request.tokens, (words) => instance.phonemes(words, 'en-gb-x-rp')) : request.tokens;
  const utterance = buildUtterance(tokens, settings.base);
  if (utterance.inputs.length === 0) return emptySynthesis();
  const spoken = instance.speak(utterance.text, settings);
  if (spoken.pcm.length === 0) throw new SynthesisError('The engine returned no sound.', 'passing');
  const audible = audibleRange(spoken.pcm, spoken.sampleRate);
  const source = toFloat(spoken.pcm.subarray(audible.start, audible.end));
  const { pcm, onsets } = express(
    shapeVoice(source, spoken.sampleRate, settings.shape, settings.pitchHz),
    spoken.sampleRate,
    tokenOnsets(spoken, utterance, audible),
    expressionPlan(utterance.inputs, utterance.ending),
    settings,
  );
  return { sampleRate: spoken.sampleRate, pcm, levels: measureLevels(pcm, spoken.sampleRate), onsets, estimated: false };
}

// `from` with a function takes ten times as long as this loop.
function toFloat(pcm: Int16Array): Float32Array {
  const samples = new Float32Array(pcm.length);
  for (let at = 0; at < pcm.length; at += 1) samples[at] = (pcm[at] as number) / 32_768;
  return samples;
}

function emptySynthesis(): Synthesis {
  const pcm = new Int16Array(0);
  return { sampleRate: 22_050, pcm, levels: measureLevels(pcm, 22_050), onsets: [], estimated: false };
}
