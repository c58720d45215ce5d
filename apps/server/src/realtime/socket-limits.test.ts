import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { createMemoryPlaces } from '../adapters/memory-places.ts';
import { createMember } from '../commands/sign-in/members/create-member.ts';
import { openSession } from '../commands/sign-in/sessions/open-session.ts';
import { openOne, type TestDatabase } from '../testing/test-databases.ts';
import { until } from '../testing/test-app.ts';
import { createRealtimeServer, type RealtimeServer } from './create-realtime-server.ts';
import { createRate } from './socket-limits.ts';

it('a place is given back once', async () => {
  const taken = new Map<string, number>();
  const places = createMemoryPlaces(taken);
  const leave = await places.take('member', 1);
  expect(await places.take('member', 1)).toBeUndefined();
  leave?.();
  const again = await places.take('member', 1);
  leave?.();
  expect(await places.take('member', 1)).toBeUndefined();
  again?.();
  expect(taken.size).toBe(0);
});

it('a rate is so many in a stretch of time', () => {
  let now = 0;
  const may = createRate({ count: 2, everyMs: 1_000 }, () => now);
  expect([may(), may(), may()]).toEqual([true, true, false]);
  now = 1_000;
  expect(may()).toBe(true);
});

describe('sockets of one member and of one address', () => {
  let test: TestDatabase;
  let http: Server;
  let realtime: RealtimeServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    test = await openOne();
    http = createServer();
    const limits = { member: 2, address: 3, watches: { count: 1, everyMs: 3_600_000 } };
    realtime = await createRealtimeServer(test.database, () => undefined, { limits, origins: ['https://voice.example'] });
    realtime.attach(http);
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve);
    });
  }, 120_000);
  afterAll(async () => {
    await realtime.close();
    await test.drop();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  let count = 0;
  async function newMember(): Promise<{ id: string; token: string }> {
    const account = `sockets${(count += 1)}`;
    const id = await test.database.transaction((tx) => createMember(tx, { account, passwordHash: null }));
    return { id, token: await openSession(test.database.db, id, { terminal: 4, fingerprint: '', address: '127.0.0.1', userAgent: '' }) };
  }
  /** The state of a connection: `open`, `closed`, or why it is refused. */
  const connect = (token: string, address: string, origin = ''): Promise<string> => {
    const { port } = http.address() as AddressInfo;
    const options = {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': address, ...(origin && { origin }) },
    };
    const socket = io(`http://127.0.0.1:${port}`, { ...options, auth: { token } });
    sockets.push(socket);
    return new Promise((resolve) => {
      socket.on('connect', () => resolve('open'));
      socket.on('disconnect', () => resolve('closed'));
      socket.on('connect_error', ({ message }) => resolve(message));
    });
  };
  const opens = (token: string, address: string) =>
    until(
      () => connect(token, address),
      (outcome) => outcome === 'open',
    );

  // covers: security-80
  it('of a member one too many is refused, and a closed one makes room', async () => {
    const { token } = await newMember();
    expect([await connect(token, '10.0.0.1'), await connect(token, '10.0.0.2')]).toEqual(['open', 'open']);
    expect(await connect(token, '10.0.0.3')).toBe('limit.reached');
    sockets[0]?.disconnect();
    expect(await opens(token, '10.0.0.4')).toBe('open');
  });

  it('of an address one too many is closed, whoever it is, and others are not held up by it', async () => {
    const [one, two] = [await newMember(), await newMember()];
    expect([await connect(one.token, '10.0.1.1'), await connect(one.token, '10.0.1.1')]).toEqual(['open', 'open']);
    expect(await connect('nobody', '10.0.1.1')).toBe('auth.required');
    await opens(two.token, '10.0.1.1');
    expect(await connect(two.token, '10.0.1.1')).not.toBe('open');
    expect(await connect(two.token, '10.0.1.2')).toBe('open');
  });

  // covers: security-28 asvs-4.4.2
  it('a page of the site opens a socket, a page elsewhere is refused, whatever token it has', async () => {
    const { token } = await newMember();
    const { port } = http.address() as AddressInfo;
    expect(await connect(token, '10.0.3.1', 'https://elsewhere.example')).toBe('websocket error');
    expect(await connect(token, '10.0.3.2', 'null')).toBe('websocket error');
    expect(await connect(token, '10.0.3.3', `http://127.0.0.1:${port}`)).toBe('open');
    expect(await connect(token, '10.0.3.4', 'https://voice.example')).toBe('open');
  });

  // covers: security-60
  it('of IPv6 all addresses of a line count as one', async () => {
    const [one, two] = [await newMember(), await newMember()];
    for (const address of ['2001:db8:0:1::1', '2001:db8:0:1::2']) expect(await connect(one.token, address)).toBe('open');
    await opens(two.token, '2001:db8:0:1:ffff::3');
    expect(await connect(two.token, '2001:db8:0:1::4')).not.toBe('open');
    expect(await connect(two.token, '2001:db8:0:2::1')).toBe('open');
  });

  // covers: asvs-17.3.1
  it('a socket that asks too often for an order is not answered, another one of the same member is', async () => {
    const { id, token } = await newMember();
    const [order] = await test.database.query<{ id: string }>(
      `insert into orders (member_id, script_id, version, name, state, settings, words, cost_points)
        values ($1, $1, 1, '', 'done', '{}', 1, 1) returning id`,
      [id],
    );
    await connect(token, '10.0.2.1');
    await connect(token, '10.0.2.2');
    const answers = [0, 0];
    const nextProgress = sockets.map((socket, index) => {
      socket.on('order:progress', () => {
        answers[index] = (answers[index] ?? 0) + 1;
      });
      return () => new Promise((resolve) => socket.once('order:progress', resolve));
    });
    const watch = async (index: number) => {
      const answer = nextProgress[index]?.();
      sockets[index]?.emit('order:watch', { order_id: order?.id });
      await answer;
    };
    await watch(0);
    sockets[0]?.emit('order:watch', { order_id: order?.id });
    await watch(1);
    expect(answers).toEqual([1, 1]);
  });
});
