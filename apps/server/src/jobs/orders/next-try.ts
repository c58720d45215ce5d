import type { OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { LONGEST_WAIT_SECONDS, WAIT_MS } from '../../commands/orders/time/wait-bounds.ts';
import type { VoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import type { OrderWaiting } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import { toFailure } from './order-failure.ts';

/** Times an order is taken before it fails: counts faults of ours and killed workers alike, not the tries of a clause. */
export const MAX_ATTEMPTS = 4;

export interface NextTry {
  delaySeconds: number;
  /** Null where no clause is waited for. */
  waiting: OrderWaiting | null;
}

/** When an order is tried again after an error; `undefined` where it fails. */
export function nextTry(order: OrderRow, error: unknown, catalogue: VoiceCatalogue, now = Date.now()): NextTry | undefined {
  if (error instanceof RenderError && error.code === 'engine-failed') return nextTryOfClause(order, error, catalogue, now);
  if (error instanceof AppError || (error instanceof RenderError && !error.retryable) || order.attempts >= MAX_ATTEMPTS) return undefined;
  return { delaySeconds: 2 ** (order.attempts - 1), waiting: null };
}

function nextTryOfClause({ waiting: before }: OrderRow, error: RenderError, catalogue: VoiceCatalogue, now: number): NextTry | undefined {
  const failure = toFailure(error);
  // Another clause fails: the one before has been spoken meanwhile.
  const known = before?.failure.sentence?.start === failure.sentence?.start ? before : null;
  const since = known?.since ?? new Date(now).toISOString();
  const leftMs = Date.parse(since) + WAIT_MS - now;
  if (leftMs <= 0) return undefined;
  const tries = (known?.tries ?? 0) + 1;
  const voice = catalogue.find(error.sentence?.voiceId ?? '');
  return {
    delaySeconds: Math.ceil(Math.min(2 ** (tries - 1), LONGEST_WAIT_SECONDS, leftMs / 1_000)),
    waiting: { failure, voice: voice?.profile.name ?? '', engine: voice?.engine.name ?? '', since, tries },
  };
}
