import type { SiteConfig } from '@shengyu/api';
import type { Samples } from '../../commands/voices/list-voices.ts';
import type { VoiceCatalogue } from '../../commands/voices/voice-catalogue.ts';
import { showHome } from '../../commands/site/show-home.ts';
import { showPolicy } from '../../commands/site/show-policy.ts';
import type { VisitorLogWriter } from '../../commands/site/visitor-log.ts';
import type { Database } from '../../db/database.ts';
import type { Limiter } from '../../ports/limiter.ts';
import type { CallHandlers } from '../call-handler.ts';

export interface SiteServices {
  database: Database;
  limiter: Limiter;
  catalogue: VoiceCatalogue;
  visitorLog: VisitorLogWriter;
  readConfig: () => Promise<SiteConfig>;
  readSamples: () => Promise<Samples>;
}

export function siteHandlers(services: SiteServices): Pick<CallHandlers, 'config' | 'home' | 'policy' | 'addVisitorLog'> {
  const { database, catalogue, visitorLog, readConfig, readSamples } = services;
  return {
    config: { access: 'public', shared: true, run: () => readConfig() },
    home: { access: 'public', run: async () => showHome(database, catalogue, await readSamples()) },
    policy: { access: 'public', run: (input) => showPolicy(database, input) },
    addVisitorLog: {
      access: 'public',
      run: (input, { address, fingerprint, member }) => {
        const { url, referer, userAgent, last_page: lastPage, terminal } = input;
        visitorLog.add({ url, referer, userAgent, lastPage, terminal, address, fingerprint, memberId: member?.id ?? null });
        return Promise.resolve({});
      },
    },
  };
}
