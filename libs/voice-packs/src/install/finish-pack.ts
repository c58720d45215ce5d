import { mkdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledDescription } from '../find-pack.ts';
import type { PackFile, VoicePack } from '../voice-pack.ts';
import { createHash } from 'node:crypto';
import { readStyles } from '../files/style-archive.ts';

const licences = path.resolve(import.meta.dirname, '../../licences');

/** Unpacks the styles of an archive and answers them as files of the pack. */
async function unpackStyles(folder: string): Promise<PackFile[]> {
  mkdirSync(path.join(folder, 'styles'), { recursive: true });
  const files: PackFile[] = [];
  for (const [speaker, style] of readStyles(await readFile(path.join(folder, 'styles.npz')))) {
    const name = `styles/${speaker}.bin`;
    await writeFile(path.join(folder, name), style);
    files.push({ path: name, bytes: style.length, sha256: createHash('sha256').update(style).digest('hex') });
  }
  return files;
}

/** Completes the folder of a pack whose files are there: styles, licence, and the description that says what it holds. */
export async function finishPack(folder: string, pack: VoicePack): Promise<void> {
  const unpacked = pack.speakers === 'archive' ? await unpackStyles(folder) : [];
  const speakers = pack.speakers === 'archive' ? unpacked.map(({ path: name }) => path.basename(name, '.bin')) : pack.speakers;
  const { id, version, title, languages, licence, symbols } = pack;
  const files = [...pack.files, ...unpacked];
  const described: InstalledDescription = { id, version, title, languages, licence, symbols, speakers: speakers.toSorted(), files };
  await copyFile(path.join(licences, `${licence.id}.txt`), path.join(folder, 'LICENSE'));
  await writeFile(path.join(folder, 'NOTICE'), `${title}\n${licence.holder}\n${licence.sell}\n`);
  await writeFile(path.join(folder, 'pack.json'), `${JSON.stringify(described, null, 2)}\n`);
}
