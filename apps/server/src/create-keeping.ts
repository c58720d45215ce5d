import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clearAbandoned } from './adapters/clear-abandoned.ts';
import { createGatedImporter } from './adapters/gated-importer.ts';
import { createThreadFormats } from './adapters/thread-formats.ts';
import { createWorkerPictureChecker } from './adapters/worker-picture-checker.ts';
import { createFileAddresses } from './commands/files/file-address.ts';
import type { RemoveFiles } from './commands/files/remove-file.ts';
import { readSecret } from './commands/site/read-secret.ts';
import type { VoiceCatalogue } from './commands/voices/voice-catalogue.ts';
import type { Database } from './db/database.ts';
import { registerExport } from './http/export-route.ts';
import { registerFiles } from './http/file-routes.ts';
import { soundHandlers } from './http/handlers/sound-handlers.ts';
import type { RequestContext } from './http/request-context.ts';
import { registerUploads } from './http/upload-routes.ts';
import type { Limiter } from './ports/limiter.ts';
import type { SoundImporter } from './ports/sound-importer.ts';

export interface KeepingParts {
  database: Database;
  limiter: Limiter;
  catalogue: VoiceCatalogue;
  importer: SoundImporter;
  removeFiles: RemoveFiles;
  dataDir: string;
  filesDir: string;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  checkAnswers: boolean;
}

export interface Keeping {
  handlers: ReturnType<typeof soundHandlers>;
  /** Routes beside the table. */
  register: (app: FastifyInstance) => void;
  close: () => Promise<void>;
}

/** Puts together what members bring and keep: files, sounds, readings of words, documents in and out. */
export async function createKeeping(parts: KeepingParts): Promise<Keeping> {
  const { database, filesDir, contextOf } = parts;
  const addresses = createFileAddresses(await readSecret(database, 'file-addresses'));
  const folder = join(parts.dataDir, 'uploads');
  await clearAbandoned(folder);
  const pictures = createWorkerPictureChecker();
  const formats = createThreadFormats();
  const ports = { ...parts, addresses, pictures, formats, importer: createGatedImporter(parts.importer) };
  return {
    handlers: soundHandlers(ports),
    register: (app) => {
      registerFiles(app, { database, folder: filesDir, addresses, contextOf });
      registerUploads(app, { ...ports, folder });
      registerExport(app, ports, contextOf);
    },
    close: async () => {
      await pictures.close();
      await formats.close();
    },
  };
}
