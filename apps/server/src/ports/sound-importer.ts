import type { StoredSound } from '../db/schema/index.ts';

/** Decodes an uploaded file, whatever it is, away from this process, and keeps the result. */
export interface SoundImporter {
  /** `path` of the answer is absolute. @throws AppError `upload.type`, `upload.broken`, `upload.too_long`, `server.busy` */
  importFile(path: string): Promise<StoredSound & { path: string }>;
}
