import type { ClauseSound } from '@shengyu/script';
import type { LibrarySound } from '../ports/sound-library.ts';
import type { ClauseLease } from './clause-store/create-clause-store.ts';
import { recordingGain } from './mix/arrange-mix.ts';
import { MIX_RATIO } from './mix/mix-track.ts';
import type { ResolvedSounds } from './mix/resolve-sounds.ts';
import type { PlacedClause } from './pool/light-worker.ts';
import type { RenderContext } from './render-context.ts';
import { RenderError } from './render-error.ts';
import type { RenderProgress } from './renderer.ts';
import { runOrdered } from './run-ordered.ts';
import { clauseGain } from './stages/level.ts';
import { cutScript, readClauses } from './stages/plan.ts';
import type { ReadyClause } from './stages/plan.ts';
import { TIMELINE_RATE } from './stages/timeline.ts';
import type { ArrangedClause } from './stages/timeline.ts';

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
    const recording = clause.recording && sounds.get(clause.recording.soundId);
    if (recording) return recorded(clause, recording);
    const result = await context.synthesiser.speak(lease, clause, { standIns });
    return arranged(result.clause, { entry: result.entry, gain: clauseGain(context.cast, result.clause) });
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

function recorded(clause: ReadyClause, recording: LibrarySound) {
  const samples = Math.round(recording.samples / MIX_RATIO);
  const gain = recordingGain(recording, clause.prosody.decibels);
  return arranged(clause, { entry: { path: recording.path, samples }, gain, recording });
}

function arranged(
  { planned, paragraph, sounds, estimateMs }: ReadyClause,
  sound: Pick<SpokenClause, 'entry' | 'gain' | 'recording'>,
): { clause: SpokenClause; estimateMs: number } {
  const { key, text, start, pauseAfterMs } = planned;
  return { clause: { key, text, textStart: start, paragraph, pauseAfterMs, sounds, ...sound }, estimateMs };
}
