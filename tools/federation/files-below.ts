import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Every file below `folder`, as sorted relative paths with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
