import { soundsOf, type ScriptDocument } from '@shengyu/script';
import { fromDecibels } from '@shengyu/speech/sound';
import { auditionMix } from './audition-mix.ts';
import { resolveSounds } from '../plan/resolve-sounds.ts';
import type { HeardClause } from '../threads/interactive-worker.ts';
import type { RenderContext } from '../render-context.ts';
import type { AuditionChunk } from '../renderer.ts';
import { runOrdered } from '@shengyu/speech/engine';
import { speakAhead } from './speak-ahead.ts';
import type { SpokenClause } from '../synthesise/speak-script.ts';

export interface TextRange {
  /** Code points of the script's whole text. */
  start: number;
  end: number;
}

const ceiling = fromDecibels(-1);
/** Seconds. Pauses add up without end, and they are made in the memory of whoever answers: longer silence goes out in pieces. */
const longestSilence = 10;

/** Clause by clause in reading order, a few ahead of the listener; what is heard is kept for the order. */
export async function* auditionScript(
  context: RenderContext,
  document: ScriptDocument,
  range: TextRange | undefined,
  signal: AbortSignal,
): AsyncGenerator<AuditionChunk> {
  if (needsMixing(document)) {
    yield* auditionMix(context, await resolveSounds(context.sounds, document), range, signal);
    return;
  }
  const lease = context.store.lease();
  try {
    const { clauses } = await speakAhead(context, lease, { document, sounds: new Map() }, range, signal);
    const sounds = runOrdered(clauses, 2, signal, async (clause) => {
      const { path } = clause.entry;
      return { clause, heard: await context.threads.hear({ path, gain: clause.gain, ceiling }) };
    });
    let startMs = 0;
    for await (const { clause, heard } of sounds) {
      const { sampleRate } = heard;
      const before = Math.round(((clause.pauseBeforeMs ?? 0) * sampleRate) / 1000);
      yield* silences(before, sampleRate);
      startMs += (before * 1000) / sampleRate;
      const { chunk, silence } = chunkOf(clause, heard, range, startMs);
      startMs += ((chunk.pcm.length + silence) * 1000) / sampleRate;
      if (chunk.pcm.length > 0) yield chunk;
      yield* silences(silence, sampleRate);
    }
  } finally {
    await lease.release();
  }
}

function* silences(samples: number, sampleRate: number): Generator<AuditionChunk> {
  for (let left = samples; left > 0; left -= longestSilence * sampleRate)
    yield { sampleRate, pcm: new Int16Array(Math.min(left, longestSilence * sampleRate)), tokens: [] };
}

function needsMixing(document: ScriptDocument): boolean {
  return document.settings.effect !== undefined || soundsOf(document).size > 0;
}

/** The clause, or as much of it as the range holds, with the pause after it when its end is heard; `silence`: samples of it that are left. */
function chunkOf(
  { textStart, pauseAfterMs }: SpokenClause,
  heard: HeardClause,
  range: TextRange | undefined,
  startMs: number,
): { chunk: AuditionChunk; silence: number } {
  const { sampleRate } = heard;
  const from = (range?.start ?? 0) - textStart;
  const to = (range?.end ?? Number.POSITIVE_INFINITY) - textStart;
  const tokens = heard.tokens.filter((token) => token.end > from && token.start < to);
  const first = tokens[0]?.startSample ?? 0;
  const whole = tokens.at(-1) === heard.tokens.at(-1);
  const last = whole ? heard.pcm.length : (tokens.at(-1)?.endSample ?? 0);
  const pauseSamples = whole ? Math.round((pauseAfterMs * sampleRate) / 1000) : 0;
  const kept = Math.min(pauseSamples, longestSilence * sampleRate);
  const pcm = new Int16Array(last - first + kept);
  pcm.set(heard.pcm.subarray(first, last));
  const toMs = (sample: number) => Math.round(startMs + ((sample - first) * 1000) / sampleRate);
  const spoken = tokens.map((token) => ({
    start: textStart + token.start,
    end: textStart + token.end,
    startMs: toMs(token.startSample),
    endMs: toMs(token.endSample),
  }));
  return { chunk: { sampleRate, pcm, tokens: spoken }, silence: pauseSamples - kept };
}
