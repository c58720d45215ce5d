import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { errorAnswer } from '../error-answer.ts';
import { registerOps } from './ops-routes.ts';
import { createRequestTimes } from '../request-times.ts';

const token = 'scrape-0123456789';
const apps: FastifyInstance[] = [];
const ceilings = { read: () => Promise.resolve({ used: 3, most: 5, refused: 1 }) };
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** A database that has nothing, or is gone. */
const database = (gone = false) =>
  ({ query: () => (gone ? Promise.reject(new Error('gone')) : Promise.resolve([])) }) as unknown as Database;

function opsWith(metricsToken: string, gone = false, freeSpace = () => Promise.resolve(2 ** 30)): FastifyInstance {
  const app = Fastify();
  apps.push(app);
  app.setErrorHandler((thrown, _request, reply) => void reply.status(404).send(errorAnswer(thrown).envelope));
  registerOps(app, {
    database: database(gone),
    freeSpace,
    ceilings,
    accepting: () => true,
    engines: () => [],
    reminders: () => Promise.resolve([{ channel: 'mail', state: 'failed', count: 2 }]),
    times: createRequestTimes(),
    metricsToken,
  });
  return app;
}

const [open, guarded] = [opsWith(''), opsWith(token)];
const statusOf = async (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('without a token the metrics are read on the machine itself (%s)', async (address) => {
  expect(await statusOf(open, address)).toBe(200);
});

// covers: security-108 asvs-13.4.5
test.each([
  ['another machine', '10.0.0.7', {}],
  ['a visitor behind a proxy on the machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['a visitor who says to come from the machine', '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
  ['a visitor behind a proxy that only says so', '127.0.0.1', { via: '1.1 front' }],
] as const)('without a token %s is answered that there is nothing', async (_who, address, headers) => {
  expect(await statusOf(open, address, headers)).toBe(404);
});

test('with a token whoever shows it reads the metrics, and nobody else, also on the machine itself', async () => {
  expect(await statusOf(guarded, '10.0.0.7', { authorization: `Bearer ${token}` })).toBe(200);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
    expect(await statusOf(guarded, '127.0.0.1', { authorization })).toBe(404);
});

test('a process whose database is gone is live and not ready, and says why', async () => {
  const app = opsWith('', true);
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  const ready = await app.inject({ url: '/health/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database.away' }]);
});

test('a process whose disk is full says so, and is ready again when there is room', async () => {
  let free = 2 ** 20;
  const app = opsWith('', false, () => Promise.resolve(free));
  const ready = await app.inject({ url: '/health/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'storage.full' }]);
  free = 2 ** 30;
  expect((await app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' });
});

test('the metrics count the reminders of the last day by channel and state', async () => {
  const text = (await open.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(text).toContain('reminders{channel="mail",state="failed"} 2');
});

test('the metrics show how near the site is to each of its ceilings', async () => {
  const text = (await open.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(text).toContain('site_ceiling{ceiling="sms_hour",figure="used"} 3');
  expect(text).toContain('site_ceiling{ceiling="registrations_hour",figure="most"} 5');
  expect(text).toContain('site_ceiling{ceiling="failed_sign_ins_hour",figure="refused"} 1');
});
