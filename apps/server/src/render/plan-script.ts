import type { ScriptDocument } from '@shengyu/script';
import { timeScript } from './arrange/time-script.ts';
import type { PlannedClause } from './plan/planned-clause.ts';
import { placeScript, readClauses } from './plan/read-clauses.ts';
import type { RenderContext } from './render-context.ts';
import type { RenderPlan } from './renderer.ts';

/** The clauses of a script with the names of their sounds, how long its file lasts, and which paragraphs will not fit their time. */
export async function planScript(context: RenderContext, document: ScriptDocument, signal: AbortSignal): Promise<RenderPlan> {
  const { edition, threads } = context;
  const { placed } = await placeScript(context, document);
  const clauses: PlannedClause[] = [];
  let words = 0;
  for await (const { planned, estimateMs, paragraph, sounds } of readClauses(threads, placed, signal)) {
    words += planned.words;
    clauses.push({ ...planned, paragraph, estimateMs, sounds });
  }
  const { durationMs, overflows } = await timeScript(context, document, clauses, { signal });
  return { edition, clauses, words, durationMs, overflows };
}
