import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, until, type TestApp } from '../../testing/test-app.ts';
import { oneDatabase } from '../../testing/test-databases.ts';

describe.each(oneDatabase)('changes of content on %s', (_name, open) => {
  let api: TestApp;
  let address: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    await api.app.http.listen({ port: 0 });
    address = `http://127.0.0.1:${(api.app.http.server.address() as AddressInfo).port}/content-changes`;
  }, 120_000);
  afterAll(() => api.close());

  /** A web server's connection: the changes that were reported to it. */
  async function follow() {
    const told = { changes: 0, hasEnded: false };
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => http.get(address, resolve).on('error', reject));
    response.setEncoding('utf8');
    response.on('data', (text: string) => (told.changes += text.split('changed').length - 1));
    response.on('close', () => (told.hasEnded = true));
    return { told, status: response.statusCode, leave: () => response.destroy() };
  }
  const heard = (told: { changes: number }, count: number) =>
    until(
      () => Promise.resolve(told.changes),
      (changes) => changes >= count,
      10_000,
    );
  const quietMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('an operator’s SQL is told once it is committed, to each that follows, and the next answer has it', async () => {
    const [one, other] = [await follow(), await follow()];
    const { website } = await api.ask('config', {});
    expect(website).not.toMatchObject({ pc_title: '新的名字' });
    await api.database.query(
      `insert into site_settings (key, value) values ('website', $1::jsonb) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify({ ...(website as object), pc_title: '新的名字' })],
    );
    await Promise.all([heard(one.told, 1), heard(other.told, 1)]);
    expect((await api.ask('config', {}))['website']).toMatchObject({ pc_title: '新的名字' });
    for (const { leave } of [one, other]) leave();
  });

  it('each kind of content is told, a reading is not', async () => {
    const { told, leave } = await follow();
    const changes = [
      `update articles set title = title || '改'`,
      `update questions set body = body || '改'`,
      `update answers set accepted = accepted`,
      `update policies set body = body || '改'`,
      `delete from site_pages`,
      `update members set nickname = nickname || '改'`,
      `delete from voice_samples`,
      `delete from comments`,
    ];
    for (const [index, change] of changes.entries()) {
      await api.database.query(change);
      await heard(told, index + 1);
    }
    // Changes are told in the order of their commits: what was told up to a change that follows was told before it.
    const toldByReading = async () => {
      const before = told.changes;
      await api.ask('articleDetail', { id: 1 });
      await api.database.query(`update questions set views = views + 1`);
      await api.database.query(`update policies set body = body`);
      await heard(told, before + 1);
      await quietMs(100);
      return told.changes - before - 1;
    };
    // Three times: one that something else was told in between counts for nothing.
    const extra = [await toldByReading(), await toldByReading(), await toldByReading()];
    expect(Math.min(...extra)).toBe(0);
    leave();
  });

  it('what is taken back is not told', async () => {
    const { told, leave } = await follow();
    const undone = api.database.transaction(async (tx) => {
      await tx.execute(`update articles set title = 'x'`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await quietMs(300);
    expect(told.changes).toBe(0);
    leave();
  });

  // covers: security-112
  it('more web servers than a site has are refused, and the place of one that left is free', async () => {
    const open = [];
    for (let count = 0; count < 64; count += 1) open.push(await follow());
    expect((await follow()).status).toBe(503);
    for (const { leave } of open) leave();
    await until(
      async () => {
        const next = await follow();
        next.leave();
        return next.status;
      },
      (status) => status === 200,
      10_000,
    );
  });

  it('the connection of who follows ends with the API, so that they know', async () => {
    const { told } = await follow();
    await api.app.close();
    await until(() => Promise.resolve(told.hasEnded), Boolean, 5000);
    expect(told.hasEnded).toBe(true);
  });
});
