import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryCategories, librarySounds } from '@shengyu/speech/library';
import { createDatabaseSoundLibrary } from '../../adapters/database-sound-library.ts';
import { createDiskStorage } from '../../adapters/storage/disk-storage.ts';
import { createFileAddresses } from '../../commands/ground/files/file-address.ts';
import { listCategories } from '../../commands/studio/sounds/list-categories.ts';
import { listSounds } from '../../commands/studio/sounds/list-sounds.ts';
import { sounds } from '../../db/schema/index.ts';
import { installLibrary, type LibraryCatalogue } from '../../commands/site/install/install-library.ts';
import type { Storage } from '../../ports/storage.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { makeLibrary } from './make-library.ts';

const catalogue: LibraryCatalogue = {
  categories: [
    { kind: 'bgm', id: 'calm', name: '舒缓' },
    { kind: 'sfx', id: 'door', name: '门' },
  ],
  sounds: [
    { id: 'bgm-calm-1', name: '晨光', kind: 'bgm', category: 'calm', loop: true, durationMs: 9_000.4 },
    { id: 'sfx-bell', name: '门铃', kind: 'sfx', category: 'door', loop: false, durationMs: 500 },
  ],
};
const input = { scope: 'public', keyword: '', page_no: 1, page_size: 100 } as const;
const addresses = createFileAddresses('key');

describe.each(testDatabases)('the sound library on %s', (_name, open) => {
  let site: TestDatabase;
  let filesDir: string;
  let storage: Storage;
  beforeEach(async () => {
    site = await open();
    filesDir = mkdtempSync(join(tmpdir(), 'shengyu-library-'));
    storage = createDiskStorage(filesDir);
  }, 120_000);
  afterEach(async () => {
    await site.drop();
    rmSync(filesDir, { recursive: true, force: true });
  });
  const list = async () => (await listSounds(site.database, addresses, undefined, input)).lists;

  /** A fake synthesiser. */
  function fakeStore() {
    const made: string[] = [];
    return {
      made,
      localPath: (hash: string) => storage.localPath(`sounds/${hash}.wav`),
      builtIn: async (id: string) => {
        made.push(id);
        const hash = createHash('sha256').update(id).digest('hex');
        const key = `sounds/${hash}.wav`;
        await storage.put(key, Buffer.from(id));
        return { key, hash, samples: 10, durationMs: 9_001, loudnessLufs: -20, peaks: [0.5] };
      },
    };
  }

  it('every sound is listed at once and plays when it is made, each made once', async () => {
    const { database } = site;
    await installLibrary(database, catalogue);
    expect(await list()).toMatchObject([
      { id: 'bgm-calm-1', url: '', duration_ms: 9_000, loop: true, cate: 'calm' },
      { id: 'sfx-bell', url: '', loop: false },
    ]);
    const maker = fakeStore();
    await makeLibrary({ database, maker, storage }, new AbortController().signal);
    await installLibrary(database, catalogue);
    await makeLibrary({ database, maker, storage }, new AbortController().signal);
    expect(maker.made.toSorted()).toEqual(['bgm-calm-1', 'sfx-bell']);
    expect((await list())[0]).toMatchObject({ url: expect.stringMatching(/^\/file\/[\da-f]{32}\.wav$/), duration_ms: 9_001, peaks: [0.5] });
  });

  it('a stop leaves the rest for the next start', async () => {
    await installLibrary(site.database, catalogue);
    const stop = new AbortController();
    const maker = fakeStore();
    const { builtIn } = maker;
    maker.builtIn = (id) => {
      stop.abort();
      return builtIn(id);
    };
    await makeLibrary({ database: site.database, maker, storage }, stop.signal);
    expect((await list()).filter(({ url }) => url !== '')).toHaveLength(1);
  });

  it('what another process has made meanwhile is not made again', async () => {
    const { database } = site;
    await installLibrary(database, catalogue);
    const { signal } = new AbortController();
    const maker = fakeStore();
    const { builtIn } = maker;
    maker.builtIn = async (id) => {
      await makeLibrary({ database, maker: fakeStore(), storage }, signal);
      return builtIn(id);
    };
    await makeLibrary({ database, maker, storage }, signal);
    expect(maker.made).toHaveLength(1);
  });

  it('a release renames and takes away; what scripts use goes on sounding', async () => {
    const { database } = site;
    await installLibrary(database, catalogue);
    const store = fakeStore();
    await makeLibrary({ database, maker: store, storage }, new AbortController().signal);
    const [first] = catalogue.sounds;
    await installLibrary(database, { ...catalogue, sounds: first ? [{ ...first, name: '晨光 新' }] : [] });
    expect((await list()).map(({ name }) => name)).toEqual(['晨光 新']);
    expect(await listCategories(database)).toEqual([{ id: 'calm', name: '舒缓', kind: 'bgm', count: 1 }]);
    expect(await createDatabaseSoundLibrary(database, store).find('sfx-bell')).toMatchObject({
      samples: 10,
      loop: false,
      sampleRate: 44_100,
    });
    await installLibrary(database, catalogue);
    expect(await list()).toHaveLength(2);
  });

  it('the mix finds a sound by its id, one that is not made yet is made for it, and others are unknown', async () => {
    const { database } = site;
    await installLibrary(database, catalogue);
    const store = fakeStore();
    const library = createDatabaseSoundLibrary(database, store);
    expect(await library.find('bgm-calm-1')).toMatchObject({ id: 'bgm-calm-1', loop: true, loudnessLufs: -20, channels: 2 });
    expect(store.made).toEqual(['bgm-calm-1']);
    expect(await library.find('nothing')).toBeUndefined();
  });

  it('the house’s own library fits the tables: 24 beds in six categories and 60 effects at least', async () => {
    const { database } = site;
    await installLibrary(database, { categories: libraryCategories, sounds: librarySounds });
    const shelves = await listCategories(database);
    const count = (kind: string) => shelves.filter((shelf) => shelf.kind === kind).reduce((sum, shelf) => sum + shelf.count, 0);
    expect(shelves.filter(({ kind }) => kind === 'bgm')).toHaveLength(6);
    expect(count('bgm')).toBeGreaterThanOrEqual(24);
    expect(count('sfx')).toBeGreaterThanOrEqual(60);
    expect(await database.db.select().from(sounds)).toHaveLength(librarySounds.length);
  });
});
