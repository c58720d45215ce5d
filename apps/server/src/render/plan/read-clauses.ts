import { createHash } from 'node:crypto';
import type { Clause, ClauseSound, Prosody, Replacement, ScriptDocument } from '@shengyu/script';
import { runOrdered } from '@shengyu/speech/engine';
import type { SpokenToken } from '@shengyu/speech/engine';
import type { SoundLibrary } from '../../ports/sound-library.ts';
import type { PlacedClause, PlannedClause, ReadClauseResult } from './planned-clause.ts';
import { failedAt, RenderError } from './render-error.ts';
import { resolveSounds } from './resolve-sounds.ts';
import type { ResolvedSounds } from './resolve-sounds.ts';
import type { VoiceCast } from './voice-cast.ts';

/** What workers do for this stage. */
export interface PlanThreads {
  cut(document: ScriptDocument): Promise<PlacedClause[]>;
  read(clauses: readonly Clause[]): Promise<ReadClauseResult[]>;
  /** What a clause is spoken as, where `read` left it out. */
  tokens(clause: Clause): Promise<SpokenToken[]>;
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

/** A script cut into clauses, with the sounds that it names. */
export interface PlacedScript extends ResolvedSounds {
  placed: PlacedClause[];
}

/** Small enough that an audition does not wait, large enough that messages do not cost more than the work. */
const batchLength = 8;

/** Cuts a script into clauses. @throws RenderError `unknown-voice`, `unknown-style` */
export async function cutScript(threads: PlanThreads, cast: VoiceCast, document: ScriptDocument): Promise<PlacedClause[]> {
  const clauses = await threads.cut(document);
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

/** Finds the sounds of a script and cuts it. @throws RenderError `unknown-sound`, `unknown-voice`, `unknown-style` */
export async function placeScript(
  { sounds, threads, cast }: { sounds?: SoundLibrary; threads: PlanThreads; cast: VoiceCast },
  document: ScriptDocument,
): Promise<PlacedScript> {
  const resolved = await resolveSounds(sounds, document);
  return { ...resolved, placed: await cutScript(threads, cast, resolved.document) };
}

function checkVoice(cast: VoiceCast, { voiceId, prosody }: PlacedClause): void {
  const { voice } = cast.find(voiceId);
  const style = prosody.style?.name;
  if (style !== undefined && !voice.styles.some(({ name }) => name === style))
    throw new RenderError('unknown-style', `The voice "${voiceId}" has no style "${style}".`);
}

/** Reads clauses a few at a time, in order. */
export async function* readClauses(
  threads: PlanThreads,
  clauses: readonly PlacedClause[],
  signal: AbortSignal,
  { firstAlone = false } = {},
): AsyncGenerator<ReadyClause> {
  const batches: PlacedClause[][] = [];
  let start = 0;
  // Somebody waits for the first one.
  if (firstAlone && clauses.length > 0) batches.push(clauses.slice(start, (start += 1)));
  for (; start < clauses.length; start += batchLength) batches.push(clauses.slice(start, start + batchLength));
  const read = runOrdered(batches, 2, signal, async (batch) => ({ batch, readings: await threads.read(batch) }));
  for await (const { batch, readings } of read) {
    for (const [index, clause] of batch.entries()) {
      const reading = readings[index];
      if (reading) yield ready(threads, clause, reading);
    }
  }
}

function ready(threads: PlanThreads, clause: PlacedClause, { key, basicKey, spoken, tokens }: ReadClauseResult): ReadyClause {
  const { voiceId, words, text, pauseAfterMs, prosody, estimateMs, textStart, textEnd, sentence } = clause;
  return {
    // A recording has a name of its own: elsewhere its text may be spoken, and paid for.
    planned: {
      key: clause.recording ? recordingKey(clause.recording.soundId) : key,
      ...(basicKey !== undefined && !clause.recording && { basicKey }),
      sentence,
      voiceId,
      words,
      start: textStart,
      end: textEnd,
      text,
      spoken,
      pauseAfterMs,
      ...(clause.recording && { recording: true }),
    },
    tokens: () => (tokens ? Promise.resolve(tokens) : threads.tokens(clause)),
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
