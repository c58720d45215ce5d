import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { checkLedger } from '../../commands/money/ledger/check-ledger.ts';
import { WAIT_MS } from '../../commands/orders/time/wait-bounds.ts';
import { createVersionPlanner } from '../../commands/studio/plan/plan-version.ts';
import { createVoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import type { Renderer } from '../../render/renderer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { takeOrder } from '../ground/lease.ts';
import { nextOrder } from './next-order.ts';
import { MAX_ATTEMPTS } from './next-try.ts';
import { renderOrder } from './render-order.ts';

type Render = Renderer['render'];

describe.each(testDatabases)('orders whose rendering goes wrong on %s', (_name, open) => {
  let api: TestApp;
  let filesDir: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    filesDir = join(api.dataDir, 'files');
  }, 120_000);
  afterAll(async () => {
    const { sound } = await checkLedger(api.database);
    await api.close();
    if (!sound) throw new Error('the ledger does not add up');
  });

  const placed = async (): Promise<{ id: string; token: string }> => {
    const { token } = await api.member(100);
    const { id, version } = await api.ask('scriptSave', { title: '一', text: '潮水退去以后，沙滩上有三只船。' }, { token });
    const { order_id: order } = await api.ask('orderCreate', { script_id: id, version }, { token, key: 'one' });
    return { id: String(order), token };
  };
  const hanging: Render = () => new Promise(() => undefined);
  const release = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const late: Render = async (document, options, directory, onProgress) => {
    const result = await api.renderer.render(document, options, directory, onProgress, new AbortController().signal);
    await release.promise;
    queueMicrotask(ended.resolve);
    return result;
  };
  const logged: string[] = [];
  const sent: { name: string; payload: object }[] = [];
  const attempt = (id: string, render: Render) =>
    renderOrder(
      {
        database: api.database,
        jobs: api.jobs,
        notifier: { notify: (_member, name, payload) => void sent.push({ name, payload }) },
        renderer: { editions: ['basic'], pace: () => null, for: () => ({ ...api.renderer, render }) },
        planVersion: createVersionPlanner(api.renderer),
        catalogue: { of: () => Promise.resolve(createVoiceCatalogue([])) },
        storage: api.storage,
        freeSpace: () => Promise.resolve(2 ** 40),
        owner: 'faults',
        log: { error: (_about: object, message: string) => void logged.push(message), info: () => undefined },
        stallMs: render === hanging || render === late ? 20 : 60_000,
      },
      id,
      new AbortController().signal,
    );
  const detail = (id: string, token: string) => api.ask('orderDetail', { order_id: id }, { token });
  const points = async (token: string) => (await api.ask('userInfo', {}, { token }))['points'];
  const well: Render = (...given) => api.renderer.render(...given);
  const full: Render = (_document, _options, directory) => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'audio.mp3.1.draft'), 'half');
    return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  };
  const sentence = { paragraph: 0, start: 0, end: 15, text: '潮水退去以后，沙滩上有三只船。' };
  const unspeakable: Render = () => Promise.reject(new RenderError('unspeakable', 'no', false, { sentence }));
  const crashed: Render = () => Promise.reject(new RenderError('engine-failed', 'the engine ended', true));

  it('a sentence that cannot be spoken ends the order at once, everything is refunded, and the member learns which and why', async () => {
    const { id, token } = await placed();
    expect(await attempt(id, unspeakable)).toBe('failed');
    const failure = { reason: 'sentence.unspeakable', sentence };
    expect(await detail(id, token)).toMatchObject({ state: 'failed', error: 'render.failed', failure });
    expect(await api.ask('orderLists', {}, { token })).toMatchObject({ lists: [{ order_id: id, failure }] });
    expect(await points(token)).toBe(100);
  });

  // covers: fault-108
  it('what fails after it was taken away, as a cancelled one with its account, is no error of the log', async () => {
    const { id, token } = await placed();
    logged.length = 0;
    const taken: Render = async (...given) => {
      await api.database.query(`update orders set lease_owner = 'another' where id = $1`, [id]);
      return unspeakable(...given);
    };
    expect([await attempt(id, taken), logged]).toEqual(['lost', []]);
    await api.database.query(`update orders set lease_until = now() - interval '1 second' where id = $1`, [id]);
    expect([await attempt(id, unspeakable), logged]).toEqual(['failed', ['an order could not be rendered']]);
    expect(await points(token)).toBe(100);
  });

  it.each([
    ['a disk that fills up', full],
    ['an engine that crashes', crashed],
    ['an engine that hangs and hears nothing', hanging],
  ])('%s: the order is given back, is not there to be loaded, and is rendered when that is over, for one charge', async (_what, render) => {
    const { id, token } = await placed();
    expect(await attempt(id, render)).toBe('retry');
    expect(await detail(id, token)).toMatchObject({ state: 'rendering', files: [] });
    expect((await api.send('orderDownload', { order_id: id, kind: 'audio' }, { token })).data.error).toBe('order.not_ready');
    expect(await attempt(id, well)).toBe('done');
    expect(await detail(id, token)).toMatchObject({ state: 'done' });
    expect(await points(token)).toBe(98);
  });

  it.each([
    ['a disk that stays full', full, 'storage.full'],
    ['an engine that crashes for half an hour', crashed, 'render.failed'],
    ['an engine that hangs for half an hour', hanging, 'render.failed'],
  ])('%s: the order fails with a reason and its money back, once, and no file is offered', async (_what, render, error) => {
    const { id, token } = await placed();
    for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) expect(await attempt(id, render)).toBe('retry');
    const earlier = new Date(Date.now() - WAIT_MS).toISOString();
    await api.database.query(`update orders set waiting = waiting || jsonb_build_object('since', $2::text) where id = $1`, [id, earlier]);
    expect(await attempt(id, render)).toBe('failed');
    expect(await attempt(id, well)).toBe('taken');
    expect(await detail(id, token)).toMatchObject({ state: 'failed', error, files: [] });
    expect(await points(token)).toBe(100);
    expect(existsSync(join(filesDir, 'orders', id, 'audio.mp3'))).toBe(false);
  });

  it('a render that was given up and comes back does not end the order that the same worker has taken again', async () => {
    const { id, token } = await placed();
    expect(await attempt(id, late)).toBe('retry');
    await takeOrder(api.database, id, 'faults');
    release.resolve();
    await ended.promise;
    // Whatever it does to the order, it does before this.
    await api.database.transaction((tx) => tx.execute(sql`select 1 from orders where id = ${id} for update`));
    const { state, files } = await detail(id, token);
    expect({ isDone: state === 'done', files }).toEqual({ isDone: false, files: [] });
  });

  const away: Render = () =>
    Promise.reject(new RenderError('engine-failed', 'away', true, { sentence: { ...sentence, voiceId: 'linan' } }));
  const ready = (id: string) => api.database.query(`update orders set retry_at = null where id = $1`, [id]);

  // covers: security-133
  it('an order that waits for an engine says so with the time of the next try, and holds up nobody', async () => {
    const { id, token } = await placed();
    const other = await placed();
    sent.length = 0;
    expect(await attempt(id, away)).toBe('retry');
    const waiting = { failure: { reason: 'engine.failed', sentence }, next_try: expect.any(String) as string };
    expect(await detail(id, token)).toMatchObject({ state: 'rendering', waiting });
    expect(sent.at(-1)).toMatchObject({ name: 'order:progress', payload: { order_id: id, waiting } });
    await api.database.query(`update orders set retry_at = now() + interval '1 minute' where id = $1 and retry_at is not null`, [id]);
    expect(await nextOrder(api.database, ['short', 'long', 'plan'], ['basic'])).toMatchObject({ id: other.id });
    await attempt(other.id, well);
    expect(await nextOrder(api.database, ['short', 'long', 'plan'], ['basic'])).toBeUndefined();
    await ready(id);
    // Whichever worker comes next: what an order waits for is on its row.
    expect(await nextOrder(api.database, ['short', 'long', 'plan'], ['basic'])).toMatchObject({ id });
    expect(await attempt(id, well)).toBe('done');
    expect(await detail(id, token)).toMatchObject({ state: 'done', waiting: null });
  });

  it('tries come further apart, up to a minute, and count from the first failure of the same sentence', async () => {
    const { id } = await placed();
    const delays: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      await attempt(id, away);
      const [row] = await api.database.query<{ seconds: number; attempts: number }>(
        `select extract(epoch from retry_at - now())::float8 as seconds, attempts from orders where id = $1`,
        [id],
      );
      delays.push(Math.round(row?.seconds ?? 0));
      expect(row?.attempts).toBe(0);
      await ready(id);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await attempt(id, well);
  });

  it('an order that waits is cancelled with everything returned, also while it is tried; one that is rendered is not', async () => {
    const { id, token } = await placed();
    await takeOrder(api.database, id, 'faults');
    expect((await api.send('orderCancel', { order_id: id }, { token })).data.error).toBe('order.state');
    await api.database.query(`update orders set lease_until = now() - interval '1 second' where id = $1`, [id]);
    await attempt(id, away);
    const trying: Render = async () => {
      expect(await api.ask('orderCancel', { order_id: id }, { token })).toMatchObject({ state: 'cancelled' });
      throw new RenderError('engine-failed', 'away', true, { sentence });
    };
    expect(await attempt(id, trying)).toBe('lost');
    expect(await detail(id, token)).toMatchObject({ state: 'cancelled', waiting: null });
    expect(await points(token)).toBe(100);
  });

  it.each([
    ['a wrong key', 'engine-refused', 'engine.refused'],
    ['a refused text', 'unspeakable', 'sentence.unspeakable'],
  ] as const)('%s ends the order at once with its reason, and everything goes back', async (_what, code, reason) => {
    const { id, token } = await placed();
    expect(await attempt(id, () => Promise.reject(new RenderError(code, 'no', false, { sentence })))).toBe('failed');
    expect(await detail(id, token)).toMatchObject({ state: 'failed', failure: { reason, sentence }, waiting: null });
    expect(await points(token)).toBe(100);
  });
});
