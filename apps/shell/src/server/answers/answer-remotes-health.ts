import type { ServerHealth } from '@shengyu/contract';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';
import type { RemoteStats } from '../telemetry/remote-stats.ts';

const startedAt = new Date().toISOString();

/** What runs on this server, for `npm run doctor`: its shell, the registry it has taken over, and how each version fares. */
export function serverHealth(build: string, catalogue: RemoteCatalogue, stats: RemoteStats): ServerHealth {
  const { serial = 0, time = '' } = catalogue.registry();
  return {
    build,
    startedAt,
    registry: { serial, time },
    live: Object.fromEntries([...catalogue.live().remotes].map(([name, { meta }]) => [name, meta.version])),
    remotes: stats.health(),
  };
}
