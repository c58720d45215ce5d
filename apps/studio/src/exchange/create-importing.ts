import type { Upload } from '@shengyu/api';
import { failureOf } from '../errors/failure.ts';
import { createStore } from 'zustand/vanilla';
import { terms } from '@shengyu/api/terms';
import type { Readable } from '../store/readable.ts';
import type { ChoiceMemory } from './choice-memory.ts';
import { createReading, type Reading, type ReadingPorts } from './create-reading.ts';
import { importScript, noChoices } from './exchange.queries.ts';

export interface ImportingState {
  step: 'choose' | 'sending' | 'reading' | 'read' | 'failed';
  fileName: string;
  /** Sent so far, 0…1. */
  share: number;
  /** The file as it was read. */
  reading: Reading | null;
  /** Stable name of what went wrong. */
  failure: string | null;
}

export interface Importing {
  state: Readable<ImportingState>;
  /** Reads a file; the open script is not touched. */
  read: (file: File) => Promise<void>;
  /** Back to the start; aborts a file that is being read. */
  reset: () => void;
}

export interface ImportingPorts {
  upload: Upload;
  voiceId: () => string;
  signedIn: () => boolean;
  memory: ChoiceMemory;
}

/** The server's limit for documents. */
export const LARGEST_BYTES = terms.files.scriptBytes;

const nothing: ImportingState = { step: 'choose', fileName: '', share: 0, reading: null, failure: null };

/** Reads a file as a script for preview; the writer then decides what to do with it. */
export function createImporting({ upload, voiceId, signedIn, memory }: ImportingPorts): Importing {
  const store = createStore<ImportingState>(() => nothing);
  let running = new AbortController();
  const importing: Importing = {
    state: store,
    async read(file) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const fail = (failure: string): void => store.setState({ ...nothing, step: 'failed', fileName: file.name, failure });
      if (!signedIn()) return fail('auth.required');
      if (file.size === 0) return fail('empty');
      if (file.size > LARGEST_BYTES) return fail('input.too_large');
      store.setState({ ...nothing, step: 'sending', fileName: file.name });
      const onProgress = (share: number): void => {
        if (!signal.aborted) store.setState(share < 1 ? { share } : { share: 1, step: 'reading' });
      };
      try {
        const script = await importScript(upload, file, voiceId(), noChoices, { signal, onProgress });
        if (signal.aborted) return undefined;
        const empty = script.document.paragraphs.every(({ text, inserts }) => text.trim() === '' && inserts.length === 0);
        if (empty) return fail('empty');
        const read: ReadingPorts['read'] = (choices, stopped) =>
          importScript(upload, file, voiceId(), choices, { signal: stopped, onProgress: () => undefined });
        const reading = createReading({ read, memory }, script);
        await reading.answerAsLastTime();
        if (!signal.aborted) store.setState({ step: 'read', share: 1, reading });
      } catch (error) {
        if (!signal.aborted) fail(failureOf(error));
      }
      return undefined;
    },
    reset() {
      running.abort();
      store.getState().reading?.stop();
      store.setState(nothing);
    },
  };
  return importing;
}

declare module '../session/parts.ts' {
  interface StudioParts {
    importing: Importing;
  }
}
