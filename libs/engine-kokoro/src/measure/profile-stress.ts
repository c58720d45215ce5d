import { readClause } from '@shengyu/speech';
import type { EngineVoice, Synthesis, TtsEngine } from '@shengyu/speech/engine';
import { pitchTrack } from '@shengyu/voice';

/** How a stressed word differs from the same word unstressed. */
export interface StressProfile {
  /** Ratio of the lengths. */
  longer: number;
  semitones: number;
  decibels: number;
}

/** Words that a speaker would stress, each in a sentence. */
const stressedWords: readonly (readonly [text: string, word: string])[] = [
  ['我要的是红色的那一件。', '红色'],
  ['他昨天已经到上海了。', '上海'],
  ['这本书是我妹妹写的。', '妹妹'],
];

/** Means over the sentences. */
export async function profileStress(engine: TtsEngine, voice: EngineVoice): Promise<StressProfile> {
  const pairs = await Promise.all(
    stressedWords.map(async ([text, word]) => {
      const start = text.indexOf(word);
      const range = { start, end: start + word.length };
      const plain = await wordSound(engine, voice, text, range, false);
      const stressed = await wordSound(engine, voice, text, range, true);
      return {
        longer: stressed.length / plain.length,
        semitones: 12 * Math.log2(medianHz(stressed) / medianHz(plain)),
        decibels: levelOf(stressed) - levelOf(plain),
      };
    }),
  );
  const mean = (name: keyof StressProfile): number => pairs.reduce((sum, pair) => sum + pair[name], 0) / pairs.length;
  return { longer: mean('longer'), semitones: mean('semitones'), decibels: mean('decibels') };
}

async function wordSound(
  engine: TtsEngine,
  voice: EngineVoice,
  text: string,
  { start, end }: { start: number; end: number },
  isStressed: boolean,
): Promise<Float32Array> {
  const readings = isStressed ? [{ kind: 'stress' as const, start, end }] : [];
  const { tokens } = readClause({ text, readings }, { language: voice.language });
  const { pcm, onsets } = await engine.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
  const spans = onsets.filter(({ token }) => (tokens[token]?.start ?? -1) >= start && (tokens[token]?.end ?? Infinity) <= end);
  return toFloat(pcm).subarray(spans[0]?.startSample, spans.at(-1)?.endSample);
}

const toFloat = (pcm: Synthesis['pcm']): Float32Array => Float32Array.from(pcm, (sample) => sample / 32_768);

function medianHz(samples: Float32Array): number {
  const sorted = [...pitchTrack(samples, 22_050, 0.3)].toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function levelOf(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length);
}
