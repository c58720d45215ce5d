import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { packFolderName } from './pack-folder.ts';
import { findVoicePack, voicePacks } from './voice-packs.ts';
import type { PackFile, SymbolTable, VoicePack, VoiceRuntime } from './voice-pack.ts';
import { runtimeHere } from './runtime/runtime-here.ts';

/** A pack that is complete in the cache, with the runtime of this platform. */
export interface InstalledPack {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly symbols: SymbolTable;
  readonly languages: readonly string[];
  /** Names of the styles, in alphabetical order: `zf_xiaoxiao` … */
  readonly speakers: readonly string[];
  readonly folder: string;
  readonly modelFile: string;
  readonly modelSha256: string;
  /** Has `<speaker>.bin`: float32, little-endian, rows of 256, one for each number of symbols. */
  readonly stylesFolder: string;
  /** Has `node_modules/onnxruntime-node` and `node_modules/onnxruntime-common`, as CommonJS. */
  readonly runtimeFolder: string;
  /** What was measured of this machine's speed with the pack, where somebody did. */
  readonly speedFile: string;
  readonly bytes: number;
}

/** What `pack.json` in an installed pack says: the description it was made from, with the files that are there. */
export interface InstalledDescription extends Omit<VoicePack, 'ways' | 'speakers'> {
  readonly speakers: readonly string[];
}

/** The folder of an installed pack or runtime and whether every file is there with its size. It reads no file but `pack.json`. */
function hasFiles(folder: string, files: readonly PackFile[]): boolean {
  return files.every(({ path: name, bytes }) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === bytes);
}

/** The description in the folder of a pack; `undefined` when there is none. */
export function readInstalled(folder: string): InstalledDescription | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'pack.json'), 'utf8')) as InstalledDescription;
  } catch {
    return undefined;
  }
}

export function runtimeFolder(cache: string, runtime: VoiceRuntime): string {
  return path.join(cache, 'runtime', runtime.id);
}

export function packFolder(cache: string, pack: VoicePack): string {
  return path.join(cache, 'packs', packFolderName(pack));
}

export function hasRuntime(cache: string, runtime: VoiceRuntime | undefined = runtimeHere()): boolean {
  return runtime !== undefined && hasFiles(runtimeFolder(cache, runtime), runtime.files);
}

/** The pack that this version of the project describes, where it is complete in the cache and this platform has its runtime. */
export function findPack(cache: string, pack: string | VoicePack, runtime = runtimeHere()): InstalledPack | undefined {
  const wanted = typeof pack === 'string' ? findVoicePack(pack) : pack;
  if (!wanted || !runtime || !hasRuntime(cache, runtime)) return undefined;
  const folder = packFolder(cache, wanted);
  const installed = readInstalled(folder);
  if (!installed || !hasFiles(folder, installed.files)) return undefined;
  return {
    id: wanted.id,
    version: wanted.version,
    title: wanted.title,
    symbols: wanted.symbols,
    languages: wanted.languages,
    speakers: installed.speakers,
    folder,
    modelFile: path.join(folder, 'model.onnx'),
    modelSha256: installed.files.find(({ path: name }) => name === 'model.onnx')?.sha256 ?? '',
    stylesFolder: path.join(folder, 'styles'),
    runtimeFolder: runtimeFolder(cache, runtime),
    speedFile: path.join(folder, 'speed.json'),
    bytes: installed.files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** All packs of this version that are complete in the cache. */
export function installedPacks(cache: string): InstalledPack[] {
  return voicePacks.flatMap((pack) => findPack(cache, pack) ?? []);
}

/** Folders of packs in the cache that this version of the project does not describe: other versions may use them. */
export function otherPackFolders(cache: string): string[] {
  const known = new Set(voicePacks.map((pack) => packFolderName(pack)));
  try {
    return readdirSync(path.join(cache, 'packs')).filter((name) => !known.has(name));
  } catch {
    return [];
  }
}
