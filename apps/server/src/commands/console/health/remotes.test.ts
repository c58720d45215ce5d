import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne, oneDatabase } from '../../../testing/test-databases.ts';

const remote = {
  name: 'market',
  live: '2.4.1',
  canary: { version: '2.5.0', percent: 10, since: '2026-11-22T10:00:00.000Z' },
  rollback_to: '2.4.0',
  versions: [{ version: '2.4.1', time: '2026-11-20T10:00:00.000Z', state: 'live', fault: null }],
  fares: [{ version: '2.5.0', visitors: 120, failed: 1, lcp_ms: 610, inp_ms: 40 }],
  taken_back: '',
};

describe.each(oneDatabase)('versions of remotes in the console on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let account: string;
  let deployer: Server;
  let asked: { url: string; authorization: string; body: unknown }[] = [];
  let answer: { status: number; data: object };
  beforeAll(async () => {
    deployer = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        const { url = '', headers } = request;
        asked.push({ url, authorization: headers.authorization ?? '', body: text === '' ? undefined : JSON.parse(text) });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.data));
      });
    });
    await new Promise<void>((resolve) => deployer.listen(0, '127.0.0.1', resolve));
    const { port } = deployer.address() as AddressInfo;
    api = await createTestApp(open, { deployer: { url: `http://127.0.0.1:${port}`, token: 'shared' } });
    ({ token, account } = await api.operator());
  });
  beforeEach(() => {
    asked = [];
    answer = { status: 200, data: { live: '2.5.0' } };
  });
  afterAll(async () => {
    await api.close();
    await new Promise((resolve) => deployer.close(resolve));
  });

  const move = (key = randomUUID()) =>
    api.send('adminRemoteMove', { name: 'market', move: 'promote', live: '2.4.1', reason: '一样好' }, { token, key });
  const audited = async () => (await api.database.query(`select id from audit_log where subject_kind = 'remote'`)).length;

  test('remotes are read from who holds the key', async () => {
    answer = { status: 200, data: { remotes: [remote] } };
    expect(await api.ask('adminRemotes', {}, { token })).toEqual({ available: true, remotes: [remote] });
    expect(asked).toEqual([{ url: '/remotes', authorization: 'Bearer shared', body: undefined }]);
  });

  test('a move is made once, with who and why, and has its row in the audit log', async () => {
    const key = randomUUID();
    expect((await move(key)).data).toEqual({ live: '2.5.0' });
    expect((await move(key)).data).toEqual({ live: '2.5.0' });
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'market', move: 'promote', live: '2.4.1', why: `${account}: 一样好` }]);
    expect(await api.database.query(`select action, reason, before from audit_log where subject_kind = 'remote'`)).toEqual([
      { action: 'remote.promote', reason: '一样好', before: { live: '2.4.1' } },
    ]);
  });

  test('a move that is refused says why, one on what is live no more says what is, and neither leaves a row', async () => {
    const before = await audited();
    answer = { status: 422, data: { why: 'market 2.5.0 is refused' } };
    expect((await move()).data).toMatchObject({ error: 'remote.refused', why: 'market 2.5.0 is refused' });
    answer = { status: 409, data: { live: '2.6.0' } };
    expect((await move()).data).toMatchObject({ error: 'edit.conflict', conflicts: [{ current: '2.6.0' }] });
    answer = { status: 500, data: {} };
    expect((await move()).status).toBe(500);
    expect(await audited()).toBe(before);
  });
});

test('where nobody holds the key the console is told so, and nothing is moved', async () => {
  const api = await createTestApp(openOne);
  const { token } = await api.operator();
  expect(await api.ask('adminRemotes', {}, { token })).toEqual({ available: false, remotes: [] });
  const moved = await api.send(
    'adminRemoteMove',
    { name: 'market', move: 'rollback', live: '2.4.1', reason: '坏了' },
    { token, key: randomUUID() },
  );
  expect(moved.data.error).toBe('remote.unavailable');
  await api.close();
});
