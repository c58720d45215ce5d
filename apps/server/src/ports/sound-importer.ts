import type { StoredSound } from '../db/schema/index.ts';

/** A decoded sound with the absolute path of its file. */
export interface KeptSound extends StoredSound {
  path: string;
}

/** Decodes an uploaded file, whatever it is, away from this process, and keeps the result. */
export interface SoundImporter {
  /** @throws AppError `upload.type`, `upload.broken`, `upload.too_long`, `server.busy` */
  importFile(path: string): Promise<KeptSound>;
}

/** The sounds of the house, made when they are first wanted. */
export interface SoundMaker {
  /** Throws for an unknown id. */
  builtIn(id: string): Promise<KeptSound>;
}
