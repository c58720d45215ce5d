import type { Upload } from '@shengyu/api';
import { failureOf } from '../errors/failure.ts';
import { createStore, type Store } from '../store/create-store.ts';
import { importScript, type ImportedScript } from './exchange.queries.ts';

export interface ImportingState {
  step: 'choose' | 'sending' | 'reading' | 'read' | 'failed';
  fileName: string;
  /** Sent so far, 0…1. */
  share: number;
  script: ImportedScript | null;
  /** Stable name of what went wrong. */
  failure: string | null;
}

export interface Importing {
  state: Pick<Store<ImportingState>, 'get' | 'subscribe'>;
  /** Reads a file; the open script is not touched. */
  read: (file: File) => Promise<void>;
  /** Back to choosing; a file that is being read is let go. */
  reset: () => void;
}

export interface ImportingPorts {
  upload: Upload;
  voiceId: () => string;
  signedIn: () => boolean;
}

/** As large as the server takes a document. */
export const LARGEST_BYTES = 10 * 1024 * 1024;

const nothing: ImportingState = { step: 'choose', fileName: '', share: 0, script: null, failure: null };

/** Brings a file in as a script to look at; what becomes of it the writer decides afterwards. */
export function createImporting({ upload, voiceId, signedIn }: ImportingPorts): Importing {
  const store = createStore<ImportingState>(nothing);
  let running = new AbortController();
  const importing: Importing = {
    state: store,
    async read(file) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const fail = (failure: string): void => store.set({ ...nothing, step: 'failed', fileName: file.name, failure });
      if (!signedIn()) return fail('auth.required');
      if (file.size === 0) return fail('empty');
      if (file.size > LARGEST_BYTES) return fail('input.too_large');
      store.set({ ...nothing, step: 'sending', fileName: file.name });
      const onProgress = (share: number): void => {
        if (!signal.aborted) store.set(share < 1 ? { share } : { share: 1, step: 'reading' });
      };
      try {
        const script = await importScript(upload, file, voiceId(), { signal, onProgress });
        if (signal.aborted) return undefined;
        const empty = script.document.paragraphs.every(({ text, inserts }) => text.trim() === '' && inserts.length === 0);
        if (empty) fail('empty');
        else store.set({ step: 'read', share: 1, script });
      } catch (error) {
        if (!signal.aborted) fail(failureOf(error));
      }
      return undefined;
    },
    reset() {
      running.abort();
      store.set(nothing);
    },
  };
  return importing;
}
