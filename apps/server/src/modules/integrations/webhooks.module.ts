import { createSiteSealer } from '../../adapters/site-sealer.ts';
import { createPublicSender } from '../../adapters/http/public-sender.ts';
import { deliver, pruneDeliveries, relayDeliveries } from '../../commands/integrations/webhooks/deliver.ts';
import { listDeliveries, replayDelivery } from '../../commands/integrations/webhooks/deliveries.ts';
import {
  createWebhook,
  editWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from '../../commands/integrations/webhooks/webhooks.ts';
import { emptyAfter } from '../../http/answer.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventSender } from '../../ports/event-sender.ts';

const RELAY_MS = 500;
const PRUNE_MS = 3_600_000;

/** Members' own software hears how orders end. */
export async function webhooksModule(
  platform: Pick<Platform, 'database' | 'limiter' | 'queue' | 'dataDir' | 'sealingKeys' | 'onError' | 'stopping'>,
  { events = createPublicSender() }: { events?: EventSender },
) {
  const { database, limiter, queue, onError, stopping } = platform;
  const sealer = await createSiteSealer('webhooks', platform);
  const ports = { database, limiter, jobs: queue, sealer, sender: events };
  return {
    handlers: {
      devWebhookLists: (_input, { member }) => listWebhooks(ports, member.id),
      devWebhookCreate: (input, { member }) => createWebhook(ports, member.id, input),
      devWebhookEdit: (input, { member }) => editWebhook(ports, member.id, input),
      devWebhookRotate: (input, { member }) => rotateWebhook(ports, member.id, input),
      devWebhookRemove: (input, { member }) => emptyAfter(removeWebhook(ports, member.id, input)),
      devWebhookTest: (input, { member }) => testWebhook(ports, member.id, input),
      devWebhookLog: (input, { member }) => listDeliveries(ports, member.id, input),
      devWebhookReplay: (input, { member }) => replayDelivery(ports, member.id, input),
    },
    jobs: async () => {
      const options = { onError, signal: stopping };
      await queue.workDeliveries((job) => deliver(ports, job));
      repeat(() => relayDeliveries(ports), { ...options, everyMs: RELAY_MS });
      repeat(() => pruneDeliveries(database), { ...options, everyMs: PRUNE_MS });
    },
  } satisfies AppModule;
}
