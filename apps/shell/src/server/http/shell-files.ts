import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileReader } from './answer-file.ts';

/** The shell's own browser files, read once: there are few, and only those that exist can be asked for. */
export function shellFiles(folder: string): FileReader {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const contents = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  return (file) => Promise.resolve(contents.get(file));
}
