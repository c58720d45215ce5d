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
  /** The file is being read again as chosen; what was read before stays until then. */
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
  /** Back to choosing; a file that is being read is let go. */
  reset: () => void;
}

export interface ImportingPorts {
  upload: Upload;
  voiceId: () => string;
  signedIn: () => boolean;
}

/** As large as the server takes a document. */
export const LARGEST_BYTES = terms.files.scriptBytes;

const nothing: ImportingState = { step: 'choose', fileName: '', share: 0, script: null, choices: noChoices, again: false, failure: null };

/** Brings a file in as a script to look at; what becomes of it the writer decides afterwards. */
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
        // What is shown is what was read last, so the choice goes back to it.
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
