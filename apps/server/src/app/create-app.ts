import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createAdminModules } from './admin-modules.ts';
import { buildServer } from '../http/build-server.ts';
import { createRequestTimes } from '../http/request-times.ts';
import type { CallHandlers } from '../http/call-handler.ts';
import { articlesModule } from '../modules/content/articles.module.ts';
import { auditionsModule } from '../modules/studio/auditions.module.ts';
import { captchaModule } from '../modules/sign-in/captcha.module.ts';
import { developmentModule } from '../modules/site/development.module.ts';
import { developersModule } from '../modules/integrations/developers.module.ts';
import { embedModule } from '../modules/integrations/embed.module.ts';
import { binModule } from '../modules/orders/bin.module.ts';
import { filesModule } from '../modules/studio/files.module.ts';
import { giftCodesModule } from '../modules/sales/gift-codes.module.ts';
import { identityModule } from '../modules/account/identity.module.ts';
import { installerModule } from '../modules/site/installer.module.ts';
import { invitesModule } from '../modules/sign-in/invites.module.ts';
import { invoicesModule } from '../modules/sales/invoices.module.ts';
import { lexiconModule } from '../modules/studio/lexicon.module.ts';
import { licencesModule } from '../modules/orders/licences.module.ts';
import { linesModule } from '../modules/content/lines.module.ts';
import { membersModule } from '../modules/sign-in/members.module.ts';
import { messagesModule } from '../modules/account/messages.module.ts';
import { ownVoicesModule } from '../modules/voices/own-voices.module.ts';
import { operationsModule } from '../modules/site/operations.module.ts';
import { ordersModule } from '../modules/orders/orders.module.ts';
import { coursesModule } from '../modules/content/courses.module.ts';
import { createPaymentPorts } from '../modules/sales/payment-ports.ts';
import { paymentsModule } from '../modules/sales/payments.module.ts';
import { purchasesModule } from '../modules/sales/purchases.module.ts';
import { questionsModule } from '../modules/content/questions.module.ts';
import { remindersModule } from '../modules/account/reminders.module.ts';
import { searchModule } from '../modules/content/search.module.ts';
import { scriptsModule } from '../modules/studio/scripts.module.ts';
import { siteModule } from '../modules/site/site.module.ts';
import { soundsModule } from '../modules/studio/sounds.module.ts';
import { voicesModule } from '../modules/voices/voices.module.ts';
import { webhooksModule } from '../modules/integrations/webhooks.module.ts';
import { wechatModule } from '../modules/sign-in/wechat.module.ts';
import type { SoundImporter, SoundMaker } from '../ports/sound-importer.ts';
import type { EventSender } from '../ports/event-sender.ts';
import { noVoiceEngines } from '../ports/voice-engines.ts';
import { plainIdentity, remindersBy } from '../settings/identity-settings.ts';
import { handlersOf, type AppModule } from '../platform/app-module.ts';
import { createPlatform, type PlatformOptions } from '../platform/platform.ts';

export interface AppOptions extends PlatformOptions {
  /** Decodes uploads; `maker` also makes the sounds of the library that have no file yet. */
  sounds: { importer: SoundImporter; maker?: SoundMaker };
  /** Orders rendered here at the same time; 0 leaves them to worker processes. */
  renderConcurrency: number;
  /** Whether missing voice samples are rendered in the background. */
  samples: boolean;
  /** Sends events to webhooks; to the public network alone when left out. */
  events?: EventSender;
  /** How long it goes on answering, not ready any more, before it closes. */
  drainMs?: number;
  /** The bearer token of the metrics' reader; absent: they are for this machine alone. */
  metricsToken?: string;
}

export interface App {
  http: FastifyInstance;
  /** Answers the requests under way, gives orders in work back, then frees everything but the database and the renderer. */
  close(): Promise<void>;
}

/** How long a stop waits for answers under way; then their connections are cut. */
const STOP_MS = 3_000;

/** Builds the API of its modules. */
export async function createApp(options: AppOptions): Promise<App> {
  const { identity: settings = plainIdentity, domain, logger, access, transport } = options;
  const stopping = new AbortController();
  let draining = false;
  const platform = await createPlatform(options, stopping.signal);
  const { queue, realtime, onError } = platform;
  const times = createRequestTimes();
  const payments = createPaymentPorts(platform, options.payments, () => localAddress(http));
  const modules = [
    await installerModule(platform, { domain }),
    siteModule(platform, { settings }),
    membersModule(platform, { settings }),
    identityModule(platform, { settings }),
    captchaModule(platform, { settings }),
    wechatModule(platform, { settings, domain }),
    voicesModule(platform, options),
    scriptsModule(platform),
    ordersModule(platform, options),
    binModule(platform),
    purchasesModule(platform),
    licencesModule(platform),
    await giftCodesModule(platform),
    await invitesModule(platform),
    paymentsModule(platform, payments),
    invoicesModule(platform),
    auditionsModule(platform),
    developersModule(platform, { handlers: () => handlers }),
    await webhooksModule(platform, options),
    embedModule(platform),
    lexiconModule(platform),
    soundsModule(platform),
    filesModule(platform, options),
    articlesModule(platform),
    coursesModule(platform),
    linesModule(platform, options),
    ownVoicesModule(platform, { voiceEngines: noVoiceEngines, ...options }),
    questionsModule(platform),
    searchModule(platform),
    messagesModule(platform),
    remindersModule(platform, { settings }),
    operationsModule(platform, { ...options, times, isDraining: () => draining }),
    developmentModule(platform, { settings }),
    ...(await createAdminModules({
      ...platform,
      notifier: realtime,
      payments,
      remindersBy: remindersBy(settings, domain),
      onSignOut: (sessionId) => realtime.revoke(sessionId),
      engines: () => options.renderer.engines(),
      latency: times.lastHour,
    })),
  ] as const;
  const handlers: CallHandlers = handlersOf(modules);
  const all: readonly AppModule[] = modules;
  const http = await buildServer({
    ...platform,
    handlers,
    logger,
    transport,
    ...(access && { access }),
    extend: (app) => {
      for (const { routes } of all) routes?.(app);
    },
  });
  realtime.attach(http.server);
  const running: Promise<unknown>[] = [];
  const background = (work: Promise<unknown>): void =>
    void running.push(work.catch((error: unknown) => (stopping.signal.aborted ? undefined : onError(error))));
  for (const { jobs } of all) await jobs?.(background);
  return {
    http,
    close: async () => {
      // Who balances the load learns first that nothing more is to be sent here.
      draining = true;
      if (options.drainMs) await setTimeout(options.drainMs);
      stopping.abort();
      await realtime.close();
      // A listener that has stopped reading would hold the server as long as it likes.
      const closed = new AbortController();
      setTimeout(STOP_MS, undefined, { signal: closed.signal, ref: false }).then(
        () => http.server.closeAllConnections(),
        () => undefined,
      );
      await http.close();
      closed.abort();
      await Promise.all(running);
      await queue.stop();
      for (const { close } of all) await close?.();
    },
  };
}

/** Empty until it listens. */
function localAddress(http: FastifyInstance): string {
  const address = http.server.address() as AddressInfo | null;
  return address ? `http://127.0.0.1:${address.port}` : '';
}
