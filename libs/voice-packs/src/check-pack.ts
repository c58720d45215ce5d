import { stat } from 'node:fs/promises';
import path from 'node:path';
import { packFolder, readInstalled, runtimeFolder } from './find-pack.ts';
import { hashFile } from './files/hash-file.ts';
import { runtimeHere } from './runtime/runtime-here.ts';
import type { PackFile, VoicePack } from './voice-pack.ts';

export interface PackFault {
  readonly file: string;
  readonly fault: 'missing' | 'wrong-bytes';
}

export interface PackCheck {
  readonly files: number;
  readonly bytes: number;
  readonly faults: readonly PackFault[];
}

/**
 * Reads every byte of an installed pack and of the runtime on this platform, and compares them with what their descriptions say. `undefined`
 * when the pack is not installed.
 */
export async function checkPack(cache: string, pack: VoicePack, runtime = runtimeHere()): Promise<PackCheck | undefined> {
  const folder = packFolder(cache, pack);
  const installed = readInstalled(folder);
  if (!installed || !runtime) return undefined;
  const described = new Set(pack.files.map(({ path: name }) => name));
  // Of the files that were unpacked at the installation, the folder's own description has the hashes.
  const files = [...pack.files, ...installed.files.filter(({ path: name }) => !described.has(name))];
  const faults = [...(await faultsOf(folder, files)), ...(await faultsOf(runtimeFolder(cache, runtime), runtime.files))];
  const all = [...files, ...runtime.files];
  return { files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), faults };
}

async function faultsOf(folder: string, files: readonly PackFile[]): Promise<PackFault[]> {
  const faults: PackFault[] = [];
  for (const { path: name, sha256 } of files) {
    const file = path.join(folder, name);
    const isThere = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) faults.push({ file, fault: 'missing' });
    else if ((await hashFile(file, 'sha256')) !== sha256) faults.push({ file, fault: 'wrong-bytes' });
  }
  return faults;
}
