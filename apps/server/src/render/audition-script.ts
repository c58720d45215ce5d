import { soundsOf, type ScriptDocument } from '@shengyu/script';
import { fromDecibels } from '@shengyu/speech/sound';
import { auditionMix } from './mix/audition-mix.ts';
import { resolveSounds } from './mix/resolve-sounds.ts';
import type { ClauseLease } from './clause-store/create-clause-store.ts';
import type { HeardClause } from './pool/light-worker.ts';
import type { RenderContext } from './render-context.ts';
import type { AuditionChunk } from './renderer.ts';
import { runOrdered } from './run-ordered.ts';
import { clauseGain } from './stages/level.ts';
import { cutScript, readClauses } from './stages/plan.ts';
import type { ReadyClause } from './stages/plan.ts';

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
  const placed = await cutScript(context.threads, context.cast, document, true);
  const wanted = range ? placed.filter(({ textStart, textEnd }) => textStart < range.end && textEnd > range.start) : placed;
  const lease = context.store.lease();
  try {
    const clauses = readClauses(context.threads, wanted, signal, true);
    const standIns = document.settings.standIns === true;
    let startMs = 0;
    for await (const { clause, heard } of runOrdered(clauses, context.workers, signal, (clause) =>
      hear(context, lease, clause, standIns),
    )) {
      const { chunk, silence } = chunkOf(clause, heard, range, startMs);
      const { sampleRate } = chunk;
      startMs += ((chunk.pcm.length + silence) * 1000) / sampleRate;
      if (chunk.pcm.length > 0) yield chunk;
      for (let left = silence; left > 0; left -= longestSilence * sampleRate)
        yield { sampleRate, pcm: new Int16Array(Math.min(left, longestSilence * sampleRate)), tokens: [] };
    }
  } finally {
    await lease.release();
  }
}

function needsMixing(document: ScriptDocument): boolean {
  return document.settings.effect !== undefined || soundsOf(document).size > 0;
}

async function hear(
  { cast, threads, synthesiser }: RenderContext,
  lease: ClauseLease,
  wanted: ReadyClause,
  standIns: boolean,
): Promise<{ clause: ReadyClause; heard: HeardClause }> {
  const { clause, entry } = await synthesiser.speak(lease, wanted, { urgent: true, standIns });
  return { clause, heard: await threads.hear({ path: entry.path, gain: clauseGain(cast, clause), ceiling }) };
}

/** The clause, or as much of it as the range holds, with the pause after it when its end is heard; `silence`: samples of it that are left. */
function chunkOf(
  { planned }: ReadyClause,
  heard: HeardClause,
  range: TextRange | undefined,
  startMs: number,
): { chunk: AuditionChunk; silence: number } {
  const { sampleRate } = heard;
  const from = (range?.start ?? planned.start) - planned.start;
  const to = (range?.end ?? planned.end) - planned.start;
  const tokens = heard.tokens.filter((token) => token.end > from && token.start < to);
  const first = tokens[0]?.startSample ?? 0;
  const whole = tokens.at(-1) === heard.tokens.at(-1);
  const last = whole ? heard.pcm.length : (tokens.at(-1)?.endSample ?? 0);
  const pauseSamples = whole ? Math.round((planned.pauseAfterMs * sampleRate) / 1000) : 0;
  const kept = Math.min(pauseSamples, longestSilence * sampleRate);
  const pcm = new Int16Array(last - first + kept);
  pcm.set(heard.pcm.subarray(first, last));
  const toMs = (sample: number) => Math.round(startMs + ((sample - first) * 1000) / sampleRate);
  const spoken = tokens.map((token) => ({
    start: planned.start + token.start,
    end: planned.start + token.end,
    startMs: toMs(token.startSample),
    endMs: toMs(token.endSample),
  }));
  return { chunk: { sampleRate, pcm, tokens: spoken }, silence: pauseSamples - kept };
}
