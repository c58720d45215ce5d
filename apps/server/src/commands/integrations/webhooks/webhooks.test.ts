import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicLookup, isPublicAddress } from '../../../adapters/http/public-address.ts';
import { createPublicSender } from '../../../adapters/http/public-sender.ts';
import type { EventSender, SentEvent } from '../../../ports/event-sender.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { deliver, TRY_AFTER_SECONDS, type DeliverPorts } from './deliver.ts';

/** Answers as it is told, in order, then 200; what is sent to `slow`, once that is over. */
function createReceiver(): EventSender & { answers: (number | 'timeout')[]; got: SentEvent[]; over: Promise<void> } {
  const receiver: ReturnType<typeof createReceiver> = {
    answers: [],
    got: [],
    over: Promise.resolve(),
    isAllowed: (address) => createPublicSender().isAllowed(address),
    send: (event) => {
      receiver.got.push(event);
      if (event.url === slow) return receiver.over.then(() => ({ status: 200, error: '' }));
      const next = receiver.answers.shift() ?? 200;
      return Promise.resolve(next === 'timeout' ? { status: 0, error: next } : { status: next, error: '' });
    },
  };
  return receiver;
}

const url = 'https://cms.example.com/hooks';
const slow = 'https://slow.example.com/hooks';
const verify = (secret: string, { headers, body }: SentEvent): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
};

describe.each(testDatabases)('webhooks on %s', (_name, open) => {
  let api: TestApp;
  let receiver: ReturnType<typeof createReceiver>;
  let me: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    receiver = createReceiver();
    api = await createTestApp(open, { events: receiver });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    me = await api.member();
    receiver.got.length = 0;
    receiver.answers.length = 0;
    await api.database.query('delete from rate_limits');
  });

  const ask = (name: Parameters<TestApp['ask']>[0], input: object = {}) => api.ask(name, input, { token: me.token, key: 'k' });
  const create = async (events: string[] = ['order.done', 'order.failed']) =>
    (await ask('devWebhookCreate', { url, events })) as { webhook: { id: string }; secret: string };
  const order = async () => {
    const { id } = await ask('scriptSave', { title: '潮汐', text: '第一班渡船。' });
    return (await ask('orderCreate', { script_id: id, version: 1 }))['order_id'] as string;
  };
  const log = async () =>
    (await ask('devWebhookLog'))['lists'] as { id: string; state: string; tries: { status: number }[]; next_time: string | null }[];
  const portsOf = (): { ports: DeliverPorts; delays: (number | undefined)[] } => {
    const delays: (number | undefined)[] = [];
    const sealer = { seal: (text: string) => text, open: () => 'whsec_AAAA' };
    const jobs: DeliverPorts['jobs'] = {
      enqueueDelivery: (_tx, _job, { delaySeconds } = {}) => Promise.resolve(void delays.push(delaySeconds)),
    };
    return { ports: { database: api.database, sender: receiver, sealer, jobs }, delays };
  };

  // covers: security-46
  it('the end of an order is sent once, signed as Standard Webhooks says', async () => {
    const { secret } = await create();
    const id = await order();
    await until(log, ([first]) => first?.state === 'done');
    const [sent] = receiver.got;
    expect(receiver.got).toHaveLength(1);
    expect(sent && verify(secret, sent)).toBe(true);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ type: 'order.done', data: { id, state: 'done', name: '潮汐' } });
  });

  it('what nobody listens to is not stored', async () => {
    await create(['order.expired']);
    const id = await order();
    await until(
      () => ask('orderDetail', { order_id: id }),
      ({ state }) => state === 'done',
    );
    expect(await log()).toEqual([]);
  });

  it('after a rotation both secrets verify', async () => {
    const { webhook, secret: before } = await create();
    const { secret: now } = (await ask('devWebhookRotate', { id: webhook.id })) as { secret: string };
    await ask('devWebhookTest', { id: webhook.id });
    await until(log, ([first]) => first?.state === 'done');
    const [sent] = receiver.got;
    expect(sent && [verify(before, sent), verify(now, sent), verify('whsec_AAAA', sent)]).toEqual([true, true, false]);
  });

  it('what did not arrive is tried again later and later, then waits to be sent again', async () => {
    const { webhook } = await create();
    receiver.answers.push(503);
    const { delivery_id: id } = (await ask('devWebhookTest', { id: webhook.id })) as { delivery_id: string };
    await until(log, ([first]) => first?.tries.length === 1);
    const { ports, delays } = portsOf();
    receiver.answers.push(...Array.from({ length: 7 }, () => 'timeout' as const));
    for (let tries = 0; tries < 7; tries += 1) await deliver(ports, { delivery_id: id });
    expect(delays).toEqual(TRY_AFTER_SECONDS.slice(2));
    expect((await log())[0]).toMatchObject({
      state: 'failed',
      next_time: null,
      tries: [{ status: 503 }, ...Array.from({ length: 7 }, () => ({ status: 0 }))],
    });
    await deliver(ports, { delivery_id: id });
    expect(receiver.got).toHaveLength(8);
    await ask('devWebhookReplay', { delivery_id: id });
    await until(log, ([first]) => first?.state === 'done');
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(await ask('devWebhookLists')).toMatchObject({ lists: [{ failing_since: null, off: '' }] });
  });

  it('a webhook that nothing reaches for days is switched off, one that is gone at once, which the bell says, until somebody switches it on', async () => {
    const { webhook } = await create();
    await api.database.query(`update webhooks set failing_since = now() - interval '4 days' where id = $1`, [webhook.id]);
    receiver.answers.push(500);
    await ask('devWebhookTest', { id: webhook.id });
    await until(
      () => ask('devWebhookLists'),
      ({ lists }) => (lists as { off: string }[])[0]?.off === 'failing',
    );
    expect(await api.send('devWebhookTest', { id: webhook.id }, { token: me.token })).toMatchObject({ data: { error: 'webhook.off' } });
    const told = async () => {
      const { lists, unread } = (await ask('messageLists')) as {
        lists: { id: string; account?: { what: string; off: string } }[];
        unread: number;
      };
      return { unread, ...lists.find(({ account }) => account?.what === 'webhook') };
    };
    const first = await told();
    expect(first).toMatchObject({ unread: 1, account: { off: 'failing' } });
    await ask('messageRead', { ids: [first.id] });
    expect(await told()).toMatchObject({ unread: 0, account: { off: 'failing' } });
    await ask('devWebhookEdit', { id: webhook.id, on: true });
    receiver.answers.push(410);
    await ask('devWebhookTest', { id: webhook.id });
    await until(
      () => ask('devWebhookLists'),
      ({ lists }) => (lists as { off: string }[])[0]?.off === 'gone',
    );
    expect(await told()).toMatchObject({ unread: 1, account: { off: 'gone' } });
  });

  // covers: fault-65
  it('a receiver that answers late holds two places: what is for others, of the same member too, goes on', async () => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    receiver.over = promise;
    const { webhook } = (await ask('devWebhookCreate', { url: slow, events: ['order.done'] })) as { webhook: { id: string } };
    for (let count = 0; count < 12; count += 1) await ask('devWebhookTest', { id: webhook.id });
    const sentTo = (address: string) => Promise.resolve(receiver.got.filter((event) => event.url === address).length);
    await until(
      () => sentTo(slow),
      (count) => count >= 2,
    );
    for (const whose of [me, await api.member()]) {
      me = whose;
      const before = await sentTo(url);
      await ask('devWebhookTest', { id: (await create()).webhook.id });
      await until(
        () => sentTo(url),
        (count) => count === before + 1,
      );
    }
    expect(await sentTo(slow)).toBe(2);
    end();
    await until(
      () => sentTo(slow),
      (count) => count === 12,
    );
  });

  // covers: security-47
  it('a member has thirty sent by hand in a minute: the site floods nobody', async () => {
    const { webhook } = await create();
    const { delivery_id: id } = (await ask('devWebhookTest', { id: webhook.id })) as { delivery_id: string };
    await until(log, ([first]) => first?.state === 'done');
    for (let count = 1; count < 30; count += 1) await ask('devWebhookReplay', { delivery_id: id });
    const refused = { status: 429, data: { error: 'limit.reached' } };
    expect(await api.send('devWebhookReplay', { delivery_id: id }, { token: me.token })).toMatchObject(refused);
    expect(await api.send('devWebhookTest', { id: webhook.id }, { token: me.token })).toMatchObject(refused);
  });

  // covers: security-38
  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest',
    'https://intranet/',
    'http://cms.example.com/',
    'https://me:pw@cms.example.com/',
  ])('%s is not taken', async (address) => {
    const answer = await api.send('devWebhookCreate', { url: address, events: ['order.done'] }, { token: me.token });
    expect(['webhook.address', 'input.invalid']).toContain(answer.data.error);
  });
});

describe('what is sent to', () => {
  let server: Server;
  let port: number;
  let got: IncomingHttpHeaders[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      got.push(request.headers);
      if (request.url === '/away') response.writeHead(302, { location: '/' }).end();
      else if (request.url === '/long') response.end('x'.repeat(200_000));
      else if (request.url !== '/silent') response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => (got = []));

  it.each([
    ['1.1.1.1', true],
    ['127.8.8.8', false],
    ['100.64.0.1', false],
    ['192.168.1.1', false],
    ['172.20.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fe80::1', false],
    ['::', false],
    ['2606:4700:4700::1111', true],
    ['nowhere', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  // covers: asvs-1.3.6
  it('a name that leads to a private address is refused after it was looked up, also where it has a public one beside', async () => {
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1']]) {
      const lookup = createPublicLookup((_host, answer) =>
        answer(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      );
      expect(await createPublicSender({ lookup }).send({ url: `https://cms.example.com:${port}/`, headers: {}, body: '{}' })).toEqual({
        status: 0,
        error: 'address',
      });
    }
    expect(got).toEqual([]);
  });

  // covers: security-38
  it('a name that means something else by the second question is asked once, and what it said is connected to', async () => {
    let asked = 0;
    const lookup = createPublicLookup((_host, answer) => {
      asked += 1;
      answer(null, [{ address: asked === 1 ? '192.0.0.8' : '127.0.0.1', family: 4 }]);
    });
    const sender = createPublicSender({ lookup, timeoutMs: 300 });
    expect(await sender.send({ url: `https://rebound.example.com:${port}/`, headers: {}, body: '{}' })).toEqual({
      status: 0,
      error: 'address',
    });
    expect(asked).toBe(1);
    expect(got).toEqual([]);
  });

  it('a site of a developer’s own sends to its own machine and to no other of the network around it', async () => {
    const sender = createPublicSender({ reach: 'loopback' });
    const isAllowed = (address: string) => sender.isAllowed(address);
    const urls = ['http://localhost:1', 'http://127.0.0.1:1', 'https://[::1]:1', 'https://cms.example.com'];
    expect(urls.map(isAllowed)).toEqual(urls.map(() => true));
    const others = ['http://10.0.0.1', 'https://192.168.1.1', 'http://169.254.169.254', 'http://cms.example.com', 'ftp://localhost'];
    expect(others.map(isAllowed)).toEqual(others.map(() => false));
    const lookup = createPublicLookup((_host, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]));
    const elsewhere = createPublicSender({ reach: 'loopback', lookup });
    expect(await elsewhere.send({ url: 'https://cms.example.com', headers: {}, body: '{}' })).toEqual({ status: 0, error: 'address' });
    expect(await sender.send({ url: `http://localhost:${port}/`, headers: {}, body: '{}' })).toMatchObject({ status: 200 });
  });

  // covers: security-38
  it('no redirect is followed, no answer is waited for long, and none is read beyond its bound', async () => {
    const sender = createPublicSender({ reach: 'loopback', timeoutMs: 500 });
    const send = (path: string) => sender.send({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: '{}' });
    expect(await send('/away')).toEqual({ status: 302, error: '' });
    expect(got).toHaveLength(1);
    expect(await send('/silent')).toEqual({ status: 0, error: 'timeout' });
    expect(await send('/long')).toEqual({ status: 0, error: 'too_long' });
  });
});
