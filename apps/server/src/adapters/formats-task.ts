import { readFileSync } from 'node:fs';
import type { ScriptDocument } from '@shengyu/script';
import {
  exportScript,
  ImportError,
  type ExportedScript,
  type ExportFormat,
  type ImportedScript,
  type ImportErrorCode,
  type ImportOptions,
} from '@shengyu/script/formats';
import { importFile } from './import-file.ts';

export interface ReadTask {
  path: string;
  name: string;
  options: ImportOptions;
}
export interface WriteTask {
  document: ScriptDocument;
  format: ExportFormat;
  title: string;
}
/** A refused file is an answer: an error would lose its fields on the way out of the thread. */
export type ReadOutcome = { script: ImportedScript } | { refused: ImportErrorCode; detail: string };

/** Both run in the thread of `createThreadFormats`. */
export async function read({ path, name, options }: ReadTask): Promise<ReadOutcome> {
  try {
    return { script: await importFile({ name, bytes: readFileSync(path) }, options) };
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.code, detail: error.detail };
    throw error;
  }
}

export function write({ document, format, title }: WriteTask): ExportedScript {
  return exportScript(document, format, { title });
}
