import { type AddressInfo, connect } from 'node:net';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { sendForm } from '../../testing/send-form.ts';
import { createTestApp, until, type TestApp } from '../../testing/test-app.ts';
import { openOne } from '../../testing/test-databases.ts';

// Routes beside the route table: files, auditions, forms, sockets, and malformed requests.
const leak = /\bat .+\.(ts|js):\d|select .+ from |insert into|syntax error|ENOENT|ECONN|node_modules|\/files\//i;
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '..', '../../etc/passwd', '%2e%2e%2f', '%', '%00', "' or 1=1 --", '<script>', '9'.repeat(400), '长'.repeat(900)),
);

let api: TestApp;
let token: string;
let fileUrl: string;
let auditionUrl: string;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false });
  ({ token } = await api.member());
  fileUrl = String((await sendForm(api, 'uploadAudio', [{ name: 'file', value: 'RIFF x', fileName: 'x.wav' }], { token })).data['url']);
  auditionUrl = String((await api.ask('audition', { text: '听一听', voice_id: 'linan' }, { token }))['stream_url']);
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.database.query('delete from rate_limits'));

const get = (url: string, headers: Record<string, string> = {}) => api.app.http.inject({ method: 'GET', url, headers });
/** Checks that an answer is no server error and reveals nothing of the server's insides. */
function expectHarmless({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toMatch(leak);
}

// covers: security-23 asvs-5.3.1 asvs-9.1.1 asvs-11.4.1
it('an address of a file with anything changed in it opens nothing', async () => {
  const right = new URL(fileUrl, 'http://x');
  expect((await get(fileUrl)).statusCode).toBe(200);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('id', 'expires', 'signature', 'twice'), text, async (part, value) => {
      const query = new URLSearchParams(right.search);
      if (part === 'expires' || part === 'signature') query.set(part, value.toWellFormed());
      if (part === 'twice') query.append('signature', value.toWellFormed());
      fc.pre(query.toString() !== right.searchParams.toString() || part === 'id');
      const path = part === 'id' ? `/file/${encodeURIComponent(value.toWellFormed())}` : right.pathname;
      const answer = await get(`${path}?${query.toString()}`);
      expectHarmless(answer);
      expect(answer.json()).toMatchObject({ code: 0, data: { error: 'not_found' } });
    }),
    { numRuns: 150, seed: 20_261_121 },
  );
});

it('any range and any condition of a request is answered with the file, a part of it, or a refusal', async () => {
  const header = fc.oneof(
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
    fc.constantFrom(
      'bytes=-0',
      'bytes=0-0,2-3',
      'bytes=99999999999999999999-',
      'bytes=-99999999999999999999',
      'lines=1-2',
      'bytes=',
      'bytes=--1',
    ),
    fc.string({ maxLength: 20 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '')),
  );
  await fc.assert(
    fc.asyncProperty(header, header, async (range, other) => {
      const answer = await get(fileUrl, { range, 'if-range': other, 'if-none-match': other });
      expect([200, 206, 416]).toContain(answer.statusCode);
    }),
    { numRuns: 60, seed: 20_261_121 },
  );
});

// covers: security-25 asvs-11.5.1
it('auditions are found by their whole address only', async () => {
  expect((await get(auditionUrl)).statusCode).toBe(200);
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('stream.wav', 'cues'), async (id, what) => {
      const path = encodeURIComponent(id.toWellFormed());
      for (const answer of [await get(`/audition/${path}/${what}`), await get(`/api/audition/${path}/cues`)]) {
        expectHarmless(answer);
        expect(answer.json()).toMatchObject({ code: 0 });
      }
    }),
    { numRuns: 80, seed: 20_261_121 },
  );
});

// covers: asvs-14.2.1
it('an audition that is over sounds no more', async () => {
  await api.database.query(`update auditions set created_at = now() - interval '61 minutes'`);
  expect((await get(auditionUrl)).json()).toMatchObject({ code: 0, data: { error: 'not_found' } });
});

// covers: security-69
it.each(['uploadAudio', 'uploadImage', 'scriptImport'] as const)('%s refuses any form that is not right, and stays well', async (name) => {
  const starts = [
    '',
    'RIFF',
    'fLaC',
    'OggS',
    'ID3',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'RIFF\0\0\0\0WEBPVP8 ',
    'PK\x03\x04',
    '<speak>',
    'WEBVTT\n\n',
    '1\n00:00:00,000 --> ',
  ];
  const names = ['a.wav', 'a.png', 'a.docx', 'a.ssml', 'a.srt', 'a.html', 'a.md', '../a.txt', '', 'a'.repeat(300), '"; x="'];
  const body = fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));
  const part = fc.record({
    name: fc.constantFrom('file', 'voice_id', 'file[]', '__proto__'),
    value: body,
    fileName: fc.constantFrom(...names),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
      const answer = await sendForm(api, name, parts, { token });
      expect(answer.status).toBeLessThan(500);
      expect(answer).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      expect(JSON.stringify(answer.data)).not.toMatch(leak);
    }),
    { numRuns: 40, seed: 20_261_121 },
  );
});

// covers: security-68 asvs-1.1.1 asvs-13.4.4
it('paths, methods and bodies nobody foresaw get a plain answer', async () => {
  const paths = [
    '/api/',
    '/api//',
    '/api/ai.Script/detail/',
    '/API/ai.script/DETAIL',
    '/file/',
    '/file/a/b',
    '/%E0%A4%A',
    '/api/%ff',
    '/openapi.json?x=%00',
    `/${'a'.repeat(3_000)}`,
    `/file/${'a'.repeat(3_000)}`,
  ];
  for (const url of paths)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const) {
      const answer = await api.app.http.inject({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' ? { payload: '[1]' } : {}),
      });
      expect([method, url, answer.statusCode < 500]).toEqual([method, url, true]);
      expectHarmless(answer);
      // A HEAD has no body.
      expect([method, url, answer.body]).toEqual([method, url, expect.stringMatching(/^(\{"(code|openapi)":|$)/)]);
    }
});

describe('on the network', () => {
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    await api.app.http.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = api.app.http.server.address() as AddressInfo);
  });
  afterAll(() => sockets.forEach((socket) => socket.disconnect()));
  const open = (auth: object): Socket => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/socket.io',
      transports: ['websocket'],
      auth,
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return socket;
  };
  /** The result of connecting. */
  const outcome = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', ({ message }) => resolve(message));
    });

  it('an upgrade that is none of ours is refused, and its socket may break without ending the server', async () => {
    const upgrade = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`;
    const first = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(upgrade('/api/user/info')));
      socket.once('data', (chunk) => {
        resolve(chunk.toString().split('\r\n')[0] ?? '');
        socket.resetAndDestroy();
      });
    });
    expect(first).toBe('HTTP/1.1 400 Bad Request');
    for (const path of ['/api/user/info', '/socket.io/', '*'])
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(upgrade(path), () => socket.resetAndDestroy());
        });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
      });
    expect((await api.app.http.inject({ url: '/health/live' })).statusCode).toBe(200);
  });

  // covers: asvs-4.4.3
  it('a socket with anything but the token of a member is refused in one word', async () => {
    const expired = (await api.member()).token;
    await api.database.query('update sessions set expires_at = now() where token_hash = $1', [
      createHash('sha256').update(expired).digest('base64url'),
    ]);
    const wrong: object[] = [
      {},
      { token: '' },
      { token: expired },
      { token: 'x'.repeat(5_000) },
      { token: { $ne: '' } },
      { token: [token] },
      { token: "' or 1=1 --" },
    ];
    for (const auth of wrong) expect(await outcome(open(auth))).toBe('auth.required');
  });

  // covers: security-29
  it('whatever a socket sends, it hears of no order that is not its member’s, and the server goes on', async () => {
    const socket = open({ token });
    expect(await outcome(socket)).toBe('connected');
    const received: unknown[] = [];
    socket.onAny((...event: unknown[]) => received.push(event));
    const payloads: unknown[] = [
      undefined,
      null,
      0,
      '',
      [],
      {},
      { order_id: 5 },
      { order_id: "' or 1=1 --" },
      { order_id: '00000000-0000-4000-8000-000000000000' },
      { order_id: ['x'] },
      'x'.repeat(9_000),
    ];
    for (const payload of payloads) {
      socket.emit('order:watch', payload, () => undefined);
      socket.emit('clone:watch', payload);
      socket.emit('order:done', payload);
      socket.emit('__proto__', payload, payload);
    }
    const other = open({ token });
    expect(await outcome(other)).toBe('connected');
    expect(received).toEqual([]);
    expect((await get('/health/ready')).statusCode).toBe(200);
  });

  // covers: asvs-17.3.1
  it('a message beyond the limit ends the connection of its sender alone', async () => {
    const [loud, quiet] = [open({ token }), open({ token })];
    await Promise.all([outcome(loud), outcome(quiet)]);
    loud.emit('order:watch', 'x'.repeat(20_000));
    await until(
      () => Promise.resolve(loud.connected),
      (connected) => !connected,
    );
    expect(quiet.connected).toBe(true);
  });

  // covers: asvs-4.2.1
  it.each([
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0\0\0',
    'GET /file/x HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
  ])('bytes that are no request (%j) get 400 and nothing else', async (bytes) => {
    const answer = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket
        .on('data', (chunk) => (received += chunk.toString()))
        .on('error', () => resolve(received))
        .on('close', () => resolve(received));
    });
    expect(answer).toBe('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
});
