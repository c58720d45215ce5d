import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { voiceProfiles } from '../catalogue/voice-profiles.ts';
import type { OrderRow } from '../commands/sales/order-states/move-order.ts';
import { createVersionPlanner } from '../commands/studio/plan/plan-version.ts';
import { readOrderDocument } from '../commands/orders/price/read-ordered.ts';
import { settleOrder } from '../commands/orders/end/settle-order.ts';
import { createVoiceCatalogue } from '../commands/voices/catalogue/voice-catalogue.ts';
import { AppError } from '../errors/app-error.ts';
import { completeOrder, failOrder } from '../jobs/orders/finish-order.ts';
import { releaseLease, takeOrder } from '../jobs/ground/lease.ts';
import { toFailure } from '../jobs/orders/order-failure.ts';
import { standInsOf } from './fake-renderer.ts';
import type { TestApp } from './test-app.ts';

/** The voice that stands in: cheaper than `luchen`. */
const STAND_IN = 'linan';
const voices = voiceProfiles.map(({ id }) => ({ id, language: 'zh-CN' as const, loudnessLufs: -20, definition: {}, styles: [] }));
const card = { id: 'fake', name: 'fake', naturalness: 'synthetic' } as const;
const brokenEngine = { reason: 'engine.failed', sentence: null } as const;

/** What workers do to orders. */
export const workerActions = [
  fc.record({ do: fc.constant('finish' as const), pick: fc.nat(), standIn: fc.boolean() }),
  fc.record({ do: fc.constantFrom('fail' as const, 'wait for an engine' as const), pick: fc.nat() }),
] as const;
export type WorkerAction = (typeof workerActions)[number] extends fc.Arbitrary<infer Action> ? Action : never;

/** Workers that take an order from one another, as from a dead one. They act on orders that are open and leave all others alone. */
export function createWorkers(api: TestApp) {
  const { database, jobs, notifier } = api;
  const planVersion = createVersionPlanner(api.renderer);
  const catalogue = createVoiceCatalogue([{ card, voices, profiles: voiceProfiles }]);

  async function take(orderId: string) {
    const owner = randomUUID();
    await database.query('update orders set lease_until = null where id = $1', [orderId]);
    const order = await takeOrder(database, orderId, owner);
    return order && { order, ports: { database, jobs, notifier, storage: api.storage, owner, planVersion, catalogue } };
  }
  type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

  /** False where it cannot be made for what it was charged: then it has failed. */
  async function settle({ order, ports }: Taken): Promise<boolean> {
    try {
      const plan = await planVersion({ ...(await readOrderDocument(database, order)), owner: order.memberId });
      await settleOrder(ports, order, plan);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await failOrder(ports, order, toFailure(error));
      return false;
    }
  }
  /** Finishes an order, with a row for a file that is none. */
  async function finish(orderId: string, standIn: boolean): Promise<boolean> {
    const taken = await take(orderId);
    if (!taken) return false;
    const { order, ports } = taken;
    if (!order.settled) return (await settle(taken)) && finish(orderId, standIn);
    const { document } = await readOrderDocument(database, order);
    const plan = await api.renderer.plan(document);
    const stoodIn = standIn && order.replaces === null ? { voiceId: document.settings.voiceId, by: STAND_IN } : undefined;
    const files = [{ kind: 'audio' as const, path: join(api.storage.folder, `${orderId}.mp3`), size: 1 }];
    const sound = { durationMs: plan.durationMs, loudnessLufs: -16, truePeakDbtp: -1, files, cues: [], tokens: [], peaks: [] };
    return completeOrder(ports, order, { ...sound, standIns: standInsOf({ standIn: stoodIn }, plan) });
  }
  async function wait({ ports }: Taken, { id }: OrderRow): Promise<unknown> {
    const waiting = { failure: brokenEngine, voice: '', engine: '', since: new Date().toISOString(), tries: 1 };
    return database.transaction((tx) => releaseLease(tx, id, ports.owner, { free: true, delaySeconds: 1, waiting }));
  }

  return {
    finish,
    act: async (action: WorkerAction, orderId: string): Promise<unknown> => {
      if (action.do === 'finish') return finish(orderId, action.standIn);
      const taken = await take(orderId);
      if (!taken) return undefined;
      return action.do === 'fail' ? failOrder(taken.ports, taken.order, brokenEngine) : wait(taken, taken.order);
    },
  };
}
