import { createHash } from 'node:crypto';
import type { ClauseSound, Prosody, ScriptDocument } from '@shengyu/script';
import type { SpokenToken } from '@shengyu/speech/engine';
import type { PlacedClause, ReadClauseResult } from '../threads/interactive-worker.ts';
import type { RenderThreads } from '../threads/create-render-threads.ts';
import { failedAt, RenderError } from './render-error.ts';
import { runOrdered } from '@shengyu/speech/engine';
import type { PlannedClause } from '../renderer.ts';
import type { VoiceCast } from './voice-cast.ts';

/** A planned clause with what the engine needs to speak it. */
export interface ReadyClause {
  planned: Omit<PlannedClause, 'paragraph' | 'estimateMs' | 'sounds'>;
  tokens(): Promise<SpokenToken[]>;
  prosody: Prosody;
  /** Length guessed from the text, without the pause. */
  estimateMs: number;
  paragraph: number;
  /** Heard in place of a voice: nothing is spoken. */
  recording?: { soundId: string; durationMs: number };
  sounds: readonly ClauseSound[];
}

/** Small enough not to keep an audition waiting, large enough not to be all messages. */
const batchLength = 8;

/** Cuts a script into clauses. @throws RenderError `unknown-voice`, `unknown-style` */
export async function cutScript(
  threads: RenderThreads,
  cast: VoiceCast,
  document: ScriptDocument,
  urgent = false,
): Promise<PlacedClause[]> {
  const clauses = await threads.cut(document, urgent);
  for (const clause of clauses) {
    try {
      checkVoice(cast, clause);
    } catch (error) {
      const { paragraph, textStart: start, textEnd: end, text } = clause;
      throw failedAt(error, { paragraph, start, end, text });
    }
  }
  return clauses;
}

function checkVoice(cast: VoiceCast, { voiceId, prosody }: PlacedClause): void {
  const { voice } = cast.find(voiceId);
  const style = prosody.style?.name;
  if (style !== undefined && !voice.styles.some(({ name }) => name === style))
    throw new RenderError('unknown-style', `The voice "${voiceId}" has no style "${style}".`);
}

/** Reads clauses a few at a time, in order. When somebody listens (`urgent`), the first one comes alone. */
export async function* readClauses(
  threads: RenderThreads,
  clauses: readonly PlacedClause[],
  signal: AbortSignal,
  urgent = false,
): AsyncGenerator<ReadyClause> {
  const batches: PlacedClause[][] = [];
  let start = 0;
  if (urgent && clauses.length > 0) batches.push(clauses.slice(start, (start += 1)));
  for (; start < clauses.length; start += batchLength) batches.push(clauses.slice(start, start + batchLength));
  const read = runOrdered(batches, 2, signal, async (batch) => ({ batch, readings: await threads.read(batch, urgent) }));
  for await (const { batch, readings } of read) {
    for (const [index, clause] of batch.entries()) {
      const reading = readings[index];
      if (reading) yield ready(threads, clause, reading, urgent);
    }
  }
}

function ready(threads: RenderThreads, clause: PlacedClause, { key, spoken, tokens }: ReadClauseResult, urgent: boolean): ReadyClause {
  const { voiceId, words, text, pauseAfterMs, prosody, estimateMs, textStart, textEnd } = clause;
  return {
    // A recording has a name of its own: its text may be spoken, and paid for, elsewhere.
    planned: {
      key: clause.recording ? recordingKey(clause.recording.soundId) : key,
      voiceId,
      words,
      start: textStart,
      end: textEnd,
      text,
      spoken,
      pauseAfterMs,
      ...(clause.recording && { recording: true }),
    },
    tokens: () => (tokens ? Promise.resolve(tokens) : threads.tokens(clause, urgent)),
    prosody,
    estimateMs,
    paragraph: clause.paragraph,
    ...(clause.recording && { recording: clause.recording }),
    sounds: clause.sounds ?? [],
  };
}

function recordingKey(soundId: string): string {
  return createHash('sha256').update(`recording ${soundId}`).digest('hex');
}
