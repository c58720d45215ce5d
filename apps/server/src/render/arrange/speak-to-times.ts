import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { ResolvedSounds } from '../plan/resolve-sounds.ts';
import type { RenderProgress } from '../synthesise/render-progress.ts';
import { speakScript } from '../synthesise/speak-script.ts';
import type { SpeakContext, SpokenScript } from '../synthesise/speak-script.ts';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { fitToTimes, hasTimes } from './fit-times.ts';
import type { FittedClauses } from './fit-times.ts';

/** The script as sound, at the times that its paragraphs ask for. @param label comes before it, and its time counts */
export async function speakToTimes(
  context: SpeakContext,
  lease: ClauseLease,
  resolved: ResolvedSounds,
  job: { onProgress: (progress: RenderProgress) => void; signal: AbortSignal },
  label: SpokenClause | undefined,
): Promise<SpokenScript & Pick<FittedClauses<unknown>, 'overflows'>> {
  const script = await speakScript(context, lease, resolved, job);
  const { document } = resolved;
  if (!hasTimes(document)) return { ...script, overflows: [] };
  const beforeMs = label ? (label.entry.samples * 1000) / TIMELINE_RATE + label.pauseAfterMs : 0;
  // Few clauses are spoken again: the bar does not go back for them.
  const quiet = { ...job, onProgress: () => undefined };
  const speak = async (faster: typeof document) => (await speakScript(context, lease, { ...resolved, document: faster }, quiet)).clauses;
  return { ...script, ...(await fitToTimes(document, script.clauses, speak, beforeMs)) };
}
