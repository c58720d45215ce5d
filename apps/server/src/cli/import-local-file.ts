import type { ImportedScript, ImportOptions } from '@shengyu/script/formats';
import { importFile } from '../adapters/import-file.ts';
import { CliError } from './cli-error.ts';
import { refusalText } from './refusal-text.ts';

/** A file of this machine as a script; a refusal says why. */
export async function importLocalFile(file: { name: string; bytes: Uint8Array }, options: ImportOptions): Promise<ImportedScript> {
  try {
    return await importFile(file, options);
  } catch (error) {
    throw new CliError(`cannot read ${file.name}: ${refusalText(error)}`);
  }
}
