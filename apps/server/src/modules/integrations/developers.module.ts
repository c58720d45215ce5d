import { terms } from '@shengyu/api/terms';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKey, editKey, endOldSecret, listKeys, renameKey, revokeKey, rotateKey } from '../../commands/integrations/keys/keys.ts';
import { showUsage } from '../../commands/integrations/keys/show-usage.ts';
import { createUsageRecorder } from '../../commands/integrations/keys/usage-recorder.ts';
import { createListenerSlots } from '../../commands/studio/auditions/listener-slots.ts';
import { createSpeechLine } from '../../commands/orders/speech/speech-line.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { emptyAfter } from '../../http/answer.ts';
import { sendOrderFile } from '../../http/routes/download-route.ts';
import { registerV1 } from '../../http/v1/register-v1.ts';
import { v1CallsOfSite } from '../../http/v1/v1-calls-of-site.ts';
import { repeat } from '../../jobs/ground/repeat.ts';

const { speechesAtOnce, speechesWaiting, speechWaitSeconds } = terms.developers;
/** Speeches that stream at the same time: all of a process, and those of one member of the site. */
const speechSlots = { all: 16, visitors: 0, perAddress: speechesAtOnce };
const speechLine = { atOnce: speechesAtOnce, waiting: speechesWaiting, waitingInAll: 256, waitMs: speechWaitSeconds * 1_000 };
const USAGE_MS = 2_000;

/** Members' own software: keys, and the API that they open. `handlers`: the site's calls, which `/v1` runs. */
export function developersModule(platform: Platform, { handlers }: { handlers: () => CallHandlers }) {
  const { database, queue, realtime, storage, stopping } = platform;
  const usage = createUsageRecorder(database);
  const speech = {
    ...platform,
    line: createSpeechLine(createListenerSlots(speechSlots, { places: platform.places, name: 'speeches' }), speechLine),
    orderPorts: async (memberId: string) => ({
      ...platform,
      jobs: queue,
      notifier: realtime,
      catalogue: await platform.catalogue.of(memberId),
    }),
  };
  return {
    handlers: {
      devKeyLists: (_input, { member }) => listKeys(platform, member.id),
      devKeyCreate: (input, { member }) => createKey(platform, member.id, input),
      devKeyRename: (input, { member }) => emptyAfter(renameKey(platform, member.id, input)),
      devKeySettings: (input, { member }) => editKey(platform, member.id, input),
      devKeyRotate: (input, { member }) => rotateKey(platform, member.id, input),
      devKeyEndOld: (input, { member }) => emptyAfter(endOldSecret(platform, member.id, input)),
      devUsage: ({ key_id: keyId, ...days }, { member }) => showUsage(database, member.id, days, keyId),
      devKeyRevoke: (input, { member }) => emptyAfter(revokeKey(platform, member.id, input)),
    },
    routes: (http) =>
      registerV1(http, {
        ...platform,
        usage,
        handlers: v1CallsOfSite({
          ...platform,
          origin: platform.domain,
          speech,
          handlers: handlers(),
          sendOrderFile: (memberId, { id, kind }, exchange) =>
            sendOrderFile({ database, storage }, memberId, { order_id: id, kind }, exchange),
        }),
      }),
    jobs: () => repeat(() => usage.flush(), { everyMs: USAGE_MS, onError: platform.onError, signal: stopping }),
    close: () => usage.flush(),
  } satisfies AppModule;
}
