import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { calls, type CallName, type Envelope } from '@shengyu/api';
import { readTransport } from '@shengyu/api/transport';
import type { VoicePackOptions } from '../adapters/voice-packs/create-voice-packs.ts';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { createApp, type App } from '../app/create-app.ts';
import type { EngineListing } from '../commands/voices/catalogue/voice-catalogue.ts';
import { createMember } from '../commands/sign-in/members/create-member.ts';
import { givePoints } from '../commands/sign-in/welcome/welcome-member.ts';
import { openSession } from '../commands/sign-in/sessions/open-session.ts';
import type { Database } from '../db/database.ts';
import { noPayments } from '../settings/payment-settings.ts';
import type { IdentitySettings } from '../settings/identity-settings.ts';
import type { EventSender } from '../ports/event-sender.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Notifier } from '../ports/notifier.ts';
import type { BankAccount } from '../ports/payment-gateway.ts';
import type { FreeSpace } from '../ports/free-space.ts';
import type { Storage } from '../ports/storage.ts';
import { voiceProfiles } from '../catalogue/voice-profiles.ts';
import type { Content } from './database-templates.ts';
import { createFakeRenderer, type FakeRenderer } from './fake-renderer.ts';
import { createFakeSounds } from './fake-sounds.ts';
import { createFakeVoiceEngines, type FakeVoiceEngines } from './fake-voice-engines.ts';
import { browserJars, type BrowserJars } from './browser-jars.ts';
import type { TestDatabase } from './test-databases.ts';

export interface Answer extends Envelope<Record<string, unknown> & { error?: string; fields?: Record<string, string> }> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface SendOptions {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
  /** Address the request comes from, as a trusted proxy saw it. */
  address?: string;
}

export interface TestApp extends BrowserJars {
  app: App;
  database: Database;
  /** For commands that a test runs itself: jobs that nobody does, and nobody who hears. */
  jobs: Pick<JobQueue, 'enqueueCheck' | 'enqueueRender'>;
  notifier: Notifier;
  dataDir: string;
  storage: Storage;
  renderer: FakeRenderer;
  voiceEngines: FakeVoiceEngines;
  /** Sends any input, right or wrong, and answers the envelope. */
  send(name: CallName, input?: unknown, options?: SendOptions): Promise<Answer>;
  /** `send` that must succeed; its data. */
  ask(name: CallName, input?: unknown, options?: SendOptions): Promise<Record<string, unknown>>;
  /** A new member with so many points, signed in. */
  member(points?: number): Promise<{ id: string; token: string; account: string }>;
  /** An operator, signed in and proven by a second factor. */
  operator(): ReturnType<TestApp['member']>;
  close(): Promise<void>;
}

/** The language of a voice by its name: no engine runs here. */
function languageOf({ name, summary }: (typeof voiceProfiles)[number]): 'zh-CN' | 'yue-HK' | 'en-US' {
  if (/^[A-Z]/.test(name)) return 'en-US';
  return summary.startsWith('粤语') ? 'yue-HK' : 'zh-CN';
}

/** The whole API on a test database, with the speech pipeline faked. Every answer is checked against the contract. */
export async function createTestApp(
  open: (content?: Content) => Promise<TestDatabase>,
  options: {
    worker?: boolean;
    identity?: IdentitySettings;
    sampleSite?: boolean;
    domain?: string;
    freeSpace?: FreeSpace;
    payment?: boolean;
    /** The account to which members transfer money. */
    transfer?: BankAccount;
    logger?: FastifyBaseLogger;
    env?: Record<string, string>;
    deployer?: { url: string; token: string };
    voicePacks?: VoicePackOptions;
    /** The site has natural voices, with basic ones of the same ids behind them. */
    natural?: boolean;
    events?: EventSender;
    /** Before the fake one, which has the voices of the house. */
    engines?: readonly EngineListing[];
    /** In the data folder when left out. */
    storage?: Storage;
  } = {},
): Promise<TestApp> {
  const { database, drop } = await open(options.sampleSite === false ? 'empty' : 'sample site');
  const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-test-'));
  const storage = options.storage ?? createDiskStorage(join(dataDir, 'files'));
  const renderer = createFakeRenderer();
  const voiceEngines = createFakeVoiceEngines();
  const voices = voiceProfiles.map((profile) => ({
    id: profile.id,
    language: languageOf(profile),
    loudnessLufs: -20,
    definition: {},
    styles: [],
  }));
  const transport = readTransport(options.env ?? {});
  const jars = browserJars(transport.tokenUse);
  const app = await createApp({
    database,
    dataDir,
    // Apps of one test share a database.
    sealingKeys: ['0'.repeat(64)],
    storage,
    domain: options.domain ?? '',
    trustProxy: false,
    engines: [
      ...(options.engines ?? []),
      ...(options.natural
        ? [
            {
              card: { id: 'natural', name: 'natural', naturalness: 'natural' } as const,
              voices,
              profiles: voiceProfiles,
              isHere: () => true,
            },
          ]
        : []),
      { card: { id: 'fake', name: 'fake', naturalness: 'synthetic' }, voices, profiles: voiceProfiles },
    ],
    renderer,
    sounds: { importer: createFakeSounds(storage) },
    voiceEngines,
    renderConcurrency: options.worker === false ? 0 : 2,
    samples: false,
    payments: { ...noPayments, sandbox: options.payment ?? false, transfer: options.transfer },
    logger: options.logger,
    transport,
    checkAnswers: true,
    deployer: options.deployer,
    voicePacks: options.voicePacks,
    ...(options.events ? { events: options.events } : {}),
    ...(options.identity ? { identity: options.identity } : {}),
    ...(options.freeSpace ? { freeSpace: options.freeSpace } : {}),
  });
  await app.http.ready();

  const send: TestApp['send'] = async (name, input = {}, { token = '', key = '', headers = {}, address } = {}) => {
    const [method, path] = calls[name];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const response = await app.http.inject({
      method,
      url: `/api${path}${query}`,
      remoteAddress: '127.0.0.1',
      headers: {
        ...(key ? { 'idempotency-key': key } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...headers,
        ...together(jars.as(token), headers),
      },
      ...(method === 'POST' ? { payload: input as object } : {}),
    });
    jars.keep(token, response);
    return { status: response.statusCode, headers: response.headers, ...response.json<Envelope<Answer['data']>>() };
  };
  const member: TestApp['member'] = async (points = 1_000) => {
    const account = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`;
    const id = await database.transaction(async (tx) => {
      const created = await createMember(tx, { account, passwordHash: null });
      if (points > 0) await givePoints(tx, created, points);
      return created;
    });
    const device = { terminal: 4, fingerprint: '', address: '127.0.0.1', userAgent: '' };
    return { id, account, token: await openSession(database.db, id, device) };
  };
  return {
    ...jars,
    app,
    database,
    jobs: { enqueueCheck: () => Promise.resolve(), enqueueRender: () => Promise.resolve() },
    notifier: { notify: () => undefined },
    dataDir,
    storage,
    renderer,
    voiceEngines,
    send,
    ask: async (name, input, sendOptions) => {
      const answer = await send(name, input, sendOptions);
      if (answer.code !== 1) throw new Error(`${name} failed: ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
    member,
    operator: async () => {
      const operator = await member(0);
      await database.query(`update members set role = 'operator' where id = $1`, [operator.id]);
      await database.query(`insert into operator_factors (member_id, secret) values ($1, 'of no device')`, [operator.id]);
      await database.query('update sessions set proven_at = now() where member_id = $1', [operator.id]);
      return operator;
    },
    close: async () => {
      await app.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Credentials beside the cookies that a test sends of its own. */
function together(credentials: Record<string, string>, { cookie }: Record<string, string>): Record<string, string> {
  const cookies = [credentials['cookie'], cookie].filter((part) => part !== undefined);
  return { ...credentials, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
}

/** Waits until `accept` accepts what `read` answers, by default for ten seconds. */
export async function until<T>(read: () => Promise<T>, accept: (value: T) => boolean, withinMs = 10_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (accept(value)) return value;
    if (Date.now() > end) throw new Error(`waited in vain; last: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
