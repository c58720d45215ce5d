import type { EngineVoice, TtsEngine } from '@shengyu/speech/engine';
import { measureVoice, voiceDistance, type VoiceFigures } from '@shengyu/voice';
import { loudnessOf, speakText, type SpokenText } from './profile-voice.ts';
import { shortText } from './everyday-text.ts';

/** What people hear of an emotion in one sentence. */
export interface ExpressionProfile {
  /** Empty: the plain voice. */
  style: string;
  strength: number;
  seconds: number;
  loudnessLufs: number;
  figures: VoiceFigures;
  /** From the plain voice; level and span are not among the steps. */
  steps: number;
}

/** A voice as it is, and in each of its emotions at some strengths. */
export async function profileExpressions(
  engine: TtsEngine,
  voice: EngineVoice,
  strengths: readonly number[],
): Promise<ExpressionProfile[]> {
  const plain = await speakText(engine, voice, shortText);
  const plainFigures = figuresOf(plain);
  const asked = voice.styles.flatMap(({ name }) => strengths.map((strength) => ({ name, strength })));
  const expressed = await Promise.all(
    asked.map(async ({ name, strength }): Promise<ExpressionProfile> => {
      const spoken = await speakText(engine, voice, shortText, { name, strength });
      const figures = figuresOf(spoken);
      return { style: name, strength, ...heard(spoken, figures), steps: stepsOf(plainFigures, figures, spoken, plain) };
    }),
  );
  return [{ style: '', strength: 0, ...heard(plain, plainFigures), steps: 0 }, ...expressed];
}

/** The pace is that of the whole sentence: a sentence has too few syllables to count them. */
function stepsOf(plain: VoiceFigures, figures: VoiceFigures, spoken: SpokenText, plainSpoken: SpokenText): number {
  const syllablesPerSecond = (plain.syllablesPerSecond * plainSpoken.samples.length) / spoken.samples.length;
  return voiceDistance(plain, { ...figures, syllablesPerSecond }).steps;
}

const figuresOf = ({ samples, sampleRate }: SpokenText): VoiceFigures => measureVoice({ samples, sampleRate });

const heard = (spoken: SpokenText, figures: VoiceFigures) => ({
  seconds: spoken.samples.length / spoken.sampleRate,
  loudnessLufs: loudnessOf([spoken]),
  figures,
});
