import type { Upload } from '@shengyu/api';
import { failureOf } from '../errors/failure.ts';
import { createStore } from 'zustand/vanilla';
import { terms } from '@shengyu/api/terms';
import type { Readable } from '../store/readable.ts';
import { importScript, noChoices, type ImportChoices, type ImportedScript } from './exchange.queries.ts';

export interface ImportingState {
  step: 'choose' | 'sending' | 'reading' | 'read' | 'failed';
  fileName: string;
  /** Sent so far, 0…1. */
  share: number;
  script: ImportedScript | null;
  choices: ImportChoices;
  /** The file is being read again with new choices; the previous result stays until then. */
  again: boolean;
  /** Stable name of what went wrong. */
  failure: string | null;
}

export interface Importing {
  state: Readable<ImportingState>;
  /** Reads a file; the open script is not touched. */
  read: (file: File) => Promise<void>;
  /** Reads the same file again, as chosen. */
  choose: (choices: Partial<ImportChoices>) => Promise<void>;
  /** Back to the start; aborts a file that is being read. */
  reset: () => void;
}

export interface ImportingPorts {
  upload: Upload;
  voiceId: () => string;
  signedIn: () => boolean;
}

/** The server's limit for documents. */
export const LARGEST_BYTES = terms.files.scriptBytes;

const nothing: ImportingState = { step: 'choose', fileName: '', share: 0, script: null, choices: noChoices, again: false, failure: null };

/** Reads a file as a script for preview; the writer then decides what to do with it. */
export function createImporting({ upload, voiceId, signedIn }: ImportingPorts): Importing {
  const store = createStore<ImportingState>(() => nothing);
  let running = new AbortController();
  let file: File | undefined;
  const importing: Importing = {
    state: store,
    async read(chosen) {
      file = chosen;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const fail = (failure: string): void => store.setState({ ...nothing, step: 'failed', fileName: chosen.name, failure });
      if (!signedIn()) return fail('auth.required');
      if (chosen.size === 0) return fail('empty');
      if (chosen.size > LARGEST_BYTES) return fail('input.too_large');
      store.setState({ ...nothing, step: 'sending', fileName: chosen.name });
      const onProgress = (share: number): void => {
        if (!signal.aborted) store.setState(share < 1 ? { share } : { share: 1, step: 'reading' });
      };
      try {
        const script = await importScript(upload, chosen, voiceId(), noChoices, { signal, onProgress });
        if (signal.aborted) return undefined;
        const empty = script.document.paragraphs.every(({ text, inserts }) => text.trim() === '' && inserts.length === 0);
        if (empty) fail('empty');
        else store.setState({ step: 'read', share: 1, script });
      } catch (error) {
        if (!signal.aborted) fail(failureOf(error));
      }
      return undefined;
    },
    async choose(change) {
      if (!file) return;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const before = store.getState();
      const choices = { ...before.choices, ...change };
      store.setState({ choices, again: true, failure: null });
      try {
        const script = await importScript(upload, file, voiceId(), choices, { signal, onProgress: () => undefined });
        if (!signal.aborted) store.setState({ script, again: false });
      } catch (error) {
        // The preview is of the last successful read, so the choices return to it.
        if (!signal.aborted) store.setState({ choices: before.choices, again: false, failure: failureOf(error) });
      }
    },
    reset() {
      running.abort();
      store.setState(nothing);
    },
  };
  return importing;
}
