import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '@shengyu/processes';

/** Beside the database, in the folder of its lock. */
const fileOf = (directory: string): string => join(`${directory}.lock`, 'moved');

/** Notes where the embedded database in `directory` has moved to. */
export function markMoved(directory: string, url: string): void {
  const { host, pathname } = new URL(url);
  writeFileSync(fileOf(directory), `${host}${pathname}\n`);
}

/** @throws StartRefused for an embedded database that has moved: two copies of a site would go apart */
export function refuseMoved(directory: string): void {
  const file = fileOf(directory);
  if (!existsSync(file)) return;
  const place = readFileSync(file, 'utf8').trim();
  throw new StartRefused(
    `This site has moved to ${place}: set DATABASE_URL. To go on here and leave what is there behind, delete ${file}.`,
  );
}
