import { randomUUID } from 'node:crypto';
import { createVersionPlanner } from '../commands/orders/plan-version.ts';
import { readOrderDocument } from '../commands/orders/read-ordered.ts';
import { createVoiceCatalogue } from '../commands/voices/voice-catalogue.ts';
import { voiceProfiles } from '../catalogue/voice-profiles.ts';
import { completeOrder } from '../jobs/finish-order.ts';
import { standInsOf } from './fake-renderer.ts';
import type { TestApp } from './test-app.ts';

const voices = voiceProfiles.map(({ id }) => ({ id, language: 'zh-CN' as const, loudnessLufs: -20, definition: {}, styles: [] }));
const card = { id: 'fake', name: 'fake', naturalness: 'synthetic' } as const;

/**
 * Finishes an open order as a worker would, with a row for a file that is none; where `by` is given, that voice has spoken every clause. False where the order
 * is not open any more.
 */
export async function finishOrder(api: TestApp, orderId: string, by?: string): Promise<boolean> {
  const owner = randomUUID();
  const [open] = await api.database.query<{ id: string }>(
    `update orders set lease_owner = $2, lease_until = now() + interval '1 minute', state = case when state = 'queued' then 'rendering' else state end
    where id = $1 and settled and state in ('queued', 'rendering', 'mixing') returning id`,
    [orderId, owner],
  );
  const order = open && (await api.database.db.query.orders.findFirst({ where: (orders, { eq }) => eq(orders.id, orderId) }));
  if (!order) return false;
  const { document } = await readOrderDocument(api.database, order);
  const plan = await api.renderer.plan(document);
  const spokenBy = order.replaces === null ? by : undefined;
  const standIns = spokenBy === undefined ? [] : standInsOf({ standIn: { voiceId: document.settings.voiceId, by: spokenBy } }, plan);
  const ports = {
    database: api.database,
    notifier: { notify: () => undefined },
    filesDir: '',
    owner,
    planVersion: createVersionPlanner(api.renderer),
    catalogue: createVoiceCatalogue([{ card, voices, profiles: voiceProfiles }]),
  };
  const files = [{ kind: 'audio' as const, path: `${orderId}.mp3`, size: 1 }];
  const result = { durationMs: plan.durationMs, loudnessLufs: -16, truePeakDbtp: -1, files, cues: [], tokens: [], peaks: [], standIns };
  return completeOrder(ports, order, result);
}

/** Has the sentences of stand-ins made anew; answers the order that makes them. A refusal of the site is thrown. */
export async function rerender(api: TestApp, { id, token }: { id: string; token: string }): Promise<string> {
  const { order_id: made } = await api.ask('orderRerender', { order_id: id }, { token, key: randomUUID() });
  return String(made);
}
