import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { cutScript } from '../plan/read-clauses.ts';
import type { PlacedScript } from '../plan/read-clauses.ts';
import { speakScript } from '../synthesise/speak-script.ts';
import type { SpeakContext, SpeakJob } from '../synthesise/speak-script.ts';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { fitToTimes, hasTimes } from './fit-times.ts';
import type { FittedClauses } from './fit-times.ts';

/** The script as sound, at the times that its paragraphs ask for. @param label comes before it, and its time counts */
export async function speakToTimes(
  context: SpeakContext,
  lease: ClauseLease,
  script: PlacedScript,
  job: SpeakJob,
  label: SpokenClause | undefined,
): Promise<FittedClauses<SpokenClause>> {
  const clauses = await speakScript(context, lease, script, job);
  const { document } = script;
  if (!hasTimes(document)) return { clauses, overflows: [] };
  const beforeMs = label ? (label.entry.samples * 1000) / TIMELINE_RATE + label.pauseAfterMs : 0;
  // Few clauses are spoken again: the bar does not go back for them.
  const quiet = { ...job, onProgress: () => undefined };
  const speak = async (faster: typeof document) => {
    const placed = await cutScript(context.threads, context.cast, faster);
    return speakScript(context, lease, { ...script, document: faster, placed }, quiet);
  };
  return fitToTimes(document, clauses, speak, beforeMs);
}
