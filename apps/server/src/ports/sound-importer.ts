import type { StoredSound } from '../db/schema/index.ts';

/** A decoded sound with the key of its file. */
interface FoundSound extends StoredSound {
  key: string;
}

/** A decoded upload that is not stored yet: deleted when it is disposed of, unless `place` put its file in the storage. */
interface ImportedSound extends FoundSound, AsyncDisposable {
  /** Bytes of the decoded file. */
  size: number;
  place(): Promise<void>;
}

/** Decodes an uploaded file, whatever it is, away from this process. */
export interface SoundImporter {
  /** @param owner whose turn it takes. @throws AppError `upload.type`, `upload.broken`, `upload.too_long`, `server.busy` */
  importFile(path: string, owner: string): Promise<ImportedSound>;
}

/** The sounds of the house, made when they are first wanted. */
export interface SoundMaker {
  /** Throws for an unknown id, and when `signal` aborts. */
  builtIn(id: string, signal?: AbortSignal): Promise<FoundSound>;
}
