import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFileRemover } from '../../adapters/file-remover.ts';
import { createOrderFolders } from '../../adapters/order-folders.ts';
import { files } from '../../db/schema/index.ts';
import { createTestApp, until, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { collectGarbage } from './collect-garbage.ts';

const DAY_MS = 86_400_000;

describe.each(testDatabases)('files that nobody recorded on %s', (_name, open) => {
  let api: TestApp;
  let filesDir: string;
  let token: string;
  let input: object;
  beforeAll(async () => {
    api = await createTestApp(open);
    filesDir = join(api.dataDir, 'files');
    ({ token } = await api.member());
    const { id, version } = await api.ask('scriptSave', { title: '一', text: '潮水退去以后。' }, { token });
    input = { script_id: id, version };
  }, 120_000);
  afterAll(() => api.close());

  const sweep = () =>
    collectGarbage({
      database: api.database,
      storage: api.storage,
      removeFiles: createFileRemover(api.storage, api.database),
      removeOrderFiles: createOrderFolders(api.storage),
    });
  const put = (path: string, ageMs = DAY_MS): string => {
    const file = join(filesDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'left');
    utimesSync(file, new Date(), new Date(Date.now() - ageMs));
    return file;
  };
  const order = async (key: string, state: string): Promise<string> => {
    const { order_id: id } = await api.ask('orderCreate', { ...input, name: key }, { token, key });
    const detail = () => api.ask('orderDetail', { order_id: id }, { token });
    await until(detail, (found) => found['state'] === state);
    return String(id);
  };

  it('of a finished order its files stay and what is beside them goes, unless it is new', async () => {
    const id = await order('finished', 'done');
    const [draft, fresh] = [put(`orders/${id}/audio.mp3.1.draft`), put(`orders/${id}/audio.mp3.2.draft`, 0)];
    utimesSync(join(filesDir, `orders/${id}/audio.mp3`), new Date(0), new Date(0));
    await sweep();
    expect([draft, fresh, join(filesDir, `orders/${id}/audio.mp3`)].map((path) => existsSync(path))).toEqual([false, true, true]);
  });

  it('the folder of a running order stays, that of a failed one goes', async () => {
    let release: () => void = () => undefined;
    api.renderer.gate = new Promise((resolve) => {
      release = resolve;
    });
    const id = await order('running', 'rendering');
    const half = put(`orders/${id}/audio.mp3`);
    await sweep();
    expect(existsSync(half)).toBe(true);
    release();
    await until(
      () => api.ask('orderDetail', { order_id: id }, { token }),
      ({ state }) => state === 'done',
    );
    await api.database.query(`update orders set state = 'failed' where id = $1`, [id]);
    await sweep();
    expect(existsSync(half)).toBe(false);
  });

  it('what a killed process was making goes, what is being made stays', async () => {
    const left = put('tmp/sample-linan/audio.mp3');
    utimesSync(dirname(left), new Date(0), new Date(0));
    const fresh = put('tmp/sample-suwan/audio.mp3', 0);
    await sweep();
    expect([existsSync(dirname(left)), existsSync(fresh)]).toEqual([false, true]);
  });

  it('beside a database that is not the one of the files nothing goes', async () => {
    const left = put(`sounds/ee/${'e'.repeat(64)}.wav`);
    const owner = join(filesDir, '.database');
    writeFileSync(owner, 'of another one');
    expect([await sweep(), existsSync(left)]).toEqual([false, true]);
    rmSync(owner);
    expect([await sweep(), existsSync(left)]).toEqual([true, false]);
  });

  // covers: security-81
  it('content without a row goes, with one or just placed it stays', async () => {
    const path = (digit: string, kind: string) => `${kind}/${digit}${digit}/${digit.repeat(64)}.${kind === 'images' ? 'webp' : 'wav'}`;
    const kept = path('a', 'images');
    await api.database.db.insert(files).values({ id: 'kept.webp', type: 'image/webp', size: 4, path: kept });
    const all = [
      put(path('b', 'images')),
      put(path('c', 'sounds')),
      put(kept),
      put(path('d', 'sounds'), 0),
      put('sounds/library/rain.json'),
    ];
    await sweep();
    expect(all.map((file) => existsSync(file))).toEqual([false, false, true, true, true]);
  });
});
