import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ReminderCount } from '../../commands/account/reminders/count-reminders.ts';
import type { Database } from '../../db/database.ts';
import type { FreeSpace } from '../../ports/free-space.ts';
import { isFull } from '../refuse-when-full.ts';
import { ceilingNames, type SiteCeilings } from '../../ports/site-ceilings.ts';
import { clientAddress } from '../client-address.ts';
import type { RequestTimes } from '../request-times.ts';
import { watchDatabase } from '../watch-database.ts';

export interface OpsServices {
  database: Database;
  freeSpace: FreeSpace;
  ceilings: Pick<SiteCeilings, 'read'>;
  /** False once the process is stopping. */
  accepting: () => boolean;
  engines: () => readonly { id: string; state: 'up' | 'down' }[];
  reminders: () => Promise<ReminderCount[]>;
  times: Pick<RequestTimes, 'histogram'>;
  /** The bearer token of the metrics' reader; empty: they are for this machine alone. */
  metricsToken: string;
}

/** Health checks for the process manager and the load balancer, and metrics. */
export function registerOps(
  app: FastifyInstance,
  { database, freeSpace, ceilings, accepting, engines, reminders, times, metricsToken }: OpsServices,
): void {
  app.get('/health/live', () => ({ status: 'live' }));
  const isDatabaseThere = watchDatabase(database);
  async function lacking(): Promise<string | undefined> {
    if (!accepting()) return 'stopping';
    if (!(await isDatabaseThere())) return 'database.away';
    return (await isFull(freeSpace)) ? 'storage.full' : undefined;
  }
  app.get('/health/ready', async (_request, reply) => {
    const lack = await lacking();
    return lack === undefined ? { status: 'ready' } : reply.status(503).send({ status: lack });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(times.histogram);
  const open = new Gauge({
    name: 'orders_open',
    help: 'Orders by state that are not finished',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      open.reset();
      const rows = await database.query<{ state: string; count: string | number }>(
        `select state, count(*) as count from orders where state in ('queued', 'rendering', 'mixing') group by state`,
      );
      for (const { state, count } of rows) open.set({ state }, Number(count));
    },
  });
  const reminded = new Gauge({
    name: 'reminders',
    help: 'Reminders claimed in the last day: sending, sent, waiting for another try, failed, or unknown',
    labelNames: ['channel', 'state'],
    registers: [registry],
    collect: async () => {
      reminded.reset();
      for (const { channel, state, count } of await reminders()) reminded.set({ channel, state }, count);
    },
  });
  const up = new Gauge({
    name: 'engine_up',
    help: 'Whether a speech engine answers: 1, or 0 while it is left alone after failures',
    labelNames: ['engine'],
    registers: [registry],
    collect: () => {
      for (const { id, state } of engines()) up.set({ engine: id }, state === 'up' ? 1 : 0);
    },
  });
  const ceiling = new Gauge({
    name: 'site_ceiling',
    help: 'What the whole site does at most in its hour or day (most), has done so far (used), and this process has refused since it started (refused)',
    labelNames: ['ceiling', 'figure'],
    registers: [registry],
    collect: async () => {
      for (const name of ceilingNames)
        for (const [figure, value] of Object.entries(await ceilings.read(name))) ceiling.set({ ceiling: name, figure }, value);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    times.histogram.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Metrics show the load and the parts of the site. A request that a proxy on this machine passes on comes from elsewhere. */
function mayRead({ headers, socket }: FastifyRequest, token: string): boolean {
  if (token !== '') return sameText(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['x-real-ip'] ?? headers['via'];
  return forwarded === undefined && ['127.0.0.1', '::1'].includes(clientAddress(socket.remoteAddress, undefined, false));
}

/** Takes the same time wherever the texts differ. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
