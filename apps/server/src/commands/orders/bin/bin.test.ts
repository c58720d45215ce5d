import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { terms } from '@shengyu/api/terms';
import { createOrderFolders } from '../../../adapters/order-folders.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { emptyOldBins } from './erase.ts';

describe.each(testDatabases)('the bin on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => void ({ token } = await api.member()));

  const send = (name: 'binRestore' | 'binErase', kind: 'work' | 'draft', id: string, as = token) =>
    api.send(name, { kind, id }, { token: as });
  const binned = async () => ((await api.ask('binLists', {}, { token }))['lists'] as { id: string }[]).map(({ id }) => id);
  const folder = (id: string) => join(api.dataDir, 'files', 'orders', id);
  const job = (days: number) =>
    emptyOldBins({ database: api.database, removeOrderFiles: createOrderFolders(api.storage) }, Date.now() + days * 86_400_000);
  const write = async (text: string) => {
    const saved = await api.ask('scriptSave', { title: '', text, voice_id: 'linan' }, { token });
    return { script_id: String(saved['id']), version: Number(saved['version']) };
  };
  /** A script, and its finished order that was removed. */
  async function removedWork(text: string) {
    const input = await write(text);
    const id = String((await api.ask('orderCreate', input, { token, key: input.script_id }))['order_id']);
    await until(
      () => api.ask('orderDetail', { order_id: id }, { token }),
      ({ state }) => state === 'done',
    );
    await api.ask('orderRemove', { order_id: id }, { token });
    return { id, script: input.script_id };
  }

  // covers: fault-33
  it('a removed work keeps its files, which nobody can fetch, until it is restored with all it had', async () => {
    const { id } = await removedWork('渡船开出第一班。');
    expect(await api.ask('binLists', {}, { token })).toMatchObject({ lists: [{ kind: 'work', id, name: '渡船开出第一班' }], count: 1 });
    expect(existsSync(folder(id))).toBe(true);
    const download = await api.send('orderDownload', { order_id: id, kind: 'audio' }, { token });
    expect(download).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.ask('orderLists', {}, { token })).toMatchObject({ count: 0 });
    expect(await send('binRestore', 'work', id)).toMatchObject({ code: 1 });
    expect([await binned(), (await api.ask('orderLists', {}, { token }))['count']]).toEqual([[], 1]);
    expect(await api.ask('orderDetail', { order_id: id }, { token })).toMatchObject({ state: 'done' });
  });

  it('an erased work loses its files and cannot come back', async () => {
    const { id } = await removedWork('渡船开出第二班。');
    expect(await send('binErase', 'work', id)).toMatchObject({ code: 1 });
    expect([existsSync(folder(id)), await binned()]).toEqual([false, []]);
    for (const name of ['binRestore', 'binErase'] as const)
      expect(await send(name, 'work', id)).toMatchObject({ data: { error: 'not_found' } });
  });

  it('a removed script comes back with its text; erased, it leaves nothing but what was ordered', async () => {
    const { script } = await removedWork('渡船开出第三班。');
    const { script_id: other } = await write('没有下过单。');
    for (const id of [script, other]) await api.ask('scriptRemove', { id }, { token });
    expect(await send('binRestore', 'draft', other)).toMatchObject({ code: 1 });
    expect(await api.ask('scriptDetail', { id: other }, { token })).toMatchObject({ document: { paragraphs: [{ text: '没有下过单。' }] } });
    await api.ask('scriptRemove', { id: other }, { token });
    for (const id of [script, other]) expect(await send('binErase', 'draft', id)).toMatchObject({ code: 1 });
    const left = await api.database.query('select script_id from script_versions where script_id in ($1, $2)', [script, other]);
    expect(left).toEqual([{ script_id: script }]);
  });

  it('the job erases what has been in the bin for its days, and nothing before', async () => {
    const { id, script } = await removedWork('渡船开出第四班。');
    await api.ask('scriptRemove', { id: script }, { token });
    await job(terms.binDays - 1);
    expect(await binned()).toEqual([script, id]);
    await job(terms.binDays + 1);
    expect([await binned(), existsSync(folder(id))]).toEqual([[], false]);
  });

  // covers: security-74
  it("what is not in one's own bin can be neither restored nor erased, and a stranger finds nothing", async () => {
    const { id, script } = await removedWork('渡船开出第五班。');
    const stranger = await api.member();
    for (const name of ['binRestore', 'binErase'] as const) {
      expect(await send(name, 'work', id, stranger.token)).toMatchObject({ data: { error: 'not_found' } });
      expect(await send(name, 'draft', script)).toMatchObject({ data: { error: 'not_found' } });
      expect(await api.send(name, { kind: 'work', id })).toMatchObject({ code: 401 });
    }
    expect(await api.send('binLists', {})).toMatchObject({ code: 401 });
    expect(await api.ask('binLists', {}, { token: stranger.token })).toMatchObject({ count: 0 });
  });
});
