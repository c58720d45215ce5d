import { createHash } from 'node:crypto';
import type { Clause, ClauseSound, Prosody, Replacement, ScriptDocument } from '@shengyu/script';
import { runOrdered } from '@shengyu/speech/engine';
import type { SpokenToken } from '@shengyu/speech/engine';
import type { PlacedClause, PlannedClause, ReadClauseResult } from './planned-clause.ts';
import { failedAt, RenderError } from './render-error.ts';
import type { VoiceCast } from './voice-cast.ts';

/** What workers do for this stage; `urgent`: somebody is listening, before all that is not urgent. */
export interface PlanThreads {
  cut(document: ScriptDocument, urgent?: boolean): Promise<PlacedClause[]>;
  read(clauses: readonly Clause[], urgent?: boolean): Promise<ReadClauseResult[]>;
  /** What a clause is spoken as, where `read` left it out. */
  tokens(clause: Clause, urgent?: boolean): Promise<SpokenToken[]>;
  /** What is said for the numbers of clauses, by their place in the whole text. */
  numbers(clauses: readonly PlacedClause[]): Promise<Replacement[]>;
}

/** A planned clause with what the engine needs to speak it. */
export interface ReadyClause {
  planned: Omit<PlannedClause, 'paragraph' | 'estimateMs' | 'sounds'>;
  tokens(): Promise<SpokenToken[]>;
  prosody: Prosody;
  /** Length guessed from the text, without the pause. */
  estimateMs: number;
  paragraph: number;
  /** Replaces the voice: nothing is spoken. */
  recording?: { soundId: string; durationMs: number };
  sounds: readonly ClauseSound[];
}

/** Small enough that an audition does not wait, large enough that messages do not cost more than the work. */
const batchLength = 8;

/** Cuts a script into clauses. @throws RenderError `unknown-voice`, `unknown-style` */
export async function cutScript(threads: PlanThreads, cast: VoiceCast, document: ScriptDocument, urgent = false): Promise<PlacedClause[]> {
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

/** Reads clauses a few at a time, in order. The first one comes alone when somebody listens (`urgent`). */
export async function* readClauses(
  threads: PlanThreads,
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

function ready(threads: PlanThreads, clause: PlacedClause, { key, spoken, tokens }: ReadClauseResult, urgent: boolean): ReadyClause {
  const { voiceId, words, text, pauseAfterMs, prosody, estimateMs, textStart, textEnd } = clause;
  return {
    // A recording has a name of its own: elsewhere its text may be spoken, and paid for.
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
