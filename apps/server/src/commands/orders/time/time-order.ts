import type { CallOutput, OrderState } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import type { OrderSettings } from '../../../db/schema/index.ts';
import type { Renderer, RenderPlan, ScriptTiming } from '../../../render/renderer.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import { NIGHT_SOUND_MS } from './order-length.ts';
import { readyTime, type OrderWork, type Paces } from './order-time.model.ts';
import { isAudible } from '../../studio/plan/plan-version.ts';
import { readOpenOrders, rivalsOf, type OpenOrders } from './read-open-orders.ts';

export interface WaitPorts {
  database: Database;
  renderer: Pick<Renderer, 'pace'>;
}

/** What an order of a plan has to do: each sound once, but for those that are there. */
export function workOf(
  plan: Pick<RenderPlan, 'edition' | 'clauses'>,
  timing: Pick<ScriptTiming, 'clauses' | 'durationMs'>,
): Required<OrderWork> {
  const newMs = new Map<string, number>();
  for (const [at, clause] of plan.clauses.entries()) {
    const time = timing.clauses[at];
    if (time && !time.exact && isAudible(clause)) newMs.set(clause.key, time.durationMs);
  }
  const lengths = [...newMs.values()];
  const soundMs = lengths.reduce((sum, ms) => sum + ms, 0);
  return { edition: plan.edition, soundMs, longestMs: lengths.reduce((most, ms) => Math.max(most, ms), 0), fileMs: timing.durationMs };
}

/** When an order that a member places now would be ready. */
export async function readyWhen(
  { database, renderer }: WaitPorts,
  memberId: string,
  work: OrderWork,
): Promise<CallOutput<'orderQuote'>['ready_ms']> {
  const { all, asker } = await readOpenOrders(database, memberId);
  return readyTime(work, rivalsOf(all, asker), (edition) => renderer.pace(edition));
}

/** Whether it is so much natural sound that it may be left for the night. */
export function isForNight({ edition, soundMs }: Pick<OrderWork, 'edition' | 'soundMs'>): boolean {
  return edition === 'natural' && soundMs > NIGHT_SOUND_MS;
}

type Timed = Pick<OrderRow, 'id' | 'state' | 'retryAt' | 'waiting'> & {
  settings: Pick<OrderSettings, 'edition'>;
  doneMs: number;
  totalMs: number;
};

/** How long an order that moves still takes, as far as its turn and the speed of this site are known. */
export function leftMs(order: Timed, { all, asker }: OpenOrders, paces: Paces): number | null {
  const { id, state, settings, doneMs, totalMs, waiting } = order;
  if ((state !== 'queued' && state !== 'rendering' && state !== 'mixing') || waiting || beginTime(order)) return null;
  const soundMs = state === 'mixing' ? 0 : Math.max(0, totalMs - doneMs);
  const work = { edition: settings.edition ?? ('basic' as const), soundMs, fileMs: totalMs };
  return readyTime(work, rivalsOf(all, asker, id), paces, { hasPlace: state !== 'queued' })?.most ?? null;
}

/** `leftMs` as the orders are now. */
export async function leftOf({ database, renderer }: WaitPorts, order: OrderRow): Promise<number | null> {
  if (!(openStates as readonly OrderState[]).includes(order.state)) return null;
  return leftMs(order, await readOpenOrders(database, order.memberId), (edition) => renderer.pace(edition));
}

/** Until when an order is left alone that nothing has gone wrong with. */
export function beginTime({ state, retryAt, waiting }: Pick<OrderRow, 'state' | 'retryAt' | 'waiting'>, now = Date.now()): Date | null {
  return (state === 'queued' || state === 'paying') && !waiting && retryAt && retryAt.getTime() > now ? retryAt : null;
}
