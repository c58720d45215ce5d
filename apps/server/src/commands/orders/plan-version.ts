import type { ScriptDocument } from '@shengyu/script';
import { AppError } from '../../errors/app-error.ts';
import type { RenderPlan, Renderer } from '../../render/renderer.ts';
import { toRenderRefusal } from './render-refusal.ts';

const KEPT = 32;

/** Plans what is to be read. `key`: equal for equal documents only (a version never changes, the readings of its writer may). */
export type PlanVersion = (key: string, document: ScriptDocument) => Promise<RenderPlan>;

/** The last plans are kept, because an order follows its quote and both need the same one. */
export function createVersionPlanner(renderer: Pick<Renderer, 'plan'>): PlanVersion {
  const plans = new Map<string, Promise<RenderPlan>>();
  return async (key, document) => {
    const known = plans.get(key);
    plans.delete(key);
    const plan = known ?? renderer.plan(document);
    plans.set(key, plan);
    if (plans.size > KEPT) plans.delete(plans.keys().next().value ?? '');
    try {
      const result = await plan;
      if (result.words === 0) throw new AppError('script.empty');
      return result;
    } catch (error) {
      plans.delete(key);
      throw toRenderRefusal(error);
    }
  };
}
