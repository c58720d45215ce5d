import { SynthesisError, type SynthesisFault } from '@shengyu/speech/engine';
import { z } from 'zod';
import type { NeuralSound, WordTime } from '../../neural-voice.ts';
import { readWav } from '../../sound/read-wav.ts';
import { readJson } from '../read-json.ts';

const answerSchema = z.object({
  base_resp: z.object({ status_code: z.int(), status_msg: z.string().default('') }),
  data: z.object({ audio: z.hex(), subtitle_file: z.string().nullish() }).nullish(),
});

/** Milliseconds from the beginning of the sound. */
const subtitlesSchema = z.array(
  z.object({
    timestamped_words: z.array(z.object({ word: z.string(), time_begin: z.number(), time_end: z.number() })).nullish(),
  }),
);

/** By MiniMax's table of codes; a code that is not here passes. */
const faults: ReadonlyMap<number, SynthesisFault> = new Map([
  // Key, balance, voice, quota of the plan.
  ...[1004, 1008, 2042, 2049, 2056, 20_132].map((code) => [code, 'access'] as const),
  // Forbidden content, characters that cannot be spoken, wrong parameters.
  ...[1026, 1027, 1042, 2013].map((code) => [code, 'text'] as const),
]);

/** A WAV in hex, and the address of a file with word times. Failures have status 200 too. @throws SynthesisError */
export function readMinimaxAnswer(bytes: Uint8Array, who: string): { sound: NeuralSound; timesAt?: string } {
  const { base_resp: state, data } = readJson(answerSchema, new TextDecoder().decode(bytes), who);
  if (state.status_code !== 0)
    throw new SynthesisError(`${who} answered ${state.status_code}: ${state.status_msg}`, faults.get(state.status_code) ?? 'passing');
  if (!data) throw new SynthesisError(`${who} answered without sound.`, 'passing');
  return { sound: readWav(Buffer.from(data.audio, 'hex')), ...(data.subtitle_file && { timesAt: data.subtitle_file }) };
}

/** @throws SynthesisError where the file is none of word times */
export function readMinimaxTimes(bytes: Uint8Array, who: string): WordTime[] {
  return readJson(subtitlesSchema, new TextDecoder().decode(bytes), who).flatMap(({ timestamped_words: words }) =>
    (words ?? []).map(({ word, time_begin: startMs, time_end: endMs }) => ({ text: word, startMs, endMs })),
  );
}
