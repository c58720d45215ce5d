import type { ClauseSound } from '@shengyu/script';
import type { SpeakOptions } from './create-synthesiser.ts';
import type { LibrarySound } from '../../ports/sound-library.ts';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { recordingGain } from '../arrange/arrange-track.ts';
import { MIX_RATIO } from '../track/track.ts';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';
import type { PlacedClause } from '../threads/interactive-worker.ts';
import type { RenderContext } from '../render-context.ts';
import { failedAt, RenderError } from '../plan/render-error.ts';
import type { RenderProgress } from '../renderer.ts';
import { runOrdered } from '@shengyu/speech/engine';
import { clauseGain } from './level.ts';
import { cutScript, readClauses } from '../plan/read-clauses.ts';
import type { ReadyClause } from '../plan/read-clauses.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { ArrangedClause } from '../track/timeline.ts';

/** A clause that is there as sound. */
export interface SpokenClause extends ArrangedClause {
  text: string;
  textStart: number;
  paragraph: number;
  sounds: readonly ClauseSound[];
  /** Heard in place of a voice; `entry` then has only the length. */
  recording?: LibrarySound;
}

export interface SpokenScript {
  placed: PlacedClause[];
  clauses: SpokenClause[];
}

interface SpeakJob {
  onProgress: (progress: RenderProgress) => void;
  signal: AbortSignal;
}

/** Every clause of a script as sound: from the store, spoken now, or a recording. */
export async function speakScript(
  context: RenderContext,
  lease: ClauseLease,
  { document, sounds }: ResolvedSounds,
  { onProgress, signal }: SpeakJob,
): Promise<SpokenScript> {
  const placed = await cutScript(context.threads, context.cast, document);
  if (!placed.some(({ words, recording }) => words > 0 || recording)) throw new RenderError('nothing-to-say', 'The script has no words.');
  let totalMs = placed.reduce((sum, { estimateMs, pauseAfterMs }) => sum + estimateMs + pauseAfterMs, 0);
  let doneMs = 0;
  const standIns = document.settings.standIns === true;
  const spoken = runOrdered(readClauses(context.threads, placed, signal), context.workers + 2, signal, async (clause) => {
    return { clause: await speakClause(context, lease, clause, sounds, { standIns }), estimateMs: clause.estimateMs };
  });
  const clauses: SpokenClause[] = [];
  for await (const { clause, estimateMs } of spoken) {
    clauses.push(clause);
    const lengthMs = Math.round((clause.entry.samples * 1000) / TIMELINE_RATE);
    // The guess gives way to the true length, so that the end of the bar is the end of the work.
    totalMs += lengthMs - estimateMs;
    doneMs += lengthMs + clause.pauseAfterMs;
    onProgress({ stage: 'rendering', doneMs: Math.round(doneMs), totalMs: Math.round(Math.max(totalMs, doneMs)) });
  }
  return { placed, clauses };
}

/** One clause as sound. */
export async function speakClause(
  context: Pick<RenderContext, 'synthesiser' | 'cast'>,
  lease: ClauseLease,
  wanted: ReadyClause,
  sounds: ResolvedSounds['sounds'],
  options: SpeakOptions,
): Promise<SpokenClause> {
  const recording = wanted.recording && sounds.get(wanted.recording.soundId);
  if (recording) {
    const samples = Math.round(recording.samples / MIX_RATIO);
    const gain = recordingGain(recording, wanted.prosody.decibels);
    return arranged(wanted, { entry: { path: recording.path, samples }, gain, recording });
  }
  const { clause, entry } = await context.synthesiser.speak(lease, wanted, options).catch((error: unknown) => {
    const { start, end, text } = wanted.planned;
    throw failedAt(error, { paragraph: wanted.paragraph, start, end, text });
  });
  return arranged(clause, { entry, gain: clauseGain(context.cast, clause) });
}

function arranged({ planned, paragraph, sounds }: ReadyClause, sound: Pick<SpokenClause, 'entry' | 'gain' | 'recording'>): SpokenClause {
  const { key, text, start, pauseAfterMs } = planned;
  return { key, text, textStart: start, paragraph, pauseAfterMs, sounds, ...sound };
}
