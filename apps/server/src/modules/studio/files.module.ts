import { createGatedImporter } from '../../adapters/gated-importer.ts';
import { createWorkerPictureChecker } from '../../adapters/worker-picture-checker.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeAudio } from '../../commands/ground/files/store-audio.ts';
import { refuseBeyondQuota } from '../../commands/ground/files/store-file.ts';
import { storeImage } from '../../commands/ground/files/store-image.ts';
import { uploadRules } from '../../commands/ground/files/upload-rules.ts';
import { freeOrderFiles } from '../../commands/orders/files/free-order-files.ts';
import { registerFiles } from '../../http/routes/file-routes.ts';
import { registerUpload } from '../../http/routes/upload-routes.ts';
import { makeLibrary } from '../../jobs/site/make-library.ts';
import { collectGarbage } from '../../jobs/site/collect-garbage.ts';
import type { SoundImporter, SoundMaker } from '../../ports/sound-importer.ts';

type FilesPlatform = Pick<
  Platform,
  | 'database'
  | 'limiter'
  | 'freeSpace'
  | 'turnOwners'
  | 'storage'
  | 'uploadsDir'
  | 'addresses'
  | 'removeFiles'
  | 'removeOrderFiles'
  | 'contextOf'
  | 'checkAnswers'
  | 'stopping'
  | 'log'
>;

/** Stored files: receives and serves them, makes those of the library, and collects those that nothing refers to. */
export function filesModule(platform: FilesPlatform, { sounds }: { sounds: { importer: SoundImporter; maker?: SoundMaker } }) {
  const { database } = platform;
  const pictures = createWorkerPictureChecker();
  const ports = { ...platform, pictures, importer: createGatedImporter(sounds.importer, platform.turnOwners) };
  const before = (memberId: string): Promise<void> => refuseBeyondQuota(database.db, memberId, 1);
  return {
    routes: (http) => {
      registerFiles(http, platform);
      registerUpload(http, platform, 'uploadAudio', {
        rule: uploadRules.audio,
        before,
        run: (memberId, form) => storeAudio(ports, memberId, form),
      });
      registerUpload(http, platform, 'uploadImage', {
        rule: uploadRules.image,
        before,
        run: (memberId, form) => storeImage(ports, memberId, form),
      });
    },
    jobs: (background) => background(tidy(platform, sounds.maker)),
    close: () => pictures.close(),
  } satisfies AppModule;
}

/** Garbage is collected after the library is made: its files have no row at first. */
async function tidy(platform: FilesPlatform, maker: SoundMaker | undefined): Promise<void> {
  const { database, storage, removeOrderFiles, stopping, log } = platform;
  if (maker) await makeLibrary({ database, maker, storage }, stopping);
  if (stopping.aborted) return;
  await freeOrderFiles(database, removeOrderFiles);
  if (!(await collectGarbage(platform)))
    log.error({ folder: storage.folder }, 'the files belong to another database: no garbage was collected');
}
