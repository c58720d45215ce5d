import path from 'node:path';
import { readTransport, type Transport } from '@shengyu/api/transport';
import { port, readApiSettings, type ApiSettings } from './api-settings.ts';

export interface Settings {
  port: number;
  api: ApiSettings;
  /** Folder of the shell's build, with `client/` and `shell.json`. */
  dist: string;
  /** Folder with the registry and the published remotes. */
  federationDir: string;
  /** What this server has to know after a restart. */
  memoryFile: string;
  /** Where the registry is followed over HTTP, or in a bucket (`s3://…`), instead of in `federationDir`. */
  registryUrl: string | undefined;
  /** PEM of the keys that sign the registry; absent: `federationDir/keys/public*.pem`. */
  registryKey: string | undefined;
  /** Public origin of the site, for canonical links; absent: that of the site's configuration. */
  siteUrl: string | undefined;
  /** An operator's own mobile site. */
  h5Url: string | undefined;
  /** The API follows likeadmin's conventions instead of ours. */
  likeadmin: boolean;
  /** The process sits behind a proxy whose `X-Forwarded-*` headers are true. */
  trustProxy: boolean;
  /** What a reader of the canaries' health shows; absent: it is for this machine alone. */
  metricsToken: string | undefined;
  /** Address of an OpenTelemetry collector; absent: nothing is sent, and browsers are asked for nothing. */
  collector: string | undefined;
  /** How long a server that is asked to stop goes on answering, not ready any more. */
  drainMs: number;
  transport: Transport;
}

function backEnd(name: string): 'shengyu' | 'likeadmin' {
  if (name !== 'shengyu' && name !== 'likeadmin') throw new Error(`BACK_END is neither shengyu nor likeadmin: ${name}`);
  return name;
}

function seconds(name: string, text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`${name} is a whole number of seconds, not ${text}`);
  return Number(text);
}

export function readSettings(env: NodeJS.ProcessEnv, dist: string): Settings {
  const [api, transport] = [readApiSettings(env), readTransport(env)];
  const likeadmin = backEnd(env.BACK_END ?? 'shengyu') === 'likeadmin';
  if (!transport.tokenUse && (likeadmin || api.publicOrigin !== ''))
    throw new Error('TOKEN_USE=off is for our API on the site’s own origin: not together with BACK_END=likeadmin or API_PUBLIC_URL');
  return {
    port: port(env, 'PORT', 3000),
    api,
    dist,
    federationDir: path.join(path.resolve(env.DATA_DIR ?? '.data'), 'federation'),
    memoryFile: path.join(path.resolve(env.DATA_DIR ?? '.data'), 'web', 'seen.json'),
    registryUrl: env.REGISTRY_URL ?? env.REGISTRY_STORE,
    registryKey: env.REGISTRY_PUBLIC_KEY,
    siteUrl: env.SITE_URL,
    h5Url: env.H5_URL,
    likeadmin,
    trustProxy: env.TRUST_PROXY === '1',
    metricsToken: env.METRICS_TOKEN || undefined,
    collector: env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    drainMs: seconds('DRAIN_SECONDS', env.DRAIN_SECONDS || '0') * 1_000,
    transport,
  };
}
