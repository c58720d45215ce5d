import { join, resolve } from 'node:path';
import { readTransport, type Transport } from '@shengyu/api/transport';
import { readIdentitySettings, type IdentitySettings } from './identity-settings.ts';
import { readNaturalSettings, type NaturalSettings } from './natural-settings.ts';
import { readPaymentSettings, type PaymentSettings } from './payment-settings.ts';
import { readStorageSettings } from './storage-settings.ts';
import { readVoicePackSettings } from './voice-pack-settings.ts';
import type { PublicAccess } from '../http/build-server.ts';
import type { DeployerSettings } from '../ports/deployer.ts';
import { senderReaches, type SenderReach } from '../ports/event-sender.ts';
import type { StorageSettings } from '../ports/storage.ts';
import type { VoicePackSettings } from '../ports/voice-packs.ts';
import { audibleLabels, type AudibleLabel } from '../render/renderer.ts';

/** `all`: answers calls and renders; `api`: answers calls and leaves orders to workers; `worker`: renders and answers no calls. */
const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Settings from the environment. Every default suits one machine. */
export interface ServerSettings {
  role: Role;
  host: string;
  port: number;
  dataDir: string;
  /** 64 hexadecimal digits each; what operators' and webhooks' secrets are sealed with. */
  sealingKeys: readonly string[];
  storage: StorageSettings;
  databaseUrl: string;
  /** Public address of the site, for links; empty: the same origin. */
  domain: string;
  trustProxy: boolean;
  logLevel: string;
  /** Where PostgreSQL is reached without a pool of connections between; the same where there is none. */
  directUrl: string;
  /** Orders rendered at the same time by this process. */
  renderConcurrency: number;
  /** Where a worker answers whether it is ready; 0: nowhere. */
  healthPort: number;
  /** Bytes of what processes share of spoken clauses and encoded pieces. */
  sharedClauseBytes: number;
  /** How long a process that is asked to stop goes on answering and says that it is not ready. */
  drainMs: number;
  /** Whether samples of voices, their figures and the lines that texts quote are made before anybody asks. */
  madeAhead: boolean;
  /** The file that names the operator's engines; absent: the embedded one alone. */
  enginesFile: string | undefined;
  /** Whether an empty database becomes the sample site; otherwise it waits for the installer. */
  sampleSite: boolean;
  /** The audible label of finished files that says they are made by AI. */
  audibleLabel: AudibleLabel;
  /** Where webhooks may be. */
  webhookReach: SenderReach;
  /** The bearer token of the reader of `/metrics`; empty: only this machine reads them. */
  metricsToken: string;
  /** Who holds the key of the registry of remotes; absent: versions are changed where it is. */
  deployer: DeployerSettings | undefined;
  voicePacks: VoicePackSettings;
  natural: NaturalSettings;
  /** Address of an OpenTelemetry collector; absent: nothing is traced. */
  collector: string | undefined;
  access: PublicAccess;
  transport: Transport;
  identity: IdentitySettings;
  payments: PaymentSettings;
}

export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const role = readRole(env['ROLE'] || 'all');
  const databaseUrl = env['DATABASE_URL'] ?? `pglite:${join(dataDir, 'pg')}`;
  if (role !== 'all' && databaseUrl.startsWith('pglite:')) {
    throw new Error(`ROLE=${role} needs DATABASE_URL=postgres://…: the embedded database belongs to one process`);
  }
  const transport = readTransport(env);
  const origins = readOrigins(env['ALLOWED_ORIGINS'] ?? '');
  // Cookies of a session are good for calls of the site's own pages alone.
  if (!transport.tokenUse && origins.length > 0)
    throw new Error('TOKEN_USE=off is for an API on the site’s own origin: not together with ALLOWED_ORIGINS');
  return {
    role,
    host: env['API_HOST'] ?? '127.0.0.1',
    port: wholeNumber(env['API_PORT'], 4000),
    dataDir,
    sealingKeys: readSealingKeys(env['SEALING_KEY'] ?? ''),
    storage: readStorageSettings(env),
    databaseUrl,
    directUrl: env['DATABASE_DIRECT_URL'] || databaseUrl,
    domain: env['SITE_URL'] ?? '',
    trustProxy: env['TRUST_PROXY'] === '1',
    logLevel: env['LOG_LEVEL'] ?? 'info',
    renderConcurrency: wholeNumber(env['RENDER_CONCURRENCY'], role === 'api' ? 0 : 4),
    healthPort: wholeNumber(env['HEALTH_PORT'], 0),
    sharedClauseBytes: wholeNumber(env['SHARED_CLAUSES_GB'], 64) * 2 ** 30,
    drainMs: wholeNumber(env['DRAIN_SECONDS'], 0) * 1_000,
    madeAhead: readSwitch('MADE_AHEAD', env['MADE_AHEAD']),
    enginesFile: env['ENGINES_FILE'] || undefined,
    // A public site begins with the installer, not with an account whose password is in the README.
    sampleSite: env['SAMPLE_SITE'] ? env['SAMPLE_SITE'] !== 'off' : !env['SITE_URL'],
    audibleLabel: readAudibleLabel(env),
    webhookReach: readWebhooks(env),
    metricsToken: readToken('METRICS_TOKEN', env['METRICS_TOKEN'] ?? ''),
    deployer: readDeployer(env),
    voicePacks: readVoicePackSettings(env),
    natural: readNaturalSettings(env),
    collector: env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined,
    access: { prefix: readPrefix(env['API_PREFIX'] || '/api'), origins },
    transport,
    identity: readIdentitySettings(env),
    payments: readPaymentSettings(env),
  };
}

function readRole(text: string): Role {
  const role = roles.find((one) => one === text);
  if (role) return role;
  if (text === 'web') throw new Error('ROLE=web is the web server: start apps/shell/dist/server/main.js, or npm start');
  throw new Error(`ROLE must be one of ${roles.join(', ')}, web, not ${text}`);
}

/** On by itself where the site has a public address. @throws Error when it is none of `audibleLabels` */
export function readAudibleLabel(env: NodeJS.ProcessEnv): AudibleLabel {
  const text = env['AUDIBLE_LABEL'] || (env['SITE_URL'] ? 'speech' : 'off');
  const known = audibleLabels.find((label) => label === text);
  if (!known) throw new Error(`AUDIBLE_LABEL must be one of ${audibleLabels.join(', ')}, not ${text}`);
  return known;
}

function readSwitch(name: string, text = 'on'): boolean {
  if (!['', 'on', 'off'].includes(text)) throw new Error(`${name} is on or off, not ${text}`);
  return text !== 'off';
}

/**
 * The public network alone where the site has a public address. Without one it is a developer's own, whose receiver mostly runs on the same
 * machine; the network around it is never reached by default. @throws Error when it is none of `senderReaches`
 */
function readWebhooks(env: NodeJS.ProcessEnv): SenderReach {
  const text = env['WEBHOOK_ADDRESSES'] || (env['SITE_URL'] ? 'public' : 'loopback');
  const known = senderReaches.find((reach) => reach === text);
  if (!known) throw new Error(`WEBHOOK_ADDRESSES must be one of ${senderReaches.join(', ')}, not ${text}`);
  return known;
}

function readToken(name: string, text: string): string {
  if (text !== '' && !/^[\x21-\x7e]{16,256}$/.test(text)) throw new Error(`${name} must be 16 to 256 characters without spaces`);
  return text;
}

function readSealingKeys(text: string): string[] {
  const keys = text.split(',').flatMap((part) => part.trim() || []);
  if (keys.some((key) => !/^[\da-f]{64}$/i.test(key)))
    throw new Error('SEALING_KEY is 64 hexadecimal digits, like those of openssl rand -hex 32; older ones follow after commas');
  return keys;
}

function readDeployer({ DEPLOYER_URL: url = '', DEPLOYER_TOKEN: text = '' }: NodeJS.ProcessEnv): DeployerSettings | undefined {
  const token = readToken('DEPLOYER_TOKEN', text);
  if (url === '' && token === '') return undefined;
  if (token === '' || !/^https?:/.test(url) || !URL.canParse(url))
    throw new Error('DEPLOYER_URL is an http address, together with DEPLOYER_TOKEN');
  return { url, token };
}

function readPrefix(text: string): string {
  const prefix = text.replace(/\/+$/, '');
  if (!/^(?:\/[\w.~-]+)*$/.test(prefix)) throw new Error(`API_PREFIX is not a path like /api: ${text}`);
  return prefix;
}

function readOrigins(text: string): string[] {
  const origins = text.split(',').flatMap((part) => part.trim() || []);
  const wrong = origins.find((origin) => URL.parse(origin)?.origin !== origin);
  if (wrong !== undefined) throw new Error(`ALLOWED_ORIGINS holds no origin like https://voice.example: ${wrong}`);
  return origins;
}

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${text} is not a whole number`);
  return value;
}
