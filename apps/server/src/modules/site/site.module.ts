import { emptyAfter } from '../../http/answer.ts';
import { isFull } from '../../http/refuse-when-full.ts';
import { registerContentChanges } from '../../http/routes/content-changes-route.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { showPage } from '../../commands/content/pages/show-page.ts';
import { sendContact } from '../../commands/site/visitors/send-contact.ts';
import { listEntries } from '../../commands/site/home/list-entries.ts';
import { showHome } from '../../commands/site/home/show-home.ts';
import { showPolicy } from '../../commands/site/home/show-policy.ts';
import { VisitorLogWriter } from '../../commands/site/visitors/visitor-log.ts';
import type { IdentitySettings } from '../../settings/identity-settings.ts';

/** Configuration, home page, policies, pages made of blocks, the log of visits, and what web servers hear of changes. */
export function siteModule(
  {
    database,
    limiter,
    freeSpace,
    catalogue,
    readConfig,
    readSamples,
    content,
    stopping,
    onError,
  }: Pick<Platform, 'database' | 'limiter' | 'freeSpace' | 'catalogue' | 'readConfig' | 'readSamples' | 'content' | 'stopping' | 'onError'>,
  { settings: { captcha } }: { settings: IdentitySettings },
) {
  const visits = new VisitorLogWriter({ database, isFull: () => isFull(freeSpace), onError });
  return {
    handlers: {
      config: Object.assign(() => readConfig(), { shared: true as const }),
      home: () => showHome({ database, catalogue, readSamples, onError }),
      page: (input) => showPage(database, input),
      siteEntries: (input) => listEntries({ database, catalogue }, input),
      contactSend: (input, caller) =>
        emptyAfter(sendContact({ database, limiter, captcha }, { ...caller, memberId: caller.member?.id ?? null }, input)),
      policy: (input) => showPolicy(database, input),
      addVisitorLog: ({ last_page: lastPage, ...visit }, { address, network, fingerprint, member }) => {
        visits.add({ ...visit, lastPage, address, fingerprint, memberId: member?.id ?? null }, network);
        return Promise.resolve({});
      },
    },
    routes: (http) => registerContentChanges(http, content, stopping),
    close: async () => {
      await content.close();
      await visits.flush();
    },
  } satisfies AppModule;
}
