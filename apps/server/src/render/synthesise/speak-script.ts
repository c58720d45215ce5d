import { runOrdered } from '@shengyu/speech/engine';
import type { Turn } from '@shengyu/speech/engine';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { readClauses } from '../plan/read-clauses.ts';
import type { PlacedScript, PlanThreads, ReadyClause } from '../plan/read-clauses.ts';
import { failedAt, RenderError } from '../plan/render-error.ts';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { MIX_RATIO } from '../track/track.ts';
import type { SharedStage } from '../plan/spread-work.ts';
import type { SpeakOptions, Synthesiser } from './create-synthesiser.ts';
import { clauseGain, recordingGain } from './level.ts';
import type { RenderProgress } from './render-progress.ts';
import type { SpokenClause } from './spoken-clause.ts';

/** What speaking a script needs. */
export interface SpeakContext extends SharedStage<PlanThreads> {
  cast: VoiceCast;
  synthesiser: Synthesiser;
  /** Whose script it is. */
  turn: Turn;
}

export interface SpeakJob {
  onProgress: (progress: RenderProgress) => void;
  signal: AbortSignal;
}

/**
 * Every clause of a script as sound: from the store, spoken now, or a recording. Where one fails that may be spoken later, all others are
 * spoken all the same, so that the next try has little to do.
 *
 * @throws RenderError the first one's
 */
export async function speakScript(
  context: SpeakContext,
  lease: ClauseLease,
  { document, sounds, placed }: PlacedScript,
  { onProgress, signal }: SpeakJob,
): Promise<SpokenClause[]> {
  if (!placed.some(({ words, recording }) => words > 0 || recording)) throw new RenderError('nothing-to-say', 'The script has no words.');
  let totalMs = placed.reduce((sum, { estimateMs, pauseAfterMs }) => sum + estimateMs + pauseAfterMs, 0);
  let doneMs = 0;
  const standIns = document.settings.standIns === true;
  let spreadMs = 0;
  await context.spread?.clauses(context.threads, placed, lease, (share) => {
    spreadMs = share * totalMs;
    onProgress({ stage: 'rendering', doneMs: Math.round(spreadMs), totalMs: Math.round(totalMs) });
  });
  const spoken = runOrdered(readClauses(context.threads, placed, signal), context.workers + 2, signal, async (clause) => {
    const options = { standIns, turn: context.turn, cast: context.cast };
    const outcome = await speakClause(context, lease, clause, sounds, options).catch((error: unknown) => {
      if (error instanceof RenderError && error.retryable) return error;
      throw error;
    });
    return { outcome, estimateMs: clause.estimateMs };
  });
  const clauses: SpokenClause[] = [];
  let failed: RenderError | undefined;
  for await (const { outcome, estimateMs } of spoken) {
    if (outcome instanceof RenderError) {
      failed ??= outcome;
      continue;
    }
    const clause = outcome;
    clauses.push(clause);
    const lengthMs = Math.round((clause.entry.samples * 1000) / TIMELINE_RATE);
    // The true length replaces the estimate, so that the end of the bar is the end of the work.
    totalMs += lengthMs - estimateMs;
    doneMs += lengthMs + clause.pauseAfterMs;
    const shownMs = Math.max(doneMs, Math.min(spreadMs, totalMs));
    onProgress({ stage: 'rendering', doneMs: Math.round(shownMs), totalMs: Math.round(Math.max(totalMs, shownMs)) });
  }
  if (failed) throw failed;
  return clauses;
}

/** One clause as sound. */
export async function speakClause(
  context: Pick<SpeakContext, 'synthesiser' | 'cast'>,
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
  const { clause, entry, standIn, proof } = await context.synthesiser.speak(lease, wanted, options).catch((error: unknown) => {
    const { start, end, text, voiceId } = wanted.planned;
    throw failedAt(error, { paragraph: wanted.paragraph, start, end, text, voiceId });
  });
  return arranged(clause, { entry, gain: clauseGain(context.cast, clause), ...(standIn && { standIn }), ...(proof && { proof }) });
}

type ClauseSound = Pick<SpokenClause, 'entry' | 'gain' | 'recording' | 'standIn' | 'proof'>;

function arranged({ planned, paragraph, sounds }: ReadyClause, sound: ClauseSound): SpokenClause {
  const { key, text, start, pauseAfterMs } = planned;
  return { key, text, textStart: start, paragraph, pauseAfterMs, sounds, ...sound };
}
