import type { ScriptDocument } from '@shengyu/script';
import { AppError } from '../../errors/app-error.ts';
import type { PlannedClause, RenderPlan, Renderer } from '../../render/renderer.ts';
import { toRenderRefusal } from './render-refusal.ts';

/** Clauses of all kept plans together: about 20 MB. */
const KEPT_CLAUSES = 50_000;

/** Longer than 200,000 characters read slowly. Pauses and recordings cost nothing and add up without end: a disk is soon full of them. */
const LONGEST_MS = 36 * 3_600_000;

/** Plans what is to be read. Throws `script.empty` and `script.too_long`. `key`: equal for equal documents only (a version never changes, the readings of its writer may). */
export type PlanVersion = (key: string, document: ScriptDocument) => Promise<RenderPlan>;

/** Whether a clause is more than its pause. */
export function isHeard({ words, recording }: Pick<PlannedClause, 'words' | 'recording'>): boolean {
  return words > 0 || recording === true;
}

/** The last plans are kept, because an order follows its quote and both need the same one. */
export function createVersionPlanner(renderer: Pick<Renderer, 'plan'>): PlanVersion {
  const plans = new Map<string, { plan: Promise<RenderPlan>; clauses: number }>();
  let kept = 0;
  const forget = (key: string) => {
    kept -= plans.get(key)?.clauses ?? 0;
    plans.delete(key);
  };
  const prune = () => {
    // Never the newest one, however long it is.
    while (kept > KEPT_CLAUSES && plans.size > 1) forget(plans.keys().next().value ?? '');
  };
  return async (key, document) => {
    const entry = plans.get(key) ?? { plan: renderer.plan(document), clauses: 0 };
    // Moved to the end: the map is in order of last use.
    plans.delete(key);
    plans.set(key, entry);
    try {
      const plan = await entry.plan;
      if (!plan.clauses.some(isHeard)) throw new AppError('script.empty');
      if (plan.durationMs > LONGEST_MS) throw new AppError('script.too_long', { data: { maximum_ms: LONGEST_MS } });
      if (plans.get(key) === entry && entry.clauses === 0) {
        entry.clauses = plan.clauses.length;
        kept += entry.clauses;
        prune();
      }
      return plan;
    } catch (error) {
      forget(key);
      throw toRenderRefusal(error);
    }
  };
}
