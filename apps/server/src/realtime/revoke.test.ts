import type { AddressInfo } from 'node:net';
import { createRealtime, type Realtime } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import { sessions } from '../db/schema/index.ts';
import { sessionSites } from '../testing/session-sites.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';

import { openSession } from '../commands/sign-in/sessions/open-session.ts';

describe.each(sessionSites)('signing out elsewhere on %s', (_name, open, env) => {
  let site: TestApp;
  let url: string;
  const connections: Realtime[] = [];
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, env });
    await site.app.http.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(site.app.http.server.address() as AddressInfo).port}`;
  }, 120_000);
  afterAll(async () => {
    for (const connection of connections) connection.disconnect();
    await site.close();
  });

  async function connect(token: string): Promise<{ realtime: Realtime; received: () => number }> {
    const realtime = createRealtime({ token: () => token, url });
    connections.push(realtime);
    let revoked = 0;
    realtime.on('session:revoked', () => {
      revoked += 1;
    });
    await realtime.connect();
    return { realtime, received: () => revoked };
  }
  const device = { terminal: 4, fingerprint: '', address: '127.0.0.1', userAgent: '' };

  test('the other device is notified and disconnected, this one stays', async () => {
    const me = await site.member();
    const here = await connect(me.token);
    const there = await connect(await openSession(site.database.db, me.id, device));
    await until(() => Promise.resolve(here.realtime.connected && there.realtime.connected), Boolean);
    await site.ask('revokeSession', { others: true }, { token: me.token });
    await until(
      () => Promise.resolve(there.received()),
      (count) => count === 1,
    );
    await until(
      () => Promise.resolve(there.realtime.connected),
      (connected) => !connected,
    );
    expect([here.received(), here.realtime.connected]).toEqual([0, true]);
  });

  test('a session that waits for a mobile number hears nothing', async () => {
    const me = await site.member();
    const token = await openSession(site.database.db, me.id, device, true);
    const { realtime } = await connect(token);
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(realtime.connected).toBe(false);
    await site.database.db.update(sessions).set({ temporary: false }).where(eq(sessions.memberId, me.id));
    const bound = await connect(token);
    await until(() => Promise.resolve(bound.realtime.connected), Boolean);
  });
});
