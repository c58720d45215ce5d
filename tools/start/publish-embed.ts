import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Built {
  version: string;
  integrity: string;
  files: readonly string[];
}

/**
 * Publishes the studio for other people's pages. Pages name a version by its hash, so every version stays; the newest is named in one file,
 * which is replaced after the version is complete.
 */
export function publishEmbed(built: string, folder: string): string | undefined {
  const description = path.join(built, 'embed.json');
  if (!existsSync(description)) throw new Error(`${description} is missing: the build of the studio for other pages left nothing`);
  const { version, integrity } = JSON.parse(readFileSync(description, 'utf8')) as Built;
  const place = path.join(folder, version);
  const newest = path.join(folder, 'newest.json');
  const isNew = !existsSync(place);
  if (isNew) {
    mkdirSync(folder, { recursive: true });
    const half = `${place}.half`;
    rmSync(half, { recursive: true, force: true });
    cpSync(built, half, { recursive: true });
    renameSync(half, place);
  }
  const text = JSON.stringify({ version, integrity });
  if (existsSync(newest) && readFileSync(newest, 'utf8') === text) return undefined;
  writeFileSync(`${newest}.half`, text);
  renameSync(`${newest}.half`, newest);
  return version;
}
