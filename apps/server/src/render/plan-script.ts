import type { ScriptDocument } from '@shengyu/script';
import type { RenderContext } from './render-context.ts';
import type { PlannedClause, RenderPlan } from './renderer.ts';
import { cutScript, readClauses } from './stages/plan.ts';
import { TIMELINE_RATE } from './stages/timeline.ts';

/** What a script will be: its clauses with the names of their sounds, and how long it lasts. */
export async function planScript(
  { cast, threads, store }: RenderContext,
  document: ScriptDocument,
  signal: AbortSignal,
): Promise<RenderPlan> {
  const placed = await cutScript(threads, cast, document);
  const clauses: PlannedClause[] = [];
  const lease = store.lease();
  let durationMs = 0;
  let words = 0;
  try {
    for await (const { planned, estimateMs } of readClauses(threads, placed, signal)) {
      const known = lease.find(planned.key);
      durationMs += planned.pauseAfterMs + (known ? (known.samples * 1000) / TIMELINE_RATE : estimateMs);
      words += planned.words;
      clauses.push(planned);
    }
  } finally {
    await lease.release();
  }
  return { clauses, words, durationMs: Math.round(durationMs) };
}
