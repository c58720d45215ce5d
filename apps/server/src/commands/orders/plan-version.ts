import type { ScriptDocument } from '@shengyu/script';
import { AppError } from '../../errors/app-error.ts';
import type { RenderPlan, Renderer } from '../../render/renderer.ts';
import { toRenderRefusal } from './render-refusal.ts';

const KEPT = 32;

/** Plans a stored version. The last ones are kept, because an order follows its quote and both need the same plan. */
export function createVersionPlanner(
  renderer: Pick<Renderer, 'plan'>,
): (scriptId: string, version: number, document: ScriptDocument) => Promise<RenderPlan> {
  const plans = new Map<string, Promise<RenderPlan>>();
  return async (scriptId, version, document) => {
    const key = `${scriptId}:${version}`;
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
