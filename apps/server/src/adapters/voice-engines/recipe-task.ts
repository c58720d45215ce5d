import { firstRecipe, settleRecipe, type VoiceRecipe } from '@shengyu/engine-kokoro';
import { SynthesisError, type VoiceMatch } from '@shengyu/speech/engine';
import { joinRecordings, measureVoice, type VoiceFigures } from '@shengyu/voice';
import { readRecordings } from './read-recordings.ts';

// Runs in the thread that matches voices by recipes.

/** More changes a match by less than its own uncertainty. */
const MOST_SECONDS = 120;

export interface MeasureTask {
  paths: readonly string[];
}

export interface SettleTask {
  wanted: VoiceFigures;
  first: VoiceRecipe;
  pcm: Int16Array;
  sampleRate: number;
}

/** A refusal is an answer: the class of an error is lost between threads. */
export type Measured = { wanted: VoiceFigures; first: VoiceRecipe } | { refused: string };

export async function measure({ paths }: MeasureTask): Promise<Measured> {
  const recordings = await readRecordings(
    paths.map((path) => ({ path })),
    MOST_SECONDS,
  );
  const wanted = measureVoice(joinRecordings(recordings));
  try {
    return { wanted, first: firstRecipe(wanted) };
  } catch (error) {
    if (error instanceof SynthesisError) return { refused: error.message };
    throw error;
  }
}

export function settle({ wanted, first, pcm, sampleRate }: SettleTask): VoiceMatch {
  return settleRecipe(first, wanted, { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate });
}
