import type { ScriptDocument } from '@shengyu/script';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../errors/app-error.ts';
import type { PlannedClause, RenderPlan, Renderer, VoiceEdition } from '../../../render/renderer.ts';
import { inaudible } from '../scripts/find-silent.ts';
import { toRenderRefusal } from './render-refusal.ts';

/** Clauses of all cached plans together: about 20 MB. */
const KEPT_CLAUSES = 50_000;

/** Longer than 200,000 characters read slowly. Pauses and recordings cost nothing and add up without end: a disk is soon full of them. */
export const LONGEST_MS = 36 * 3_600_000;

export interface Planned {
  /** Equal for equal documents only: a version never changes, the readings of its writer may. */
  key: string;
  document: ScriptDocument;
  /** Whose work it is. */
  owner: string;
  /** False where nobody waits for it. */
  urgent?: boolean;
  /** The voices that it is spoken with; those of the present when left out. */
  edition?: VoiceEdition;
}

/** Plans what is to be read. Throws `script.empty`, `script.silent` and `script.too_long`. */
export interface PlanVersion {
  (planned: Planned): Promise<RenderPlan>;
  /** The plan if it is cached. */
  cached(key: string, edition: VoiceEdition): RenderPlan | undefined;
  /** The voices of the present. */
  readonly edition: VoiceEdition;
}

/** Whether a clause is more than its pause. */
export function isAudible({ words, recording }: Pick<PlannedClause, 'words' | 'recording'>): boolean {
  return words > 0 || recording === true;
}

/** Caches the plans last used: an order follows its quote and needs the same one. Equal requests at the same time share one plan. */
export function createVersionPlanner(renderer: Pick<Renderer, 'for' | 'edition'>): PlanVersion {
  const plans = new LRUCache<string, RenderPlan, Planned>({
    maxSize: KEPT_CLAUSES,
    // The newest one is cached however long it is.
    sizeCalculation: ({ clauses }) => Math.min(clauses.length, KEPT_CLAUSES),
    fetchMethod: (_key, _stale, { context }) => planDocument(renderer, context),
    // A plan that is evicted while it is made still reaches those who wait for it.
    ignoreFetchAbort: true,
  });
  const nameOf = (key: string, edition: VoiceEdition): string => `${edition}:${key}`;
  const planVersion = (planned: Planned): Promise<RenderPlan> => {
    const edition = planned.edition ?? renderer.edition;
    return plans.forceFetch(nameOf(planned.key, edition), { context: { ...planned, edition } });
  };
  return Object.defineProperty(
    Object.assign(planVersion, { cached: (key: string, edition: VoiceEdition) => plans.get(nameOf(key, edition)) }),
    'edition',
    { get: () => renderer.edition },
  ) as PlanVersion;
}

async function planDocument(renderer: Pick<Renderer, 'for'>, { document, owner, urgent = true, edition }: Planned): Promise<RenderPlan> {
  try {
    const plan = await renderer.for(owner, edition).plan(document, { urgent });
    if (!plan.clauses.some(isAudible)) throw inaudible(document);
    if (plan.durationMs > LONGEST_MS) throw new AppError('script.too_long', { data: { maximum_ms: LONGEST_MS } });
    return plan;
  } catch (error) {
    throw toRenderRefusal(error);
  }
}
