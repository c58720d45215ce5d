import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStorage } from '../../../adapters/storage/disk-storage.ts';
import { createFileRemover } from '../../../adapters/file-remover.ts';
import { outsideTransaction } from '../../../db/transaction-guard.ts';
import { createFakeSounds } from '../../../testing/fake-sounds.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addSound, removeSound } from '../../studio/sounds/edit-sounds.ts';
import { createFileAddresses } from './file-address.ts';
import type { RemoveFiles } from './remove-file.ts';
import { storeAudio } from './store-audio.ts';

describe.each(testDatabases)('content that is stored once on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  const addresses = createFileAddresses('key');
  let uploads = 0;
  const parts = () => {
    const { database, dataDir } = api;
    const storage = createDiskStorage(join(dataDir, 'files'));
    const removeFiles = createFileRemover(storage, database);
    return { database, storage, removeFiles, addresses, importer: createFakeSounds(storage) };
  };
  /** A member with a sound on their shelf; another stores the same content when `again` is called. */
  async function shared() {
    const ports = parts();
    const path = join(api.dataDir, `sent-${(uploads += 1)}`);
    await writeFile(path, `RIFF ${uploads}`);
    const [one, two] = [await api.member(), await api.member()];
    const upload = { path, name: 'take.wav' };
    const file = await storeAudio(ports, one.id, upload);
    const sound = await addSound(api.database, addresses, one.id, { name: '录音', file_id: file.id, kind: 'speech' });
    const [row] = await api.database.query<{ path: string }>('select path from files where id = $1', [file.id]);
    const stored = row?.path ?? 'no row';
    const isThere = () => existsSync(join(ports.storage.folder, stored));
    const remove = (removeFiles: RemoveFiles) => removeSound({ database: api.database, removeFiles }, one.id, sound.id);
    return { ...ports, stored, isThere, remove, again: (other = ports) => storeAudio(other, two.id, upload) };
  }

  it('a deletion that is late on the disk spares what was stored again meanwhile', async () => {
    const { remove, again, isThere, removeFiles } = await shared();
    await remove(async (paths) => {
      await again();
      await removeFiles(paths);
    });
    expect(isThere()).toBe(true);
  });

  // covers: security-86
  it('a deletion waits for an upload that has its file in place and is not recorded yet', async () => {
    const { remove, again, isThere, stored, ...ports } = await shared();
    const { importer, removeFiles } = ports;
    // The first member's row goes; its file is to be deleted in the middle of the second member's upload.
    await remove(() => Promise.resolve());
    let deleting: Promise<unknown> = Promise.resolve();
    const slow: typeof importer = {
      importFile: async (path, owner) => {
        const sound = await importer.importFile(path, owner);
        const place = async () => {
          await sound.place();
          let deleted = false;
          deleting = outsideTransaction(() => removeFiles([stored])).finally(() => {
            deleted = true;
          });
          await Promise.race([deleting, waitingForLock(() => deleted)]);
        };
        return { ...sound, place };
      },
    };
    /** Never on the embedded database: there the whole deletion waits for the transaction it would have to look into. */
    const waitingForLock = async (ended: () => boolean): Promise<void> => {
      if (api.database.kind === 'pglite') return;
      while (!ended()) {
        const held = await outsideTransaction(() =>
          api.database.query(`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (
            select oid from pg_database where datname = current_database())`),
        );
        if (held.length > 0) return;
      }
    };
    await again({ ...ports, importer: slow });
    await deleting;
    expect(isThere()).toBe(true);
  });

  it('an upload that is refused takes nothing away from whoever has the same content, and what nobody has goes', async () => {
    const { again, isThere, remove, stored: _stored, ...ports } = await shared();
    const broken = {
      importFile: async (path: string, owner: string) => ({
        ...(await ports.importer.importFile(path, owner)),
        place: () => Promise.reject(new Error('ENOSPC')),
      }),
    };
    await expect(again({ ...ports, importer: broken })).rejects.toThrow('ENOSPC');
    expect(isThere()).toBe(true);
    await remove(ports.removeFiles);
    expect(isThere()).toBe(false);
  });
});
